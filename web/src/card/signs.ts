/** The short sign in a card's corner. */
import type { CardInfo, EditionInfo } from "../wire/messages";

export function isNumber(card: CardInfo): boolean {
	return /^\d+$/.test(card.title);
}

export function signOf(card: CardInfo): string {
	if (isNumber(card)) return card.title;
	if (card.symbol === "double-draw-2") return "2+2";
	return /\+\d+$/.exec(card.code)?.[0] ?? "";
}

export function colorName(edition: EditionInfo, letter: string): string {
	return edition.colors.find((color) => color.letter === letter)?.name ?? letter;
}
