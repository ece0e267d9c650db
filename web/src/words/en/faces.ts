/** What is said to a player who has to make a face. */
export const faces = {
	title: (face: string) => `Make this face: ${face}`,
	until: "until your next turn",
	untilHold: "Keep the button (or the H key) down until your next turn.",
	hold: "Hold",
	holding: "Holding",
	start: "Press and hold now",
	again: "Hold it again, or you drop the face",
	left: (seconds: number) => `${seconds.toFixed(1)} s`,
	toggle: "Hold it for me",
	toggleOn: "Let go",
	stopped: "I stopped",
	noCamera: "The camera couldn’t be loaded: hold the button.",
	lost: "You let go and dropped the face.",
	lostClose: "Close",
};
