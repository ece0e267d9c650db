/** Finding a film by what was typed so far: accents, articles and capitals do not matter, and three is 3. */

const WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const ROMAN = ["", "", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];
/** Said before a number or not. */
const COUNTING = new Set(["vol", "volume", "part", "episode", "chapter"]);

function asDigits(word: string): string {
	const number = Math.max(WORDS.indexOf(word), ROMAN.indexOf(word));
	return number > 0 ? String(number) : word;
}

/** A few films of all times to begin with, others each time: `turn` says how often it was asked. */
export function someFilms(famous: string[], count: number, turn: number): string[] {
	const step = famous.length / count;
	const shift = (turn * 2) % Math.max(1, Math.floor(step));
	return Array.from(
		{ length: Math.min(count, famous.length) },
		(_, i) => famous[Math.floor(i * step) + shift],
	);
}

export function plain(text: string): string {
	return text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/&/g, " and ")
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.replace(/^ ?(the|a|an|der|die|das|le|la|les|el|los|las) /, "")
		.trim()
		.split(" ")
		.filter((word) => !COUNTING.has(word))
		.map(asDigits)
		.join(" ");
}

/** What else people call a film, by its title. */
export type OtherTitles = Readonly<Record<string, readonly string[]>>;

function rankOf(title: string, wanted: string): number {
	const words = plain(title);
	if (words === wanted) return 0;
	if (words.startsWith(wanted)) return 1;
	if (words.includes(` ${wanted}`)) return 2;
	return words.includes(wanted) ? 3 : 4;
}

/** Titles that it is, then those that begin with it, those in which a word does, and those that have it anywhere. */
export function findFilms(titles: string[], typed: string, others: OtherTitles = {}): string[] {
	const wanted = plain(typed);
	if (!wanted) return titles;
	/** What else it is called comes after what it is called. */
	const rank = (title: string) =>
		Math.min(2 * rankOf(title, wanted), ...(others[title] ?? []).map((one) => 2 * rankOf(one, wanted) + 1));
	return titles
		.map((title) => ({ title, rank: rank(title) }))
		.filter((found) => found.rank < 8)
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
export function likeFilms(titles: string[], typed: string, others: OtherTitles = {}): string[] {
	const wanted = plain(typed);
	const like = (title: string) => likeness(wanted, plain(title).replace(/ (19|20)\d\d$/, ""));
	return titles
		.map((title) => ({ title, like: Math.max(...[title, ...(others[title] ?? [])].map(like)) }))
		.filter((found) => found.like >= LIKE)
		.sort((a, b) => b.like - a.like || a.title.localeCompare(b.title))
		.slice(0, MOST_LIKE)
		.map((found) => found.title);
}

export function isListed(titles: string[], title: string): boolean {
	return titles.includes(title);
}
