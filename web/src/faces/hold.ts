/**
 * A face that is kept by hand slips again and again, and has to be caught while it does: too late loses it, and so does
 * pressing at random. It slips at odd moments, and a little faster each time, so it takes an eye off the cards.
 */
import type { Seat } from "../wire/messages";

/** How a face that slips is kept: caught in time, with more time for it, or held for whoever cannot press. */
export type FaceHelp = Seat["face_help"];

/** To find the button at first. */
export const START = 8_000;
/** Where the bar begins to be the time to catch it. */
export const EDGE = 0.35;
/** A finger that bounces presses once. */
const BOUNCE = 300;

/** How quickly it slips, in milliseconds. */
export interface Pace {
	/** It keeps still for at least so long, and at most so much longer. */
	still: number;
	more: number;
	/** It can be caught for so long; each time a little shorter, down to the least. */
	slip: number;
	shorter: number;
	least: number;
	/** So many presses too early, one after the other, lose it. */
	early: number;
}

export const PACES: Readonly<Record<Exclude<FaceHelp, "held">, Pace>> = {
	none: { still: 2_500, more: 2_500, slip: 2_000, shorter: 60, least: 1_300, early: 3 },
	slow: { still: 6_000, more: 4_000, slip: 6_000, shorter: 0, least: 6_000, early: Number.POSITIVE_INFINITY },
};

export type Standing = "waiting" | "still" | "slipping" | "lost";
export type Pressed = "caught" | "early" | "";

export class Hold {
	standing: Standing = "waiting";
	/** From 1, just caught, to 0, lost. */
	level = 1;
	/** Presses too early since it was caught last. */
	early = 0;
	private since: number;
	private pressed = Number.NEGATIVE_INFINITY;
	private still = 0;
	private slip: number;

	constructor(
		private readonly pace: Pace,
		now: number,
		private readonly chance: () => number = Math.random,
	) {
		this.since = now;
		this.slip = pace.slip;
	}

	/** Someone pressed: it is caught if it slips; too early is a twitch. A lost one may be taken up again. */
	press(now: number): Pressed {
		this.look(now);
		if (now - this.pressed < BOUNCE) return "";
		this.pressed = now;
		if (this.standing !== "still") return this.catch(now);
		this.early += 1;
		if (this.early >= this.pace.early) this.lose();
		return "early";
	}

	/** Time has passed. */
	look(now: number): void {
		const passed = now - this.since;
		if (this.standing === "waiting") {
			this.level = Math.max(0, 1 - passed / START);
			if (passed >= START) this.lose();
		} else if (this.standing !== "lost") {
			this.standing = passed < this.still ? "still" : "slipping";
			this.level = this.levelAfter(passed);
			if (this.level === 0) this.lose();
		}
	}

	private levelAfter(passed: number): number {
		if (passed < this.still) return 1 - (1 - EDGE) * (passed / this.still);
		return Math.max(0, EDGE * (1 - (passed - this.still) / this.slip));
	}

	private catch(now: number): Pressed {
		if (this.standing === "slipping") this.slip = Math.max(this.pace.least, this.slip - this.pace.shorter);
		this.standing = "still";
		this.since = now;
		this.still = this.pace.still + this.chance() * this.pace.more;
		this.level = 1;
		this.early = 0;
		return "caught";
	}

	private lose(): void {
		this.standing = "lost";
		this.level = 0;
	}
}
