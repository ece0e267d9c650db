/** The line of the score sheet for a round that ended. */
import type { FullHappening, FullView } from "../state/session";
import type { RoundScore } from "../wire/messages";

/** Null while the round is still on. */
export function scoreOf({ events }: FullHappening, { round, score, total }: FullView): RoundScore | null {
	const ended = events.find((event) => event.verb === "ended");
	return ended ? { round, winner: ended.seat, points: [...score], totals: [...total] } : null;
}
