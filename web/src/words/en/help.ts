/** Rules for people who have never played. */
import { counted, numeral } from "./english";
import { home } from "./home";
import { pencil } from "./pencil";

export const help = {
	title: (edition: string) => `How to play ${edition}`,
	other: "Other editions",
	basics: "In a minute",
	hand: (dealt: number, penalty: number, forced: boolean, until: boolean) => [
		`Everyone gets ${counted(dealt, "card")}. One card is turned up to start the discard pile.`,
		"On your turn, play a card that matches the top card by color, number or symbol. Wild cards go on anything.",
		`If you can’t${forced ? "" : " or don’t want to"} play, draw ${until ? "until you get a card you can play" : "a card"}. ${until ? "Y" : "If it matches, y"}ou ${forced ? "have to" : "may"} play it right away.`,
		`When you play your next-to-last card, call UNO! If someone catches you before you call, you draw ${numeral(penalty)}.`,
		"The first player to get rid of all their cards wins the round.",
	],
	grid: (penalty: number) => [
		"Everyone gets a small grid of face-down cards, two in each column. You want a low total.",
		"On your turn, take a card from the draw pile or the discard pile and put it into your grid, or turn one of your cards up.",
		"If both cards in a column are face up and have the same color or number, you may clear it, and those cards no longer count.",
		`When only one of your cards is still face down, call UNO! If someone catches you before you call, you get ${counted(penalty, "more card")}.`,
		"The round ends when someone has no face-down cards left. Everyone adds up their grid, and the lowest wins the round.",
	],
	seats: (least: number, most: number, cards: number) => `${least} to ${most} players, ${cards} cards.`,
	winning: "Who wins the match",
	target: (points: string) => `The target is ${points} points. What each card counts is listed below.`,
	rounds: (rounds: number, lowest: boolean) =>
		`After ${counted(rounds, "round")}, the ${lowest ? "lowest" : "highest"} total wins.`,
	/** What a round counts, and for whom. */
	counts: (lowest: boolean) =>
		lowest
			? "Everyone scores the cards left in their own hand."
			: "The winner of a round scores the cards left in all other hands.",
	bluff: (card: string) => `${card}: bluff and challenge`,
	/** When the card may be played. */
	condition: (wilds: boolean) =>
		`You may play it only if you have no other card of the color in play${wilds ? " and no other wild" : ""}.`,
	bluffing:
		"You can still play it as a bluff, and it stands unless the player who has to draw challenges it.",
	challenging: (draws: number, extra: number) =>
		`The player who has to draw may challenge it first and gets to see the hand it was played from. If it was a bluff, the bluffer draws the ${counted(draws, "card")} instead. If not, the challenger draws ${numeral(draws + extra)} and is skipped.`,
	blank:
		"You can write your own rule on it in plain words; it counts when everyone at the table agrees. Left blank, it is a plain wild.",
	tipBlank: `Write a rule on the blank cards before a match or between rounds: at a table under “${pencil.title}”, on your own under “${home.customize}”.`,
	cards: "The cards",
	numbers: "Numbers",
	copies: (n: number) => `${n} in the deck`,
	points: (n: number) => (n === 1 ? "1 point" : `${n} points`),
	numbersSay: "Numbers do nothing special. Each counts its own number.",
	each: "in each color",
	house: "House rules you can choose",
	houseAbout: "Whoever opens a table can change these.",
	printed: "printed rule",
	yours: "at your table",
	keys: "Good to know",
	tipHand: "Cards you can play are raised. Tap any other card to see why you can’t play it.",
	tipGrid:
		"What you can tap is outlined: a pile to take a card from, then the card in your grid it replaces.",
	tips: [
		"Everything works with the keyboard: Tab to move, Enter to choose.",
		"Close the page whenever you like: your seat is kept, and a bot can play for you.",
	],
	written: (rules: string[], meanings: string[]) =>
		`At your table: ${rules.map((rule, i) => `“${rule}”${meanings[i] ? ` (${meanings[i]})` : ""}`).join(" / ")}`,
	playIt: (edition: string) => `Play ${edition}`,
};
