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
	dealIn: "Dealt in",
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
		"Before the first deal, the server published a fingerprint of its secret key, and the players’ devices added secret numbers of their own, so nobody could choose a deal. Now the key is public, and anyone can check that no deal was changed.",
	key: "Key",
	commitment: "Fingerprint",
	checking: "Checking …",
	fits: "Checked on your device: the key, rules and players match the fingerprint from before the first deal.",
	fitsMine:
		"Checked on your device: the key, rules and players match the fingerprint from before the first deal, and your own secret number is in the shuffle.",
	fitsShared:
		"Checked on your device: the key, rules and players match the fingerprint from before the deal. Other tables are dealt the same cards, so no player could add a number to the shuffle.",
	fitsLate:
		"Checked on your device: the key, rules and players match the fingerprint. Your device came after the match had begun, so it has no number in the shuffle.",
	otherPromise:
		"This is not what the server promised your device before the first deal: the key or the players’ numbers were exchanged. Don’t trust these deals.",
	leftOut:
		"Your secret number was left out of the shuffle: it came too late, or the server dropped it. If this happens again and again, don’t trust this server.",
	notAsked:
		"Your device had a secret number ready, but the server shuffled without asking for it. If this happens again and again, don’t trust this server.",
	begunAnew:
		"The server had your secret number and began another match without dealing. If this happens again and again, don’t trust this server.",
	gave: (names: string[]) => `Secret numbers in the shuffle: from ${listed(names)}.`,
	gaveNot: (names: string[]) => `Left out, because no number came in time: ${listed(names)}.`,
	fitsNot: "The key does not match the fingerprint. Download the log and run “lastcard verify” on it.",
	cannot: "This couldn’t be checked here. Download the log and run “lastcard verify” on it.",
	deeper: "Run “lastcard verify” on the downloaded log to derive every deal again.",
	empty: "No round is finished yet.",
};
