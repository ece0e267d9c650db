/** Where the cards of a hand lie, so that each can be seen and touched, however many there are. */

export interface Spot {
	x: number;
	y: number;
	turn: number;
}

export interface Fan {
	spots: Spot[];
	/** The width of a card. */
	card: number;
	height: number;
	rows: number;
	perRow: number;
}

/** What a finger needs. */
const TOUCH = 44;
const LIFT = 18;
/** A card must be read, too. */
const LEAST = 60;

function cardWidth(room: number, tall: number, count: number): number {
	if (room >= 900) return tall >= 820 ? Math.min(190, Math.round(tall * 0.13)) : 92;
	if (room >= 560) return tall >= 700 ? 96 : 78;
	if (count <= 8) return tall >= 700 ? 84 : 74;
	return count <= 16 ? 70 : 62;
}

/** As few rows as fingers allow, with cards as large as fit. */
function arrange(count: number, room: number, most: number): { card: number; rows: number; inRow: number } {
	for (let rows = 1; ; rows++) {
		const inRow = Math.ceil(count / rows);
		const card = Math.min(most, room - TOUCH * (inRow - 1));
		if (card >= LEAST || inRow <= 1) return { card: Math.max(40, card), rows, inRow };
	}
}

/** How far apart the cards of a row lie: overlapping, and more so where there is less room. */
function stepOf(here: number, card: number, room: number, rows: number): number {
	if (here < 2) return 0;
	const loose = rows > 1 ? 0.8 : room > 560 ? 0.86 : 0.74;
	return Math.min(card * loose, (room - card) / (here - 1));
}

export function fanOf(count: number, room: number, tall: number): Fan {
	const { card, rows, inRow } = arrange(count, room, cardWidth(room, tall, count));
	const rowStep = Math.max(TOUCH + 1, rows > 3 ? 0 : card * 0.72);
	const height = card * 1.5 + LIFT;
	const bend = rows === 1 && count > 1 ? Math.min(12, 3 + count) : 0;
	const spots = Array.from({ length: count }, (_, i) => {
		const row = Math.floor(i / inRow);
		const here = Math.min(inRow, count - row * inRow);
		const middle = (here - 1) / 2;
		const off = i - row * inRow - middle;
		// From -1 at the left end of the row to 1 at its right end.
		const far = middle ? off / middle : 0;
		return {
			x: room / 2 + off * stepOf(here, card, room, rows) - card / 2,
			y: LIFT + row * rowStep + far * far * bend,
			turn: bend ? far * Math.min(7, count * 0.8) : 0,
		};
	});
	return { spots, card, height: height + (rows - 1) * rowStep + bend, rows, perRow: inRow };
}
