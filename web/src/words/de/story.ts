/** What is said of events, in German; the English sentences with their facts come from src/lastcard/text/sentences.py. */
import { CARDS } from "./german";

/** The verb as it goes with the reader and with others: `{you, select, yes {Du ziehst} other {{Who} zieht}}`. */
const who = (you: string, other: string) => `{you, select, yes {Du ${you}} other {{Who} ${other}}}`;
const dich = "{whoYou, select, yes {dich} other {{who}}}";
const dir = "{otherYou, select, yes {dir} other {{other}}}";
const anderen = "{otherYou, select, yes {dich} other {{other}}}";

export const FACTS: Record<string, string> = {};
export const SENTENCES: Record<string, string | Record<string, string>> = {
	began: "Runde {number} beginnt.",
	cut: `${who("ziehst", "zieht")} {cards} fürs Geben.`,
	dealer: `${who("gibst", "gibt")}.`,
	turned: "{Cards} wird aufgedeckt.",
	returned: "{Cards} kommt zurück in den Nachziehstapel.",
	reshuffled: "Der Ablagestapel wird zu einem neuen Nachziehstapel mit{number_cards} gemischt.",
	played: `${who("legst", "legt")} {cards}.`,
	drew: `${who("ziehst", "zieht")} {cards}.`,
	passed: {
		grid: `${who("lässt", "lässt")} die Spalten, wie sie sind.`,
		"": `${who("gibst", "gibt")} weiter.`,
	},
	skipped: `${who("musst", "muss")} aussetzen.`,
	reversed: "Richtungswechsel: Es geht nach {what, select, left {links} other {rechts}} weiter.",
	named: `${who("wünschst dir", "wünscht sich")} {color}.`,
	discarded: `${who("legst", "legt")} {cards} ab.`,
	took: `${who("nimmst", "nimmt")} {cards} von ${dir}.`,
	gave: `${who("gibst", "gibt")} {cards} an ${anderen}.`,
	swapped: `${who("tauschst", "tauscht")} die Hand mit ${dir}.`,
	rotated: "Alle geben ihre Hand {way} weiter.",
	holds: { "you cards": "Du hast jetzt {cards}.", "": "" },
	showed: {
		"other hidden": `${who("zeigst", "zeigt")} ${dir} die Hand.`,
		other: `${who("zeigst", "zeigt")} ${dir} die Hand: {cards}.`,
		"": `${who("hast", "hat")} noch {cards}.`,
	},
	added: `${who("legst", "legt")} {cards} obenauf.`,
	called: `${who("rufst", "ruft")} UNO!`,
	caught: {
		grid: `{you, select, yes {Du erwischst} other {{Other} erwischt}} ${dich}: eine Karte verdeckt und kein Ruf!`,
		"": `{you, select, yes {Du erwischst} other {{Other} erwischt}} ${dich}: eine Karte und kein Ruf!`,
	},
	stacked: "Das macht{number_cards} zu ziehen.",
	challenged: `${who("zweifelst", "zweifelt")} ${anderen} an.`,
	accepted: `${who("nimmst", "nimmt")} an.`,
	guilty: "Es war ein Bluff!",
	innocent: "Es war erlaubt.",
	chose: {
		what: `${who("wählst", "wählt")} einen Film{note}.`,
		number: `${who("lässt", "lässt")} ${anderen}{number_cards} ziehen.`,
		"": `${who("wählst", "wählt")} ${anderen}.`,
	},
	faced: {
		dare: "{you, select, yes {Eine Mutprobe für dich, eine Weile lang} other {Eine Mutprobe für {who}, eine Weile lang}}, oder{number_cards} ziehen: „{dare}“.",
		"": `${who("musst", "muss")} bis zum nächsten eigenen Zug dieses Gesicht machen oder{number_cards} ziehen: {face}.`,
	},
	released: `${who("darfst", "darf")} aufhören.`,
	tried: {
		order: `${who("sagst", "sagt")}, was die Karte bewirkt: „{dare}“.`,
		dare: "{you, select, yes {Eine Mutprobe für dich} other {Eine Mutprobe für {who}}}: „{dare}“.",
		"": `${who("musst", "muss")} {task}.`,
	},
	answered: `${who("antwortest", "antwortet")}{note}.`,
	accused:
		"{you, select, yes {Du sagst} other {{Other} sagt}}, {whoYou, select, yes {du hast} other {{who} hat}} aufgehört.",
	denied: `${who("bestreitest", "bestreitet")} es.`,
	admitted: {
		dropped: `${who("gibst", "gibt")} es zu.`,
		"": `${who("gibst", "gibt")} auf.`,
	},
	voted: `${who("stimmst", "stimmt")} mit {verdict}.`,
	kept: `Das Urteil: Es zählt für ${dich}.`,
	failed: `Das Urteil: Es zählt nicht für ${dich}.`,
	out: {
		grid: `${who("hast", "hat")} keine verdeckten Karten mehr: Dieser Zug beendet die Runde.`,
		"": `${who("bist", "ist")} alle Karten los!`,
	},
	stalled: "Niemand kann legen: Die Runde ist vorbei.",
	scored: {
		charged: `${who("bekommst", "bekommt")} {number} Minuspunkte.`,
		number: `${who("bekommst", "bekommt")} {number} Punkte.`,
		"": "",
	},
	ended: { seat: `${who("gewinnst", "gewinnt")} die Runde.`, "": "Niemand gewinnt die Runde." },
	won: `${who("gewinnst", "gewinnt")} die Partie!`,
	taken: `${who("nimmst", "nimmt")} {cards} vom Ablagestapel.`,
	put: `${who("legst", "legt")} {cards} in {place}.`,
	flipped: {
		several: `${who("deckst", "deckt")} {cards} auf.`,
		"": `${who("deckst", "deckt")} {cards} in {place} auf.`,
	},
	cleared: `${who("räumst", "räumt")} Spalte {column} ab, {cards} oben.`,
	grew: `${who("bekommst", "bekommt")} {cards} verdeckt.`,
	jumped: `${who("wirfst", "wirft")} dazwischen!`,
	contested: {
		other:
			"Wettstreit zwischen {whoYou, select, yes {dir} other {{who}}} und {otherYou, select, yes {dir} other {{other}}}: „{dare}“.",
		"": "Wettstreit: „{dare}“.",
	},
	pointed: `${who("stimmst", "stimmt")} für ${anderen}.`,
	tapped: `${who("tippst", "tippt")}.`,
	settled: {
		lost: `${who("hast", "hat")} verloren.`,
		late: `${who("warst", "war")} zuletzt dran.`,
		first: `${who("warst", "war")} zuerst dran.`,
		meant: `${who("bist", "ist")} gemeint.`,
		"": `${who("hast", "hat")} gewonnen.`,
	},
	opted: `${who("wählst", "wählt")} {option}.`,
	bound: `${who("musst", "muss")} sich beim nächsten Zug daran halten: „{dare}“.`.replace(
		"Du musst sich",
		"Du musst dich",
	),
	unbound: {
		met: `${who("hast dich", "hat sich")} daran gehalten.`,
		"": `${who("hast dich", "hat sich")} nicht daran gehalten.`,
	},
	redealt: "Alle Hände werden zusammengemischt und neu ausgeteilt.",
	rolled: "Der Würfel zeigt {number}.",
	heads: "Die Münze zeigt Kopf.",
	tails: "Die Münze zeigt Zahl.",
	peeked: `${who("siehst dir", "sieht sich")} {cards} oben auf dem Nachziehstapel an.`,
	revealed: `${who("deckst", "deckt")} {cards} oben auf dem Nachziehstapel auf.`,
	shielded: `${who("bist bis zu deinem", "ist bis zum")} nächsten Zug geschützt.`,
	spared: `${who("bist geschützt und ziehst", "ist geschützt und zieht")} nichts.`,
	exposed: `${who("bist", "ist")} nicht mehr geschützt.`,
	numbered: `${who("nennst", "nennt")} die Zahl {number}.`,
	buried: `${who("legst", "legt")} {cards} unter den Nachziehstapel.`,
	salvaged: `${who("nimmst", "nimmt")} {cards} vom Ablagestapel.`,
	stood: "Eine Regel gilt: „{dare}“.",
	struck: `${who("hast", "hat")} gespielt, worum es in der Regel geht: „{dare}“.`,
	expired: "Die Regel gilt nicht mehr.",
	ordered: {
		nothing: "Mehr geschieht nicht.",
		reverse: "Die Richtung soll wechseln.",
		"skip seat": `${who("sollst", "soll")} aussetzen.`,
		"skip other": `Alle außer ${dir} sollen aussetzen.`,
		skip: "Alle sollen aussetzen.",
		lead: `${who("sollst", "soll")} als Nächstes spielen.`,
		"draw seat": `${who("sollst", "soll")}{number_cards} ziehen.`,
		"draw other": `Alle außer ${dir} sollen{number_cards} ziehen.`,
		draw: "Alle sollen{number_cards} ziehen.",
		"discard seat": `${who("sollst", "soll")}{number_cards} ablegen.`,
		"discard other": `Alle außer ${dir} sollen{number_cards} ablegen.`,
		discard: "Alle sollen{number_cards} ablegen.",
		give: `${who("sollst", "soll")} {otherYou, select, yes {dir} other {{other}}} eine Karte geben.`,
		"show seat": `${who("sollst", "soll")} allen die Hand zeigen.`,
		"show other": `Alle außer ${dir} sollen die Hand zeigen.`,
		show: "Alle sollen die Hand zeigen.",
		salvage: `${who("sollst", "soll")} die Karte unter der obersten vom Ablagestapel nehmen.`,
		reveal: `${who("sollst", "soll")}{number_cards} vom Nachziehstapel aufdecken.`,
		"": `${who("sollst", "soll")} mit {otherYou, select, yes {dir} other {{other}}} die Hand tauschen.`,
	},
	agreed: "Einverstanden.",
	declined: "Die anderen sind nicht einverstanden.",
	deflected: `${who("schickst", "schickt")} die Karten an ${anderen} zurück.`,
};
export const GATHERED: string[] = ["cut", "grew", "took", "flipped"];
export const CUTS = "Karten fürs Geben: {cuts}.";
export const TAKES = `${who("nimmst", "nimmt")} {cards}.`;
export const FROM = "{cards} von {whoYou, select, yes {dir} other {{who}}}";
export const WROTE = `${who("schreibst", "schreibt")} auf die leeren Karten: {rules}. Alle haben zugestimmt.`;
export const ERASED = `${who("radierst", "radiert")} die leeren Karten aus. Alle haben zugestimmt.`;
export const QUOTED = "„{text}“";
export const BRANCHED =
	"Was wäre, wenn? Die Partie wird hier verlassen, und {you, select, yes {du spielst} other {{who} spielt}} gegen Bots weiter.";
export const BRANCHED_FOR =
	"Was wäre, wenn? Die Partie wird hier verlassen, und {by} spielt für {who} gegen Bots weiter.";
export const TASKS: Record<string, string> = {
	film: "vier Figuren aus einem Film nennen",
	dare: "die Mutprobe bestehen",
};
export const OTHER_TASK = "ein Gesicht machen";
export const VERDICTS: Record<string, string> = { kept: "Ja", failed: "Nein" };
export const WAYS: Record<string, string> = { on: "an die Nächsten", back: "an die Vorigen" };
export const NOTE = ": {note}";
export const YOU = "du";
export const YOURSELF = "dich selbst";
export const THEMSELVES = "sich selbst";
export const NOBODY = "niemand";
export const ROLES: Record<number, string> = {
	16: "der Geber",
	17: "die Uhr",
	18: "der Schiedsrichter",
	19: "ein Zuschauer",
};
export const CARD = CARDS;
export const A_CARD = "eine Karte";
export const A_CARD_EACH = "je eine Karte";
export const NO_CARD = "keine Karte";
export const NO_COLOR = "keine Farbe";
export const FACE = "{face} ({card})";
export const PLACE = "Spalte {column}, {row}";
export const ROWS: string[] = ["oben", "unten"];
export const SHUFFLED =
	"Die Karten werden mit dem Schlüssel des Tisches und geheimen Zahlen von {who} gemischt.";
export const SHUFFLED_ALONE =
	"Die Karten werden mit dem Schlüssel des Tisches gemischt: Keine geheime Zahl kam rechtzeitig.";
export const ORDER_WORDS: Record<string, string> = {
	nothing: "mehr geschieht nicht",
	reverse: "die Richtung wechselt",
	skip: "jemand setzt aus",
	lead: "jemand spielt als Nächstes",
	draw: "jemand zieht{number_cards}",
	discard: "jemand legt{number_cards} ab",
	give: "jemand gibt jemandem eine Karte",
	swap: "zwei tauschen die Hand",
	show: "jemand zeigt die Hand",
	salvage: "jemand nimmt die Karte unter der obersten Ablage",
	reveal: "du deckst{number_cards} vom Nachziehstapel auf",
	vote: "das ist alles: die anderen fragen",
	everyone: "alle",
	except: "alle außer einer Person",
};
export const OPTION_WORDS: Record<string, string> = { first: "das Erste", second: "das Zweite" };
export const ACTOR = "wer die Karte gelegt hat";
