/** What the score sheet and the end of a match say. */
import { listed } from "./english";

export const score = {
	title: (round: number) => `Round ${round} is over`,
	overTitle: (names: string[], you: boolean) =>
		you && names.length === 1
			? "You win the match!"
			: `${listed(names)} ${names.length === 1 && !you ? "wins" : "win"} the match!`,
	drawTitle: "The match is over",
	roundWinner: (name: string, you: boolean) => (you ? "You win the round." : `${name} wins the round.`),
	nobody: "Nobody wins the round.",
	sheet: "Score sheet",
	round: "Round",
	total: "Total",
	player: "Player",
	plotAbout: (lines: string) => `Totals after each round. ${lines}`,
	plotLine: (name: string, totals: number[]) => `${name}: ${totals.join(", ")}.`,
	ready: "Next round",
	rematch: "Play again",
	next: (edition: string) => `Play ${edition}`,
	isReady: "ready",
	look: "See the table",
	home: "Home",
	replay: "Replay",
	download: "Download the log",
	change: "Change the rules",
	fair: "Was it dealt fairly?",
	fairAbout:
		"Before the first deal, the server published a fingerprint of the secret key it shuffles with. Now the key itself is public, so anyone can check that no deal was changed.",
	key: "Key",
	commitment: "Fingerprint",
	checking: "Checking …",
	fits: "Checked on your device: the key, rules and players match the fingerprint from before the first deal.",
	fitsNot: "The key does not match the fingerprint. Download the log and run “lastcard verify” on it.",
	cannot: "This couldn’t be checked here. Download the log and run “lastcard verify” on it.",
	deeper: "Run “lastcard verify” on the downloaded log to derive every deal again.",
	empty: "No round is finished yet.",
};
