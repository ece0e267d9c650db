/** What is said to somebody whose face a camera keeps; not in `words`, so that it is loaded only with the camera. */
import type { Expression } from "../../faces/camera/likeness";
import type { Trouble } from "../../faces/camera/trouble";

const expressions: Record<Expression, string> = {
	neutral: "a calm face",
	happy: "a smile",
	sad: "a sad face",
	angry: "an angry face",
	fearful: "a frightened face",
	disgusted: "a disgusted face",
	surprised: "an astonished face",
};

const holds: Record<Trouble, string> = {
	chosen: "You hold the button instead of using the camera.",
	unanswered: "You did not answer about the camera: hold the button.",
	untold: "The camera cannot tell this face well enough: hold the button.",
	insecure: "A browser opens the camera only by https or on the server’s own machine: hold the button.",
	missing: "No camera was found: hold the button.",
	refused: "The camera was not allowed: hold the button.",
	busy: "The camera is busy elsewhere: hold the button.",
	slow: "The camera did not start in time: hold the button.",
	failed: "The camera could not be used here: hold the button.",
	unplugged: "The camera is gone: hold the button.",
	blind: "The camera sees no face: hold the button.",
};

export const camera = {
	ask: "May your camera watch? It looks in this browser alone: no picture is ever sent.",
	allow: "Use my camera",
	hold: "Hold instead",
	opening: "The camera is being opened …",
	preview: "Your camera, seen by you alone",
	standings: {
		starting: "Make the face now",
		kept: "The camera sees the face",
		slipping: "Make the face again!",
		lost: "The face is lost here",
	},
	left: (seconds: number) => `${seconds.toFixed(1)} s`,
	sees: (expression: Expression | null) => `It sees ${expression ? expressions[expression] : "no face"}.`,
	lost: "The camera saw another face: yours is lost.",
	holds,
};
