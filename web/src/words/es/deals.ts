import { say } from "./spanish";

const inHours = say("Nuevo reparto en {0, plural, one {# hora} other {# horas}}");
const inMinutes = say("Nuevo reparto en {0, plural, one {# minuto} other {# minutos}}");

export const deals = {
	button: "El mismo reparto en dos mesas",
	title: "El mismo reparto en dos mesas",
	about:
		"Las dos mesas reciben exactamente las mismas cartas, sitio por sitio. Al final se ve quién sacó más de ellas: sin suerte.",
	how: "Recibes un enlace para cada mesa. Cada reparto es una ronda. Nadie puede ver un reparto hasta que lo hayan jugado las dos mesas, y un navegador con sitio en una mesa no lo tiene en la otra.",
	count: "Repartos",
	counts: { 1: "Uno", 2: "Dos", 4: "Cuatro", 8: "Ocho" } as Record<number, string>,
	rules: (edition: string, seats: number, changed: string) =>
		`${edition} para ${seats} jugadores${changed}. Los bots ocupan los sitios vacíos, igual en ambas mesas.`,
	open: "Abrir dos mesas",
	thisTitle: "Invitar a esta mesa",
	otherTitle: "Invitar a la otra mesa",
	otherAbout: say(
		"{0, plural, one {Se juega un reparto} other {Se juegan # repartos}} en ambas mesas, con las mismas cartas en los mismos sitios. Envía este enlace a quienes juegan en la otra.",
	),
	fixed: "Las reglas son las mismas en ambas mesas, así que aquí no se pueden cambiar.",
	dealOf: say("Reparto{1, plural, =1 {} other { {0} de {1}}}"),
	overTitle: say(
		"¡{2, select, true {{1, select, true {{0} ganáis} other {{0} ganan}}} other {{1, select, true {Ganas} other {{0} gana}}}} el reparto!",
	),
	drawTitle: "El reparto ha terminado",
	next: (number: number, count: number) => `Reparto ${number} de ${count}`,
	sealed: "Podrás ver este reparto y comprobar la clave cuando la otra mesa también lo haya jugado.",
	sealedToday:
		"Podrás ver el reparto de hoy y comprobar la clave cuando acabe el día: puede que otros aún lo jueguen.",
	compare: "Comparar las mesas",
	compareTitle: "Mismo reparto, dos mesas",
	luck: "Ambas mesas tenían las mismas cartas en cada sitio: la diferencia está en cómo se jugaron.",
	progress: say("{0} de {1, plural, one {# reparto comparado} other {# repartos comparados}}"),
	waiting: "Un reparto aparece aquí cuando lo han jugado las dos mesas.",
	table: (number: number) => `Mesa ${number}`,
	played: say("{0} de {1, plural, one {# reparto jugado} other {# repartos jugados}}"),
	nobodyYet: "Aún no hay nadie sentado",
	goTo: (number: number) => `Ir a la mesa ${number}`,
	totals: "Todos los repartos",
	deal: (number: number) => `Reparto ${number}`,
	seat: "Sitio",
	difference: "Diferencia",
	even: "igual",
	ahead: (table: number, points: number) => `Mesa ${table} +${points}`,
	better: say("{0} sacó {2, plural, one {# punto} other {# puntos}} más de las mismas cartas que {1}."),
	fewer: say("{0} se llevó {2, plural, one {# punto} other {# puntos}} menos que {1} con las mismas cartas."),
	drawn: (one: string, other: string) => `${one} y ${other} sacaron lo mismo de las mismas cartas.`,
	counting:
		"Un reparto cuenta lo que ganas menos los puntos que te quedan en la mano. Un más es lo que el ganador se llevó de las otras manos.",
	countingCharged: "Los puntos cuentan en contra: cuantos menos, mejor.",
	won: "ganó el reparto",
	replay: (number: number, deal: number) => `Ver el reparto ${deal} en la mesa ${number}`,
	replayShort: (number: number) => `Mesa ${number}`,
	replays: "Ver",
	daily: "Reparto del día",
	dailyAbout: "Un reparto al día: las mismas cartas para todos en este servidor, contra los mismos bots.",
	dailyOpen: "El reparto de hoy",
	dailyHow:
		"Una ronda contra tres bots, con las mismas cartas para todos. Juégala una vez y mira cómo les fue a los demás.",
	play: "Jugar el reparto de hoy",
	goOn: "Seguir con el reparto de hoy",
	seeResults: "Ver los resultados de hoy",
	results: "Resultados",
	resultsOf: (day: string) => `Resultados del ${day}`,
	place: "Puesto",
	name: "Nombre",
	points: "Puntos",
	you: "tú",
	finished: say(
		"{0, plural, =0 {Nadie ha terminado aún el reparto de hoy.} one {Una persona ha terminado el reparto de hoy. Verás su resultado cuando lo juegues tú también.} other {# personas han terminado el reparto de hoy. Verás sus resultados cuando lo juegues tú también.}}",
	),
	nobodyThen: "Nadie jugó el reparto de ese día.",
	left: (hours: number, minutes: number) => (hours > 0 ? inHours(hours) : inMinutes(Math.max(1, minutes))),
	yesterday: "El reparto de ayer",
	today: "El reparto de hoy",
	publicNow: "El día ha terminado: se pueden ver todas las partidas.",
};
