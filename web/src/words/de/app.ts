import { say } from "./german";

export const app = {
	name: "Lastcard",
	close: "Schließen",
	cancel: "Abbrechen",
	home: "Startseite",
	back: "Zurück",
	loading: "Es wird gemischt …",
	again: "Noch mal versuchen",
	reload: "Seite neu laden",
	skip: "Zum Inhalt springen",
	unreachable: "Der Server ist nicht erreichbar. Prüf deine Verbindung und versuch es noch mal.",
	offlineTitle: "Du bist offline",
	offline:
		"Du bist offline: Der Tisch steht auf dem Server, dein Platz ist dort sicher. Diese Seite macht von selbst weiter.",
	awayTitle: "Der Server ist nicht da",
	away: "Der Server antwortet nicht. Deine Tische sind dort gespeichert, und diese Seite macht von selbst weiter.",
	failed: "Das konnte der Server nicht tun. Versuch es gleich noch mal.",
	lost: "Verbindung verloren. Versuch es noch mal, wenn sie wieder da ist.",
	noAnswer:
		"Der Server hat nicht rechtzeitig geantwortet. Sieh am Tisch nach, bevor du es noch mal versuchst.",
	otherVersion:
		"Diese Seite und der Server haben verschiedene Versionen. Lade die Seite neu, um weiterzuspielen.",
	notAffiliated:
		"Lastcard wird von Leuten gemacht, die Kartenspiele mögen. Es gehört zu keinem Verlag und wird von keinem unterstützt; UNO wird nur genannt, um zu sagen, wessen Regeln das sind.",
	you: "du",
	bot: "Bot",
	players: say("{0, plural, one {# Person} other {# Personen}}"),
};

export const settings = {
	title: "Einstellungen",
	language: "Sprache",
	languageAuto: "Wie im Browser",
	scheme: "Farben",
	schemes: { auto: "System", light: "Hell", dark: "Dunkel" },
	motion: "Bewegung",
	motions: { auto: "System", full: "Voll", less: "Weniger" },
	sound: "Ton",
	sounds: { on: "An", off: "Aus" },
	volume: "Lautstärke",
	order: "Meine Karten sortieren",
	orders: { color: "Nach Farbe", number: "Nach Zahl", dealt: "Wie ausgeteilt" },
	confirm: "Karten legen",
	confirms: { off: "Mit einem Tipp", on: "Mit einem zweiten Tipp bestätigen" },
	keepDrawn: "Eine gezogene Karte, die nicht passt",
	keepsDrawn: { on: "Wird von selbst behalten", off: "Wartet auf deinen Tipp" },
	notify: "Wenn du in einem anderen Tab dran bist",
	notifies: { off: "Ton und Titel des Tabs", on: "Benachrichtige mich" },
	notifyRefused:
		"Dein Browser erlaubt hier keine Benachrichtigungen. Das kannst du in seinen Einstellungen für diese Seite ändern.",
	faceHelp: "Gesichter von Hand",
	faceHelps: { none: "Ich fange sie selbst", slow: "Mehr Zeit", held: "Für mich gehalten" },
	faceHelpAbout: "Für alle, die nicht rechtzeitig drücken können. Alle am Tisch sehen es.",
};
