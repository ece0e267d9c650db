/**
 * How events change what is known: the fold of src/lastcard/view, verb by verb, without a rule in it. A `Folder` walks
 * on from a view; the changes below write into a copy that is its own.
 */
import type { FullEvent, FullView } from "../state/session";
import { ALL, type EditionInfo, NONE } from "../wire/messages";
import { colorOf, HIDDEN, placeOf } from "./cards";

interface Fold {
	view: FullView;
	edition: EditionInfo;
	/** The card that was drawn last: if it may be played at once, it is the fresh one. */
	drawn: string;
}

type Change = (fold: Fold, event: FullEvent) => void;

/** Walks from a view through events. */
export class Folder {
	private readonly fold: Fold;
	private readonly own: Record<string, Change>;

	constructor(view: FullView, edition: EditionInfo) {
		this.fold = { view: structuredClone(view), edition, drawn: "" };
		this.own = edition.game === "grid" ? GRID : HAND;
	}

	walk(events: FullEvent[]): void {
		for (const event of events) (this.own[event.verb] ?? SHARED[event.verb])?.(this.fold, event);
	}

	/** What is known here, until the next event. */
	get current(): FullView {
		return this.fold.view;
	}

	/** What is known here, for good. */
	copy(): FullView {
		return structuredClone(this.fold.view);
	}
}

function all<T>(view: FullView, value: T): T[] {
	return Array<T>(view.seats).fill(value);
}

const SHARED: Record<string, Change> = {
	began({ view }, e) {
		view.round = e.number;
		view.phase = "playing";
	},
	dealer({ view }, e) {
		view.dealer = e.seat;
	},
	shuffled({ view }, e) {
		view.draws = e.number;
		view.discard = [];
		view.way = "left";
		view.turn = NONE;
		view.owing = NONE;
		view.fresh = "";
		view.said = all(view, false);
		view.score = all(view, 0);
	},
	reshuffled({ view }, e) {
		view.draws = e.number;
		view.discard = view.discard.slice(-1);
	},
	turned({ view }, e) {
		view.draws -= 1;
		view.discard.push(...e.cards);
	},
	turn({ view }, e) {
		view.turn = e.seat;
	},
	asked({ view }, e) {
		view.ask = e.what;
		view.asked = e.seat;
	},
	reversed({ view }, e) {
		view.way = e.what;
	},
	called({ view }, e) {
		view.said[e.seat] = true;
		if (view.owing === e.seat) view.owing = NONE;
	},
	lapsed({ view }, e) {
		view.said[e.seat] = false;
	},
	owed({ view }, e) {
		view.owing = e.seat;
	},
	freed({ view }) {
		view.owing = NONE;
	},
	caught({ view }) {
		view.owing = NONE;
	},
	scored({ view }, e) {
		view.score[e.seat] = e.number;
		view.total[e.seat] += e.number;
	},
	ended({ view }) {
		view.phase = "round over";
		view.fresh = "";
	},
	won({ view }, e) {
		view.phase = "match over";
		view.won[e.seat] = true;
	},
};

/** What a vote in a contest begins at: so much and the seat that was voted for. */
export const POINTED = 3;

/** Cards come into a hand; one seen on its way to another hand is hidden there: memory is no view. */
function gains({ view, edition }: Fold, seat: number, cards: string[]): void {
	const known = view.viewer === seat || view.viewer === ALL;
	const hand = view.hands[seat];
	hand.push(...(known ? cards : cards.map(() => HIDDEN)));
	hand.sort((a, b) => placeOf(edition, a) - placeOf(edition, b));
}

function loses({ view }: Fold, seat: number, cards: string[]): void {
	const hand = view.hands[seat];
	for (const card of cards) {
		const place = hand.includes(card) ? hand.indexOf(card) : hand.indexOf(HIDDEN);
		if (place >= 0) hand.splice(place, 1);
	}
}

function onTop({ view, edition }: Fold, cards: string[]): void {
	view.discard.push(...cards);
	view.color = colorOf(edition, cards[cards.length - 1]);
}

const played: Change = (fold, e) => {
	fold.view.fresh = "";
	loses(fold, e.seat, e.cards);
	onTop(fold, e.cards);
};

const unstacked: Change = ({ view }) => {
	view.stack = 0;
};

/** What was to happen is agreed to, or not. */
const ordered: Change = ({ view }) => {
	view.orders = [];
};

const judged: Change = ({ view }) => {
	view.tried = NONE;
	view.trial = "";
	view.accuser = NONE;
};

const obliged: Change = ({ view }, e) => {
	view.duties[e.seat] = e.cards[0];
};

const relieved: Change = ({ view }, e) => {
	view.duties[e.seat] = "";
};

/** What is to happen and to whom, in three words, as the view has it: `draw2 1 -`. */
function writeOrder({ what, number, seat, other }: FullEvent): string {
	const word = (one: number) => (one === NONE ? "-" : one);
	return `${what}${number || ""} ${word(seat)} ${word(other)}`;
}

const HAND: Record<string, Change> = {
	shuffled(fold, e) {
		SHARED.shuffled(fold, e);
		const { view } = fold;
		view.color = "";
		view.hands = Array.from({ length: view.seats }, () => []);
		view.faces = all(view, "");
		view.votes = all(view, 0);
		view.duties = all(view, "");
		view.stack = 0;
		view.carried = "";
		ordered(fold, e);
		judged(fold, e);
	},
	dealt(fold, e) {
		fold.view.draws -= e.cards.length;
		gains(fold, e.seat, e.cards);
	},
	turned(fold, e) {
		fold.view.draws -= 1;
		onTop(fold, e.cards);
	},
	played,
	added: played,
	discarded(fold, e) {
		loses(fold, e.seat, e.cards);
		if (e.number) onTop(fold, e.cards);
		else fold.view.discard.splice(-1, 0, ...e.cards);
	},
	drew(fold, e) {
		fold.view.draws -= e.cards.length;
		gains(fold, e.seat, e.cards);
		fold.drawn = e.cards[e.cards.length - 1];
	},
	took(fold, e) {
		loses(fold, e.other, e.cards);
		gains(fold, e.seat, e.cards);
	},
	gave(fold, e) {
		loses(fold, e.seat, e.cards);
		gains(fold, e.other, e.cards);
	},
	buried(fold, e) {
		loses(fold, e.seat, e.cards);
		fold.view.draws += e.cards.length;
	},
	salvaged(fold, e) {
		fold.view.discard.splice(-1 - e.cards.length, e.cards.length);
		gains(fold, e.seat, e.cards);
	},
	holds({ view }, e) {
		view.hands[e.seat] = [...e.cards];
	},
	asked(fold, e) {
		SHARED.asked(fold, e);
		const { view } = fold;
		if (e.what === "keep" && !view.fresh) view.fresh = fold.drawn;
		if (e.what === "judge" && e.seat === NONE) view.votes = all(view, 0);
	},
	passed({ view }) {
		view.fresh = "";
	},
	named({ view }, e) {
		view.color = e.what;
	},
	stacked({ view }, e) {
		view.stack = e.number;
	},
	accepted: unstacked,
	guilty: unstacked,
	innocent: unstacked,
	faced({ view }, e) {
		view.faces[e.seat] = e.cards[0];
	},
	released({ view }, e) {
		view.faces[e.seat] = "";
	},
	tried({ view }, e) {
		view.tried = e.seat;
		view.trial = e.what;
		if (e.what === "order") {
			view.carried = e.cards[0];
			view.orders = [];
		}
	},
	accused({ view }, e) {
		view.tried = e.seat;
		view.trial = "face";
		view.accuser = e.other;
	},
	voted({ view }, e) {
		view.votes[e.seat] = e.what === "kept" ? 1 : 2;
	},
	contested({ view }, e) {
		// In a race of two, nobody else has to tap.
		const isRace = e.what === "tap" && e.other !== NONE;
		view.votes = all(view, 0).map((_, seat) => (isRace && seat !== e.seat && seat !== e.other ? POINTED : 0));
	},
	pointed({ view }, e) {
		view.votes[e.seat] = POINTED + e.other;
	},
	tapped({ view }, e) {
		view.votes[e.seat] = POINTED;
	},
	bound: obliged,
	shielded: obliged,
	stood: obliged,
	unbound: relieved,
	exposed: relieved,
	expired: relieved,
	kept: judged,
	failed: judged,
	ordered({ view }, e) {
		if (e.what === "nothing") {
			view.tried = NONE;
			view.trial = "";
			view.carried = "";
			view.orders = [];
		} else {
			view.orders.push(writeOrder(e));
		}
	},
	agreed: ordered,
	declined: ordered,
	ended(fold, e) {
		SHARED.ended(fold, e);
		fold.view.stack = 0;
		fold.view.faces = all(fold.view, "");
		fold.view.duties = all(fold.view, "");
	},
};

function setCell({ view }: Fold, seat: number, place: number, card: string): void {
	const columns = view.grids[seat];
	const column = Math.floor(place / 2);
	while (columns.length <= column) columns.push(["", ""]);
	columns[column][place % 2] = card;
}

/** The reader who may know everything sees a face-down card in brackets. */
const faceDown: Change = (fold, e) => {
	fold.view.draws -= 1;
	setCell(fold, e.seat, e.number, e.cards[0] === HIDDEN ? HIDDEN : `(${e.cards[0]})`);
};

const faceUp: Change = (fold, e) => setCell(fold, e.seat, e.number, e.cards[0]);

const GRID: Record<string, Change> = {
	shuffled(fold, e) {
		SHARED.shuffled(fold, e);
		fold.view.grids = Array.from({ length: fold.view.seats }, () => []);
		fold.view.taken = false;
	},
	dealt: faceDown,
	grew: faceDown,
	drew({ view }, e) {
		view.draws -= 1;
		view.fresh = e.cards[0];
		view.taken = false;
	},
	taken({ view }, e) {
		view.discard.pop();
		view.fresh = e.cards[0];
		view.taken = true;
	},
	discarded({ view }, e) {
		view.discard.push(...e.cards);
		view.fresh = "";
		view.taken = false;
	},
	put: faceUp,
	flipped: faceUp,
	cleared({ view }, e) {
		const [column] = view.grids[e.seat].splice(Math.floor(e.number / 2), 1);
		view.discard.push(column[e.number % 2], column[1 - (e.number % 2)]);
	},
};
