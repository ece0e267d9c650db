/** Words broken into lines that fit on the slip of a customizable card, which is about square. */

const MOST = 7;
const ROOM = 68;

export function lines(text: string): string[] {
	const wide = text.length > 75 ? 19 : text.length > 32 ? 14 : 11;
	const made: string[] = [];
	for (const word of text.trim().split(/\s+/).filter(Boolean)) {
		const last = made.at(-1);
		if (last !== undefined && last.length + 1 + word.length <= wide)
			made[made.length - 1] = `${last} ${word}`;
		else made.push(word.length > wide ? `${word.slice(0, wide - 1)}…` : word);
	}
	return made.length > MOST ? [...made.slice(0, MOST - 1), `${made[MOST - 1]} …`] : made;
}

/** A letter of the handwriting is not quite half as wide as it is high. */
export function sizeFor(written: string[]): number {
	const longest = Math.max(6, ...written.map((line) => line.length));
	return Math.min(15, ROOM / (longest * 0.42), ROOM / Math.max(1, written.length));
}
