// What both servers play: four seats with seven hidden cards each. A move lays one of them open and draws another.

export const SEATS = 4;
const CARDS = 7;

export const deal = () =>
	Array.from({ length: SEATS }, (_, seat) => Array.from({ length: CARDS }, (_, card) => seat * CARDS + card));

// A signal asks for what is alive: garbage, and what the process keeps for later, count for nothing.
export const reportMemory = () =>
	process.on("SIGHUP", () => {
		globalThis.gc();
		const { heapUsed, external } = process.memoryUsage();
		console.log(`alive ${heapUsed + external}`);
	});
