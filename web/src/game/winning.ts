/** How a match of an edition is won by its printed rules, in sentences. */
import type { EditionInfo } from "../wire/messages";
import { words } from "../words/en";

export function winning(edition: EditionInfo): string[] {
	const rule = (name: string) => edition.house.find((one) => one.name === name);
	const rounds = Number(rule(edition.game === "grid" ? "golf_rounds" : "rounds")?.default ?? 0);
	if (edition.game === "grid") return rounds ? [words.help.rounds(rounds)] : [];
	const scoring = rule("scoring");
	const printed = scoring?.values?.find((value) => value.value === scoring.default);
	if (!printed) return [];
	const target = rule("target_score");
	const counts = target && printed.value !== "off";
	return counts ? [printed.text, words.help.target(target.default)] : [printed.text];
}
