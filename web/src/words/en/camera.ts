/** What is said to a player whose face the camera watches; not in `words`, so that it is loaded only with the camera. */
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
	chosen: "You’re holding the button instead of using the camera.",
	unanswered: "You didn’t say whether to use the camera: hold the button.",
	untold: "The camera can’t recognize this face well enough: hold the button.",
	insecure: "Browsers allow the camera only over https or on the server’s own computer: hold the button.",
	missing: "No camera was found: hold the button.",
	refused: "The camera isn’t allowed: hold the button.",
	busy: "Another app is using the camera: hold the button.",
	slow: "The camera didn’t start in time: hold the button.",
	failed: "The camera can’t be used here: hold the button.",
	unplugged: "The camera was disconnected: hold the button.",
	blind: "The camera can’t see your face: hold the button.",
};

export const camera = {
	ask: "Use your camera? Only this browser sees it: no picture is ever sent.",
	allow: "Use my camera",
	hold: "Hold instead",
	opening: "Starting the camera …",
	preview: "Your camera, seen only by you",
	standings: {
		starting: "Make the face now",
		kept: "The camera sees the face",
		slipping: "Make the face again!",
		lost: "You dropped the face",
	},
	left: (seconds: number) => `${seconds.toFixed(1)} s`,
	sees: (expression: Expression | null) => `It sees ${expression ? expressions[expression] : "no face"}.`,
	lost: "The camera saw another face, so you dropped yours.",
	holds,
};
