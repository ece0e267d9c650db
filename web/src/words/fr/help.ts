import { say } from "./french";
import { home } from "./home";
import { pencil } from "./pencil";

export const help = {
	title: (edition: string) => `Comment jouer à ${edition}`,
	other: "Autres éditions",
	basics: "En une minute",
	hand: (dealt: number, penalty: number, forced: boolean, until: boolean) => [
		`Chacun reçoit ${dealt} cartes. On retourne une carte pour commencer le talon.`,
		"À ton tour, pose une carte de la même couleur, du même chiffre ou du même symbole que celle du dessus. Les jokers vont sur tout.",
		`Si tu ne peux pas jouer${forced ? "" : ", ou ne veux pas"}, pioche ${until ? "jusqu’à pouvoir jouer" : "une carte"}. ${until ? "Tu" : "Si elle convient, tu"} ${forced ? "dois" : "peux"} la poser tout de suite.`,
		`En posant ton avant-dernière carte, dis UNO ! Si on t’attrape avant, tu pioches ${penalty} cartes.`,
		"Le premier qui n’a plus de cartes gagne la manche.",
	],
	grid: (penalty: number) => [
		"Chacun reçoit une petite grille de cartes cachées, deux par colonne. Il faut peu de points.",
		"À ton tour, prends une carte de la pioche ou du talon et mets-la dans ta grille, ou retourne une de tes cartes.",
		"Si les deux cartes d’une colonne sont visibles et ont la même couleur ou le même chiffre, tu peux la vider : ces cartes ne comptent plus.",
		`Quand une seule de tes cartes est encore cachée, dis UNO ! Si on t’attrape avant, tu reçois ${penalty} cartes de plus.`,
		"La manche finit quand quelqu’un n’a plus de carte cachée. Chacun compte sa grille, le plus petit total gagne la manche.",
	],
	seats: (least: number, most: number, cards: number) => `De ${least} à ${most} joueurs, ${cards} cartes.`,
	winning: "Qui gagne la partie",
	target: (points: string) =>
		`L’objectif est de ${points} points. La valeur de chaque carte est indiquée plus bas.`,
	rounds: say(
		"Après {0, plural, one {# manche} other {# manches}}, le plus {1, select, true {petit} other {grand}} total gagne.",
	),
	counts: say(
		"{0, select, true {Chacun marque les cartes qui lui restent en main.} other {Le gagnant d’une manche marque les cartes de toutes les autres mains.}}",
	),
	bluff: (card: string) => `${card} : bluffer et contester`,
	condition: (wilds: boolean) =>
		`Tu ne peux le poser que si tu n’as aucune autre carte de la couleur en jeu${wilds ? " ni aucun autre joker" : ""}.`,
	bluffing:
		"Tu peux quand même le poser en bluffant : cela vaut tant que le joueur qui doit piocher ne conteste pas.",
	challenging: (draws: number, extra: number) =>
		`Le joueur qui doit piocher peut d’abord contester et voit alors la main d’où la carte vient. Si c’était un bluff, le bluffeur pioche les ${draws} cartes. Sinon, celui qui conteste en pioche ${draws + extra} et passe son tour.`,
	blank:
		"On peut y écrire sa propre règle (en anglais) ; elle vaut quand toute la table est d’accord. Vierge, c’est un joker ordinaire.",
	tipBlank: `Écris une règle sur les cartes vierges avant la partie ou entre les manches : à une table sous « ${pencil.title} », seul sous « ${home.customize} ».`,
	cards: "Les cartes",
	numbers: "Chiffres",
	copies: (n: number) => `${n} dans le jeu`,
	points: say("{0, plural, one {# point} other {# points}}"),
	numbersSay: "Les chiffres ne font rien de spécial. Chacun compte sa valeur.",
	each: "dans chaque couleur",
	house: "Règles maison au choix",
	houseAbout: "Celui qui ouvre une table peut les changer.",
	printed: "règle imprimée",
	yours: "à ta table",
	keys: "Bon à savoir",
	tipHand: "Les cartes jouables sont relevées. Touche une autre carte pour savoir pourquoi elle ne va pas.",
	tipGrid:
		"Ce que tu peux toucher est entouré : une pile où prendre, puis la carte de ta grille à remplacer.",
	tips: [
		"Tout marche au clavier : Tab pour avancer, Entrée pour choisir.",
		"Ferme la page quand tu veux : ta place est gardée, et un robot peut jouer pour toi.",
	],
	written: (rules: string[], meanings: string[]) =>
		`À ta table : ${rules.map((rule, i) => `« ${rule} »${meanings[i] ? ` (${meanings[i]})` : ""}`).join(" / ")}`,
	playIt: (edition: string) => `Jouer à ${edition}`,
};
