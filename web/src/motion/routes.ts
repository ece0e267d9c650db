/** Which cards fly from where to where when something happens. */
import type { FullEvent, FullView } from "../state/session";
import { newKeys } from "../table/order";
import type { Animator } from "./animator.svelte";
import type { Route } from "./flights.svelte";

export interface FlightPlan {
	/** Measured when they start, after the table has made room. */
	routes: () => Route[];
	/** The table makes room first; these places stay empty until their cards land. */
	foldFirst?: string[];
	/** These leave their places when the flight starts. */
	lifted?: string[];
	/** A moment to look at it. */
	rest?: number;
}

type Planner = (animator: Animator, step: FullEvent[], before: FullView) => FlightPlan | null;

const STAGGER = 85;
const DEALT_EACH = 3;
const MOST_SCORED = 6;

function seat(animator: Animator, number: number): DOMRect | null {
	return animator.anchors.rect(`seat:${number}`);
}

function isMine(animator: Animator, event: FullEvent): boolean {
	return event.seat === animator.you;
}

/** Where a card of a hand is: my own card, or someone's seat. */
function source(animator: Animator, event: FullEvent, code: string, nth: number): DOMRect | null {
	if (!isMine(animator, event)) return seat(animator, event.seat);
	return animator.anchors.rect(`hand:${code}#${nth}`, `hand:${code}#0`, "hand-middle");
}

/** The cards lie on the discard pile now. */
const toDiscard: Planner = (animator, step) => {
	const event = step[0];
	const laid = animator.laid;
	if (laid && isMine(animator, event) && event.cards[0] === laid.code) {
		animator.laid = null;
		return { routes: () => [], lifted: [`hand:${laid.key}`], rest: 40 };
	}
	const mine = isMine(animator, event);
	return {
		lifted: mine
			? event.cards.map((code, i) => `hand:${code}#${event.cards.indexOf(code) === i ? 0 : 1}`)
			: [],
		routes: () =>
			event.cards.map((code, i) => ({
				code,
				from: source(animator, event, code, event.cards.indexOf(code) === i ? 0 : 1),
				to: animator.anchors.rect("discard"),
				delay: i * STAGGER,
			})),
		rest: 70,
	};
};

/** Cards come into hands, from a pile or from other hands. */
function toHand(
	animator: Animator,
	receiver: number,
	cards: string[],
	before: FullView,
	from: (i: number) => DOMRect | null,
): FlightPlan {
	const mine = receiver === animator.you && before.viewer === receiver;
	const keys = mine ? newKeys(before.hands[receiver] ?? [], cards).map((key) => `hand:${key}`) : [];
	const gap = Math.min(STAGGER, 420 / cards.length);
	return {
		foldFirst: mine ? keys : undefined,
		routes: () =>
			cards.map((code, i) => ({
				code: mine ? code : "?",
				before: "?",
				from: from(i),
				to: mine ? animator.anchors.rect(keys[i], "hand-middle") : seat(animator, receiver),
				delay: i * gap,
				time: 280,
			})),
	};
}

const drew: Planner = (animator, step, before) =>
	toHand(animator, step[0].seat, step[0].cards, before, () => animator.anchors.rect("draw"));

const gave: Planner = (animator, step, before) => {
	const event = step[0];
	return toHand(animator, event.other, event.cards, before, () => source(animator, event, event.cards[0], 0));
};

const took: Planner = (animator, step, before) => {
	const taken = step.filter((event) => event.verb === "took");
	const cards = taken.flatMap((event) => event.cards);
	const givers = taken.flatMap((event) => event.cards.map(() => event.other));
	return toHand(animator, step[0].seat, cards, before, (i) =>
		givers[i] === animator.you ? animator.anchors.rect("hand-middle") : seat(animator, givers[i]),
	);
};

/** The deal is quick: a few cards stand for all. */
const dealt: Planner = (animator, step) => {
	const deals = step.filter((event) => event.verb === "dealt");
	const each = deals.flatMap((event) =>
		event.cards.slice(0, DEALT_EACH).map((_, turn) => ({ seat: event.seat, turn, place: event.number })),
	);
	const gap = Math.min(40, 620 / Math.max(1, each.length));
	const inTurn = [...each].sort((a, b) => a.turn - b.turn);
	const own = deals.filter((event) => event.seat === animator.you).flatMap((event) => event.cards);
	return {
		foldFirst: [
			...newKeys([], own).map((key) => `hand:${key}`),
			...deals.map((event) => `cell:${event.seat}:${event.number}`),
		],
		routes: () =>
			inTurn.map((deal, i) => ({
				code: "?",
				from: animator.anchors.rect("draw"),
				to: animator.anchors.rect(
					`cell:${deal.seat}:${deal.place}`,
					deal.seat === animator.you ? "hand-middle" : `seat:${deal.seat}`,
				),
				delay: i * gap,
				time: 240,
			})),
	};
};

const turned: Planner = (animator, step) => ({
	routes: () => [
		{
			code: step[0].cards[0],
			before: "?",
			from: animator.anchors.rect("draw"),
			to: animator.anchors.rect("discard"),
		},
	],
	rest: 100,
});

const returned: Planner = (animator, step) => ({
	routes: () => [
		{
			code: "?",
			before: step[0].cards[0],
			from: animator.anchors.rect("discard"),
			to: animator.anchors.rect("draw"),
		},
	],
});

const reshuffled: Planner = (animator) => ({
	routes: () =>
		[0, 1, 2, 3, 4].map((i) => ({
			code: "?",
			from: animator.anchors.rect("discard"),
			to: animator.anchors.rect("draw"),
			delay: i * 50,
			time: 260,
		})),
});

function between(animator: Animator, pairs: [number, number][]): FlightPlan {
	const at = (number: number) =>
		number === animator.you ? animator.anchors.rect("hand-middle") : seat(animator, number);
	return {
		routes: () =>
			pairs.flatMap(([from, to]) =>
				[0, 1, 2].map((i) => ({ code: "?", from: at(from), to: at(to), delay: i * 60, time: 420 })),
			),
	};
}

const swapped: Planner = (animator, step) =>
	between(animator, [
		[step[0].seat, step[0].other],
		[step[0].other, step[0].seat],
	]);

const rotated: Planner = (animator, step, before) => {
	const way = (before.way === "left" ? 1 : -1) * (step[0].number >= 0 ? 1 : -1);
	const seats = Array.from({ length: before.seats }, (_, i) => i);
	return between(
		animator,
		seats.map((from) => [from, (from + way + before.seats) % before.seats]),
	);
};

/** Where the points came from: what was left in the hands flies to whoever gets them. */
const scored: Planner = (animator, step) => {
	const [winner, ...others] = step.filter((event) => event.verb === "scored" && event.number > 0);
	if (!winner || others.length) return null;
	const left = Object.entries(animator.left).filter(([from]) => Number(from) !== winner.seat);
	const cards = left.flatMap(([from, codes]) =>
		codes.slice(0, MOST_SCORED).map((code) => ({ from: Number(from), code })),
	);
	const at = (number: number) =>
		number === animator.you
			? animator.anchors.rect("hand-middle", `seat:${number}`)
			: animator.anchors.rect(`seat:${number}`);
	return {
		routes: () =>
			cards.map(({ from, code }, i) => ({
				code,
				from: at(from),
				to: animator.anchors.rect(`seat:${winner.seat}`) ?? at(winner.seat),
				delay: i * Math.min(60, 320 / cards.length),
				time: 380,
			})),
		rest: 120,
	};
};

const HAND: Record<string, Planner> = {
	scored,
	played: toDiscard,
	added: toDiscard,
	discarded: toDiscard,
	drew,
	gave,
	took,
	dealt,
	turned,
	returned,
	reshuffled,
	swapped,
	rotated,
};

function fresh(animator: Animator, number: number): DOMRect | null {
	return animator.anchors.rect(`fresh:${number}`, `seat:${number}`);
}

function cell(animator: Animator, event: FullEvent): DOMRect | null {
	return animator.anchors.rect(`cell:${event.seat}:${event.number}`, `seat:${event.seat}`);
}

const GRID: Record<string, Planner> = {
	dealt,
	turned,
	reshuffled,
	taken: (animator, [event]) => ({
		foldFirst: ["fresh"],
		routes: () => [
			{ code: event.cards[0], from: animator.anchors.rect("discard"), to: fresh(animator, event.seat) },
		],
	}),
	drew: (animator, [event]) => ({
		foldFirst: ["fresh"],
		routes: () => [
			{
				code: event.cards[0],
				before: "?",
				from: animator.anchors.rect("draw"),
				to: fresh(animator, event.seat),
			},
		],
	}),
	discarded: (animator, step, before) => {
		const put = step.find((event) => event.verb === "put");
		const [event] = step;
		if (!put) {
			return {
				lifted: ["fresh"],
				routes: () => [
					{
						code: event.cards[0],
						before: before.fresh || "?",
						from: fresh(animator, event.seat),
						to: animator.anchors.rect("discard"),
					},
				],
			};
		}
		const column = before.grids[event.seat]?.[Math.floor(put.number / 2)] ?? [];
		const old = column[put.number % 2] ?? "?";
		const away = {
			code: event.cards[0],
			before: old,
			from: cell(animator, put),
			to: animator.anchors.rect("discard"),
		};
		// My own card lies in its cell already.
		if (isMine(animator, put) && animator.laid?.key === `cell:${put.number}`) {
			return { routes: () => [away], lifted: ["fresh"], rest: 80 };
		}
		return {
			lifted: ["fresh", `cell:${put.seat}:${put.number}`],
			routes: () => [
				away,
				{
					code: put.cards[0],
					before: before.fresh || "?",
					from: fresh(animator, put.seat),
					to: cell(animator, put),
					delay: 120,
				},
			],
			rest: 80,
		};
	},
	flipped: (animator, step) => ({
		lifted: step
			.filter((event) => event.verb === "flipped")
			.map((event) => `cell:${event.seat}:${event.number}`),
		routes: () =>
			step
				.filter((event) => event.verb === "flipped")
				.map((event, i) => ({
					code: event.cards[0],
					before: "?",
					from: cell(animator, event),
					to: cell(animator, event),
					delay: Math.min(500, i * 50),
				})),
		rest: 80,
	}),
	cleared: (animator, [event], before) => {
		const column = before.grids[event.seat]?.[Math.floor(event.number / 2)] ?? [];
		const places = [event.number, event.number ^ 1];
		return {
			lifted: places.map((place) => `cell:${event.seat}:${place}`),
			routes: () =>
				places.map((place, i) => ({
					code: column[place % 2] || "?",
					from: cell(animator, { ...event, number: place }),
					to: animator.anchors.rect("discard"),
					delay: i * 130,
				})),
			rest: 60,
		};
	},
	grew: (animator, step) => {
		const grown = step.filter((event) => event.verb === "grew");
		return {
			foldFirst: grown.map((event) => `cell:${event.seat}:${event.number}`),
			routes: () =>
				grown.map((event, i) => ({
					code: "?",
					from: animator.anchors.rect("draw"),
					to: cell(animator, event),
					delay: i * STAGGER,
					time: 280,
				})),
		};
	},
};

/** Nothing flies, but people must see it. */
const PAUSES: Record<string, number> = {
	challenged: 380,
	guilty: 380,
	innocent: 380,
	caught: 260,
	called: 120,
	jumped: 160,
	skipped: 140,
	reversed: 180,
	named: 160,
	faced: 200,
	kept: 300,
	failed: 300,
	out: 200,
};

export function routes(animator: Animator, step: FullEvent[], before: FullView): FlightPlan | null {
	const table = before.grids.length ? GRID : HAND;
	const { verb } = step[0];
	const plan = table[verb]?.(animator, step, before) ?? null;
	return plan ?? (PAUSES[verb] ? { routes: () => [], rest: PAUSES[verb] } : null);
}
