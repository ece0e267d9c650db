/** What this person chose last: a name, an edition, a table. */
import { completeSetup } from "../game/complete";
import { USUAL_SETUP } from "../wire/messages";
import type { FullSetup } from "./session";
import { Setups } from "./setups";
import { recall, remember } from "./storage";

class Person {
	name: string = $state(recall("name", ""));
	level: string = $state(recall("level", ""));
	setup: FullSetup = $state(completeSetup(recall("setup", USUAL_SETUP)));

	/** What the editions were last played with. */
	readonly setups = new Setups(recall("setups", {}));

	/** From now on the edition is played like this. */
	choose(setup: FullSetup): void {
		this.setup = setup;
		this.keep();
	}

	keep(): void {
		remember("name", this.name);
		remember("level", this.level);
		remember("setup", this.setup);
		this.setups.note($state.snapshot(this.setup) as FullSetup);
		remember("setups", this.setups.kept);
	}
}

export const person = new Person();
