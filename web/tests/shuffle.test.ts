import { beforeEach, expect, test } from "vitest";
import {
	moveToTable,
	pledgeFor,
	pledgeForNewTable,
	pledgeOf,
	promisedFor,
	revealFor,
} from "../src/state/shuffle";
import type { Snapshot } from "../src/wire/messages";
import { fakeBrowser } from "./browser";

beforeEach(fakeBrowser);

const HERE = { shared: false, late: false };

function begun(change: Partial<Snapshot> & { viewer?: number } = {}): Snapshot {
	const chance = `chacha20 0:${pledgeFor("T")} 1:${"f".repeat(64)}`;
	const view = { viewer: change.viewer ?? 0 };
	return { id: "M", seq: 0, names: ["Ada", "Ben"], commitment: "c", chance, view, ...change } as Snapshot;
}

test("a number is pledged, revealed, and never pledged again", () => {
	const pledged = pledgeFor("T");
	expect(pledgeFor("T")).toBe(pledged);

	const revealed = revealFor("T", begun(), HERE);

	expect(pledgeOf(revealed?.nonce ?? "")).toBe(pledged);
	expect(revealed?.pledge).toBe(pledgeFor("T"));
	expect(revealed?.pledge).not.toBe(pledged);
});

test("what was promised is remembered, also when the page is loaded anew, and the same number is given for it", () => {
	const match = begun({ id: "M2" });
	const first = revealFor("T", match, HERE);

	const again = revealFor("T", match, HERE);

	expect(again).toEqual(first);
	expect(promisedFor("M2")).toEqual({
		commitment: "c",
		chance: match.chance,
		nonce: first?.nonce,
		why: "",
	});
});

test("a server that exchanges its promise gets no number", () => {
	const match = begun({ id: "M3" });
	revealFor("T", match, HERE);

	expect(revealFor("T", { ...match, commitment: "d" }, HERE)).toBeNull();
	expect(revealFor("T", { ...match, chance: match.chance.replace("f", "e") }, HERE)).toBeNull();
	expect(revealFor("T", { ...match, id: "another" }, HERE)).toBeNull();
	expect(promisedFor("another")?.nonce).toBe("");
});

test("nothing is revealed by watchers, after the deal, or to a server that asks for nothing", () => {
	expect(revealFor("T", begun({ viewer: 15 }), HERE)).toBeNull();
	expect(revealFor("T", begun({ viewer: 1 }), HERE)).toBeNull();
	expect(revealFor("T", begun({ id: "N", seq: 1 }), HERE)).toBeNull();
	expect(revealFor("T", begun({ id: "O", chance: "" }), HERE)).toBeNull();
	expect(revealFor("T", begun({ id: "P", chance: "chacha20" }), { ...HERE, shared: true })).toBeNull();
	expect([promisedFor("N"), promisedFor("O"), promisedFor("P")?.why]).toEqual([null, null, "shared"]);
});

test("a table that is opened with a pledge keeps its number", () => {
	const pledged = pledgeForNewTable();

	moveToTable("T");

	expect(pledgeFor("T")).toBe(pledged);
	expect(pledgeForNewTable()).not.toBe(pledged);
});

test("a browser that comes when the match has begun can't be asked, unless it opened the table with its pledge", () => {
	const late = { ...HERE, late: true };
	pledgeForNewTable();
	moveToTable("U");

	for (const id of ["first", "second"]) revealFor("U", begun({ id, chance: "chacha20" }), late);

	expect(promisedFor("first")?.why).toBe("");
	expect(promisedFor("second")?.why).toBe("late");
});
