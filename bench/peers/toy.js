// What both servers play: four seats with seven hidden cards each. A move lays one of them open and draws another.

export const SEATS = 4;
const CARDS = 7;

export const deal = () =>
	Array.from({ length: SEATS }, (_, seat) => Array.from({ length: CARDS }, (_, card) => seat * CARDS + card));

// Memory is measured without garbage: a signal asks for it to be collected.
export const collectOnDemand = () =>
	process.on("SIGHUP", () => {
		globalThis.gc();
		console.log("collected");
	});
