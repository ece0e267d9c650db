/** Lo que dice el guía de la primera ronda; lo que hacen las cartas y lo que cuesta viene de las reglas vigentes. */
export const tutor = {
	title: "Guía de la primera ronda",
	offer: (edition: string) => `¿Es tu primera vez con ${edition}?`,
	offerAbout: "Puedo explicarte cada cosa cuando haga falta durante esta ronda.",
	yes: "Sí, guíame",
	no: "No, gracias",
	next: "Entendido",
	skip: "No explicar más",
	end: "Ya sabes lo básico. Sigue por tu cuenta: mantén pulsada una carta, o pulsa I, para ver qué hace.",
	others: (name: string, way: string) =>
		`Es el turno de ${name}. Juega quien tiene el retrato iluminado, y se sigue hacia la ${way === "left" ? "izquierda" : "derecha"}.`,
	play: (why: string) => `¡Tu turno! Las cartas claras y levantadas encajan. ${why} Toca una para jugarla.`,
	sameColor: (card: string, color: string) => `Por ejemplo ${card}, porque manda el color ${color}.`,
	sameSymbol: (card: string, symbol: string) => `Por ejemplo ${card}, porque arriba hay «${symbol}».`,
	wild: (card: string) => `Por ejemplo ${card}: un comodín va sobre todo.`,
	draw: "Es tu turno, pero ninguna carta encaja. Toca el mazo para robar una.",
	drawnFits: (card: string) => `Has robado ${card}, y encaja: juégala ya o guárdala.`,
	drawn: (card: string) => `Has robado ${card}. No encaja, así que te la quedas y pasa el turno.`,
	color: "Elige el color que manda ahora, mejor uno del que tengas muchas.",
	call: (penalty: number) =>
		`Vas a quedarte con una carta: pulsa ¡UNO! antes de jugar. Si te pillan sin cantarlo, robas ${penalty} cartas.`,
	callGolf: (penalty: number) =>
		`Quizá te quede una sola carta tapada: pulsa ¡UNO! a tiempo. Si te pillan, recibes ${penalty} cartas más.`,
	mayCatch: (name: string) =>
		`¡${name} ha olvidado cantar UNO! Rápido, pulsa el botón rojo antes de que alguien juegue.`,
	caught: (name: string, by: string, penalty: number, you: boolean) =>
		you
			? `${by} te ha pillado: una carta en la mano y sin UNO. Robas ${penalty} cartas.`
			: `Han pillado a ${name} sin cantar UNO: cuesta ${penalty} cartas.`,
	challenge: (draws: number, lost: number) =>
		`Puedes robar ${draws} cartas sin más. O desafiar: si era un farol, las roba la otra persona; si no, robas ${lost}.`,
	special: (card: string, says: string) => `${card}: ${says}`,
	golfFlip: "Destapa una de tus cartas. Las tapadas también cuentan, así que conviene conocerlas.",
	golfTurn:
		"¡Tu turno! Interesan pocos puntos. Toma la carta visible si es baja o hace pareja, o roba una desconocida.",
	golfPlace:
		"Toca la carta que quieres cambiar; esa se descarta. O descarta la nueva y destapa una de las tuyas.",
	golfPut: "Una carta del descarte se queda: toca la carta a la que sustituye.",
	golfClear: "Dos cartas de una columna hacen pareja: puedes retirarla y deja de contar.",
};
