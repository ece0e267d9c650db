import { expect, test, vi } from "vitest";
import { completeSetup, slimSetup } from "../src/game/complete";
import { fitted, withRule } from "../src/game/setup";
import { apart, ticks } from "../src/score/scale";
import { leftBehind, Setups } from "../src/state/setups";
import type { EditionInfo } from "../src/wire/messages";
import { USUAL_SETUP } from "../src/wire/messages";

vi.stubGlobal("location", {
	hash: "",
	pathname: "/",
	origin: "https://cards.example",
	hostname: "cards.example",
});
vi.stubGlobal("addEventListener", () => undefined);
const { fullLink, links, parseRoute } = await import("../src/state/route.svelte");

const GOLF = {
	key: "golf",
	game: "grid",
	seats: [2, 8],
	cards: [],
	house: [{ name: "golf_rounds", group: "golf", text: "", default: "9", number: [1, 20] }],
} as unknown as EditionInfo;

test("addresses are read as they are written", () => {
	expect(parseRoute(links.home)).toEqual({ page: "home" });
	expect(parseRoute(links.table("a-_b"))).toEqual({ page: "table", table: "a-_b" });
	expect(parseRoute(links.code("K7F 2QM"))).toEqual({ page: "code", code: "K7F 2QM" });
	expect(parseRoute(links.replay("m"))).toEqual({ page: "replay", match: "m", seat: null, seq: null });
	expect(parseRoute(links.replay("m", 20, 7))).toEqual({ page: "replay", match: "m", seat: 20, seq: 7 });
	expect(parseRoute(links.rules("golf"))).toEqual({ page: "rules", edition: "golf", table: "" });
	expect(parseRoute(links.rules("golf", "a-_b"))).toEqual({ page: "rules", edition: "golf", table: "a-_b" });
});

test("a link to send tells the server what it leads to", () => {
	expect(fullLink(links.table("a-_b"))).toBe("https://cards.example/t/a-_b");
	expect(fullLink(links.code("K7F 2QM"))).toBe("https://cards.example/c/K7F%202QM");
	expect(fullLink(links.replay("m", 20, 7))).toBe("https://cards.example/r/m/20/7");
	expect(fullLink(links.preset("golf", "Ours", "x"))).toBe("https://cards.example/#preset/golf/Ours/x");
});

test("whoever came by a sent link is where it leads", async () => {
	vi.resetModules();
	const replaceState = vi.fn((_state: unknown, _title: string, address: string) => {
		location.hash = address.slice(address.indexOf("#"));
	});
	vi.stubGlobal("history", { state: null, replaceState });
	location.pathname = "/r/m/20/7";
	const { router } = await import("../src/state/route.svelte");
	expect(replaceState).toHaveBeenCalledWith(null, "", "/#r/m/20/7");
	expect(router.now).toEqual({ page: "replay", match: "m", seat: 20, seq: 7 });
});

test("an address that means nothing is the first page", () => {
	expect(parseRoute("#x/%E0%A4%A")).toEqual({ page: "home" });
	expect(parseRoute("#t/")).toEqual({ page: "home" });
});

test("a setup goes over to another edition without what it does not have", () => {
	const setup = { ...USUAL_SETUP, seats: 10, house: { stacking: "both", golf_rounds: "3" }, pencil: ["x"] };

	const golf = fitted(setup, GOLF);

	expect(golf).toMatchObject({ edition: "golf", seats: 8, house: { golf_rounds: "3" }, pencil: [] });
});

test("each edition has the rules it was last played with, and no others travel along", () => {
	const setups = new Setups();
	const trolls = { ...USUAL_SETUP, edition: "trolls", house: { golf_rounds: "3" }, turn_seconds: 30 };

	const golf = setups.moved(trolls, GOLF);

	expect(golf).toMatchObject({ edition: "golf", house: {}, turn_seconds: 30 });
	expect(leftBehind(trolls, golf, GOLF)).toEqual({ golf_rounds: "3" });
	const back = setups.moved({ ...golf, house: { golf_rounds: "5" } }, { ...GOLF, key: "trolls" });
	expect(back.house).toEqual({ golf_rounds: "3" });
	expect(setups.moved(back, GOLF).house).toEqual({ golf_rounds: "5" });
});

test("a rule as printed is not mentioned", () => {
	const changed = withRule(USUAL_SETUP, GOLF.house[0], "3");

	expect(changed.house).toEqual({ golf_rounds: "3" });
	expect(withRule(changed, GOLF.house[0], "9").house).toEqual({});
});

test("only what is not as usual is sent", () => {
	expect(slimSetup({ ...USUAL_SETUP, seats: 3, house: { a: "b" } })).toEqual({
		seats: 3,
		house: { a: "b" },
	});
});

test("a setup that an older page remembered is read", () => {
	expect(completeSetup({ faces: "honour" as "honor" }).faces).toBe("honor");
	expect(completeSetup({}).faces).toBe("hold");
});

test("ticks are round numbers that hold all totals", () => {
	expect(ticks(0, 578)).toEqual([0, 200, 400, 600]);
	expect(ticks(-20, 30)).toEqual([-20, 0, 20, 40]);
	expect(ticks(0, 1)).toEqual([0, 1]);
});

test("labels are pushed apart and stay inside", () => {
	expect(apart([10, 11, 12], 5, 0, 100)).toEqual([10, 15, 20]);
	expect(apart([99, 100], 5, 0, 100)).toEqual([95, 100]);
});
