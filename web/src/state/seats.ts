/** The chairs and matches of this browser. A seat belongs to whoever holds its secret: it never leaves the storage. */
import { recall, remember } from "./storage";

const MOST_SEATS = 50;
const MOST_MATCHES = 200;

interface Seat {
	secret: string;
	at: number;
}

export function secretOf(table: string): string {
	return recall<Record<string, Seat>>("seats", {})[table]?.secret ?? "";
}

export function keepSecret(table: string, secret: string): void {
	const seats = recall<Record<string, Seat>>("seats", {});
	seats[table] = { secret, at: Date.now() };
	const newest = Object.entries(seats).sort(([, a], [, b]) => b.at - a.at);
	remember("seats", Object.fromEntries(newest.slice(0, MOST_SEATS)));
}

export function forgetSecret(table: string): void {
	const seats = recall<Record<string, Seat>>("seats", {});
	delete seats[table];
	remember("seats", seats);
}

/** The tables where this browser has a chair, the newest first. */
export function ownTables(): string[] {
	const seats = recall<Record<string, Seat>>("seats", {});
	return Object.entries(seats)
		.sort(([, a], [, b]) => b.at - a.at)
		.map(([table]) => table);
}

export function keepMatch(match: string): void {
	const others = ownMatches().filter((id) => id !== match);
	remember("matches", [match, ...others].slice(0, MOST_MATCHES));
}

/** The matches that were played or watched here, the newest first. */
export function ownMatches(): string[] {
	return recall<string[]>("matches", []);
}
