/**
 * Whether a first round is coached: offered once in each edition, to someone who plays with bots alone. Whoever declines
 * is not asked again.
 */
import { peopleAt } from "../coach/hints.svelte";
import type { Session } from "../state/session";
import { recall, remember } from "../state/storage";

type Standing = "new" | "on" | "done";

class LessonPlan {
	standing: Standing = $state(recall<Standing>("lessons", "new"));

	/** The editions that were taught to their end. */
	private taught: string[] = $state.raw(recall<string[]>("taught", []));

	set(standing: Standing): void {
		this.standing = standing;
		remember("lessons", standing);
	}

	/** A coached round is over: another edition has other cards to explain. */
	finish(edition: string): void {
		this.taught = [...this.taught, edition];
		remember("taught", this.taught);
		this.set("new");
	}

	/** At a live table of one person and bots, in the first round. */
	fits(session: Session): boolean {
		const { info, match, view, you } = session;
		if (!info || info.deals || info.branch || you < 0 || !match || !view) return false;
		if (this.taught.includes(match.edition.key)) return false;
		return peopleAt(session) === 1 && (info.matches ?? 0) <= 1 && view.round <= 1;
	}
}

export const lessonPlan = new LessonPlan();
