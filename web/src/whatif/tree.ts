/** The branches of a match as a tree, and how each of them ended in words. */
import { spokenName } from "../story/teller";
import type { ListedBranch, RoundScore, Tree } from "../wire/messages";
import { listed, words } from "../words";

const w = words.whatif;

export interface Node {
	branch: ListedBranch;
	/** Who sits where. */
	names: string[];
	nodes: Node[];
}

/** The branches that leave the match or a branch, each with those that leave it, in the order of the moves. */
export function grown(tree: Tree, parent = tree.match.id, seated = tree.match.names.map(spokenName)): Node[] {
	return tree.branches
		.filter((branch) => branch.parent === parent)
		.sort((a, b) => a.seq - b.seq)
		.map((branch) => {
			const names = seated.with(branch.seat, branch.by);
			return { branch, names, nodes: grown(tree, branch.id, names) };
		});
}

/** Who won a round, and with how many points. */
export function roundOutcome({ winner, points }: RoundScore, names: string[]): string {
	return winner < 0 ? w.nobody : w.outcome(names[winner], points[winner]);
}

/** How the round that was left ended in a branch, beside how it had ended before. */
export function comparison(branch: ListedBranch, names: string[]): string[] {
	const { round, before, after, seat, replaced } = branch;
	return [
		...(after ? [w.after(roundOutcome(after, names), round)] : []),
		...(after && before ? [w.before(roundOutcome(before, names.with(seat, replaced)))] : []),
	];
}

/** Who won, and how all stand; empty while it is on. */
export function ending(winners: number[], totals: number[], names: string[]): string {
	if (!totals.length) return "";
	const all = totals.join("\u00a0:\u00a0"); // on one line
	return winners.length ? w.won(listed(winners.map((seat) => names[seat])), all) : w.draw(all);
}
