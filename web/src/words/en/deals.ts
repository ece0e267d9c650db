/** What is said of deals that more than one table plays: duplicates and the daily deal. */
import { capital, counted, numeral } from "./english";

export const deals = {
	button: "Same deals at two tables",
	title: "The same deals at two tables",
	about:
		"Both tables are dealt exactly the same cards, seat by seat. At the end you see who did more with them: luck is taken out.",
	how: "You get a link for each table. Each deal is one round. Nobody can watch or replay a deal until both tables have played it, and a browser with a seat at one table gets none at the other.",
	count: "Deals",
	counts: { 1: "One", 2: "Two", 4: "Four", 8: "Eight" } as Record<number, string>,
	rules: (edition: string, seats: number, changed: string) =>
		`${edition} for ${numeral(seats)} players${changed}. Bots take the seats that stay empty, the same at both tables.`,
	open: "Open two tables",
	thisTitle: "Invite to this table",
	otherTitle: "Invite the other table",
	otherAbout: (n: number) =>
		`${n === 1 ? "One deal is" : `${capital(numeral(n))} deals are`} played at both tables, with the same cards in the same seats. Send this link to those who play at the other one.`,
	fixed: "The rules are the same at both tables, so they can’t be changed here.",
	dealOf: (number: number, count: number) => (count === 1 ? "Deal" : `Deal ${number} of ${count}`),
	overTitle: (names: string, you: boolean, many: boolean) =>
		you && !many ? "You win the deal!" : `${names} ${many ? "win" : "wins"} the deal!`,
	drawTitle: "The deal is over",
	next: (number: number, count: number) => `Deal ${number} of ${count}`,
	sealed: "You can replay this deal and check the key when the other table has played it, too.",
	sealedToday:
		"You can replay today’s deal and check the key when the day is over: others may still be playing it.",
	compare: "Compare the tables",
	compareTitle: "Same deals, two tables",
	luck: "Both tables had the same cards in every seat, so the difference is in how they were played.",
	progress: (compared: number, count: number) =>
		`${compared} of ${count} ${count === 1 ? "deal" : "deals"} compared`,
	waiting: "A deal appears here when both tables have played it.",
	table: (number: number) => `Table ${number}`,
	played: (n: number, count: number) => `${n} of ${count} ${count === 1 ? "deal" : "deals"} played`,
	nobodyYet: "Nobody is seated yet",
	goTo: (number: number) => `Go to table ${number}`,
	totals: "All deals together",
	deal: (number: number) => `Deal ${number}`,
	seat: "Seat",
	difference: "Difference",
	even: "even",
	ahead: (table: number, points: number) => `Table ${table} +${points}`,
	better: (winner: string, loser: string, points: number) =>
		`${winner} made ${counted(points, "point")} more of the same cards than ${loser}.`,
	fewer: (winner: string, loser: string, points: number) =>
		`${winner} took ${counted(points, "point")} fewer with the same cards than ${loser}.`,
	drawn: (one: string, other: string) => `${one} and ${other} made equally much of the same cards.`,
	counting:
		"A deal counts what you score, less the points left in your hand. A plus is what the winner took from all other hands.",
	countingCharged: "Points count against you: fewer are better.",
	won: "won the deal",
	replay: (number: number, deal: number) => `Replay deal ${deal} at table ${number}`,
	replayShort: (number: number) => `Table ${number}`,
	replays: "Replay",
	daily: "Daily deal",
	dailyAbout: "One deal a day, the same cards for everyone on this server, against the same bots.",
	dailyOpen: "Today’s deal",
	dailyHow:
		"One round against three bots, with the same cards for everyone. Play it once, then see how the others did.",
	play: "Play today’s deal",
	goOn: "Continue today’s deal",
	seeResults: "See today’s results",
	results: "Results",
	resultsOf: (day: string) => `Results of ${day}`,
	place: "Place",
	name: "Name",
	points: "Points",
	you: "you",
	finished: (n: number) =>
		n === 0
			? "Nobody has finished today’s deal yet."
			: `${n === 1 ? "One person has" : `${capital(numeral(n))} people have`} finished today’s deal. You see their results when you have, too.`,
	nobodyThen: "Nobody played the deal of that day.",
	left: (hours: number, minutes: number) =>
		hours > 0
			? `A new deal in ${counted(hours, "hour")}`
			: `A new deal in ${counted(Math.max(1, minutes), "minute")}`,
	yesterday: "Yesterday’s deal",
	today: "Today’s deal",
	publicNow: "The day is over, so every match can be replayed.",
};
