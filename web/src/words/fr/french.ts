/** What French needs to put words together. */
import { grammarOf } from "../icu";

export const grammar = grammarOf(
	"fr",
	(card) => `un ${card}`,
	(color, title) => `${title} ${color}`,
);
export const { say, counted, listed, capital } = grammar;
export const CARDS = "{n, plural, one {# carte} other {# cartes}}";
