/** What the setup of a table says. */
import { capital, counted } from "./english";

export const setup = {
	title: "Players and rules",
	edition: "Edition",
	players: "Players",
	seats: "Seats at the table",
	fewer: "One seat fewer",
	more: "One seat more",
	level: "Bot level",
	house: "House rules",
	presets: {
		title: "How to play",
		custom: "Your own mix",
		customAbout: "Changed from the presets. Save it under a name to use it again or send it to friends.",
		ownAbout: "Your own preset.",
		name: "Save as a preset",
		placeholder: "e.g. Friday night",
		save: "Save preset",
		send: "Copy link to this preset",
		remove: (title: string) => `Remove “${title}”`,
		received: (title: string, edition: string) =>
			`“${title}” for ${edition} is set up. Change anything you like, or just play.`,
	},
	lengths: {
		title: "Match length",
		rounds: (n: number) => capital(counted(n, "round")),
		points: (n: number) => `To ${n} points`,
		own: "Other",
	},
	fixes: {
		leave: (rule: string) => `Leave out “${rule}”`,
		seats: (n: number) => `Play with ${counted(n, "seat")}`,
	},
	search: "Search house rules",
	noRule: "No house rule has that in its name or text.",
	groups: {
		turns: "Turns",
		draws: "Draw cards",
		golf: "Golf",
		scoring: "Scoring",
		cards: "Special cards",
		dealing: "Dealing",
	} as Record<string, string>,
	changed: (n: number) => `${n} changed`,
	asPrinted: "as printed",
	reset: "Reset to the printed rules",
	from: (least: number, most: number) => `from ${least} to ${most}`,
	pencil: "Written on the Wild Customizable",
	pencilAbout:
		"Write your own rule in plain words, such as “everyone else draws a card”. Leave it empty for a plain wild.",
	conflict: "These rules conflict",
	table: "At the table",
	turn: "Turn timer",
	turns: { 0: "Off", 15: "15 seconds", 30: "30 seconds", 60: "1 minute", 120: "2 minutes" } as Record<
		number,
		string
	>,
	seconds: (n: number) => `${n} seconds`,
	away: "If a player disconnects",
	aways: { bot: "A bot takes over", wait: "The table waits" },
	awaySeconds: "after this many seconds",
	faces: "How faces are checked",
	faceWays: {
		hold: "By hand: catch it when it slips",
		camera: "On camera, on your own device",
		honor: "On your honor; others may report you",
	},
	cameraAbout:
		"Your browser does the looking, and no picture is sent. It needs https, or the server’s own computer. Otherwise, and for faces it can’t recognize, you keep it by hand.",
	film: "Seconds to name a film’s characters",
	watching: "Watchers",
	watchings: {
		nothing: "Not allowed",
		public: "See what’s on the table",
		everything: "See all hands, with a delay",
	},
	watchDelay: "Delay in seconds",
	watchAbout:
		"In any case, they see a hand only when every player has had a turn since, or the round is over. Once others have a seat, everyone must agree.",
	watchAllowed: (seconds: number) =>
		`Watchers of this table see all hands, at least a full round of turns and ${counted(seconds, "second")} behind.`,
	watchProposed: (name: string, mine: boolean, seconds: number) =>
		`${mine ? "You want" : `${name} wants`} watchers to see all hands, at least a full round of turns and ${counted(seconds, "second")} behind.`,
	chat: "Chat",
	chats: { on: "On", off: "Off, reactions only" },
	listed: "Who can find this table",
	listings: { open: "Everyone on this server", private: "Only people with the link or code" },
	fine: "Fine-tuning",
	grace: "Fair window for calling UNO, in seconds",
	graceAbout:
		"When one player calls and another catches, within this window the faster player wins, whatever their connection. 0 means first come, first served.",
	save: "Save",
	play: "Play",
	differs: "What differs from the printed rules",
	printed: "The printed rules, unchanged.",
};
