/** How someone looks: an avatar and a color, which nobody else at the table has. */
import { AVATARS, COLORS } from "../wire/messages";

export interface Look {
	avatar: string;
	color: string;
}

/** Someone who may have chosen: in a replay nobody knows. */
export interface Looker extends Look {
	name: string;
}

/** Each color differs from the others in lightness too, for those who cannot tell their hues. */
export const HUES: Record<string, string> = {
	red: "#c8102e",
	blue: "#1d4ed8",
	yellow: "#f5c400",
	green: "#0a7d4b",
	purple: "#6b2fb3",
	orange: "#f07d1a",
	sky: "#5cc2f2",
	pink: "#f48fc0",
	slate: "#2f3747",
	lime: "#a4d13a",
};

/** What lies under the drawing: the color, much lighter. */
export function paleOf(color: string): string {
	const hue = HUES[color] ?? HUES.slate;
	const part = (from: number) => {
		const value = Number.parseInt(hue.slice(from, from + 2), 16);
		return Math.round(255 - (255 - value) * 0.2);
	};
	return `rgb(${part(1)} ${part(3)} ${part(5)})`;
}

function hash(text: string): number {
	let value = 2166136261;
	for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16777619);
	// Names that differ in one letter must not look alike.
	value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
	return (value ^ (value >>> 13)) >>> 0;
}

/** As whoever goes by this name has chosen; where that is not known, the same name looks the same everywhere. */
export function lookOf(name: string, seat?: Looker): Look {
	if (seat?.avatar && seat.color && seat.name === name) return { avatar: seat.avatar, color: seat.color };
	const made = hash(name);
	return { avatar: AVATARS[made % AVATARS.length], color: COLORS[(made >>> 8) % COLORS.length] };
}
