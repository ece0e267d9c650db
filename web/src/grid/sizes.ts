/** How large the cards of the grids can be. */

/** A card in somebody else's grid. */
export function cellWidth(players: number, room: number, tall: number, columns: number): number {
	const perRow = room < 560 ? Math.min(players, players > 4 ? 4 : players > 2 ? 3 : 2) : Math.min(players, 7);
	const wide = (room - 16) / perRow - 26;
	const most =
		tall < 700 ? (players > 4 ? 19 : 26) : room < 560 ? (players > 4 ? 24 : 34) : players > 4 ? 34 : 48;
	return Math.max(13, Math.min(most, wide / columns - 2));
}

/** A card in the own grid. */
export function ownWidth(room: number, tall: number, columns: number): number {
	const most = tall < 660 ? 56 : tall < 760 ? 66 : room < 560 ? 82 : tall < 850 ? 84 : 100;
	return Math.max(34, Math.min(most, (room - 24) / columns - 8));
}
