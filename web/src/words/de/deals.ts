import { say } from "./german";

export const deals = {
	button: "Gleiche Karten an zwei Tischen",
	title: "Die gleichen Karten an zwei Tischen",
	about:
		"Beide Tische bekommen genau die gleichen Karten, Platz für Platz. Am Ende seht ihr, wer mehr daraus gemacht hat: ohne Glück.",
	how: "Du bekommst für jeden Tisch einen Link. Jedes Spiel ist eine Runde. Niemand kann ein Spiel ansehen, bevor beide Tische es gespielt haben, und ein Browser mit einem Platz an einem Tisch bekommt keinen am anderen.",
	count: "Spiele",
	counts: { 1: "Eins", 2: "Zwei", 4: "Vier", 8: "Acht" } as Record<number, string>,
	rules: (edition: string, seats: number, changed: string) =>
		`${edition} für ${seats} Personen${changed}. Leere Plätze besetzen Bots, an beiden Tischen gleich.`,
	open: "Zwei Tische eröffnen",
	thisTitle: "An diesen Tisch einladen",
	otherTitle: "An den anderen Tisch einladen",
	otherAbout: say(
		"{0, plural, one {Ein Spiel wird} other {# Spiele werden}} an beiden Tischen gespielt, mit den gleichen Karten auf den gleichen Plätzen. Schick diesen Link denen, die am anderen spielen.",
	),
	fixed: "An beiden Tischen gelten die gleichen Regeln, deshalb lassen sie sich hier nicht ändern.",
	dealOf: say("Spiel{1, plural, one {} other { {0} von #}}"),
	overTitle: say(
		"{1, select, true {{2, select, true {{0} gewinnt} other {Du gewinnst}}} other {{2, select, true {{0} gewinnen} other {{0} gewinnt}}}} das Spiel!",
	),
	drawTitle: "Das Spiel ist vorbei",
	next: (number: number, count: number) => `Spiel ${number} von ${count}`,
	sealed:
		"Ansehen und den Schlüssel prüfen kannst du dieses Spiel, wenn es auch der andere Tisch gespielt hat.",
	sealedToday:
		"Ansehen und den Schlüssel prüfen kannst du das heutige Spiel, wenn der Tag vorbei ist: Andere spielen es vielleicht noch.",
	compare: "Tische vergleichen",
	compareTitle: "Gleiche Karten, zwei Tische",
	luck: "Beide Tische hatten auf jedem Platz die gleichen Karten: Der Unterschied liegt darin, wie sie gespielt wurden.",
	progress: say("{0} von {1, plural, one {# Spiel} other {# Spielen}} verglichen"),
	waiting: "Ein Spiel erscheint hier, wenn beide Tische es gespielt haben.",
	table: (number: number) => `Tisch ${number}`,
	played: say("{0} von {1, plural, one {# Spiel} other {# Spielen}} gespielt"),
	nobodyYet: "Noch sitzt niemand da",
	goTo: (number: number) => `Zu Tisch ${number}`,
	totals: "Alle Spiele zusammen",
	deal: (number: number) => `Spiel ${number}`,
	seat: "Platz",
	difference: "Unterschied",
	even: "gleich",
	ahead: (table: number, points: number) => `Tisch ${table} +${points}`,
	better: say(
		"{0} hat {2, plural, one {# Punkt} other {# Punkte}} mehr aus den gleichen Karten gemacht als {1}.",
	),
	fewer: say(
		"{0} hat mit den gleichen Karten {2, plural, one {# Punkt} other {# Punkte}} weniger bekommen als {1}.",
	),
	drawn: (one: string, other: string) =>
		`${one} und ${other} haben gleich viel aus den gleichen Karten gemacht.`,
	counting:
		"Ein Spiel zählt, was du bekommst, minus die Punkte, die dir auf der Hand bleiben. Ein Plus ist, was der Gewinner von allen anderen Händen bekommt.",
	countingCharged: "Punkte zählen gegen dich: Weniger ist besser.",
	won: "hat das Spiel gewonnen",
	replay: (number: number, deal: number) => `Spiel ${deal} an Tisch ${number} ansehen`,
	replayShort: (number: number) => `Tisch ${number}`,
	replays: "Ansehen",
	daily: "Spiel des Tages",
	dailyAbout: "Jeden Tag ein Spiel: die gleichen Karten für alle auf diesem Server, gegen die gleichen Bots.",
	dailyOpen: "Spiel von heute",
	dailyHow:
		"Eine Runde gegen drei Bots, mit den gleichen Karten für alle. Spiel sie einmal, dann siehst du, wie es den anderen ging.",
	play: "Spiel von heute spielen",
	goOn: "Spiel von heute fortsetzen",
	seeResults: "Ergebnisse von heute",
	results: "Ergebnisse",
	resultsOf: (day: string) => `Ergebnisse von ${day}`,
	place: "Platz",
	name: "Name",
	points: "Punkte",
	you: "du",
	finished: say(
		"{0, plural, =0 {Noch niemand hat das Spiel von heute beendet.} one {Eine Person hat das Spiel von heute beendet. Du siehst ihr Ergebnis, wenn du es auch gespielt hast.} other {# Personen haben das Spiel von heute beendet. Du siehst ihre Ergebnisse, wenn du es auch gespielt hast.}}",
	),
	nobodyThen: "An diesem Tag hat niemand gespielt.",
	left: (hours: number, minutes: number) => (hours > 0 ? inHours(hours) : inMinutes(Math.max(1, minutes))),
	yesterday: "Spiel von gestern",
	today: "Spiel von heute",
	publicNow: "Der Tag ist vorbei: Jede Partie kann angesehen werden.",
};

const inHours = say("Ein neues Spiel in {0, plural, one {# Stunde} other {# Stunden}}");
const inMinutes = say("Ein neues Spiel in {0, plural, one {# Minute} other {# Minuten}}");
