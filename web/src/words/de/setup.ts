import { say } from "./german";

export const setup = {
	title: "Spieler und Regeln",
	edition: "Ausgabe",
	players: "Spieler",
	seats: "Plätze am Tisch",
	fewer: "Ein Platz weniger",
	more: "Ein Platz mehr",
	level: "Stärke der Bots",
	house: "Hausregeln",
	presets: {
		title: "So wird gespielt",
		custom: "Eigene Mischung",
		customAbout:
			"Weicht von den Vorlagen ab. Speichere es unter einem Namen, um es wieder zu verwenden oder zu verschicken.",
		ownAbout: "Deine eigene Vorlage.",
		name: "Als Vorlage speichern",
		placeholder: "z. B. Freitagabend",
		save: "Vorlage speichern",
		send: "Link zu dieser Vorlage kopieren",
		remove: (title: string) => `„${title}“ löschen`,
		received: (title: string, edition: string) =>
			`„${title}“ für ${edition} ist eingestellt. Ändere, was du willst, oder spiel gleich los.`,
	},
	lengths: {
		title: "Länge der Partie",
		rounds: say("{0, plural, one {Eine Runde} =3 {Drei Runden} other {# Runden}}"),
		points: (n: number) => `Bis ${n} Punkte`,
		own: "Andere",
	},
	fixes: {
		leave: (rule: string) => `„${rule}“ weglassen`,
		seats: say("Mit {0, plural, one {# Platz} other {# Plätzen}} spielen"),
	},
	search: "Hausregeln suchen",
	noRule: "Keine Hausregel hat das im Namen oder im Text.",
	groups: {
		turns: "Am Zug",
		draws: "Ziehkarten",
		golf: "Golf",
		scoring: "Wertung",
		cards: "Besondere Karten",
		dealing: "Austeilen",
	} as Record<string, string>,
	changed: (n: number) => `${n} geändert`,
	asPrinted: "wie gedruckt",
	reset: "Zurück zu den gedruckten Regeln",
	from: (least: number, most: number) => `von ${least} bis ${most}`,
	pencil: "Auf den leeren Farbwahlkarten",
	pencilAbout:
		"Schreib deine eigene Regel in einfachen Worten, zum Beispiel „Alle anderen ziehen eine Karte“. Lass es leer für eine gewöhnliche Farbwahlkarte.",
	conflict: "Diese Regeln passen nicht zusammen",
	table: "Am Tisch",
	turn: "Bedenkzeit",
	turns: { 0: "Aus", 15: "15 Sekunden", 30: "30 Sekunden", 60: "1 Minute", 120: "2 Minuten" } as Record<
		number,
		string
	>,
	seconds: say("{0, plural, one {# Sekunde} other {# Sekunden}}"),
	away: "Wenn jemand die Verbindung verliert",
	aways: { bot: "Übernimmt ein Bot", wait: "Wartet der Tisch" },
	awaySeconds: "nach so vielen Sekunden",
	faces: "Wie Gesichter geprüft werden",
	faceWays: {
		hold: "Von Hand: fangen, wenn es entgleitet",
		camera: "Mit der Kamera, auf dem eigenen Gerät",
		honor: "Auf Ehrenwort; andere dürfen dich melden",
	},
	cameraAbout:
		"Dein Browser schaut selbst, kein Bild wird gesendet. Das geht nur über https oder am Computer des Servers. Sonst, und bei Gesichtern, die er nicht erkennt, hältst du es von Hand.",
	film: "Sekunden, um Figuren eines Films zu nennen",
	watching: "Zuschauer",
	watchings: {
		nothing: "Nicht erlaubt",
		public: "Sehen, was auf dem Tisch liegt",
		everything: "Sehen alle Karten, mit Verzögerung",
	},
	watchDelay: "Verzögerung in Sekunden",
	watchAbout:
		"Auf jeden Fall sehen sie eine Hand erst, wenn alle seitdem am Zug waren oder die Runde vorbei ist. Sobald andere einen Platz haben, müssen alle zustimmen.",
	watchAllowed: say(
		"Zuschauer dieses Tisches sehen alle Karten, mindestens eine volle Runde und {0, plural, one {# Sekunde} other {# Sekunden}} später.",
	),
	watchProposed: say(
		"{1, select, true {Du möchtest} other {{0} möchte}}, dass Zuschauer alle Karten sehen, mindestens eine volle Runde und {2, plural, one {# Sekunde} other {# Sekunden}} später.",
	),
	chat: "Chat",
	chats: { on: "An", off: "Aus, nur Reaktionen" },
	listed: "Wer diesen Tisch finden kann",
	listings: { open: "Alle auf diesem Server", private: "Nur, wer Link oder Code hat" },
	fine: "Feineinstellungen",
	grace: "Faires Zeitfenster für den UNO-Ruf, in Sekunden",
	graceAbout:
		"Wenn jemand ruft und ein anderer ihn erwischt, gewinnt in diesem Zeitfenster, wer schneller war, egal wie gut die Verbindung ist. 0 heißt: Wer zuerst kommt, mahlt zuerst.",
	save: "Speichern",
	play: "Spielen",
	differs: "Was von den gedruckten Regeln abweicht",
	printed: "Die gedruckten Regeln, unverändert.",
};
