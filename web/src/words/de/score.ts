import { listed } from "./german";

export const score = {
	title: (round: number) => `Runde ${round} ist vorbei`,
	overTitle: (names: string[], you: boolean) => {
		if (you && names.length === 1) return "Du gewinnst die Partie!";
		return `${listed(names)} ${names.length === 1 ? "gewinnt" : you ? "gewinnt" : "gewinnen"} die Partie!`;
	},
	drawTitle: "Die Partie ist vorbei",
	roundWinner: (name: string, you: boolean) =>
		you ? "Du gewinnst die Runde." : `${name} gewinnt die Runde.`,
	nobody: "Niemand gewinnt die Runde.",
	sheet: "Punktezettel",
	round: "Runde",
	total: "Summe",
	player: "Name",
	plotAbout: (lines: string) => `Summen nach jeder Runde. ${lines}`,
	plotLine: (name: string, totals: number[]) => `${name}: ${totals.join(", ")}.`,
	ready: "Nächste Runde",
	dealIn: "Weiter in",
	rematch: "Noch mal spielen",
	next: (edition: string) => `${edition} spielen`,
	isReady: "bereit",
	look: "Tisch ansehen",
	home: "Startseite",
	replay: "Ansehen",
	download: "Protokoll herunterladen",
	change: "Regeln ändern",
	fair: "Wurde fair ausgeteilt?",
	fairAbout:
		"Vor dem ersten Austeilen hat der Server einen Fingerabdruck seines geheimen Schlüssels veröffentlicht, und die Geräte der Spieler haben eigene geheime Zahlen beigesteuert: Niemand konnte die Verteilung bestimmen. Jetzt ist der Schlüssel öffentlich, und alle können prüfen, dass nichts geändert wurde.",
	key: "Schlüssel",
	commitment: "Fingerabdruck",
	checking: "Wird geprüft …",
	fits: "Auf deinem Gerät geprüft: Schlüssel, Regeln und Spieler passen zum Fingerabdruck von vor dem ersten Austeilen.",
	fitsNot:
		"Der Schlüssel passt nicht zum Fingerabdruck. Lade das Protokoll herunter und prüf es mit „lastcard verify“.",
	cannot: "Das ließ sich hier nicht prüfen. Lade das Protokoll herunter und prüf es mit „lastcard verify“.",
	deeper: "Mit „lastcard verify“ lässt sich aus dem Protokoll jedes Austeilen nachrechnen.",
	empty: "Noch ist keine Runde zu Ende.",
	fitsMine:
		"Auf deinem Gerät geprüft: Schlüssel, Regeln und Spieler passen zum Fingerabdruck von vor dem ersten Austeilen, und deine eigene geheime Zahl steckt in der Mischung.",
	fitsShared:
		"Auf deinem Gerät geprüft: Schlüssel, Regeln und Spieler passen zum Fingerabdruck. Andere Tische bekommen die gleichen Karten, deshalb konnte niemand eine Zahl beisteuern.",
	fitsLate:
		"Auf deinem Gerät geprüft: Schlüssel, Regeln und Spieler passen zum Fingerabdruck. Dein Gerät kam erst nach Beginn der Partie dazu, deshalb ist keine Zahl von ihm in der Mischung.",
	otherPromise:
		"Das ist nicht, was der Server deinem Gerät vor dem ersten Austeilen versprochen hat: Schlüssel oder Zahlen wurden ausgetauscht. Trau dieser Verteilung nicht.",
	leftOut:
		"Deine geheime Zahl fehlt in der Mischung: Sie kam zu spät, oder der Server hat sie weggelassen. Geschieht das immer wieder, trau diesem Server nicht.",
	notAsked:
		"Dein Gerät hatte eine geheime Zahl bereit, aber der Server hat gemischt, ohne danach zu fragen. Geschieht das immer wieder, trau diesem Server nicht.",
	gave: (names: string[]) => `Geheime Zahlen in der Mischung: von ${listed(names)}.`,
	gaveNot: (names: string[]) => `Ohne Zahl, weil keine rechtzeitig kam: ${listed(names)}.`,
	begunAnew:
		"Der Server hatte deine geheime Zahl und hat eine andere Partie begonnen, ohne auszuteilen. Geschieht das immer wieder, trau diesem Server nicht.",
};
