// Made from src/lastcard/wire/ by web/make_wire.py. Do not edit: run `make wire`.


export const VERSION = 3;

/** Numbers that stand where a seat's could: nobody, who moves without a seat, and who looks without one. */
export const NONE = -1;
export const DEALER = 16;
export const CLOCK = 17;
export const REFEREE = 18;
export const WATCHER = 19;
export const ALL = 20;

/** How many letters fit on a card to write on, and into the words that go with a move. */
export const CARD_LETTERS = 140;
export const NOTE_LETTERS = 500;

/** Who is who at a glance: each is at most once at a table. */
export const AVATARS = ["fox", "owl", "frog", "octopus", "penguin", "crab", "turtle", "lion", "butterfly", "whale", "unicorn", "panda", "parrot", "rabbit", "dragon", "cactus", "mushroom", "rocket", "sailboat", "ghost"] as const;
export const COLORS = ["red", "blue", "yellow", "green", "purple", "orange", "sky", "pink", "slate", "lime"] as const;

/** What a table can wait for, and what answers it. */
export const ASKS = {
	rest: {"answer": "nothing", "by": "nobody", "verbs": [], "question": "Your move", "on_pile": true},
	cut: {"answer": "nothing", "by": "dealer", "verbs": ["cut"], "question": "Your move", "on_pile": true},
	deal: {"answer": "nothing", "by": "dealer", "verbs": ["deal"], "question": "Your move", "on_pile": true},
	turn: {"answer": "nothing", "by": "dealer", "verbs": ["turn"], "question": "Your move", "on_pile": true},
	play: {"answer": "card", "by": "seat", "verbs": ["play", "draw", "take", "pass"], "question": "Your turn", "on_pile": true},
	keep: {"answer": "card", "by": "seat", "verbs": ["play", "pass"], "question": "You drew {fresh}", "on_pile": true},
	color: {"answer": "color", "by": "seat", "verbs": ["choose"], "question": "Which color?", "on_pile": true},
	add: {"answer": "card", "by": "seat", "verbs": ["choose"], "question": "Which face card goes on top?", "on_pile": true},
	seat: {"answer": "seat", "by": "seat", "verbs": ["choose"], "question": "Which player?", "on_pile": true},
	give: {"answer": "card", "by": "seat", "verbs": ["choose", "pass"], "question": "Which card do you give away?", "on_pile": false},
	penalty: {"answer": "card", "by": "seat", "verbs": ["accept", "challenge", "play"], "question": "{Top} was played on you", "on_pile": true},
	film: {"answer": "film", "by": "seat", "verbs": ["choose"], "question": "Which film should {tried} know?", "on_pile": true},
	answer: {"answer": "words", "by": "seat", "verbs": ["answer", "admit"], "question": "{Task}", "on_pile": true},
	judge: {"answer": "verdict", "by": "judges", "verbs": ["kept", "failed"], "question": "{Verdict}", "on_pile": true},
	admit: {"answer": "verdict", "by": "seat", "verbs": ["admit", "deny"], "question": "{Accuser} says you dropped {dropped}. Did you?", "on_pile": true},
	flip: {"answer": "cell", "by": "seat", "verbs": ["flip"], "question": "Turn up one of your cards", "on_pile": true},
	place: {"answer": "cell", "by": "seat", "verbs": ["put", "flip"], "question": "Where does {fresh} go?", "on_pile": true},
	clear: {"answer": "column", "by": "seat", "verbs": ["clear", "pass"], "question": "Clear a column, or leave it", "on_pile": true},
	spread: {"answer": "seats", "by": "seat", "verbs": ["choose"], "question": "Who gets the cards?", "on_pile": true},
	discard: {"answer": "card", "by": "seat", "verbs": ["choose", "pass"], "question": "Which card do you discard?", "on_pile": true},
	vote: {"answer": "seat", "by": "all", "verbs": ["choose"], "question": "{Contest}", "on_pile": true},
	tap: {"answer": "tap", "by": "all", "verbs": ["answer"], "question": "{Contest}", "on_pile": true},
	option: {"answer": "option", "by": "seat", "verbs": ["choose"], "question": "Which do you choose?", "on_pile": true},
	number: {"answer": "number", "by": "seat", "verbs": ["choose"], "question": "Which number?", "on_pile": true},
	order: {"answer": "order", "by": "seat", "verbs": ["choose", "pass"], "question": "What happens now?", "on_pile": true},
	take: {"answer": "seen", "by": "seat", "verbs": ["choose", "pass"], "question": "Which card do you take?", "on_pile": false},
} satisfies Record<string, AskInfo>;

export type AskName = keyof typeof ASKS;

/** What the host chooses for a table. A `house` value is the text that stands after `name=` on the command line. */
export interface Setup {
	edition?: string;
	seats?: number;
	house?: Record<string, string>;
	pencil?: string[];
	listed?: boolean;
	turn_seconds?: number;
	away?: "bot" | "wait";
	away_seconds?: number;
	film_seconds?: number;
	faces?: "honor" | "hold" | "camera";
	uno_grace?: number;
	watching?: "nothing" | "public" | "everything";
	watch_delay?: number;
	chat?: boolean;
	hints?: boolean;
}

/** A place at the table. They stand in the order of play: the number of a seat is its index. */
export interface Seat {
	name: string;
	keeper: "open" | "person" | "bot";
	level: string;
	here: boolean;
	stand_in: boolean;
	ready: boolean;
	face_help: "none" | "slow" | "held";
	avatar: string;
	color: string;
}

/** Something that holds when all people here agree: a rule that someone wants to pencil on the customizable cards, or that watchers see every hand. */
export interface Proposal {
	by: number;
	sentences: string[];
	agreed: boolean[];
	number: number;
	meanings: string[];
	watch_delay: number;
}

/** Deals that are played at other tables too, each as a match of one round. */
export interface DealsInfo {
	count: number;
	day: string;
}

/** Something that a host did, and that everyone at the table may know. */
export interface HostAct {
	at: number;
	by: string;
	what: "changed" | "proposed" | "filled" | "removed" | "relieved" | "returned" | "invited" | "handed";
	whom: string;
	about: string[];
}

/** One line of the score sheet. */
export interface RoundScore {
	round: number;
	winner: number;
	points: number[];
	totals: number[];
}

/** What someone has won at this table so far, over rematches and changes of edition. Those who left stay on it. */
export interface TallyLine {
	name: string;
	keeper: "open" | "person" | "bot";
	seat: number;
	matches: number;
	rounds: number;
	played: number;
	avatar: string;
	color: string;
}

/** Where a branch of a finished match comes from. */
export interface BranchInfo {
	root: string;
	parent: string;
	seq: number;
	seat: number;
	replaced: string;
	redealt: boolean;
	before: RoundScore | null;
}

/** What everyone at the table may know of it besides the match. */
export interface TableInfo {
	id: string;
	setup: Setup;
	seats: Seat[];
	host: number;
	stage: "lobby" | "playing" | "between" | "over";
	code: string;
	watchers: number;
	matches: number;
	proposal: Proposal | null;
	deals: DealsInfo | null;
	branch: BranchInfo | null;
	meanings: string[];
	screens: number;
	deal_in: number;
	tally: TallyLine[];
	counted: number;
}

/** One consequence as the reader may know it, in the words of the notation: a card they may not see is `?`. */
export interface Event {
	verb: string;
	seat?: number;
	other?: number;
	cards?: string[];
	number?: number;
	what?: string;
}

/** How long the table still waits, when it was told. */
export interface Clock {
	left: number;
	total: number;
}

/** The whole view of a seat or a watcher at one moment. A hand game has `hands`, Golf has `grids`. */
export interface View {
	viewer: number;
	seats: number;
	round: number;
	dealer: number;
	turn: number;
	way: string;
	phase: string;
	ask: string;
	asked: number;
	draws: number;
	discard: string[];
	score: number[];
	total: number[];
	won: boolean[];
	said: boolean[];
	owing: number;
	fresh: string;
	color?: string;
	hands?: string[][];
	stack?: number;
	faces?: string[];
	tried?: number;
	trial?: string;
	accuser?: number;
	carried?: string;
	votes?: number[];
	orders?: string[];
	duties?: string[];
	grids?: string[][][];
	taken?: boolean;
}

/** One entry of the log and its consequences, as the reader may know them. */
export interface Happening {
	seq: number;
	seat: number;
	move: string;
	events: Event[];
	note: string;
	why: string;
	at: number;
}

/** A move as the coach judges it: what it is worth, and how far it is behind the best, each with its 95 % error. */
export interface JudgedMove {
	move: string;
	words: string;
	value: number;
	error: number;
	behind: number;
	behind_error: number;
}

/** A player asked the coach after this entry. */
export interface HintTaken {
	seat: number;
	seq: number;
}

/** The first message: which table, and who I am. Without a secret I am a visitor, who may sit down or watch. That of another version may have other fields: it is told about the version. */
export interface ClientHello {
	t: "hello";
	version: number;
	table: string;
	secret?: string;
	pledge?: string;
	screen?: boolean;
}

/** Take an open seat (-1: any). */
export interface ClientSit {
	t: "sit";
	id: string;
	name: string;
	seat?: number;
	device?: string;
	token?: string;
	avatar?: string;
	color?: string;
}

/** Another name for oneself, before a match begins. */
export interface ClientRename {
	t: "rename";
	id: string;
	name: string;
}

/** Another avatar or color for oneself, at any time; what a bot has, it gives up. Empty: as it is. */
export interface ClientLook {
	t: "look";
	id: string;
	avatar?: string;
	color?: string;
}

/** Leave the seat for good. */
export interface ClientStand {
	t: "stand";
	id: string;
}

/** One of the legal moves I was sent; `seq` is the last entry I know. The same id twice is one move. */
export interface ClientMove {
	t: "move";
	id: string;
	seq: number;
	move: string;
	note?: string;
}

/** Why can't I make this move? */
export interface ClientWhy {
	t: "why";
	id: string;
	move: string;
}

/** What would the coach do? Only at a practice table, or where the host allows hints to everyone. */
export interface ClientHint {
	t: "hint";
	id: string;
}

/** The entry has reached my screen. */
export interface ClientSeen {
	t: "seen";
	seq: number;
}

export interface ClientSay {
	t: "say";
	id: string;
	text: string;
}

export interface ClientReact {
	t: "react";
	id: string;
	face: string;
}

/** I have seen the score sheet: deal the next round, or (when the match is over) play another one. */
export interface ClientReady {
	t: "ready";
	id: string;
}

/** Host: another setup. Only in the lobby, or with the rules unchanged, at any time. That watchers see every hand, or sooner than now, is only proposed where other people have a seat. */
export interface ClientChange {
	t: "change";
	id: string;
	setup: Setup;
}

/** Host: a bot of this level takes an open seat, or every open seat (-1); or a bot changes its level. */
export interface ClientFill {
	t: "fill";
	id: string;
	level: string;
	seat?: number;
}

/** Host: whoever sits there leaves, and does not sit down here again; during a match a bot goes on for them. */
export interface ClientRemove {
	t: "remove";
	id: string;
	seat: number;
}

/** Host: a new code for the table. Whoever was removed may sit down again. */
export interface ClientInvite {
	t: "invite";
	id: string;
}

/** Host, or the seat itself: a bot plays for a person (or no longer does). */
export interface ClientRelieve {
	t: "relieve";
	id: string;
	seat: number;
	on?: boolean;
}

/** Host: someone else is the host now. */
export interface ClientHandover {
	t: "handover";
	id: string;
	seat: number;
}

/** Host: begin. Open seats are taken by bots of this level, or given up when it is empty. */
export interface ClientStart {
	t: "start";
	id: string;
	level?: string;
}

/** The number behind what I pledged for a match, which has begun and is not dealt yet. It goes out when the commitment and all pledges (`chance` of the match) were told, and mine is among them. */
export interface ClientReveal {
	t: "reveal";
	id: string;
	match: string;
	nonce: string;
	pledge?: string;
}

/** A code with which another device of mine can take my seat too, for two minutes; or, if it moves, instead of all those that have it now. */
export interface ClientTransfer {
	t: "transfer";
	id: string;
	move?: boolean;
}

/** Only this connection keeps my seat, with a new secret of my choice; what opened it before does not any more. */
export interface ClientRevoke {
	t: "revoke";
	id: string;
	secret: string;
}

/** Pencil rules on the customizable cards: one for all, one each, or none; before a match or between rounds. */
export interface ClientPropose {
	t: "propose";
	id: string;
	sentences: string[];
}

/** To what is proposed, or not; with its number, if another one may have come in the meantime. */
export interface ClientAgree {
	t: "agree";
	id: string;
	yes?: boolean;
	number?: number;
}

/** I hold a face on this device, or have let go of it; it is lost when I hold it on none of mine. */
export interface ClientHold {
	t: "hold";
	id: string;
	face: string;
	on?: boolean;
}

/** How faces that slip are kept for me, for whoever cannot press in time; everyone sees it. */
export interface ClientHelp {
	t: "help";
	id: string;
	help?: "none" | "slow" | "held";
}

/** A character of the film I was asked about. */
export interface ClientGuess {
	t: "guess";
	id: string;
	text: string;
}

/** A name that was not found, and that I insist on: if it would decide, the others vote. */
export interface ClientDispute {
	t: "dispute";
	id: string;
	text: string;
}

/** On a disputed answer. */
export interface ClientVote {
	t: "vote";
	id: string;
	yes: boolean;
}

/** A player named a character: `right`, `again`, `close` (check the spelling), `which` (of several) or `wrong`. */
export interface ServerGuessed {
	t: "guessed";
	seat: number;
	text: string;
	verdict: string;
	sentence: string;
	named: number;
	misses_left: number;
}

/** A player is naming characters from a film on the list: what was said so far. */
export interface HearingInfo {
	film: string;
	wanted: number;
	named: string[];
	heard: ServerGuessed[];
	disputed: string[];
	voting: boolean;
	misses_left: number;
}

/** A match as one reader finds it. */
export interface Snapshot {
	id: string;
	number: number;
	edition: string;
	names: string[];
	commitment: string;
	seq: number;
	view: View;
	legal: string[];
	rules: string[];
	goal: string;
	penciled: Record<string, string>;
	past: Happening[];
	sheet: RoundScore[];
	clock: Clock | null;
	film: string;
	hearing: HearingInfo | null;
	key: string;
	charged: boolean;
	hints: HintTaken[];
	meanings: Record<string, string>;
	pencil: string[];
	chance: string;
	options: Record<string, string[]>;
	contests: Record<string, string>;
	says: Record<string, string>;
}

/** The answer to `hello`. */
export interface ServerWelcome {
	t: "welcome";
	version: number;
	table: TableInfo;
	you: number;
	match: Snapshot | null;
	host_log: HostAct[];
}

/** The table changed: people, setup, stage. */
export interface ServerTable {
	t: "table";
	table: TableInfo;
}

/** A match has begun, or the reader's place in it has changed: forget what you knew of it. */
export interface ServerBegun {
	t: "begun";
	match: Snapshot;
}

/** One entry more. A gap in `seq` means: say hello again. */
export interface ServerNews {
	t: "news";
	match: string;
	now: Happening;
	legal: string[];
	clock: Clock | null;
}

/** The match is over: the key that was committed to, so that everyone can check every deal. */
export interface ServerPublished {
	t: "published";
	match: string;
	key: string;
	commitment: string;
}

/** Your message with this id was done. */
export interface ServerDone {
	t: "done";
	id: string;
	seq?: number;
	seat?: number;
	secret?: string;
	code?: string;
}

/** Your message was not done, and why; nothing has changed, but with `in-doubt` it may. The codes are in ERRORS. */
export interface ServerNo {
	t: "no";
	code: string;
	sentence: string;
	id?: string;
	clause?: string;
}

/** The answer to `why`: an empty sentence means that the move is possible. */
export interface ServerBecause {
	t: "because";
	id: string;
	sentence: string;
	clause: string;
	text: string;
}

/** The answer to `hint`: the best move first, all of them judged from what the seat may know. */
export interface ServerAdvice {
	t: "advice";
	id: string;
	seq: number;
	move: string;
	reason: string;
	unit: string;
	equal: boolean;
	moves: JudgedMove[];
	playouts: number;
}

/** Someone took a hint; everyone at the table is told. */
export interface ServerHinted {
	t: "hinted";
	match: string;
	hint: HintTaken;
}

/** The host did something; everyone at the table is told. */
export interface ServerHosted {
	t: "hosted";
	act: HostAct;
}

export interface ServerSaid {
	t: "said";
	seat: number;
	name: string;
	text: string;
	at: number;
}

export interface ServerReacted {
	t: "reacted";
	seat: number;
	face: string;
}

export interface ServerDisputed {
	t: "disputed";
	seat: number;
	text: string;
}

/** The others vote: do these names count? */
export interface ServerBallot {
	t: "ballot";
	film: string;
	names: string[];
	left: number;
}

/** The trial is over: characters that nobody named. */
export interface ServerMissed {
	t: "missed";
	film: string;
	names: string[];
}

/** The connection ends now; `again` tells whether it makes sense to come back, and `address` where to: to the server that has the table. Without one, or if nobody answers there, come back the way you came. */
export interface ServerBye {
	t: "bye";
	code: string;
	sentence: string;
	again: boolean;
	address: string;
}

export interface Color {
	letter: string;
	name: string;
}

/** What a page needs to draw and explain a card. */
export interface CardInfo {
	code: string;
	name: string;
	symbol: string;
	title: string;
	color?: string;
	face?: string;
	points?: number;
	copies?: number;
	says?: string;
	asks?: string;
	trial?: string;
	pencil?: boolean;
	needs?: string;
	draws?: number;
	clauses?: string[];
}

export interface HouseValue {
	value: string;
	text: string;
}

/** A house rule that fits an edition. */
export interface HouseInfo {
	name: string;
	group: string;
	text: string;
	default: string;
	values?: HouseValue[];
	number?: number[];
	free?: boolean;
	called?: string;
}

/** House rules and table options that people choose together, as far as an edition has them. */
export interface PresetInfo {
	name: string;
	title: string;
	text: string;
	level?: string;
	house?: Record<string, string>;
	options?: Record<string, number | boolean | string>;
}

/** How long a match lasts, and the house rules that make it so. */
export interface LengthInfo {
	house: Record<string, string>;
	rounds: number;
	points: number;
}

export interface EditionInfo {
	key: string;
	name: string;
	game: string;
	seats: number[];
	colors: Color[];
	cards: CardInfo[];
	house: HouseInfo[];
	about: string;
	penalty: number;
	extra: number;
	presets: PresetInfo[];
	lengths: LengthInfo[];
}

/** How well a bot plays. */
export interface LevelInfo {
	name: string;
	title: string;
	text: string;
	formerly: string;
}

/** What a table can wait for, and what answers it. */
export interface AskInfo {
	answer: "nothing" | "card" | "color" | "seat" | "seats" | "film" | "words" | "verdict" | "cell" | "column" | "option" | "tap" | "number" | "order" | "seen";
	by: "nobody" | "dealer" | "seat" | "judges" | "all";
	verbs: string[];
	question: string;
	on_pile: boolean;
}

/** GET /api/catalog */
export interface Catalog {
	version: number;
	editions: EditionInfo[];
	levels: LevelInfo[];
	reactions: string[];
	titles: string[];
	famous: string[];
	asks: Record<string, AskInfo>;
	characters: number;
	usual_level: string;
	first_level: string;
	address: string;
	other_titles: Record<string, string[]>;
}

/** POST /api/tables: open a table and sit down as its host; with `level`, bots fill it and it starts at once. */
export interface Opening {
	name: string;
	setup?: Setup;
	level?: string;
	pledge?: string;
	avatar?: string;
	color?: string;
}

/** The answer to POST /api/tables: the table, the seat, and the secret that proves whose seat it is. */
export interface Opened {
	table: string;
	seat: number;
	secret: string;
}

/** POST /api/duplicates: open two tables that play the same deals, and sit down as the host of the first. */
export interface DuplicateOpening {
	name: string;
	setup?: Setup;
	level?: string;
	deals?: number;
	device?: string;
	avatar?: string;
	color?: string;
}

/** The answer to POST /api/duplicates: my table and seat, and the table for the others. */
export interface DuplicateOpened {
	table: string;
	seat: number;
	secret: string;
	other: string;
}

/** One of the tables that play the same deals. */
export interface ComparedTable {
	id: string;
	code: string;
	names: string[];
	played: number;
}

/** A deal that all tables have played; the lists have an item for each table. */
export interface ComparedDeal {
	number: number;
	matches: string[];
	names: string[][];
	points: number[][];
	winners: number[][];
}

/** GET /api/duplicates/{table}: what two tables made of the same deals; any of the tables finds it. */
export interface Comparison {
	edition: string;
	count: number;
	charged: boolean;
	tables: ComparedTable[];
	deals: ComparedDeal[];
}

/** POST /api/daily: how the deal of a day was played; without a day, today's. */
export interface DailyAsking {
	edition: string;
	device: string;
	day?: string;
}

/** How someone played the deal of a day. */
export interface DailyResult {
	name: string;
	points: number;
	won: boolean;
	place: number;
	mine: boolean;
	match: string;
}

/** The deal of a day. Results are shown to those who have played it, and to everyone when the day is over. */
export interface Daily {
	day: string;
	before: string;
	edition: string;
	left: number;
	table: string;
	done: boolean;
	played: number;
	charged: boolean;
	results: DailyResult[];
}

/** POST /api/daily/play: sit down to today's deal, once on a device; the answer is as for POST /api/tables. */
export interface DailyOpening {
	name: string;
	edition: string;
	device: string;
	avatar: string;
	color: string;
}

/** POST /api/check: do these rules go together? */
export interface Checking {
	setup: Setup;
}

/** One change after which the rules of a setup go together. */
export interface Fix {
	name?: string;
	value?: string;
	seats?: number;
}

export interface Checked {
	problems: string[];
	seats: number[];
	sentences: string[];
	fixes: Fix[];
	rules: string[];
}

/** POST /api/pencil: how is this understood? POST /api/pencil/try: what does it do to the game? */
export interface PencilText {
	edition: string;
	text: string;
	seats: number;
	dare: boolean;
	table: boolean;
}

/** A small example table with all cards open. */
export interface Picture {
	hands: string[][];
	top: string;
	color: string;
	turn: number;
	way: string;
}

/** `kind` is rule, contest, dare, table or unclear; `penciled` is what `propose` and a setup take. */
export interface PencilReading {
	text: string;
	kind: string;
	sentence: string;
	penciled: string;
	warnings: string[];
	problem: string;
	nearest: string;
	changes: string[][];
	differs: string;
	others: string[];
	card: string;
	names: string[];
	story: string[];
	before: Picture | null;
	after: Picture | null;
}

/** One thing that a rule may change: on both sides, and the difference with its interval, as they are written. */
export interface TriedLine {
	measure: string;
	ours: string;
	theirs: string;
	change: string;
	span: string;
	state: "more" | "fewer" | "same" | "open";
}

/** Games with the rule beside the same games without it. */
export interface PencilTried {
	sentence: string;
	warnings: string[];
	games: number;
	lines: TriedLine[];
	more: boolean;
}

/** GET /api/tables: an array of these, tables anyone may join or watch. */
export interface ListedTable {
	id: string;
	edition: string;
	host: string;
	seats: number;
	people: number;
	open: number;
	stage: "lobby" | "playing" | "between" | "over";
	house: number;
}

/** GET /api/codes/{code}: the table that a short code stands for; for a transfer code also the seat's secret. */
export interface FoundTable {
	table: string;
	secret: string;
}

/** GET /api/matches?ids=…&limit=20: an array of these, finished matches, the newest first. The next page begins after the last of them: &before= its `ended`, a period and its `id`. */
export interface ListedMatch {
	id: string;
	edition: string;
	names: string[];
	winners: number[];
	totals: number[];
	rounds: number;
	entries: number;
	ended: number;
}

/** POST /api/matches/{id}/branches: leave a finished match after an entry, and play on for a seat against bots. The answer is as to POST /api/tables: the branch is a table of its own. */
export interface Branching {
	name: string;
	seq: number;
	seat: number;
	level: string;
	redealt: boolean;
	avatar: string;
	color: string;
}

/** A branch of a finished match. Without an end it has no winners yet. */
export interface ListedBranch {
	id: string;
	table: string;
	parent: string;
	seq: number;
	seat: number;
	replaced: string;
	by: string;
	level: string;
	redealt: boolean;
	round: number;
	before: RoundScore | null;
	after: RoundScore | null;
	ended: number;
	winners: number[];
	totals: number[];
}

/** GET /api/matches/{id}/branches: a finished match and all its branches, also if the id is that of a branch. */
export interface Tree {
	match: ListedMatch;
	branches: ListedBranch[];
}

/** What a reader of a replay knows after an entry that changed the cards. */
export interface Redealt {
	seq: number;
	view: View;
}

/** GET /api/matches/{id}/reasons?seq=…: an array of these, why bots moved as they did in the round of an entry. Only for a round that is over. */
export interface Reason {
	seq: number;
	sentence: string;
}

/** What stands on the customizable cards from an entry on. */
export interface Written {
	seq: number;
	penciled: Record<string, string>;
	meanings: Record<string, string>;
}

/** How someone chose to look; empty where nobody knows. */
export interface Portrait {
	avatar: string;
	color: string;
}

/** GET /api/matches/{id}?seat=…: a finished match, entry by entry, as a seat saw it, a watcher (19), or all (20). GET /api/matches/{id}/log is the log as a text file. */
export interface Replay {
	id: string;
	edition: string;
	names: string[];
	viewer: number;
	commitment: string;
	key: string;
	opening: Event[];
	entries: Happening[];
	start: View;
	rules: string[];
	goal: string;
	penciled: Record<string, string>;
	charged: boolean;
	branch: BranchInfo | null;
	redealt: Redealt[];
	meanings: Record<string, string>;
	written: Written[];
	chance: string;
	portraits: Portrait[];
}

/** GET /api/puzzles: an array of these, positions in which one move is clearly best. */
export interface PuzzleInfo {
	id: string;
	edition: string;
	difficulty: number;
}

/** GET /api/puzzles/{id}: what the seat sees, what it may do, and the solution. */
export interface Puzzle {
	id: string;
	edition: string;
	difficulty: number;
	names: string[];
	view: View;
	legal: string[];
	rules: string[];
	goal: string;
	charged: boolean;
	move: string;
	reason: string;
	unit: string;
	moves: JudgedMove[];
	playouts: number;
	found: string[];
	asked: string[];
}

export interface StudyValue {
	mean: number;
	error: number;
}

/** A move that could have been made, what it is worth, and how far it is behind the best one. */
export interface StudyOption {
	move: string;
	words: string;
	value: StudyValue;
	behind: StudyValue;
}

/** The same decision with the cards as they truly lay. */
export interface StudyTruth {
	best: StudyOption;
	made: StudyOption;
}

/** A decision: the entry that made it, the move, and all moves there were, the best first. */
export interface StudyDecision {
	seq: number;
	seat: number;
	round: number;
	verdict: "best" | "fine" | "inaccuracy" | "mistake" | "blunder";
	clear: boolean;
	equal: boolean;
	made: StudyOption;
	options: StudyOption[];
	luck: number;
	truth: StudyTruth | null;
}

/** A round of one seat: `start` + `luck` - `lost` = `result`, in Golf with the signs turned. */
export interface StudyRound {
	number: number;
	seat: number;
	first: number;
	last: number;
	start: number;
	lost: StudyValue;
	luck: number;
	result: number;
}

/** A turning point: the entry that brought it, in words, and how one seat stood before and after it. */
export interface StudySwing {
	seq: number;
	round: number;
	seat: number;
	cause: "decision" | "luck";
	before: number;
	after: number;
	words: string;
}

/** A seat over the whole match. */
export interface StudyPlayer {
	seat: number;
	name: string;
	won: boolean;
	decisions: number;
	verdicts: Record<string, number>;
	accuracy: number | null;
	lost: StudyValue;
	luck: number;
	start: number;
	result: number;
	sentence: string;
}

/** All that is said about a match. */
export interface Study {
	unit: "chance" | "points";
	edition: string;
	names: string[];
	winners: number[];
	players: StudyPlayer[];
	swings: StudySwing[];
	rounds: StudyRound[];
	decisions: StudyDecision[];
	playouts: number;
	plain: boolean;
}

/** GET /api/matches/{id}/study: how far the study of a finished match is, and the study when it is done. A study is made while it is asked for: ask again until it is there. */
export interface StudyAnswer {
	stage: "library" | "look" | "closer" | "truth" | "turns" | "done";
	done: number;
	total: number;
	study: Study | null;
}

/** A setup of which nothing was said. */
export const USUAL_SETUP: Required<Setup> = {"edition": "frozen", "seats": 4, "house": {}, "pencil": [], "listed": false, "turn_seconds": 0, "away": "bot", "away_seconds": 30, "film_seconds": 60, "faces": "hold", "uno_grace": 1200, "watching": "public", "watch_delay": 60, "chat": true, "hints": false};

export type ClientMessage = ClientHello | ClientSit | ClientRename | ClientLook | ClientStand | ClientMove | ClientWhy | ClientHint | ClientSeen | ClientSay | ClientReact | ClientReady | ClientChange | ClientFill | ClientRemove | ClientInvite | ClientRelieve | ClientHandover | ClientStart | ClientReveal | ClientTransfer | ClientRevoke | ClientPropose | ClientAgree | ClientHold | ClientHelp | ClientGuess | ClientDispute | ClientVote;

export type ServerMessage = ServerGuessed | ServerWelcome | ServerTable | ServerBegun | ServerNews | ServerPublished | ServerDone | ServerNo | ServerBecause | ServerAdvice | ServerHinted | ServerHosted | ServerSaid | ServerReacted | ServerDisputed | ServerBallot | ServerMissed | ServerBye;

/** What answers each message that is done; one that is not gets a `no`. */
export interface Answers {
	sit: ServerDone;
	rename: ServerDone;
	look: ServerDone;
	stand: ServerDone;
	move: ServerDone;
	why: ServerBecause;
	hint: ServerAdvice;
	say: ServerDone;
	react: ServerDone;
	ready: ServerDone;
	change: ServerDone;
	fill: ServerDone;
	remove: ServerDone;
	invite: ServerDone;
	relieve: ServerDone;
	handover: ServerDone;
	start: ServerDone;
	reveal: ServerDone;
	transfer: ServerDone;
	revoke: ServerDone;
	propose: ServerDone;
	agree: ServerDone;
	hold: ServerDone;
	help: ServerDone;
	guess: ServerDone;
	dispute: ServerDone;
	vote: ServerDone;
}

export type Answer = Answers[keyof Answers] | ServerNo;
