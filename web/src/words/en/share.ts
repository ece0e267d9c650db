/** What is said where a moment is sent to others. */
export const share = {
	button: "Share this moment",
	title: "Share this moment",
	seenAll: "with all cards",
	seenWatching: "as a watcher saw it",
	seenBy: (name: string) => `as ${name} saw it`,
	about: (seen: string) => `The link opens the replay right here, ${seen}.`,
	link: "Link to this moment",
	copy: "Copy link",
	send: "Send",
	download: "Download picture",
	picture: (edition: string, seen: string) => `A picture of this moment of ${edition}, ${seen}.`,
	drawing: "Drawing the picture …",
	missing: "The picture can’t be drawn right now. The link works all the same.",
	text: (edition: string) => `Look at this moment of ${edition}!`,
};
