/** The pages besides the socket: JSON over HTTP. */
import { reach } from "../state/reach.svelte";
import { said, words } from "../words";
import type {
	Branching,
	Catalog,
	Checked,
	Comparison,
	Daily,
	DailyAsking,
	DailyOpening,
	DuplicateOpened,
	DuplicateOpening,
	FoundTable,
	ListedMatch,
	ListedTable,
	Opened,
	Opening,
	PencilReading,
	PencilText,
	PencilTried,
	Puzzle,
	PuzzleInfo,
	Reason,
	Replay,
	Setup,
	StudyAnswer,
	Tree,
} from "./messages";

/** Something the server could not do, in a sentence to show. */
export class Problem extends Error {
	constructor(
		readonly code: string,
		sentence: string,
	) {
		super(sentence);
	}
}

async function fetched(path: string, init?: RequestInit): Promise<Response> {
	let response: Response;
	try {
		response = await fetch(path, init);
	} catch {
		reach.failed();
		throw new Problem("unreachable", words.app.unreachable);
	}
	reach.answered();
	if (response.ok) return response;
	const told = (await response.json().catch(() => ({}))) as { code?: string; sentence?: string };
	throw new Problem(
		told.code ?? String(response.status),
		told.sentence ? said(told.sentence) : words.app.failed,
	);
}

async function got<T>(path: string): Promise<T> {
	return (await fetched(path)).json() as Promise<T>;
}

async function posted<T>(path: string, body: unknown): Promise<T> {
	const headers = { "Content-Type": "application/json" };
	return (await fetched(path, { method: "POST", headers, body: JSON.stringify(body) })).json() as Promise<T>;
}

export const logAddress = (match: string): string => `/api/matches/${encodeURIComponent(match)}/log`;

/** A moment as a picture, with what the replay shows from that place. */
export const momentPicture = (match: string, viewer: number, seq: number): string =>
	`/pictures/r/${encodeURIComponent(match)}/${viewer}/${seq}.png`;

const branchesOf = (match: string): string => `/api/matches/${encodeURIComponent(match)}/branches`;

export const pages = {
	catalog: () => got<Catalog>("/api/catalog"),
	tables: () => got<ListedTable[]>("/api/tables"),
	open: (opening: Opening) => posted<Opened>("/api/tables", opening),
	openTwo: (opening: DuplicateOpening) => posted<DuplicateOpened>("/api/duplicates", opening),
	compare: (table: string) => got<Comparison>(`/api/duplicates/${encodeURIComponent(table)}`),
	daily: (asking: DailyAsking) => posted<Daily>("/api/daily", asking),
	playDaily: (opening: DailyOpening) => posted<Opened>("/api/daily/play", opening),
	check: (setup: Setup) => posted<Checked>("/api/check", { setup }),
	pencil: (text: PencilText) => posted<PencilReading>("/api/pencil", text),
	tryPencil: (text: PencilText) => posted<PencilTried>("/api/pencil/try", text),
	code: (code: string) => got<FoundTable>(`/api/codes/${encodeURIComponent(code)}`),
	/** The newest first; the next page begins after the last match of the one before. */
	matches: (ids: string[], limit: number, last?: ListedMatch) => {
		const before = last ? `&before=${last.ended}.${encodeURIComponent(last.id)}` : "";
		return got<ListedMatch[]>(
			`/api/matches?ids=${ids.map(encodeURIComponent).join(",")}&limit=${limit}${before}`,
		);
	},
	replay: (match: string, seat: number) =>
		got<Replay>(`/api/matches/${encodeURIComponent(match)}?seat=${seat}`),
	study: (match: string) => got<StudyAnswer>(`/api/matches/${encodeURIComponent(match)}/study`),
	branches: (match: string) => got<Tree>(branchesOf(match)),
	branch: (match: string, wish: Branching) => posted<Opened>(branchesOf(match), wish),
	puzzles: () => got<PuzzleInfo[]>("/api/puzzles"),
	puzzle: (id: string) => got<Puzzle>(`/api/puzzles/${encodeURIComponent(id)}`),
	reasons: (match: string, seq: number) =>
		got<Reason[]>(`/api/matches/${encodeURIComponent(match)}/reasons?seq=${seq}`),
	log: async (match: string) => (await fetched(logAddress(match))).text(),
};
