import { expect, test } from "vitest";
import type { Controls } from "../src/table/controls.svelte";
import { nextLesson } from "../src/tutor/lessons";
import type { EditionInfo } from "../src/wire/messages";

const CARDS = [
	{ code: "W+4", name: "Wild Draw Four", title: "Wild Draw Four", color: "" },
	{ code: "B7", name: "blue 7", title: "7", color: "B" },
	{ code: "B5", name: "blue 5", title: "5", color: "B" },
];
const EDITION = {
	game: "hand",
	cards: CARDS,
	colors: [{ letter: "B", name: "blue" }],
} as unknown as EditionInfo;

/** Someone whose turn it is, with these cards that may be played. */
function having(...codes: string[]): Controls {
	const info = (code: string) => CARDS.find((card) => card.code === code);
	return {
		match: { edition: EDITION },
		view: { phase: "playing", color: "B", discard: ["B5"] },
		offers: {
			question: "play",
			cards: new Map(codes.map((code) => [code, []])),
			catches: [],
			clears: new Map(),
		},
		info,
		card: (code: string) => info(code)?.name,
	} as unknown as Controls;
}

test("a wild is an example only where nothing else fits: with a card of the color it would be a bluff", () => {
	const told = (...codes: string[]) =>
		nextLesson({ controls: having(...codes), events: [] }, new Set())?.text;

	expect(told("W+4", "B7")).toContain("For example blue 7, because blue is the color in play.");
	expect(told("W+4")).toContain("For example Wild Draw Four");
});
