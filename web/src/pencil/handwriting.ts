/** What stands on a card, of a rule as it is kept: `"Everyone else draws a card!": others draw 1`. */
const WRITTEN = /^"([^"]*)": .+$/;
const DARED = /\b(?:do|does) "([^"]*)"/g;

export function handwriting(sentence: string): string {
	return WRITTEN.exec(sentence)?.[1] ?? sentence.replace(DARED, "$1");
}

/** The cards of the second hand that are not in the first, by their place. */
export function added(before: string[], after: string[]): boolean[] {
	const old = [...before];
	return after.map((code) => {
		const at = old.indexOf(code);
		if (at >= 0) old.splice(at, 1);
		return at < 0;
	});
}
