/** The cards of an edition, found by their code. */
import type { CardInfo, EditionInfo } from "../wire/messages";

export const HIDDEN = "?";

interface Book {
	card: Map<string, CardInfo>;
	place: Map<string, number>;
}

const books = new WeakMap<EditionInfo, Book>();

function bookOf(edition: EditionInfo): Book {
	let book = books.get(edition);
	if (!book) {
		book = {
			card: new Map(edition.cards.map((card) => [card.code, card])),
			place: new Map(edition.cards.map((card, place) => [card.code, place])),
		};
		books.set(edition, book);
	}
	return book;
}

/** Two cards with different rules penciled on them are `WC` and `WC2`; the edition knows only the first. */
function plainCode(code: string): string {
	return code.replace(/^(W[A-Z]+)\d$/, "$1");
}

export function cardOf(edition: EditionInfo, code: string): CardInfo | undefined {
	const { card } = bookOf(edition);
	return card.get(code) ?? card.get(plainCode(code));
}

/** Where a card stands in the order of the deck; a card nobody knows comes first. */
export function placeOf(edition: EditionInfo, code: string): number {
	const { place } = bookOf(edition);
	const found = place.get(code);
	if (found !== undefined) return found;
	const plain = place.get(plainCode(code));
	return plain === undefined ? 0 : plain + 0.5;
}

/** The letter of a card's color; a wild has none. */
export function colorOf(edition: EditionInfo, code: string): string {
	return cardOf(edition, code)?.color ?? "";
}
