/** Presets and lengths: what is chosen together, and what a link says of it. */
import { expect, test } from "vitest";
import { isPreset, lengthOf, ownPreset, read, withLength, withPreset, written } from "../src/game/presets";
import type { FullSetup } from "../src/state/session";
import { someFilms } from "../src/trials/films";
import { type EditionInfo, USUAL_SETUP } from "../src/wire/messages";

const EDITION: EditionInfo = {
	key: "frozen",
	name: "Frozen",
	game: "hand",
	seats: [2, 10],
	colors: [],
	cards: [{ code: "WC", name: "Wild Customizable", symbol: "wild", title: "Wild", pencil: true }],
	house: [
		{ name: "rounds", group: "scoring", text: "", default: "0", number: [0, 1000] },
		{ name: "target_score", group: "scoring", text: "", default: "500", number: [1, 1000] },
		{
			name: "jump_in",
			group: "turns",
			text: "",
			default: "off",
			values: [
				{ value: "off", text: "" },
				{ value: "on", text: "" },
			],
		},
	],
	about: "",
	penalty: 2,
	extra: 2,
	presets: [
		{ name: "printed", title: "As printed", text: "" },
		{
			name: "kids",
			title: "Kids",
			text: "",
			level: "easy",
			house: { rounds: "1" },
			options: { hints: true },
		},
	],
	lengths: [
		{ house: { rounds: "1" }, rounds: 1, points: 0 },
		{ house: { target_score: "200" }, rounds: 0, points: 200 },
		{ house: {}, rounds: 0, points: 500 },
	],
};
const [PRINTED, KIDS] = EDITION.presets;
const SETUP: FullSetup = { ...USUAL_SETUP, edition: "frozen" };

test("a preset says everything but the seats and who may find the table", () => {
	const mine = { ...SETUP, seats: 7, listed: true, turn_seconds: 60, house: { jump_in: "on" } };

	const kids = withPreset(mine, KIDS);

	expect(kids).toMatchObject({
		seats: 7,
		listed: true,
		turn_seconds: 0,
		hints: true,
		house: { rounds: "1" },
	});
	expect([isPreset(kids, KIDS), isPreset(kids, PRINTED), isPreset(mine, KIDS)]).toEqual([true, false, false]);
});

test("an own preset goes over a link and comes back the same", () => {
	const mine = {
		...SETUP,
		chat: false,
		turn_seconds: 30,
		house: { jump_in: "on" },
		pencil: ["Everyone draws & sings"],
	};
	const preset = ownPreset(mine, "Friday night");

	const received = read(EDITION, "Friday night", written(preset));

	expect(received).toEqual(preset);
	expect(isPreset(withPreset(SETUP, received), preset)).toBe(true);
	expect(read(EDITION, "x", "golf_rounds=3&evil=1&turn_seconds=abc").house).toEqual({});
});

test("a length changes only the rules that make it", () => {
	const mine = { ...SETUP, house: { jump_in: "on", rounds: "1" } };

	const longer = withLength(mine, EDITION, EDITION.lengths[1]);

	expect(longer.house).toEqual({ jump_in: "on", target_score: "200" });
	expect(lengthOf(longer, EDITION)?.points).toBe(200);
	expect(lengthOf({ ...SETUP, house: { rounds: "7" } }, EDITION)).toBeUndefined();
});

test("the films to begin with are from all times, and others the next time", () => {
	const famous = Array.from({ length: 30 }, (_, i) => `film ${i}`);

	const some = someFilms(famous, 8, 0);

	expect(new Set(some).size).toBe(8);
	expect([some[0], some[7]]).toEqual(["film 0", "film 26"]);
	expect(someFilms(famous, 8, 1)).not.toEqual(some);
	expect(someFilms(famous, 8, 5).every(Boolean)).toBe(true);
	expect(someFilms(["one"], 8, 3)).toEqual(["one"]);
});
