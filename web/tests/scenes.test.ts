import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Company, Scenes } from "../src/motion/scenes.svelte";
import type { FullEvent } from "../src/state/session";
import type { EditionInfo } from "../src/wire/messages";

const EDITION = {
	key: "classic",
	game: "hand",
	penalty: 2,
	cards: [
		{ code: "W", name: "Wild", symbol: "wild", title: "Wild", says: "You choose a color." },
		{ code: "W+4", name: "Wild Draw Four", symbol: "wild-draw-four", title: "Wild Draw Four", says: "…" },
		{ code: "B7", name: "blue 7", symbol: "number", title: "7", color: "B" },
	],
} as unknown as EditionInfo;

const COMPANY: Company = { you: 0, edition: EDITION, name: (seat) => ["you", "Bo"][seat], peak: () => 12 };

function event(part: Partial<FullEvent>): FullEvent {
	return { verb: "", seat: -1, other: -1, cards: [], number: 0, what: "", ...part };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("being caught says who, why and what it costs, and is over in less than two seconds", () => {
	const scenes = new Scenes();
	scenes.stage();

	const mine = scenes.show(event({ verb: "caught", seat: 0, other: 1 }), COMPANY);

	expect(mine).toMatchObject({ kind: "caught", tone: "bad" });
	expect(mine?.about).toBe("Bo saw it: one card left and no UNO. You draw two.");
	vi.advanceTimersByTime(2_000);
	expect(scenes.now).toBeNull();
	const other = scenes.show(event({ verb: "caught", seat: 1, other: 0 }), COMPANY);
	expect(other?.about).toBe("You caught Bo: one card left and no UNO. Bo draws two.");
	scenes.skip();
	expect(scenes.now).toBeNull();
});

test("cards with an effect of their own have a scene, others have none", () => {
	const scenes = new Scenes();
	const show = (code: string) =>
		scenes.show(event({ verb: "played", seat: 1, cards: [code] }), COMPANY)?.title;

	expect([show("W+4"), show("W"), show("B7")]).toEqual(["Wild Draw Four", undefined, undefined]);
});

test("a round won after a hand full of cards is a comeback", () => {
	const scene = new Scenes().show(event({ verb: "ended", seat: 0 }), COMPANY);

	expect(scene).toMatchObject({ kind: "comeback", tone: "good", about: "You had 12 cards and won!" });
});

test("a moment that comes before it can be seen waits a while, and then has all of its time", () => {
	const scenes = new Scenes();

	scenes.show(event({ verb: "played", seat: 1, cards: ["W+4"] }), COMPANY);
	vi.advanceTimersByTime(2_000);
	scenes.stage();
	vi.advanceTimersByTime(1_000);
	expect(scenes.now).not.toBeNull();
	vi.advanceTimersByTime(1_000);
	expect(scenes.now).toBeNull();

	const late = new Scenes();
	late.show(event({ verb: "played", seat: 1, cards: ["W+4"] }), COMPANY);
	vi.advanceTimersByTime(10_000);
	late.stage();
	expect(late.now).toBeNull();
});
