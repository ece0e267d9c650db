/** What this browser keeps of its own matches. Nothing of it is sent anywhere, and damaged parts are left out. */
import { recall, remember } from "../state/storage";
import { FEATS, type Feat, type Notes } from "./feats";

const KEY = "you";
const NOTES = "you.notes";
/** Older matches are kept as sums only. */
export const MOST_LINES = 400;

export interface Line {
	id: string;
	edition: string;
	/** Milliseconds since 1970. */
	at: number;
	won: boolean;
	rounds: number;
	roundsWon: number;
	behind: number;
	caught: number;
	wasCaught: number;
}

export interface Sums {
	played: number;
	won: number;
	rounds: number;
	roundsWon: number;
	caught: number;
	wasCaught: number;
	/** The most points behind in a match that was won. */
	comeback: number;
}

export interface Own {
	/** The oldest first. */
	lines: Line[];
	/** Of the matches before those, by edition. */
	older: Record<string, Sums>;
	/** When each was first done, and in which edition. */
	feats: Partial<Record<Feat, { at: number; edition: string }>>;
}

export const NO_SUMS: Sums = {
	played: 0,
	won: 0,
	rounds: 0,
	roundsWon: 0,
	caught: 0,
	wasCaught: 0,
	comeback: 0,
};

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);
const number = (value: unknown): number =>
	typeof value === "number" && Number.isFinite(value) && value >= 0 ? Math.floor(value) : 0;

function lineOf(value: unknown): Line[] {
	if (!isObject(value) || typeof value.id !== "string" || typeof value.edition !== "string") return [];
	const { id, edition, won } = value;
	const [at, rounds, roundsWon] = [number(value.at), number(value.rounds), number(value.roundsWon)];
	const [behind, caught, wasCaught] = [number(value.behind), number(value.caught), number(value.wasCaught)];
	return [{ id, edition, at, won: won === true, rounds, roundsWon, behind, caught, wasCaught }];
}

function sumsOf(value: unknown): Sums {
	const found = isObject(value) ? value : {};
	const names = Object.keys(NO_SUMS) as (keyof Sums)[];
	return Object.fromEntries(names.map((name) => [name, number(found[name])])) as unknown as Sums;
}

/** Whatever was stored, as far as it makes sense. */
export function ownOf(value: unknown): Own {
	const kept = isObject(value) ? value : {};
	const lines = Array.isArray(kept.lines) ? kept.lines.flatMap(lineOf) : [];
	const older = isObject(kept.older) ? Object.entries(kept.older) : [];
	const feats = isObject(kept.feats) ? kept.feats : {};
	return {
		lines: lines.slice(-MOST_LINES),
		older: Object.fromEntries(older.slice(0, 100).map(([edition, sums]) => [edition, sumsOf(sums)])),
		feats: Object.fromEntries(
			FEATS.filter((feat) => isObject(feats[feat])).map((feat) => {
				const { at, edition } = feats[feat] as Record<string, unknown>;
				return [feat, { at: number(at), edition: typeof edition === "string" ? edition : "" }];
			}),
		),
	};
}

export function added(sums: Sums, line: Line): Sums {
	return {
		played: sums.played + 1,
		won: sums.won + Number(line.won),
		rounds: sums.rounds + line.rounds,
		roundsWon: sums.roundsWon + line.roundsWon,
		caught: sums.caught + line.caught,
		wasCaught: sums.wasCaught + line.wasCaught,
		comeback: Math.max(sums.comeback, line.won ? line.behind : 0),
	};
}

/** With one more match; the same match twice is one, and the oldest goes into the sums. */
export function withLine(own: Own, line: Line): Own {
	if (own.lines.some(({ id }) => id === line.id)) return own;
	const lines = [...own.lines, line];
	const older = { ...own.older };
	for (const gone of lines.splice(0, Math.max(0, lines.length - MOST_LINES))) {
		older[gone.edition] = added(older[gone.edition] ?? NO_SUMS, gone);
	}
	return { ...own, lines, older };
}

export function lineFor(
	{ match, edition, won, rounds, roundsWon, behind, caught, wasCaught }: Notes,
	at: number,
): Line {
	return { id: match, edition, at, won, rounds, roundsWon, behind: Math.max(0, behind), caught, wasCaught };
}

/** The feats that are new, and what is known with them. */
export function withFeats(own: Own, done: Feat[], edition: string, at: number): { own: Own; fresh: Feat[] } {
	const fresh = done.filter((feat) => !own.feats[feat]);
	const feats = Object.fromEntries(fresh.map((feat) => [feat, { at, edition }]));
	return { own: { ...own, feats: { ...own.feats, ...feats } }, fresh };
}

export const own = (): Own => ownOf(recall<unknown>(KEY, null));
export const keepOwn = (kept: Own): void => remember(KEY, kept);

/** The notes of a match that is on: a page that is loaded anew goes on with them. */
export function keptNotes(match: string): Notes | null {
	const kept = recall<Notes | null>(NOTES, null);
	return isObject(kept) && kept.match === match && isObject(kept.round) && Array.isArray(kept.feats)
		? kept
		: null;
}

export const keepNotes = (notes: Notes | null): void => remember(NOTES, notes);

export function forgetAll(): void {
	keepOwn(ownOf(null));
	keepNotes(null);
}
