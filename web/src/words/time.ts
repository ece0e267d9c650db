/** Times in words, in the language that is spoken. */
import { language } from ".";

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
	["day", 86_400_000],
	["hour", 3_600_000],
	["minute", 60_000],
];

/** “2 hours ago”, “yesterday”, “this minute”. */
export function ago(at: number, now = Date.now()): string {
	const past = Math.max(0, now - at);
	const [unit, length] = STEPS.find(([, one]) => past >= one) ?? STEPS[STEPS.length - 1];
	return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-Math.floor(past / length), unit);
}
