/** What is written on the customizable cards of the table where this browser was last, for the page of the rules. */
import { recall, remember } from "./storage";

export function keepWritten(edition: string, rules: string[]): void {
	const all = recall<Record<string, string[]>>("written", {});
	if ((all[edition] ?? []).join("\n") !== rules.join("\n")) remember("written", { ...all, [edition]: rules });
}

export function writtenFor(edition: string): string[] {
	return recall<Record<string, string[]>>("written", {})[edition] ?? [];
}
