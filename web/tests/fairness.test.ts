import { expect, test } from "vitest";
import { commitmentOf, givenIn, type Verdict, verdictOf } from "../src/score/fairness";
import type { Promised } from "../src/state/shuffle";

// python: commitment_of(bytes(range(32)), rules, names) in src/lastcard/log.py, for rules whose text is RULES
const KEY = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const RULES = '{"house":{"näme":"“on”"},"pencil":[]}';
const NAMES = ["Ada", 'Zoë "Z"', "李\t🎉"];
const COMMITMENT = "0bf18cb54dacd09988968a32ad518544bf6632ff740c9392b4d85d21e88da344";

// And with what two players have pledged: commitment_of(…, Chance(CHACHA, pledges)) for NONCES
const NONCES = ["11".repeat(32), "22".repeat(32)];
const CHANCE =
	"chacha20 0:02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc 1:9f72ea0cf49536e3c66c787f705186df9a4378083753ae9536d65b3ad7fcddc4";
const TOLD = {
	key: KEY,
	names: NAMES.slice(0, 2),
	commitment: "cbab6a54e3b77ac6cba27394ac88fe11add9d4e613d6e22187c03acbde33a8bc",
	chance: CHANCE,
};
// As logs have them now; those before were shorter.
const DIGEST = "0123456789abcdef0123";
const PROMISED: Promised = { ...TOLD, nonce: NONCES[0] };

function log({ chance = CHANCE, note = NONCES.join(" ") } = {}): string {
	const head = `lastcard log 2\nedition x revision 1 rules y\nrules ${RULES}\nseats []\ncommitment c\nchance ${chance}\n`;
	return `${head}\n1 dealer shuffle = ${DIGEST} "${note}"\n2 dealer deal = ${DIGEST}\n\nkey ${KEY}\nend 2\n`;
}

test("the digest is the one that Python makes", () => {
	expect(commitmentOf(KEY, RULES, NAMES)).toBe(COMMITMENT);
	expect(commitmentOf(KEY, RULES, TOLD.names, CHANCE)).toBe(TOLD.commitment);
});

test("an old log's rules, key and names fit the commitment or do not", () => {
	const old = `lastcard log 1\nedition x revision 1 rules y\nrules ${RULES}\nseats []\ncommitment c\n\n1 dealer deal = 0\n`;
	const told = { key: KEY, names: NAMES, commitment: COMMITMENT, chance: "" };

	expect(verdictOf(old, told, null)).toBe("fits");
	expect(verdictOf(old, { ...told, names: ["Eve", "Zoë", "李"] }, null)).toBe("fitsNot");
	expect(verdictOf("no log", told, null)).toBe("cannot");
});

test("a log with players' numbers fits, and says whose are in it", () => {
	expect(verdictOf(log(), TOLD, PROMISED)).toBe("fitsMine");
	expect(verdictOf(log(), { ...TOLD, chance: undefined }, null)).toBe("fits");
	expect(givenIn(log({ note: `- ${NONCES[1]}` })).map(({ seat, nonce }) => [seat, nonce])).toEqual([
		[0, ""],
		[1, NONCES[1]],
	]);
});

// A server that cheats: what it publishes may hold together, but not with what this browser was promised.
test.each<[string, Verdict, string, Partial<typeof TOLD>, Partial<Promised>]>([
	["another key", "fitsNot", log(), { key: KEY.replace("00", "ff") }, {}],
	["a key and a commitment exchanged", "otherPromise", log(), {}, { commitment: "0".repeat(64) }],
	["my number dropped", "leftOut", log({ note: `- ${NONCES[1]}` }), {}, {}],
	["no shuffle at all", "leftOut", log().replace("1 dealer shuffle", "1 dealer cut"), {}, {}],
	["my number exchanged", "fitsNot", log({ note: `${"33".repeat(32)} ${NONCES[1]}` }), {}, {}],
	["numbers in another order", "fitsNot", log({ note: [...NONCES].reverse().join(" ") }), {}, {}],
	["pledges in another order", "fitsNot", log({ chance: CHANCE.replace(/(\S+) (\S+)$/, "$2 $1") }), {}, {}],
	["other pledges than promised", "otherPromise", log(), {}, { chance: "chacha20" }],
	["other pledges in the log than told", "fitsNot", log(), { chance: "chacha20" }, {}],
	["my number not asked for", "notAsked", log(), {}, { nonce: "" }],
	["other tables play the same cards", "fitsShared", log(), {}, { nonce: "", why: "shared" }],
	["this browser came later", "fitsLate", log(), {}, { nonce: "", why: "late" }],
])("%s: %s", (_, verdict, text, told, promised) => {
	expect(verdictOf(text, { ...TOLD, ...told }, { ...PROMISED, ...promised })).toBe(verdict);
});
