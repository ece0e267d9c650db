import { home } from "./home";
import { pencil } from "./pencil";
import { say } from "./spanish";

export const help = {
	title: (edition: string) => `Cómo se juega a ${edition}`,
	other: "Otras ediciones",
	basics: "En un minuto",
	hand: (dealt: number, penalty: number, forced: boolean, until: boolean) => [
		`Todos reciben ${dealt} cartas. Se destapa una carta para empezar el descarte.`,
		"En tu turno, juega una carta del mismo color, número o símbolo que la de arriba. Los comodines van sobre cualquiera.",
		`Si no puedes jugar${forced ? "" : " o no quieres"}, roba ${until ? "hasta tener una carta que puedas jugar" : "una carta"}. ${until ? "" : "Si encaja, "}${until ? (forced ? "Debes" : "Puedes") : forced ? "debes" : "puedes"} jugarla enseguida.`,
		`Al jugar tu penúltima carta, ¡canta UNO! Si te pillan antes, robas ${penalty}.`,
		"Quien primero se queda sin cartas gana la ronda.",
	],
	grid: (penalty: number) => [
		"Todos reciben una pequeña cuadrícula de cartas boca abajo, dos por columna. Se trata de sumar poco.",
		"En tu turno, toma una carta del mazo o del descarte y ponla en tu cuadrícula, o destapa una de tus cartas.",
		"Si las dos cartas de una columna están boca arriba y tienen el mismo color o número, puedes vaciarla: ya no cuentan.",
		`Cuando solo te queda una carta boca abajo, ¡canta UNO! Si te pillan antes, recibes ${penalty} cartas más.`,
		"La ronda termina cuando alguien no tiene cartas boca abajo. Todos suman su cuadrícula y el total más bajo gana la ronda.",
	],
	seats: (least: number, most: number, cards: number) => `De ${least} a ${most} jugadores, ${cards} cartas.`,
	winning: "Quién gana la partida",
	target: (points: string) => `La meta son ${points} puntos. Lo que vale cada carta está más abajo.`,
	rounds: say(
		"Después de {0, plural, one {# ronda} other {# rondas}}, gana el total más {1, select, true {bajo} other {alto}}.",
	),
	counts: say(
		"{0, select, true {Cada uno se anota las cartas que le quedan en la mano.} other {Quien gana una ronda se anota las cartas que quedan en las demás manos.}}",
	),
	bluff: (card: string) => `${card}: farol y desafío`,
	condition: (wilds: boolean) =>
		`Solo puedes jugarlo si no tienes otra carta del color en juego${wilds ? " ni otro comodín" : ""}.`,
	bluffing: "Aun así puedes jugarlo de farol, y vale mientras quien debe robar no lo desafíe.",
	challenging: (draws: number, extra: number) =>
		`Quien debe robar puede desafiarlo antes y ve la mano de la que salió. Si era un farol, roba las ${draws} cartas quien faroleó. Si no, quien desafía roba ${draws + extra} y pierde el turno.`,
	blank:
		"En ella podéis escribir vuestra propia regla (en inglés); vale cuando toda la mesa está de acuerdo. En blanco es un comodín normal.",
	tipBlank: `Escribe una regla en las cartas en blanco antes de la partida o entre rondas: en una mesa, en «${pencil.title}»; tú solo, en «${home.customize}».`,
	cards: "Las cartas",
	numbers: "Números",
	copies: (n: number) => `${n} en la baraja`,
	points: say("{0, plural, one {# punto} other {# puntos}}"),
	numbersSay: "Los números no hacen nada especial. Cada uno vale su número.",
	each: "en cada color",
	house: "Reglas de la casa a elegir",
	houseAbout: "Quien abre una mesa puede cambiarlas.",
	printed: "regla impresa",
	yours: "en tu mesa",
	keys: "Bueno es saberlo",
	tipHand: "Las cartas que puedes jugar están levantadas. Toca otra para ver por qué no puedes jugarla.",
	tipGrid:
		"Lo que puedes tocar está marcado: un montón del que tomar, y luego la carta de tu cuadrícula que reemplaza.",
	tips: [
		"Todo funciona con el teclado: Tab para avanzar, Intro para elegir.",
		"Cierra la página cuando quieras: tu sitio se guarda, y un bot puede jugar por ti.",
	],
	written: (rules: string[], meanings: string[]) =>
		`En tu mesa: ${rules.map((rule, i) => `«${rule}»${meanings[i] ? ` (${meanings[i]})` : ""}`).join(" / ")}`,
	playIt: (edition: string) => `Jugar a ${edition}`,
};
