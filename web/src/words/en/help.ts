/** Rules for somebody who has never played. */
import { counted } from "./english";
import { home } from "./home";
import { pencil } from "./pencil";

export const help = {
	title: (edition: string) => `How to play ${edition}`,
	other: "Other editions",
	basics: "In a minute",
	hand: [
		"Everybody gets seven cards. One card is turned up: that is the pile you play on.",
		"On your turn put one card on the pile. It must have the same color, the same number or the same symbol as the top card. Wild cards go on anything.",
		"If you cannot or do not want to play, draw a card. If that one fits, you may play it at once.",
		"When you play your second-to-last card, call UNO! If somebody catches you without the call, you draw two.",
		"Whoever gets rid of the last card first wins the round.",
	],
	grid: [
		"Everybody gets a small grid of cards, face down, two in each column. You want a low total.",
		"On your turn take a card, from the draw pile or the discards, and put it into your grid, or turn one of your cards up.",
		"Two face-up cards of one color or one number in a column: you may clear the column, and it counts nothing.",
		"When only one of your cards is still face down, call UNO! If somebody catches you without the call, you are given more cards.",
		"When somebody has no card face down any more, the round ends. Everybody is charged for what lies in the grid; the lowest grid wins the round.",
	],
	seats: (least: number, most: number, cards: number) => `${least} to ${most} players, ${cards} cards.`,
	winning: "Who wins the match",
	target: (points: string) => `The target is ${points} points. What each card counts stands beside it below.`,
	rounds: (rounds: number) => `After ${counted(rounds, "round")} the lowest total wins.`,
	bluff: (card: string) => `${card}: bluff and challenge`,
	/** When the card is played rightly. */
	condition: (wilds: boolean) =>
		`It is played rightly only if you have no other card of the color in force${wilds ? " and no other wild" : ""}.`,
	bluffing: "You may play it even so: that is a bluff, and it stands unless it is challenged.",
	challenging:
		"Whoever must draw for it may challenge it first, and is shown the hand it was played from. If it was a bluff, the one who played it draws the four cards instead. If not, the challenger draws six and loses the turn.",
	blank:
		"You can write your own rule on it, in plain words: it counts when everybody at the table agrees. With nothing written it is a plain wild.",
	tipBlank: `Write a rule on the blank cards before a match, or between its rounds: at a table under “${pencil.title}”, alone under “${home.customize}”.`,
	cards: "The cards",
	numbers: "Numbers",
	copies: (n: number) => `${n} in the deck`,
	points: (n: number) => (n === 1 ? "1 point" : `${n} points`),
	numbersSay: "Numbers do nothing special. Each counts its own number.",
	each: "in each color",
	house: "House rules you can choose",
	houseAbout: "Anybody who opens a table can switch these.",
	printed: "printed rule",
	keys: "Good to know",
	tipHand: "Cards you can play stand up a little. Tap any other card to hear why it does not fit.",
	tipGrid:
		"What you can tap is outlined: a pile to take a card from, then the card of your grid that it replaces.",
	tips: [
		"Everything works with the keyboard: Tab to move, Enter to choose.",
		"Close the page whenever you like: your chair waits, and a bot can play on for you.",
	],
	written: (rules: string[]) => `At your table: ${rules.map((rule) => `“${rule}”`).join(" / ")}`,
	playIt: (edition: string) => `Play ${edition}`,
};
