/** Places scattered over a backdrop: random to look at, the same every time. */

export interface Spot {
	/** In hundredths of the width and height. */
	x: number;
	y: number;
	/** From half to one and a half times the usual size. */
	s: number;
	/** In degrees. */
	r: number;
}

export function scatter(count: number, seed: number): Spot[] {
	let state = seed;
	// Lehmer's generator: enough for scenery.
	const next = () => {
		state = (state * 16807) % 2147483647;
		return state / 2147483647;
	};
	return Array.from({ length: count }, () => ({
		x: next() * 100,
		y: next() * 100,
		s: 0.5 + next(),
		r: next() * 360,
	}));
}
