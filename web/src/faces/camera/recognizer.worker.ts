/** Looks at one picture at a time, beside the page: what does the largest face in it express? */
import { setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import wasm from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url";
import { env, type io, setBackend } from "@tensorflow/tfjs-core";
import "@tensorflow/tfjs-core/dist/public/chained_ops/register_all_chained_ops";
import {
	extractFaceTensors,
	FaceExpressionNet,
	type FaceExpressions,
	NetInput,
	TinyFaceDetector,
	tf,
} from "@vladmandic/face-api/dist/face-api.esm-nobundle.js";
import expressionWeights from "@vladmandic/face-api/model/face_expression_model.bin?url";
import expressionManifest from "@vladmandic/face-api/model/face_expression_model-weights_manifest.json";
import detectorWeights from "@vladmandic/face-api/model/tiny_face_detector_model.bin?url";
import detectorManifest from "@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json";
import type { Sight } from "./likeness";
import type { Report } from "./recognizer";

/** How large a picture the detector sees: enough for a face at arm's length. */
const DETAIL = { inputSize: 224, scoreThreshold: 0.4 };
const detector = new TinyFaceDetector();
const expressions = new FaceExpressionNet();

/** One wasm is enough: threads need a page that is cut off from all others, and a browser without SIMD is too old. */
async function prepare(): Promise<void> {
	env().set("WASM_HAS_MULTITHREAD_SUPPORT", false);
	setWasmPaths({
		"tfjs-backend-wasm.wasm": wasm,
		"tfjs-backend-wasm-simd.wasm": wasm,
		"tfjs-backend-wasm-threaded-simd.wasm": wasm,
	});
	if (!(await setBackend("wasm"))) throw new Error("no wasm");
	detector.loadFromWeightMap(await weights(detectorWeights, detectorManifest));
	expressions.loadFromWeightMap(await weights(expressionWeights, expressionManifest));
}

async function weights(address: string, manifest: object[]): Promise<tf.NamedTensorMap> {
	const answer = await fetch(address);
	if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
	const specs = (manifest as io.WeightsManifestConfig)[0].weights;
	return tf.io.decodeWeights(await answer.arrayBuffer(), specs);
}

async function look(picture: ImageData): Promise<Sight | null> {
	const image = tf.browser.fromPixels(picture);
	const found = await detector.locateFaces(new NetInput([image]), DETAIL);
	const largest = found.sort((a, b) => b.box.area - a.box.area).slice(0, 1);
	const [face] = await extractFaceTensors(image, largest);
	image.dispose();
	if (!face) return null;
	const expressed = (await expressions.predictExpressions(new NetInput([face]))) as FaceExpressions;
	face.dispose();
	const { neutral, happy, sad, angry, fearful, disgusted, surprised } = expressed;
	return { neutral, happy, sad, angry, fearful, disgusted, surprised };
}

async function report(work: Promise<Sight | null>): Promise<void> {
	const found: Report = await work.then(
		(sight) => ({ sight }),
		(error) => ({ failed: String(error) }),
	);
	self.postMessage(found);
}

self.onmessage = (event: MessageEvent<ImageData>) => void report(look(event.data));
void report(prepare().then(() => null));
