/** What German needs to put words together. Cards are named as at the table: „Blau 7“. */
import { grammarOf } from "../icu";

export const grammar = grammarOf(
	"de",
	(card) => card,
	(color, title) => `${color} ${title}`,
);
export const { say, counted, listed, capital } = grammar;
export const CARDS = "{n, plural, one {# Karte} other {# Karten}}";
