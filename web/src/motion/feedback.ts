/** What pops up and what sounds when something happens. */

import type { FullEvent } from "../state/session";
import { words } from "../words";
import type { Animator } from "./animator.svelte";
import { celebrate } from "./confetti";

type Feedback = (animator: Animator, event: FullEvent) => void;

const pops = words.table.pops;

function confettiColors(): string[] {
	const root = document.querySelector("[data-testid='table']");
	const found = [...(root?.querySelectorAll("[data-color]") ?? [])].map((node) =>
		getComputedStyle(node).getPropertyValue("--color").trim(),
	);
	return [...new Set(found)].filter(Boolean).slice(0, 8);
}

const FEEDBACK: Record<string, Feedback> = {
	dealt: (d) => d.sound("deal"),
	turned: (d) => d.sound("flip"),
	played: (d) => d.sound("play"),
	added: (d) => d.sound("play"),
	discarded: (d) => d.sound("play"),
	put: (d) => d.sound("play"),
	taken: (d) => d.sound("draw"),
	flipped: (d) => d.sound("flip"),
	grew: (d) => d.sound("draw"),
	took: (d) => d.sound("draw"),
	gave: (d) => d.sound("draw"),
	drew(d, e) {
		d.sound("draw");
		if (e.cards.length > 1) d.pops.show(e.seat, pops.drew(e.cards.length), "bad");
	},
	passed: (d, e) => d.pops.show(e.seat, pops.passed),
	skipped(d, e) {
		d.sound("skip");
		d.pops.show(e.seat, pops.skipped, "bad");
	},
	reversed(d) {
		d.sound("reverse");
		d.pops.show(-1, pops.reversed, "good");
	},
	reshuffled: (d) => d.pops.show(-1, pops.reshuffled),
	named(d, e) {
		d.sweep = { letter: e.what, key: d.sweep.key + 1 };
	},
	called(d, e) {
		d.sound("uno");
		d.pops.show(e.seat, pops.called, "loud");
	},
	caught(d, e) {
		d.sound("caught");
		d.pops.show(e.seat, pops.caught, "loud");
	},
	challenged: (d, e) => d.pops.show(e.seat, pops.challenged, "good"),
	guilty(d, e) {
		d.sound("caught");
		d.pops.show(e.seat, pops.guilty, "bad");
	},
	innocent: (d, e) => d.pops.show(e.seat, pops.innocent, "good"),
	accepted: (d, e) => d.pops.show(e.seat, pops.accepted),
	jumped: (d, e) => d.pops.show(e.seat, pops.jumped, "good"),
	chose: (d, e) => e.other >= 0 && d.pops.show(e.other, pops.chosen),
	kept: (d, e) => d.pops.show(e.seat, pops.kept, "good"),
	failed(d, e) {
		d.sound("caught");
		d.pops.show(e.seat, pops.failed, "bad");
	},
	accused: (d, e) => d.pops.show(e.seat, pops.accused, "bad"),
	denied: (d, e) => d.pops.show(e.seat, pops.denied),
	admitted: (d, e) => d.pops.show(e.seat, pops.admitted),
	voted: (d, e) => d.pops.show(e.seat, e.what === "kept" ? pops.voted.kept : pops.voted.failed),
	cleared(d, e) {
		d.sound("flip");
		d.pops.show(e.seat, pops.cleared, "good");
	},
	out: (d, e) => d.pops.show(e.seat, pops.out, "loud"),
	ended(d, e) {
		if (e.seat >= 0 && e.seat === d.you) d.sound("win");
	},
	won(d, e) {
		d.sound("win");
		d.pops.show(e.seat, pops.won, "loud");
		void celebrate(confettiColors(), e.seat === d.you);
	},
	scored(d, e) {
		if (e.number > 0) d.pops.show(e.seat, words.table.pops.scored(e.number), "good");
	},
	turn(d, e) {
		if (e.seat === d.you) d.sound("turn");
	},
};

/** What a scene says and sounds already is not said again at the seat. */
const TOLD: ReadonlySet<string> = new Set(["caught", "guilty", "innocent", "cleared", "ended"]);

export function feedback(animator: Animator, event: FullEvent, hasScene: boolean): void {
	if (!hasScene || !TOLD.has(event.verb)) FEEDBACK[event.verb]?.(animator, event);
}
