/** What this person chose last: a name, an edition, a table. */
import { completeSetup } from "../game/complete";
import type { Look } from "../looks/look";
import { AVATARS, COLORS, USUAL_SETUP } from "../wire/messages";
import type { FullSetup } from "./session";
import { Setups } from "./setups";
import { recall, remember } from "./storage";

/** What was chosen, unless an older page knew other ones. */
function keptLook(): Look {
	const { avatar = "", color = "" } = recall<Partial<Look> | null>("look", null) ?? {};
	const known = (value: string, choices: readonly string[]) => (choices.includes(value) ? value : "");
	return { avatar: known(avatar, AVATARS), color: known(color, COLORS) };
}

class Person {
	name: string = $state(recall("name", ""));
	level: string = $state(recall("level", ""));
	/** An avatar and a color; empty until some are chosen. */
	look: Look = $state.raw(keptLook());
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
		remember("look", this.look);
		remember("setup", this.setup);
		this.setups.note($state.snapshot(this.setup) as FullSetup);
		remember("setups", this.setups.kept);
	}
}

export const person = new Person();
