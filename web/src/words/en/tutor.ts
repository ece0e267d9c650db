/** What the coach of a first round says; what cards do and what things cost is filled in from the rules in force. */
import { counted, numeral } from "./english";

export const tutor = {
	title: "First-round coach",
	offer: (edition: string) => `New to ${edition}?`,
	offerAbout: "I can explain things as they happen in this round.",
	yes: "Coach me",
	no: "No, thanks",
	next: "Got it",
	skip: "Stop coaching",
	end: "Now you know the basics. From here you’re on your own: tap and hold any card, or press I, to see what it does.",
	others: (name: string, way: string) =>
		`It’s ${name}’s turn. Whoever’s portrait is lit plays, and play moves to the ${way}.`,
	play: (why: string) => `Your turn! The bright, raised cards fit. ${why} Tap one to play it.`,
	sameColor: (card: string, color: string) => `For example ${card}, because ${color} is the color in play.`,
	sameSymbol: (card: string, symbol: string) => `For example ${card}, because there’s a ${symbol} on top.`,
	wild: (card: string) => `For example ${card}: a wild goes on anything.`,
	draw: "Your turn, but none of your cards fits. Tap the draw pile to take one.",
	drawnFits: (card: string) => `You drew ${card}, and it fits: play it right away, or keep it for later.`,
	drawn: (card: string) => `You drew ${card}. It doesn’t fit, so you keep it and the next player goes on.`,
	color: "Choose the color that counts from now on. Take one you hold many of.",
	call: (penalty: number) =>
		`You’re about to have one card left: press UNO! before you play. If someone catches you without it, you draw ${numeral(penalty)}.`,
	callGolf: (penalty: number) =>
		`You may soon have just one card face down: press UNO! in time. If someone catches you, you get ${counted(penalty, "more card")}.`,
	mayCatch: (name: string) =>
		`${name} forgot to call UNO! Quick, press the red button before the next player moves.`,
	caught: (name: string, by: string, penalty: number, you: boolean) =>
		you
			? `${by} caught you: you had one card left and hadn’t called UNO. You draw ${numeral(penalty)}.`
			: `${by === "you" ? "You" : by} caught ${name}, who hadn’t called UNO: that costs ${counted(penalty, "card")}.`,
	challenge: (draws: number, lost: number) =>
		`You can simply draw the ${numeral(draws)}. Or challenge it: if it was a bluff, the other player draws them; if not, you draw ${numeral(lost)}.`,
	special: (card: string, says: string) => `${card}: ${says}`,
	golfFlip: "Turn up one of your cards. Cards that are face down count, too, so you’d like to know them.",
	golfTurn:
		"Your turn! You want few points. Take the card you can see if it’s low or makes a pair, or draw an unknown one.",
	golfPlace:
		"Tap the card this one should replace; that one is discarded. Or discard the new card and turn one of yours up instead.",
	golfPut: "A card from the discard pile stays: tap the card of your grid that it replaces.",
	golfClear: "Two cards of a column match: you can clear the column, and it no longer counts.",
};
