import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Draft } from "../src/pencil/draft.svelte";
import { changed, handwriting, keptAs, onCards, withMeanings, writtenIn } from "../src/pencil/handwriting";
import { pages } from "../src/wire/http";
import type { PencilReading, PencilText, PencilTried } from "../src/wire/messages";

const READING: PencilReading = {
	text: "",
	kind: "rule",
	sentence: "You draw one card.",
	penciled: "I draw 1",
	warnings: [],
	problem: "",
	nearest: "",
	changes: [],
	differs: "",
	others: [],
	card: "",
	names: [],
	story: [],
	before: null,
	after: null,
};
const TRIED: PencilTried = {
	sentence: "",
	warnings: [],
	games: 1000,
	lines: [],
	more: false,
};

beforeEach(() => {
	vi.useFakeTimers();
});

afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

function draft(): Draft {
	return new Draft(
		() => "frozen",
		() => 4,
	);
}

test("what stands on a card is what was written", () => {
	expect(handwriting('"Everyone draws!": all draw 1')).toBe("Everyone draws!");
	expect(handwriting("others draw 1")).toBe("others draw 1");
	expect(keptAs('next does "hop" or draws 2')).toBe("dare");
	expect(keptAs('"hop": I carry out "hop"')).toBe("table");
	expect(keptAs("others draw 1")).toBe("");
	expect(writtenIn('"Everyone draws!": all draw 1\nothers draw 1\nagreed by 1 2')).toEqual([
		"Everyone draws!",
		"others draw 1",
	]);
	expect(writtenIn("none\nagreed by 1")).toEqual([]);
});

test("one rule is on both cards, two are on one each", () => {
	expect(onCards("WC", [])).toEqual({});
	expect(onCards("WC", ["a"])).toEqual({ WC: "a", WC2: "a" });
	expect(onCards("WC", ["a", "b"])).toEqual({ WC: "a", WC2: "b" });
});

test("of a hand it is told what is new and what is gone", () => {
	expect(changed(["R1", "R1", "B2"], ["B2", "R1", "G3"])).toEqual([
		{ code: "R1", how: "same" },
		{ code: "R1", how: "gone" },
		{ code: "B2", how: "same" },
		{ code: "G3", how: "new" },
	]);
});

test("a text is read after a pause and tried at once, with more games until there are enough", async () => {
	const read = vi.spyOn(pages, "pencil").mockResolvedValue(READING);
	const tries = vi
		.spyOn(pages, "tryPencil")
		.mockResolvedValueOnce({ ...TRIED, games: 210, more: true })
		.mockResolvedValueOnce(TRIED);
	const written = draft();

	for (const text of ["draw", "draw a", "draw a card"]) written.write(text);
	await vi.advanceTimersByTimeAsync(300);

	expect(read).toHaveBeenCalledOnce();
	expect(read).toHaveBeenCalledWith({
		edition: "frozen",
		text: "draw a card",
		seats: 4,
		dare: false,
		table: false,
	});
	expect(written.penciled).toBe("I draw 1");
	expect(written.tried?.games).toBe(210);
	await vi.advanceTimersByTimeAsync(300);
	expect(tries).toHaveBeenCalledTimes(2);
	expect(written.tried?.games).toBe(1000);
});

test("an answer about words that are not there any more is forgotten", async () => {
	vi.spyOn(pages, "pencil").mockResolvedValue(READING);
	const asked: { wish: PencilText; answer: (tried: PencilTried) => void }[] = [];
	vi.spyOn(pages, "tryPencil").mockImplementation(
		(wish) => new Promise((answer) => asked.push({ wish, answer })),
	);
	const written = draft();
	written.write("draw a card");
	await vi.advanceTimersByTimeAsync(300);

	written.write("draw two cards");
	await vi.advanceTimersByTimeAsync(300);
	expect(asked).toHaveLength(2);
	asked[0].answer({ ...TRIED, games: 1, more: true });
	await vi.advanceTimersByTimeAsync(0);
	expect(written.tried).toBeNull();
	asked[1].answer(TRIED);
	await vi.advanceTimersByTimeAsync(0);

	expect(written.tried?.games).toBe(1000);
});

test("when nothing can be tried it says why, and can be asked again", async () => {
	vi.spyOn(pages, "pencil").mockResolvedValue(READING);
	vi.spyOn(pages, "tryPencil").mockRejectedValueOnce(new Error("Too fast.")).mockResolvedValue(TRIED);
	const written = draft();
	written.write("draw a card");
	await vi.advanceTimersByTimeAsync(300);
	expect(written.untried).toBe("Too fast.");

	await written.try();

	expect(written.untried).toBe("");
	expect(written.tried?.games).toBe(1000);
});

test("words that say something else than the rule does are shown with what it does", () => {
	const shown = withMeanings(
		{ WC: "Everyone else draws a card!", WC2: "next draws 2" },
		{ WC: "The next player draws 20 cards." },
	);

	expect(shown.WC).toBe("“Everyone else draws a card!” means: The next player draws 20 cards.");
	expect(shown.WC2).toBe("next draws 2");
});
