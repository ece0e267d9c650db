/**
 * Where we are: the part of the address behind `#`, which browsers send to nobody. A link that people send has it as its
 * path instead, so that the server can say what is there: see `arrive`.
 */
import { catalog } from "./catalog.svelte";

export type Route =
	| { page: "home"; preset?: { edition: string; title: string; text: string } }
	| { page: "table"; table: string }
	| { page: "code"; code: string }
	| { page: "replay"; match: string; seat: number | null; seq: number | null }
	| { page: "puzzles"; puzzle: string }
	| { page: "rules"; edition: string; table: string }
	| { page: "compare"; table: string }
	| { page: "daily"; edition: string; day: string }
	| { page: "you" };

const HOME: Route = { page: "home" };

/** By the first word of an address, the page that the rest of it leads to. */
const PAGES: Record<string, (first: string, second: string, third: string) => Route> = {
	t: (table) => (table ? { page: "table", table } : HOME),
	c: (code) => (code ? { page: "code", code } : HOME),
	r: (match, seat, seq) =>
		match ? { page: "replay", match, seat: numberOf(seat), seq: numberOf(seq) } : HOME,
	puzzles: (puzzle) => ({ page: "puzzles", puzzle }),
	rules: (edition, table) => ({ page: "rules", edition, table }),
	compare: (table) => (table ? { page: "compare", table } : HOME),
	daily: (edition, day) => ({ page: "daily", edition, day }),
	you: () => ({ page: "you" }),
	preset: (edition, title, text) => ({ page: "home", preset: { edition, title, text } }),
};

export function parseRoute(hash: string): Route {
	const [kind, first = "", second = "", third = ""] = hash.replace(/^#\/?/, "").split("/").map(decoded);
	return Object.hasOwn(PAGES, kind) ? PAGES[kind](first, second, third) : HOME;
}

function decoded(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}

function numberOf(part: string): number | null {
	return /^\d+$/.test(part) ? Number(part) : null;
}

export const links = {
	home: "#",
	/** One's own matches. */
	you: "#you",
	table: (table: string) => `#t/${encodeURIComponent(table)}`,
	/** The table on a screen for everyone. */
	screen: (table: string) => `tv#t/${encodeURIComponent(table)}`,
	code: (code: string) => `#c/${encodeURIComponent(code)}`,
	replay: (match: string, seat?: number, seq?: number) =>
		["#r", encodeURIComponent(match), seat, seq].filter((part) => part !== undefined).join("/"),
	puzzles: (puzzle = "") => ["#puzzles", encodeURIComponent(puzzle)].filter(Boolean).join("/"),
	/** As printed, or as they are at a table. */
	rules: (edition: string, table = "") =>
		["#rules", edition, table]
			.filter(Boolean)
			.map((part, i) => (i ? encodeURIComponent(part) : part))
			.join("/"),
	/** What two tables made of the same deals; either of them finds it. */
	compare: (table: string) => `#compare/${encodeURIComponent(table)}`,
	/** Today's deal, or that of a day. */
	/** How someone likes to play an edition. */
	preset: (edition: string, title: string, text: string) =>
		["#preset", edition, title, text].map((part, i) => (i ? encodeURIComponent(part) : part)).join("/"),
	daily: (edition = "", day = "") => ["#daily", edition, day].filter(Boolean).join("/"),
};

/** Whether the page came from the very machine it is shown on. */
function isNear(): boolean {
	return ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
}

/** Whether people on other machines can follow our links. */
export function isOpen(): boolean {
	return !isNear() || Boolean(catalog.value?.address);
}

/** What the server can say something about when a link is sent: tables, codes, finished matches. */
const SENT = /^[tcr]\//;
const SCREEN = /^tv\/(?=.)/;

/** A link as it is sent to others: nobody else reaches this machine by the name it has for itself. */
export function fullLink(hash: string): string {
	const path = hash.replace(/^#/, "");
	return home() + (SENT.test(path) ? path : hash);
}

/** Whoever came by a sent link goes on as everyone else. */
function arrive(): void {
	const path = location.pathname.slice(1);
	if (SENT.test(path)) history.replaceState(history.state, "", `/#${path}`);
	// On a television the code is typed behind the address.
	if (SCREEN.test(path)) history.replaceState(history.state, "", path.replace(SCREEN, "/tv#c/"));
}

/** The address of a screen for everyone, for whoever types it on a television. */
export function screenAddress(): string {
	return `${home()}tv`.replace(/^https?:\/\//, "");
}

function home(): string {
	return (
		(isNear() && catalog.value?.address) || `${location.origin}${location.pathname.replace(/tv\/?$/, "")}`
	);
}

/** Whether this page is a screen that everyone looks at. */
export function isScreen(): boolean {
	return /\/tv\/?$/.test(location.pathname);
}

arrive();

class Router {
	now: Route = $state.raw(parseRoute(location.hash));

	constructor() {
		addEventListener("hashchange", () => {
			this.now = parseRoute(location.hash);
		});
	}

	go(hash: string): void {
		location.hash = hash;
	}

	/** Another address for what is on the screen: it leaves no step to go back to. */
	replace(hash: string): void {
		history.replaceState(history.state, "", hash);
	}

	/** Like `go`, but the page we leave is not one to come back to. */
	instead(hash: string): void {
		this.replace(hash);
		this.now = parseRoute(hash);
	}
}

export const router = new Router();
