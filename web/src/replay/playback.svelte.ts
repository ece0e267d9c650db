/** Plays a replay on, entry after entry, with a pause after each that depends on the speed. */

/** What is played: a replay that knows where it stands. */
export interface Reel {
	readonly seq: number;
	readonly entries: readonly unknown[];
	step(): Promise<void>;
	go(seq: number): void;
}

/** Milliseconds after an entry, at the slowest speed. */
const PAUSE = 900;
export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

export class Playback {
	on = $state(false);
	speed: Speed = $state(2);
	/** Each start has its number: one that was paused and started again must not go on twice. */
	private run = 0;
	private wake: () => void = () => undefined;

	constructor(private readonly reel: () => Reel) {}

	toggle(): void {
		if (this.on) this.pause();
		else void this.play();
	}

	pause(): void {
		this.on = false;
		this.run += 1;
		this.wake();
	}

	/** One speed up or down. */
	change(by: 1 | -1): void {
		const place = SPEEDS.indexOf(this.speed) + by;
		this.speed = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, place))];
	}

	/** From the beginning, if it is at its end. */
	async play(): Promise<void> {
		const reel = this.reel();
		if (reel.seq >= reel.entries.length) reel.go(0);
		this.on = true;
		this.run += 1;
		const run = this.run;
		while (run === this.run && reel.seq < reel.entries.length) {
			await reel.step();
			if (run === this.run) await this.rest();
		}
		if (run === this.run) this.on = false;
	}

	private rest(): Promise<void> {
		return new Promise((done) => {
			const timer = setTimeout(done, PAUSE / this.speed);
			this.wake = () => {
				clearTimeout(timer);
				done();
			};
		});
	}
}
