/** How someone looks: an avatar and a color, which nobody else at the table has. */
import type { Session } from "../state/session";
import { AVATARS, COLORS } from "../wire/messages";

export interface Look {
	avatar: string;
	color: string;
}

/** Someone who may have chosen: of an old match nobody knows. */
export interface Looker extends Look {
	name: string;
}

/** Told apart by those who see fewer colors, too: see tests/colors.test.ts. Besides, everyone has an avatar of their own. */
export const HUES: Record<string, string> = {
	red: "#a8060f",
	blue: "#2f5fe8",
	yellow: "#fdd81c",
	green: "#0b8a55",
	purple: "#6f2a9c",
	orange: "#e8750c",
	sky: "#3fbdf8",
	pink: "#f28bb4",
	slate: "#24262f",
	lime: "#c9f29a",
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

/** Whoever sits there now, or sat there when it was played. */
export function lookerAt(session: Session, seat: number): Looker | undefined {
	return session.info?.seats[seat] ?? session.match?.lookers?.[seat];
}

/** As whoever goes by this name has chosen; where that is not known, the same name looks the same everywhere. */
export function lookOf(name: string, seat?: Looker): Look {
	if (seat?.avatar && seat.color && seat.name === name) return { avatar: seat.avatar, color: seat.color };
	const made = hash(name);
	return { avatar: AVATARS[made % AVATARS.length], color: COLORS[(made >>> 8) % COLORS.length] };
}
