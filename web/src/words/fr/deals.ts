import { say } from "./french";

const inHours = say("Nouvelle donne dans {0, plural, one {# heure} other {# heures}}");
const inMinutes = say("Nouvelle donne dans {0, plural, one {# minute} other {# minutes}}");

export const deals = {
	button: "Mêmes donnes à deux tables",
	title: "Les mêmes donnes à deux tables",
	about:
		"Les deux tables reçoivent exactement les mêmes cartes, place par place. À la fin, on voit qui en a tiré le plus : sans la chance.",
	how: "Tu reçois un lien pour chaque table. Chaque donne est une manche. Personne ne peut voir une donne avant que les deux tables l’aient jouée, et un navigateur assis à une table ne peut pas s’asseoir à l’autre.",
	count: "Donnes",
	counts: { 1: "Une", 2: "Deux", 4: "Quatre", 8: "Huit" } as Record<number, string>,
	rules: (edition: string, seats: number, changed: string) =>
		`${edition} à ${seats} joueurs${changed}. Des robots prennent les places vides, les mêmes aux deux tables.`,
	open: "Ouvrir deux tables",
	thisTitle: "Inviter à cette table",
	otherTitle: "Inviter l’autre table",
	otherAbout: say(
		"{0, plural, one {Une donne est jouée} other {# donnes sont jouées}} aux deux tables, avec les mêmes cartes aux mêmes places. Envoie ce lien à ceux qui jouent à l’autre.",
	),
	fixed: "Les règles sont les mêmes aux deux tables : on ne peut pas les changer ici.",
	dealOf: say("Donne{1, plural, =1 {} other { {0} sur {1}}}"),
	overTitle: say(
		"{2, select, true {{1, select, true {{0} gagnez} other {{0} gagnent}}} other {{1, select, true {Tu gagnes} other {{0} gagne}}}} la donne !",
	),
	drawTitle: "La donne est finie",
	next: (number: number, count: number) => `Donne ${number} sur ${count}`,
	sealed: "Tu pourras revoir cette donne et vérifier la clé quand l’autre table l’aura jouée aussi.",
	sealedToday:
		"Tu pourras revoir la donne du jour et vérifier la clé quand la journée sera finie : d’autres la jouent peut-être encore.",
	compare: "Comparer les tables",
	compareTitle: "Mêmes donnes, deux tables",
	luck: "Les deux tables avaient les mêmes cartes à chaque place : la différence vient de la façon de jouer.",
	progress: say("{0} sur {1, plural, one {# donne comparée} other {# donnes comparées}}"),
	waiting: "Une donne apparaît ici quand les deux tables l’ont jouée.",
	table: (number: number) => `Table ${number}`,
	played: say("{0} sur {1, plural, one {# donne jouée} other {# donnes jouées}}"),
	nobodyYet: "Personne n’est encore assis",
	goTo: (number: number) => `Aller à la table ${number}`,
	totals: "Toutes les donnes",
	deal: (number: number) => `Donne ${number}`,
	seat: "Place",
	difference: "Écart",
	even: "égalité",
	ahead: (table: number, points: number) => `Table ${table} +${points}`,
	better: say("{0} a tiré {2, plural, one {# point} other {# points}} de plus des mêmes cartes que {1}."),
	fewer: say(
		"{0} a pris {2, plural, one {# point} other {# points}} de moins que {1} avec les mêmes cartes.",
	),
	drawn: (one: string, other: string) => `${one} et ${other} ont tiré autant des mêmes cartes.`,
	counting:
		"Une donne compte tes points, moins ceux qui restent dans ta main. Un plus est ce que le gagnant a pris aux autres mains.",
	countingCharged: "Les points comptent contre toi : moins il y en a, mieux c’est.",
	won: "a gagné la donne",
	replay: (number: number, deal: number) => `Revoir la donne ${deal} à la table ${number}`,
	replayShort: (number: number) => `Table ${number}`,
	replays: "Revoir",
	daily: "Donne du jour",
	dailyAbout:
		"Une donne par jour : les mêmes cartes pour tout le monde sur ce serveur, contre les mêmes robots.",
	dailyOpen: "La donne d’aujourd’hui",
	dailyHow:
		"Une manche contre trois robots, avec les mêmes cartes pour tous. Joue-la une fois, puis vois le résultat des autres.",
	play: "Jouer la donne du jour",
	goOn: "Continuer la donne du jour",
	seeResults: "Voir les résultats du jour",
	results: "Résultats",
	resultsOf: (day: string) => `Résultats du ${day}`,
	place: "Rang",
	name: "Nom",
	points: "Points",
	you: "toi",
	finished: say(
		"{0, plural, =0 {Personne n’a encore fini la donne du jour.} one {Une personne a fini la donne du jour. Tu verras son résultat quand tu l’auras jouée aussi.} other {# personnes ont fini la donne du jour. Tu verras leurs résultats quand tu l’auras jouée aussi.}}",
	),
	nobodyThen: "Personne n’a joué la donne de ce jour.",
	left: (hours: number, minutes: number) => (hours > 0 ? inHours(hours) : inMinutes(Math.max(1, minutes))),
	yesterday: "La donne d’hier",
	today: "La donne d’aujourd’hui",
	publicNow: "La journée est finie : toutes les parties peuvent être revues.",
};
