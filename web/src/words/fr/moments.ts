/** Ce que disent les grands moments, au-dessus de la table. */
import { capital } from "./french";

export const moments = {
	played: (name: string, you: boolean) => (you ? "Tu la joues" : `${name} la joue`),
	caughtTitle: "Attrapé !",
	caught: (name: string, by: string, penalty: number, you: boolean, grid: boolean) => {
		const left = grid ? "une seule carte cachée" : "une seule carte en main";
		const cost = grid ? `${penalty} cartes de plus` : `${penalty} cartes à piocher`;
		return you
			? `${by} l’a vu : ${left} et pas de UNO. Pour toi : ${cost}.`
			: `${name} : ${left} et pas de UNO, vu par ${by}. ${capital(cost)}.`;
	},
	guiltyTitle: "C’était du bluff !",
	guilty: (name: string, you: boolean) =>
		you ? "Tu pioches toi-même les cartes." : `${name} pioche les cartes.`,
	innocentTitle: "Pas de bluff !",
	innocent: (name: string, you: boolean) =>
		you
			? "Ton coup était permis : contester coûte plus cher."
			: `Le coup de ${name} était permis : contester coûte plus cher.`,
	clearedTitle: "Colonne vidée !",
	cleared: (name: string, you: boolean) =>
		you ? "Ta colonne ne compte plus." : `La colonne de ${name} ne compte plus.`,
	roundTitle: (name: string, you: boolean) => (you ? "Tu gagnes la manche !" : `${name} gagne la manche !`),
	round: "Voici les points …",
	comebackTitle: "Quel retour !",
	comeback: (name: string, you: boolean, peak: number) =>
		you ? `Tu avais ${peak} cartes, et tu gagnes !` : `${name} avait ${peak} cartes et gagne la manche !`,
	matchTitle: (name: string, you: boolean) => (you ? "Tu gagnes la partie !" : `${name} gagne la partie !`),
	match: (you: boolean) => (you ? "Bien joué !" : "Bien joué, tout le monde."),
};
