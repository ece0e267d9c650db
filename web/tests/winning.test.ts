import { expect, test } from "vitest";
import { winning } from "../src/game/winning";
import type { EditionInfo } from "../src/wire/messages";
import { words } from "../src/words";

const target = { name: "target_score", default: "500" };
const scoring = (chosen: string) => ({
	name: "scoring",
	default: chosen,
	values: [
		{ value: "standard", text: "Whoever reaches the target wins." },
		{ value: "alternative", text: "Whoever has least when the target is reached wins." },
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
		"After nine rounds, the lowest total wins.",
	]);
	expect(winning(edition("hand"))).toEqual([]);
});

test("a table that changed the rules is told its own", () => {
	const house = { scoring: "standard", target_score: "50" };
	expect(winning(edition("hand", scoring("off"), target), house).join(" ")).toMatch(
		/The target is 50 points./,
	);
	expect(winning(edition("grid", { name: "golf_rounds", default: "9" }), { golf_rounds: "2" })).toEqual([
		"After two rounds, the lowest total wins.",
	]);
});

test("a match of so many rounds has no target", () => {
	const hand = edition("hand", scoring("standard"), target, { name: "rounds", default: "0" });
	expect(winning(hand, { rounds: "1" })).toEqual([
		"The winner of a round scores the cards left in all other hands.",
		"After one round, the highest total wins.",
	]);
	expect(winning(hand, { rounds: "3", scoring: "alternative" })).toEqual([
		"Everyone scores the cards left in their own hand.",
		"After three rounds, the lowest total wins.",
	]);
	expect(winning(hand, { rounds: "0" }).join(" ")).toMatch(/The target is 500 points./);
});

test("help says the numbers of the rules, whatever they are", () => {
	expect(words.help.hand(5, 3, false, false).join(" ")).toMatch(/gets five cards.*you draw three\./);
	expect(words.help.hand(7, 2, false, false)).toContain(
		"If you can’t or don’t want to play, draw a card. If it matches, you may play it right away.",
	);
	expect(words.help.hand(7, 2, true, true)).toContain(
		"If you can’t play, draw until you get a card you can play. You have to play it right away.",
	);
	expect(words.help.grid(1).join(" ")).toMatch(/you get one more card\./);
	expect(words.help.challenging(3, 1)).toMatch(/draws the three cards instead.*challenger draws four/);
	expect(words.table.ask.challenge("Ben", 8, 1)).toMatch(/Ben draws eight.*you draw nine/);
});
