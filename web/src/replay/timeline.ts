/** A finished match, folded once from its start to its end: a view now and then to go on from, and every round's score. */
import { Folder } from "../game/fold";
import { scoreOf } from "../game/score";
import type { FullHappening, FullView } from "../state/session";
import type { EditionInfo, RoundScore } from "../wire/messages";

/** Every so many entries a view is kept. */
const KEPT_EVERY = 32;

export class Timeline {
	private readonly kept: FullView[];
	private readonly scores: { seq: number; score: RoundScore }[] = [];

	constructor(
		start: FullView,
		private readonly entries: FullHappening[],
		private readonly edition: EditionInfo,
	) {
		this.kept = [start];
		const folder = new Folder(start, edition);
		entries.forEach((entry, place) => {
			const seq = place + 1;
			folder.walk(entry.events);
			const score = scoreOf(entry, folder.current);
			if (score) this.scores.push({ seq, score });
			if (seq % KEPT_EVERY === 0) this.kept.push(folder.copy());
		});
	}

	/** What was known after so many entries. */
	viewAt(seq: number): FullView {
		const key = Math.floor(seq / KEPT_EVERY);
		const folder = new Folder(this.kept[key], this.edition);
		for (const { events } of this.entries.slice(key * KEPT_EVERY, seq)) folder.walk(events);
		return folder.current;
	}

	sheetAt(seq: number): RoundScore[] {
		return this.scores.filter((one) => one.seq <= seq).map(({ score }) => score);
	}
}
