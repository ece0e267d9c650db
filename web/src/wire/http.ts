/** The pages besides the socket: JSON over HTTP. */
import { words } from "../words/en";
import type {
	Catalog,
	Checked,
	FoundTable,
	ListedMatch,
	ListedTable,
	Opened,
	Opening,
	PencilReading,
	PencilText,
	PencilTried,
	Replay,
	Setup,
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
		throw new Problem("unreachable", words.app.unreachable);
	}
	if (response.ok) return response;
	const told = (await response.json().catch(() => ({}))) as { code?: string; sentence?: string };
	throw new Problem(told.code ?? String(response.status), told.sentence || words.app.failed);
}

async function got<T>(path: string): Promise<T> {
	return (await fetched(path)).json() as Promise<T>;
}

async function posted<T>(path: string, body: unknown): Promise<T> {
	const headers = { "Content-Type": "application/json" };
	return (await fetched(path, { method: "POST", headers, body: JSON.stringify(body) })).json() as Promise<T>;
}

export const logAddress = (match: string): string => `/api/matches/${encodeURIComponent(match)}/log`;

export const pages = {
	catalog: () => got<Catalog>("/api/catalog"),
	tables: () => got<ListedTable[]>("/api/tables"),
	open: (opening: Opening) => posted<Opened>("/api/tables", opening),
	check: (setup: Setup) => posted<Checked>("/api/check", { setup }),
	pencil: (text: PencilText) => posted<PencilReading>("/api/pencil", text),
	tryPencil: (text: PencilText) => posted<PencilTried>("/api/pencil/try", text),
	code: (code: string) => got<FoundTable>(`/api/codes/${encodeURIComponent(code)}`),
	matches: (ids: string[]) => got<ListedMatch[]>(`/api/matches?ids=${ids.map(encodeURIComponent).join(",")}`),
	replay: (match: string, seat: number) =>
		got<Replay>(`/api/matches/${encodeURIComponent(match)}?seat=${seat}`),
	log: async (match: string) => (await fetched(logAddress(match))).text(),
};
