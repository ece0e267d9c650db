import { expect, test } from "vitest";
import { winning } from "../src/game/winning";
import type { EditionInfo } from "../src/wire/messages";

const target = { name: "target_score", default: "500" };
const scoring = (chosen: string) => ({
	name: "scoring",
	default: chosen,
	values: [
		{ value: "standard", text: "Whoever reaches the target wins." },
		{ value: "off", text: "Whoever wins the round has won." },
	],
});
const edition = (game: string, ...house: object[]) => ({ game, house }) as EditionInfo;

test("a match is won as the printed rules say", () => {
	expect(winning(edition("hand", scoring("standard"), target)).join(" ")).toMatch(
		/^Whoever reaches the target wins. The target is 500 points./,
	);
	expect(winning(edition("hand", scoring("off"), target))).toEqual(["Whoever wins the round has won."]);
	expect(winning(edition("grid", { name: "golf_rounds", default: "9" }))).toEqual([
		"After nine rounds the lowest total wins.",
	]);
	expect(winning(edition("hand"))).toEqual([]);
});
