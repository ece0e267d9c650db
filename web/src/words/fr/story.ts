/** What is said of events, in French; the English sentences with their facts come from src/lastcard/text/sentences.py. */
import { CARDS } from "./french";

const who = (you: string, other: string) => `{you, select, yes {Tu ${you}} other {{Who} ${other}}}`;
const objet = "{whoYou, select, yes {toi} other {{who}}}";
const autre = "{otherYou, select, yes {toi} other {{other}}}";

export const FACTS: Record<string, string> = {};
export const SENTENCES: Record<string, string | Record<string, string>> = {
	began: "La manche {number} commence.",
	cut: `${who("pioches", "pioche")} {cards} pour la donne.`,
	dealer: `${who("distribues", "distribue")}.`,
	turned: "On retourne {cards}.",
	returned: "On remet {cards} dans la pioche.",
	reshuffled: "Le talon est mélangé en une nouvelle pioche de{number_cards}.",
	played: `${who("poses", "pose")} {cards}.`,
	drew: `${who("pioches", "pioche")} {cards}.`,
	passed: {
		grid: `${who("laisses", "laisse")} les colonnes telles quelles.`,
		"": `${who("passes", "passe")}.`,
	},
	skipped: `${who("passes ton", "passe son")} tour.`,
	reversed: "Changement de sens : le jeu tourne vers la {what, select, left {gauche} other {droite}}.",
	named: `${who("choisis", "choisit")} {color}.`,
	discarded: `${who("te défausses :", "se défausse :")} {cards}.`,
	took: `{you, select, yes {Tu prends {cards} à {other}} other {{otherYou, select, yes {{Who} te prend {cards}} other {{Who} prend {cards} à {other}}}}}.`,
	gave: `{you, select, yes {Tu donnes {cards} à {other}} other {{otherYou, select, yes {{Who} te donne {cards}} other {{Who} donne {cards} à {other}}}}}.`,
	swapped: `${who("échanges ta", "échange sa")} main avec ${autre}.`,
	rotated: "Tout le monde passe sa main {way}.",
	holds: { "you cards": "Tu as maintenant {cards}.", "": "" },
	showed: {
		"other hidden":
			"{you, select, yes {Tu montres ta main à {other}} other {{otherYou, select, yes {{Who} te montre sa main} other {{Who} montre sa main à {other}}}}}.",
		other:
			"{you, select, yes {Tu montres ta main à {other}} other {{otherYou, select, yes {{Who} te montre sa main} other {{Who} montre sa main à {other}}}}} : {cards}.",
		"": `${who("as", "a")} encore {cards}.`,
	},
	added: `${who("ajoutes", "ajoute")} {cards} par-dessus.`,
	called: `${who("dis", "dit")} UNO !`,
	caught: {
		grid: "{you, select, yes {Tu attrapes {who}} other {{whoYou, select, yes {{Other} t’attrape} other {{Other} attrape {who}}}}} : une carte cachée, et UNO oublié !",
		"": "{you, select, yes {Tu attrapes {who}} other {{whoYou, select, yes {{Other} t’attrape} other {{Other} attrape {who}}}}} : une seule carte, et UNO oublié !",
	},
	stacked: "Cela fait{number_cards} à piocher.",
	challenged: `${who("contestes", "conteste")} la carte. {otherYou, select, yes {C’est la tienne.} other {C’est celle de {other}.}}`,
	accepted: `${who("acceptes", "accepte")}.`,
	guilty: "C’était un bluff !",
	innocent: "C’était permis.",
	chose: {
		what: `${who("choisis", "choisit")} un film{note}.`,
		number:
			"{you, select, yes {Tu fais piocher{number_cards} à {other}} other {{otherYou, select, yes {{Who} te fait piocher{number_cards}} other {{Who} fait piocher{number_cards} à {other}}}}}.",
		"": `{otherYou, select, yes {{Who} te choisit} other {${who("choisis", "choisit")} {other}}}.`,
	},
	faced: {
		dare: `Un défi pour un moment pour ${objet}, ou piocher{number_cards} : « {dare} ».`,
		"": `${who("dois faire cette tête jusqu’à ton", "doit faire cette tête jusqu’à son")} prochain tour, ou piocher{number_cards} : {face}.`,
	},
	released: `${who("peux", "peut")} arrêter.`,
	tried: {
		order: `${who("dis", "dit")} ce que fait la carte : « {dare} ».`,
		dare: `Un défi pour ${objet} : « {dare} ».`,
		"": `${who("dois", "doit")} {task}.`,
	},
	answered: `${who("réponds", "répond")}{note}.`,
	accused:
		"{you, select, yes {Tu dis} other {{Other} dit}} que {whoYou, select, yes {tu as} other {{who} a}} arrêté.",
	denied: `${who("le nies", "le nie")}.`,
	admitted: {
		dropped: `${who("le reconnais", "le reconnaît")}.`,
		"": `${who("abandonnes", "abandonne")}.`,
	},
	voted: `${who("votes", "vote")} {verdict}.`,
	kept: `Le verdict : ça compte pour ${objet}.`,
	failed: `Le verdict : ça ne compte pas pour ${objet}.`,
	out: {
		grid: `${who("n’as", "n’a")} plus de carte cachée : ce tour finit la manche.`,
		"": `${who("n’as", "n’a")} plus de cartes !`,
	},
	stalled: "Personne ne peut jouer : la manche est finie.",
	scored: {
		charged: `${who("prends", "prend")} {number} points.`,
		number: `${who("marques", "marque")} {number} points.`,
		"": "",
	},
	ended: { seat: `${who("gagnes", "gagne")} la manche.`, "": "Personne ne gagne la manche." },
	won: `${who("gagnes", "gagne")} la partie !`,
	taken: `${who("prends", "prend")} {cards} sur le talon.`,
	put: `${who("mets", "met")} {cards} en {place}.`,
	flipped: {
		several: `${who("retournes", "retourne")} {cards}.`,
		"": `${who("retournes", "retourne")} {cards} en {place}.`,
	},
	cleared: `${who("vides", "vide")} la colonne {column}, {cards} au-dessus.`,
	grew: `${who("reçois", "reçoit")} {cards} face cachée.`,
	jumped: `${who("interceptes", "intercepte")} !`,
	contested: {
		other: `Concours entre ${objet} et ${autre} : « {dare} ».`,
		"": "Concours : « {dare} ».",
	},
	pointed: `${who("votes", "vote")} pour ${autre}.`,
	tapped: `${who("touches", "touche")}.`,
	settled: {
		lost: `${who("as", "a")} perdu.`,
		late: `${who("étais", "était")} en dernier.`,
		first: `${who("étais", "était")} en premier.`,
		meant: "C’est {you, select, yes {toi} other {{Who}}}.",
		"": `${who("as", "a")} gagné.`,
	},
	opted: `${who("choisis", "choisit")} {option}.`,
	bound: `${who("dois suivre ceci à ton", "doit suivre ceci à son")} prochain tour : « {dare} ».`,
	unbound: {
		met: `${who("l’as", "l’a")} respecté.`,
		"": `${who("ne l’as", "ne l’a")} pas respecté.`,
	},
	redealt: "Toutes les mains sont mélangées ensemble et redistribuées.",
	rolled: "Le dé montre {number}.",
	heads: "La pièce tombe sur face.",
	tails: "La pièce tombe sur pile.",
	peeked: `${who("regardes", "regarde")} {cards} sur le dessus de la pioche.`,
	revealed: `${who("retournes", "retourne")} {cards} sur le dessus de la pioche.`,
	shielded: `${who("as une protection jusqu’à ton", "a une protection jusqu’à son")} prochain tour.`,
	spared: `${who("as une protection et ne pioches", "a une protection et ne pioche")} rien.`,
	exposed: `${who("n’as", "n’a")} plus de protection.`,
	numbered: `${who("annonces", "annonce")} le numéro {number}.`,
	buried: `${who("mets", "met")} {cards} sous la pioche.`,
	salvaged: `${who("prends", "prend")} {cards} dans la défausse.`,
	stood: "Une règle est en vigueur : « {dare} ».",
	struck: `${who("as", "a")} joué ce que dit la règle : « {dare} ».`,
	expired: "La règle n’est plus en vigueur.",
	ordered: {
		nothing: "Rien de plus ne se passe.",
		reverse: "Le sens doit changer.",
		"skip seat": `${who("dois", "doit")} passer un tour.`,
		"skip other": `Tout le monde sauf ${autre} doit passer un tour.`,
		skip: "Tout le monde doit passer un tour.",
		lead: `${who("dois", "doit")} jouer ensuite.`,
		"draw seat": `${who("dois", "doit")} piocher{number_cards}.`,
		"draw other": `Tout le monde sauf ${autre} doit piocher{number_cards}.`,
		draw: "Tout le monde doit piocher{number_cards}.",
		"discard seat": `${who("dois", "doit")} défausser{number_cards}.`,
		"discard other": `Tout le monde sauf ${autre} doit défausser{number_cards}.`,
		discard: "Tout le monde doit défausser{number_cards}.",
		give: `${who("dois", "doit")} donner une carte à {otherYou, select, yes {toi} other {{other}}}.`,
		"show seat": `${who("dois montrer ta", "doit montrer sa")} main à tous.`,
		"show other": `Tout le monde sauf ${autre} doit montrer sa main.`,
		show: "Tout le monde doit montrer sa main.",
		salvage: `${who("dois", "doit")} prendre la carte sous celle du dessus de la défausse.`,
		reveal: `${who("dois", "doit")} retourner{number_cards} de la pioche.`,
		"": `${who("dois", "doit")} échanger de main avec {otherYou, select, yes {toi} other {{other}}}.`,
	},
	agreed: "D’accord.",
	declined: "Les autres ne sont pas d’accord.",
	deflected:
		"{you, select, yes {Tu renvoies les cartes à {other}} other {{otherYou, select, yes {{Who} te renvoie les cartes} other {{Who} renvoie les cartes à {other}}}}}.",
};
export const GATHERED: string[] = ["cut", "grew", "took", "flipped"];
export const CUTS = "Cartes pour la donne : {cuts}.";
export const TAKES = `${who("prends", "prend")} {cards}.`;
export const FROM = "{cards} à {whoYou, select, yes {toi} other {{who}}}";
export const WROTE = `${who("écris", "écrit")} sur les cartes vierges : {rules}. Tout le monde était d’accord.`;
export const ERASED = `${who("effaces", "efface")} les cartes vierges. Tout le monde était d’accord.`;
export const QUOTED = "« {text} »";
export const BRANCHED =
	"Et si ? On quitte la partie ici, et {you, select, yes {tu continues} other {{who} continue}} contre des robots.";
export const BRANCHED_FOR = "Et si ? On quitte la partie ici, et {by} continue pour {who} contre des robots.";
export const TASKS: Record<string, string> = {
	film: "nommer quatre personnages d’un film",
	dare: "relever le défi",
};
export const OTHER_TASK = "faire une tête";
export const VERDICTS: Record<string, string> = { kept: "oui", failed: "non" };
export const WAYS: Record<string, string> = { on: "au joueur suivant", back: "au joueur précédent" };
export const NOTE = " : {note}";
export const YOU = "toi";
export const YOURSELF = "toi-même";
export const THEMSELVES = "soi-même";
export const NOBODY = "personne";
export const ROLES: Record<number, string> = {
	16: "le donneur",
	17: "la pendule",
	18: "l’arbitre",
	19: "un spectateur",
};
export const CARD = CARDS;
export const A_CARD = "une carte";
export const A_CARD_EACH = "une carte chacun";
export const NO_CARD = "aucune carte";
export const NO_COLOR = "aucune couleur";
export const FACE = "{face} ({card})";
export const PLACE = "colonne {column}, {row}";
export const ROWS: string[] = ["haut", "bas"];
export const SHUFFLED = "Les cartes sont mélangées par la clé de la table et les nombres secrets de {who}.";
export const SHUFFLED_ALONE =
	"Les cartes sont mélangées par la clé de la table : aucun nombre secret n’est arrivé à temps.";
export const ORDER_WORDS: Record<string, string> = {
	nothing: "rien de plus ne se passe",
	reverse: "le sens change",
	skip: "quelqu’un passe son tour",
	lead: "quelqu’un joue ensuite",
	draw: "quelqu’un pioche{number_cards}",
	discard: "quelqu’un défausse{number_cards}",
	give: "quelqu’un donne une carte à quelqu’un",
	swap: "deux joueurs échangent leurs mains",
	show: "quelqu’un montre sa main",
	salvage: "quelqu’un prend la carte sous le dessus de la défausse",
	reveal: "tu retournes{number_cards} de la pioche",
	vote: "c’est tout : demander aux autres",
	everyone: "tout le monde",
	except: "tout le monde sauf un joueur",
};
export const OPTION_WORDS: Record<string, string> = { first: "le premier", second: "le second" };
export const ACTOR = "celui qui a posé la carte";
