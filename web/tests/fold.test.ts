import { expect, test } from "vitest";
import { completeHappening, completeView } from "../src/game/complete";
import { foldEntry } from "../src/game/entry";
import { Timeline } from "../src/replay/timeline";
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

function happening(events: Event[], seq: number) {
	return completeHappening({ seq, seat: 0, move: "", events, note: "", why: "", at: 0 });
}

test.each(folds)("$edition, $seats seats: reader $reader folds to the server's views", (fold) => {
	const edition = editions[fold.edition];
	let view = completeView(fold.start);
	let expected = completeView(fold.start);

	fold.entries.forEach((entry, number) => {
		const before = structuredClone(view);
		const { after, steps } = foldEntry(view, happening(entry.events, number + 1), edition);
		expected = { ...expected, ...entry.then };
		expect(view, `entry ${number} leaves the view before it alone`).toEqual(before);
		expect(after, `entry ${number}`).toEqual(expected);
		expect(steps.map((step) => step.before)).toEqual([view, ...steps.map((step) => step.after)].slice(0, -1));
		view = after;
	});
});

test.each(folds)("$edition, $seats seats: a replay for reader $reader stands anywhere", (fold) => {
	const entries = fold.entries.map(({ events }, place) => happening(events, place + 1));
	const timeline = new Timeline(completeView(fold.start), entries, editions[fold.edition]);
	const rounds = entries.filter(({ events }) => events.some((event) => event.verb === "ended"));

	let expected = completeView(fold.start);
	fold.entries.forEach(({ then }, place) => {
		expected = { ...expected, ...then };
		expect(timeline.viewAt(place + 1), `after ${place + 1} entries`).toEqual(expected);
	});
	expect(timeline.sheetAt(entries.length)).toHaveLength(rounds.length);
});
