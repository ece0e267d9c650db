/** A place at a live table: what was told is folded here, and what is asked for goes out from here. */
import { completeHappening, completeTable, completeView } from "../game/complete";
import { type FoldedEntry, foldEntry } from "../game/entry";
import { scoreOf } from "../game/score";
import { isSeat } from "../game/seats";
import { withMeanings } from "../pencil/handwriting";
import { Connection, newId } from "../wire/connection";
import {
	type Answer,
	type Answers,
	type Clock,
	type EditionInfo,
	type Happening,
	type HintTaken,
	type HostAct,
	type RoundScore,
	type ServerBecause,
	type ServerDone,
	type ServerMessage,
	type ServerMissed,
	type ServerNews,
	type ServerNo,
	type ServerSaid,
	type ServerWelcome,
	type Snapshot,
	VERSION,
} from "../wire/messages";
import { said, words } from "../words";
import { hearingAfter, hearingOf } from "./hearing";
import { Queue } from "./queue";
import { keepRules } from "./rules";
import {
	forgetSecret,
	forgetSitToken,
	keepMatch,
	keepSecret,
	keepSight,
	nextSecret,
	secretOf,
	settleSecret,
	sitToken,
} from "./seats";
import type {
	Animate,
	ConnectionState,
	Deadline,
	FullHappening,
	FullTable,
	FullView,
	Hearing,
	Reaction,
	Session,
	Shown,
	Wish,
} from "./session";
import { pledgeFor, promisedFor, revealFor } from "./shuffle";

/** Nobody knows whether it was done. */
const UNKNOWN = new Set(["lost", "no-answer"]);
const LONGEST_CHAT = 200;
const LONGEST_STORY = 600;
const LONGEST_HOST_LOG = 50;
const REACTION_TIME = 4_000;
/** More missed entries than this are not shown one by one. */
const MOST_MISSED = 12;
/** Codes of answers that say that the server has trouble with its disk. */
const NOT_STORED: readonly string[] = ["not-kept", "in-doubt"];

/** Why the table is closed to us, in a sentence, and what may help. */
export interface End {
	code: string;
	sentence: string;
}

export class LiveSession implements Session {
	connection: ConnectionState = $state("connecting");
	info: FullTable | null = $state.raw(null);
	you = $state(-1);
	match: Shown | null = $state.raw(null);
	view: FullView | null = $state.raw(null);
	legal: string[] = $state.raw([]);
	clock: Deadline | null = $state.raw(null);
	deal: Deadline | null = $state.raw(null);
	story: FullHappening[] = $state.raw([]);
	hints: HintTaken[] = $state.raw([]);
	hostLog: HostAct[] = $state.raw([]);
	sheet: RoundScore[] = $state.raw([]);
	chat: ServerSaid[] = $state.raw([]);
	reactions: Reaction[] = $state.raw([]);
	pending: string | null = $state(null);
	hearing: Hearing | null = $state.raw(null);
	missed: ServerMissed | null = $state.raw(null);
	/** The table cannot be used any more. */
	end: End | null = $state.raw(null);
	/** The server shuffled without our number: a warning, until it is dismissed or another match begins. */
	doubt: "" | "leftOut" | "notAsked" | "begunAnew" = $state("");
	/** Something went wrong that nobody asked about. */
	trouble = $state("");
	animate: Animate | null = null;
	/** Hears of each entry when it is on the screen. */
	noted: ((entry: FoldedEntry) => void) | null = null;

	private readonly wire: Connection;
	private readonly queue: Queue;
	/** The last entry that came in; the view may be behind it. */
	private seq = 0;
	private offer: string[] = [];
	private reacted = 0;
	/** The secret that this window came with. */
	private used = "";

	constructor(
		readonly table: string,
		private readonly edition: (key: string) => EditionInfo,
		address: string,
		/** A screen that everyone looks at: it has no seat, whatever this browser remembers. */
		private readonly screen = false,
	) {
		this.queue = new Queue({
			fold: (happening) => this.fold(happening),
			show: (entry) => this.animate?.(entry),
			settle: (entry) => this.settle(entry),
			rest: () => {
				this.legal = this.offer;
			},
		});
		this.wire = new Connection(
			{
				hello: () => ({
					t: "hello",
					version: VERSION,
					table,
					...(screen ? { screen } : { secret: this.secret(), pledge: pledgeFor(table) }),
				}),
				tell: (message) => this.hear(message),
				turn: (state) => {
					if (state === "open" || this.connection === "open") this.connection = state;
				},
			},
			`${address}?table=${encodeURIComponent(table)}`, // a proxy can tell from it which server has the table
		);
	}

	private secret(): string {
		this.used = secretOf(this.table);
		return this.used;
	}

	close(): void {
		this.queue.clear();
		this.wire.close();
	}

	async move(move: string, note = ""): Promise<ServerDone | ServerNo> {
		this.pending = move;
		const answer = await this.wire.ask({ t: "move", id: newId(), seq: this.seq, move, note });
		if (this.pending === move) this.pending = null;
		return this.told(answer);
	}

	async why(move: string): Promise<ServerBecause> {
		const answer = await this.wire.ask({ t: "why", id: newId(), move });
		if (answer.t === "because") return { ...answer, sentence: said(answer.sentence) };
		const sentence = answer.t === "no" ? answer.sentence : "";
		return { t: "because", id: answer.id ?? "", sentence, clause: "", text: "" };
	}

	async ask<W extends Wish>(wish: W): Promise<Answers[W["t"]] | ServerNo> {
		const token = wish.t === "sit" ? { token: sitToken(this.table) } : {};
		const answer = this.told(await this.wire.ask({ ...wish, ...token, id: newId() }));
		if (wish.t === "sit") this.satDown(answer);
		if (answer.t === "done" && wish.t === "stand") forgetSecret(this.table);
		return answer as Answers[W["t"]] | ServerNo;
	}

	async revoke(): Promise<ServerDone | ServerNo> {
		const answer = this.told(
			await this.wire.ask({ t: "revoke", id: newId(), secret: nextSecret(this.table) }),
		);
		if (answer.t === "done") {
			settleSecret(this.table, true);
			this.used = secretOf(this.table);
		} else if (!UNKNOWN.has(answer.code)) settleSecret(this.table, false);
		return answer;
	}

	private told<A extends Answer>(answer: A): A {
		if (answer.t === "no") answer.sentence = said(answer.sentence);
		if (answer.t === "no" && NOT_STORED.includes(answer.code)) this.trouble = answer.sentence;
		else if (answer.t === "done") this.trouble = "";
		return answer;
	}

	/** An answer came, or nobody knows: then the same wish is sent next time. */
	private satDown(answer: Answer): void {
		if (answer.t === "done") this.sat(answer);
		if (answer.t !== "no" || !UNKNOWN.has(answer.code)) forgetSitToken(this.table);
	}

	private sat(done: ServerDone): void {
		if (done.secret) keepSecret(this.table, done.secret);
		this.you = done.seat ?? this.you;
	}

	private hear(message: ServerMessage): void {
		switch (message.t) {
			case "welcome":
				this.welcome(message);
				break;
			case "table":
				this.setInfo(completeTable(message.table));
				break;
			case "begun":
				this.begin(message.match);
				break;
			case "news":
				this.news(message);
				break;
			case "published":
				if (this.match?.id === message.match) this.match = { ...this.match, key: message.key };
				break;
			case "hosted":
				this.hostLog = [...this.hostLog, message.act].slice(-LONGEST_HOST_LOG);
				break;
			case "said":
				this.chat = [...this.chat, message].slice(-LONGEST_CHAT);
				break;
			case "reacted":
				this.react(message.seat, message.face);
				break;
			case "hinted":
				if (this.match?.id === message.match) this.hints = [...this.hints, message.hint];
				break;
			case "missed":
				this.missed = message;
				this.hearing = null;
				break;
			case "guessed":
			case "disputed":
			case "ballot":
				this.hearing = hearingAfter(this.hearing, message, this.match?.film ?? "");
				break;
			case "no":
				this.refused(message);
				break;
			case "bye":
				if (!message.again) this.finish(message.code, message.sentence);
				break;
			default:
				// Answers went to whoever asked. A message that nobody hears does not compile.
				message satisfies Answer;
		}
	}

	private welcome(message: ServerWelcome): void {
		this.you = message.you;
		this.setInfo(completeTable(message.table));
		this.hostLog = message.host_log;
		this.trouble = "";
		if (!message.match) {
			this.match = null;
			this.view = null;
		} else if (this.match?.id === message.match.id && this.view?.viewer === message.match.view.viewer) {
			this.resume(message.match);
		} else {
			this.begin(message.match, true);
		}
	}

	/** A table changes its seats while people sit: ours is the one with our name. */
	private setInfo(info: FullTable): void {
		const name = this.info?.seats[this.you]?.name;
		if (this.you >= 0 && name && info.seats[this.you]?.name !== name) {
			const moved = info.seats.findIndex((seat) => seat.keeper === "person" && seat.name === name);
			if (moved >= 0) this.you = moved;
		}
		this.info = info;
		this.deal = info.deal_in ? { ends: performance.now() + info.deal_in, total: info.deal_in } : null;
		if (this.screen) return;
		keepRules(this.table, info.setup, info.meanings);
		const others = info.seats.filter((seat, number) => seat.keeper === "person" && number !== this.you);
		const names = others.map((seat) => seat.name);
		if (this.you >= 0 && !info.branch) keepSight(this.table, info.setup.edition, names, info.stage);
	}

	/** `late`: it began before we came. */
	private begin(snapshot: Snapshot, late = false): void {
		this.queue.clear();
		if (this.match?.id !== snapshot.id) this.doubt = this.isUndealt ? "begunAnew" : "";
		this.shuffle(snapshot, late);
		this.match = {
			id: snapshot.id,
			number: snapshot.number,
			edition: this.edition(snapshot.edition),
			names: snapshot.names,
			commitment: snapshot.commitment,
			chance: snapshot.chance,
			key: snapshot.key,
			rules: snapshot.rules.map(said),
			goal: snapshot.goal,
			penciled: withMeanings(snapshot.penciled, snapshot.meanings),
			options: snapshot.options,
			contests: snapshot.contests,
			says: snapshot.says ?? {},
			charged: snapshot.charged,
			film: snapshot.film,
		};
		this.seq = snapshot.seq;
		this.view = completeView(snapshot.view);
		if (isSeat(this.view.viewer)) this.you = this.view.viewer;
		this.story = snapshot.past.map(completeHappening);
		this.sheet = snapshot.sheet;
		this.hints = snapshot.hints;
		this.offer = this.legal = snapshot.legal;
		this.pending = null;
		this.hearing = hearingOf(snapshot.hearing);
		this.missed = null;
		this.setClock(snapshot.clock);
		if (!this.info?.branch && !this.screen) keepMatch(snapshot.id);
	}

	/** A match that is not dealt yet: what is promised is remembered, and our own number goes into the shuffle. */
	private shuffle(snapshot: Snapshot, late: boolean): void {
		const reveal = revealFor(this.table, snapshot, { shared: this.info?.deals != null, late });
		if (reveal) void this.wire.ask({ t: "reveal", id: newId(), ...reveal });
		const promised = promisedFor(snapshot.id);
		if (snapshot.seq === 0 && promised && !promised.nonce && !promised.why) this.doubt = "notAsked";
	}

	/** Whether the match before has our number, and was never dealt. */
	private get isUndealt(): boolean {
		return this.match !== null && this.seq === 0 && Boolean(promisedFor(this.match.id)?.nonce);
	}

	/** Whose numbers the cards were shuffled by; ours should be among them. */
	private shuffled({ move, note }: Happening): void {
		const nonce = this.match && promisedFor(this.match.id)?.nonce;
		if (move === "shuffle" && nonce && !note.split(" ").includes(nonce)) this.doubt = "leftOut";
	}

	/** Back after a lost connection: what was missed is shown like news, if it is not too much. */
	private resume(snapshot: Snapshot): void {
		const missed = snapshot.past.filter((happening) => happening.seq > this.seq).map(completeHappening);
		if (missed.length !== snapshot.seq - this.seq || missed.length > MOST_MISSED) {
			this.begin(snapshot, true);
			return;
		}
		this.shuffle(snapshot, true);
		this.offer = snapshot.legal;
		this.hearing = hearingOf(snapshot.hearing);
		this.setClock(snapshot.clock);
		if (this.match && snapshot.key) this.match = { ...this.match, key: snapshot.key };
		this.seq = snapshot.seq;
		if (missed.length) this.legal = [];
		for (const happening of missed) this.queue.add(happening);
		if (this.queue.isResting) this.legal = this.offer;
	}

	private news(news: ServerNews): void {
		if (news.match !== this.match?.id || news.now.seq > this.seq + 1) {
			this.wire.restart();
			return;
		}
		if (news.now.seq <= this.seq) return;
		this.seq = news.now.seq;
		this.offer = news.legal;
		this.legal = [];
		this.setClock(news.clock);
		this.shuffled(news.now);
		this.queue.add(completeHappening(news.now));
	}

	private setClock(clock: Clock | null): void {
		this.clock = clock && { ends: performance.now() + clock.left, total: clock.total };
	}

	private fold(happening: FullHappening): FoldedEntry | null {
		return this.view && this.match && foldEntry(this.view, happening, this.match.edition);
	}

	private settle(entry: FoldedEntry): void {
		const { happening, after } = entry;
		if (!this.match) return;
		this.view = after;
		this.story = [...this.story, happening].slice(-LONGEST_STORY);
		const film = filmAfter(this.match.film, happening, after);
		if (film !== this.match.film) {
			this.match = { ...this.match, film };
			if (film) this.missed = null;
		}
		if (!film) this.hearing = null;
		const score = scoreOf(happening, after);
		if (score) this.sheet = [...this.sheet, score];
		// Reaction times are counted from when the news is on the screen.
		if (happening.events.some((event) => event.verb === "owed")) {
			this.wire.send({ t: "seen", seq: happening.seq });
		}
		this.noted?.(entry);
	}

	private react(seat: number, face: string): void {
		this.reacted += 1;
		const key = this.reacted;
		this.reactions = [...this.reactions, { seat, face, key }];
		setTimeout(() => {
			this.reactions = this.reactions.filter((reaction) => reaction.key !== key);
		}, REACTION_TIME);
	}

	/** A `no` to our hello, or to something that had no id. */
	private refused(no: ServerNo): void {
		if (no.code === "bad-secret" && !this.screen) {
			if (!settleSecret(this.table, true)) forgetSecret(this.table);
			this.wire.restart();
		} else if (no.code === "version" || no.code === "unknown-table") {
			this.finish(no.code, no.code === "version" ? words.app.otherVersion : no.sentence);
		} else {
			this.trouble = no.sentence;
		}
	}

	private finish(code: string, sentence: string): void {
		if (!this.screen && (code === "removed" || code === "unknown-table")) forgetSecret(this.table);
		// Another window may have a new secret by now.
		if (!this.screen && code === "moved" && secretOf(this.table) === this.used) forgetSecret(this.table);
		this.end = { code, sentence };
		this.close();
	}
}

/** The film matters while someone is asked for its characters. */
function filmAfter(film: string, happening: FullHappening, after: FullView): string {
	if (happening.move.startsWith("choose ") && happening.note) return happening.note;
	return after.tried < 0 && after.ask !== "film" ? "" : film;
}

export function addressOfTables(): string {
	return `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/ws`;
}
