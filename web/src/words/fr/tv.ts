export const tv = {
	title: "Grand écran",
	about: "Cet écran montre la table à tout le monde dans la pièce. On n’y voit jamais la main de personne.",
	code: "Code de la table",
	show: "Montrer la table",
	scan: "Scanner pour jouer",
	or: (address: string) => `ou ouvrir ${address} et entrer`,
	late: "Scanner pour regarder",
	waiting: "En attente de joueurs",
	starts: (host: string) => `${host} distribue quand tout le monde est là.`,
	seats: "À la table",
	story: "Le récit",
	scores: "Scores",
	sound: "Activer le son",
	closed: "Les spectateurs sont interdits à cette table : elle ne peut pas être montrée ici.",
	seatCode:
		"Ce code déplace une place vers un autre appareil, et tout le monde verrait cette main. Entre le code de la table.",
	ready: (names: string) => `Prêts : ${names}`,
};
