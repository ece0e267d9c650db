/** Whether a face is kept, judged from many looks at it: a blink or one bad look decides nothing. */

/** To make the face at first. */
export const START = 8_000;
/** Another face for so long is stopping. */
export const GRACE = 2_000;
/** No face at all for so long: the camera cannot judge. */
export const BLIND = 5_000;
/** A look stands for the time since the one before, but a page that stalled is nobody's fault. */
const LONGEST = 500;
/** In what time a new look outweighs the old ones. */
const INERTIA = 400;
/** So alike begins it, so little alike breaks it: between the two nothing changes. */
const ENOUGH = 0.6;
const LITTLE = 0.35;

/** A lost face can be made again, which helps only if another device held it meanwhile. */
export type Standing = "starting" | "kept" | "slipping" | "lost";

export class Steadiness {
	standing: Standing = "starting";
	/** How alike the face is, smoothed. */
	likeness = 0;
	/** Milliseconds until it is lost, while it is not kept. */
	left = START;
	private seen: number;
	private before: number;

	constructor(now: number) {
		this.seen = now;
		this.before = now;
	}

	/** One look; null when there was no face to see, which is not held against anyone. */
	look(likeness: number | null, now: number): void {
		const passed = Math.min(now - this.before, LONGEST);
		this.before = now;
		if (likeness === null) return;
		this.seen = now;
		this.likeness += (likeness - this.likeness) * (1 - Math.exp(-passed / INERTIA));
		if (this.likeness >= ENOUGH) this.keep();
		else if (this.standing !== "kept") this.run(passed);
		else if (this.likeness < LITTLE) this.standing = "slipping";
	}

	isBlind(now: number): boolean {
		return now - this.seen >= BLIND;
	}

	private keep(): void {
		this.standing = "kept";
		this.left = GRACE;
	}

	private run(passed: number): void {
		this.left = Math.max(0, this.left - passed);
		if (this.left === 0) this.standing = "lost";
	}
}
