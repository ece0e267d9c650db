/** The course of a match, as it is drawn and told: how each seat stood, and what its decisions were worth. */
import type { Study, StudyDecision, StudyOption } from "../wire/messages";
import { words } from "../words";

const w = words.study;

/** A moment, and how a seat stood then. */
export type Place = [seq: number, value: number];

/** A line for each round of a seat: at its start, before and after each decision and turning point, and at its end. */
export function courseOf(study: Study, seat: number): Place[][] {
	const places = [
		...decisionsOf(study, seat).map((one) => ({
			seq: one.seq,
			before: one.options[0].value.mean,
			after: one.made.value.mean,
		})),
		...study.swings.filter((swing) => swing.seat === seat && swing.cause === "luck"),
	].sort((a, b) => a.seq - b.seq);
	return study.rounds
		.filter((round) => round.seat === seat)
		.map(({ first, last, start, result }): Place[] => [
			[first - 1, start],
			...places
				.filter(({ seq }) => first <= seq && seq < last)
				.flatMap(({ seq, before, after }): Place[] => [
					[seq - 1, before],
					[seq, after],
				]),
			[last, result],
		]);
}

export function decisionsOf(study: Study, seat: number): StudyDecision[] {
	return study.decisions.filter((one) => one.seat === seat);
}

/** The last decision of a seat at a moment, in the round that was on then. */
export function decisionAt(study: Study, seat: number, seq: number): StudyDecision | null {
	const round = study.rounds.find((one) => one.seat === seat && one.first <= seq && seq <= one.last);
	const last = decisionsOf(study, seat).findLast((one) => one.seq <= seq);
	return last && round && last.seq >= round.first ? last : null;
}

export function isError(one: StudyDecision): boolean {
	return one.verdict !== "best" && one.verdict !== "fine";
}

/** The least and the most that are drawn: chances from none to all, points as far as they went. */
export function rangeOf(study: Study): [number, number] {
	if (study.unit === "chance") return [0, 1];
	const values = study.players.flatMap(({ seat }) =>
		courseOf(study, seat)
			.flat()
			.map(([, value]) => value),
	);
	return [Math.min(0, ...values), Math.max(10, ...values)];
}

/** How a seat stands: a chance, or in Golf the points to expect. */
export function standing(study: Study, value: number): string {
	return study.unit === "chance" ? w.percent(value) : w.points(value);
}

/** A difference in points: hundredths of a chance, or Golf's own. */
export function inPoints(study: Study, value: number): number {
	return study.unit === "chance" ? 100 * value : value;
}

/** What there is to say about a decision, a sentence each. */
export function linesOf(study: Study, one: StudyDecision, who: string): string[] {
	const [best] = one.options;
	const said = study.unit === "chance" ? w.had : w.stood;
	return [
		`${said(who, standing(study, best.value.mean), standing(study, one.made.value.mean))} ${comparison(study, one, best)}`,
		...truthOf(study, one),
	];
}

function comparison(study: Study, one: StudyDecision, best: StudyOption): string {
	const { mean, error } = one.made.behind;
	if (one.verdict === "best") return w.nothing;
	if (one.equal) return w.equal(best.words);
	if (one.verdict === "fine" && !one.clear)
		return w.unclear(best.words, w.points(inPoints(study, mean + error)));
	return w.better(best.words, w.points(inPoints(study, mean)), inPoints(study, error).toFixed(1));
}

/** Judged by someone who saw all cards. */
function truthOf(study: Study, one: StudyDecision): string[] {
	if (!one.truth) return [];
	const { made, best } = one.truth;
	const value = standing(study, made.value.mean);
	if (made.behind.mean <= made.behind.error) return [w.truth(value)];
	return [w.truthBetter(value, best.words, standing(study, best.value.mean))];
}

export function verdictWords(one: StudyDecision): string {
	if (one.equal) return w.equalTag;
	return one.verdict === "fine" && !one.clear ? w.closeTag : w.verdicts[one.verdict];
}
