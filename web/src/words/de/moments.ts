/** Was die großen Momente über dem Tisch sagen. */
import { capital } from "./german";

export const moments = {
	played: (name: string, you: boolean) => (you ? "Du spielst sie" : `${name} spielt sie`),
	caughtTitle: "Erwischt!",
	caught: (name: string, by: string, penalty: number, you: boolean, grid: boolean) => {
		const left = grid ? "eine verdeckte Karte" : "eine Karte übrig";
		const cost = grid ? `${penalty} weitere Karten` : `${penalty} Karten ziehen`;
		return you
			? `${by} hat es gesehen: ${left} und kein UNO. Das kostet dich: ${cost}.`
			: `${capital(by)} erwischt ${name}: ${left} und kein UNO. Das kostet: ${cost}.`;
	},
	guiltyTitle: "Es war ein Bluff!",
	guilty: (name: string, you: boolean) =>
		you ? "Du ziehst die Karten selbst." : `${name} zieht die Karten.`,
	innocentTitle: "Kein Bluff!",
	innocent: (name: string, you: boolean) =>
		you
			? "Du durftest das spielen: Das Anzweifeln kostet mehr."
			: `${name} durfte das spielen: Das Anzweifeln kostet mehr.`,
	clearedTitle: "Abgeräumt!",
	cleared: (name: string, you: boolean) =>
		you ? "Deine Spalte zählt nicht mehr." : `Die Spalte von ${name} zählt nicht mehr.`,
	roundTitle: (name: string, you: boolean) => (you ? "Du gewinnst die Runde!" : `${name} gewinnt die Runde!`),
	round: "Hier kommen die Punkte …",
	comebackTitle: "Was für eine Aufholjagd!",
	comeback: (name: string, you: boolean, peak: number) =>
		you ? `Du hattest ${peak} Karten und gewinnst!` : `${name} hatte ${peak} Karten und gewinnt die Runde!`,
	matchTitle: (name: string, you: boolean) =>
		you ? "Du gewinnst die Partie!" : `${name} gewinnt die Partie!`,
	match: (you: boolean) => (you ? "Gut gespielt!" : "Gut gespielt, ihr alle."),
};
