/** How this person likes the page: scheme, motion, sound, the order of the hand. */
import type { FaceHelp } from "../faces/hold";
import { recall, remember } from "./storage";

export type Scheme = "auto" | "light" | "dark";
export type Motion = "auto" | "full" | "less";
export type Order = "color" | "number" | "dealt";

interface Kept {
	scheme: Scheme;
	motion: Motion;
	sound: boolean;
	order: Order;
	/** A card is played by a second tap only. */
	confirm: boolean;
	/** A notification says that it is my turn while the page is out of sight. */
	notify: boolean;
	/** A drawn card that cannot be played is kept without a question. */
	keepDrawn: boolean;
	/** How faces are kept that slip; everyone at the table sees it. */
	faceHelp: FaceHelp;
	/** From 0 to 1. */
	volume: number;
}

const DEFAULTS: Kept = {
	scheme: "auto",
	motion: "auto",
	sound: true,
	order: "color",
	confirm: false,
	notify: false,
	keepDrawn: true,
	faceHelp: "none",
	volume: 0.7,
};

class Settings {
	scheme: Scheme = $state("auto");
	motion: Motion = $state("auto");
	sound = $state(true);
	order: Order = $state("color");
	confirm = $state(false);
	notify = $state(false);
	keepDrawn = $state(true);
	faceHelp: FaceHelp = $state("none");
	/** A screen that everyone looks at plays the sounds of this table. */
	hushed = $state(false);
	volume = $state(0.7);
	private dark = $state(false);
	private still = $state(false);

	constructor() {
		Object.assign(this, DEFAULTS, recall<Partial<Kept>>("settings", {}));
		follow("(prefers-color-scheme: dark)", (on) => {
			this.dark = on;
		});
		follow("(prefers-reduced-motion: reduce)", (on) => {
			this.still = on;
		});
	}

	/** The scheme that is shown. */
	get shown(): "light" | "dark" {
		if (this.scheme !== "auto") return this.scheme;
		return this.dark ? "dark" : "light";
	}

	/** Whether cards jump instead of flying. */
	get reduced(): boolean {
		return this.motion === "less" || (this.motion === "auto" && this.still);
	}

	/** Called in an effect of the page: keeps and applies what was changed. */
	keep(): void {
		const { scheme, motion, sound, order, confirm, notify, keepDrawn, faceHelp, volume } = this;
		remember("settings", { scheme, motion, sound, order, confirm, notify, keepDrawn, faceHelp, volume });
		document.documentElement.dataset.scheme = this.shown;
		document.documentElement.dataset.motion = this.reduced ? "less" : "full";
		tintFrame();
	}
}

/** What the device draws around the page has its color. */
function tintFrame(): void {
	const ground = getComputedStyle(document.documentElement).getPropertyValue("--ground").trim();
	for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
		meta.content = ground;
	}
}

function follow(query: string, tell: (on: boolean) => void): void {
	if (typeof matchMedia === "undefined") return;
	const list = matchMedia(query);
	tell(list.matches);
	list.addEventListener("change", () => tell(list.matches));
}

export const settings = new Settings();
