/** The presets that this person made. */
import type { OwnPreset } from "../game/presets";
import { recall, remember } from "./storage";

const MOST = 30;

class Presets {
	all: OwnPreset[] = $state.raw(recall<OwnPreset[]>("presets", []));

	of(edition: string): OwnPreset[] {
		return this.all.filter((preset) => preset.edition === edition);
	}

	/** One more, or the same name anew. */
	keep(preset: OwnPreset): void {
		this.all = [preset, ...this.without(preset)].slice(0, MOST);
		remember("presets", this.all);
	}

	forget(preset: OwnPreset): void {
		this.all = this.without(preset);
		remember("presets", this.all);
	}

	private without({ edition, title }: OwnPreset): OwnPreset[] {
		return this.all.filter((preset) => preset.edition !== edition || preset.title !== title);
	}
}

export const presets = new Presets();
