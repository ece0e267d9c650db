/** What is said of events, in Spanish; the English sentences with their facts come from src/lastcard/text/sentences.py. */
import { CARDS } from "./spanish";

const who = (you: string, other: string) =>
	`{you, select, yes {${you.charAt(0).toUpperCase()}${you.slice(1)}} other {{Who} ${other}}}`;
const quien = "{whoYou, select, yes {ti} other {{who}}}";
const menos = "{otherYou, select, yes {tú} other {{other}}}";
const otro = "{otherYou, select, yes {ti} other {{other}}}";

export const FACTS: Record<string, string> = {};
export const SENTENCES: Record<string, string | Record<string, string>> = {
	began: "Empieza la ronda {number}.",
	cut: `${who("robas", "roba")} {cards} para ver quién reparte.`,
	dealer: `${who("repartes", "reparte")}.`,
	turned: "Se destapa {cards}.",
	returned: "{Cards} vuelve al mazo.",
	reshuffled: "El descarte se baraja en un mazo nuevo de{number_cards}.",
	played: `${who("juegas", "juega")} {cards}.`,
	drew: `${who("robas", "roba")} {cards}.`,
	passed: { grid: `${who("dejas", "deja")} las columnas como están.`, "": `${who("pasas", "pasa")}.` },
	skipped: `${who("pierdes", "pierde")} el turno.`,
	reversed: "Cambio de sentido: el juego va hacia la {what, select, left {izquierda} other {derecha}}.",
	named: `${who("eliges", "elige")} {color}.`,
	discarded: `${who("descartas", "descarta")} {cards}.`,
	took: "{you, select, yes {Le quitas {cards} a {other}} other {{otherYou, select, yes {{Who} te quita {cards}} other {{Who} le quita {cards} a {other}}}}}.",
	gave: "{you, select, yes {Le das {cards} a {other}} other {{otherYou, select, yes {{Who} te da {cards}} other {{Who} le da {cards} a {other}}}}}.",
	swapped: `${who("cambias", "cambia")} la mano con {otherYou, select, yes {la tuya} other {{other}}}.`,
	rotated: "Todos pasan su mano {way}.",
	holds: { "you cards": "Ahora tienes {cards}.", "": "" },
	showed: {
		"other hidden":
			"{you, select, yes {Le enseñas la mano a {other}} other {{otherYou, select, yes {{Who} te enseña la mano} other {{Who} le enseña la mano a {other}}}}}.",
		other:
			"{you, select, yes {Le enseñas la mano a {other}} other {{otherYou, select, yes {{Who} te enseña la mano} other {{Who} le enseña la mano a {other}}}}}: {cards}.",
		"": `${who("tienes", "tiene")} todavía {cards}.`,
	},
	added: `${who("añades", "añade")} {cards} encima.`,
	called: "{you, select, yes {¡Cantas UNO!} other {¡{Who} canta UNO!}}",
	caught: {
		grid: "{you, select, yes {Pillas a {who}} other {{whoYou, select, yes {{Other} te pilla} other {{Other} pilla a {who}}}}}: ¡una carta boca abajo y sin cantar!",
		"": "{you, select, yes {Pillas a {who}} other {{whoYou, select, yes {{Other} te pilla} other {{Other} pilla a {who}}}}}: ¡una carta y sin cantar!",
	},
	stacked: "Ya son{number_cards} por robar.",
	challenged: `${who("desafías", "desafía")} a ${otro}.`,
	accepted: `${who("aceptas", "acepta")}.`,
	guilty: "¡Era un farol!",
	innocent: "Era una jugada válida.",
	chose: {
		what: `${who("eliges", "elige")} una película{note}.`,
		number:
			"{you, select, yes {Haces robar{number_cards} a {other}} other {{otherYou, select, yes {{Who} te hace robar{number_cards}} other {{Who} hace robar{number_cards} a {other}}}}}.",
		"": "{otherYou, select, yes {{Who} te elige} other {{you, select, yes {Eliges a {other}} other {{Who} elige a {other}}}}}.",
	},
	faced: {
		dare: `Un reto por un rato para ${quien}, o robar{number_cards}: «{dare}».`,
		"": `${who("debes poner esta cara hasta tu", "debe poner esta cara hasta su")} próximo turno, o robar{number_cards}: {face}.`,
	},
	released: `${who("puedes", "puede")} parar.`,
	tried: {
		order: `${who("dices", "dice")} qué hace la carta: «{dare}».`,
		dare: `Un reto para ${quien}: «{dare}».`,
		"": `${who("debes", "debe")} {task}.`,
	},
	answered: `${who("respondes", "responde")}{note}.`,
	accused:
		"{you, select, yes {Dices} other {{Other} dice}} que {whoYou, select, yes {paraste} other {{who} paró}}.",
	denied: `${who("lo niegas", "lo niega")}.`,
	admitted: {
		dropped: `${who("lo admites", "lo admite")}.`,
		"": `${who("te rindes", "se rinde")}.`,
	},
	voted: `${who("votas", "vota")} {verdict}.`,
	kept: `El veredicto: vale para ${quien}.`,
	failed: `El veredicto: no vale para ${quien}.`,
	out: {
		grid: `${who("ya no tienes", "ya no tiene")} cartas boca abajo: este turno termina la ronda.`,
		"": "{you, select, yes {¡Te quedas sin cartas!} other {¡{Who} se queda sin cartas!}}",
	},
	stalled: "Nadie puede jugar: la ronda ha terminado.",
	scored: {
		charged: `${who("te llevas", "se lleva")} {number} puntos.`,
		number: `${who("sumas", "suma")} {number} puntos.`,
		"": "",
	},
	ended: { seat: `${who("ganas", "gana")} la ronda.`, "": "Nadie gana la ronda." },
	won: "{you, select, yes {¡Ganas la partida!} other {¡{Who} gana la partida!}}",
	taken: `${who("tomas", "toma")} {cards} del descarte.`,
	put: `${who("pones", "pone")} {cards} en {place}.`,
	flipped: {
		several: `${who("destapas", "destapa")} {cards}.`,
		"": `${who("destapas", "destapa")} {cards} en {place}.`,
	},
	cleared: `${who("vacías", "vacía")} la columna {column}, {cards} arriba.`,
	grew: `${who("recibes", "recibe")} {cards} boca abajo.`,
	jumped: "{you, select, yes {¡Te cuelas!} other {¡{Who} se cuela!}}",
	contested: {
		other: `Concurso entre ${quien} y ${otro}: «{dare}».`,
		"": "Concurso: «{dare}».",
	},
	pointed: `${who("votas", "vota")} por ${otro}.`,
	tapped: `${who("tocas", "toca")}.`,
	settled: {
		lost: `${who("perdiste", "perdió")}.`,
		late: `${who("fuiste", "fue")} en último lugar.`,
		first: `${who("fuiste", "fue")} en primer lugar.`,
		meant: "{you, select, yes {Eres tú} other {Es {Who}}}.",
		"": `${who("ganaste", "ganó")}.`,
	},
	opted: `${who("eliges", "elige")} {option}.`,
	bound: `${who("debes cumplir esto en tu", "debe cumplir esto en su")} próximo turno: «{dare}».`,
	unbound: {
		met: `${who("lo has", "lo ha")} cumplido.`,
		"": `${who("no lo has", "no lo ha")} cumplido.`,
	},
	redealt: "Todas las manos se barajan juntas y se reparten de nuevo.",
	rolled: "El dado muestra un {number}.",
	heads: "Sale cara.",
	tails: "Sale cruz.",
	peeked: `${who("miras", "mira")} {cards} en lo alto del mazo.`,
	revealed: `${who("descubres", "descubre")} {cards} en lo alto del mazo.`,
	shielded: `${who("tienes protección hasta tu", "tiene protección hasta su")} próximo turno.`,
	spared: `${who("tienes protección y no robas", "tiene protección y no roba")} nada.`,
	exposed: `${who("ya no tienes", "ya no tiene")} protección.`,
	numbered: `${who("dices", "dice")} el número {number}.`,
	buried: `${who("pones", "pone")} {cards} debajo del mazo.`,
	salvaged: `${who("tomas", "toma")} {cards} de la pila de descartes.`,
	stood: "Rige una regla: «{dare}».",
	struck: `${who("has jugado", "ha jugado")} lo que dice la regla: «{dare}».`,
	expired: "La regla ya no rige.",
	ordered: {
		nothing: "No pasa nada más.",
		reverse: "El sentido debe cambiar.",
		"skip seat": `${who("debes", "debe")} perder el turno.`,
		"skip other": `Todos menos ${menos} deben perder el turno.`,
		skip: "Todos deben perder el turno.",
		lead: `${who("debes", "debe")} jugar a continuación.`,
		"draw seat": `${who("debes", "debe")} robar{number_cards}.`,
		"draw other": `Todos menos ${menos} deben robar{number_cards}.`,
		draw: "Todos deben robar{number_cards}.",
		"discard seat": `${who("debes", "debe")} descartar{number_cards}.`,
		"discard other": `Todos menos ${menos} deben descartar{number_cards}.`,
		discard: "Todos deben descartar{number_cards}.",
		give: `${who("debes", "debe")} dar una carta a ${otro}.`,
		"show seat": `${who("debes enseñar tu", "debe enseñar su")} mano a todos.`,
		"show other": `Todos menos ${menos} deben enseñar su mano.`,
		show: "Todos deben enseñar su mano.",
		salvage: `${who("debes", "debe")} tomar la carta bajo la superior de los descartes.`,
		reveal: `${who("debes", "debe")} descubrir{number_cards} del mazo.`,
		"": `${who("debes", "debe")} cambiar la mano con {otherYou, select, yes {la tuya} other {{other}}}.`,
	},
	agreed: "De acuerdo.",
	declined: "Los demás no están de acuerdo.",
	deflected:
		"{you, select, yes {Le devuelves las cartas a {other}} other {{otherYou, select, yes {{Who} te devuelve las cartas} other {{Who} le devuelve las cartas a {other}}}}}.",
};
export const GATHERED: string[] = ["cut", "grew", "took", "flipped"];
export const CUTS = "Cartas para ver quién reparte: {cuts}.";
export const TAKES = `${who("tomas", "toma")} {cards}.`;
export const FROM = "{cards} de {whoYou, select, yes {ti} other {{who}}}";
export const WROTE = `${who("escribes", "escribe")} en las cartas en blanco: {rules}. Todos estaban de acuerdo.`;
export const ERASED = `${who("borras", "borra")} las cartas en blanco. Todos estaban de acuerdo.`;
export const QUOTED = "«{text}»";
export const BRANCHED =
	"¿Y si? La partida se deja aquí, y {you, select, yes {sigues} other {{who} sigue}} contra bots.";
export const BRANCHED_FOR = "¿Y si? La partida se deja aquí, y {by} sigue por {who} contra bots.";
export const TASKS: Record<string, string> = {
	film: "nombrar cuatro personajes de una película",
	dare: "cumplir el reto",
};
export const OTHER_TASK = "poner una cara";
export const VERDICTS: Record<string, string> = { kept: "sí", failed: "no" };
export const WAYS: Record<string, string> = { on: "al siguiente jugador", back: "al jugador anterior" };
export const NOTE = ": {note}";
export const YOU = "tú";
export const YOURSELF = "ti mismo";
export const THEMSELVES = "sí mismo";
export const NOBODY = "nadie";
export const ROLES: Record<number, string> = {
	16: "quien reparte",
	17: "el reloj",
	18: "el árbitro",
	19: "un espectador",
};
export const CARD = CARDS;
export const A_CARD = "una carta";
export const A_CARD_EACH = "una carta cada uno";
export const NO_CARD = "ninguna carta";
export const NO_COLOR = "ningún color";
export const FACE = "{face} ({card})";
export const PLACE = "columna {column}, {row}";
export const ROWS: string[] = ["arriba", "abajo"];
export const SHUFFLED = "Las cartas se barajan con la clave de la mesa y los números secretos de {who}.";
export const SHUFFLED_ALONE =
	"Las cartas se barajan con la clave de la mesa: ningún número secreto llegó a tiempo.";
export const ORDER_WORDS: Record<string, string> = {
	nothing: "no pasa nada más",
	reverse: "cambia el sentido",
	skip: "alguien pierde el turno",
	lead: "alguien juega a continuación",
	draw: "alguien roba{number_cards}",
	discard: "alguien descarta{number_cards}",
	give: "alguien da una carta a alguien",
	swap: "dos cambian sus manos",
	show: "alguien enseña su mano",
	salvage: "alguien toma la carta bajo la superior de los descartes",
	reveal: "descubres{number_cards} del mazo",
	vote: "eso es todo: preguntar a los demás",
	everyone: "todos",
	except: "todos menos uno",
};
export const OPTION_WORDS: Record<string, string> = { first: "lo primero", second: "lo segundo" };
export const ACTOR = "quien jugó la carta";
