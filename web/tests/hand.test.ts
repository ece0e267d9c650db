import { expect, test } from "vitest";
import { lines, sizeFor } from "../src/card/wrap";
import { fanOf } from "../src/table/fan";
import { follow, newKeys, slotsOf, sorted } from "../src/table/order";
import { cellsOf, pointsOf } from "../src/table/places";
import { findFilms } from "../src/trials/films";
import type { EditionInfo } from "../src/wire/messages";

const edition = {
	colors: [{ letter: "R" }, { letter: "B" }],
	cards: [
		{ code: "R1", color: "R", title: "1" },
		{ code: "R7", color: "R", title: "7" },
		{ code: "B1", color: "B", title: "1" },
		{ code: "B7", color: "B", title: "7" },
		{ code: "W", title: "Wild" },
	],
} as EditionInfo;

const codes = (keys: { code: string }[]) => keys.map((slot) => slot.code).join(" ");

test("the hand is sorted by color, by symbol, or as dealt", () => {
	const slots = slotsOf(["W", "B7", "R1", "B1", "R7"]);
	const arrival = follow([], slots);

	expect(codes(sorted(slots, "color", edition, arrival))).toBe("R1 R7 B1 B7 W");
	expect(codes(sorted(slots, "number", edition, arrival))).toBe("R1 B1 R7 B7 W");
	expect(codes(sorted(slots, "dealt", edition, arrival))).toBe("W B7 R1 B1 R7");
});

test("a new card comes last, a played one leaves", () => {
	const arrival = follow(["B7#0", "R1#0"], slotsOf(["R1", "B1", "R1"]));

	expect(arrival).toEqual(["R1#0", "B1#0", "R1#1"]);
	expect(newKeys(["R1", "B1"], ["R1", "R1", "B7"])).toEqual(["R1#1", "R1#2", "B7#0"]);
});

test("every card of thirty shows enough for a finger on a small phone", () => {
	const { spots, card, perRow } = fanOf(30, 344, 592);

	for (const [i, spot] of spots.entries()) {
		const next = spots[i + 1];
		const below = spots[i + perRow];
		const isLast = (i + 1) % perRow === 0 || !next;
		expect(isLast ? card : next.x - spot.x).toBeGreaterThanOrEqual(44);
		expect(below ? below.y - spot.y : card * 1.5).toBeGreaterThanOrEqual(44);
		expect(spot.x).toBeGreaterThanOrEqual(-0.01);
		expect(spot.x + card).toBeLessThanOrEqual(344.01);
	}
});

test("seats stand around the table, the next one at the left", () => {
	expect(cellsOf(9)).toHaveLength(9);
	expect(cellsOf(9)[0].column).toBe(1);
	expect(cellsOf(9)[0].row).toBeGreaterThan(cellsOf(9)[1].row);
	expect(pointsOf(5)[0].x).toBeLessThan(50);
	expect(pointsOf(5)[4].x).toBeGreaterThan(50);
});

test("on a wide screen nobody's cards lie over the name of a neighbor", () => {
	const [wide, tall, seat] = [1580, 640, 160];
	const points = pointsOf(9);
	const apart = points.slice(1).map(({ x, y }, i) => {
		const across = (Math.abs(x - points[i].x) * wide) / 100;
		return Math.max(across, (Math.abs(y - points[i].y) * tall) / 100);
	});
	expect(Math.min(...apart)).toBeGreaterThan(seat);
});

test("films are found by what was typed so far", () => {
	const titles = ["The Lion King", "Lilo & Stitch", "Pokémon", "A Bug's Life"];

	expect(findFilms(titles, "li")).toEqual(["Lilo & Stitch", "The Lion King", "A Bug's Life"]);
	expect(findFilms(titles, "pokemon")).toEqual(["Pokémon"]);
	expect(findFilms(titles, "")).toEqual(titles);
	expect(findFilms(titles, "xyz")).toEqual([]);
});

test("what is penciled fits on the slip, however long it is", () => {
	const long =
		"everybody who holds more than five cards discards two of them, otherwise draws one card and sings a song";
	const written = lines(long);

	expect(written.length).toBeLessThanOrEqual(7);
	expect(sizeFor(written) * written.length).toBeLessThanOrEqual(68);
	expect(lines("")).toEqual([]);
	expect(lines("Donaudampfschifffahrtsgesellschaft")[0]).toHaveLength(14);
});
