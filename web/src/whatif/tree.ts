/** The branches of a match as a tree, and how each of them ended in words. */
import { spokenName } from "../story/teller";
import type { ListedBranch, RoundScore, Tree } from "../wire/messages";
import { words } from "../words/en";
import { listed } from "../words/en/english";

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
	const { round, was, came, seat, whom } = branch;
	return [
		...(came ? [w.came(roundOutcome(came, names), round)] : []),
		...(came && was ? [w.before(roundOutcome(was, names.with(seat, whom)))] : []),
	];
}

/** Who won, and how all stand; empty while it is on. */
export function ending(winners: number[], totals: number[], names: string[]): string {
	if (!totals.length) return "";
	const all = totals.join("\u00a0:\u00a0"); // on one line
	return winners.length ? w.won(listed(winners.map((seat) => names[seat])), all) : w.draw(all);
}
