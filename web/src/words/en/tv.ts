/** What a screen for everyone says. */
export const tv = {
	title: "Big screen",
	about: "This screen shows the table to everyone in the room. Nobody’s hand is ever shown here.",
	code: "Code of the table",
	show: "Show the table",
	scan: "Scan to join",
	or: (address: string) => `or go to ${address} and enter`,
	late: "Scan to watch along",
	waiting: "Waiting for players",
	starts: (host: string) => `${host} deals when everyone is here.`,
	seats: "At the table",
	story: "What happened",
	scores: "Scores",
	sound: "Turn on sound",
	closed: "Watching is turned off at this table, so it can’t be shown here.",
	seatCode:
		"This code moves a seat to another device, and everyone would see that hand. Enter the code of the table.",
	ready: (names: string) => `Ready: ${names}`,
};
