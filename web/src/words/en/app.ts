/** The name of the page and what all its parts say. */
export const app = {
	name: "Lastcard",
	close: "Close",
	cancel: "Cancel",
	home: "Home",
	back: "Back",
	loading: "Shuffling …",
	again: "Try again",
	reload: "Reload the page",
	skip: "Skip to the content",
	unreachable: "The server cannot be reached. Check your connection and try again.",
	failed: "The server could not do that. Try again in a moment.",
	lost: "The line is lost. Try again when it is back.",
	noAnswer: "The server did not answer in time. Look at the table before you try again.",
	otherVersion: "This page is older or newer than the server. Reload it to go on.",
	notAffiliated:
		"Lastcard is made by people who like card games. It is not affiliated with or endorsed by any publisher; UNO is named only to say what the rules are of.",
	you: "you",
	bot: "bot",
	players: (n: number) => (n === 1 ? "1 player" : `${n} players`),
};

export const settings = {
	title: "Settings",
	scheme: "Light and dark",
	schemes: { auto: "As my device", light: "Light", dark: "Dark" },
	motion: "Motion",
	motions: { auto: "As my device", full: "Cards fly", less: "Cards jump" },
	sound: "Sound",
	sounds: { on: "On", off: "Off" },
	order: "Sort my hand by",
	orders: { color: "Color", number: "Number", dealt: "As dealt" },
	confirm: "Play a card",
	confirms: { off: "With one tap", on: "With a second tap, to be sure" },
};
