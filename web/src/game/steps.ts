/** Events that are shown at the same time. */
import type { FullEvent } from "../state/session";

/** One after the other would take too long, or would be wrong in between. */
const TOGETHER = new Set(["dealt", "grew", "took", "cut", "holds", "showed", "scored", "flipped"]);
/** These show nothing by themselves and go with what came before. */
const SILENT = new Set([
	"turn",
	"asked",
	"owed",
	"freed",
	"lapsed",
	"holds",
	"shuffled",
	"dealer",
	"began",
	"stacked",
]);

function joins(step: FullEvent[], event: FullEvent): boolean {
	const first = step[0];
	if (SILENT.has(event.verb) && !SILENT.has(first.verb))
		return event.verb !== "shuffled" && event.verb !== "began";
	if (SILENT.has(event.verb) && SILENT.has(first.verb)) return true;
	if (!TOGETHER.has(event.verb)) return false;
	const last = step[step.length - 1];
	return last.verb === event.verb;
}

export function steps(events: FullEvent[], game: string): FullEvent[][] {
	const made: FullEvent[][] = [];
	for (const event of events) {
		const step = made.at(-1);
		// In the grid game a card leaves its cell when the new one comes into it.
		const swaps = game === "grid" && event.verb === "put" && step?.at(-1)?.verb === "discarded";
		if (step && (swaps || joins(step, event))) step.push(event);
		else made.push([event]);
	}
	return made;
}
