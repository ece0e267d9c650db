/** A finished match as a session: it stands at one moment, and steps on and back. */
import { completeHappening, completeView } from "../game/complete";
import { foldEntry } from "../game/entry";
import { isSeat } from "../game/seats";
import { apart } from "../looks/apart";
import { withMeanings } from "../pencil/handwriting";
import { inTime } from "../state/queue";
import type {
	Animate,
	ConnectionState,
	Deadline,
	FullHappening,
	FullTable,
	FullView,
	Reaction,
	Session,
	Shown,
} from "../state/session";
import {
	type BranchInfo,
	type EditionInfo,
	NONE,
	type Replay,
	type RoundScore,
	type ServerBecause,
	type ServerNo,
	type ServerSaid,
} from "../wire/messages";
import { words } from "../words";
import { Timeline } from "./timeline";

export class ReplaySession implements Session {
	readonly connection: ConnectionState = "open";
	readonly info: FullTable | null = null;
	readonly you: number;
	readonly legal: string[] = [];
	readonly clock: Deadline | null = null;
	readonly chat: ServerSaid[] = [];
	readonly reactions: Reaction[] = [];
	readonly pending = null;
	readonly hearing = null;
	readonly missed = null;
	readonly entries: FullHappening[];
	/** Where it comes from, if it is not a match but what might have been. */
	readonly branch: BranchInfo | null;
	view: FullView = $state.raw({} as FullView);
	/** How many entries were shown. */
	seq = $state(0);
	animate: Animate | null = null;
	private readonly timeline: Timeline;
	/** The match with what was written on its cards, from an entry on. */
	private readonly shown: { from: number; match: Shown }[];
	private stepping = false;
	private steps = 0;

	constructor(
		replay: Replay,
		private readonly edition: EditionInfo,
		seq: number,
	) {
		this.you = isSeat(replay.viewer) ? replay.viewer : NONE;
		this.entries = replay.entries.map(completeHappening);
		const match: Shown = {
			id: replay.id,
			number: 1,
			edition,
			names: replay.names,
			commitment: replay.commitment,
			key: replay.key,
			rules: replay.rules,
			goal: replay.goal,
			chance: replay.chance,
			penciled: withMeanings(replay.penciled, replay.meanings),
			says: {},
			charged: replay.charged,
			film: "",
			lookers: apart(replay.names, replay.portraits),
		};
		const later = replay.written.map(({ seq: from, penciled, meanings }) => ({
			from,
			match: { ...match, penciled: withMeanings(penciled, meanings) },
		}));
		this.shown = [{ from: 0, match }, ...later];
		this.branch = replay.branch;
		const redealt = new Map(replay.redealt.map(({ seq: at, view }) => [at, completeView(view)]));
		this.timeline = new Timeline(completeView(replay.start), this.entries, edition, redealt);
		this.go(seq);
	}

	readonly match: Shown = $derived.by(() => {
		const { match } = this.shown.findLast(({ from }) => from <= this.seq) ?? this.shown[0];
		return match;
	});

	get story(): FullHappening[] {
		return this.entries.slice(0, this.seq);
	}

	readonly sheet: RoundScore[] = $derived.by(() => this.timeline.sheetAt(this.seq));

	/** Stand after so many entries, at once. */
	go(seq: number): void {
		const place = Math.max(0, Math.min(this.entries.length, seq));
		this.stand(place, this.timeline.viewAt(place));
	}

	/** Show the next entry as it happened; asked again before it has been shown, it is there at once and the next is shown. */
	async step(): Promise<void> {
		if (this.stepping) this.go(this.seq + 1);
		const from = this.seq;
		if (from >= this.entries.length) return;
		if (!this.animate || document.hidden || this.timeline.isRedealt(from + 1)) {
			this.go(from + 1);
			return;
		}
		this.steps += 1;
		const mine = this.steps;
		this.stepping = true;
		const entry = foldEntry(this.view, this.entries[from], this.edition);
		await inTime(this.animate(entry));
		if (mine === this.steps) this.stand(from + 1, entry.after);
	}

	/** Where rounds begin. */
	get rounds(): { round: number; seq: number }[] {
		return this.entries.flatMap((entry, place) => {
			const began = entry.events.find((event) => event.verb === "began");
			return began ? [{ round: began.number, seq: place + 1 }] : [];
		});
	}

	async move(): Promise<ServerNo> {
		return over();
	}

	async why(): Promise<ServerBecause> {
		return { t: "because", id: "", sentence: words.replay.over, clause: "", text: "" };
	}

	async ask(): Promise<ServerNo> {
		return over();
	}

	private stand(seq: number, view: FullView): void {
		this.steps += 1;
		this.stepping = false;
		this.seq = seq;
		this.view = view;
	}
}

function over(): ServerNo {
	return { t: "no", id: "", code: "not-now", sentence: words.replay.over };
}
