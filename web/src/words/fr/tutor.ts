/** Ce que dit le guide de la première manche ; l’effet des cartes et les coûts viennent des règles en vigueur. */
export const tutor = {
	title: "Guide de la première manche",
	offer: (edition: string) => `Tu découvres ${edition} ?`,
	offerAbout: "Je peux tout expliquer au bon moment pendant cette manche.",
	yes: "Oui, guide-moi",
	no: "Non, merci",
	next: "Compris",
	skip: "Ne plus expliquer",
	end: "Tu connais l’essentiel. À toi de jouer : garde le doigt sur une carte, ou appuie sur I, pour voir ce qu’elle fait.",
	others: (name: string, way: string) =>
		`C’est à ${name}. Le portrait éclairé joue, et le tour passe ${way === "left" ? "à gauche" : "à droite"}.`,
	play: (why: string) =>
		`À toi ! Les cartes claires et relevées vont. ${why} Touche une carte pour la jouer.`,
	sameColor: (card: string, color: string) => `Par exemple ${card}, car la couleur est ${color}.`,
	sameSymbol: (card: string, symbol: string) => `Par exemple ${card}, car « ${symbol} » est sur la pile.`,
	wild: (card: string) => `Par exemple ${card} : un joker va sur tout.`,
	draw: "À toi, mais aucune de tes cartes ne va. Touche la pioche pour en prendre une.",
	drawnFits: (card: string) => `Tu as pioché ${card}, et ça va : joue-la tout de suite ou garde-la.`,
	drawn: (card: string) => `Tu as pioché ${card}. Ça ne va pas : tu la gardes et le tour passe.`,
	color: "Choisis la couleur à suivre, de préférence une que tu as souvent.",
	call: (penalty: number) =>
		`Il va te rester une seule carte : appuie sur UNO ! avant de jouer. Si on t’attrape sans, tu pioches ${penalty} cartes.`,
	callGolf: (penalty: number) =>
		`Il te restera peut-être une seule carte cachée : appuie sur UNO ! à temps. Si on t’attrape, tu reçois ${penalty} cartes de plus.`,
	mayCatch: (name: string) =>
		`${name} a oublié UNO ! Vite, appuie sur le bouton rouge avant que quelqu’un joue.`,
	caught: (name: string, by: string, penalty: number, you: boolean) =>
		you
			? `${by} t’a attrapé : une carte en main et pas de UNO. Tu pioches ${penalty} cartes.`
			: `${name} n’avait pas dit UNO et s’est fait attraper : cela coûte ${penalty} cartes.`,
	challenge: (draws: number, lost: number) =>
		`Tu peux simplement piocher ${draws} cartes. Ou conteste : si c’était du bluff, l’autre les pioche ; sinon tu en pioches ${lost}.`,
	special: (card: string, says: string) => `${card} : ${says}`,
	golfFlip: "Retourne une de tes cartes. Les cartes cachées comptent aussi, autant les connaître.",
	golfTurn:
		"À toi ! Il faut peu de points. Prends la carte visible si elle est basse ou fait une paire, sinon pioche.",
	golfPlace:
		"Touche la carte à remplacer ; elle sera défaussée. Ou défausse la nouvelle et retourne une des tiennes.",
	golfPut: "Une carte de la défausse reste : touche la carte qu’elle remplace.",
	golfClear: "Deux cartes d’une colonne vont ensemble : tu peux la vider, elle ne comptera plus.",
};
