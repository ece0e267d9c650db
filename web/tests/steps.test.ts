import { expect, test } from "vitest";
import { steps } from "../src/game/steps";
import type { FullEvent } from "../src/state/session";

function events(...verbs: string[]): FullEvent[] {
	return verbs.map((verb) => ({ verb, seat: 0, other: -1, cards: [], number: 0, what: "" }));
}

const shape = (game: string, ...verbs: string[]) =>
	steps(events(...verbs), game).map((step) => step.map((event) => event.verb).join("+"));

test("consequences are shown one after the other, each with what it changes silently", () => {
	expect(shape("hand", "played", "stacked", "drew", "skipped", "turn", "asked")).toEqual([
		"played+stacked",
		"drew",
		"skipped+turn+asked",
	]);
});

test("a deal is one step", () => {
	expect(shape("hand", "began", "shuffled", "dealt", "dealt", "dealt", "asked")).toEqual([
		"began+shuffled",
		"dealt+dealt+dealt+asked",
	]);
});

test("in a grid the old card leaves while the new one comes", () => {
	expect(shape("grid", "discarded", "put", "turn")).toEqual(["discarded+put+turn"]);
	expect(shape("grid", "discarded", "flipped")).toEqual(["discarded", "flipped"]);
});

test("no event is lost", () => {
	const all = [
		"turned",
		"took",
		"took",
		"holds",
		"named",
		"showed",
		"guilty",
		"drew",
		"ended",
		"scored",
		"won",
	];

	expect(
		shape("hand", ...all)
			.join("+")
			.split("+"),
	).toEqual(all);
});
