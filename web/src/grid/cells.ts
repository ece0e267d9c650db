/** The cells of a grid in words. */
import type { Controls } from "../table/controls.svelte";
import { words } from "../words/en";

/** The code of a face-down card that the reader may know, or nothing. */
export function peeked(code: string): string {
	return code.startsWith("(") ? code.slice(1, -1) : "";
}

/** What a screen reader says: a face-down card is never named. */
export function cellLabel(controls: Controls, place: number, code: string): string {
	const text = words.table.grid;
	const what = code === "?" || peeked(code) ? text.down : controls.card(code);
	return `${text.cell(Math.floor(place / 2) + 1, place % 2)}: ${what}`;
}
