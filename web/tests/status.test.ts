import { expect, test } from "vitest";
import type { Controls } from "../src/table/controls.svelte";
import { statusOf } from "../src/table/status";

function controls(view: object): Controls {
	return {
		view: { phase: "playing", seats: 3, ...view },
		you: 0,
		offers: { question: "", cards: new Set() },
		name: (seat: number) => ["Ada", "Bo", "Cy"][seat],
	} as unknown as Controls;
}

test("whoever turns a card up before the first turn is waited for", () => {
	expect(statusOf(controls({ asked: 1, ask: "flip", turn: -1 })).main).toBe("Waiting for Bo");
	expect(statusOf(controls({ asked: 0, ask: "flip", turn: -1 })).main).toBe("Your turn");
});

test("before anyone is asked the cards are dealt", () => {
	expect(statusOf(controls({ asked: 3, ask: "", turn: -1 })).main).toBe("Dealing the cards");
});
