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
		/** Views after entries that changed the cards. */
		private readonly redealt: ReadonlyMap<number, FullView> = new Map(),
	) {
		this.kept = [start];
		let folder = new Folder(start, edition);
		entries.forEach((entry, place) => {
			const seq = place + 1;
			folder = this.folded(folder, seq);
			const score = scoreOf(entry, folder.current);
			if (score) this.scores.push({ seq, score });
			if (seq % KEPT_EVERY === 0) this.kept.push(folder.copy());
		});
	}

	/** What was known after so many entries. */
	viewAt(seq: number): FullView {
		const key = Math.floor(seq / KEPT_EVERY);
		let folder = new Folder(this.kept[key], this.edition);
		for (let next = key * KEPT_EVERY + 1; next <= seq; next++) folder = this.folded(folder, next);
		return folder.current;
	}

	isRedealt(seq: number): boolean {
		return this.redealt.has(seq);
	}

	/** After one more entry. */
	private folded(folder: Folder, seq: number): Folder {
		const view = this.redealt.get(seq);
		if (view) return new Folder(view, this.edition);
		folder.walk(this.entries[seq - 1].events);
		return folder;
	}

	sheetAt(seq: number): RoundScore[] {
		return this.scores.filter((one) => one.seq <= seq).map(({ score }) => score);
	}
}
