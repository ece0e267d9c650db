/** Finding a film by what was typed so far: accents, articles and capitals do not matter. */

export function plain(text: string): string {
	return text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.replace(/^(the|a|an) /, "")
		.trim();
}

/** Titles that begin with it first, then those in which a word does, then those that have it anywhere. */
export function findFilms(titles: string[], typed: string): string[] {
	const wanted = plain(typed);
	if (!wanted) return titles;
	const rank = (title: string) => {
		const words = plain(title);
		if (words.startsWith(wanted)) return 0;
		if (words.includes(` ${wanted}`)) return 1;
		return words.includes(wanted) ? 2 : 3;
	};
	return titles
		.map((title) => ({ title, rank: rank(title) }))
		.filter((found) => found.rank < 3)
		.sort((a, b) => a.rank - b.rank || a.title.localeCompare(b.title))
		.map((found) => found.title);
}

export function isListed(titles: string[], title: string): boolean {
	return titles.includes(title);
}
