/** How people look, and the picture of a result: nothing in it is more than text. */
import { expect, test } from "vitest";
import { apart } from "../src/looks/apart";
import { HUES, lookOf } from "../src/looks/look";
import { escaped, type Player, picture, places, ranked, shortened } from "../src/results/picture";
import { AVATARS, COLORS } from "../src/wire/messages";
import { en } from "../src/words/en";

const FILES = import.meta.glob("../src/looks/avatars/*.svg");
const player = (name: string, totals: number[], won = false): Player => ({
	name,
	bot: false,
	look: { avatar: "fox", color: "red" },
	totals,
	won,
});

test("every avatar is drawn and named, every color has a hue and a name", () => {
	expect(
		Object.keys(FILES)
			.map((path) => path.replace(/^.*\/|\.svg$/g, ""))
			.sort(),
	).toEqual([...AVATARS].sort());
	expect(Object.keys(HUES).sort()).toEqual([...COLORS].sort());
	expect(Object.keys(en.words.evening.avatars).sort()).toEqual([...AVATARS].sort());
	expect(Object.keys(en.words.evening.colors).sort()).toEqual([...COLORS].sort());
});

test("whoever has chosen looks like that; a name that nobody knows looks the same everywhere", () => {
	const ada = { name: "Ada", avatar: "owl", color: "blue" };
	expect(lookOf("Ada", ada)).toEqual({ avatar: "owl", color: "blue" });
	expect(lookOf("Bo", ada)).toEqual(lookOf("Bo"));
	expect(AVATARS).toContain(lookOf("Bo").avatar);
});

test("in a match of which no looks are known everyone has a color and an avatar of their own", () => {
	const names = ["Ada", "Mio (normal)", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida"];
	const looks = apart(names, [
		{ avatar: "", color: "" },
		{ avatar: AVATARS[0], color: COLORS[0] },
	]);
	expect(new Set(looks.map(({ color }) => color)).size).toBe(names.length);
	expect(new Set(looks.map(({ avatar }) => avatar)).size).toBe(names.length);
	expect(looks[1]).toEqual({ name: "Mio", avatar: AVATARS[0], color: COLORS[0] });
});

test("winners come first, then points, the fewest where they count against one", () => {
	const [ada, bo, cy] = [player("Ada", [10]), player("Bo", [50], true), player("Cy", [30])];
	expect(ranked([ada, bo, cy], false).map(({ name }) => name)).toEqual(["Bo", "Cy", "Ada"]);
	expect(ranked([ada, bo, cy], true).map(({ name }) => name)).toEqual(["Bo", "Ada", "Cy"]);
	expect(places([bo, ada, player("Di", [10])])).toEqual([1, 2, 2]);
});

test("a name stays a name", () => {
	expect(escaped(`<b a="1">&'\u0000`)).toBe("&#60;b a=&#34;1&#34;&#62;&#38;&#39;");
	expect(shortened("Charlotte-Louise", 9)).toBe("Charlott…");
	expect(shortened("Zoë", 9)).toBe("Zoë");
});

const RESULT = {
	edition: "<Classic>",
	title: "A & B",
	about: "after 2 rounds",
	charged: false,
	felt: "rgb(1, 2, 3)",
	deep: "rgb(1, 2, 3)",
	ink: '"/><script>',
	date: "today",
	brand: "Lastcard",
	drawings: { fox: '<svg viewBox="0 0 32 32"><path d="M0 0"/></svg>' },
	font: "",
};

test("where nothing is counted the winner is shown, and no points", () => {
	const made = picture({ ...RESULT, players: [player("Ada", [0], true), player("Bo", [0])] });
	expect(made).not.toMatch(/<polyline|>0</);
	expect(made.match(/ffd54a/g)?.length).toBe(2);
	expect(made).not.toMatch(/NaN|Infinity|undefined/);
});

test.each([0, 1, 2, 10])("the picture of a match of %i can be read as XML", (seats) => {
	const players = Array.from({ length: seats }, (_, i) =>
		player(`<script>${i}</script>&"`, [i, i * 40 - 30], i === 0),
	);
	const made = picture({ ...RESULT, players });
	expect(made).not.toContain("<script");
	expect(made).not.toMatch(/NaN|Infinity|undefined/);
	expect(made.match(/<polyline/g)?.length ?? 0).toBe(2 * seats);
});
