import { capital, listed, say } from "./german";

export const film = {
	asks: (name: string, characters: number, draws: number) =>
		`${capital(name)} ${name === "du" ? "musst" : "muss"} ${characters} Figuren nennen oder ${draws} Karten ziehen.`,
	asked: say(
		"{0} fragt dich. Wenn du es nicht schaffst, ziehst du {1, plural, one {# Karte} other {# Karten}}.",
	),
	input: "Gib einen Namen ein oder mehrere, mit Kommas getrennt",
	say: "Eingeben",
	count: (named: number, wanted: number) => `${named} von ${wanted} gefunden`,
	done: "Mehr fallen mir nicht ein",
	doneVote: "Die anderen abstimmen lassen",
	dispute: "Das stimmt!",
	disputeLong: (name: string) => `Darauf bestehen, dass ${name} stimmt`,
	disputed: "Du bestehst darauf. Wenn es den Ausschlag gibt, stimmen die anderen ab.",
	disputedOther: "besteht darauf",
	marks: { right: "✓", again: "↺", close: "≈", which: "?", wrong: "✗" } as Record<string, string>,
	verdicts: {
		right: "richtig",
		again: "schon gesagt",
		close: "fast",
		which: "wer genau?",
		wrong: "nicht gefunden",
	} as Record<string, string>,
	names: (name: string, title: string) =>
		`${capital(name)} ${name === "du" ? "nennst" : "nennt"} Figuren aus ${title || "dem Film"}`,
	ballot: (name: string, names: string[]) => `${capital(name)} besteht auf ${listed(names)}. Zählt das?`,
	ballotOwn: (names: string[]) => `Die anderen stimmen über ${listed(names)} ab.`,
	ballotYes: "Ja, das zählt",
	ballotNo: "Nein",
	voted: "Du hast abgestimmt. Warten auf die anderen.",
	missed: (title: string) => `Diese Figuren aus ${title} hat niemand genannt:`,
	allNamed: "Alle Figuren wurden genannt!",
	all: (count: number) => `Alle ${count}`,
	close: "Schließen",
	missesLeft: say("noch {0, plural, one {# falscher Name} other {# falsche Namen}}"),
};
