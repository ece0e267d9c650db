import { beforeAll, expect, test } from "vitest";
import { gridGame } from "../src/grid/game";
import { promptOf } from "../src/prompts/prompts";
import { trials } from "../src/trials/trials";
import { ASKS, type AskName } from "../src/wire/messages";

/** The table itself is the prompt: a card or a pile is tapped. */
const ON_THE_TABLE = ["play"];
const asks = Object.keys(ASKS) as AskName[];
const isForSeats = (ask: AskName) => ["seat", "judges", "all"].includes(ASKS[ask].by);

beforeAll(async () => {
	await Promise.all([gridGame.fetch(), trials.fetch()]);
});

test("whatever a seat can be asked has a prompt, and only one", () => {
	const prompts = (ask: AskName) => Object.values(promptOf(ask) ?? {}).filter(Boolean).length;
	const bare = asks.filter((ask) => isForSeats(ask) && prompts(ask) !== 1);
	expect(bare, "these asks need an entry in src/prompts/prompts.ts").toEqual(ON_THE_TABLE);
});

test("what no seat is asked has none", () => {
	expect(asks.filter((ask) => !isForSeats(ask) && Object.keys(promptOf(ask)).length)).toEqual([]);
});
