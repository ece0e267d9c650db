/** Which cards fly from where to where when something happens. */
import type { FullEvent, FullView } from "../state/session";
import { newKeys } from "../table/order";
import type { Director } from "./director.svelte";
import type { Route } from "./flights.svelte";

export interface Plan {
	/** Measured when they start, after the table has made room. */
	routes: () => Route[];
	/** The table makes room first; these places stay empty until their cards land. */
	foldFirst?: string[];
	/** These leave their places when the flight starts. */
	lifted?: string[];
	/** A moment to look at it. */
	rest?: number;
}

type Planner = (director: Director, scene: FullEvent[], before: FullView, next: FullView) => Plan | null;

const STAGGER = 85;
const DEALT_EACH = 3;

function seat(director: Director, number: number): DOMRect | null {
	return director.anchors.rect(`seat:${number}`);
}

function isMine(director: Director, event: FullEvent): boolean {
	return event.seat === director.you;
}

/** Where a card of a hand is: my own card, or somebody's seat. */
function source(director: Director, event: FullEvent, code: string, nth: number): DOMRect | null {
	if (!isMine(director, event)) return seat(director, event.seat);
	return director.anchors.rect(`hand:${code}#${nth}`, `hand:${code}#0`) ?? director.anchors.rect("hand");
}

/** The cards lie on the discard pile now. */
const toDiscard: Planner = (director, scene) => {
	const event = scene[0];
	const laid = director.laid;
	if (laid && isMine(director, event) && event.cards[0] === laid.code) {
		director.laid = null;
		return { routes: () => [], lifted: [`hand:${laid.key}`], rest: 40 };
	}
	const mine = isMine(director, event);
	return {
		lifted: mine
			? event.cards.map((code, i) => `hand:${code}#${event.cards.indexOf(code) === i ? 0 : 1}`)
			: [],
		routes: () =>
			event.cards.map((code, i) => ({
				code,
				from: source(director, event, code, event.cards.indexOf(code) === i ? 0 : 1),
				to: director.anchors.rect("discard"),
				delay: i * STAGGER,
			})),
		rest: 70,
	};
};

/** Cards come into hands, from a pile or from other hands. */
function toHand(
	director: Director,
	receiver: number,
	cards: string[],
	before: FullView,
	from: (i: number) => DOMRect | null,
): Plan {
	const mine = receiver === director.you && before.viewer === receiver;
	const keys = mine ? newKeys(before.hands[receiver] ?? [], cards).map((key) => `hand:${key}`) : [];
	const step = Math.min(STAGGER, 420 / cards.length);
	return {
		foldFirst: mine ? keys : undefined,
		routes: () =>
			cards.map((code, i) => ({
				code: mine ? code : "?",
				before: "?",
				from: from(i),
				to: mine ? director.anchors.rect(keys[i], "hand") : seat(director, receiver),
				delay: i * step,
				time: 280,
			})),
	};
}

const drew: Planner = (director, scene, before) =>
	toHand(director, scene[0].seat, scene[0].cards, before, () => director.anchors.rect("draw"));

const gave: Planner = (director, scene, before) => {
	const event = scene[0];
	return toHand(director, event.other, event.cards, before, () => source(director, event, event.cards[0], 0));
};

const took: Planner = (director, scene, before) => {
	const taken = scene.filter((event) => event.verb === "took");
	const cards = taken.flatMap((event) => event.cards);
	const givers = taken.flatMap((event) => event.cards.map(() => event.other));
	return toHand(director, scene[0].seat, cards, before, (i) =>
		givers[i] === director.you ? director.anchors.rect("hand") : seat(director, givers[i]),
	);
};

/** The deal is quick: a few cards stand for all. */
const dealt: Planner = (director, scene) => {
	const deals = scene.filter((event) => event.verb === "dealt");
	const each = deals.flatMap((event) =>
		event.cards.slice(0, DEALT_EACH).map((_, turn) => ({ seat: event.seat, turn, place: event.number })),
	);
	const step = Math.min(40, 620 / Math.max(1, each.length));
	const inTurn = [...each].sort((a, b) => a.turn - b.turn);
	return {
		foldFirst: [],
		routes: () =>
			inTurn.map((deal, i) => ({
				code: "?",
				from: director.anchors.rect("draw"),
				to: director.anchors.rect(
					`cell:${deal.seat}:${deal.place}`,
					deal.seat === director.you ? "hand-middle" : `seat:${deal.seat}`,
				),
				delay: i * step,
				time: 240,
			})),
	};
};

const turned: Planner = (director, scene) => ({
	routes: () => [
		{
			code: scene[0].cards[0],
			before: "?",
			from: director.anchors.rect("draw"),
			to: director.anchors.rect("discard"),
		},
	],
	rest: 100,
});

const returned: Planner = (director, scene) => ({
	routes: () => [
		{
			code: "?",
			before: scene[0].cards[0],
			from: director.anchors.rect("discard"),
			to: director.anchors.rect("draw"),
		},
	],
});

const reshuffled: Planner = (director) => ({
	routes: () =>
		[0, 1, 2, 3, 4].map((i) => ({
			code: "?",
			from: director.anchors.rect("discard"),
			to: director.anchors.rect("draw"),
			delay: i * 50,
			time: 260,
		})),
});

function between(director: Director, pairs: [number, number][]): Plan {
	const at = (number: number) =>
		number === director.you ? director.anchors.rect("hand-middle") : seat(director, number);
	return {
		routes: () =>
			pairs.flatMap(([from, to]) =>
				[0, 1, 2].map((i) => ({ code: "?", from: at(from), to: at(to), delay: i * 60, time: 420 })),
			),
	};
}

const swapped: Planner = (director, scene) =>
	between(director, [
		[scene[0].seat, scene[0].other],
		[scene[0].other, scene[0].seat],
	]);

const rotated: Planner = (director, scene, before) => {
	const way = (before.way === "left" ? 1 : -1) * (scene[0].number >= 0 ? 1 : -1);
	const seats = Array.from({ length: before.seats }, (_, i) => i);
	return between(
		director,
		seats.map((from) => [from, (from + way + before.seats) % before.seats]),
	);
};

const HAND: Record<string, Planner> = {
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

function fresh(director: Director, number: number): DOMRect | null {
	return director.anchors.rect(`fresh:${number}`, `seat:${number}`);
}

function cell(director: Director, event: FullEvent): DOMRect | null {
	return director.anchors.rect(`cell:${event.seat}:${event.number}`, `seat:${event.seat}`);
}

const GRID: Record<string, Planner> = {
	dealt,
	turned,
	reshuffled,
	taken: (director, [event]) => ({
		foldFirst: ["fresh"],
		routes: () => [
			{ code: event.cards[0], from: director.anchors.rect("discard"), to: fresh(director, event.seat) },
		],
	}),
	drew: (director, [event]) => ({
		foldFirst: ["fresh"],
		routes: () => [
			{
				code: event.cards[0],
				before: "?",
				from: director.anchors.rect("draw"),
				to: fresh(director, event.seat),
			},
		],
	}),
	discarded: (director, scene, before) => {
		const put = scene.find((event) => event.verb === "put");
		const [event] = scene;
		if (!put) {
			return {
				lifted: ["fresh"],
				routes: () => [
					{
						code: event.cards[0],
						before: before.fresh || "?",
						from: fresh(director, event.seat),
						to: director.anchors.rect("discard"),
					},
				],
			};
		}
		const column = before.grids[event.seat]?.[Math.floor(put.number / 2)] ?? [];
		const old = column[put.number % 2] ?? "?";
		const away = {
			code: event.cards[0],
			before: old,
			from: cell(director, put),
			to: director.anchors.rect("discard"),
		};
		// My own card lies in its cell already.
		if (isMine(director, put) && director.laid?.key === `cell:${put.number}`) {
			return { routes: () => [away], lifted: ["fresh"], rest: 80 };
		}
		return {
			lifted: ["fresh", `cell:${put.seat}:${put.number}`],
			routes: () => [
				away,
				{
					code: put.cards[0],
					before: before.fresh || "?",
					from: fresh(director, put.seat),
					to: cell(director, put),
					delay: 120,
				},
			],
			rest: 80,
		};
	},
	flipped: (director, scene) => ({
		lifted: scene
			.filter((event) => event.verb === "flipped")
			.map((event) => `cell:${event.seat}:${event.number}`),
		routes: () =>
			scene
				.filter((event) => event.verb === "flipped")
				.map((event, i) => ({
					code: event.cards[0],
					before: "?",
					from: cell(director, event),
					to: cell(director, event),
					delay: Math.min(500, i * 50),
				})),
		rest: 80,
	}),
	cleared: (director, [event], before) => {
		const column = before.grids[event.seat]?.[Math.floor(event.number / 2)] ?? [];
		const places = [event.number, event.number ^ 1];
		return {
			lifted: places.map((place) => `cell:${event.seat}:${place}`),
			routes: () =>
				places.map((place, i) => ({
					code: column[place % 2] || "?",
					from: cell(director, { ...event, number: place }),
					to: director.anchors.rect("discard"),
					delay: i * 130,
				})),
			rest: 60,
		};
	},
	grew: (director, scene) => {
		const grown = scene.filter((event) => event.verb === "grew");
		return {
			foldFirst: grown.map((event) => `cell:${event.seat}:${event.number}`),
			routes: () =>
				grown.map((event, i) => ({
					code: "?",
					from: director.anchors.rect("draw"),
					to: cell(director, event),
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

export function routes(
	director: Director,
	scene: FullEvent[],
	before: FullView,
	next: FullView,
): Plan | null {
	const table = before.grids.length ? GRID : HAND;
	const { verb } = scene[0];
	const plan = table[verb]?.(director, scene, before, next) ?? null;
	return plan ?? (PAUSES[verb] ? { routes: () => [], rest: PAUSES[verb] } : null);
}
