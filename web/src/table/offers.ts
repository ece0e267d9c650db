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

const FOR_SEATS: readonly string[] = ["seat", "judges", "all"];

/** What is known of an ask; one that a newer server has is none. */
export function askOf(name: string): AskInfo | undefined {
	return (ASKS as Record<string, AskInfo>)[name];
}

/** Whether a move answers an ask. */
const answers = (ask: string, move: string) => askOf(ask)?.verbs.includes(move.split(" ")[0]) ?? false;

function questionOf(view: FullView, legal: string[], you: number): Question {
	if (legal.includes("kept") || legal.includes("failed")) return "judge";
	if (view.asked < 0 && askOf(view.ask)?.by === "all" && legal.some((move) => answers(view.ask, move)))
		return view.ask as AskName;
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

type Sorter = (offers: Offers, move: string, first: string, second: string) => boolean | undefined;

const cell = (column: string, row: string) => Number(column) * 2 + Number(row);
const plain =
	(button: "draw" | "take" | "pass" | "call" | "admit"): Sorter =>
	(offers) => {
		offers[button] = true;
	};

/** Where the moves of a verb are made; false: not there. */
const PLACES: Record<string, Sorter> = {
	play: (offers, move, card) => void offers.cards.set(card, move),
	jump: (offers, move, card) => !offers.cards.has(card) && Boolean(offers.cards.set(card, move)),
	choose(offers, move, choice) {
		if (askOf(offers.question)?.answer === "card") offers.cards.set(choice, move);
		else offers.choices.push(move);
	},
	put: (offers, move, column, row) => void offers.puts.set(cell(column, row), move),
	flip: (offers, move, column, row) => void offers.flips.set(cell(column, row), move),
	clear(offers, move, column) {
		const others = offers.clears.get(Number(column)) ?? [];
		offers.clears.set(Number(column), [...others, move]);
	},
	catch: (offers, _, seat) => void offers.catches.push(Number(seat)),
	accuse: (offers, _, seat) => void offers.accuses.push(Number(seat)),
	draw: plain("draw"),
	take: plain("take"),
	pass: plain("pass"),
	call: plain("call"),
	admit: plain("admit"),
};

function sort(offers: Offers, move: string): void {
	const [verb, first = "", second = ""] = move.split(" ");
	const hasPlace = verb in PLACES && PLACES[verb](offers, move, first, second) !== false;
	if (hasPlace) return;
	if (askOf(offers.question)?.verbs.includes(verb)) offers.choices.push(move);
	else offers.rest.push(move);
}

/** With more cards than this, UNO is only made ready: it is called when it is due. */
const FEW = 3;

/** Whether a call says something now: one card is left, or a card can be played that may leave one. */
function isCallDue(view: FullView, offers: Offers, you: number): boolean {
	const held = view.hands?.[you]?.length ?? 0;
	return held <= 1 || (held <= FEW && offers.cards.size > 0);
}

export function offersOf(view: FullView | null, legal: string[], you: number): Offers {
	if (!view) return empty("");
	const offers = empty(questionOf(view, legal, you));
	for (const move of legal) sort(offers, move);
	offers.call &&= isCallDue(view, offers, you);
	if (!offers.question) {
		// A choice that nobody seems to be asked for must be offered all the same.
		offers.rest.push(...offers.choices);
		offers.choices = [];
	}
	return offers;
}
