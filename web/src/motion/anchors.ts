/** Where things are on the screen, by name: `draw`, `discard`, `seat:2`, `hand:B7#0`, `cell:1:3`, `fresh`. */
import type { Attachment } from "svelte/attachments";

export class Anchors {
	private readonly places = new Map<string, HTMLElement>();

	at(name: string): Attachment<HTMLElement> {
		return (node) => {
			this.places.set(name, node);
			return () => {
				if (this.places.get(name) === node) this.places.delete(name);
			};
		};
	}

	/** The first of the names that is on the screen. */
	rect(...names: string[]): DOMRect | null {
		for (const name of names) {
			const found = this.places.get(name)?.getBoundingClientRect();
			if (found?.width) return found;
		}
		return null;
	}
}
