/** Where we are: the part of the address behind `#`, which browsers send to nobody. */
import { catalog } from "./catalog.svelte";

export type Route =
	| { page: "home" }
	| { page: "table"; table: string }
	| { page: "code"; code: string }
	| { page: "replay"; match: string; seat: number | null; seq: number | null }
	| { page: "rules"; edition: string; table: string };

export function parseRoute(hash: string): Route {
	const [kind, ...rest] = hash.replace(/^#\/?/, "").split("/").map(decoded);
	const [first, second, third] = rest;
	if (kind === "t" && first) return { page: "table", table: first };
	if (kind === "c" && first) return { page: "code", code: first };
	if (kind === "r" && first) {
		return { page: "replay", match: first, seat: numberOf(second), seq: numberOf(third) };
	}
	if (kind === "rules") return { page: "rules", edition: first ?? "", table: second ?? "" };
	return { page: "home" };
}

function decoded(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}

function numberOf(part: string | undefined): number | null {
	return part && /^\d+$/.test(part) ? Number(part) : null;
}

export const links = {
	home: "#",
	table: (table: string) => `#t/${encodeURIComponent(table)}`,
	code: (code: string) => `#c/${encodeURIComponent(code)}`,
	replay: (match: string, seat?: number, seq?: number) =>
		["#r", encodeURIComponent(match), seat, seq].filter((part) => part !== undefined).join("/"),
	/** As printed, or as they are at a table. */
	rules: (edition: string, table = "") =>
		["#rules", edition, table]
			.filter(Boolean)
			.map((part, i) => (i ? encodeURIComponent(part) : part))
			.join("/"),
};

/** Whether the page came from the very machine it is shown on. */
function isNear(): boolean {
	return ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
}

/** Whether people on other machines can follow our links. */
export function isOpen(): boolean {
	return !isNear() || Boolean(catalog.value?.address);
}

/** A link as it is sent to others: nobody else reaches this machine by the name it has for itself. */
export function fullLink(hash: string): string {
	const address = (isNear() && catalog.value?.address) || `${location.origin}${location.pathname}`;
	return address + hash;
}

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
