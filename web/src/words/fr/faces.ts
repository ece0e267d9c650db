export const faces = {
	title: (face: string) => `Fais cette tête : ${face}`,
	until: "jusqu’à ton prochain tour",
	untilHold: "Dès qu’elle glisse, rattrape-la avec le bouton ou la touche H, jusqu’à ton prochain tour.",
	standings: { waiting: "Appuie pour la faire", still: "Tenue", slipping: "Rattrape-la !", lost: "Perdue" },
	start: "Appuie maintenant sur le bouton (ou H)",
	slipping: "Elle glisse : appuie maintenant",
	early: (times: number, most: number) =>
		Number.isFinite(most)
			? `Trop tôt : attends qu’elle glisse (${times} sur ${most}).`
			: "Trop tôt : attends qu’elle glisse.",
	helped: {
		slow: "Tu as plus de temps, comme choisi dans les réglages. Tout le monde le voit.",
		held: "Elle est tenue pour toi, comme choisi dans les réglages. Tout le monde le voit.",
	},
	stopped: "J’ai arrêté",
	noCamera: "La caméra n’a pas pu être chargée : tiens la grimace à la main.",
	lost: "Elle a glissé, et tu as perdu la grimace.",
	lostClose: "Fermer",
};
