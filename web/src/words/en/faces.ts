/** What is said to a player who has to make a face. */
export const faces = {
	title: (face: string) => `Make this face: ${face}`,
	until: "until your next turn",
	untilHold: "Whenever it slips, catch it with the button or the H key, until your next turn.",
	standings: { waiting: "Press to make it", still: "Holding", slipping: "Catch it!", lost: "Dropped" },
	start: "Press the button (or H) now",
	slipping: "It’s slipping: press now",
	early: (times: number, most: number) =>
		Number.isFinite(most)
			? `Too early: wait until it slips (${times} of ${most}).`
			: "Too early: wait until it slips.",
	helped: {
		slow: "You have more time, as you chose in the settings. Everyone sees that.",
		held: "It’s held for you, as you chose in the settings. Everyone sees that.",
	},
	stopped: "I stopped",
	noCamera: "The camera couldn’t be loaded: keep it by hand.",
	lost: "It slipped, and you dropped the face.",
	lostClose: "Close",
};
