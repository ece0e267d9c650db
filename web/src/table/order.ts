/** The own hand as it lies on the screen. */
import { cardOf, placeOf } from "../game/cards";
import type { Order } from "../state/settings.svelte";
import type { EditionInfo } from "../wire/messages";

/** A card of the hand; `key` tells two of the same kind apart. */
export interface Slot {
	key: string;
	code: string;
}

/** The cards of a hand, numbered within their kind. */
export function slotsOf(hand: string[]): Slot[] {
	const seen = new Map<string, number>();
	return hand.map((code) => {
		const count = seen.get(code) ?? 0;
		seen.set(code, count + 1);
		return { key: `${code}#${count}`, code };
	});
}

/** The keys in the order in which the cards came: what is gone leaves, what is new comes last. */
export function follow(before: string[], slots: Slot[]): string[] {
	const here = new Set(slots.map((slot) => slot.key));
	const stay = before.filter((key) => here.has(key));
	const known = new Set(stay);
	return [...stay, ...slots.map((slot) => slot.key).filter((key) => !known.has(key))];
}

/** Where a card stands when equal symbols lie together; cards without a color come last. */
function bySymbol(edition: EditionInfo, code: string): number {
	const card = cardOf(edition, code);
	const place = placeOf(edition, code);
	if (!card?.color) return 1_000_000 + place;
	const first = edition.cards.findIndex((other) => other.color && other.title === card.title);
	return first * 1_000 + place;
}

function byColor(edition: EditionInfo, code: string): number {
	const card = cardOf(edition, code);
	const place = placeOf(edition, code);
	return card?.color ? place : 1_000_000 + place;
}

export function sorted(slots: Slot[], order: Order, edition: EditionInfo, arrival: string[]): Slot[] {
	if (order === "dealt") {
		const place = new Map(arrival.map((key, index) => [key, index]));
		return [...slots].sort((a, b) => (place.get(a.key) ?? 0) - (place.get(b.key) ?? 0));
	}
	const rank = order === "color" ? byColor : bySymbol;
	return [...slots].sort((a, b) => rank(edition, a.code) - rank(edition, b.code) || (a.key < b.key ? -1 : 1));
}

/** The keys that cards get which come into a hand. */
export function newKeys(hand: string[], cards: string[]): string[] {
	const counts = new Map<string, number>();
	for (const code of hand) counts.set(code, (counts.get(code) ?? 0) + 1);
	return cards.map((code) => {
		const count = counts.get(code) ?? 0;
		counts.set(code, count + 1);
		return `${code}#${count}`;
	});
}
