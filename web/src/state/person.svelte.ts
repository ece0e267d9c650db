/** What this person chose last: a name, an edition, a table. */
import { completeSetup } from "../game/complete";
import { USUAL_SETUP } from "../wire/messages";
import type { FullSetup } from "./session";
import { recall, remember } from "./storage";

class Person {
	name: string = $state(recall("name", ""));
	level: string = $state(recall("level", ""));
	setup: FullSetup = $state(completeSetup(recall("setup", USUAL_SETUP)));

	keep(): void {
		remember("name", this.name);
		remember("level", this.level);
		remember("setup", this.setup);
	}
}

export const person = new Person();
