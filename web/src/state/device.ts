/** A name for this browser that nobody can guess: it keeps the same deals from being played twice, and whoever was removed from a table from sitting down there again. */
import { newId } from "../wire/connection";
import { recall, remember } from "./storage";

export function device(): string {
	const known = recall("device", "");
	if (known) return known;
	const made = newId();
	remember("device", made);
	return made;
}
