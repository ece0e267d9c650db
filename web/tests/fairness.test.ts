import { expect, test } from "vitest";
import { commitmentOf, verdictOf } from "../src/score/fairness";

// python: commitment_of(bytes(range(32)), rules, names) in src/lastcard/log.py, for rules whose text is RULES
const KEY = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const RULES = '{"house":{"näme":"“on”"},"pencil":[]}';
const NAMES = ["Ada", 'Zoë "Z"', "李\t🎉"];
const COMMITMENT = "0bf18cb54dacd09988968a32ad518544bf6632ff740c9392b4d85d21e88da344";

test("the digest is the one that Python makes", () => {
	expect(commitmentOf(KEY, RULES, NAMES)).toBe(COMMITMENT);
});

test("a log's rules, key and names fit the commitment or do not", () => {
	const log = `lastcard log 1\nedition x revision 1 rules y\nrules ${RULES}\nseats []\ncommitment c\n`;

	expect(verdictOf(log, KEY, NAMES, COMMITMENT)).toBe("fits");
	expect(verdictOf(log, KEY, ["Eve", "Zoë", "李"], COMMITMENT)).toBe("fitsNot");
	expect(verdictOf("no log", KEY, NAMES, COMMITMENT)).toBe("cannot");
});
