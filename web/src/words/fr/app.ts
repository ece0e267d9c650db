import { say } from "./french";

export const app = {
	name: "Lastcard",
	close: "Fermer",
	cancel: "Annuler",
	home: "Accueil",
	back: "Retour",
	loading: "On mélange …",
	again: "Réessayer",
	reload: "Recharger la page",
	skip: "Aller au contenu",
	unreachable: "Le serveur ne répond pas. Vérifie ta connexion et réessaie.",
	offlineTitle: "Tu es hors ligne",
	offline:
		"Tu es hors ligne : la table est sur le serveur, ta place y est gardée. Cette page reprend d’elle-même.",
	awayTitle: "Le serveur est absent",
	away: "Le serveur ne répond pas. Tes tables y sont conservées, et cette page reprend d’elle-même.",
	failed: "Le serveur n’a pas pu le faire. Réessaie dans un instant.",
	lost: "Connexion perdue. Réessaie quand elle sera revenue.",
	noAnswer: "Le serveur n’a pas répondu à temps. Regarde la table avant de réessayer.",
	otherVersion: "Cette page et le serveur n’ont pas la même version. Recharge la page pour continuer.",
	notAffiliated:
		"Lastcard est fait par des gens qui aiment les jeux de cartes. Il n’est lié à aucun éditeur ni approuvé par aucun ; UNO n’est cité que pour dire de qui sont ces règles.",
	you: "toi",
	bot: "robot",
	players: say("{0, plural, one {# joueur} other {# joueurs}}"),
};

export const settings = {
	title: "Réglages",
	language: "Langue",
	languageAuto: "Comme le navigateur",
	scheme: "Thème",
	schemes: { auto: "Système", light: "Clair", dark: "Sombre" },
	motion: "Animations",
	motions: { auto: "Système", full: "Complètes", less: "Réduites" },
	sound: "Son",
	sounds: { on: "Activé", off: "Coupé" },
	volume: "Volume",
	order: "Trier ma main",
	orders: { color: "Par couleur", number: "Par chiffre", dealt: "Comme distribuée" },
	confirm: "Poser les cartes",
	confirms: { off: "En un geste", on: "Avec une confirmation" },
	keepDrawn: "Une carte piochée injouable",
	keepsDrawn: { on: "Se garde toute seule", off: "Attend que tu touches" },
	notify: "Quand c’est ton tour dans un autre onglet",
	notifies: { off: "Son et titre de l’onglet", on: "Me prévenir" },
	notifyRefused:
		"Ton navigateur n’autorise pas les notifications ici. Tu peux le changer dans ses réglages pour cette page.",
	faceHelp: "Grimaces à la main",
	faceHelps: { none: "Je les rattrape", slow: "Plus de temps", held: "Tenues pour moi" },
	faceHelpAbout: "Pour qui ne peut pas appuyer à temps. Toute la table le voit.",
};
