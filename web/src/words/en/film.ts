/** What is said while a player names the characters in a film. */
import { capital, counted, listed } from "./english";

export const film = {
	/** For whoever chooses the film. */
	asks: (name: string, characters: number, draws: number) =>
		`${capital(name)} must name ${counted(characters, "character")} or draw ${counted(draws, "card")}.`,
	/** For whoever is asked. */
	asked: (asker: string, draws: number) =>
		`${capital(asker)} asks you. If you can’t, you draw ${counted(draws, "card")}.`,
	input: "Enter a name, or several separated by commas",
	say: "Enter",
	count: (named: number, wanted: number) => `${named} of ${wanted} found`,
	missesLeft: (left: number) => `${counted(left, "wrong name")} left`,
	done: "That’s all I know",
	doneVote: "Let the others vote on it",
	dispute: "That’s right!",
	disputeLong: (name: string) => `Insist that ${name} is right`,
	disputed: "You insist. If it makes a difference, the others will vote.",
	disputedOther: "insists on it",
	marks: { right: "✓", again: "↺", close: "≈", which: "?", wrong: "✗" } as Record<string, string>,
	verdicts: {
		right: "right",
		again: "already said",
		close: "close",
		which: "which one?",
		wrong: "not found",
	} as Record<string, string>,
	names: (name: string, title: string) =>
		`${capital(name)} name${name === "you" ? "" : "s"} characters from ${title || "the film"}`,
	ballot: (name: string, names: string[]) => `${capital(name)} insists on ${listed(names)}. Does it count?`,
	ballotOwn: (names: string[]) => `The others vote on ${listed(names)}.`,
	ballotYes: "Yes, it counts",
	ballotNo: "No",
	voted: "You voted. Waiting for the others.",
	missed: (title: string) => `Nobody named these characters from ${title}:`,
	allNamed: "Every character was named!",
	all: (count: number) => `All ${count}`,
	close: "Close",
};
