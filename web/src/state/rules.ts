/** The rules of the table where this browser last played an edition, for the page that explains them. */
import type { FullSetup } from "./session";
import { recall, remember } from "./storage";

export interface TableRules {
	table: string;
	/** What is written on the customizable cards. */
	pencil: string[];
	/** What each of that does. */
	meanings?: string[];
	/** House rules that are not as printed. */
	house: Record<string, string>;
}

const NONE: TableRules = { table: "", pencil: [], house: {} };

export function keepRules(table: string, { edition, pencil, house }: FullSetup, meanings: string[]): void {
	const all = recall<Record<string, TableRules>>("rules", {});
	const rules: TableRules = { table, pencil, meanings, house };
	if (JSON.stringify(all[edition]) !== JSON.stringify(rules)) remember("rules", { ...all, [edition]: rules });
}

export function lastRules(edition: string): TableRules {
	return recall<Record<string, TableRules>>("rules", {})[edition] ?? NONE;
}
