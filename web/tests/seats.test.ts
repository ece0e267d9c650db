import { beforeEach, expect, test, vi } from "vitest";
import { keepSecret, keepSight, ownTables } from "../src/state/seats";
import { fakeBrowser } from "./browser";

const HOUR = 3_600_000;

beforeEach(() => {
	vi.useFakeTimers();
	fakeBrowser();
	keepSecret("t", "secret");
});

test.each([
	["lobby", false],
	["playing", true],
	["between", true],
	["over", false],
] as const)("at a table that is %s a match is on: %s", (stage, on) => {
	keepSight("t", "frozen", ["Mum", "Dad"], stage);

	expect(ownTables()).toMatchObject([{ table: "t", edition: "frozen", others: ["Mum", "Dad"], on }]);
});

test("a match that nobody has looked at for weeks is still listed, and no longer what comes first", () => {
	keepSight("t", "frozen", [], "playing");
	vi.advanceTimersByTime(15 * 24 * HOUR);

	expect(ownTables()).toMatchObject([{ table: "t", on: false }]);
});

test("a table whose match is over is listed for a while", () => {
	keepSight("t", "frozen", [], "over");
	vi.advanceTimersByTime(5 * HOUR);
	expect(ownTables()).toHaveLength(1);
	vi.advanceTimersByTime(2 * HOUR);
	expect(ownTables()).toEqual([]);
});
