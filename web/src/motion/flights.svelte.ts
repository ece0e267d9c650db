/** Cards in the air. A card that has landed stays where it is until it is removed, so that nothing flickers. */

export interface Flight {
	id: number;
	/** What can be seen of the card when it starts, and when it lands; `?` is its back. */
	before: string;
	code: string;
	from: DOMRect;
	to: DOMRect;
	delay: number;
	time: number;
	landed: () => void;
}

export interface Route {
	code: string;
	before?: string;
	from: DOMRect | null;
	to: DOMRect | null;
	delay?: number;
	time?: number;
}

export class Flights {
	all: Flight[] = $state.raw([]);
	private count = 0;

	/** All cards fly; the answer comes when the last one has landed, and removes them. */
	async fly(routes: Route[]): Promise<() => void> {
		const ids = new Set<number>();
		const flights: Flight[] = [];
		const landings: Promise<void>[] = [];
		for (const { code, before = code, from, to, delay = 0, time = 320 } of routes) {
			if (!from || !to) continue;
			this.count += 1;
			ids.add(this.count);
			const id = this.count;
			landings.push(
				new Promise((landed) => {
					flights.push({ id, before, code, from, to, delay, time, landed });
				}),
			);
		}
		this.all = [...this.all, ...flights];
		await Promise.all(landings);
		return () => {
			this.all = this.all.filter((flight) => !ids.has(flight.id));
		};
	}

	clear(): void {
		for (const flight of this.all) flight.landed();
		this.all = [];
	}
}
