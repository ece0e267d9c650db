/** Words broken into lines that fit on the slip of a customizable card, which is about square. */

const MOST = 7;
const ROOM = 68;

export function lines(text: string): string[] {
	const wide = lineLength(text);
	const made: string[] = [];
	for (const word of text.trim().split(/\s+/).filter(Boolean)) {
		const longer = made.length ? `${made[made.length - 1]} ${word}` : "";
		if (longer && longer.length <= wide) made[made.length - 1] = longer;
		else made.push(shortened(word, wide));
	}
	return made.length > MOST ? [...made.slice(0, MOST - 1), `${made[MOST - 1]} …`] : made;
}

function shortened(word: string, wide: number): string {
	return word.length > wide ? `${word.slice(0, wide - 1)}…` : word;
}

/** A long text is written smaller: more letters go into a line. */
function lineLength({ length }: string): number {
	if (length > 75) return 19;
	return length > 32 ? 14 : 11;
}

/** A letter of the handwriting is not quite half as wide as it is high. */
export function sizeFor(written: string[]): number {
	const longest = Math.max(6, ...written.map((line) => line.length));
	return Math.min(15, ROOM / (longest * 0.42), ROOM / Math.max(1, written.length));
}
