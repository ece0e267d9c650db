/** A name for this browser that nobody can guess: told only where the same deals must not be played twice. */
import { newId } from "../wire/connection";
import { recall, remember } from "./storage";

export function device(): string {
	const known = recall("device", "");
	if (known) return known;
	const made = newId();
	remember("device", made);
	return made;
}
