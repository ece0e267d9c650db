/** Tells a match to one reader, who is `you` when the reader has a seat. It tells only what it is given. */
import { cardOf, HIDDEN } from "../game/cards";
import type { FullEvent } from "../state/session";
import type { EditionInfo } from "../wire/messages";
import { capital, conjugate, counted, filled, listed } from "../words/en/english";
import { gridSentences, sentences, story } from "../words/en/story";

const NONE = -1;
/** Events in a row that one sentence can tell: cards for the deal, cards taken from many, cards for one grid. */
const GATHERED = new Set(["cut", "grew", "took", "flipped"]);

/** A player's name without the bot that plays it: `Anna` for `Anna (steady)`. */
export function spokenName(name: string): string {
	return name.replace(/^(.+) \([^()]+\)$/, "$1");
}

export class Teller {
	constructor(
		private readonly edition: EditionInfo,
		private readonly names: string[],
		private readonly viewer: number,
		/** What is written on cards. */
		private readonly penciled: Record<string, string> = {},
	) {}

	/** A seat in a sentence. */
	who(seat: number): string {
		if (seat === this.viewer) return story.you;
		if (seat >= 0 && seat < this.names.length) return spokenName(this.names[seat]);
		return story.roles[seat] ?? story.nobody;
	}

	/** A card as people say it: `blue 7`, `Wild Draw Four`, `a card` when it is hidden. */
	card(code: string): string {
		const card = cardOf(this.edition, code);
		if (!card) return story.aCard;
		return card.code === code ? card.name : `${card.name} ${code.slice(card.code.length)}`;
	}

	/** Cards in a row; hidden ones are only counted. */
	cards(codes: string[]): string {
		const known = codes.filter((code) => code !== HIDDEN).map((code) => this.card(code));
		const hidden = codes.length - known.length;
		if (hidden) known.push(hidden === 1 ? story.aCard : counted(hidden, story.card));
		return listed(known) || story.noCard;
	}

	color(letter: string): string {
		return this.edition.colors.find((color) => color.letter === letter)?.name ?? story.noColor;
	}

	/** The face that a card shows: `grinning (blue 1)`. */
	face(code: string): string {
		const card = cardOf(this.edition, code);
		return card?.face ? filled(story.face, { face: card.face, card: card.name }) : this.card(code);
	}

	/** A place in a grid; columns are counted from 1 for people. */
	place(place: number): string {
		return filled(story.place, { column: Math.floor(place / 2) + 1, row: story.rows[place % 2] });
	}

	/** The consequences of one move as sentences, those without interest left out. */
	tell(events: FullEvent[], note = ""): string[] {
		const charged = this.isCharged(events);
		return gathered(events)
			.map((group) => (group.length > 1 ? this.together(group) : this.sentence(group[0], note, charged)))
			.filter((sentence) => sentence !== "");
	}

	/** Where those who lose count their cards against them, more than the winner of the round scores. */
	private isCharged(events: FullEvent[]): boolean {
		if (this.edition.game === "grid") return true;
		const winner = events.find((event) => event.verb === "ended")?.seat;
		return events.some((event) => event.verb === "scored" && event.number !== 0 && event.seat !== winner);
	}

	/** Several events of one kind in one sentence. */
	private together(events: FullEvent[]): string {
		const first = events[0];
		if (first.verb === "cut") {
			const cuts = events.map((event) => `${this.who(event.seat)} ${this.cards(event.cards)}`).join(", ");
			return filled(story.cuts, { cuts });
		}
		if (first.verb !== "took") {
			return this.sentence({ ...first, cards: events.flatMap((event) => event.cards) });
		}
		const seen = events
			.filter((event) => !event.cards.includes(HIDDEN))
			.map((event) => filled(story.from, { cards: this.cards(event.cards), who: this.who(event.other) }));
		const blind = events
			.filter((event) => event.cards.includes(HIDDEN))
			.map((event) => this.who(event.other));
		if (blind.length) {
			const cards = blind.length > 1 ? story.aCardEach : story.aCard;
			seen.push(filled(story.from, { cards, who: listed(blind) }));
		}
		const who = this.who(first.seat);
		const words = conjugate(story.takes, first.seat === this.viewer);
		return filled(words, { Who: capital(who), cards: listed(seen) });
	}

	/** One event in words; empty when there is nothing to say. */
	sentence(event: FullEvent, note = "", charged = false): string {
		const template = this.template(event, charged);
		const subject = template.includes("{Other}") ? event.other : event.seat;
		const who = this.who(event.seat);
		let other = this.who(event.other);
		if (event.verb === "chose" && event.other === event.seat) {
			other = event.seat === this.viewer ? story.yourself : story.themselves;
		}
		const cards = this.cards(event.cards);
		return filled(conjugate(template, subject === this.viewer), {
			Who: capital(who),
			who,
			Other: capital(other),
			other,
			cards,
			Cards: capital(cards),
			number: event.number,
			number_cards: ` ${counted(event.number, story.card)}`,
			what: event.what,
			color: this.color(event.what),
			way: event.number > 0 ? story.on : story.back,
			face: event.cards.length ? this.face(event.cards[0]) : "",
			task: story.tasks[event.what] ?? story.tasks.face,
			verdict: story.verdicts[event.what] ?? "",
			place: this.place(event.number),
			column: Math.floor(event.number / 2) + 1,
			note: note ? `: ${note}` : "",
			dare: this.dare(event),
		});
	}

	/** Somebody wrote rules on cards, or rubbed them out. */
	wrote(seat: number, rules: string[]): string {
		const template = conjugate(rules.length ? story.wrote : story.erased, seat === this.viewer);
		const quoted = rules.map((rule) => filled(story.rule, { rule }));
		return filled(template, { Who: capital(this.who(seat)), rules: listed(quoted) });
	}

	/** The words of a dare that begins. */
	private dare(event: FullEvent): string {
		return event.verb === "tried" && event.what === "dare" ? (this.penciled[event.cards[0] ?? ""] ?? "") : "";
	}

	/** The sentence that fits an event; some verbs have more than one. */
	private template(event: FullEvent, charged: boolean): string {
		switch (event.verb) {
			case "chose":
				if (event.what) return story.film;
				return event.number ? story.spread : sentences.chose;
			case "tried":
				return this.dare(event) ? story.dared : sentences.tried;
			case "showed":
				if (event.other === NONE) return story.left;
				return event.cards.includes(HIDDEN) ? story.showedOneHidden : story.showedOne;
			case "flipped":
				return event.cards.length > 1 ? story.flippedAll : sentences.flipped;
			case "holds":
				return event.seat === this.viewer && event.cards.length ? sentences.holds : "";
			case "ended":
				return event.seat === NONE ? story.nobodyWins : sentences.ended;
			case "scored":
				if (charged) return story.charged;
				return event.number ? sentences.scored : "";
		}
		const grid = this.edition.game === "grid" ? gridSentences[event.verb] : undefined;
		return grid ?? sentences[event.verb] ?? "";
	}
}

function gathered(events: FullEvent[]): FullEvent[][] {
	const groups: FullEvent[][] = [];
	for (const event of events) {
		const group = groups.at(-1);
		const last = group?.[0];
		const same = last && event.verb === last.verb && GATHERED.has(event.verb);
		if (group && same && (event.verb === "cut" || event.seat === last.seat)) group.push(event);
		else if (event.verb in sentences) groups.push([event]);
	}
	return groups;
}
