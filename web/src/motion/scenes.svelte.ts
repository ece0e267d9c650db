/** The big moments of a match: one scene at a time, short, and gone at a tap. What it looks like is SceneLayer's. */
import { cardOf } from "../game/cards";
import type { FullEvent } from "../state/session";
import type { EditionInfo } from "../wire/messages";
import { words } from "../words";

export type SceneKind = "round" | "match" | "caught" | "bluff" | "honest" | "card" | "cleared" | "comeback";

export interface Scene {
	id: number;
	kind: SceneKind;
	title: string;
	/** Who, why, what it costs. */
	about: string;
	/** A card that it is about. */
	card: string;
	/** For me or against me; else neither. */
	tone: "good" | "bad" | "plain";
}

/** Milliseconds; all are shorter than two seconds. */
const TIMES: Record<SceneKind, number> = {
	round: 1_800,
	match: 1_900,
	comeback: 1_900,
	caught: 1_700,
	bluff: 1_600,
	honest: 1_600,
	card: 1_200,
	cleared: 1_100,
};
/** So long it waits for what shows it, in milliseconds: later it would be about something else. */
const PATIENCE = 4_000;
/** A hand of so many cards that was emptied all the same. */
const MANY = 10;

export interface Company {
	you: number;
	edition: EditionInfo | undefined;
	name(seat: number): string;
	/** The most cards that a seat held in this round. */
	peak(seat: number): number;
}

type Part = Omit<Scene, "id">;
type Writer = (event: FullEvent, company: Company) => Part | null;

function toneOf(company: Company, winner: number, loser: number): Scene["tone"] {
	if (winner === company.you) return "good";
	return loser === company.you ? "bad" : "plain";
}

/** A wild that does more than let its player choose a color. */
function isSpecial(edition: EditionInfo, code: string): boolean {
	const card = cardOf(edition, code);
	return Boolean(card && !card.color && card.says && card.symbol !== "wild");
}

const WRITERS: Record<string, Writer> = {
	played(event, { edition, name, you }) {
		const code = event.cards[0] ?? "";
		if (!edition || !isSpecial(edition, code)) return null;
		const title = cardOf(edition, code)?.title ?? "";
		return {
			kind: "card",
			title,
			about: words.moments.played(name(event.seat), event.seat === you),
			card: code,
			tone: "plain",
		};
	},
	caught(event, company) {
		const { edition, name, you } = company;
		const about = words.moments.caught(
			name(event.seat),
			name(event.other),
			edition?.penalty ?? 0,
			event.seat === you,
			edition?.game === "grid",
		);
		const tone = toneOf(company, event.other, event.seat);
		return { kind: "caught", title: words.moments.caughtTitle, about, card: "", tone };
	},
	guilty(event, company) {
		const about = words.moments.guilty(company.name(event.seat), event.seat === company.you);
		const tone = event.seat === company.you ? "bad" : "plain";
		return { kind: "bluff", title: words.moments.guiltyTitle, about, card: "", tone };
	},
	innocent(event, company) {
		const about = words.moments.innocent(company.name(event.seat), event.seat === company.you);
		const tone = event.seat === company.you ? "good" : "plain";
		return { kind: "honest", title: words.moments.innocentTitle, about, card: "", tone };
	},
	cleared(event, company) {
		const about = words.moments.cleared(company.name(event.seat), event.seat === company.you);
		const tone = event.seat === company.you ? "good" : "plain";
		return { kind: "cleared", title: words.moments.clearedTitle, about, card: event.cards[0] ?? "", tone };
	},
	ended(event, company) {
		if (event.seat < 0) return null;
		const you = event.seat === company.you;
		const peak = company.peak(event.seat);
		const back = peak >= MANY && company.edition?.game === "hand";
		const name = company.name(event.seat);
		return {
			kind: back ? "comeback" : "round",
			title: back ? words.moments.comebackTitle : words.moments.roundTitle(name, you),
			about: back ? words.moments.comeback(name, you, peak) : words.moments.round,
			card: "",
			tone: you ? "good" : "plain",
		};
	},
	won(event, company) {
		const you = event.seat === company.you;
		const title = words.moments.matchTitle(company.name(event.seat), you);
		return { kind: "match", title, about: words.moments.match(you), card: "", tone: you ? "good" : "plain" };
	},
};

export class Scenes {
	now: Scene | null = $state.raw(null);
	private count = 0;
	private isStaged = false;
	private timer: ReturnType<typeof setTimeout> | undefined;

	/** Shows the moment that an event is, if it is one; the newest counts. */
	show(event: FullEvent, company: Company): Scene | null {
		const part = WRITERS[event.verb]?.(event, company) ?? null;
		if (!part) return null;
		this.count += 1;
		this.now = { id: this.count, ...part };
		this.start();
		return this.now;
	}

	/** From here on a scene can be seen; one that came before, and not long ago, has all of its time. */
	stage(): void {
		this.isStaged = true;
		this.start();
	}

	private start(): void {
		clearTimeout(this.timer);
		if (this.now) this.timer = setTimeout(() => this.skip(), this.isStaged ? TIMES[this.now.kind] : PATIENCE);
	}

	skip(): void {
		clearTimeout(this.timer);
		this.now = null;
	}
}
