/** Whether the shuffle was what the server had promised: the same digest as `commitment_of` in src/lastcard/log.py. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

export type Verdict = "fits" | "fitsNot" | "cannot";

export function commitmentOf(key: string, rules: string, names: string[]): string {
	return bytesToHex(sha256(utf8ToBytes(JSON.stringify([key, rules, names]))));
}

/** The log's own line of rules, checked against what was told before the first deal. */
export function verdictOf(log: string, key: string, names: string[], commitment: string): Verdict {
	const rules = log.split("\n").find((line) => line.startsWith("rules "));
	if (!rules || !key) return "cannot";
	return commitmentOf(key, rules.slice("rules ".length), names) === commitment ? "fits" : "fitsNot";
}
