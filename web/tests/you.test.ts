/** Achievements and numbers of one's own: what counts, what does not, and that damaged storage harms nobody. */
import { expect, test } from "vitest";
import { completeEvent } from "../src/game/complete";
import type { FullView } from "../src/state/session";
import type { Event } from "../src/wire/messages";
import { en } from "../src/words/en";
import { type Entry, FEATS, newNotes, noted } from "../src/you/feats";
import { type Line, lineFor, MOST_LINES, ownOf, withFeats, withLine } from "../src/you/record";
import { summary } from "../src/you/stats";

const YOU = 0;

interface Told {
	seat?: number;
	view?: Partial<FullView>;
	charged?: boolean;
}

function entry(seq: number, events: Event[], { seat = YOU, view, charged = false }: Told = {}): Entry {
	const whole = {
		hands: [[]],
		grids: [[["", ""]]],
		total: [0, 0],
		phase: "playing",
		...view,
	} as unknown as FullView;
	return { happening: { seq, seat, events: events.map(completeEvent) }, after: view ? whole : null, charged };
}

/** The feats of a match that is told like this. */
function feats(told: Event[][], game: "hand" | "grid" = "hand", last: Told = {}): string[] {
	const entries = told.map((events, i) => entry(i + 1, events, i === told.length - 1 ? last : {}));
	return entries.reduce(noted, newNotes("m", "classic", game, YOU)).feats;
}

const began: Event = { verb: "began", number: 1 };
const my = (verb: string, more: Partial<Event> = {}): Event => ({ verb, seat: YOU, ...more });
const their = (verb: string, more: Partial<Event> = {}): Event => ({ verb, seat: 1, ...more });

test("every achievement has a name and a sentence", () => {
	expect(Object.keys(en.words.you.feats).sort()).toEqual([...FEATS].sort());
});

test("a challenge counts for whoever was right", () => {
	expect(feats([[began], [my("challenged", { other: 1 }), their("guilty")]])).toEqual(["challenge"]);
	expect(feats([[began], [my("challenged", { other: 1 })], [their("guilty")]])).toEqual(["challenge"]);
	expect(feats([[began], [my("challenged", { other: 1 }), their("innocent")]])).toEqual([]);
	expect(feats([[began], [their("challenged", { other: YOU }), my("innocent")]])).toEqual(["honest"]);
	expect(feats([[began], [their("challenged", { other: YOU }), my("guilty")]])).toEqual([]);
});

test("going out must follow the call in the next turn", () => {
	const lap = [[my("called")], [their("turn")], [my("turn")]];
	expect(feats([[began, my("drew", { cards: ["?"] })], ...lap, [my("out")]])).toEqual(["quick"]);
	expect(feats([[began], ...lap, [my("turn")], [my("out")]])).toEqual([]);
	expect(feats([[began], [my("out")]])).toEqual([]);
});

test("calls: caught, caught myself, and just in time", () => {
	expect(feats([[began], [their("caught", { other: YOU })]])).toEqual(["catcher"]);
	expect(feats([[began], [my("caught", { other: 1 })]])).toEqual([]);
	expect(feats([[began], [my("owed")], [my("called")]])).toEqual(["intime"]);
	expect(feats([[began], [my("owed")], [my("caught", { other: 1 })], [my("called")]])).toEqual([]);
});

test("a round that was won without drawing, if all of it was seen", () => {
	expect(feats([[began], [my("ended")]])).toEqual(["undrawn"]);
	expect(feats([[began], [my("drew", { cards: ["?"] })], [my("ended")]])).toEqual([]);
	expect(feats([[my("ended")]])).toEqual([]);
	expect(feats([[began], [their("ended")]])).toEqual([]);
});

test("back from fifteen cards", () => {
	const notes = [
		entry(1, [began]),
		entry(2, [my("drew", { cards: ["?"] })], { view: { hands: [Array<string>(15).fill("R1")] } }),
		entry(3, [my("ended")]),
	].reduce(noted, newNotes("m", "classic", "hand", YOU));
	expect(notes.feats).toEqual(["comeback"]);
});

test("stacks, jumps, faces and films", () => {
	const stack = (seat: number) => [entry(1, [began]), entry(2, [{ verb: "stacked", number: 6 }], { seat })];
	expect(stack(YOU).reduce(noted, newNotes("m", "c", "hand", YOU)).feats).toEqual(["stack"]);
	expect(stack(1).reduce(noted, newNotes("m", "c", "hand", YOU)).feats).toEqual([]);
	expect(feats([[began], [my("jumped", { cards: ["R1"] })]])).toEqual(["jump"]);
	expect(feats([[began], [my("faced", { cards: ["WE"] })], [my("released")]])).toEqual(["face"]);
	expect(feats([[began], [my("faced", { cards: ["WE"] })], [my("failed"), my("released")]])).toEqual([]);
	expect(feats([[began], [my("faced", { cards: ["WE"] })], [my("admitted"), my("released")]])).toEqual([]);
	expect(feats([[began], [my("tried", { what: "film" })], [my("kept")]])).toEqual(["film"]);
	expect(feats([[began], [my("tried", { what: "face" })], [my("kept")]])).toEqual([]);
});

test("Golf: all columns, and no points", () => {
	expect(feats([[began], [my("cleared", { number: 0 })]], "grid", { view: { grids: [[]] } })).toEqual([
		"columns",
	]);
	expect(feats([[began], [my("cleared", { number: 0 })]], "grid", { view: {} })).toEqual([]);
	expect(feats([[began], [my("scored", { number: 0 })]], "grid")).toEqual(["green"]);
	expect(feats([[began], [my("scored", { number: 0 })]], "hand")).toEqual([]);
	expect(feats([[began], [my("ended")]], "grid")).toEqual([]);
});

test("a match: every round, and from far behind", () => {
	const drew = my("drew", { cards: ["?"] });
	const rounds = [[began, drew], [my("ended")], [began, drew], [my("ended"), my("won")]];
	expect(feats(rounds)).toEqual(["sweep"]);
	const uphill = (charged: boolean) =>
		[
			entry(1, [began, drew]),
			entry(2, [their("ended")], { view: { total: charged ? [120, 0] : [0, 120] }, charged }),
			entry(3, [began, drew]),
			entry(4, [my("ended"), my("won")], { view: { total: [200, 120], phase: "match over" }, charged }),
		].reduce(noted, newNotes("m", "classic", "hand", YOU));
	expect(uphill(false).feats).toEqual(["uphill"]);
	expect(uphill(true).feats).toEqual(["uphill"]);
	expect(uphill(false)).toMatchObject({ over: true, won: true, rounds: 2, roundsWon: 1, behind: 120 });
});

test("an entry is noted once, and a gap ends what must be whole", () => {
	const first = noted(newNotes("m", "classic", "hand", YOU), entry(1, [began]));
	const caught = noted(first, entry(2, [their("caught", { other: YOU })]));
	expect(noted(caught, entry(2, [their("caught", { other: YOU })]))).toBe(caught);
	expect(noted(first, entry(9, [my("ended")])).feats).toEqual([]);
});

const line = (id: number, won: boolean, edition = "classic"): Line => ({
	...lineFor({ ...newNotes(`m${id}`, edition, "hand", YOU), won, rounds: 2, roundsWon: 1, behind: 30 }, id),
});

test("matches are counted once, the oldest only as sums", () => {
	let own = ownOf(null);
	for (let i = 0; i < MOST_LINES + 5; i++) own = withLine(own, line(i, i % 2 === 0));
	own = withLine(own, line(MOST_LINES + 4, true));

	expect(own.lines).toHaveLength(MOST_LINES);
	expect(own.older.classic.played).toBe(5);
	expect(summary(own).all).toMatchObject({
		played: MOST_LINES + 5,
		rounds: 2 * (MOST_LINES + 5),
		comeback: 30,
	});
	expect(JSON.stringify(own).length).toBeLessThan(100_000);
});

test("streaks and editions", () => {
	const own = [true, true, false, true].reduce((kept, won, i) => withLine(kept, line(i, won)), ownOf(null));
	const found = summary(withLine(own, line(9, true, "golf")));

	expect([found.streak, found.longest]).toEqual([2, 2]);
	expect(found.editions.map(({ edition, sums }) => [edition, sums.won, sums.played])).toEqual([
		["classic", 3, 4],
		["golf", 1, 1],
	]);
});

test("an achievement is new once", () => {
	const first = withFeats(ownOf(null), ["film"], "disney100", 1);
	expect(first.fresh).toEqual(["film"]);
	expect(withFeats(first.own, ["film"], "disney100", 2)).toEqual({ own: first.own, fresh: [] });
});

test.each([
	null,
	7,
	"x",
	[],
	{ lines: 3, older: [], feats: "no" },
	{
		lines: [null, {}, { id: 1 }, { id: "m", edition: "golf", won: "yes", rounds: -4, at: "soon" }],
		older: { a: 1 },
	},
	{ feats: { film: 3, unknown: { at: 1 }, face: { at: Number.NaN } } },
])("damaged storage is read as far as it makes sense: %j", (kept) => {
	const own = ownOf(kept);
	const found = summary(own);
	expect(found.all.played).toBeLessThanOrEqual(1);
	expect(JSON.stringify(found)).not.toContain("null");
	expect(Object.keys(own.feats).every((feat) => (FEATS as readonly string[]).includes(feat))).toBe(true);
});
