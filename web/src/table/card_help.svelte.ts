/**
 * What a card does, shown large: by hovering, by focus, by a long press and by a key. One for the whole page, since the
 * story asks for it as well as the table.
 */
import type { Attachment } from "svelte/attachments";

/** Milliseconds before a card under the mouse, or with the focus, is explained. */
const HOVER = 550;
/** A finger that stays so long wants to know, not to play. */
const PRESS = 450;
/** Pixels that a finger may tremble. */
const TREMBLE = 10;

class CardHelp {
	code = $state("");
	/** It stays until it is closed. */
	stays = $state(false);
	/** The last press was a long one: what follows it plays nothing. */
	wasLong = false;
	private timer: ReturnType<typeof setTimeout> | undefined;

	show(code: string, stays = true): void {
		clearTimeout(this.timer);
		if (!code || code === "?") return;
		this.code = code;
		this.stays = stays;
	}

	hide(): void {
		clearTimeout(this.timer);
		if (!this.code) return;
		this.code = "";
		this.stays = false;
	}

	private soon(code: string, wait: number, then = () => this.show(code, false)): void {
		clearTimeout(this.timer);
		this.timer = setTimeout(then, wait);
	}

	/** Whatever shows a card explains it. */
	on(code: string): Attachment<HTMLElement> {
		return (node) => {
			let from: { x: number; y: number } | null = null;
			let hovered = false;
			const leave = () => {
				from = null;
				hovered = false;
				if (this.stays) clearTimeout(this.timer);
				else this.hide();
			};
			const listeners: Record<string, (event: never) => void> = {
				pointerleave: leave,
				pointercancel: leave,
				pointerdown: (event: PointerEvent) => {
					this.wasLong = false;
					if (event.pointerType === "mouse") {
						this.hide();
						return;
					}
					from = { x: event.clientX, y: event.clientY };
					this.soon(code, PRESS, () => {
						this.wasLong = true;
						this.show(code);
					});
				},
				// Not when it enters: a card that is dealt below a mouse at rest was not asked about.
				pointermove: (event: PointerEvent) => {
					if (event.pointerType === "mouse" && !hovered && (event.movementX || event.movementY)) {
						hovered = true;
						this.soon(code, HOVER);
					}
					if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > TREMBLE) leave();
				},
				pointerup: () => {
					from = null;
					if (!this.wasLong) clearTimeout(this.timer);
				},
				focusin: () => node.matches(":focus-visible") && this.soon(code, HOVER),
				// A button that is taken off the table loses the focus while the table is drawn.
				focusout: () => this.stays || queueMicrotask(() => this.hide()),
				contextmenu: (event: MouseEvent) => this.wasLong && event.preventDefault(),
			};
			const click = (event: MouseEvent) => {
				if (!this.wasLong) return;
				this.wasLong = false;
				event.preventDefault();
				event.stopPropagation();
			};
			for (const [name, listener] of Object.entries(listeners))
				node.addEventListener(name, listener as EventListener);
			node.addEventListener("click", click, true);
			return () => {
				for (const [name, listener] of Object.entries(listeners)) {
					node.removeEventListener(name, listener as EventListener);
				}
				node.removeEventListener("click", click, true);
				// Later: what is taken off the table may not change what is on it.
				if (code && this.code === code && !this.stays) queueMicrotask(() => this.hide());
			};
		};
	}
}

export const cardHelp = new CardHelp();
