/** Where those who hear the page, or use it with keys, find themselves when it changes. */
import { tick } from "svelte";

/** What is new on the screen gets the focus. */
export async function enter(): Promise<void> {
	await tick();
	document.getElementById("main")?.focus({ preventScroll: true });
}

/** The same, unless the focus is on something that is still there. */
export async function enterIfLost(): Promise<void> {
	await tick();
	if (document.activeElement === document.body) await enter();
}
