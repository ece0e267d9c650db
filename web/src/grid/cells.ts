/** The cells of a grid in words. */
import type { Controls } from "../table/controls.svelte";
import { words } from "../words";

/** The code of a face-down card that the reader may know, or nothing. */
export function peeked(code: string): string {
	return code.startsWith("(") ? code.slice(1, -1) : "";
}

/** What the cards of a grid that lie face up count. */
export function shownPoints(controls: Controls, seat: number): number {
	const cards = (controls.view?.grids[seat] ?? []).flat();
	return cards.reduce((total, code) => total + (controls.info(code)?.points ?? 0), 0);
}

/** What a screen reader says: a face-down card is never named. */
export function cellLabel(controls: Controls, place: number, code: string): string {
	const text = words.table.grid;
	const what = code === "?" || peeked(code) ? text.down : controls.card(code);
	return `${text.cell(Math.floor(place / 2) + 1, place % 2)}: ${what}`;
}
