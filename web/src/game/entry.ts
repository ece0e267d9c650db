/** An entry folded, once: table, motion, sounds and score are all given this, so that none of them folds again. */
import type { FullEvent, FullHappening, FullView } from "../state/session";
import type { EditionInfo } from "../wire/messages";
import { Folder } from "./fold";
import { steps } from "./steps";

/** Events that are shown at the same time, and the view on both sides of them. */
export interface Step {
	events: FullEvent[];
	before: FullView;
	after: FullView;
}

export interface FoldedEntry {
	happening: FullHappening;
	before: FullView;
	steps: Step[];
	after: FullView;
}

export function foldEntry(before: FullView, happening: FullHappening, edition: EditionInfo): FoldedEntry {
	const folder = new Folder(before, edition);
	let last = before;
	const made = steps(happening.events, edition.game).map((events) => {
		folder.walk(events);
		const step = { events, before: last, after: folder.copy() };
		last = step.after;
		return step;
	});
	return { happening, before, steps: made, after: last };
}
