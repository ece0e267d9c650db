/** What playing a card would risk: it is a bluff while the hand has another card that could be played instead. */
import { colorName } from "../card/signs";
import { cardOf, colorOf } from "../game/cards";
import { countsWilds, mayBluff } from "../game/setup";
import { words } from "../words";
import type { Controls } from "./controls.svelte";

export function bluffWarning({ match, view, you }: Controls, code: string): string {
	const card = match && cardOf(match.edition, code);
	if (!match || !view?.color || !card || !mayBluff(card)) return "";
	const text = words.table.ask;
	const colors = (view.hands[you] ?? []).map((held) => colorOf(match.edition, held));
	if (colors.includes(view.color)) return text.wouldBluff(colorName(match.edition, view.color));
	const wilds = colors.filter((color) => color === "").length;
	return countsWilds(match.edition) && wilds > 1 ? text.wouldBluff(text.otherWild) : "";
}
