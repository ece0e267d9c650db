/**
 * What a first round teaches, each at the moment when it matters and once. Nothing here is a rule: what fits, what a card
 * does and what a mistake costs come from the moves, cards and numbers that the server sent for this match.
 */
import { cardOf } from "../game/cards";
import type { FullEvent } from "../state/session";
import type { Controls } from "../table/controls.svelte";
import { words } from "../words";

export interface Lesson {
	/** It is told once for each of these. */
	key: string;
	text: string;
	/** A card that it is about. */
	card: string;
	/** Where to look, as a selector of the table. */
	at: string;
}

export interface Moment {
	controls: Controls;
	/** What happened since the last lesson. */
	events: FullEvent[];
}

type Teach = (moment: Moment) => Lesson | null;

const lesson = (key: string, text: string, at = "", card = ""): Lesson => ({ key, text, at, card });

/** A card that does something, when it is first seen on the pile. */
const special: Teach = ({ controls, events }) => {
	const { match } = controls;
	const seen = events.find((event) => event.verb === "played" || event.verb === "turned");
	const code = seen?.cards[0] ?? "";
	const card = match && cardOf(match.edition, code);
	const says = card ? controls.saysOf(code) : "";
	if (!card || !says) return null;
	const text = words.tutor.special(card.title, says);
	return lesson(`card ${card.title}`, text, '[data-testid="discard-pile"]', code);
};

const caught: Teach = ({ controls, events }) => {
	const event = events.find(({ verb }) => verb === "caught");
	if (!event) return null;
	const mine = event.seat === controls.you;
	const penalty = controls.match?.edition.penalty ?? 0;
	const text = words.tutor.caught(controls.name(event.seat), controls.name(event.other), penalty, mine);
	return lesson("caught", text);
};

const challenge: Teach = ({ controls }) => {
	const { offers, view, match } = controls;
	if (offers.question !== "penalty" || !offers.choices.includes("challenge") || !view || !match) return null;
	return lesson(
		"challenge",
		words.tutor.challenge(view.stack, view.stack + match.edition.extra),
		'[data-testid="prompt"]',
	);
};

const mayCatch: Teach = ({ controls }) => {
	const [seat] = controls.offers.catches;
	return seat === undefined
		? null
		: lesson("catch", words.tutor.mayCatch(controls.name(seat)), `[data-testid="catch-${seat}"]`);
};

const call: Teach = ({ controls }) => {
	if (!controls.offers.call) return null;
	const { penalty = 0, game } = controls.match?.edition ?? {};
	const text = game === "grid" ? words.tutor.callGolf(penalty) : words.tutor.call(penalty);
	return lesson("call", text, '[data-testid="uno"]');
};

const drawn: Teach = ({ controls }) => {
	const { question, cards } = controls.offers;
	if (question !== "keep") return null;
	const card = controls.card(controls.view?.fresh ?? "");
	return cards.size
		? lesson("drawn fits", words.tutor.drawnFits(card), '[data-testid="prompt"]')
		: lesson("drawn", words.tutor.drawn(card));
};

const color: Teach = ({ controls }) => {
	const asks = controls.plan?.ask ?? controls.offers.question;
	return asks === "color" ? lesson("color", words.tutor.color, '[data-testid="prompt"]') : null;
};

/** Why a card fits, said of one that does. */
function whyFits(controls: Controls, code: string): string {
	const { match, view } = controls;
	const card = match && cardOf(match.edition, code);
	const top = match && cardOf(match.edition, view?.discard.at(-1) ?? "");
	const name = controls.card(code);
	if (!card?.color) return words.tutor.wild(name);
	const named = match?.edition.colors.find(({ letter }) => letter === view?.color)?.name ?? "";
	if (card.color === view?.color) return words.tutor.sameColor(name, named);
	return words.tutor.sameSymbol(name, top?.title ?? "");
}

/** A wild is worth keeping, and one that draws may be a bluff: any other card is the better example. */
function example(controls: Controls, codes: string[]): string | undefined {
	return codes.find((code) => controls.info(code)?.color) ?? codes[0];
}

const play: Teach = ({ controls }) => {
	const { question, cards, draw } = controls.offers;
	if (question !== "play" || controls.match?.edition.game !== "hand") return null;
	const first = example(controls, [...cards.keys()]);
	if (first) return lesson("play", words.tutor.play(whyFits(controls, first)));
	return draw ? lesson("draw", words.tutor.draw, '[data-testid="draw-pile"]') : null;
};

const golfTurn: Teach = ({ controls }) =>
	controls.offers.take ? lesson("golf turn", words.tutor.golfTurn, '[data-testid="take"]') : null;

const golfPlace: Teach = ({ controls }) => {
	const { question, puts, flips } = controls.offers;
	if (question !== "place") return null;
	const text = flips.size ? words.tutor.golfPlace : words.tutor.golfPut;
	return puts.size
		? lesson(`golf place ${flips.size > 0}`, text, '[data-testid="cell"][data-playable]')
		: null;
};

const golfFlip: Teach = ({ controls }) =>
	controls.offers.question === "flip"
		? lesson("golf flip", words.tutor.golfFlip, '[data-testid="cell"][data-playable]')
		: null;

const golfClear: Teach = ({ controls }) =>
	controls.offers.clears.size ? lesson("golf clear", words.tutor.golfClear, '[data-testid="grid"]') : null;

const others: Teach = ({ controls }) => {
	const { view, you } = controls;
	if (view?.phase !== "playing" || view.asked === you || view.asked < 0 || view.asked >= view.seats)
		return null;
	const text = words.tutor.others(controls.name(view.asked), view.way);
	return lesson("others", text, `[data-testid="seat-${view.asked}"]`);
};

/** The most urgent first. */
const LESSONS: Teach[] = [
	caught,
	mayCatch,
	challenge,
	color,
	drawn,
	golfClear,
	call,
	special,
	golfFlip,
	golfPlace,
	golfTurn,
	play,
	others,
];

/** What to say now, if it was not said before. */
export function nextLesson(moment: Moment, told: ReadonlySet<string>): Lesson | null {
	for (const teach of LESSONS) {
		const found = teach(moment);
		if (found && !told.has(found.key)) return found;
	}
	return null;
}
