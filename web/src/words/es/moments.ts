/** Lo que dicen los grandes momentos, sobre la mesa. */
import { capital } from "./spanish";

export const moments = {
	played: (name: string, you: boolean) => (you ? "La juegas tú" : `La juega ${name}`),
	caughtTitle: "¡Pillado!",
	caught: (name: string, by: string, penalty: number, you: boolean, grid: boolean) => {
		const left = grid ? "una sola carta tapada" : "una sola carta en la mano";
		const cost = grid ? `${penalty} cartas más` : `a robar ${penalty} cartas`;
		return you
			? `${by} lo ha visto: ${left} y sin UNO. Para ti: ${cost}.`
			: `${name}: ${left} y sin UNO, visto por ${by}. ${capital(cost)}.`;
	},
	guiltyTitle: "¡Era un farol!",
	guilty: (name: string, you: boolean) => (you ? "Robas tú las cartas." : `${name} roba las cartas.`),
	innocentTitle: "¡No era un farol!",
	innocent: (name: string, you: boolean) =>
		you
			? "Tu jugada era legal: el desafío cuesta más."
			: `La jugada de ${name} era legal: el desafío cuesta más.`,
	clearedTitle: "¡Columna fuera!",
	cleared: (name: string, you: boolean) =>
		you ? "Tu columna ya no cuenta." : `La columna de ${name} ya no cuenta.`,
	roundTitle: (name: string, you: boolean) => (you ? "¡Ganas la ronda!" : `¡${name} gana la ronda!`),
	round: "Aquí llegan los puntos …",
	comebackTitle: "¡Qué remontada!",
	comeback: (name: string, you: boolean, peak: number) =>
		you ? `¡Tenías ${peak} cartas y ganas!` : `¡${name} tenía ${peak} cartas y gana la ronda!`,
	matchTitle: (name: string, you: boolean) => (you ? "¡Ganas la partida!" : `¡${name} gana la partida!`),
	match: (you: boolean) => (you ? "¡Bien jugado!" : "Bien jugado, todos."),
};
