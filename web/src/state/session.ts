/** What a table component needs to know of a match, live or replayed, and what it may ask for. */

import type { FoldedEntry } from "../game/entry";
import type { Looker } from "../looks/look";
import type {
	Answers,
	ClientHello,
	ClientMessage,
	ClientMove,
	ClientReveal,
	ClientRevoke,
	ClientSeen,
	ClientWhy,
	EditionInfo,
	Event,
	Happening,
	HintTaken,
	HostAct,
	RoundScore,
	ServerBecause,
	ServerDone,
	ServerGuessed,
	ServerMissed,
	ServerNo,
	ServerSaid,
	Setup,
	TableInfo,
	View,
} from "../wire/messages";

/** Messages as the page holds them: what the server left out is filled in. */
export type FullEvent = Required<Event>;
export type FullView = Required<View>;
export type FullSetup = Required<Setup>;
export interface FullHappening extends Happening {
	events: FullEvent[];
}
export interface FullTable extends TableInfo {
	setup: FullSetup;
}

/** A match that is on the screen. */
export interface Shown {
	id: string;
	number: number;
	edition: EditionInfo;
	names: string[];
	commitment: string;
	/** The generator and what was pledged for the shuffle, as in the log; a replay finds it there. */
	chance?: string;
	/** Empty until the match is over. */
	key: string;
	/** Sentences for what differs from the printed sheet. */
	rules: string[];
	/** How the match is won, in a sentence. */
	goal: string;
	/** What is written on the customizable cards, by the code of the card. */
	penciled: Record<string, string>;
	/** What someone can choose between, by the card that says so. */
	options?: Record<string, string[]>;
	/** How a contest is decided, by the card that says so: "lost", "won", "last" or "first". */
	contests?: Record<string, string>;
	/** What cards do here and not by the printed rules, by their code. */
	says: Record<string, string>;
	/** Whether the points of a round count against those who get them. */
	charged: boolean;
	/** The film that was asked for, while it matters. */
	film: string;
	/** How those who played it had chosen to look, in a replay. */
	lookers?: Looker[];
}

export interface Reaction {
	seat: number;
	face: string;
	key: number;
}

/** `ends` is on the clock of performance.now(). */
export interface Deadline {
	ends: number;
	total: number;
}

/** Someone names characters of a film of the list. */
export interface Hearing {
	film: string;
	/** How many different characters are asked for. */
	wanted: number;
	/** How many were found so far. */
	named: number;
	heard: ServerGuessed[];
	/** Names the asked player insists on. */
	disputed: string[];
	/** The others vote on them until then, on the clock of performance.now(). */
	voteEnds: number | null;
	/** Wrong names until the test is over; -1 where they are free. */
	missesLeft: number;
}

type Unnumbered<T> = T extends unknown ? Omit<T, "id"> : never;
/** All that a client may ask for besides moves; the session gives it its id. */
export type Wish = Unnumbered<
	Exclude<ClientMessage, ClientHello | ClientMove | ClientReveal | ClientRevoke | ClientSeen | ClientWhy>
>;

export type ConnectionState = "connecting" | "open" | "lost";
/** Shows an entry; the promise ends when it has been seen. */
export type Animate = (entry: FoldedEntry) => Promise<void>;

export interface Session {
	readonly connection: ConnectionState;
	readonly info: FullTable | null;
	/** My seat, -1 for a watcher. */
	readonly you: number;
	readonly match: Shown | null;
	/** After the last happening that was shown. */
	readonly view: FullView | null;
	/** The moves I may make; empty while happenings are still being shown. */
	readonly legal: string[];
	readonly clock: Deadline | null;
	/** Between rounds: when the next one is dealt by itself. */
	readonly deal?: Deadline | null;
	readonly story: FullHappening[];
	/** What hosts did here, the newest last. */
	readonly hostLog?: HostAct[];
	/** Who asked the coach, and after which entry. */
	readonly hints?: HintTaken[];
	readonly sheet: RoundScore[];
	readonly chat: ServerSaid[];
	readonly reactions: Reaction[];
	/** The move that was sent and is not answered yet. */
	readonly pending: string | null;
	readonly hearing: Hearing | null;
	/** After a hearing: characters that nobody named. */
	readonly missed: ServerMissed | null;

	move(move: string, note?: string): Promise<ServerDone | ServerNo>;
	why(move: string): Promise<ServerBecause>;
	/** All other devices lose my seat. */
	revoke?(): Promise<ServerDone | ServerNo>;
	/** Ask for something; what answers it is in `Answers`. */
	ask<W extends Wish>(wish: W): Promise<Answers[W["t"]] | ServerNo>;

	/**
	 * The table sets it: the session awaits it for each happening before it folds the next one. It is given 1.5 s, and
	 * left out when more than 12 happenings are waiting or the tab is hidden.
	 */
	animate: Animate | null;
}
