/** Was der Trainer der ersten Runde sagt; was Karten tun und was etwas kostet, kommt aus den geltenden Regeln. */
export const tutor = {
	title: "Trainer für die erste Runde",
	offer: (edition: string) => `Neu bei ${edition}?`,
	offerAbout: "Ich kann dir in dieser Runde alles erklären, wenn es so weit ist.",
	yes: "Ja, bitte",
	no: "Nein, danke",
	next: "Verstanden",
	skip: "Nicht mehr erklären",
	end: "Jetzt kennst du das Wichtigste. Ab hier spielst du allein: Halt eine Karte gedrückt oder drück I, um zu sehen, was sie tut.",
	others: (name: string, way: string) =>
		`${name} ist dran. Wessen Bild leuchtet, spielt; es geht ${way === "left" ? "links" : "rechts"} herum weiter.`,
	play: (why: string) =>
		`Du bist dran! Die hellen, angehobenen Karten passen. ${why} Tipp eine an, um sie zu spielen.`,
	sameColor: (card: string, color: string) => `Zum Beispiel ${card}, weil ${color} gilt.`,
	sameSymbol: (card: string, symbol: string) => `Zum Beispiel ${card}, weil „${symbol}“ oben liegt.`,
	wild: (card: string) => `Zum Beispiel ${card}: Eine Farbwahlkarte passt immer.`,
	draw: "Du bist dran, aber keine deiner Karten passt. Tipp auf den Ziehstapel.",
	drawnFits: (card: string) =>
		`Du hast ${card} gezogen, und das passt: Spiel die Karte gleich oder behalte sie.`,
	drawn: (card: string) =>
		`Du hast ${card} gezogen. Das passt nicht, also behältst du die Karte, und es geht weiter.`,
	color: "Wähl die Farbe, die ab jetzt gilt, am besten eine, von der du viele hast.",
	call: (penalty: number) =>
		`Gleich hast du nur noch eine Karte: Drück UNO!, bevor du spielst. Wenn dich jemand ohne erwischt, ziehst du ${penalty}.`,
	callGolf: (penalty: number) =>
		`Bald liegt vielleicht nur noch eine Karte verdeckt: Drück rechtzeitig UNO! Wirst du erwischt, bekommst du ${penalty} Karten dazu.`,
	mayCatch: (name: string) =>
		`${name} hat UNO vergessen! Schnell, drück den roten Knopf, bevor jemand spielt.`,
	caught: (name: string, by: string, penalty: number, you: boolean) =>
		you
			? `${by} hat dich erwischt: eine Karte übrig und kein UNO. Du ziehst ${penalty}.`
			: `${name} wurde ohne UNO erwischt: Das kostet ${penalty} Karten.`,
	challenge: (draws: number, lost: number) =>
		`Du kannst einfach ${draws} ziehen. Oder zweifle es an: War es ein Bluff, zieht die andere Person; sonst ziehst du ${lost}.`,
	special: (card: string, says: string) => `${card}: ${says}`,
	golfFlip: "Deck eine deiner Karten auf. Auch verdeckte Karten zählen, also willst du sie kennen.",
	golfTurn:
		"Du bist dran! Du willst wenige Punkte. Nimm die offene Karte, wenn sie niedrig ist oder ein Paar ergibt, oder zieh eine unbekannte.",
	golfPlace:
		"Tipp auf die Karte, die ersetzt wird; sie wird abgelegt. Oder leg die neue ab und deck dafür eine von deinen auf.",
	golfPut: "Eine Karte vom Ablagestapel bleibt: Tipp auf die Karte, die sie ersetzt.",
	golfClear: "Zwei Karten einer Spalte passen zusammen: Du kannst sie abräumen, dann zählt sie nicht mehr.",
};
