/** Cards that one entry shows me: a hand, cards of a hand, or what was turned up on the draw pile. */
import type { Step } from "../game/entry";
import type { FullEvent, FullView } from "../state/session";

export interface Revealed {
	seat: number;
	cards: string[];
	of: "hand" | "cards" | "pile";
}

/** What is shown now, and the hands that everyone sees because the round ends with it. */
export function revealedIn(steps: Step[]): { shown: Revealed[]; left: Record<number, string[]> } {
	const all = steps.flatMap(({ events, before }) => events.map((event) => ({ event, before })));
	const ends = all.some(({ event }) => event.verb === "ended");
	const isLeft = ({ verb, other }: FullEvent) => ends && verb === "showed" && other < 0;
	const seen = all.filter(({ event }) => isShown(event) && !isLeft(event));
	const left = all.filter(({ event }) => isLeft(event)).map(({ event }) => [event.seat, event.cards]);
	return {
		shown: seen.map(({ event, before }) => ({
			seat: event.seat,
			cards: event.cards,
			of: sourceOf(event, before),
		})),
		left: Object.fromEntries(left),
	};
}

function isShown({ verb, cards }: FullEvent): boolean {
	return verb === "revealed" || (verb === "showed" && !cards.includes("?"));
}

function sourceOf({ verb, seat, cards }: FullEvent, { hands }: FullView): Revealed["of"] {
	if (verb === "revealed") return "pile";
	return hands[seat]?.length === cards.length ? "hand" : "cards";
}
