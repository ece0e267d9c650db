/** The cards of an edition as a newcomer reads of them: one line for a Skip, however many there are. */
import type { CardInfo, EditionInfo } from "../wire/messages";
import { capital, words } from "../words";

export interface Kind {
	title: string;
	says: string;
	copies: number;
	/** Null where each card counts something else. */
	points: number | null;
	/** Codes of up to three cards to show. */
	shown: string[];
}

export function kindsOf(edition: EditionInfo): Kind[] {
	const groups = new Map<string, CardInfo[]>();
	for (const card of edition.cards) {
		const plain = card.symbol === "number" && !card.says;
		const name = plain ? words.help.numbers : card.title;
		groups.set(name, [...(groups.get(name) ?? []), card]);
	}
	return [...groups].map(([title, cards]) => ({
		title: capital(title),
		says: cards[0].says || (cards[0].symbol === "number" ? words.help.numbersSay : ""),
		copies: cards.reduce((sum, card) => sum + (card.copies ?? 0), 0),
		points: new Set(cards.map((card) => card.points ?? 0)).size === 1 ? (cards[0].points ?? 0) : null,
		shown: spread(cards).map((card) => card.code),
	}));
}

/** A few cards of different colors. */
function spread(cards: CardInfo[]): CardInfo[] {
	const colors = [...new Set(cards.map((card) => card.color ?? ""))].slice(0, 3);
	return colors.map((color, place) => {
		const same = cards.filter((card) => (card.color ?? "") === color);
		return same[Math.min(same.length - 1, place * 3 + 2)] ?? same[0];
	});
}
