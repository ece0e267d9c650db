/** The legal moves, sorted by where on the table they are made. There is no rule in here: what was not sent is not offered. */
import type { FullView } from "../state/session";
import { ASKS, type AskInfo, type AskName } from "../wire/messages";

/** What the table wants from the person in front of it. */
export type Question = "" | AskName;

export interface Offers {
	question: Question;
	/** The move that a card of the hand stands for, by the card's code. */
	cards: Map<string, string>;
	/** The moves of a place in the own grid (column × 2 + row). */
	puts: Map<number, string>;
	flips: Map<number, string>;
	/** Columns that may be cleared; the move depends on which card is laid first. */
	clears: Map<number, string[]>;
	/** What answers the question. */
	choices: string[];
	catches: number[];
	accuses: number[];
	draw: boolean;
	take: boolean;
	pass: boolean;
	call: boolean;
	admit: boolean;
	/** Moves that have no place of their own: they are offered as plain buttons. */
	rest: string[];
}

const FOR_SEATS: readonly string[] = ["seat", "judges"];

/** What is known of an ask; one that a newer server has is none. */
export function askOf(name: string): AskInfo | undefined {
	return (ASKS as Record<string, AskInfo>)[name];
}

function questionOf(view: FullView, legal: string[], you: number): Question {
	if (legal.includes("kept") || legal.includes("failed")) return "judge";
	if (view.asked !== you || you < 0 || !legal.length) return "";
	return FOR_SEATS.includes(askOf(view.ask)?.by ?? "") ? (view.ask as AskName) : "";
}

function empty(question: Question): Offers {
	return {
		question,
		cards: new Map(),
		puts: new Map(),
		flips: new Map(),
		clears: new Map(),
		choices: [],
		catches: [],
		accuses: [],
		draw: false,
		take: false,
		pass: false,
		call: false,
		admit: false,
		rest: [],
	};
}

const PLAIN = ["draw", "take", "pass", "call", "admit"] as const;
function sort(offers: Offers, move: string): void {
	const [verb, first = "", second = ""] = move.split(" ");
	const place = Number(first) * 2 + Number(second);
	const ask = askOf(offers.question);
	if (verb === "play") offers.cards.set(first, move);
	else if (verb === "jump" && !offers.cards.has(first)) offers.cards.set(first, move);
	else if (verb === "choose" && ask?.answer === "card") offers.cards.set(first, move);
	else if (verb === "choose") offers.choices.push(move);
	else if (verb === "put") offers.puts.set(place, move);
	else if (verb === "flip") offers.flips.set(place, move);
	else if (verb === "clear")
		offers.clears.set(Number(first), [...(offers.clears.get(Number(first)) ?? []), move]);
	else if (verb === "catch") offers.catches.push(Number(first));
	else if (verb === "accuse") offers.accuses.push(Number(first));
	else if ((PLAIN as readonly string[]).includes(move)) offers[move as (typeof PLAIN)[number]] = true;
	else if (ask?.verbs.includes(verb)) offers.choices.push(move);
	else offers.rest.push(move);
}

/** With more cards than this, UNO is only made ready: it is called when it is due. */
const FEW = 3;

export function offersOf(view: FullView | null, legal: string[], you: number): Offers {
	if (!view) return empty("");
	const offers = empty(questionOf(view, legal, you));
	for (const move of legal) sort(offers, move);
	offers.call &&= (view.hands?.[you]?.length ?? 0) <= FEW;
	if (!offers.question) {
		// A choice that nobody seems to be asked for must be offered all the same.
		offers.rest.push(...offers.choices);
		offers.choices = [];
	}
	return offers;
}
