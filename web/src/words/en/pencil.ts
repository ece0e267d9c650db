/** What is said where a rule is written on the customizable cards. */
import { listed } from "./english";

export const pencil = {
	title: "Written on the blank cards",
	blank: "Nothing is written on them: they are plain wilds.",
	written: (text: string) => `“${text}”`,
	means: (rule: string, meaning: string) => `“${rule}” means: ${meaning}`,
	does: "It does:",
	readFirst: "Read what it does: then you can agree.",
	write: "Write a rule on the blank cards",
	rewrite: "Write another rule",
	instead: "Propose another rule instead",
	now: (rules: string[]) => `Now: ${listed(rules.map((rule) => `“${rule}”`))}`,
	on: (cards: number, rules: number, place: number) =>
		rules < 2
			? `on ${cards === 2 ? "both" : "all"} cards`
			: place
				? "on the second card"
				: "on the first card",
	erase: "Propose erasing it",
	about:
		"Write in plain words what the card does, such as “everyone else draws a card”. It counts when everyone at the table agrees.",
	first: "Rule on the card",
	second: "Another rule for the second card (optional)",
	placeholder: "such as: everyone else draws a card",
	understood: "Understood:",
	dareUnderstood: "A dare:",
	nearest: "Did you mean:",
	dare: "Keep it as a dare",
	warning: (text: string) => `Careful: ${text}`,
	reading: "Reading …",
	left: (letters: number) => `${letters} characters left`,
	example: "For example",
	how: { new: "new", gone: "gone", same: "" },
	noCards: "no cards",
	try: "Try it on 1,000 games",
	trying: "Playing 1,000 games …",
	tried: (rounds: number) => `Tried on ${rounds.toLocaleString("en")} games:`,
	more: "Playing more …",
	wins: "Who wins, if everyone plays at random",
	who: "Who",
	seat: (number: number) => `Seat ${number}`,
	share: (share: number) => `${Math.round(share * 100)}%`,
	withRule: "with the rule",
	without: "without it",
	turns: (turns: number, without: number) =>
		`a round takes ${Math.round(turns)} turns with it, ${Math.round(without)} without it.`,
	propose: "Propose",
	proposedBy: (name: string, you: boolean) => (you ? "You propose:" : `${name} proposes:`),
	proposedErase: "Erase the rule.",
	agree: "Agree",
	decline: "No",
	withdraw: "Withdraw",
	agreed: (names: string[]) => `${listed(names)} agree${names.length === 1 ? "s" : ""}.`,
	away: (name: string) => `${name} (away)`,
	waitingFor: (names: string[]) => `Waiting for ${listed(names)}.`,
};
