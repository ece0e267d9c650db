/** What is said to a player whose face the camera watches. */
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
	chosen: "You keep it by hand instead of using the camera.",
	unanswered: "You didn’t say whether to use the camera: keep it by hand.",
	untold: "The camera can’t recognize this face well enough: keep it by hand.",
	insecure: "Browsers allow the camera only over https or on the server’s own computer: keep it by hand.",
	missing: "No camera was found: keep it by hand.",
	refused: "The camera isn’t allowed: keep it by hand.",
	busy: "Another app is using the camera: keep it by hand.",
	slow: "The camera didn’t start in time: keep it by hand.",
	failed: "The camera can’t be used here: keep it by hand.",
	unplugged: "The camera was disconnected: keep it by hand.",
	blind: "The camera can’t see your face: keep it by hand.",
};

export const camera = {
	ask: "Use your camera? Only this browser sees it: no picture is ever sent.",
	allow: "Use my camera",
	hold: "By hand instead",
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
