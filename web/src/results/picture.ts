/** The picture of a result: one SVG without anything to load, 1200 × 630, made from plain values. */
import { HUES, type Look, paleOf } from "../looks/look";
import { apart, ticks } from "../score/scale";

export const WIDTH = 1200;
export const HEIGHT = 630;

export interface Player {
	name: string;
	bot: boolean;
	look: Look;
	/** After each round. */
	totals: number[];
	won: boolean;
}

export interface Result {
	edition: string;
	title: string;
	about: string;
	players: Player[];
	/** Whether the fewest points are best. */
	charged: boolean;
	/** Colors of the edition's cloth. */
	felt: string;
	deep: string;
	ink: string;
	date: string;
	brand: string;
	/** The drawings, each a whole `<svg>`, by avatar. */
	drawings: Record<string, string>;
	/** A font as a data address; empty where there is none. */
	font: string;
}

const PANEL = { x: 610, y: 40, width: 550, height: 510 };
const PLOT = { left: 674, right: 1052, top: 84, bottom: 500 };
const LIST = { x: 48, top: 208, width: 530, height: 352 };
const DASHES = ["", "12 6", "3 7", "16 5 3 5", "8 8"];

/** A text that cannot become anything else in XML. */
export function escaped(text: string): string {
	return text.replace(/\p{Cc}/gu, "").replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A text that is no longer than so many letters. */
export function shortened(text: string, most: number): string {
	const letters = [...text];
	return letters.length > most
		? `${letters
				.slice(0, most - 1)
				.join("")
				.trimEnd()}…`
		: text;
}

/** The winners first, then by points. */
export function ranked(players: Player[], charged: boolean): Player[] {
	const points = (player: Player) => (player.totals.at(-1) ?? 0) * (charged ? 1 : -1);
	return players.toSorted((a, b) => Number(b.won) - Number(a.won) || points(a) - points(b));
}

/** The place of each: who has as much as the one before shares it. */
export function places(players: Player[]): number[] {
	const same = (a: Player, b: Player) => a.won === b.won && a.totals.at(-1) === b.totals.at(-1);
	const found: number[] = [];
	for (const [i, player] of players.entries()) {
		found.push(i && same(players[i - 1], player) ? found[i - 1] : i + 1);
	}
	return found;
}

function text(x: number, y: number, size: number, words: string, more = ""): string {
	return `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escaped(words)}</text>`;
}

function portrait(
	{ look, bot }: Player,
	drawings: Record<string, string>,
	x: number,
	y: number,
	size: number,
): string {
	const drawn = (drawings[look.avatar] ?? "").replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
	const pale = paleOf(look.color);
	const frame = bot
		? `<path d="M32 16V8M9 30V40M55 30V40" stroke="#fff" stroke-width="4" stroke-linecap="round"/><circle cx="32" cy="7" r="4" fill="#fff"/>` +
			`<rect x="13" y="15" width="38" height="39" rx="9" fill="${pale}" stroke="#2a3042" stroke-width="3"/>`
		: `<circle cx="32" cy="32" r="26" fill="${pale}"/>`;
	const place = bot ? "translate(17 20) scale(0.9375)" : "translate(12 12) scale(1.25)";
	return (
		`<g transform="translate(${x} ${y}) scale(${size / 64})"><circle cx="32" cy="32" r="32" fill="${HUES[look.color] ?? HUES.slate}"/>` +
		`${frame}<g transform="${place}">${drawn}</g></g>`
	);
}

function crown(x: number, y: number): string {
	return `<path transform="translate(${x} ${y})" d="M0 6l8 7 7-13 7 13 8-7-3 20H3z" fill="#ffd54a" stroke="#3a2200" stroke-width="2" stroke-linejoin="round"/>`;
}

/** Whether anyone scored: in some editions a round is won, and nothing is counted. */
function isScored({ players }: Result): boolean {
	return players.some(({ totals }) => totals.some(Boolean));
}

function ranking(result: Result): string {
	const players = ranked(result.players, result.charged);
	const numbers = places(players);
	const columns = players.length > 5 ? 2 : 1;
	const rows = Math.ceil(players.length / columns);
	const step = Math.min(80, LIST.height / rows);
	const size = Math.min(60, step - 8);
	const width = LIST.width / columns;
	const letters = columns === 1 ? 15 : 8;
	const font = columns === 1 ? 32 : 24;
	return players
		.map((player, i) => {
			const x = LIST.x + Math.floor(i / rows) * width;
			const y = LIST.top + (i % rows) * step;
			const line = y + size / 2 + font * 0.35;
			const end = x + width - (columns === 1 ? 14 : 22);
			return [
				text(x + 22, line, font, `${numbers[i]}`, 'text-anchor="end" opacity="0.85"'),
				portrait(player, result.drawings, x + 34, y, size),
				player.won ? crown(x + 34 + size - 20, y - 9) : "",
				text(x + 34 + size + 14, line, font, shortened(player.name, letters), 'font-weight="600"'),
				isScored(result)
					? text(end, line, font, `${player.totals.at(-1) ?? 0}`, 'text-anchor="end" font-weight="600"')
					: "",
			].join("");
		})
		.join("");
}

/** Whoever won, large and crowned. */
function podium({ players, drawings }: Result): string {
	const winners = players.filter(({ won }) => won);
	const size = Math.min(300, (PANEL.width - 60) / Math.max(1, winners.length) - 20);
	const left = PANEL.x + PANEL.width / 2 - (winners.length * (size + 20) - 20) / 2;
	const top = PANEL.y + PANEL.height / 2 - size / 2 + size / 10;
	return winners
		.map((player, i) => {
			const x = left + i * (size + 20);
			const crowned = `<g transform="translate(${x + size * 0.29} ${top - size * 0.25}) scale(${size / 72})">${crown(0, 0)}</g>`;
			return portrait(player, drawings, x, top, size) + crowned;
		})
		.join("");
}

function plot(result: Result): string {
	const lines = result.players.map((player) => [0, ...player.totals]);
	const values = lines.flat();
	const marks = ticks(Math.min(0, ...values), Math.max(1, ...values));
	const [least, most] = [marks[0], marks[marks.length - 1]];
	const rounds = Math.max(1, ...result.players.map((player) => player.totals.length));
	const x = (round: number) => PLOT.left + (round / rounds) * (PLOT.right - PLOT.left);
	const y = (total: number) => PLOT.bottom - ((total - least) / (most - least)) * (PLOT.bottom - PLOT.top);
	const gap = Math.min(44, (PLOT.bottom - PLOT.top) / Math.max(1, lines.length - 1));
	const ends = apart(
		lines.map((line) => y(line[line.length - 1])),
		gap,
		PLOT.top,
		PLOT.bottom,
	);
	const size = Math.min(40, gap - 2);
	const grid = marks.map(
		(mark) =>
			`<path d="M${PLOT.left} ${y(mark)}H${PLOT.right}" stroke="#e5dccb" stroke-width="2"/>` +
			text(PLOT.left - 12, y(mark) + 7, 20, `${mark}`, 'text-anchor="end" fill="#5d5266"'),
	);
	const drawn = result.players.map((player, seat) => {
		const points = lines[seat].map((total, round) => `${x(round)},${y(total)}`).join(" ");
		const dash = DASHES[Math.floor(seat / 2) % DASHES.length];
		return (
			`<polyline points="${points}" fill="none" stroke="#2a3042" stroke-width="8" stroke-linejoin="round" stroke-linecap="round" opacity="0.25"/>` +
			`<polyline points="${points}" fill="none" stroke="${HUES[player.look.color] ?? HUES.slate}" stroke-width="5" stroke-linejoin="round" stroke-dasharray="${dash}"/>` +
			`<path d="M${PLOT.right} ${y(lines[seat][lines[seat].length - 1])}L${PLOT.right + 26} ${ends[seat]}" stroke="#8f7885" stroke-width="2"/>` +
			portrait(player, result.drawings, PLOT.right + 26, ends[seat] - size / 2, size)
		);
	});
	return [...grid, ...drawn].join("");
}

export function picture(result: Result): string {
	const font = result.font ? `@font-face{font-family:Card;src:url(${result.font})}` : "";
	const { x, y, width, height } = PANEL;
	const title = shortened(result.title, 34);
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="Card, Fredoka, 'Trebuchet MS', system-ui, sans-serif">` +
		`<defs><style>${font}</style><radialGradient id="felt" cx="25%" cy="20%" r="95%"><stop offset="0" stop-color="${escaped(result.felt)}"/><stop offset="1" stop-color="${escaped(result.deep)}"/></radialGradient></defs>` +
		`<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#felt)"/>` +
		`<g fill="${escaped(result.ink)}">` +
		text(48, 78, 28, result.edition, 'font-weight="600" opacity="0.92"') +
		text(48, 134, title.length > 22 ? 34 : 48, title, 'font-weight="700"') +
		text(48, 174, 24, result.about, 'opacity="0.92"') +
		`${ranking(result)}${text(48, 600, 22, result.brand, 'font-weight="600"')}` +
		text(WIDTH - 40, 600, 22, result.date, 'text-anchor="end"') +
		`</g><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="28" fill="#fffdf6"/><g fill="#2c1a36">${isScored(result) ? plot(result) : podium(result)}</g></svg>`
	);
}
