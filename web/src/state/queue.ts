/** Happenings that wait to be shown, one after the other, so that nobody is told two things at once. */
import type { FoldedEntry } from "../game/entry";
import type { FullHappening } from "./session";

/** Nothing is shown for longer than this, whatever becomes of it. */
const LONGEST = 1_500;
/** With more than this waiting, nothing is shown: we are behind. */
const BEHIND = 12;

export interface QueueHandlers {
	/** What a happening makes of the view that is shown now. */
	fold(happening: FullHappening): FoldedEntry | null;
	/** Show it; the promise ends when it has been seen. Undefined: there is nothing to wait for. */
	show(entry: FoldedEntry): Promise<void> | undefined;
	/** It was shown: now it is true. */
	settle(entry: FoldedEntry): void;
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
			const entry = this.handlers.fold(next);
			if (!entry) continue;
			if (this.waiting.length <= BEHIND && !document.hidden) await this.show(entry);
			if (round !== this.round) return;
			this.handlers.settle(entry);
		}
		this.running = false;
		this.handlers.rest();
	}

	private async show(entry: FoldedEntry): Promise<void> {
		const shown = this.handlers.show(entry);
		if (shown) await inTime(shown);
	}
}

/** Until something was shown, or its time is up. */
export async function inTime(shown: Promise<void>): Promise<void> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const tooLong = new Promise<void>((resolve) => {
		timer = setTimeout(resolve, LONGEST);
	});
	await Promise.race([shown.catch(() => undefined), tooLong]);
	clearTimeout(timer);
}
