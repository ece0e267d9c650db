import type { Expression } from "../../faces/camera/likeness";
import type { Trouble } from "../../faces/camera/trouble";

const expressions: Record<Expression, string> = {
	neutral: "una cara tranquila",
	happy: "una sonrisa",
	sad: "una cara triste",
	angry: "una cara enfadada",
	fearful: "una cara asustada",
	disgusted: "una cara de asco",
	surprised: "una cara de asombro",
};

const holds: Record<Trouble, string> = {
	chosen: "La mantienes a mano en vez de usar la cámara.",
	unanswered: "No dijiste si usar la cámara: mantenla a mano.",
	untold: "La cámara no reconoce bien esta cara: mantenla a mano.",
	insecure:
		"Los navegadores solo permiten la cámara con https o en el ordenador del servidor: mantenla a mano.",
	missing: "No se encontró ninguna cámara: mantenla a mano.",
	refused: "La cámara no está permitida: mantenla a mano.",
	busy: "Otra aplicación usa la cámara: mantenla a mano.",
	slow: "La cámara no arrancó a tiempo: mantenla a mano.",
	failed: "Aquí no se puede usar la cámara: mantenla a mano.",
	unplugged: "Se desconectó la cámara: mantenla a mano.",
	blind: "La cámara no ve tu cara: mantenla a mano.",
};

export const camera = {
	ask: "¿Usar tu cámara? Solo la ve este navegador: nunca se envía ninguna imagen.",
	allow: "Usar mi cámara",
	hold: "Mejor a mano",
	opening: "Arrancando la cámara …",
	preview: "Tu cámara, que solo ves tú",
	standings: {
		starting: "Pon la cara ahora",
		kept: "La cámara ve la cara",
		slipping: "¡Vuelve a poner la cara!",
		lost: "Perdiste la cara",
	},
	left: (seconds: number) => `${seconds.toFixed(1).replace(".", ",")} s`,
	sees: (expression: Expression | null) => `Ve ${expression ? expressions[expression] : "ninguna cara"}.`,
	lost: "La cámara vio otra cara: perdiste la tuya.",
	holds,
};
