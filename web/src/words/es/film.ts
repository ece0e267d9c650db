import { capital, listed, say } from "./spanish";

export const film = {
	asks: (name: string, characters: number, draws: number) =>
		`${capital(name)} ${name === "tú" ? "debes" : "debe"} nombrar ${characters} personajes o robar ${draws} cartas.`,
	asked: say("{0} te pregunta. Si no lo consigues, robas {1, plural, one {# carta} other {# cartas}}."),
	input: "Escribe un nombre, o varios separados por comas",
	say: "Enviar",
	count: (named: number, wanted: number) => `${named} de ${wanted} encontrados`,
	done: "No sé más",
	doneVote: "Que voten los demás",
	dispute: "¡Es correcto!",
	disputeLong: (name: string) => `Insistir en que ${name} es correcto`,
	disputed: "Insistes. Si cambia algo, votarán los demás.",
	disputedOther: "insiste",
	marks: { right: "✓", again: "↺", close: "≈", which: "?", wrong: "✗" } as Record<string, string>,
	verdicts: {
		right: "correcto",
		again: "ya dicho",
		close: "casi",
		which: "¿cuál?",
		wrong: "no encontrado",
	} as Record<string, string>,
	names: (name: string, title: string) =>
		`${capital(name)} ${name === "tú" ? "nombras" : "nombra"} personajes de ${title || "la película"}`,
	ballot: (name: string, names: string[]) => `${capital(name)} insiste en ${listed(names)}. ¿Vale?`,
	ballotOwn: (names: string[]) => `Los demás votan sobre ${listed(names)}.`,
	ballotYes: "Sí, vale",
	ballotNo: "No",
	voted: "Has votado. Esperando a los demás.",
	missed: (title: string) => `Nadie nombró a estos personajes de ${title}:`,
	allNamed: "¡Se nombró a todos los personajes!",
	all: (count: number) => `Los ${count}`,
	close: "Cerrar",
	missesLeft: say("{0, plural, one {queda # nombre falso} other {quedan # nombres falsos}}"),
};
