/** What English needs to put words together. */
import type { Gaps } from "../language";

const NUMERALS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

export function numeral(n: number): string {
	return NUMERALS[n] ?? String(n);
}

/** Two cards, one card. */
export function counted(n: number, noun: string): string {
	return `${numeral(n)} ${noun}${n === 1 ? "" : "s"}`;
}

/** a, b and c */
export function listed(items: string[]): string {
	if (items.length < 2) return items.join("");
	return `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;
}

export function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `draw[s]` is `draws` for others and `draw` for the reader; `[is|are]` chooses likewise. */
export function conjugate(template: string, second: boolean): string {
	return template.replace(/\[([^\]]*)\]/g, (_, forms: string) => {
		const [third, you = ""] = forms.split("|");
		return second ? you : third;
	});
}

/** `{who}` and the like are replaced by what they stand for. */
export function filled(template: string, values: Record<string, string | number>): string {
	return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** A sentence of the story: `you` says whether it is about the reader. */
export function tell(template: string, gaps: Gaps, you: boolean): string {
	return filled(conjugate(template, you), gaps);
}

/** A card in a sentence. */
export function named(card: string): string {
	return card;
}

/** The name of a card: `blue 7`. */
export function colored(color: string, title: string): string {
	return `${color} ${title}`;
}
