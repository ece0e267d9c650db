import { capital, listed, say } from "./french";

export const film = {
	asks: (name: string, characters: number, draws: number) =>
		`${capital(name)} ${name === "toi" ? "dois" : "doit"} nommer ${characters} personnages ou piocher ${draws} cartes.`,
	asked: say("{0} t’interroge. Si tu échoues, tu pioches {1, plural, one {# carte} other {# cartes}}."),
	input: "Entre un nom, ou plusieurs séparés par des virgules",
	say: "Entrer",
	count: (named: number, wanted: number) => `${named} sur ${wanted} trouvés`,
	done: "Je n’en connais pas d’autres",
	doneVote: "Laisser les autres voter",
	dispute: "C’est juste !",
	disputeLong: (name: string) => `Insister : ${name} est juste`,
	disputed: "Tu insistes. Si cela change quelque chose, les autres voteront.",
	disputedOther: "insiste",
	marks: { right: "✓", again: "↺", close: "≈", which: "?", wrong: "✗" } as Record<string, string>,
	verdicts: {
		right: "juste",
		again: "déjà dit",
		close: "presque",
		which: "lequel ?",
		wrong: "introuvable",
	} as Record<string, string>,
	names: (name: string, title: string) =>
		`${capital(name)} ${name === "toi" ? "nommes" : "nomme"} des personnages de ${title || "ce film"}`,
	ballot: (name: string, names: string[]) =>
		`${capital(name)} insiste sur ${listed(names)}. Est-ce que ça compte ?`,
	ballotOwn: (names: string[]) => `Les autres votent sur ${listed(names)}.`,
	ballotYes: "Oui, ça compte",
	ballotNo: "Non",
	voted: "Tu as voté. On attend les autres.",
	missed: (title: string) => `Personne n’a nommé ces personnages de ${title} :`,
	allNamed: "Tous les personnages ont été nommés !",
	all: (count: number) => `Tous les ${count}`,
	close: "Fermer",
	missesLeft: say("encore {0, plural, one {# nom faux} other {# noms faux}}"),
};
