/** Small sounds, made by zzfx when they are needed. Nothing sounds before the first touch or key: browsers forbid it. */
import { settings } from "../state/settings.svelte";
import { voiceOf } from "./voices";

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
	| "tick"
	| "slip";

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
	slip: [0.6, 0, 440, 0.01, 0.06, 0.14, 1, 1.4, -6],
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

let edition = "";

/** The table that is played at has a voice of its own. */
export function speakFor(key: string): void {
	edition = key;
}

/** What belongs to cards sounds alike everywhere; tones have the voice of the edition. */
const TONES: ReadonlySet<Sound> = new Set(["skip", "reverse", "uno", "caught", "win", "turn"]);
const [VOLUME, , FREQUENCY, , , RELEASE, SHAPE] = [0, 1, 2, 3, 4, 5, 6];

function voiced(name: Sound): Recipe {
	const recipe = [...RECIPES[name]];
	recipe[VOLUME] = (recipe[VOLUME] ?? 1) * settings.volume;
	if (!TONES.has(name)) return recipe;
	const voice = voiceOf(edition);
	recipe[FREQUENCY] = (recipe[FREQUENCY] ?? 220) * voice.pitch;
	recipe[RELEASE] = (recipe[RELEASE] ?? 0.1) * voice.ring;
	recipe[SHAPE] = voice.shape;
	return recipe;
}

function emit(recipe: Recipe): void {
	loading ??= import("zzfx");
	loading.then(({ zzfx }) => zzfx(...recipe)).catch(() => undefined);
}

/** A page that someone touched before it was loaded anew is allowed to sound, too. */
function isAllowed(): boolean {
	return allowed || (navigator.userActivation?.hasBeenActive ?? false);
}

function isSilent(hidden: boolean): boolean {
	return (
		!isAllowed() || !settings.sound || settings.hushed || settings.volume <= 0 || (document.hidden && !hidden)
	);
}

/** What nobody can see makes no sound, unless it is to call them back. */
export function sound(name: Sound, { hidden = false } = {}): void {
	if (!isSilent(hidden)) emit(voiced(name));
}

const ROOT = 392;

/** The tune of a big moment: it ends well or badly. */
export function tune(ending: "win" | "lose"): void {
	if (isSilent(false)) return;
	const voice = voiceOf(edition);
	voice[ending].forEach((half, place) => {
		const frequency = ROOT * voice.pitch * 2 ** (half / 12);
		const note: Recipe = [
			0.7 * settings.volume,
			0,
			frequency,
			0.01,
			0.06,
			0.22 * voice.ring,
			voice.shape,
			1.4,
		];
		setTimeout(() => emit(note), place * voice.step * 1_000);
	});
}
