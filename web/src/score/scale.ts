/** Numbers on an axis. */

/** Round steps that divide a span into a few parts. */
export function ticks(least: number, most: number, wanted = 4): number[] {
	const span = Math.max(1, most - least);
	const rough = span / wanted;
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough);
	const first = Math.floor(least / step) * step;
	const count = Math.ceil((most - first) / step);
	return Array.from({ length: count + 1 }, (_, place) => first + place * step);
}

/** Labels beside the ends of lines, pushed apart so that none covers another; in the order they were given. */
export function apart(places: number[], gap: number, least: number, most: number): number[] {
	const order = places.map((_, index) => index).sort((a, b) => places[a] - places[b]);
	const spread = [...places];
	let edge = least;
	for (const index of order) {
		spread[index] = Math.max(spread[index], edge);
		edge = spread[index] + gap;
	}
	edge = most;
	for (const index of [...order].reverse()) {
		spread[index] = Math.min(spread[index], edge);
		edge = spread[index] - gap;
	}
	return spread;
}
