import { expect, test } from "vitest";
import { fileName, lookOf } from "../src/card/looks";
import fixtures from "./fixtures/folds.json";

const SOURCES = import.meta.glob<string>("../src/**/*.{ts,svelte,css}", {
	eager: true,
	query: "?raw",
	import: "default",
});
const LOOKS = "../src/card/editions/";
const DRAWINGS = ["Panel", "Emblem", "Backdrop"] as const;
const COLORS = [
	...["--card-paper", "--wild", "--back"],
	...["--felt", "--felt-deep", "--felt-line", "--felt-ink", "--rail", "--rail-light"],
	...["--panel", "--panel-ink", "--panel-soft", "--accent", "--on-accent", "--glow"],
];
const paths = Object.keys(SOURCES);
const looks = [
	...new Set(
		paths.filter((path) => path.startsWith(LOOKS)).map((path) => path.slice(LOOKS.length).split("/")[0]),
	),
];
const editions = Object.keys(fixtures.editions);

/** What a look lacks, and what in its folder is nobody's. */
function complaints(look: string): string[] {
	const folder = `${LOOKS}${look}/`;
	const files = paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
	const parts = ["theme.css", ...DRAWINGS.map((part) => `${part}.svelte`)];
	const strange = files.filter((file) => !parts.includes(file) && !/^signs\/[A-Z]\w*\.svelte$/.test(file));
	const said = strange.map((file) => `${look}/${file} is no part of a look`);
	if (!files.includes("theme.css")) return [...said, `${look}/theme.css is missing`];
	const theme = SOURCES[`${folder}theme.css`];
	const styled = look === "default" ? "[data-edition] {" : `[data-edition="${look}"] {`;
	if (!theme.includes(styled)) said.push(`${look}/theme.css has no ${styled} … }`);
	return [
		...said,
		...COLORS.filter((name) => !theme.includes(`\t${name}: `)).map(
			(name) => `${look}/theme.css lacks ${name}`,
		),
	];
}

test.each(editions)("the edition %s has a look", (edition) => {
	expect(looks).toContain(edition);
});

test.each(looks)("nothing is missing in the look of %s", (look) => {
	expect(complaints(look)).toEqual([]);
});

test("the default look draws everything, so that no edition lacks a drawing", () => {
	const own = lookOf("an edition of your own");
	expect(DRAWINGS.filter((part) => !own[part])).toEqual([]);
	expect(lookOf("default").Panel).toBe(own.Panel);
	expect(own.sign("skip")).toBeDefined();
});

test("an edition of your own gets the picture that another edition has drawn for a symbol", () => {
	expect(fileName("double-draw-2")).toBe("DoubleDraw2");
	expect(lookOf("an edition of your own").sign("double-draw-2")).toBeDefined();
	expect(lookOf("an edition of your own").sign("unheard-of")).toBeUndefined();
});

test("nothing outside the looks names an edition", () => {
	const names = new RegExp(
		`(["'\`])(${[...new Set([...editions, ...looks])].filter(isEdition).join("|")})\\1`,
	);
	// The usual setup names the edition that is played when nobody chose one: it comes from the server.
	const elsewhere = paths.filter((path) => !path.startsWith(LOOKS) && !path.endsWith("/wire/messages.ts"));
	const found = elsewhere.flatMap((path) =>
		SOURCES[path]
			.split("\n")
			.map((line, place) => ({ where: `${path}:${place + 1}`, edition: names.exec(line)?.[2] }))
			.filter(({ edition }) => edition)
			.map(({ where, edition }) => `${where} names the edition ${edition}`),
	);
	expect(found).toEqual([]);
});

function isEdition(look: string): boolean {
	return look !== "default";
}
