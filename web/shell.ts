/** What the service worker keeps: the parts of the built page with which it starts, each named by its content. */
import { createHash } from "node:crypto";
import type { Plugin } from "vite";

type Bundle = Parameters<Extract<Plugin["generateBundle"], (...given: never[]) => void>>[1];
type Chunk = Extract<Bundle[string], { type: "chunk" }>;

const ICONS = ["/icon.svg", "/manifest.webmanifest"];
const START = "index.html";
const HOLE = "__SHELL__";
/** Letters that few names have. */
const RARE = /-(latin-ext|vietnamese|cyrillic)-/;

/** The entry, what it asks for first (Svelte, the words, the app), and all that those stand on. */
function parts(bundle: Bundle): Chunk[] {
	const entry = chunks(bundle).find((chunk) => chunk.facadeModuleId?.endsWith(START));
	if (!entry) throw new Error(`The bundle has no entry ${START}.`);
	const found = new Map<string, Chunk>();
	const wanted = [entry.fileName, ...entry.dynamicImports];
	for (let name = wanted.pop(); name; name = wanted.pop()) {
		const chunk = bundle[name];
		if (found.has(name) || chunk?.type !== "chunk") continue;
		found.set(name, chunk);
		wanted.push(...chunk.imports);
	}
	return [...found.values()];
}

function chunks(bundle: Bundle): Chunk[] {
	return Object.values(bundle).filter((one): one is Chunk => one.type === "chunk");
}

function filesOf(bundle: Bundle): string[] {
	const names = parts(bundle).flatMap((chunk) => [
		chunk.fileName,
		...(chunk.viteMetadata?.importedCss ?? []),
		...(chunk.viteMetadata?.importedAssets ?? []),
	]);
	return [
		...ICONS,
		...[...new Set(names)]
			.filter((name) => !RARE.test(name))
			.sort()
			.map((name) => `/${name}`),
	];
}

export function shell(): Plugin {
	return {
		name: "lastcard-shell",
		apply: "build",
		generateBundle: {
			order: "post",
			handler(_, bundle) {
				const worker = bundle["worker.js"];
				if (worker?.type !== "chunk") throw new Error("The bundle has no worker.js.");
				const files = filesOf(bundle);
				const version = createHash("sha256")
					.update(files.join() + worker.code)
					.digest("hex")
					.slice(0, 12);
				worker.code = worker.code.replaceAll(HOLE, JSON.stringify({ version, files }));
			},
		},
	};
}
