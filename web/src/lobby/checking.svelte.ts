/** Asks the server, while someone clicks, whether the rules go together. */
import { slimSetup } from "../game/complete";
import type { FullSetup } from "../state/session";
import { pages } from "../wire/http";
import type { Fix } from "../wire/messages";
import { said } from "../words";

const PAUSE = 150;

export class Checking {
	problems: string[] = $state.raw([]);
	sentences: string[] = $state.raw([]);
	/** The house rule behind each sentence. */
	rules: string[] = $state.raw([]);
	/** Each solves the problems on its own. */
	fixes: Fix[] = $state.raw([]);
	private timer: ReturnType<typeof setTimeout> | undefined;
	private asked = 0;

	check(setup: FullSetup): void {
		clearTimeout(this.timer);
		const setupNow = $state.snapshot(setup) as FullSetup;
		this.timer = setTimeout(() => void this.ask(setupNow), PAUSE);
	}

	/** There is nothing to check. */
	clear(): void {
		clearTimeout(this.timer);
		this.asked += 1;
		this.problems = this.sentences = this.fixes = [];
	}

	private async ask(setup: FullSetup): Promise<void> {
		this.asked += 1;
		const number = this.asked;
		try {
			const told = await pages.check(
				slimSetup({ ...setup, pencil: setup.pencil.filter((text) => text.trim()) }),
			);
			if (number !== this.asked) return;
			this.problems = told.problems.map(said);
			this.rules = told.rules ?? [];
			this.sentences = (told.sentences ?? []).map(said);
			this.fixes = told.fixes ?? [];
		} catch {
			// The server says it again when the table is opened.
			if (number === this.asked) this.problems = [];
		}
	}
}
