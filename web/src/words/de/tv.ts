export const tv = {
	title: "Großer Bildschirm",
	about: "Dieser Bildschirm zeigt allen im Raum den Tisch. Niemandes Karten sind hier je zu sehen.",
	code: "Code des Tisches",
	show: "Tisch zeigen",
	scan: "Zum Mitspielen scannen",
	or: (address: string) => `oder ${address} öffnen und eingeben:`,
	late: "Zum Zuschauen scannen",
	waiting: "Warten auf Mitspieler",
	starts: (host: string) => `${host} teilt aus, wenn alle da sind.`,
	seats: "Am Tisch",
	story: "Was geschah",
	scores: "Punkte",
	sound: "Ton einschalten",
	closed: "An diesem Tisch darf niemand zuschauen, deshalb kann er hier nicht gezeigt werden.",
	seatCode:
		"Dieser Code holt einen Platz auf ein anderes Gerät, und alle würden diese Karten sehen. Gib den Code des Tisches ein.",
	ready: (names: string) => `Bereit: ${names}`,
};
