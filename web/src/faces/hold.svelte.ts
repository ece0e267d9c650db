/** A face is held by a finger, a mouse, a key or a latch, and lost when all of them let go for too long. */
import { isWriting } from "../ui/writing";

/** Letting go for so long is stopping. */
export const GRACE = 1_500;
/** To find the button at first. */
export const START = 8_000;
const KEY = "h";
const STEP = 100;

export class Hold {
	/** Which pointer is down on the button. */
	pointer: number | null = $state(null);
	key = $state(false);
	latch = $state(false);
	/** All let go for too long: holding again helps only if another device held it meanwhile. */
	lost = $state(false);
	/** Milliseconds until it is lost, while nothing holds it. */
	left = $state(START);
	/** It was held at least once. */
	begun = $state(false);

	get held(): boolean {
		return this.pointer !== null || this.key || this.latch;
	}

	/** Starts the time that runs while nothing holds the face; returns how to stop it. */
	loosen(): () => void {
		const ends = performance.now() + (this.begun ? GRACE : START);
		const count = () => {
			const left = Math.max(0, ends - performance.now());
			this.left = left;
			if (left > 0) return;
			this.lost = true;
			clearInterval(timer);
		};
		const timer = setInterval(count, STEP);
		count();
		return () => clearInterval(timer);
	}

	keydown(event: KeyboardEvent): void {
		if (event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== KEY) return;
		if (!isWriting(event.target)) this.key = true;
	}

	keyup(event: KeyboardEvent): void {
		if (event.key.toLowerCase() === KEY) this.key = false;
	}

	/** Someone went to another window: nobody tells us when the key comes up. */
	leave(): void {
		this.key = false;
		this.pointer = null;
	}
}
