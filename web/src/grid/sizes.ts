/** How large the cards of the grids can be, in pixels. */

/** A page narrower than this is a phone's. */
const NARROW = 560;
const MANY = 4;

/** How many grids stand side by side. */
function gridsInRow(players: number, room: number): number {
	if (room >= NARROW) return Math.min(players, 7);
	if (players > MANY) return 4;
	return Math.min(players, players > 2 ? 3 : 2);
}

/** The more players and the less room, the smaller. */
function largest(players: number, room: number, tall: number): number {
	const grown = Math.max(1, Math.min(1.7, tall / 860));
	const [few, many] = tall < 700 ? [26, 19] : room < NARROW ? [34, 24] : [48 * grown, 34 * grown];
	return players > MANY ? many : few;
}

/** A card in someone else's grid. */
export function cellWidth(players: number, room: number, tall: number, columns: number): number {
	const wide = (room - 16) / gridsInRow(players, room) - 26;
	return Math.max(13, Math.min(largest(players, room, tall), wide / columns - 2));
}

/** A card in the own grid. */
export function ownWidth(room: number, tall: number, columns: number): number {
	return Math.max(34, Math.min(largestOwn(room, tall), (room - 24) / columns - 8));
}

function largestOwn(room: number, tall: number): number {
	if (tall < 660) return 56;
	if (tall < 760) return 66;
	if (room < NARROW) return 82;
	return tall < 850 ? 84 : Math.min(150, Math.round(tall * 0.115));
}
