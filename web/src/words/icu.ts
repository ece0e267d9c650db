/** Messages in the ICU syntax, with which translators all over the world write plural, gender and person. */
import { IntlMessageFormat } from "intl-messageformat";
import type { Gaps, Grammar } from "./language";

type Value = string | number | boolean;

/** How a language puts words together: a card in a sentence, and the color of a card before or after the rest of its name. */
export function grammarOf(
	locale: string,
	named: (card: string) => string,
	colored: (color: string, title: string) => string,
): Grammar & { say: (text: string) => (...values: Value[]) => string } {
	const known = new Map<string, IntlMessageFormat>();
	const list = new Intl.ListFormat(locale, { type: "conjunction" });

	function format(text: string, values: Record<string, Value>): string {
		let message = known.get(text);
		if (!message) {
			message = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
			known.set(text, message);
		}
		return String(message.format(values));
	}

	return {
		/** A message whose gaps are numbered: `{0, plural, one {# card} other {# cards}}`. */
		say:
			(text) =>
			(...values) =>
				format(text, Object.fromEntries(values.entries())),
		counted: (n, noun) => format(noun, { n }),
		listed: (items) => list.format(items),
		capital: (text) => text.charAt(0).toUpperCase() + text.slice(1),
		named,
		colored,
		tell: (template, gaps: Gaps, you) => format(template, { ...gaps, you: you ? "yes" : "no" }),
	};
}
