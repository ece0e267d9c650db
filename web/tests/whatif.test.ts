/** Branches of a match: who leaves what, and how it ended beside how it had ended before. */
import { expect, test } from "vitest";
import { comparison, ending, grown } from "../src/whatif/tree";
import type { ListedBranch, RoundScore, Tree } from "../src/wire/messages";

const BEFORE: RoundScore = { round: 1, winner: 0, points: [22, 0, 0], totals: [22, 0, 0] };
const AFTER: RoundScore = { round: 1, winner: 1, points: [0, 1, 0], totals: [0, 1, 0] };

function branch(id: string, parent: string, seq: number, some: Partial<ListedBranch> = {}): ListedBranch {
	return {
		id,
		table: `table of ${id}`,
		parent,
		seq,
		seat: 1,
		replaced: "Mio",
		by: "Ben",
		level: "steady",
		redealt: true,
		round: 1,
		before: BEFORE,
		after: null,
		ended: 0,
		winners: [],
		totals: [],
		...some,
	};
}

function tree(...branches: ListedBranch[]): Tree {
	const names = ["Ada", "Mio (steady)", "Pip (steady)"];
	const match = {
		id: "m",
		edition: "classic",
		names,
		winners: [0],
		totals: [22, 0, 0],
		rounds: 1,
		entries: 90,
		ended: 1,
	};
	return { match, branches };
}

test("each branch stands under what it leaves, in the order of the moves", () => {
	const found = grown(tree(branch("late", "m", 50), branch("early", "m", 9), branch("inner", "early", 20)));

	expect(found.map(({ branch: { id } }) => id)).toEqual(["early", "late"]);
	expect(found[0].nodes.map(({ branch: { id } }) => id)).toEqual(["inner"]);
	expect(found[1].nodes).toEqual([]);
});

test("whoever took a seat over sits there in the branches that follow", () => {
	const [outer] = grown(
		tree(branch("a", "m", 9), branch("b", "a", 20, { seat: 2, replaced: "Pip", by: "Cleo" })),
	);

	expect(outer.names).toEqual(["Ada", "Ben", "Pip"]);
	expect(outer.nodes[0].names).toEqual(["Ada", "Ben", "Cleo"]);
});

test("a round is told beside how it had ended before", () => {
	const names = ["Ada", "Ben", "Pip"];

	expect(comparison(branch("a", "m", 9), names)).toEqual([]);
	expect(comparison(branch("a", "m", 9, { after: AFTER }), names)).toEqual([
		"Round 1: Ben won with 1 point.",
		"Before: Ada won with 22 points.",
	]);
	expect(comparison(branch("a", "m", 9, { after: { ...AFTER, winner: -1 }, before: null }), names)).toEqual([
		"Round 1: nobody won.",
	]);
});

test("who sat there before is named for what was before", () => {
	const lines = comparison(branch("a", "m", 9, { after: AFTER, before: { ...BEFORE, winner: 1 } }), [
		"Ada",
		"Ben",
		"Pip",
	]);

	expect(lines[1]).toBe("Before: Mio won with 0 points.");
});

test("only what is over has an end", () => {
	expect(ending([], [], ["Ada", "Ben"])).toBe("");
	expect(ending([1], [3, 20], ["Ada", "Ben"])).toMatch(/^Ben won the match, 3.:.20\.$/);
	expect(ending([], [3, 3], ["Ada", "Ben"])).toMatch(/^Nobody won the match/);
});
