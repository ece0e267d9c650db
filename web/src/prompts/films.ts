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

const LIKE = 0.5;
const MOST_LIKE = 5;

function pairsOf(text: string): string[] {
	return Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2));
}

/** How much two texts have in common: of all their pairs of letters the share that both have. */
function likeness(one: string, other: string): number {
	const left = pairsOf(other);
	const all = pairsOf(one);
	const both = all.filter((pair) => {
		const at = left.indexOf(pair);
		if (at >= 0) left.splice(at, 1);
		return at >= 0;
	});
	return (2 * both.length) / Math.max(1, all.length + pairsOf(other).length);
}

/** Titles that are nearly what was typed: `toy stry 3`. */
export function likeFilms(titles: string[], typed: string): string[] {
	const wanted = plain(typed);
	return titles
		.map((title) => ({ title, like: likeness(wanted, plain(title).replace(/ (19|20)\d\d$/, "")) }))
		.filter((found) => found.like >= LIKE)
		.sort((a, b) => b.like - a.like || a.title.localeCompare(b.title))
		.slice(0, MOST_LIKE)
		.map((found) => found.title);
}

export function isListed(titles: string[], title: string): boolean {
	return titles.includes(title);
}
