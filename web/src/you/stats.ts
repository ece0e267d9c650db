/** What one's matches come to. */
import { added, type Line, NO_SUMS, type Own, type Sums } from "./record";

export interface Summary {
	all: Sums;
	/** The edition that was played most comes first. */
	editions: { edition: string; sums: Sums }[];
	/** Matches won in a row: now, and at most. */
	streak: number;
	longest: number;
	/** The newest last. */
	latest: Line[];
}

const LATEST = 30;

export function summary({ lines, older }: Own): Summary {
	const byEdition = new Map(Object.entries(older));
	for (const line of lines) byEdition.set(line.edition, added(byEdition.get(line.edition) ?? NO_SUMS, line));
	const editions = [...byEdition].map(([edition, sums]) => ({ edition, sums }));
	editions.sort((a, b) => b.sums.played - a.sums.played || a.edition.localeCompare(b.edition));
	return {
		all: editions.reduce((sums, one) => together(sums, one.sums), NO_SUMS),
		editions,
		...streaks(lines),
		latest: lines.slice(-LATEST),
	};
}

function together(a: Sums, b: Sums): Sums {
	return {
		played: a.played + b.played,
		won: a.won + b.won,
		rounds: a.rounds + b.rounds,
		roundsWon: a.roundsWon + b.roundsWon,
		caught: a.caught + b.caught,
		wasCaught: a.wasCaught + b.wasCaught,
		comeback: Math.max(a.comeback, b.comeback),
	};
}

function streaks(lines: Line[]): { streak: number; longest: number } {
	let [streak, longest] = [0, 0];
	for (const line of lines) {
		streak = line.won ? streak + 1 : 0;
		longest = Math.max(longest, streak);
	}
	return { streak, longest };
}
