import { say } from "./german";
import { home } from "./home";
import { pencil } from "./pencil";

export const help = {
	title: (edition: string) => `So spielt man ${edition}`,
	other: "Andere Ausgaben",
	basics: "In einer Minute",
	hand: (dealt: number, penalty: number, forced: boolean, until: boolean) => [
		`Alle bekommen ${dealt} Karten. Eine Karte wird aufgedeckt und beginnt den Ablagestapel.`,
		"Wenn du dran bist, leg eine Karte, die in Farbe, Zahl oder Symbol zur obersten passt. Farbwahlkarten passen immer.",
		`Kannst du nicht legen${forced ? "" : " oder willst du nicht"}, zieh ${until ? "so lange, bis eine Karte passt" : "eine Karte"}. ${until ? "Du" : "Passt sie, so"} ${forced ? (until ? "musst sie" : "musst du sie") : until ? "darfst sie" : "darfst du sie"} gleich legen.`,
		`Ruf UNO!, wenn du deine vorletzte Karte legst. Wirst du erwischt, bevor du rufst, ziehst du ${penalty}.`,
		"Wer zuerst alle Karten los ist, gewinnt die Runde.",
	],
	grid: (penalty: number) => [
		"Alle bekommen ein kleines Raster verdeckter Karten, zwei in jeder Spalte. Du willst wenige Punkte.",
		"Wenn du dran bist, nimm eine Karte vom Nachzieh- oder vom Ablagestapel und leg sie in dein Raster, oder deck eine deiner Karten auf.",
		"Sind beide Karten einer Spalte offen und haben dieselbe Farbe oder Zahl, darfst du sie abräumen: Sie zählen dann nicht mehr.",
		`Ist nur noch eine deiner Karten verdeckt, ruf UNO! Wirst du erwischt, bevor du rufst, bekommst du ${penalty} weitere Karten.`,
		"Die Runde endet, wenn jemand keine verdeckten Karten mehr hat. Alle zählen ihr Raster, wer am wenigsten hat, gewinnt die Runde.",
	],
	seats: (least: number, most: number, cards: number) =>
		`Für ${least} bis ${most} Personen, ${cards} Karten.`,
	winning: "Wer die Partie gewinnt",
	target: (points: string) => `Ziel sind ${points} Punkte. Was jede Karte zählt, steht unten.`,
	rounds: say(
		"Nach {0, plural, one {# Runde} other {# Runden}} gewinnt, wer am {1, select, true {wenigsten} other {meisten}} Punkte hat.",
	),
	counts: say(
		"{0, select, true {Alle bekommen die Karten der eigenen Hand als Punkte.} other {Wer eine Runde gewinnt, bekommt die Karten aller anderen Hände als Punkte.}}",
	),
	bluff: (card: string) => `${card}: bluffen und anzweifeln`,
	condition: (wilds: boolean) =>
		`Du darfst sie nur legen, wenn du keine andere Karte der gespielten Farbe${wilds ? " und keine andere Farbwahlkarte" : ""} hast.`,
	bluffing: "Du kannst sie trotzdem als Bluff legen: Das gilt, solange wer ziehen muss es nicht anzweifelt.",
	challenging: (draws: number, extra: number) =>
		`Wer ziehen muss, darf vorher anzweifeln und bekommt die Hand zu sehen, aus der sie gelegt wurde. War es ein Bluff, zieht der Bluffer die ${draws} Karten. Wenn nicht, zieht wer gezweifelt hat ${draws + extra} und setzt aus.`,
	blank:
		"Auf diese Karte könnt ihr eine eigene Regel schreiben (auf Deutsch oder Englisch); sie gilt, wenn alle am Tisch zustimmen. Leer ist sie eine gewöhnliche Farbwahlkarte.",
	tipBlank: `Schreibt vor der Partie oder zwischen den Runden eine Regel auf die leeren Karten: am Tisch unter „${pencil.title}“, allein unter „${home.customize}“.`,
	cards: "Die Karten",
	numbers: "Zahlen",
	copies: (n: number) => `${n} im Spiel`,
	points: say("{0, plural, one {# Punkt} other {# Punkte}}"),
	numbersSay: "Zahlen tun nichts Besonderes. Jede zählt ihren Wert.",
	each: "in jeder Farbe",
	house: "Hausregeln zur Wahl",
	houseAbout: "Wer einen Tisch eröffnet, kann sie ändern.",
	printed: "gedruckte Regel",
	yours: "an deinem Tisch",
	keys: "Gut zu wissen",
	tipHand:
		"Karten, die du legen kannst, sind angehoben. Tipp auf eine andere, um zu sehen, warum es mit ihr nicht geht.",
	tipGrid:
		"Was du antippen kannst, ist umrandet: ein Stapel, von dem du nimmst, dann die Karte im Raster, die ersetzt wird.",
	tips: [
		"Alles geht mit der Tastatur: Tab geht weiter, Enter wählt.",
		"Du kannst die Seite jederzeit schließen: Dein Platz bleibt, und ein Bot kann für dich spielen.",
	],
	written: (rules: string[], meanings: string[]) =>
		`An deinem Tisch: ${rules.map((rule, i) => `„${rule}“${meanings[i] ? ` (${meanings[i]})` : ""}`).join(" / ")}`,
	playIt: (edition: string) => `${edition} spielen`,
};
