/** What whirls through a scene of an edition, and how: shapes around 0, about 20 wide. */
export interface Swarm {
	paths: string[];
	motion: "burst" | "fall" | "rise" | "roll";
}

const STAR = "M0-11L3-3L11 0L3 3L0 11L-3 3L-11 0L-3-3Z";
const FLAKE =
	"M0-11V11M-9.5-5.5L9.5 5.5M-9.5 5.5L9.5-5.5M-3-9L0-6L3-9M-3 9L0 6L3 9M-9-2L-5.5-3L-6-7M9 2L5.5 3L6 7M-9 2L-5.5 3L-6 7M9-2L5.5-3L6-7";
const NOTE = "M-5 8a4 3 0 1 0 4-3V-9L8-11V4a4 3 0 1 0 2 3";
const BALL = "M0-8a8 8 0 1 0 .1 0M-3-2v.1M2-3v.1M0 2v.1M4 2v.1";
const SMILE = "M0-10a10 10 0 1 0 .1 0M-4-3v.1M4-3v.1M-5 3a5.5 5.5 0 0 0 10 0";
const SHAPES = ["M0-10L9 8H-9Z", "M-8-8H8V8H-8Z", "M0-10a10 10 0 1 0 .1 0", STAR];

const SWARMS: Record<string, Swarm> = {
	classic: { paths: SHAPES, motion: "burst" },
	frozen: { paths: [FLAKE], motion: "fall" },
	emoji: { paths: [SMILE], motion: "rise" },
	trolls: { paths: [NOTE], motion: "rise" },
	disney100: { paths: [STAR], motion: "burst" },
	golf: { paths: [BALL], motion: "roll" },
};

export function swarmOf(edition: string): Swarm {
	return SWARMS[edition] ?? SWARMS.classic;
}
