/** Which of the ten faces the camera can tell from the others, by the seven expressions that its model knows. */
export type Expression = "neutral" | "happy" | "sad" | "angry" | "fearful" | "disgusted" | "surprised";
/** How likely each of them is; they add up to one. */
export type Sight = Readonly<Record<Expression, number>>;

/** Whoever looks down at the cards seems sad to the model, and whoever is astonished seems afraid. */
const SHOWN_BY: Readonly<Record<string, readonly Expression[]>> = {
	neutral: ["neutral", "sad"],
	grinning: ["happy"],
	astonished: ["surprised", "fearful"],
};

export function canTell(face: string): boolean {
	return face in SHOWN_BY;
}

/** From 0, another face, to 1, just this one. */
export function likeness(face: string, sight: Sight): number {
	return (SHOWN_BY[face] ?? []).reduce((sum, expression) => sum + sight[expression], 0);
}

export function strongest(sight: Sight): Expression {
	const all = Object.entries(sight) as [Expression, number][];
	return all.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}
