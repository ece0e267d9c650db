/** Names as someone typed or pasted them: one after the other, or a list of lines. */
const APART = /[,;\n]/;
const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;

export function namesIn(text: string): string[] {
	const parts = text.split(APART).map((name) => name.replace(BULLET, "").trim());
	return parts.filter(Boolean);
}

/** In one line, as a field of one line can hold it. */
export function inLine(text: string): string {
	return namesIn(text).join(", ");
}
