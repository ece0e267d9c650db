/** How large the cards of the grids can be, in pixels. */
import type { Controls } from "../table/controls.svelte";

/** A page narrower than this is a phone's. */
const NARROW = 560;
const MANY = 4;

/** What the screen has for the grids. */
export interface Screen {
	wide: number;
	tall: number;
	/** So much of its height goes to what is said between them. */
	said: number;
	/** The own grid is beside the others, not below them. */
	split: boolean;
}

export interface Room extends Screen {
	/** How many others there are. */
	players: number;
	/** Columns of the widest grid of the others, and of the own one. */
	columns: number;
	ownColumns: number;
	/** Nobody here has a grid of their own. */
	watching: boolean;
}

/** A card in someone else's grid, in the own one, and on the piles. */
export interface Sizes {
	other: number;
	own: number;
	pile: number;
	/** How many grids stand side by side. */
	inRow: number;
}

/** Smaller than this they could not be read, or tapped. */
const LEAST = { other: 10, own: 34, pile: 38 };
/** What a watcher has to spare. */
const OWN = 500;
const STEP = 0.96;

/** What there is at this table, on this screen. */
export function roomAt(controls: Controls, screen: Screen): Room {
	const { you, view } = controls;
	const columns = (view?.grids ?? []).map((grid) => grid.length);
	const watching = you < 0;
	return {
		...screen,
		watching,
		players: columns.length - Number(!watching),
		columns: Math.max(3, ...columns.filter((_, seat) => seat !== you)),
		ownColumns: Math.max(3, columns[you] ?? 0),
	};
}

/** As large as all of them fit in together. */
export function fitting(room: Room): Sizes {
	const seen = room.watching ? room.tall + OWN : room.tall;
	const inRow = gridsInRow(room.players, room.wide, seen);
	const side = isCrowded(inRow, room.wide) ? 12 : 26; // the edges of a grid, and the air beside it
	const other = Math.min(
		largest(room.players, room.wide, seen),
		((room.wide - 16) / inRow - side) / room.columns - 2,
	);
	const own = Math.min(largestOwn(room.wide, room.tall), (room.wide - 24) / room.ownColumns - 8);
	const pile = largestPile(room);
	let sizes = atLeast({ other, own, pile, inRow });
	for (let scale = STEP; height(room, sizes) > room.tall && scale > 0.4; scale *= STEP) {
		sizes = atLeast({ other: other * scale, own: own * scale, pile: pile * scale, inRow });
	}
	return sizes;
}

function atLeast(sizes: Sizes): Sizes {
	return {
		other: Math.max(LEAST.other, sizes.other),
		own: Math.max(LEAST.own, sizes.own),
		pile: Math.max(LEAST.pile, sizes.pile),
		inRow: sizes.inRow,
	};
}

/** What grids of these sizes take, with the names above them and the air between them. */
function height(room: Room, { other, own, pile, inRow }: Sizes): number {
	const rows = Math.ceil(room.players / inRow);
	const others =
		rows * (3 * other + (isCrowded(inRow, room.wide) ? 52 : isLarge(other) ? headOf(other) + 22 : 46));
	const mine = room.watching ? 0 : 3 * own + 40;
	const above = others + 1.5 * pile + 48;
	return room.split ? Math.max(above, mine + room.said) : above + mine + room.said;
}

/** So large that the names above them grow, too. */
export function isLarge(other: number): boolean {
	return other >= 52;
}

/** The portrait above a grid. */
export function headOf(other: number): number {
	return isLarge(other) ? Math.round(Math.min(56, Math.max(36, other * 0.45))) : 24;
}

/** So many side by side that a phone has room for little more than their cards. */
export function isCrowded(inRow: number, wide: number): boolean {
	return inRow >= MANY && wide < NARROW;
}

function gridsInRow(players: number, wide: number, tall: number): number {
	if (wide >= NARROW) return Math.min(players, 7);
	if (tall < 640 && players >= MANY) return Math.min(players, 7);
	if (players > MANY) return MANY;
	return Math.min(players, players > 2 ? 3 : 2);
}

/** The more players and the less room, the smaller. */
function largest(players: number, wide: number, tall: number): number {
	const grown = Math.max(1, Math.min(2.4, tall / 720));
	const [few, many] = tall < 700 ? [26, 19] : wide < NARROW ? [34, 24] : [48 * grown, 34 * grown];
	return players > MANY ? many : few;
}

/** Whoever only watches has nothing else in the middle. */
function largestPile({ wide, tall, watching }: Room): number {
	if (wide < NARROW) return 54;
	return tall < 760 ? 64 : Math.min(190, Math.round(tall * (watching ? 0.16 : 0.098)));
}

function largestOwn(wide: number, tall: number): number {
	if (tall < 660) return 56;
	if (tall < 760) return 66;
	if (wide < NARROW) return 82;
	return tall < 850 ? 84 : Math.min(150, Math.round(tall * 0.115));
}
