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
	skip: "Skip to content",
	unreachable: "Can’t reach the server. Check your connection and try again.",
	failed: "The server couldn’t do that. Try again in a moment.",
	lost: "Connection lost. Try again when it’s back.",
	noAnswer: "The server didn’t answer in time. Check the table before you try again.",
	otherVersion: "This page and the server are different versions. Reload to continue.",
	notAffiliated:
		"Lastcard is made by people who like card games. It is not affiliated with or endorsed by any publisher; UNO is named only to say whose rules these are.",
	you: "you",
	bot: "bot",
	players: (n: number) => (n === 1 ? "1 player" : `${n} players`),
};

export const settings = {
	title: "Settings",
	scheme: "Theme",
	schemes: { auto: "System", light: "Light", dark: "Dark" },
	motion: "Motion",
	motions: { auto: "System", full: "Full", less: "Reduced" },
	sound: "Sound",
	sounds: { on: "On", off: "Off" },
	order: "Sort my hand by",
	orders: { color: "Color", number: "Number", dealt: "As dealt" },
	confirm: "Play cards",
	confirms: { off: "With one tap", on: "With a second tap to confirm" },
};
