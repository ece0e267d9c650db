/**
 * Small achievements that come from the rules. Notes are taken of one's own match, entry by entry, from the events that
 * the page folds anyway; each rule below looks at one event and at what was noted so far.
 */
import type { FullEvent, FullHappening, FullView } from "../state/session";

export const FEATS = [
	"challenge",
	"honest",
	"quick",
	"comeback",
	"undrawn",
	"catcher",
	"intime",
	"stack",
	"jump",
	"face",
	"film",
	"columns",
	"green",
	"sweep",
	"uphill",
] as const;
export type Feat = (typeof FEATS)[number];

/** So many cards are a lot. */
export const FULL_HAND = 15;
export const HIGH_STACK = 6;
/** Points that someone was behind who won in the end, in a hand game and in Golf. */
export const UPHILL = { hand: 100, grid: 10 };
const SWEPT_ROUNDS = 2;

/** What is known of one's match so far. */
export interface Notes {
	match: string;
	edition: string;
	game: "hand" | "grid";
	you: number;
	/** The last entry that was noted. */
	seq: number;
	rounds: number;
	roundsWon: number;
	/** The most points that someone was ahead at the end of a round. */
	behind: number;
	/** Calls that were forgotten: by others and caught by me, and the other way round. */
	caught: number;
	wasCaught: number;
	over: boolean;
	won: boolean;
	feats: Feat[];
	round: RoundNotes;
}

/** What is forgotten when a round begins. */
interface RoundNotes {
	/** Nothing of the round was missed. */
	whole: boolean;
	drew: number;
	/** The most cards that were in the own hand. */
	most: number;
	/** Own turns since the own call; -1 without one. */
	sinceCall: number;
	owes: boolean;
	challenges: boolean;
	/** What the own face or film is tried for. */
	trial: string;
	holdsFace: boolean;
}

export interface Entry {
	happening: Pick<FullHappening, "seq" | "seat" | "events">;
	/** After it; null where only the events are known. */
	after: FullView | null;
	/** Whether the points of a round count against those who get them. */
	charged: boolean;
}

const emptyRound = (whole: boolean): RoundNotes => ({
	whole,
	drew: 0,
	most: 0,
	sinceCall: -1,
	owes: false,
	challenges: false,
	trial: "",
	holdsFace: false,
});

export function newNotes(match: string, edition: string, game: "hand" | "grid", you: number): Notes {
	return {
		match,
		edition,
		game,
		you,
		seq: 0,
		rounds: 0,
		roundsWon: 0,
		behind: 0,
		caught: 0,
		wasCaught: 0,
		over: false,
		won: false,
		feats: [],
		round: emptyRound(false),
	};
}

type Rule = (notes: Notes, event: FullEvent, entry: Entry) => Feat | undefined;

const mine =
	(rule: Rule): Rule =>
	(notes, event, entry) =>
		event.seat === notes.you ? rule(notes, event, entry) : undefined;

/** Whoever gives a face up, or is skipped while holding it, has not kept it for a lap. */
const dropped = mine(({ round }) => {
	round.holdsFace = false;
	return undefined;
});

const RULES: Record<string, Rule> = {
	admitted: dropped,
	skipped: dropped,
	began(notes) {
		notes.round = emptyRound(true);
		return undefined;
	},
	turn: mine(({ round }) => {
		if (round.sinceCall >= 0) round.sinceCall += 1;
		return undefined;
	}),
	drew: mine(({ round }, event) => {
		round.drew += event.cards.length;
		return undefined;
	}),
	called: mine(({ round }) => {
		const owed = round.owes;
		round.owes = false;
		round.sinceCall = 0;
		return owed ? "intime" : undefined;
	}),
	owed: mine(({ round }) => {
		round.owes = true;
		return undefined;
	}),
	lapsed: mine(({ round }) => {
		round.sinceCall = -1;
		return undefined;
	}),
	caught(notes, event) {
		if (event.seat === notes.you) {
			notes.wasCaught += 1;
			notes.round.owes = false;
		}
		if (event.other !== notes.you) return undefined;
		notes.caught += 1;
		return "catcher";
	},
	out: mine(({ game, round }) =>
		game === "hand" && round.sinceCall >= 0 && round.sinceCall <= 1 ? "quick" : undefined,
	),
	challenged(notes, event) {
		notes.round.challenges = event.seat === notes.you;
		return undefined;
	},
	guilty: ({ you, round }, event) => (round.challenges && event.seat !== you ? "challenge" : undefined),
	innocent: mine(() => "honest"),
	stacked: ({ you }, event, { happening }) =>
		happening.seat === you && event.number >= HIGH_STACK ? "stack" : undefined,
	jumped: mine(() => "jump"),
	faced: mine(({ round }) => {
		round.holdsFace = true;
		return undefined;
	}),
	released: mine(({ round }) => {
		const held = round.holdsFace;
		round.holdsFace = false;
		return held ? "face" : undefined;
	}),
	tried: mine(({ round }, event) => {
		round.trial = event.what;
		return undefined;
	}),
	kept: mine(({ round }) => {
		const named = round.trial === "film";
		round.trial = "";
		return named ? "film" : undefined;
	}),
	failed: mine(({ round }) => {
		if (round.trial !== "film") round.holdsFace = false;
		round.trial = "";
		return undefined;
	}),
	cleared: mine(({ you }, _, { after }) => (after?.grids[you]?.length === 0 ? "columns" : undefined)),
	scored: mine(({ game }, event) => (game === "grid" && event.number <= 0 ? "green" : undefined)),
	ended(notes, event, entry) {
		notes.rounds += 1;
		notes.behind = Math.max(notes.behind, behindBy(notes.you, entry));
		if (event.seat !== notes.you) return undefined;
		notes.roundsWon += 1;
		return undefined;
	},
	won: mine((notes) => {
		notes.won = true;
		return undefined;
	}),
};

/** How far the best of the others is ahead, in points. */
function behindBy(you: number, { after, charged }: Entry): number {
	if (!after) return 0;
	const others = after.total.filter((_, seat) => seat !== you);
	if (!others.length) return 0;
	return charged ? after.total[you] - Math.min(...others) : Math.max(...others) - after.total[you];
}

const picked = (...found: [boolean, Feat][]): Feat[] => found.flatMap(([is, feat]) => (is ? [feat] : []));

/** What a round of one's own shows when it is over. */
function ofRound({ game, round, you }: Notes, ended: FullEvent): Feat[] {
	if (ended.seat !== you || game !== "hand" || !round.whole) return [];
	return picked([round.most >= FULL_HAND, "comeback"], [!round.drew, "undrawn"]);
}

/** What a match that was won shows. */
function ofMatch({ won, rounds, roundsWon, behind, game }: Notes): Feat[] {
	if (!won) return [];
	const swept = rounds >= SWEPT_ROUNDS && roundsWon === rounds;
	return picked([swept, "sweep"], [behind >= UPHILL[game], "uphill"]);
}

/** What the whole entry shows, when all of its events are noted. */
function afterwards(notes: Notes, { happening, after }: Entry): Feat[] {
	notes.round.most = Math.max(notes.round.most, after?.hands[notes.you]?.length ?? 0);
	notes.over = happening.events.some((event) => event.verb === "won") || after?.phase === "match over";
	const ended = happening.events.find((event) => event.verb === "ended");
	return ended ? [...ofRound(notes, ended), ...ofMatch(notes)] : [];
}

/** The notes after another entry; one that was noted before changes nothing. */
export function noted(before: Notes, entry: Entry): Notes {
	const { seq, events } = entry.happening;
	if (seq <= before.seq || before.over) return before;
	const notes = structuredClone(before);
	if (seq !== before.seq + 1) notes.round.whole = false;
	notes.seq = seq;
	const found = events.map((event) => RULES[event.verb]?.(notes, event, entry));
	const feats = [...notes.feats, ...found.filter((feat) => feat !== undefined), ...afterwards(notes, entry)];
	notes.feats = [...new Set(feats)];
	return notes;
}
