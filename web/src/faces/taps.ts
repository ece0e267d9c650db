/**
 * While one finger holds, another one plays. A browser makes clicks of the first finger only, so the taps of the others
 * are turned into clicks here.
 */
const SLIP = 20;
/** A browser that does make a click of it has done so by then. */
const WAIT = 60;

interface Down {
	x: number;
	y: number;
	target: Element;
}

function pressable(target: EventTarget | null): HTMLElement | null {
	return target instanceof Element
		? target.closest<HTMLElement>("button, a, label, input, summary, [role='option']")
		: null;
}

/** Listens until the returned function is called. */
export function otherFingers(): () => void {
	const downs = new Map<number, Down>();
	let clicked: EventTarget | null = null;

	const down = (event: PointerEvent) => {
		if (event.isPrimary || event.pointerType !== "touch" || !(event.target instanceof Element)) return;
		downs.set(event.pointerId, { x: event.clientX, y: event.clientY, target: event.target });
		clicked = null;
	};
	const up = (event: PointerEvent) => {
		const from = downs.get(event.pointerId);
		downs.delete(event.pointerId);
		if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP) return;
		const button = pressable(from.target);
		if (!button) return;
		setTimeout(() => {
			if (clicked !== button) button.click();
		}, WAIT);
	};
	const cancel = (event: PointerEvent) => downs.delete(event.pointerId);
	const click = (event: MouseEvent) => {
		if (event.isTrusted) clicked = pressable(event.target);
	};

	addEventListener("pointerdown", down, true);
	addEventListener("pointerup", up, true);
	addEventListener("pointercancel", cancel, true);
	addEventListener("click", click, true);
	return () => {
		removeEventListener("pointerdown", down, true);
		removeEventListener("pointerup", up, true);
		removeEventListener("pointercancel", cancel, true);
		removeEventListener("click", click, true);
	};
}
