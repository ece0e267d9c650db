/** The camera is opened, looked through again and again, and closed; nothing of what it sees leaves this page. */

import { likeness, type Sight } from "./likeness";
import { Recognizer } from "./recognizer";
import { START, type Standing, Steadiness } from "./steadiness";
import { type Trouble, troubleOf } from "./trouble";

/** Until the camera and the model are there. */
const FIRST_FRAME_MS = 30_000;
/** From one look to the next. */
const EVERY = 125;
/** The longer side of a picture that is looked at. */
const SIDE = 320;

export class Watch {
	/** The camera is open, and its pictures are judged. */
	judges = $state(false);
	standing: Standing = $state("starting");
	likeness = $state(0);
	left = $state(START);
	sight: Sight | null = $state.raw(null);
	private stream: MediaStream | null = null;
	private recognizer: Recognizer | null = null;
	private timer: ReturnType<typeof setInterval> | undefined;
	private closed = false;
	private readonly canvas = document.createElement("canvas");

	constructor(
		private readonly face: string,
		private readonly video: HTMLVideoElement,
		private readonly ontrouble: (trouble: Trouble) => void,
	) {}

	async start(): Promise<void> {
		const since = performance.now();
		this.timer = setInterval(() => {
			if (performance.now() - since >= FIRST_FRAME_MS) this.give("slow");
		}, 500);
		try {
			await this.open();
			if (!this.closed) await this.judge();
		} catch (error) {
			this.give(troubleOf(error));
		}
	}

	close(): void {
		this.closed = true;
		clearInterval(this.timer);
		this.recognizer?.close();
		for (const track of this.stream?.getTracks() ?? []) track.stop();
	}

	/** The model is loaded only when the browser has given the camera. */
	private async open(): Promise<void> {
		const video = { facingMode: "user", width: { ideal: 640 }, height: { ideal: 480 } };
		this.stream = await navigator.mediaDevices.getUserMedia({ video });
		if (this.closed) return this.close();
		for (const track of this.stream.getTracks()) track.onended = () => this.give("unplugged");
		this.video.srcObject = this.stream;
		this.recognizer = new Recognizer();
		await Promise.all([this.video.play(), this.recognizer.ready()]);
	}

	private async judge(): Promise<void> {
		const steadiness = new Steadiness(performance.now());
		clearInterval(this.timer);
		this.timer = setInterval(() => {
			if (steadiness.isBlind(performance.now())) this.give("blind");
		}, 500);
		while (!this.closed && this.recognizer) {
			const begun = performance.now();
			const sight = await this.recognizer.look(this.picture());
			const now = performance.now();
			steadiness.look(sight && likeness(this.face, sight), now);
			this.show(steadiness, sight);
			await pause(EVERY - (now - begun));
		}
	}

	private show(steadiness: Steadiness, sight: Sight | null): void {
		this.judges = true;
		this.standing = steadiness.standing;
		this.likeness = steadiness.likeness;
		this.left = steadiness.left;
		this.sight = sight;
	}

	private picture(): ImageData {
		const { videoWidth, videoHeight } = this.video;
		const scale = SIDE / Math.max(videoWidth, videoHeight);
		this.canvas.width = videoWidth * scale;
		this.canvas.height = videoHeight * scale;
		const context = this.canvas.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
		context.drawImage(this.video, 0, 0, this.canvas.width, this.canvas.height);
		return context.getImageData(0, 0, this.canvas.width, this.canvas.height);
	}

	private give(trouble: Trouble): void {
		if (this.closed) return;
		this.close();
		this.ontrouble(trouble);
	}
}

function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
