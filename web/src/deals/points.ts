/** Points of a deal as people read them, and who did better with the same cards. */
import { spokenName } from "../story/teller";
import type { Comparison } from "../wire/messages";
import { words } from "../words";

const MINUS = "−";

/** A balance carries its sign; points that count against someone are just points. */
export function written(points: number, charged: boolean): string {
	const amount = Math.abs(points);
	if (points < 0) return `${MINUS}${amount}`;
	return charged || !points ? String(amount) : `+${amount}`;
}

/** By how much the first did better than the second. */
export function lead(first: number, second: number, charged: boolean): number {
	return charged ? second - first : first - second;
}

/** One seat, as both tables played it. */
export interface Line {
	names: string[];
	points: number[];
	/** By how much the first table did better. */
	lead: number;
	won: boolean[];
}

export function dealLines(comparison: Comparison, deal: Comparison["deals"][number]): Line[] {
	return deal.names[0].map((_, seat) => {
		const points = deal.points.map((row) => row[seat]);
		return {
			names: deal.names.map((row) => row[seat]),
			points,
			lead: lead(points[0], points[1], comparison.charged),
			won: deal.winners.map((row) => row.includes(seat)),
		};
	});
}

/** All deals together; whoever sat there last gives the line its name. */
export function totalLines(comparison: Comparison): Line[] {
	const rows = comparison.deals.map((deal) => dealLines(comparison, deal));
	return (rows.at(-1) ?? []).map(({ names }, seat) => {
		const points = names.map((_, table) => rows.reduce((sum, row) => sum + row[seat].points[table], 0));
		return { names, points, lead: lead(points[0], points[1], comparison.charged), won: [] };
	});
}

export function isBot(name: string): boolean {
	return spokenName(name) !== name;
}

/** A sentence for each seat in which a person sat at both tables. */
export function sentences(comparison: Comparison): string[] {
	const w = words.deals;
	return totalLines(comparison)
		.filter(({ names }) => !names.some(isBot))
		.map(({ names: [one, other], lead: by }) => {
			if (!by) return w.drawn(one, other);
			const say = comparison.charged ? w.fewer : w.better;
			return by > 0 ? say(one, other, by) : say(other, one, -by);
		});
}

export function difference({ lead: by }: Line): string {
	return by ? words.deals.ahead(by > 0 ? 1 : 2, Math.abs(by)) : words.deals.even;
}
