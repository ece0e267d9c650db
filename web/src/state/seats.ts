/** The seats and matches of this browser. A seat belongs to whoever holds its secret: it never leaves the storage. */

import { newId } from "../wire/connection";
import type { TableInfo } from "../wire/messages";
import { recall, remember } from "./storage";

const MOST_SEATS = 50;
const MOST_MATCHES = 200;

interface Seat {
	secret: string;
	/** The secret that was sent to take the place of the other; its answer may have been lost. */
	next?: string;
	at: number;
	/** What was last known of the table. */
	edition?: string;
	others?: string[];
	stage?: Stage;
	/** As it was kept before the stage was. */
	over?: boolean;
}

type Stage = TableInfo["stage"];

/** A table where this browser has a seat. */
export interface OwnTable {
	table: string;
	edition: string;
	others: string[];
	/** A match is on there. */
	on: boolean;
	/** When it was last looked at, in milliseconds. */
	at: number;
}

export function secretOf(table: string): string {
	return recall<Record<string, Seat>>("seats", {})[table]?.secret ?? "";
}

export function keepSecret(table: string, secret: string): void {
	const seats = recall<Record<string, Seat>>("seats", {});
	seats[table] = { ...seats[table], secret, at: Date.now() };
	const newest = Object.entries(seats).sort(([, a], [, b]) => b.at - a.at);
	remember("seats", Object.fromEntries(newest.slice(0, MOST_SEATS)));
}

/** A new secret, kept before it is sent. */
export function nextSecret(table: string): string {
	const seats = recall<Record<string, Seat>>("seats", {});
	const next = newId() + newId();
	seats[table] = { ...seats[table], secret: seats[table]?.secret ?? "", at: Date.now(), next };
	remember("seats", seats);
	return next;
}

/** The new secret counts, or never did; false where there is none. */
export function settleSecret(table: string, good: boolean): boolean {
	const seats = recall<Record<string, Seat>>("seats", {});
	const { next, ...seat } = seats[table] ?? {};
	if (!next) return false;
	seats[table] = { ...seat, secret: good ? next : (seat.secret ?? ""), at: Date.now() };
	remember("seats", seats);
	return true;
}

export function forgetSecret(table: string): void {
	const seats = recall<Record<string, Seat>>("seats", {});
	delete seats[table];
	remember("seats", seats);
}

/** The token of a wish to sit: the same one until there is an answer, even if the page is loaded anew. */
export function sitToken(table: string): string {
	const tokens = recall<Record<string, string>>("sitting", {});
	const token = tokens[table] ?? newId();
	remember("sitting", { ...Object.fromEntries(Object.entries(tokens).slice(-MOST_SEATS)), [table]: token });
	return token;
}

export function forgetSitToken(table: string): void {
	const tokens = recall<Record<string, string>>("sitting", {});
	delete tokens[table];
	remember("sitting", tokens);
}

/** What a list of one's tables shows: which game, who else sits there, and how far it is. */
export function keepSight(table: string, edition: string, others: string[], stage: Stage): void {
	const seats = recall<Record<string, Seat>>("seats", {});
	if (!seats[table]) return;
	seats[table] = { ...seats[table], at: Date.now(), edition, others, stage, over: stage === "over" };
	remember("seats", seats);
}

/** So long after a match its table may still be wanted for another one, in milliseconds. */
const AFTERWARDS = 6 * 3_600_000;

/** A match that nobody has looked at for so long is not what someone comes back for. */
const ON = 7 * 24 * 3_600_000;

/** The tables where this browser has a seat and a match is or may soon be on, the newest first. */
export function ownTables(): OwnTable[] {
	const seats = recall<Record<string, Seat>>("seats", {});
	return Object.entries(seats)
		.filter(([, seat]) => seat.edition && (!seat.over || Date.now() - seat.at < AFTERWARDS))
		.sort(([, a], [, b]) => b.at - a.at)
		.map(([table, { edition = "", others = [], stage, at }]) => {
			const on = (stage === "playing" || stage === "between") && Date.now() - at < ON;
			return { table, edition, others, on, at };
		});
}

export function keepMatch(match: string): void {
	const others = ownMatches().filter((id) => id !== match);
	remember("matches", [match, ...others].slice(0, MOST_MATCHES));
}

/** The matches that were played or watched here, the newest first. */
export function ownMatches(): string[] {
	return recall<string[]>("matches", []);
}
