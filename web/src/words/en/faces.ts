/** What is said to somebody who must hold a face. */
export const faces = {
	title: (face: string) => `Make this face: ${face}`,
	until: "until your turn comes again",
	untilHold: "Keep the button (or the H key) down until your turn comes again.",
	hold: "Hold",
	holding: "Holding",
	start: "Press and hold now",
	again: "Hold it again, or the face is lost",
	left: (seconds: number) => `${seconds.toFixed(1)} s`,
	toggle: "Keep it down for me",
	toggleOn: "Let go",
	stopped: "I stopped",
	noCamera: "The camera could not be loaded: hold the button.",
	lost: "You let go: the face is lost.",
	lostClose: "Close",
};
