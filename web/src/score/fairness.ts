/**
 * Whether the shuffle was what the server had promised, and made with this player's own number: the same digests as in
 * src/lastcard/log.py and src/lastcard/chance.py.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { type Promised, pledgeOf } from "../state/shuffle";

export type Verdict =
	| "fits"
	| "fitsMine"
	| "fitsShared"
	| "fitsLate"
	| "fitsNot"
	| "otherPromise"
	| "leftOut"
	| "notAsked"
	| "cannot";

/** What is shown in green, and what is shown as a warning. */
export const GOOD: ReadonlySet<Verdict> = new Set(["fits", "fitsMine", "fitsShared"]);
export const BAD: ReadonlySet<Verdict> = new Set(["fitsNot", "otherPromise", "leftOut", "notAsked"]);

/** Of a shuffle without this browser's number, by what kept the server from asking for it. */
const WITHOUT = { "": "notAsked", shared: "fitsShared", late: "fitsLate" } as const;

/** What was told of a match; a replay knows its chance from the log alone. */
export interface Told {
	key: string;
	names: string[];
	commitment: string;
	chance?: string;
}

/** A number that someone has pledged for the shuffle; empty where it was not revealed in time. */
interface Given {
	seat: number;
	pledge: string;
	nonce: string;
}

export function commitmentOf(key: string, rules: string, names: string[], chance = ""): string {
	const bound = [key, rules, names, ...(chance ? [chance] : [])];
	return bytesToHex(sha256(utf8ToBytes(JSON.stringify(bound))));
}

/** The pledges in order, each with its number. */
export function givenBy(chance: string, note: string): Given[] {
	const nonces = note.split(" ");
	return chance
		.split(" ")
		.slice(1)
		.map((text, i) => {
			const [seat, pledge] = text.split(":");
			const nonce = nonces[i] ?? "";
			return { seat: Number(seat), pledge, nonce: nonce === "-" ? "" : nonce };
		});
}

/** What a log says about its shuffle. */
export function givenIn(log: string): Given[] {
	const shuffled = /^1 dealer shuffle = \S+ "([0-9a-f -]+)"$/m.exec(log);
	return givenBy(field(log, "chance"), shuffled?.[1] ?? "");
}

/** The log checked against what was told before the first deal, and against what this browser remembers of it. */
export function verdictOf(log: string, told: Told, promised: Promised | null): Verdict {
	const rules = field(log, "rules");
	if (!rules || !told.key) return "cannot";
	const chance = field(log, "chance");
	const given = givenIn(log);
	const fits =
		commitmentOf(told.key, rules, told.names, chance) === told.commitment &&
		(told.chance ?? chance) === chance &&
		given.every(({ pledge, nonce }) => !nonce || isPledged(nonce, pledge));
	if (!fits) return "fitsNot";
	return promised ? keptTo(promised, told.commitment, chance, given) : "fits";
}

/** Whether it is what this browser was promised, and its own number is in it. */
function keptTo(promised: Promised, commitment: string, chance: string, given: Given[]): Verdict {
	if (promised.commitment !== commitment || promised.chance !== chance) return "otherPromise";
	if (!promised.nonce) return WITHOUT[promised.why ?? ""];
	return given.some(({ nonce }) => nonce === promised.nonce) ? "fitsMine" : "leftOut";
}

function isPledged(nonce: string, pledge: string): boolean {
	return /^[0-9a-f]{64}$/.test(nonce) && pledgeOf(nonce) === pledge;
}

function field(log: string, name: string): string {
	const head = log.split("\n\n", 1)[0].split("\n");
	return head.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? "";
}
