/**
 * Tells a match to one reader, who is `you` when the reader has a seat. It tells only what it is given. The sentences,
 * and which of them fits an event, come from Python: this is src/lastcard/text/story.py again, held to it by fixtures.
 */
import { cardOf, HIDDEN } from "../game/cards";
import type { FullEvent } from "../state/session";
import { type EditionInfo, NONE } from "../wire/messages";
import { capital, counted, listed, named, story as say, tell } from "../words";
import type { Gaps } from "../words/language";

/** A player's name without the bot that plays it: `Anna` for `Anna (normal)`. */
export function spokenName(name: string): string {
	return name.replace(/^(.+) \([^()]+\)$/, "$1");
}

/** What a whole move says of each of its events. */
type MoveFacts = { dropped: boolean };
const NO_FACTS: MoveFacts = { dropped: false };

/** Events that tell what is written on a card. */
const DARING = ["contested", "faced", "bound", "stood", "struck"];

/** Words of events that sentences are chosen by, where a table carries a card out. */
const ORDERED = [
	"order",
	"nothing",
	"reverse",
	"skip",
	"lead",
	"draw",
	"discard",
	"give",
	"show",
	"salvage",
	"reveal",
];

/** The words of an event for one of two things. */
const OPTIONS = ["first", "second"];

export class Teller {
	constructor(
		private readonly edition: EditionInfo,
		private readonly names: string[],
		private readonly viewer: number,
		/** What is written on cards. */
		private readonly penciled: Record<string, string> = {},
		/** Whether the points of a round count against those who get them. */
		private readonly charged = false,
		/** What someone can choose between, by the card that says so. */
		private readonly options: Record<string, string[]> = {},
	) {}

	/** A seat in a sentence. */
	who(seat: number): string {
		if (seat === this.viewer) return say.YOU;
		if (seat >= 0 && seat < this.names.length) return spokenName(this.names[seat]);
		return say.ROLES[seat] ?? say.NOBODY;
	}

	/** A card as people say it: `blue 7`, `Wild Draw Four`, `a card` when it is hidden. */
	card(code: string): string {
		const card = cardOf(this.edition, code);
		if (!card) return say.A_CARD;
		return card.code === code ? card.name : `${card.name} ${code.slice(card.code.length)}`;
	}

	/** Cards in a row; hidden ones are only counted. */
	cards(codes: string[]): string {
		const known = codes.filter((code) => code !== HIDDEN).map((code) => named(this.card(code)));
		const hidden = codes.length - known.length;
		if (hidden) known.push(hidden === 1 ? say.A_CARD : counted(hidden, say.CARD));
		return listed(known) || say.NO_CARD;
	}

	color(letter: string): string {
		return this.edition.colors.find((color) => color.letter === letter)?.name ?? say.NO_COLOR;
	}

	/** The face that a card shows: `grinning (blue 1)`. */
	face(code: string): string {
		const card = cardOf(this.edition, code);
		return card?.face ? tell(say.FACE, { face: card.face, card: card.name }, false) : this.card(code);
	}

	/** A place in a grid; columns are counted from 1 for people. */
	place(place: number): string {
		return tell(say.PLACE, { column: Math.floor(place / 2) + 1, row: say.ROWS[place % 2] }, false);
	}

	/** The consequences of one move as sentences, those without interest left out. */
	tell(events: FullEvent[], note = ""): string[] {
		const move = { dropped: isFaceDropped(events) };
		return gathered(events)
			.map((group) => (group.length > 1 ? this.together(group) : this.sentence(group[0], note, move)))
			.filter((sentence) => sentence !== "");
	}

	/** Several events of one kind in one sentence. */
	private together(events: FullEvent[]): string {
		const first = events[0];
		if (first.verb === "cut") {
			const cuts = events.map((event) => `${this.who(event.seat)} ${this.cards(event.cards)}`).join(", ");
			return tell(say.CUTS, { cuts }, false);
		}
		if (first.verb !== "took") {
			return this.sentence({ ...first, cards: events.flatMap((event) => event.cards) });
		}
		const seen = events
			.filter((event) => !event.cards.includes(HIDDEN))
			.map((event) => this.from(this.cards(event.cards), [event.other]));
		const blind = events.filter((event) => event.cards.includes(HIDDEN)).map((event) => event.other);
		if (blind.length) {
			const cards = blind.length > 1 ? say.A_CARD_EACH : say.A_CARD;
			seen.push(this.from(cards, blind));
		}
		return this.about(say.TAKES, first.seat, { cards: listed(seen) });
	}

	/** Cards with those they are taken from. */
	private from(cards: string, seats: number[]): string {
		const whoYou = seats.length === 1 && seats[0] === this.viewer ? "yes" : "no";
		return tell(say.FROM, { cards, who: listed(seats.map((seat) => this.who(seat))), whoYou }, false);
	}

	/** One event in words; empty when there is nothing to say. */
	sentence(event: FullEvent, note = "", move: MoveFacts = NO_FACTS): string {
		const template = this.template(event, move);
		const subject = template.includes("{Other}") ? event.other : event.seat;
		const who = this.who(event.seat);
		const other = this.other(event);
		const cards = this.cards(event.cards);
		const gaps: Gaps = {
			Who: capital(who),
			who,
			whoYou: event.seat === this.viewer ? "yes" : "no",
			Other: capital(other),
			other,
			otherYou: event.other === this.viewer ? "yes" : "no",
			cards,
			Cards: capital(cards),
			number: event.number,
			number_cards: ` ${counted(event.number, say.CARD)}`,
			what: event.what,
			color: this.color(event.what),
			way: say.WAYS[event.number > 0 ? "on" : "back"],
			face: event.cards.length ? this.face(event.cards[0]) : "",
			task: say.TASKS[event.what] ?? say.OTHER_TASK,
			verdict: say.VERDICTS[event.what] ?? "",
			place: this.place(event.number),
			column: Math.floor(event.number / 2) + 1,
			note: note ? tell(say.NOTE, { note }, false) : "",
			dare: this.dare(event),
			option: this.opted(event.what),
		};
		return tell(template, gaps, subject === this.viewer);
	}

	/** Which of two things someone has chosen, in the words of the card if only one card offers something. */
	private opted(option: string): string {
		const offers = Object.values(this.options);
		const text = offers.length === 1 ? offers[0][OPTIONS.indexOf(option)] : undefined;
		if (!text) return say.OPTION_WORDS[option] ?? option;
		return tell(say.QUOTED, { text: text.replaceAll("{actor}", say.ACTOR) }, false);
	}

	/** Something that someone can say happens: `draw3`, `skip`. */
	order(name: string): string {
		const { what, number } = orderOf(name);
		return tell(say.ORDER_WORDS[what] ?? what, { number_cards: ` ${counted(number, say.CARD)}` }, false);
	}

	/** What is to happen to whom, in a sentence: of `draw3 1 -`. */
	ordered(order: string): string {
		const [name, ...seats] = order.split(" ");
		const [seat, other] = seats.map((word) => (word === "-" ? NONE : Number(word)));
		return this.sentence({ verb: "ordered", seat, other, cards: [], ...orderOf(name) });
	}

	/** The other seat in a sentence; whoever chose can have chosen themselves. */
	private other(event: FullEvent): string {
		if (event.verb !== "chose" || event.other !== event.seat) return this.who(event.other);
		return event.seat === this.viewer ? say.YOURSELF : say.THEMSELVES;
	}

	/** Rules are written on the blank cards, or erased. */
	wrote(seat: number, rules: string[]): string {
		const quoted = rules.map((text) => tell(say.QUOTED, { text }, false));
		return this.about(rules.length ? say.WROTE : say.ERASED, seat, { rules: listed(quoted) });
	}

	/** The cards are shuffled, with numbers from these seats. */
	shuffled(seats: number[]): string {
		const who = listed(seats.map((seat) => this.who(seat)));
		return who ? tell(say.SHUFFLED, { who }, false) : say.SHUFFLED_ALONE;
	}

	/** The match is left for a branch, in which someone plays on for a seat. */
	branched(seat: number, by: string): string {
		const who = this.who(seat);
		const isYou = seat === this.viewer;
		if (!isYou && by !== who) return tell(say.BRANCHED_FOR, { who, by }, false);
		return tell(say.BRANCHED, { who }, isYou);
	}

	/** A sentence about a seat. */
	private about(template: string, seat: number, gaps: Gaps): string {
		return tell(template, { Who: capital(this.who(seat)), ...gaps }, seat === this.viewer);
	}

	/** The words of a dare or a contest that begins, or of what somebody must play. */
	private dare(event: FullEvent): string {
		const isDare = event.verb === "tried" && ["dare", "order"].includes(event.what);
		if (!isDare && !DARING.includes(event.verb)) return "";
		return this.penciled[event.cards[0] ?? ""] ?? "";
	}

	/** The first sentence for an event whose facts all hold. */
	private template(event: FullEvent, move: MoveFacts): string {
		const ways = say.SENTENCES[event.verb] ?? "";
		if (typeof ways === "string") return ways;
		const facts = this.facts(event, move);
		const found = Object.entries(ways).find(([needs]) =>
			needs.split(" ").every((fact) => !fact || facts[fact]),
		);
		return found?.[1] ?? "";
	}

	/** What is true of an event, in the words of `say.FACTS`. */
	private facts(event: FullEvent, move: MoveFacts): Record<string, boolean> {
		return {
			you: event.seat === this.viewer,
			seat: event.seat !== NONE,
			other: event.other !== NONE,
			cards: event.cards.length > 0,
			several: event.cards.length > 1,
			hidden: event.cards.includes(HIDDEN),
			number: event.number !== 0,
			what: event.what !== "",
			dare: this.dare(event) !== "",
			grid: this.edition.game === "grid",
			charged: this.charged,
			lost: event.what === "lost",
			late: event.what === "last",
			first: event.what === "first",
			meant: event.what === "meant",
			met: event.what === "met",
			...Object.fromEntries(ORDERED.map((word) => [word, event.what === word])),
			...move,
		};
	}
}

/** What is to happen, and with how many cards. */
function orderOf(name: string): { what: string; number: number } {
	return { what: name.replace(/\d+$/, ""), number: Number(name.match(/\d+$/)?.[0] ?? 0) };
}

/** Whether a move ends a face early: it is over before the cards for it are drawn. */
function isFaceDropped(events: FullEvent[]): boolean {
	return events.find((event) => event.verb === "released" || event.verb === "drew")?.verb === "released";
}

function gathered(events: FullEvent[]): FullEvent[][] {
	const groups: FullEvent[][] = [];
	for (const event of events) {
		const group = groups.at(-1);
		const last = group?.[0];
		const same = last && event.verb === last.verb && say.GATHERED.includes(event.verb);
		if (group && same && (event.verb === "cut" || event.seat === last.seat)) group.push(event);
		else if (event.verb in say.SENTENCES) groups.push([event]);
	}
	return groups;
}
