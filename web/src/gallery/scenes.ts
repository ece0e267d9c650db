/** Tables to look at. */
import type { EditionInfo } from "../wire/messages";
import type { Scene } from "./fake";

const HIDDEN = (count: number) => Array<string>(count).fill("?");

function some(edition: EditionInfo, count: number): string[] {
	return Array.from(
		{ length: count },
		(_, i) => edition.cards[(i * 5 + 3) % edition.cards.length].code,
	).sort();
}

function plays(edition: EditionInfo, hand: string[]): string[] {
	const fits = hand.filter((code) => code.startsWith("B") || code.endsWith("7") || code.startsWith("W"));
	return [...new Set(fits)].map((code) => `play ${code}`).concat(edition.game === "hand" ? ["draw"] : []);
}

function hands(edition: EditionInfo, seats: number, own: number): { hands: string[][]; legal: string[] } {
	const hand = some(edition, own);
	const others = Array.from({ length: seats - 1 }, (_, i) => HIDDEN([1, 7, 12, 3, 5, 9, 2, 20, 6][i % 9]));
	return { hands: [hand, ...others], legal: plays(edition, hand) };
}

const GRID = [
	["R3", "?"],
	["B7", "B2"],
	["?", "?"],
];

export const SCENES: Record<string, (edition: EditionInfo) => Scene> = {
	ten: (edition) => {
		const { hands: held, legal } = hands(edition, 10, 30);
		const said = Array<boolean>(10).fill(false);
		said[7] = true;
		return {
			seats: 10,
			view: {
				hands: held,
				owing: 1,
				said,
				stack: 0,
				way: "right",
				faces: ["", "", "B7", ...Array<string>(7).fill("")],
			},
			legal: [...legal, "catch 1"],
		};
	},
	four: (edition) => {
		const { hands: held, legal } = hands(edition, 4, 7);
		return { seats: 4, view: { hands: held }, legal: [...legal, "call"] };
	},
	penalty: (edition) => {
		const { hands: held } = hands(edition, 4, 9);
		return {
			seats: 4,
			view: { hands: held, ask: "penalty", stack: 4, discard: ["B7", "W+4"], turn: 3 },
			legal: ["accept", "challenge", "play W+4"],
		};
	},
	seat: (edition) => {
		const { hands: held } = hands(edition, 10, 9);
		return {
			seats: 10,
			view: { hands: held, ask: "seat", discard: ["B7", "W"], color: "" },
			legal: Array.from({ length: 9 }, (_, i) => `choose ${i + 1}`),
		};
	},
	film: (edition) => {
		const { hands: held } = hands(edition, 4, 9);
		return {
			seats: 4,
			view: { hands: held, ask: "film", tried: 2, trial: "film", discard: ["B7", "WM"], color: "" },
			legal: ["choose listed", "choose other"],
		};
	},
	judge: (edition) => {
		const { hands: held } = hands(edition, 4, 9);
		return {
			seats: 4,
			view: {
				hands: held,
				ask: "judge",
				asked: -1,
				tried: 2,
				trial: "face",
				accuser: 1,
				faces: ["B1", "", "R8", ""],
				votes: [0, 2, 0, 1],
			},
			legal: ["kept", "failed", "admit", "accuse 2"],
		};
	},
	pencil: (edition) => {
		const { hands: held } = hands(edition, 4, 5);
		held[0] = [...held[0], "WC"];
		return {
			seats: 4,
			view: { hands: held, discard: ["B7", "WC"], color: "G" },
			legal: ["play WC", "draw"],
			penciled: { WC: "Everybody with a yellow card discards one" },
		};
	},
	place: () => ({
		seats: 8,
		view: {
			grids: Array.from({ length: 8 }, (_, i) => [
				...GRID,
				...(i % 3
					? []
					: [
							["?", "?"],
							["Y5", "?"],
						]),
			]),
			ask: "place",
			fresh: "G1",
			color: "",
		},
		legal: [0, 1, 2]
			.flatMap((c) => [`put ${c} 0`, `put ${c} 1`])
			.concat(["flip 0 1", "flip 2 0", "flip 2 1"]),
	}),
	clear: () => ({
		seats: 4,
		view: { grids: Array.from({ length: 4 }, () => GRID), ask: "clear", color: "" },
		legal: ["clear 1 0", "clear 1 1", "pass"],
	}),
	spread: () => ({
		seats: 8,
		view: { grids: Array.from({ length: 8 }, () => GRID), ask: "spread", color: "" },
		legal: ["choose 0", "choose 1", "choose 2", "choose 0 1", "choose 1 2"],
	}),
};
