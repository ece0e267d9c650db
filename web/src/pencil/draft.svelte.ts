/** A rule while it is written: the server says how it understands it, and what it does to a thousand games. */
import { pages } from "../wire/http";
import type { PencilReading, PencilTried } from "../wire/messages";

const PAUSE = 250;

export class Draft {
	text = $state("");
	/** Kept as a dare, whatever it says. */
	dare = $state(false);
	/** Of the text as it is now; null while nobody has read it. */
	reading: PencilReading | null = $state.raw(null);
	tried: PencilTried | null = $state.raw(null);
	trying = $state(false);
	problem = $state("");
	private timer: ReturnType<typeof setTimeout> | undefined;
	private asked = 0;

	constructor(
		private readonly edition: () => string,
		private readonly seats: () => number,
	) {}

	get empty(): boolean {
		return !this.text.trim();
	}

	/** What would be proposed; empty while it is not understood. */
	get penciled(): string {
		return this.reading?.penciled ?? "";
	}

	write(text: string, dare = false): void {
		this.text = text;
		this.dare = dare;
		this.forget();
		if (!this.empty) this.timer = setTimeout(() => void this.read(), PAUSE);
	}

	private forget(): void {
		clearTimeout(this.timer);
		this.asked += 1;
		this.reading = null;
		this.tried = null;
		this.trying = false;
		this.problem = "";
	}

	private get wish() {
		return { edition: this.edition(), text: this.text.trim(), seats: this.seats(), dare: this.dare };
	}

	private async read(): Promise<void> {
		const number = this.asked;
		try {
			const reading = await pages.pencil(this.wish);
			if (number === this.asked) this.reading = reading;
		} catch (error) {
			if (number === this.asked) this.problem = (error as Error).message;
		}
	}

	async try(): Promise<void> {
		const number = this.asked;
		this.trying = true;
		this.problem = "";
		try {
			const tried = await pages.tryPencil({ ...this.wish, text: this.penciled, dare: false });
			if (number === this.asked) this.tried = tried;
		} catch (error) {
			if (number === this.asked) this.problem = (error as Error).message;
		}
		if (number === this.asked) this.trying = false;
	}
}
