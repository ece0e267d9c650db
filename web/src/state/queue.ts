/** Happenings that wait to be shown, one after the other, so that nobody is told two things at once. */
import type { FullHappening } from "./session";

/** No step takes longer than this, whatever becomes of it. */
const LONGEST = 1_500;
/** With more than this waiting, steps are left out: we are behind. */
const BEHIND = 12;

export interface QueueHandlers {
	/** Show one happening; the promise ends when it has been seen. Undefined: there is nothing to wait for. */
	show(happening: FullHappening): Promise<void> | undefined;
	/** The happening was shown: now it is true. */
	settle(happening: FullHappening): void;
	/** All were shown. */
	rest(): void;
}

export class Queue {
	private waiting: FullHappening[] = [];
	private running = false;
	private round = 0;

	constructor(private readonly handlers: QueueHandlers) {}

	get isResting(): boolean {
		return !this.running;
	}

	/** The last entry that came in, shown or not. */
	add(happening: FullHappening): void {
		this.waiting.push(happening);
		if (!this.running) void this.run();
	}

	/** Whatever still waits will not be shown. */
	clear(): void {
		this.waiting = [];
		this.running = false;
		this.round += 1;
	}

	private async run(): Promise<void> {
		this.running = true;
		const round = this.round;
		for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
			if (this.waiting.length <= BEHIND && !document.hidden) await this.step(next);
			if (round !== this.round) return;
			this.handlers.settle(next);
		}
		this.running = false;
		this.handlers.rest();
	}

	private async step(happening: FullHappening): Promise<void> {
		const shown = this.handlers.show(happening);
		if (shown) await inTime(shown);
	}
}

/** The end of a step, or of the time it has. */
export async function inTime(step: Promise<void>): Promise<void> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const tooLong = new Promise<void>((resolve) => {
		timer = setTimeout(resolve, LONGEST);
	});
	await Promise.race([step.catch(() => undefined), tooLong]);
	clearTimeout(timer);
}
