/** The study of one match: the server makes it while it is asked for, so we ask until it is there. */
import { pages } from "../wire/http";
import type { Study, StudyAnswer } from "../wire/messages";

/** Between two questions; while several matches are studied each is answered at once, with little that is new. */
const PAUSE = 400;

export class StudyWork {
	/** Somebody wants to see it. */
	open = $state(false);
	answer: StudyAnswer | null = $state.raw(null);
	problem = $state("");
	/** Whose decisions are looked at; none was chosen yet. */
	seat: number | null = $state(null);
	private asking = false;

	constructor(readonly match: string) {}

	get study(): Study | null {
		return this.answer?.study ?? null;
	}

	toggle(): void {
		this.open = !this.open;
		if (this.open) void this.ask();
	}

	/** Ask until all of it is there, or nobody wants it any more. */
	async ask(): Promise<void> {
		if (this.asking) return;
		this.asking = true;
		this.problem = "";
		try {
			while (this.open && !this.study) {
				this.answer = await pages.study(this.match);
				if (!this.study) await new Promise((go) => setTimeout(go, PAUSE));
			}
		} catch (error) {
			this.problem = (error as Error).message;
		} finally {
			this.asking = false;
		}
	}
}
