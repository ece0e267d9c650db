import { expect, test } from "vitest";
import { fitting, isLarge, type Room } from "../src/grid/sizes";

const ROOM: Room = {
	wide: 1400,
	tall: 1040,
	said: 60,
	split: false,
	players: 4,
	columns: 3,
	ownColumns: 3,
	watching: true,
};

test("on a television grids, piles and names are as large as the screen allows", () => {
	const { other, pile, inRow } = fitting(ROOM);

	expect(inRow).toBe(4);
	expect(inRow * 3 * other).toBeGreaterThan(0.85 * ROOM.wide);
	expect(pile).toBeGreaterThan(150);
	expect(isLarge(other)).toBe(true);
});

test("whoever plays on a large screen has everything on it", () => {
	const { other, own, pile } = fitting({
		...ROOM,
		wide: 1580,
		tall: 1030,
		said: 70,
		players: 3,
		watching: false,
	});

	expect(other).toBeGreaterThan(60);
	expect(3 * other + 58 + 1.5 * pile + 48 + 3 * own + 40 + 70).toBeLessThanOrEqual(1030);
});
