/**
 * The words of the page, in the language of whoever reads it. Each language is a folder beside this file and is loaded
 * only when it is spoken. `speak` comes before anything else: until then there are no words.
 */
import type { Grammar, Language, Story, Words } from "./language";
import { Phrases } from "./phrases";

const LANGUAGES: Record<string, () => Promise<Language>> = {
	en: async () => (await import("./en")).en,
	de: async () => (await import("./de")).de,
	es: async () => (await import("./es")).es,
	fr: async () => (await import("./fr")).fr,
};

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<string, string> = {
	de: "Deutsch",
	en: "English",
	es: "Español",
	fr: "Français",
};

export let words: Words;
export let story: Story;
let grammar: Grammar;
let phrases = new Phrases({});

/** The language that is spoken, as browsers name it. */
export let language = "en";

/** The language to speak: the one that was chosen, else the first of the browser's that we know. */
export function preferred(chosen: string, offered: readonly string[]): string {
	const wanted = [chosen, ...offered].map((tag) => tag.toLowerCase().split("-")[0]);
	return wanted.find((tag) => Object.hasOwn(LANGUAGES, tag)) ?? "en";
}

export async function speak(tag: string): Promise<void> {
	const spoken = await LANGUAGES[tag]();
	({ words, story, grammar } = spoken);
	phrases = new Phrases(spoken.server ?? {});
	language = tag;
}

/** What a server said, in the language of the page; as it came where nobody translated it. */
export const said = (text: string): string => phrases.said(text);

export const counted: Grammar["counted"] = (n, noun) => grammar.counted(n, noun);
export const listed: Grammar["listed"] = (items) => grammar.listed(items);
export const capital: Grammar["capital"] = (text) => grammar.capital(text);
export const named: Grammar["named"] = (card) => grammar.named(card);
export const colored: Grammar["colored"] = (color, title) => grammar.colored(color, title);
export const tell: Grammar["tell"] = (template, gaps, you) => grammar.tell(template, gaps, you);
