import { listed } from "./spanish";

export const score = {
	title: (round: number) => `La ronda ${round} ha terminado`,
	overTitle: (names: string[], you: boolean) => {
		if (you && names.length === 1) return "¡Ganas la partida!";
		return `¡${listed(names)} ${names.length === 1 ? "gana" : you ? "ganáis" : "ganan"} la partida!`;
	},
	drawTitle: "La partida ha terminado",
	roundWinner: (name: string, you: boolean) => (you ? "Ganas la ronda." : `${name} gana la ronda.`),
	nobody: "Nadie gana la ronda.",
	sheet: "Marcador",
	round: "Ronda",
	total: "Total",
	player: "Jugador",
	plotAbout: (lines: string) => `Totales después de cada ronda. ${lines}`,
	plotLine: (name: string, totals: number[]) => `${name}: ${totals.join(", ")}.`,
	ready: "Siguiente ronda",
	dealIn: "Sigue en",
	rematch: "Jugar otra vez",
	next: (edition: string) => `Jugar a ${edition}`,
	isReady: "listo",
	look: "Ver la mesa",
	home: "Inicio",
	replay: "Ver",
	download: "Descargar el registro",
	change: "Cambiar las reglas",
	fair: "¿Se repartió limpio?",
	fairAbout:
		"Antes del primer reparto, el servidor publicó una huella de su clave secreta, y los dispositivos de los jugadores añadieron números secretos propios: nadie podía elegir un reparto. Ahora la clave es pública y cualquiera puede comprobar que no se cambió nada.",
	key: "Clave",
	commitment: "Huella",
	checking: "Comprobando …",
	fits: "Comprobado en tu dispositivo: la clave, las reglas y los jugadores coinciden con la huella de antes del primer reparto.",
	fitsNot: "La clave no coincide con la huella. Descarga el registro y ejecuta «lastcard verify».",
	cannot: "Aquí no se ha podido comprobar. Descarga el registro y ejecuta «lastcard verify».",
	deeper: "Ejecuta «lastcard verify» con el registro descargado para rehacer cada reparto.",
	empty: "Aún no ha terminado ninguna ronda.",
	fitsMine:
		"Comprobado en tu dispositivo: la clave, las reglas y los jugadores coinciden con la huella de antes del primer reparto, y tu número secreto está en la mezcla.",
	fitsShared:
		"Comprobado en tu dispositivo: la clave, las reglas y los jugadores coinciden con la huella. Otras mesas reciben las mismas cartas, así que ningún jugador pudo añadir un número.",
	fitsLate:
		"Comprobado en tu dispositivo: la clave, las reglas y los jugadores coinciden con la huella. Tu dispositivo llegó cuando la partida ya había empezado, así que no hay ningún número suyo en la mezcla.",
	otherPromise:
		"Esto no es lo que el servidor prometió a tu dispositivo antes del primer reparto: se cambiaron la clave o los números. No te fíes de estos repartos.",
	leftOut:
		"Tu número secreto quedó fuera de la mezcla: llegó tarde o el servidor lo descartó. Si pasa una y otra vez, no te fíes de este servidor.",
	notAsked:
		"Tu dispositivo tenía un número secreto listo, pero el servidor barajó sin pedirlo. Si pasa una y otra vez, no te fíes de este servidor.",
	gave: (names: string[]) => `Números secretos en la mezcla: de ${listed(names)}.`,
	gaveNot: (names: string[]) => `Sin número, porque no llegó a tiempo: ${listed(names)}.`,
	begunAnew:
		"El servidor tenía tu número secreto y empezó otra partida sin repartir. Si pasa una y otra vez, no te fíes de este servidor.",
};
