/**
 * How editions look: each has a folder in `editions/` with a `theme.css` and the drawings it wants of its own. What it
 * does not draw, and an edition without a folder (one of your own), is drawn as in `editions/default/`.
 */
import type { Component } from "svelte";
import type { CardInfo } from "../wire/messages";

export interface SignProps {
	card: CardInfo;
	/** The letters of the edition's colors. */
	colors: string[];
	/** What is written on the card. */
	pencil: string;
}

interface Drawings {
	/** The field of a card around its sign, in the color `--field`. */
	Panel: Component;
	/** What the back of a card shows; `plain` leaves out what is too fine for thumb size. */
	Emblem: Component<{ plain: boolean }>;
	/** What lies under the table. */
	Backdrop: Component;
}

export interface Look extends Drawings {
	/** The picture of a card's symbol, where one is drawn. */
	sign(symbol: string): Component<SignProps> | undefined;
}

const DEFAULT = "default";

import.meta.glob("./editions/*/theme.css", { eager: true });
const drawings = import.meta.glob<Component<never>>("./editions/*/*.svelte", {
	eager: true,
	import: "default",
});
const signs = import.meta.glob<Component<SignProps>>("./editions/*/signs/*.svelte", {
	eager: true,
	import: "default",
});

const looks = new Map<string, Look>();

export function lookOf(edition: string): Look {
	let look = looks.get(edition);
	if (!look) {
		look = {
			Panel: drawing(edition, "Panel"),
			Emblem: drawing(edition, "Emblem"),
			Backdrop: drawing(edition, "Backdrop"),
			sign: (symbol) => sign(edition, symbol),
		};
		looks.set(edition, look);
	}
	return look;
}

function drawing<Part extends keyof Drawings>(edition: string, part: Part): Drawings[Part] {
	const found =
		drawings[`./editions/${edition}/${part}.svelte`] ?? drawings[`./editions/${DEFAULT}/${part}.svelte`];
	return found as unknown as Drawings[Part];
}

/** An edition of your own may use a symbol that another edition has drawn. */
function sign(edition: string, symbol: string): Component<SignProps> | undefined {
	const file = `signs/${fileName(symbol)}.svelte`;
	const anywhere = Object.keys(signs).find((path) => path.endsWith(`/${file}`));
	return (
		signs[`./editions/${edition}/${file}`] ?? signs[`./editions/${DEFAULT}/${file}`] ?? signs[anywhere ?? ""]
	);
}

/** `let-it-go` is drawn in LetItGo.svelte. */
export function fileName(symbol: string): string {
	return symbol.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
