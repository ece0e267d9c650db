/** How a match of an edition is won, as printed or as a table plays it, in sentences. */
import type { EditionInfo } from "../wire/messages";
import { words } from "../words";
import { ruleValue } from "./setup";

export function winning(edition: EditionInfo, house: Record<string, string> = {}): string[] {
	const value = (name: string) => ruleValue(edition, house, name);
	if (edition.game === "grid") {
		const rounds = Number(value("golf_rounds"));
		return rounds ? [words.help.rounds(rounds, true)] : [];
	}
	const scoring = edition.house.find((rule) => rule.name === "scoring");
	const chosen = scoring?.values?.find((one) => one.value === value("scoring"));
	if (!chosen) return [];
	const [rounds, lowest] = [Number(value("rounds")), chosen.value === "alternative"];
	if (rounds && chosen.value !== "off") return [words.help.counts(lowest), words.help.rounds(rounds, lowest)];
	const target = value("target_score");
	return target && chosen.value !== "off" ? [chosen.text, words.help.target(target)] : [chosen.text];
}
