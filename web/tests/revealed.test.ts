/** What an entry shows, and what lies at the seats when it ends the round. */
import { describe, expect, it } from "vitest";
import { completeEvent } from "../src/game/complete";
import type { Step } from "../src/game/entry";
import { revealedIn } from "../src/motion/revealed";

function stepOf(...texts: [string, Partial<Step["events"][number]>][]): Step {
	const events = texts.map(([verb, rest]) => completeEvent({ verb, ...rest }));
	const before = { hands: [["B1", "B2"], ["?"], ["?", "?"]] } as Step["before"];
	return { events, before, after: before };
}

describe("cards that are shown", () => {
	it("are everyone's hands within a round, each by itself", () => {
		const step = stepOf(
			["showed", { seat: 0, cards: ["B1", "B2"] }],
			["showed", { seat: 2, cards: ["Y1", "Y2"] }],
		);

		const { shown, left } = revealedIn([step]);

		expect(shown).toEqual([
			{ seat: 0, cards: ["B1", "B2"], of: "hand" },
			{ seat: 2, cards: ["Y1", "Y2"], of: "hand" },
		]);
		expect(left).toEqual({});
	});

	it("are left at the seats when the round ends", () => {
		const steps = [stepOf(["showed", { seat: 2, cards: ["Y1", "Y2"] }]), stepOf(["ended", { seat: 0 }])];

		expect(revealedIn(steps)).toEqual({ shown: [], left: { 2: ["Y1", "Y2"] } });
	});

	it("are a card that was drawn, or the top of the draw pile", () => {
		const step = stepOf(
			["showed", { seat: 2, cards: ["Y1"] }],
			["revealed", { seat: 0, cards: ["Y3", "Y4"] }],
		);

		expect(revealedIn([step]).shown).toEqual([
			{ seat: 2, cards: ["Y1"], of: "cards" },
			{ seat: 0, cards: ["Y3", "Y4"], of: "pile" },
		]);
	});

	it("are no cards that someone else is shown", () => {
		const step = stepOf(["showed", { seat: 2, other: 1, cards: ["?", "?"] }]);

		expect(revealedIn([step]).shown).toEqual([]);
	});
});
