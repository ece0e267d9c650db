/**
 * The secret numbers that this browser adds to shuffles. Each is pledged by its SHA-256, revealed for one promise of the
 * server only, and what was promised is remembered until the key is published.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { ClientReveal, Snapshot } from "../wire/messages";
import { recall, remember } from "./storage";

const MOST_KEPT = 50;

/** What was told of a match before its first deal. */
export interface Promised {
	commitment: string;
	chance: string;
	/** Mine; empty where it was not asked for. */
	nonce: string;
	/** Why nobody could ask for it, if nobody could. */
	why?: "" | "shared" | "late";
}

/** What keeps a server from asking: other tables play the same cards, or this browser came after the match began. */
export interface Standing {
	shared: boolean;
	late: boolean;
}

/** A match that begins at once asks for the number of a table that has no name yet. */
const NEW_TABLE = "new";
/** The table that was opened with a pledge: the server had it before the first match. */
let openedWith = "";

export function pledgeOf(nonce: string): string {
	return bytesToHex(sha256(hexToBytes(nonce)));
}

/** What this browser pledges for the next match of a table. */
export function pledgeFor(table: string): string {
	const nonces = recall<Record<string, string>>("nonces", {});
	const nonce = nonces[table] ?? newNonce();
	keep("nonces", table, nonce);
	return pledgeOf(nonce);
}

export const pledgeForNewTable = (): string => pledgeFor(NEW_TABLE);

/** The table that was opened with a pledge has a name now. */
export function moveToTable(table: string): void {
	const nonce = recall<Record<string, string>>("nonces", {})[NEW_TABLE];
	if (!nonce) return;
	openedWith = table;
	keep("nonces", table, nonce);
	keep("nonces", NEW_TABLE, newNonce());
}

/** Remembers what is told of a match that is not dealt yet, and gives the number that was pledged for it. */
export function revealFor(
	table: string,
	match: Snapshot,
	standing: Standing,
): Omit<ClientReveal, "t" | "id"> | null {
	const seat = match.view.viewer;
	if (match.seq || !match.chance || seat < 0 || seat >= match.names.length) return null;
	const promised = promisedFor(match.id) ?? promise(table, match, standing);
	if (!promised.nonce || promised.commitment !== match.commitment || promised.chance !== match.chance)
		return null;
	return { match: match.id, nonce: promised.nonce, pledge: pledgeFor(table) };
}

function promise(table: string, match: Snapshot, { shared, late }: Standing): Promised {
	const asked = match.chance.split(" ").includes(`${match.view.viewer}:${pledgeFor(table)}`);
	const nonce = asked ? recall<Record<string, string>>("nonces", {})[table] : "";
	const why = shared ? "shared" : late && openedWith !== table ? "late" : "";
	const promised: Promised = { commitment: match.commitment, chance: match.chance, nonce, why };
	openedWith = "";
	keep("promises", match.id, promised);
	if (asked) keep("nonces", table, newNonce());
	return promised;
}

export function promisedFor(match: string): Promised | null {
	return recall<Record<string, Promised>>("promises", {})[match] ?? null;
}

function newNonce(): string {
	return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** The newest stand last; old ones are forgotten. */
function keep(key: string, name: string, value: unknown): void {
	const { [name]: _, ...others } = recall<Record<string, unknown>>(key, {});
	remember(key, Object.fromEntries([...Object.entries(others).slice(1 - MOST_KEPT), [name, value]]));
}
