import type { Expression } from "../../faces/camera/likeness";
import type { Trouble } from "../../faces/camera/trouble";

const expressions: Record<Expression, string> = {
	neutral: "un visage calme",
	happy: "un sourire",
	sad: "un visage triste",
	angry: "un visage fâché",
	fearful: "un visage effrayé",
	disgusted: "un visage dégoûté",
	surprised: "un visage étonné",
};

const holds: Record<Trouble, string> = {
	chosen: "Tu tiens la grimace à la main au lieu d’utiliser la caméra.",
	unanswered: "Tu n’as pas dit si tu veux la caméra : tiens-la à la main.",
	untold: "La caméra ne reconnaît pas assez bien cette grimace : tiens-la à la main.",
	insecure:
		"Les navigateurs ne permettent la caméra qu’en https ou sur l’ordinateur du serveur : tiens-la à la main.",
	missing: "Aucune caméra trouvée : tiens-la à la main.",
	refused: "La caméra n’est pas autorisée : tiens-la à la main.",
	busy: "Une autre application utilise la caméra : tiens-la à la main.",
	slow: "La caméra n’a pas démarré à temps : tiens-la à la main.",
	failed: "La caméra ne marche pas ici : tiens-la à la main.",
	unplugged: "La caméra a été débranchée : tiens-la à la main.",
	blind: "La caméra ne voit pas ton visage : tiens-la à la main.",
};

export const camera = {
	ask: "Utiliser ta caméra ? Seul ce navigateur la voit : aucune image n’est envoyée.",
	allow: "Utiliser ma caméra",
	hold: "Plutôt à la main",
	opening: "La caméra démarre …",
	preview: "Ta caméra, visible par toi seul",
	standings: {
		starting: "Fais la grimace maintenant",
		kept: "La caméra voit la grimace",
		slipping: "Refais la grimace !",
		lost: "Tu as perdu la grimace",
	},
	left: (seconds: number) => `${seconds.toFixed(1).replace(".", ",")} s`,
	sees: (expression: Expression | null) =>
		`Elle voit ${expression ? expressions[expression] : "aucun visage"}.`,
	lost: "La caméra a vu une autre tête : tu as perdu la grimace.",
	holds,
};
