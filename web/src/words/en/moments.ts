/** What the big moments say, over the table. */
import { capital, counted, numeral } from "./english";

export const moments = {
	played: (name: string, you: boolean) => (you ? "You play it" : `${name} plays it`),
	caughtTitle: "Caught!",
	caught: (name: string, by: string, penalty: number, you: boolean, grid: boolean) => {
		const left = grid ? "one card face down" : "one card left";
		const cost = grid ? `get ${counted(penalty, "more card")}` : `draw ${numeral(penalty)}`;
		return you
			? `${by} saw it: ${left} and no UNO. You ${cost}.`
			: `${capital(by)} caught ${name}: ${left} and no UNO. ${name} ${cost.replace(/^(\w+)/, "$1s")}.`;
	},
	guiltyTitle: "It was a bluff!",
	guilty: (name: string, you: boolean) => (you ? "You draw the cards yourself." : `${name} draws the cards.`),
	innocentTitle: "No bluff!",
	innocent: (name: string, you: boolean) =>
		you
			? "Your play was legal: the challenge costs extra."
			: `${name}’s play was legal: the challenge costs extra.`,
	clearedTitle: "Cleared!",
	cleared: (name: string, you: boolean) =>
		you ? "Your column no longer counts." : `${name}’s column no longer counts.`,
	roundTitle: (name: string, you: boolean) => (you ? "You win the round!" : `${name} wins the round!`),
	round: "Here come the points …",
	comebackTitle: "What a comeback!",
	comeback: (name: string, you: boolean, peak: number) =>
		`${you ? "You" : name} had ${counted(peak, "card")} and won${you ? "" : " the round"}!`,
	matchTitle: (name: string, you: boolean) => (you ? "You win the match!" : `${name} wins the match!`),
	match: (you: boolean) => (you ? "Well played!" : "Well played, everyone."),
};
