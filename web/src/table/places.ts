/** Where the other seats sit around the table: to the left of the reader the one who comes next. */

/** On a narrow screen: a place in a grid of five columns; the piles are in the middle. */
export interface Cell {
	row: number;
	column: number;
	span: number;
}

/** How many of the seats sit in the row across; the rest share the two sides. */
function across(count: number): number {
	const ACROSS = [0, 1, 2, 1, 2, 3, 4, 5, 4, 5, 4];
	return ACROSS[count] ?? 5;
}

/** So many columns that any number of seats from one to five can stand in the row across. */
export const COLUMNS = 60;

export function cellsOf(count: number): Cell[] {
	const top = across(count);
	const side = (count - top) / 2;
	const sideSpan = COLUMNS / 5;
	const cells: Cell[] = [];
	for (let i = 0; i < side; i++) cells.push({ row: 1 + side - i, column: 1, span: sideSpan });
	for (let i = 0; i < top; i++) cells.push({ row: 1, column: 1 + (i * COLUMNS) / top, span: COLUMNS / top });
	for (let i = 0; i < side; i++) cells.push({ row: 2 + i, column: 1 + COLUMNS - sideSpan, span: sideSpan });
	return cells;
}

/** Whether seats sit at the sides, so that the piles have less room. */
export function sidesOf(count: number): number {
	return (count - across(count)) / 2;
}

/** On a wide screen: points on an oval, as far from each other as there is room; in hundredths of the table's width and height. */
export interface Point {
	x: number;
	y: number;
}

export function pointsOf(count: number): Point[] {
	if (count === 1) return [{ x: 50, y: 13 }];
	const from = count > 6 ? 202 : count > 3 ? 190 : count === 3 ? 172 : 150;
	const way = Array.from({ length: 2 * from - 179 }, (_, i) => pointAt(from - i));
	const lengths = way.map((point, i) => (i ? distance(way[i - 1], point) : 0));
	for (let i = 1; i < way.length; i++) lengths[i] += lengths[i - 1];
	const step = (lengths.at(-1) ?? 0) / (count - 1);
	return Array.from({ length: count }, (_, i) => {
		const place = lengths.findIndex((length) => length >= i * step - 1e-9);
		return way[place];
	});
}

function pointAt(degrees: number): Point {
	const angle = (degrees * Math.PI) / 180;
	return { x: 50 + 43 * Math.cos(angle), y: 55 - 41 * Math.sin(angle) };
}

/** On a table that is twice as wide as high. */
function distance(one: Point, other: Point): number {
	return Math.hypot(2 * (one.x - other.x), one.y - other.y);
}
