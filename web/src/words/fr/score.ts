import { listed } from "./french";

export const score = {
	title: (round: number) => `La manche ${round} est finie`,
	overTitle: (names: string[], you: boolean) => {
		if (you && names.length === 1) return "Tu gagnes la partie !";
		return `${listed(names)} ${names.length === 1 ? "gagne" : you ? "gagnez" : "gagnent"} la partie !`;
	},
	drawTitle: "La partie est finie",
	roundWinner: (name: string, you: boolean) => (you ? "Tu gagnes la manche." : `${name} gagne la manche.`),
	nobody: "Personne ne gagne la manche.",
	sheet: "Feuille de score",
	round: "Manche",
	total: "Total",
	player: "Joueur",
	plotAbout: (lines: string) => `Totaux après chaque manche. ${lines}`,
	plotLine: (name: string, totals: number[]) => `${name} : ${totals.join(", ")}.`,
	ready: "Manche suivante",
	dealIn: "Suite dans",
	rematch: "Rejouer",
	next: (edition: string) => `Jouer à ${edition}`,
	isReady: "prêt",
	look: "Voir la table",
	home: "Accueil",
	replay: "Revoir",
	download: "Télécharger le journal",
	change: "Changer les règles",
	fair: "La distribution était-elle honnête ?",
	fairAbout:
		"Avant la première donne, le serveur a publié l’empreinte de sa clé secrète, et les appareils des joueurs ont ajouté leurs propres nombres secrets : personne ne pouvait choisir une donne. Maintenant la clé est publique, et chacun peut vérifier que rien n’a été changé.",
	key: "Clé",
	commitment: "Empreinte",
	checking: "Vérification …",
	fits: "Vérifié sur ton appareil : la clé, les règles et les joueurs correspondent à l’empreinte d’avant la première donne.",
	fitsNot: "La clé ne correspond pas à l’empreinte. Télécharge le journal et lance « lastcard verify ».",
	cannot: "Impossible de vérifier ici. Télécharge le journal et lance « lastcard verify ».",
	deeper: "Lance « lastcard verify » sur le journal téléchargé pour recalculer chaque donne.",
	empty: "Aucune manche n’est encore finie.",
	fitsMine:
		"Vérifié sur ton appareil : la clé, les règles et les joueurs correspondent à l’empreinte d’avant la première donne, et ton nombre secret est dans le mélange.",
	fitsShared:
		"Vérifié sur ton appareil : la clé, les règles et les joueurs correspondent à l’empreinte. D’autres tables reçoivent les mêmes cartes, donc aucun joueur ne pouvait ajouter de nombre.",
	fitsLate:
		"Vérifié sur ton appareil : la clé, les règles et les joueurs correspondent à l’empreinte. Ton appareil est arrivé après le début de la partie, donc aucun nombre à lui n’est dans le mélange.",
	otherPromise:
		"Ce n’est pas ce que le serveur avait promis à ton appareil avant la première donne : la clé ou les nombres ont été échangés. Ne te fie pas à ces donnes.",
	leftOut:
		"Ton nombre secret manque dans le mélange : il est arrivé trop tard, ou le serveur l’a écarté. Si cela se répète, ne te fie pas à ce serveur.",
	notAsked:
		"Ton appareil avait un nombre secret prêt, mais le serveur a mélangé sans le demander. Si cela se répète, ne te fie pas à ce serveur.",
	gave: (names: string[]) => `Nombres secrets dans le mélange : de ${listed(names)}.`,
	gaveNot: (names: string[]) => `Sans nombre, car aucun n’est arrivé à temps : ${listed(names)}.`,
	begunAnew:
		"Le serveur avait ton nombre secret et a commencé une autre partie sans distribuer. Si cela se répète, ne te fie pas à ce serveur.",
};
