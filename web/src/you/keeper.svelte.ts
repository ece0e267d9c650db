/** Takes notes of one's own match while it is played, and keeps them in this browser. */
import type { FoldedEntry } from "../game/entry";
import type { FullView } from "../state/session";
import type { LiveSession } from "../state/session.svelte";
import { type Entry, type Feat, newNotes, noted } from "./feats";
import { keepNotes, keepOwn, keptNotes, lineFor, own, withFeats, withLine } from "./record";

const SHOWN = 7_000;

export class Keeper {
	/** Achievements that are new, told for a moment. */
	fresh: Feat[] = $state.raw([]);

	constructor(private readonly session: LiveSession) {
		this.note(session.view);
		session.noted = ({ after }: FoldedEntry) => this.note(after);
	}

	close(): void {
		this.session.noted = null;
	}

	/** The story since the last note; only of its end it is known how the table stands. */
	private since(seq: number, after: FullView | null): Entry[] {
		const { story, match } = this.session;
		const told = story.filter((happening) => happening.seq > seq);
		const charged = match?.charged ?? false;
		return told.map((happening) => ({ happening, after: happening === told.at(-1) ? after : null, charged }));
	}

	private note(view: FullView | null): void {
		const { match, you, info } = this.session;
		if (!match || you < 0 || info?.branch) return;
		const game = match.edition.game === "grid" ? "grid" : "hand";
		const before = keptNotes(match.id) ?? newNotes(match.id, match.edition.key, game, you);
		const after = this.since(before.seq, view).reduce(noted, before);
		if (after === before) return;
		// What a bot does in one's seat is no achievement of one's own.
		const notes = info?.seats[you]?.stand_in ? { ...after, feats: before.feats } : after;
		keepNotes(notes);
		if (notes.feats.length === before.feats.length && !notes.over) return;
		const done = withFeats(own(), notes.feats, match.edition.key, Date.now());
		keepOwn(notes.over ? withLine(done.own, lineFor(notes, Date.now())) : done.own);
		if (done.fresh.length) this.tell(done.fresh);
	}

	private tell(fresh: Feat[]): void {
		this.fresh = [...this.fresh, ...fresh];
		setTimeout(() => {
			this.fresh = this.fresh.filter((feat) => !fresh.includes(feat));
		}, SHOWN);
	}
}
