/** Whether a first round is coached: offered once, to someone who plays with bots alone. */
import { peopleAt } from "../coach/hints.svelte";
import type { Session } from "../state/session";
import { recall, remember } from "../state/storage";

type Standing = "new" | "on" | "done";

class LessonPlan {
	standing: Standing = $state(recall<Standing>("lessons", "new"));

	set(standing: Standing): void {
		this.standing = standing;
		remember("lessons", standing);
	}

	/** At a live table of one person and bots, in the first round. */
	fits(session: Session): boolean {
		const { info, view, you } = session;
		if (!info || info.deals || info.branch || you < 0 || !view) return false;
		return peopleAt(session) === 1 && (info.matches ?? 0) <= 1 && view.round <= 1;
	}
}

export const lessonPlan = new LessonPlan();
