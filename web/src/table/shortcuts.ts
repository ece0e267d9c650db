/** Keys that work anywhere on the table, unless someone is writing. */
import type { Hints } from "../coach/hints.svelte";
import { settings } from "../state/settings.svelte";
import { isWriting } from "../ui/writing";
import { cardHelp } from "./card_help.svelte";
import type { Controls } from "./controls.svelte";

export interface Reach {
	controls: Controls;
	hints: Hints;
	root: HTMLElement | undefined;
	/** The focus goes to the own cards. */
	enterHand: () => void;
	openKeys: () => void;
}

const ORDERS = ["color", "number", "dealt"] as const;

const KEYS: Record<string, (reach: Reach) => void> = {
	u: ({ controls }) => controls.call(),
	c: ({ controls }) => controls.catch(),
	d: ({ controls }) => controls.draw(),
	p: ({ controls }) => controls.pass(),
	t: ({ controls }) => controls.take(),
	// Whoever must make a face holds it with this key.
	h: ({ controls, hints }) => void (controls.view?.faces[controls.you] || hints.ask()),
	i: ({ controls }) => {
		const focused = document.activeElement;
		const code = focused instanceof HTMLElement ? focused.dataset.code : "";
		if (cardHelp.stays) cardHelp.hide();
		else cardHelp.show(code || (controls.view?.discard.at(-1) ?? ""));
	},
	s: () => {
		settings.order = ORDERS[(ORDERS.indexOf(settings.order) + 1) % ORDERS.length];
	},
	"?": ({ openKeys }) => openKeys(),
	escape: ({ controls, hints }) => {
		cardHelp.hide();
		hints.close();
		controls.takeBack();
		controls.cancel();
		controls.animator.shown = [];
	},
	arrowleft: ({ enterHand }) => enterHand(),
	arrowright: ({ enterHand }) => enterHand(),
	arrowup: ({ enterHand }) => enterHand(),
	arrowdown: ({ enterHand }) => enterHand(),
};

/** A dialog has keys of its own. */
function isInDialog(target: EventTarget | null): boolean {
	return target instanceof HTMLElement && target.closest("dialog") !== null;
}

/** Outside the table (in a story that scrolls, say) the arrows keep their own meaning. */
function isOurs(event: KeyboardEvent, root: HTMLElement | undefined): boolean {
	const target = event.target as Node | null;
	return Boolean(target && root && (root.contains(target) || target.contains(root)));
}

function choose(root: HTMLElement | undefined, digit: number): boolean {
	const options =
		root?.querySelectorAll<HTMLButtonElement>("[data-testid='prompt-option'], [data-testid='spread-seat']") ??
		[];
	const option = [...options].filter((button) => !button.disabled)[digit - 1];
	option?.click();
	return option !== undefined;
}

export function press(event: KeyboardEvent, reach: Reach): void {
	if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
	if (isWriting(event.target) || isInDialog(event.target)) return;
	if (/^[1-9]$/.test(event.key)) {
		if (choose(reach.root, Number(event.key))) event.preventDefault();
		return;
	}
	const action = KEYS[event.key.toLowerCase()];
	if (!action || (event.key.startsWith("Arrow") && !isOurs(event, reach.root))) return;
	event.preventDefault();
	action(reach);
}
