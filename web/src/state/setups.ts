/** What each edition was last played with: rules do not travel from one to another unseen. */
import { fitted } from "../game/setup";
import type { EditionInfo } from "../wire/messages";
import type { FullSetup } from "./session";

/** What of a setup belongs to its edition; the rest is how these people like to sit at a table. */
type EditionSetup = Pick<FullSetup, "seats" | "house" | "pencil">;

export class Setups {
	constructor(readonly kept: Record<string, EditionSetup> = {}) {}

	note({ edition, seats, house, pencil }: FullSetup): void {
		this.kept[edition] = { seats, house, pencil };
	}

	/** A setup for another edition, with the rules it was last played with; as printed, if it never was. */
	moved(setup: FullSetup, edition: EditionInfo): FullSetup {
		this.note(setup);
		const printed = { seats: setup.seats, house: {}, pencil: [] };
		return fitted({ ...setup, ...(this.kept[edition.key] ?? printed) }, edition);
	}
}

/** The house rules of one setup that another one could have, too, and does not. */
export function leftBehind(from: FullSetup, to: FullSetup, edition: EditionInfo): Record<string, string> {
	const fitting = fitted(from, edition).house;
	return Object.fromEntries(Object.entries(fitting).filter(([name]) => !(name in to.house)));
}
