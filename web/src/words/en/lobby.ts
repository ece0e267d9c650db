/** What the lobby of a table says. */
import type { HostAct, Setup } from "../../wire/messages";
import { counted, listed } from "./english";
import { home } from "./home";

/** What a host can change, as it is called in the log of the host's acts. */
const FIELDS: Record<keyof Setup, string> = {
	edition: "the game",
	seats: "the number of seats",
	house: "the house rules",
	pencil: "the blank cards",
	listed: "who can find this table",
	turn_seconds: "the turn timer",
	away: "what happens when a player disconnects",
	away_seconds: "how long a player may be away",
	film_seconds: "the time for naming characters",
	faces: "how faces are kept",
	uno_grace: "the window for calling UNO",
	watching: "what watchers see",
	watch_delay: "how late watchers see it",
	chat: "the chat",
	hints: "who may ask for hints",
};

const field = (name: string): string => FIELDS[name as keyof Setup] ?? name;

export const lobby = {
	title: (edition: string) => `${edition} table`,
	waiting: "Waiting for players",
	invite: "Invite your friends",
	inviteAbout: `Send the link, show the QR code, or read out the code: friends enter it on the home page under “${home.code}”.`,
	code: "Code",
	newCode: "New code",
	newCodeAbout: "The old code no longer works, and players you removed may sit down again.",
	copy: "Copy link",
	copied: "Copied",
	share: "Send link",
	shareText: (edition: string) => `Come and play ${edition} with me!`,
	qr: "QR code of the link",
	seats: "At the table",
	open: "Open seat",
	sitHere: "Sit here",
	you: "you",
	rename: "Change your name",
	renamed: "Save",
	host: "host",
	bot: (level: string) => `${level} bot`,
	gone: "away",
	here: "here",
	join: "Join this table",
	name: "Your name",
	sit: "Sit down",
	full: "All seats are taken. You can watch.",
	watch: "Just watch",
	watching: "You’re watching. The match will appear here when it starts.",
	watchers: (n: number) => counted(n, "watcher"),
	start: "Deal the cards",
	startWithBots: (n: number) => `Deal with ${n === 1 ? "a bot" : `${n} bots`}`,
	startWithout: "Deal without the open seats",
	waitingFor: (host: string) => `${host} deals when everyone is here.`,
	fill: "Add a bot",
	remove: (name: string) => `Remove ${name}`,
	handover: (name: string) => `Make ${name} the host`,
	rules: "Rules of this table",
	change: "Change",
	phone: "Move to another device",
	phoneAbout:
		"Scan this, or open the home page on your other device and enter the code where a friend’s code goes. It works once, within two minutes; then your seat is on both devices.",
	phoneMove: "Move my seat: sign out here once the other device has joined",
	phoneMoves:
		"Scan this, or open the home page on your other device and enter the code where a friend’s code goes. It works once, within two minutes; then your seat is only there.",
	revoke: "Sign out all other devices",
	revokeAbout:
		"Lost a device, or gave someone your seat for a while? From now on, only this one can play for you.",
	revoked: "Done. Only this device has your seat now.",
	hostLog: "What the host did",
	acted: ({ by, what, whom, about }: HostAct): string =>
		({
			changed: `${by} changed ${listed(about.map(field))}.`,
			proposed: `${by} asked everyone to change ${listed(about.map(field))}.`,
			filled: `${by} added bots.`,
			removed: `${by} removed ${whom}.`,
			relieved: `${by} let a bot play for ${whom}.`,
			returned: `${by} gave ${whom} the seat back from the bot.`,
			invited: `${by} made a new code.`,
			handed: `${by} made ${whom} the host.`,
		})[what],
	phoneCode: "Code for your other device",
	leave: "Leave the table",
	link: "Link to this table",
	onlyHere:
		"Only this computer can join right now. To invite others, start the server with “lastcard serve --host 0.0.0.0”.",
	watchLink: "When all seats are taken, the same link lets people watch.",
	screen: "Show on a big screen",
	screenAbout: (address: string, code: string) =>
		`Everyone sees the table there, and phones hold the hands. On a TV, open ${address}${code ? ` and enter ${code}` : ""}.`,
	level: "Level of all bots",
	mixed: "They play at different levels.",
	levelOf: (name: string) => `Level of ${name}`,
};
