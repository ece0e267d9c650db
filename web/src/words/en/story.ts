// Made from src/lastcard/text/sentences.py by web/make_story.py. Do not edit: run `make wire`.
export const FACTS: Record<string, string> = {
	"you": "the seat is the reader's",
	"seat": "there is a seat",
	"other": "there is another seat",
	"cards": "there are cards",
	"several": "there is more than one card",
	"hidden": "the reader does not see some card",
	"number": "the number is not 0",
	"what": "there is a word",
	"dare": "a dare is written on the card",
	"grid": "it is a grid game",
	"charged": "points count against whoever gets them",
	"dropped": "the move ends a face or a dare that was dropped",
	"lost": "the word is lost",
	"late": "the word is last",
	"first": "the word is first",
	"meant": "the word is meant",
	"met": "the word is met",
	"order": "the word is order",
	"nothing": "the word is nothing",
	"reverse": "the word is reverse",
	"skip": "the word is skip",
	"lead": "the word is lead",
	"draw": "the word is draw",
	"discard": "the word is discard",
	"give": "the word is give",
	"show": "the word is show",
	"salvage": "the word is salvage",
	"reveal": "the word is reveal"
};
export const SENTENCES: Record<string, string | Record<string, string>> = {
	"began": "Round {number} begins.",
	"cut": "{Who} draw[s] {cards} for the deal.",
	"dealer": "{Who} deal[s].",
	"turned": "{Cards} is turned up.",
	"returned": "{Cards} goes back into the draw pile.",
	"reshuffled": "The discard pile is shuffled into a new draw pile of{number_cards}.",
	"played": "{Who} play[s] {cards}.",
	"drew": "{Who} draw[s] {cards}.",
	"passed": {
		"grid": "{Who} leave[s] the columns as they are.",
		"": "{Who} pass[es]."
	},
	"skipped": "{Who} [is|are] skipped.",
	"reversed": "Play reverses and now moves to the {what}.",
	"named": "{Who} choose[s] {color}.",
	"discarded": "{Who} discard[s] {cards}.",
	"took": "{Who} take[s] {cards} from {other}.",
	"gave": "{Who} give[s] {cards} to {other}.",
	"swapped": "{Who} swap[s] hands with {other}.",
	"rotated": "Everyone passes their hand {way}.",
	"holds": {
		"you cards": "{Who} now hold[s] {cards}.",
		"": ""
	},
	"showed": {
		"other hidden": "{Who} show[s] {other} [their|your] hand.",
		"other": "{Who} show[s] {other} [their|your] hand: {cards}.",
		"": "{Who} still hold[s] {cards}."
	},
	"added": "{Who} add[s] {cards} on top.",
	"called": "{Who} call[s] UNO!",
	"caught": {
		"grid": "{Other} catch[es] {who}: one card face down and no call!",
		"": "{Other} catch[es] {who}: one card left and no call!"
	},
	"stacked": "That makes{number_cards} to draw.",
	"challenged": "{Who} challenge[s] {other}.",
	"accepted": "{Who} accept[s].",
	"guilty": "It was a bluff!",
	"innocent": "It was a legal play.",
	"chose": {
		"what": "{Who} pick[s] a film{note}.",
		"number": "{Who} make[s] {other} draw{number_cards}.",
		"": "{Who} choose[s] {other}."
	},
	"faced": {
		"dare": "{Who} [is|are] dared for a while, or draw[s]{number_cards}: “{dare}”.",
		"": "{Who} must make this face until [their|your] next turn, or draw{number_cards}: {face}."
	},
	"released": "{Who} can stop.",
	"tried": {
		"order": "{Who} say[s] what the card does: “{dare}”.",
		"dare": "{Who} [is|are] dared: “{dare}”.",
		"": "{Who} must {task}."
	},
	"answered": "{Who} answer[s]{note}.",
	"accused": "{Other} say[s] {who} stopped.",
	"denied": "{Who} den[ies|y] it.",
	"admitted": {
		"dropped": "{Who} admit[s] it.",
		"": "{Who} give[s] up."
	},
	"voted": "{Who} vote[s] {verdict}.",
	"kept": "The verdict: it counts for {who}.",
	"failed": "The verdict: it doesn't count for {who}.",
	"out": {
		"grid": "{Who} [has|have] no face-down cards left: this turn ends the round.",
		"": "{Who} go[es] out!"
	},
	"stalled": "Nobody can play: the round is over.",
	"scored": {
		"charged": "{Who} take[s] {number} points.",
		"number": "{Who} score[s] {number} points.",
		"": ""
	},
	"ended": {
		"seat": "{Who} win[s] the round.",
		"": "Nobody wins the round."
	},
	"won": "{Who} win[s] the match!",
	"taken": "{Who} take[s] {cards} from the discard pile.",
	"put": "{Who} put[s] {cards} into {place}.",
	"flipped": {
		"several": "{Who} turn[s] up {cards}.",
		"": "{Who} turn[s] up {cards} in {place}."
	},
	"cleared": "{Who} clear[s] column {column}, {cards} on top.",
	"grew": "{Who} get[s] {cards} face down.",
	"jumped": "{Who} jump[s] in!",
	"contested": {
		"other": "Contest between {who} and {other}: “{dare}”.",
		"": "Contest: “{dare}”."
	},
	"pointed": "{Who} vote[s] for {other}.",
	"tapped": "{Who} tap[s].",
	"settled": {
		"lost": "{Who} lost.",
		"late": "{Who} [was|were] last.",
		"first": "{Who} [was|were] first.",
		"meant": "{Who} [is|are] the one.",
		"": "{Who} won."
	},
	"opted": "{Who} choose[s] {option}.",
	"bound": "{Who} must follow this in [their|your] next turn: “{dare}”.",
	"unbound": {
		"met": "{Who} [has|have] kept to it.",
		"": "{Who} did not keep to it."
	},
	"redealt": "All hands are shuffled together and dealt again.",
	"rolled": "The die shows {number}.",
	"heads": "The coin shows heads.",
	"tails": "The coin shows tails.",
	"peeked": "{Who} look[s] at {cards} on top of the draw pile.",
	"revealed": "{Who} turn[s] up {cards} on top of the draw pile.",
	"shielded": "{Who} [is|are] shielded until [their|your] next turn.",
	"spared": "{Who} [is|are] shielded and draw[s] nothing.",
	"exposed": "{Who} [is|are] no longer shielded.",
	"numbered": "{Who} name[s] the number {number}.",
	"buried": "{Who} put[s] {cards} under the draw pile.",
	"salvaged": "{Who} take[s] {cards} from the discard pile.",
	"stood": "A rule stands: “{dare}”.",
	"struck": "{Who} [has|have] played what the rule is about: “{dare}”.",
	"expired": "The rule is over.",
	"ordered": {
		"nothing": "Nothing more happens.",
		"reverse": "Play is to reverse.",
		"skip seat": "{Who} [is|are] to be skipped.",
		"skip other": "Everyone except {other} is to be skipped.",
		"skip": "Everyone is to be skipped.",
		"lead": "{Who} [is|are] to play next.",
		"draw seat": "{Who} [is|are] to draw{number_cards}.",
		"draw other": "Everyone except {other} is to draw{number_cards}.",
		"draw": "Everyone is to draw{number_cards}.",
		"discard seat": "{Who} [is|are] to discard{number_cards}.",
		"discard other": "Everyone except {other} is to discard{number_cards}.",
		"discard": "Everyone is to discard{number_cards}.",
		"give": "{Who} [is|are] to give {other} a card.",
		"show seat": "{Who} [is|are] to show [their|your] hand to everyone.",
		"show other": "Everyone except {other} is to show their hand.",
		"show": "Everyone is to show their hand.",
		"salvage": "{Who} [is|are] to take the card under the top one of the discard pile.",
		"reveal": "{Who} [is|are] to turn up{number_cards} of the draw pile.",
		"": "{Who} [is|are] to swap hands with {other}."
	},
	"agreed": "Agreed.",
	"declined": "The others do not agree.",
	"deflected": "{Who} send[s] the cards back to {other}."
};
export const GATHERED: string[] = [
	"cut",
	"grew",
	"took",
	"flipped"
];
export const CUTS: string = "Cards for the deal: {cuts}.";
export const TAKES: string = "{Who} take[s] {cards}.";
export const FROM: string = "{cards} from {who}";
export const WROTE: string = "{Who} write[s] on the blank cards: {rules}. Everyone agreed.";
export const ERASED: string = "{Who} erase[s] the blank cards. Everyone agreed.";
export const QUOTED: string = "“{text}”";
export const SHUFFLED: string = "The cards are shuffled by the table’s key and by secret numbers from {who}.";
export const SHUFFLED_ALONE: string = "The cards are shuffled by the table’s key: nobody’s secret number came in time.";
export const BRANCHED: string = "What if? The match is left here, and {who} play[s] on against bots.";
export const BRANCHED_FOR: string = "What if? The match is left here, and {by} plays on for {who} against bots.";
export const TASKS: Record<string, string> = {
	"film": "name four characters from a film",
	"dare": "do the dare"
};
export const OTHER_TASK: string = "make a face";
export const VERDICTS: Record<string, string> = {
	"kept": "yes",
	"failed": "no"
};
export const WAYS: Record<string, string> = {
	"on": "to the next player",
	"back": "to the previous player"
};
export const NOTE: string = ": {note}";
export const YOU: string = "you";
export const YOURSELF: string = "yourself";
export const THEMSELVES: string = "themselves";
export const NOBODY: string = "nobody";
export const ROLES: Record<number, string> = {
	"16": "the dealer",
	"17": "the clock",
	"18": "the referee",
	"19": "the watcher"
};
export const ORDER_WORDS: Record<string, string> = {
	"nothing": "nothing more happens",
	"reverse": "play reverses",
	"skip": "a player is skipped",
	"lead": "a player plays next",
	"draw": "a player draws{number_cards}",
	"discard": "a player discards{number_cards}",
	"give": "a player gives another a card",
	"swap": "two players swap hands",
	"show": "a player shows their hand",
	"salvage": "a player takes the card under the top discard",
	"reveal": "you turn up{number_cards} of the draw pile",
	"vote": "that’s all: ask the others",
	"everyone": "everyone",
	"except": "everyone except one player"
};
export const OPTION_WORDS: Record<string, string> = {
	"first": "the first",
	"second": "the second"
};
export const ACTOR: string = "whoever played the card";
export const CARD: string = "card";
export const A_CARD: string = "a card";
export const A_CARD_EACH: string = "a card each";
export const NO_CARD: string = "no card";
export const NO_COLOR: string = "no color";
export const FACE: string = "{face} ({card})";
export const PLACE: string = "column {column}, {row}";
export const ROWS: string[] = [
	"top",
	"bottom"
];
