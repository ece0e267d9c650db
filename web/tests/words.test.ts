/** Every language says all that English says, with the same gaps, and its messages can be read. */
import { afterAll, describe, expect, test, vi } from "vitest";
import { capital, counted, language, preferred, said, speak, story, tell, words } from "../src/words";
import { en } from "../src/words/en";
import { SAID } from "../src/words/en/server";

type Tree = { [key: string]: unknown };

/** The paths of all texts in words. */
function paths(tree: unknown, path: string[] = []): string[] {
	if (typeof tree !== "object" || tree === null) return [path.join(".")];
	return Object.entries(tree as Tree).flatMap(([key, value]) => paths(value, [...path, key]));
}

function at(tree: unknown, path: string): unknown {
	return path.split(".").reduce((part, key) => (part as Tree)[key], tree);
}

/** A message with whatever kind of values it takes. */
function filled(message: (...values: unknown[]) => unknown): string {
	for (const value of [2, "Ada", ["Ada", "Bo"], true]) {
		try {
			const text = message(value, value, value, value);
			if (text) return String(text);
		} catch {
			// The next kind may fit.
		}
	}
	const act = { by: "Ada", what: "changed", whom: "Bo", about: ["seats"] };
	const mixed = [
		[act],
		["Ada", 2, 2],
		["Ada", true, 2],
		[["Ada"], false],
		[2, "Ada", "Bo"],
		["Ada", ["Bo"]],
		[["Ada"], []],
	];
	for (const values of mixed) {
		try {
			return String(message(...values));
		} catch {
			// Another order may fit.
		}
	}
	return "";
}

// Languages are loaded here, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

afterAll(() => speak("en"));

describe.each(["de", "es", "fr"])("%s", (tag) => {
	test("no key is missing, and none is unknown", async () => {
		await speak(tag);

		expect(language).toBe(tag);
		expect(paths(words).sort()).toEqual(paths(en.words).sort());
		expect(paths(story.SENTENCES).sort()).toEqual(paths(en.story.SENTENCES).sort());
		expect(Object.keys(story).sort()).toEqual(Object.keys(en.story).sort());
		expect(story.GATHERED).toEqual(en.story.GATHERED);
	});

	test("every message can be read", async () => {
		await speak(tag);

		for (const path of paths(en.words)) {
			const text = at(words, path);
			const read =
				typeof text === "function" ? filled(text as (...values: unknown[]) => unknown) : String(text);
			if (at(en.words, path) !== "") expect(read, path).not.toBe("");
			expect(read, path).not.toMatch(/[{}]/);
		}
	});

	test("the story knows the reader and others", async () => {
		await speak(tag);
		const gaps = {
			Who: "Ada",
			who: "Ada",
			Other: "Bo",
			other: "Bo",
			cards: "7",
			Cards: "7",
			number: 2,
			number_cards: " 2",
			what: "left",
			color: "red",
			way: "on",
			face: "x",
			task: "x",
			verdict: "x",
			place: "x",
			column: 1,
			note: ": x",
			dare: "x",
			option: "x",
		};

		for (const path of paths(story.SENTENCES)) {
			const template = at(story.SENTENCES, path) as string;
			const yours = tell(template, { ...gaps, whoYou: "yes", otherYou: "no" }, !template.includes("{Other}"));
			const theirs = tell(template, { ...gaps, whoYou: "no", otherYou: "yes" }, false);
			expect(yours + theirs, path).not.toMatch(/[{}]|undefined/);
			if (/select, yes/.test(template)) expect(yours, path).not.toBe(theirs);
		}
		expect(counted(1, story.CARD)).not.toContain(counted(2, story.CARD).split(" ")[1]);
		expect(capital(story.YOU)).toMatch(/^[A-ZÄÖÜÉ]/);
	});

	test("what servers say is said", async () => {
		await speak(tag);
		const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort();

		for (const text of SAID) {
			expect(said(text), text).not.toBe("");
			expect(gaps(said(text)), text).toEqual(gaps(text));
		}
		expect(said("The target is 200 points.")).toContain("200");
		expect(said("Choose one of these colors: red, blue.")).not.toMatch(/red|blue|Choose/);
		expect(
			said(
				"“Rounds in the match: 1” and “No points are kept: the winner of the round wins the match” cannot go together: x.",
			),
		).not.toMatch(/Rounds|No points/);
		expect(said("Something new.")).toBe("Something new.");
	});
});

test("the language is the one that was chosen, else the browser's", () => {
	expect(preferred("", ["de-AT", "en"])).toBe("de");
	expect(preferred("fr", ["de"])).toBe("fr");
	expect(preferred("", ["pt", "es-MX"])).toBe("es");
	expect(preferred("xx", ["pt"])).toBe("en");
});
