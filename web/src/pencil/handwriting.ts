import { words } from "../words";

/** What stands on a card, of a rule as it is kept: `"Everyone else draws a card!": others draw 1`. */
const WRITTEN = /^"([^"]*)": .+$/;
const DARED = /\b(?:do|does) "([^"]*)"/g;
const AGREED = "agreed by ";
const NO_RULE = "none";

export function handwriting(sentence: string): string {
	return WRITTEN.exec(sentence)?.[1] ?? sentence.replace(DARED, "$1");
}

/** What stands on the cards, each with what it does where the words say something else. */
export function withMeanings(
	penciled: Record<string, string>,
	meanings: Record<string, string>,
): Record<string, string> {
	const shown = Object.entries(penciled).map(([code, rule]) => [
		code,
		meanings[code] ? words.pencil.means(rule, meanings[code]) : rule,
	]);
	return Object.fromEntries(shown);
}

/** How a text was kept that nobody had to understand: as a dare, or for the table to carry out. */
export function keptAs(sentence: string): "" | "dare" | "table" {
	if (/: I carry out "/.test(sentence)) return "table";
	return sentence.search(DARED) >= 0 ? "dare" : "";
}

/** What a note of the log says was written on the cards; its last line says who agreed. */
export function writtenIn(note: string): string[] {
	const sentences = note.split("\n").filter((line) => line && line !== NO_RULE && !line.startsWith(AGREED));
	return sentences.map(handwriting);
}

/** The words on each customizable card, by its code: one rule for both, or one each. */
export function onCards(code: string, rules: string[]): Record<string, string> {
	if (!rules.length) return {};
	return { [code]: rules[0], [`${code}2`]: rules[1] ?? rules[0] };
}

export interface Change {
	code: string;
	/** New in the hand, gone from it, or there all the time. */
	how: "new" | "gone" | "same";
}

/** A hand after something happened to it, with what is gone from it. */
export function changed(before: string[], after: string[]): Change[] {
	const left = [...after];
	const old = before.map((code): Change => {
		const at = left.indexOf(code);
		if (at >= 0) left.splice(at, 1);
		return { code, how: at < 0 ? "gone" : "same" };
	});
	return [...old, ...left.map((code): Change => ({ code, how: "new" }))];
}
