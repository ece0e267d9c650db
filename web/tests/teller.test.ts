import { expect, test } from "vitest";
import { completeEvent } from "../src/game/complete";
import { Teller } from "../src/story/teller";
import type { EditionInfo, Event } from "../src/wire/messages";
import fixtures from "./fixtures/folds.json";
import told from "./fixtures/stories.json";

const NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve"];
const editions = fixtures.editions as unknown as Record<string, EditionInfo>;
const folds = fixtures.folds as unknown as { entries: { events: Event[] }[] }[];

test.each(told.stories.map((story, place) => ({ ...story, place })))(
	"$edition, $seats seats: reader $reader is told what the terminal tells",
	({ edition, seats, reader, charged, penciled, options, lines, place }) => {
		const written = penciled as Record<string, string>;
		const offers = options as Record<string, string[]>;
		const teller = new Teller(editions[edition], NAMES.slice(0, seats), reader, written, charged, offers);

		const stories = folds[place].entries.map((entry) => teller.tell(entry.events.map(completeEvent)));

		expect(stories).toEqual(lines);
	},
);

test.each(told.samples)("$event.verb for reader $reader: $says", (sample) => {
	const penciled = sample.penciled as Record<string, string>;
	const teller = new Teller(
		editions[sample.edition],
		NAMES.slice(0, 3),
		sample.reader,
		penciled,
		sample.charged,
		sample.options as Record<string, string[]>,
	);
	const move = { dropped: sample.dropped };

	expect(teller.sentence(completeEvent(sample.event), "a note", move)).toBe(sample.says);
});

test("a choice is told in the words on its card, unless two cards offer something", () => {
	const opted = completeEvent({ verb: "opted", seat: 0, what: "second" } as Event);
	const one = { WC: ["Draw two cards", "{actor} is skipped"] };
	const two = { ...one, WD: ["Draw a card", "Do nothing"] };

	expect(new Teller(editions.frozen, NAMES, 1, {}, false, one).tell([opted])).toEqual([
		"Ada chooses “whoever played the card is skipped”.",
	]);
	expect(new Teller(editions.frozen, NAMES, 1, {}, false, two).tell([opted])).toEqual([
		"Ada chooses the second.",
	]);
});

test("a dare is told in the words on its card, and so is what was written between rounds", () => {
	const penciled = { WC: "sing a song or draw 3" };
	const teller = new Teller(editions.frozen, NAMES, 1, penciled);
	const dared = { verb: "tried", seat: 1, what: "dare", cards: ["WC"] } as Event;

	expect(teller.tell([completeEvent(dared)])).toEqual(["You are dared: “sing a song or draw 3”."]);
	expect(teller.wrote(0, ["reverse", "next draws 2"])).toBe(
		"Ada writes on the blank cards: “reverse” and “next draws 2”. Everyone agreed.",
	);
	expect(teller.wrote(1, [])).toBe("You erase the blank cards. Everyone agreed.");
});
