/** A rule while it is written: the server says how it understands it, and what it does to a thousand games. */
import { pages } from "../wire/http";
import type { PencilReading, PencilText, PencilTried } from "../wire/messages";

const PAUSE = 250;

export class Draft {
	text = $state("");
	/** Kept as a dare or for the table to carry out, whatever it says. */
	kept: "" | "dare" | "table" = $state("");
	/** Of the text as it is now; null while nobody has read it. */
	reading: PencilReading | null = $state.raw(null);
	/** Of the games played so far: there may be more to come. */
	tried: PencilTried | null = $state.raw(null);
	problem = $state("");
	/** Why no games were played. */
	untried = $state("");
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

	write(text: string, kept: "" | "dare" | "table" = ""): void {
		this.text = text;
		this.kept = kept;
		this.rest();
		if (!this.empty) this.timer = setTimeout(() => void this.read(), PAUSE);
	}

	/** Nobody looks at it any more, or it says something else now. */
	rest(): void {
		clearTimeout(this.timer);
		this.asked += 1;
		this.reading = null;
		this.tried = null;
		this.problem = "";
		this.untried = "";
	}

	private wish(text: string, kept = ""): PencilText {
		return {
			edition: this.edition(),
			text,
			seats: this.seats(),
			dare: kept === "dare",
			table: kept === "table",
		};
	}

	private async read(): Promise<void> {
		const number = this.asked;
		try {
			const reading = await pages.pencil(this.wish(this.text.trim(), this.kept));
			if (number !== this.asked) return;
			this.reading = reading;
			if (reading.kind !== "table") void this.try();
		} catch (error) {
			if (number === this.asked) this.problem = (error as Error).message;
		}
	}

	/** Games are played until there are enough, or until something else is written. */
	async try(): Promise<void> {
		const number = this.asked;
		this.untried = "";
		try {
			while (number === this.asked && this.penciled && (!this.tried || this.tried.more)) {
				const tried = await pages.tryPencil(this.wish(this.penciled));
				if (number === this.asked) this.tried = tried;
				if (tried.more) await new Promise((go) => setTimeout(go, PAUSE));
			}
		} catch (error) {
			if (number === this.asked) this.untried = (error as Error).message;
		}
	}
}
