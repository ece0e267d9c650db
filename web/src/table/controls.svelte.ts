/** What the person at the table is about to do: cards tapped and not yet sent, a wild that waits for its color, a call. */
import { getContext, setContext } from "svelte";
import { cardOf } from "../game/cards";
import type { Animator } from "../motion/animator.svelte";
import { sound } from "../sound/sounds";
import type { FullView, Session, Shown } from "../state/session";
import { settings } from "../state/settings.svelte";
import { Teller } from "../story/teller";
import type { AskName, CardInfo, ServerBecause } from "../wire/messages";
import { said, words } from "../words";
import { askOf, type Offers, offersOf } from "./offers";
import { Outbox } from "./outbox";

/** A card that was tapped: it lies on the pile, and can be taken back until it is sent. */
export interface Held {
	code: string;
	key: string;
	move: string;
	/** What will be answered to the questions that follow. */
	answers: string[];
	sent: boolean;
}

/** A card that asks something before it is played. */
export interface Plan {
	code: string;
	key: string;
	move: string;
	ask: AskName;
}

export interface Reason {
	key: string;
	sentence: string;
	clause: string;
	text: string;
}

/** How long a tapped card can be taken back. */
const HOLD = 650;
/** How long a drawn card that does not fit is looked at before it is kept. */
const KEEP = 1_300;

export class Controls {
	held: Held | null = $state(null);
	plan: Plan | null = $state.raw(null);
	/** With "confirm taps": the card that was tapped once. */
	picked = $state("");
	reason: Reason | null = $state.raw(null);
	/** A refused or failed move, in a sentence. */
	trouble = $state("");
	/** UNO will be called as soon as it is due, in this round. */
	armed = $state(false);
	/** Which card of the hand the arrow keys are on. */
	cursor = $state("");
	/** Golf: the card in hand is discarded, and a tap turns a card of the grid up instead of replacing it. */
	flipping = $state(false);
	/** Golf: a column is about to be cleared out of turn. */
	clearing = $state(false);

	/** What happens is about all but the one who is chosen now. */
	excepting = $state(false);

	private timer: ReturnType<typeof setTimeout> | undefined;
	private keeping: ReturnType<typeof setTimeout> | undefined;
	private answers: string[] = $state.raw([]);
	private readonly outbox: Outbox;

	constructor(
		readonly session: () => Session,
		readonly animator: Animator,
	) {
		this.outbox = new Outbox(session, (sentence) => {
			this.trouble = sentence;
		});
	}

	/** An answer decided in advance has not been asked for yet. */
	get waits(): boolean {
		return this.answers.length > 0;
	}

	get match(): Shown | null {
		return this.session().match;
	}

	get view(): FullView | null {
		return this.animator.view;
	}

	get you(): number {
		return this.session().you;
	}

	readonly teller = $derived.by(() => {
		const { match, you } = this.session();
		return match ? new Teller(match.edition, match.names, you) : null;
	});

	/** Nothing is offered while the table still shows what happened. */
	readonly offers: Offers = $derived.by(() => {
		const { view, legal, you } = this.session();
		return offersOf(view, legal, you);
	});

	/** Whose turn it is and who is asked what: a reason why something cannot be done holds no longer than that. */
	readonly moment = $derived.by(() => {
		const view = this.session().view;
		return view ? [view.round, view.turn, view.asked, view.ask].join(" ") : "";
	});

	name(seat: number): string {
		return this.teller?.who(seat) ?? "";
	}

	card(code: string): string {
		return this.teller?.card(code) ?? "";
	}

	/** What the dare on the pile asks for. */
	get dare(): string {
		return this.match?.penciled[this.view?.discard.at(-1) ?? ""] ?? "";
	}

	/** What is written on the card that the table carries out: on the pile, or brought up again. */
	get carried(): string {
		return this.match?.penciled[this.view?.carried ?? ""] ?? "";
	}

	/** How many cards it costs to fail what the card on the pile asks for. */
	get stake(): number {
		return this.info(this.view?.discard.at(-1) ?? "")?.draws ?? 0;
	}

	info(code: string): CardInfo | undefined {
		const edition = this.match?.edition;
		return edition && cardOf(edition, code);
	}

	/** What a card does by the rules in force. */
	saysOf(code: string): string {
		return this.match?.says[code] ?? this.info(code)?.says ?? "";
	}

	send(move: string, note = ""): Promise<number> {
		this.reason = null;
		this.trouble = "";
		return this.outbox.send(move, note);
	}

	/** A card of the hand was tapped. */
	tap(code: string, key: string): void {
		this.reason = null;
		if (this.held) {
			this.takeBack();
			return;
		}
		const move = this.offers.cards.get(code);
		const asks = move ? this.asksFirst(code, move) : "";
		if (!move) {
			this.plan = null;
			this.picked = "";
			void this.explain(code, key);
		} else if (asks) {
			this.openPlan(code, key, move, asks);
		} else if (settings.confirm && this.picked !== key) {
			this.plan = null;
			this.picked = key;
		} else {
			this.lay(code, key, move, []);
		}
	}

	/** What the card is likely to ask, so that it can be answered in one go; if the table asks something else, that is put. */
	private asksFirst(code: string, move: string): AskName | "" {
		const isLast = this.view?.hands[this.you]?.length === 1;
		const asks = move.startsWith("play ") && !isLast ? this.info(code)?.asks : "";
		return (asks ?? "") as AskName | "";
	}

	private openPlan(code: string, key: string, move: string, ask: AskName): void {
		this.plan = { code, key, move, ask };
		this.picked = key;
	}

	/** The question in words, where it has no gaps. */
	get question(): string {
		return said(askOf(this.offers.question)?.question ?? "");
	}

	/** What may be chosen: a color's letter, a seat's number. */
	get choices(): string[] {
		return this.offers.choices.map((move) => move.split(" ")[1] ?? "");
	}

	/** Answers what a tapped card asks, or what the table asks. */
	choose(choice: string | number): void {
		const answer = `choose ${choice}`;
		this.excepting = choice === "except";
		if (this.plan) this.decide(answer);
		else void this.send(answer);
	}

	/** The plan's question is answered: both moves go out, one after the other. */
	decide(answer: string): void {
		const plan = this.plan;
		if (!plan) return;
		this.plan = null;
		this.lay(plan.code, plan.key, plan.move, answer ? [answer] : []);
	}

	cancel(): void {
		this.clearing = false;
		this.plan = null;
		this.picked = "";
		this.reason = null;
	}

	private lay(code: string, key: string, move: string, answers: string[]): void {
		this.picked = "";
		this.plan = null;
		this.held = { code, key, move, answers, sent: false };
		const onPile = this.match?.edition.game === "hand" && (askOf(this.offers.question)?.on_pile ?? true);
		this.animator.laid = { code, key, onPile };
		sound("draw");
		clearTimeout(this.timer);
		this.timer = setTimeout(() => void this.release(), HOLD);
	}

	/** Golf: a cell of the own grid was tapped. */
	tapCell(place: number): void {
		this.reason = null;
		if (this.held) {
			this.takeBack();
			return;
		}
		const { puts, flips } = this.offers;
		const move = this.flipping || !puts.size ? flips.get(place) : puts.get(place);
		if (!move) return;
		const key = `cell:${place}`;
		if (settings.confirm && this.picked !== key) {
			this.picked = key;
			return;
		}
		this.lay(move.startsWith("put") ? (this.view?.fresh ?? "") : "", key, move, []);
	}

	takeBack(): void {
		if (!this.held || this.held.sent) return;
		clearTimeout(this.timer);
		this.held = null;
		this.animator.laid = null;
	}

	private async release(): Promise<void> {
		const held = this.held;
		if (!held || held.sent) return;
		held.sent = true;
		this.answers = held.answers;
		if (this.armed && this.offers.call) this.callNow();
		const seq = await this.send(held.move);
		if (seq < 0) {
			this.answers = [];
			this.drop();
			sound("no");
		} else if ((this.session().story.at(-1)?.seq ?? 0) >= seq) {
			// The news was faster than the answer.
			this.drop();
			this.follow();
		}
	}

	/** The card is where the table says it is. */
	drop(): void {
		clearTimeout(this.timer);
		this.held = null;
		this.animator.laid = null;
	}

	/** Called when something has been shown: if it was what I tapped, it is held no longer. */
	see(seat: number, move: string): void {
		if (this.held?.sent && seat === this.you && move === this.held.move) this.drop();
	}

	/** Called when new moves are offered: what was decided in advance is sent. */
	follow(): void {
		const { legal } = this.session();
		if (!legal.length) return;
		if (this.held?.sent && !this.outbox.busy) this.drop();
		this.answer(legal);
		if (this.armed && this.offers.call && !this.mayPlay) this.callNow();
		this.keepDrawn();
		this.forget(legal);
	}

	/** A call that was made ready goes out with the card it is for; where there is none to play, at once. */
	private get mayPlay(): boolean {
		return this.offers.cards.size > 0 && (this.view?.hands[this.you]?.length ?? 0) > 1;
	}

	private callNow(): void {
		this.armed = false;
		void this.send("call");
	}

	/** A drawn card that cannot be played is kept after a moment in which it can be seen. */
	keepDrawn(): void {
		clearTimeout(this.keeping);
		const { question, cards, pass } = this.offers;
		if (!settings.keepDrawn || question !== "keep" || cards.size || !pass) return;
		const { moment } = this;
		this.keeping = setTimeout(() => {
			if (moment === this.moment && this.offers.pass) this.pass();
		}, KEEP);
	}

	/** What was begun and can no longer be done. */
	private forget(legal: string[]): void {
		if (this.held && !this.held.sent && !legal.includes(this.held.move)) this.drop();
		if (!this.offers.puts.size) this.flipping = false;
		if (!this.offers.clears.size) this.clearing = false;
		if (this.plan && !legal.includes(this.plan.move)) this.cancel();
	}

	/** What was decided in advance is sent when it is asked for; when something else is asked, it is forgotten. */
	private answer(legal: string[]): void {
		const [next, ...later] = this.answers;
		if (next === undefined) return;
		if (legal.includes(next)) {
			this.answers = later;
			this.drop();
			void this.send(next);
		} else if (!this.held && !this.outbox.busy) {
			this.answers = [];
		}
	}

	call(): void {
		if (this.offers.call) this.callNow();
		else if (this.you >= 0 && !this.view?.said[this.you]) this.armed = !this.armed;
	}

	catch(seat = this.offers.catches[0]): void {
		if (seat !== undefined && this.offers.catches.includes(seat)) void this.send(`catch ${seat}`);
	}

	draw(): void {
		if (this.held) return; // what was tapped is on its way: take it back first
		if (this.offers.draw) void this.send("draw");
		else if (this.you >= 0) void this.explainMove("draw", "draw");
	}

	take(): void {
		if (this.offers.take && !this.held) void this.send("take");
	}

	pass(): void {
		if (this.offers.pass && !this.held) void this.send("pass");
	}

	private explain(code: string, key: string): Promise<void> {
		return this.explainMove(`play ${code}`, key);
	}

	private async explainMove(move: string, key: string): Promise<void> {
		const session = this.session();
		if (session.connection !== "open") {
			this.reason = { key, sentence: words.table.why.offline, clause: "", text: "" };
			return;
		}
		const { moment } = this;
		const because: ServerBecause = await session.why(move);
		if (because.sentence && moment === this.moment) {
			sound("no");
			const sentence = `${because.sentence} ${this.fitting(move)}`.trim();
			this.reason = { key, sentence, clause: because.clause, text: because.text };
		}
	}

	/** What could be played instead of a card that does not fit. */
	private fitting(move: string): string {
		if (!move.startsWith("play ") || this.offers.question !== "play") return "";
		const cards = [...this.offers.cards.keys()].map((code) => this.card(code));
		return cards.length ? words.table.why.fits(cards) : words.table.why.nothing;
	}
}

const KEY = Symbol("controls");

export function setControls(controls: Controls): Controls {
	return setContext(KEY, controls);
}

export function getControls(): Controls {
	return getContext<Controls>(KEY);
}
