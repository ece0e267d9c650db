import { expect, test } from "vitest";
import type { FullView } from "../src/state/session";
import { offersOf } from "../src/table/offers";
import { ASKS } from "../src/wire/messages";

function view(part: Partial<FullView>): FullView {
	return { asked: 0, ask: "play", seats: 3, ...part } as FullView;
}

test("a card of the hand stands for its play", () => {
	const offers = offersOf(view({}), ["play B7", "play W", "draw", "call"], 0);

	expect(offers.question).toBe("play");
	expect([...offers.cards]).toEqual([
		["B7", "play B7"],
		["W", "play W"],
	]);
	expect([offers.draw, offers.call, offers.pass]).toEqual([true, true, false]);
	expect(offers.rest).toEqual([]);
});

test("a card to add or to give is chosen in the hand", () => {
	expect(offersOf(view({ ask: "give" }), ["choose B7", "choose R1"], 0).cards.get("R1")).toBe("choose R1");
	expect(offersOf(view({ ask: "add" }), ["choose B7"], 0).choices).toEqual([]);
});

test("a color, a seat or two seats answer the question", () => {
	expect(offersOf(view({ ask: "color" }), ["choose R", "choose B"], 0).choices).toEqual([
		"choose R",
		"choose B",
	]);
	expect(offersOf(view({ ask: "spread" }), ["choose 1 2"], 0).choices).toEqual(["choose 1 2"]);
});

test("moves out of turn have their places too", () => {
	const offers = offersOf(view({ asked: 1 }), ["jump B7", "catch 2", "accuse 1", "admit"], 0);

	expect(offers.question).toBe("");
	expect(offers.cards.get("B7")).toBe("jump B7");
	expect([offers.catches, offers.accuses, offers.admit]).toEqual([[2], [1], true]);
	expect(offers.rest).toEqual([]);
});

test("a vote is a question to everybody who has it", () => {
	const offers = offersOf(view({ ask: "judge", asked: -1 }), ["kept", "failed"], 0);

	expect(offers.question).toBe("judge");
	expect(offers.choices).toEqual(["kept", "failed"]);
});

test("the cells of a grid stand for their moves", () => {
	const offers = offersOf(view({ ask: "place" }), ["put 1 0", "flip 1 1", "clear 2 0", "clear 2 1"], 0);

	expect(offers.puts.get(2)).toBe("put 1 0");
	expect(offers.flips.get(3)).toBe("flip 1 1");
	expect(offers.clears.get(2)).toEqual(["clear 2 0", "clear 2 1"]);
});

test("what nobody foresaw is offered all the same", () => {
	expect(offersOf(view({}), ["dance", "challenge"], 0).rest).toEqual(["dance", "challenge"]);
	expect(offersOf(view({ asked: 2 }), ["choose 1"], 0).rest).toEqual(["choose 1"]);
});

test("a call is offered with a few cards; with more it is only made ready", () => {
	const hold = (...hand: string[]) => offersOf(view({ hands: [hand] }), ["call", "play B1"], 0).call;
	expect(hold("B1", "B2")).toBe(true);
	expect(hold("WE", "B1", "B2")).toBe(true);
	expect(hold("WL", "B1", "B2", "B3")).toBe(false);
});

test("a call says nothing while no card fits, unless one card is left", () => {
	const hold = (...hand: string[]) => offersOf(view({ hands: [hand] }), ["call", "draw"], 0).call;
	expect(hold("B1", "B2")).toBe(false);
	expect(hold("B1")).toBe(true);
});

test("a card to give or to discard is chosen in the hand", () => {
	for (const ask of ["give", "discard"]) {
		const offers = offersOf(view({ ask }), ["choose B7", "choose R1"], 0);
		expect(offers.question).toBe(ask);
		expect([...offers.cards]).toEqual([
			["B7", "choose B7"],
			["R1", "choose R1"],
		]);
		expect(offers.rest).toEqual([]);
	}
});

test("whatever a seat can be asked has a question", () => {
	for (const [ask, { by }] of Object.entries(ASKS)) {
		const asked = ["seat", "judges", "all"].includes(by);
		expect(offersOf(view({ ask }), ["pass"], 0).question).toBe(asked ? ask : "");
	}
});

test("whatever answers a question has a place where it is offered", () => {
	for (const [ask, { answer, verbs }] of Object.entries(ASKS)) {
		if (answer === "nothing") continue;
		for (const verb of verbs) expect(offersOf(view({ ask }), [`${verb} 1 1`], 0).rest).toEqual([]);
	}
});
