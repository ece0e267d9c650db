/**
 * Shows one entry step by step, with the views in between, so that each card leaves its place when it flies and lies in
 * its new one when it lands. Nothing is decided here; when a step is cut short, the session's own view is what counts.
 */
import { tick } from "svelte";
import type { FoldedEntry, Step } from "../game/entry";
import { sound, tune } from "../sound/sounds";
import type { FullEvent, FullView, Session } from "../state/session";
import { settings } from "../state/settings.svelte";
import { spokenName } from "../story/teller";
import { words } from "../words";
import { Anchors } from "./anchors";
import { feedback } from "./feedback";
import { Flights } from "./flights.svelte";
import { Pops } from "./pops.svelte";
import { type Revealed, revealedIn } from "./revealed";
import { routes } from "./routes";
import { Scenes } from "./scenes.svelte";

export class Animator {
	readonly anchors = new Anchors();
	readonly flights = new Flights();
	readonly pops = new Pops();
	readonly scenes = new Scenes();
	/** The most cards that each seat held in this round. */
	private peaks: number[] = [];
	/** Cards that are in the air and must not be seen where they will lie. */
	landing: Set<string> = $state.raw(new Set());
	/** A color that sweeps over the table. */
	sweep: { letter: string; key: number } = $state.raw({ letter: "", key: 0 });
	/** All that one entry shows me, until it is closed. */
	shown: Revealed[] = $state.raw([]);
	/** What everyone still held when the round ended. */
	left: Record<number, string[]> = $state.raw({});
	/** The color in force before the last card was played. */
	colorBefore = $state("");
	/** The own card that lies on the pile already, before it was sent. */
	laid: { code: string; key: string; onPile: boolean } | null = $state.raw(null);

	private between: FullView | null = $state.raw(null);
	private base: FullView | null = $state.raw(null);

	constructor(private readonly session: () => Session) {}

	/** What the table shows now. */
	get view(): FullView | null {
		const { view } = this.session();
		return this.between && this.base === view ? this.between : view;
	}

	get you(): number {
		return this.session().you;
	}

	async animate({ before, steps }: FoldedEntry): Promise<void> {
		const session = this.session();
		const base = session.view;
		this.base = base;
		this.between = before;
		this.reveal(steps);
		for (const step of steps) {
			for (const event of step.events) this.note(event, step.before);
			if (settings.reduced) this.jump(step);
			else await this.play(step);
			// The session did not wait for us: what it shows now is another view.
			if (session.view !== base) return;
			this.between = step.after;
		}
		this.landing = new Set();
		if (!settings.reduced) await pause(60);
	}

	/** What is remembered beside the view. */
	private note(event: FullEvent, before: FullView): void {
		if (event.verb === "began") this.peaks = [];
		before.hands?.forEach((hand, seat) => {
			this.peaks[seat] = Math.max(this.peaks[seat] ?? 0, hand.length);
		});
		if (event.verb === "played") this.colorBefore = before.color;
		if (event.verb === "shuffled") {
			this.left = {};
			this.shown = [];
		}
	}

	/** Cards that are shown now; hands that are shown when a round ends lie at the seats. */
	private reveal(steps: Step[]): void {
		const { shown, left } = revealedIn(steps);
		if (shown.length) this.shown = shown;
		this.left = { ...this.left, ...left };
	}

	/** A big moment is shown and heard; else the small sounds and words. */
	private react(event: FullEvent): void {
		const { match, you } = this.session();
		const name = (seat: number) => (seat === you ? words.app.you : spokenName(match?.names[seat] ?? ""));
		const peak = (seat: number) => this.peaks[seat] ?? 0;
		const scene = this.scenes.show(event, { you, edition: match?.edition, name, peak });
		feedback(this, event, scene !== null);
		if (scene && scene.kind !== "card") tune(scene.tone === "bad" ? "lose" : "win");
	}

	/** Nothing flies: cards are where they belong at once. */
	private jump({ events }: Step): void {
		for (const event of events) this.react(event);
		if (events[0].seat === this.you && events[0].cards[0] === this.laid?.code) this.laid = null;
	}

	private async play({ events, before, after }: Step): Promise<void> {
		const plan = routes(this, events, before);
		for (const event of events) this.react(event);
		if (!plan) return;
		if (plan.foldFirst) {
			this.landing = new Set([...this.landing, ...plan.foldFirst]);
			this.between = after;
			await tick();
		} else if (plan.lifted) {
			this.landing = new Set([...this.landing, ...plan.lifted]);
		}
		const remove = await this.flights.fly(plan.routes());
		this.between = after;
		this.landing = new Set();
		await tick();
		remove();
		if (plan.rest) await pause(plan.rest);
	}

	/** Sounds belong to what is seen. */
	sound = sound;
}

export function pause(time: number): Promise<void> {
	return new Promise((done) => setTimeout(done, time));
}
