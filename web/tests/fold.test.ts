import { expect, test } from "vitest";
import { completeEvent, completeView } from "../src/game/complete";
import { foldAll } from "../src/game/fold";
import type { EditionInfo, Event, View } from "../src/wire/messages";
import fixtures from "./fixtures/folds.json";

interface Fold {
	edition: string;
	seats: number;
	reader: number;
	start: View;
	entries: { events: Event[]; then: Partial<View> }[];
}

const editions = fixtures.editions as unknown as Record<string, EditionInfo>;
const folds = fixtures.folds as unknown as Fold[];

test.each(folds)("$edition, $seats seats: reader $reader folds to the server's views", (fold) => {
	const edition = editions[fold.edition];
	let view = completeView(fold.start);
	let expected = completeView(fold.start);

	fold.entries.forEach((entry, number) => {
		const before = structuredClone(view);
		const after = foldAll(view, entry.events.map(completeEvent), edition);
		expected = { ...expected, ...entry.then };
		expect(view, `entry ${number} leaves the view before it alone`).toEqual(before);
		expect(after, `entry ${number}`).toEqual(expected);
		view = after;
	});
});
