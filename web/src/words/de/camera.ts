import type { Expression } from "../../faces/camera/likeness";
import type { Trouble } from "../../faces/camera/trouble";

const expressions: Record<Expression, string> = {
	neutral: "ein ruhiges Gesicht",
	happy: "ein Lächeln",
	sad: "ein trauriges Gesicht",
	angry: "ein wütendes Gesicht",
	fearful: "ein ängstliches Gesicht",
	disgusted: "ein angewidertes Gesicht",
	surprised: "ein erstauntes Gesicht",
};

const holds: Record<Trouble, string> = {
	chosen: "Du hältst es von Hand, statt die Kamera zu benutzen.",
	unanswered: "Du hast nicht gesagt, ob du die Kamera benutzen willst: Halte es von Hand.",
	untold: "Dieses Gesicht erkennt die Kamera nicht gut genug: Halte es von Hand.",
	insecure: "Browser erlauben die Kamera nur über https oder am Computer des Servers: Halte es von Hand.",
	missing: "Keine Kamera gefunden: Halte es von Hand.",
	refused: "Die Kamera ist nicht erlaubt: Halte es von Hand.",
	busy: "Ein anderes Programm benutzt die Kamera: Halte es von Hand.",
	slow: "Die Kamera ist nicht rechtzeitig gestartet: Halte es von Hand.",
	failed: "Die Kamera lässt sich hier nicht benutzen: Halte es von Hand.",
	unplugged: "Die Kamera wurde getrennt: Halte es von Hand.",
	blind: "Die Kamera sieht dein Gesicht nicht: Halte es von Hand.",
};

export const camera = {
	ask: "Deine Kamera benutzen? Nur dieser Browser sieht sie: Kein Bild wird je gesendet.",
	allow: "Kamera benutzen",
	hold: "Lieber von Hand",
	opening: "Die Kamera startet …",
	preview: "Deine Kamera, nur für dich zu sehen",
	standings: {
		starting: "Mach jetzt das Gesicht",
		kept: "Die Kamera sieht das Gesicht",
		slipping: "Mach das Gesicht wieder!",
		lost: "Du hast das Gesicht verloren",
	},
	left: (seconds: number) => `${seconds.toFixed(1).replace(".", ",")} s`,
	sees: (expression: Expression | null) =>
		`Sie sieht ${expression ? expressions[expression] : "kein Gesicht"}.`,
	lost: "Die Kamera hat ein anderes Gesicht gesehen: Du hast deines verloren.",
	holds,
};
