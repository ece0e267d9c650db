/** Small sounds, made by zzfx when they are needed. Nothing sounds before the first touch or key: browsers forbid it. */
import { settings } from "../state/settings.svelte";

export type Sound =
	| "play"
	| "draw"
	| "skip"
	| "reverse"
	| "uno"
	| "caught"
	| "win"
	| "turn"
	| "flip"
	| "no"
	| "deal"
	| "tick";

type Recipe = (number | undefined)[];

const RECIPES: Record<Sound, Recipe> = {
	play: [0.5, 0.05, 190, 0.001, 0.01, 0.05, 4, 1.2, -18, undefined, undefined, undefined, undefined, 4],
	draw: [0.28, 0.1, 520, 0.004, 0.012, 0.03, 4, 2.2, -12, undefined, undefined, undefined, undefined, 6],
	deal: [0.2, 0.15, 480, 0.002, 0.01, 0.03, 4, 2.1, -8, undefined, undefined, undefined, undefined, 5],
	flip: [0.35, 0.05, 340, 0.002, 0.02, 0.06, 1, 1.6, 9],
	skip: [0.6, 0, 330, 0.01, 0.05, 0.12, 2, 1.4, -9],
	reverse: [0.6, 0, 260, 0.02, 0.1, 0.14, 1, 1.8, 7, undefined, 160, 0.07],
	uno: [0.9, 0, 523.25, 0.01, 0.12, 0.22, 1, 1.6, undefined, undefined, 261.6, 0.09],
	caught: [0.8, 0, 220, 0.02, 0.14, 0.25, 2, 0.8, -4, undefined, -70, 0.1],
	win: [0.9, 0, 523.25, 0.02, 0.35, 0.5, 1, 1.7, undefined, undefined, 196, 0.11, 0.08],
	turn: [0.5, 0, 660, 0.01, 0.06, 0.16, 0, 1.2, undefined, undefined, 220, 0.06],
	no: [0.5, 0, 130, 0.01, 0.05, 0.1, 2, 0.6, -2],
	tick: [0.25, 0, 900, 0.001, 0.005, 0.02, 1, 1.5],
};

let allowed = false;
let loading: Promise<typeof import("zzfx")> | null = null;

function allow(): void {
	allowed = true;
	removeEventListener("pointerdown", allow, true);
	removeEventListener("keydown", allow, true);
}

if (typeof addEventListener !== "undefined") {
	addEventListener("pointerdown", allow, true);
	addEventListener("keydown", allow, true);
}

export function sound(name: Sound): void {
	if (!allowed || !settings.sound || document.hidden) return;
	loading ??= import("zzfx");
	loading.then(({ zzfx }) => zzfx(...RECIPES[name])).catch(() => undefined);
}
