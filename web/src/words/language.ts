/** What a language brings: its words, the story of a match, and how it puts words together. */
import type { en } from "./en";
import type { SAID } from "./en/server";

/** What a template is filled with, by name. */
export type Gaps = Record<string, string | number>;

/** The shape of what English says, whatever it says there. */
type Shape<T> = T extends (...values: infer V) => infer R
	? (...values: V) => Shape<R>
	: T extends string
		? string
		: T extends readonly unknown[]
			? T
			: { [key in keyof T]: Shape<T[key]> };

export type Words = Shape<typeof en.words>;

/** What is said of events; the English sentences are made from Python, see `web/make_story.py`. */
export type Story = { readonly [name in keyof typeof en.story]: (typeof en.story)[name] };

/** What servers say in English, made by `web/make_words.py`: the key of its translations. */
export type Said = (typeof SAID)[number];

export interface Grammar {
	/** Two cards, one card. */
	counted(n: number, noun: string): string;
	/** a, b and c */
	listed(items: string[]): string;
	capital(text: string): string;
	/** A card in a sentence. */
	named(card: string): string;
	/** The name of a card: `blue 7`. */
	colored(color: string, title: string): string;
	/** A sentence of the story: `you` says whether it is about the reader. */
	tell(template: string, gaps: Gaps, you: boolean): string;
}

export interface Language {
	words: Words;
	story: Story;
	grammar: Grammar;
	/** Translations of what servers say; none in English. */
	server?: Record<Said, string>;
}
