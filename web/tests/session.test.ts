import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FoldedEntry } from "../src/game/entry";
import { Folder } from "../src/game/fold";
import { keepSecret, secretOf } from "../src/state/seats";
import { LiveSession } from "../src/state/session.svelte";
import { pledgeFor, promisedFor } from "../src/state/shuffle";
import type {
	EditionInfo,
	Event as Fact,
	Happening,
	ServerNews,
	Snapshot,
	TableInfo,
	View,
} from "../src/wire/messages";
import { FakeSocket, fakeBrowser } from "./browser";

const EDITION = {
	key: "classic",
	name: "Classic",
	game: "hand",
	seats: [2, 10],
	colors: [{ letter: "R", name: "red" }],
	cards: [
		{ code: "R1", name: "red 1", symbol: "number", title: "1", color: "R" },
		{ code: "R2", name: "red 2", symbol: "number", title: "2", color: "R" },
	],
	house: [],
	about: "",
	penalty: 2,
	extra: 2,
	presets: [],
	lengths: [],
} satisfies EditionInfo;

const VIEW: View = {
	viewer: 0,
	seats: 2,
	round: 1,
	dealer: 1,
	turn: 0,
	way: "left",
	phase: "playing",
	ask: "play",
	asked: 0,
	draws: 50,
	discard: ["R1"],
	score: [0, 0],
	total: [0, 0],
	won: [false, false],
	said: [false, false],
	owing: -1,
	fresh: "",
	color: "R",
	hands: [["R1", "R2"], ["?"]],
	faces: ["", ""],
	votes: [0, 0],
};

const seat = {
	keeper: "person",
	level: "",
	here: true,
	stand_in: false,
	ready: false,
	face_help: "none",
} as const;
const TABLE = {
	id: "T",
	setup: { edition: "classic" },
	seats: [
		{ ...seat, name: "Ada" },
		{ ...seat, name: "Ben" },
	],
	host: 0,
	stage: "playing",
	code: "",
	watchers: 0,
	matches: 1,
} as unknown as TableInfo;

function snapshot(change: Partial<Snapshot> = {}): Snapshot {
	return {
		id: "M",
		number: 1,
		edition: "classic",
		names: ["Ada", "Ben"],
		commitment: "c",
		seq: 5,
		view: VIEW,
		legal: ["play R1", "play R2", "draw"],
		rules: [],
		penciled: {},
		past: [],
		sheet: [],
		clock: null,
		film: "",
		key: "",
		...change,
	} as Snapshot;
}

function happening(seq: number, events: Fact[], move = "play R1"): Happening {
	return { seq, seat: 0, move, events, note: "", why: "", at: 0 };
}

function news(seq: number, events: Fact[], legal: string[] = []): ServerNews {
	return { t: "news", match: "M", now: happening(seq, events), legal, clock: null };
}

function welcome(match: Snapshot | null = snapshot(), table = TABLE): void {
	FakeSocket.last.opens();
	FakeSocket.last.tells({ t: "welcome", version: 1, table, you: 0, match, host_log: [] });
}

function session(): LiveSession {
	return new LiveSession("T", () => EDITION, "ws://here/ws");
}

const PLAYED: Fact = { verb: "played", seat: 0, cards: ["R1"] };

beforeEach(() => {
	fakeBrowser();
	vi.useFakeTimers();
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("a welcome brings the table, the match and my moves", () => {
	const made = session();

	welcome();

	expect(made.connection).toBe("open");
	expect(made.info?.setup.away).toBe("bot");
	expect(made.match?.edition.name).toBe("Classic");
	expect(made.view?.tried).toBe(-1);
	expect(made.legal).toEqual(["play R1", "play R2", "draw"]);
});

test("news waits until it was shown, and nobody may move meanwhile", async () => {
	const made = session();
	welcome();
	let end = () => {};
	made.animate = vi.fn(
		() =>
			new Promise<void>((resolve) => {
				end = resolve;
			}),
	);

	FakeSocket.last.tells(news(6, [PLAYED], ["draw"]));
	await vi.advanceTimersByTimeAsync(100);
	expect(made.legal).toEqual([]);
	expect(made.view?.hands[0]).toEqual(["R1", "R2"]);

	end();
	await vi.advanceTimersByTimeAsync(0);
	expect(made.view?.hands[0]).toEqual(["R2"]);
	expect(made.legal).toEqual(["draw"]);
	expect(made.animate).toHaveBeenCalledOnce();
});

test("an entry is folded once, and what was animated is what is shown", async () => {
	const made = session();
	welcome();
	const walk = vi.spyOn(Folder.prototype, "walk");
	const shown: FoldedEntry[] = [];
	made.animate = async (entry) => void shown.push(entry);

	FakeSocket.last.tells(news(6, [PLAYED, { verb: "skipped", seat: 1 }]));
	await vi.advanceTimersByTimeAsync(0);

	expect(walk.mock.calls.flatMap(([events]) => events.map((event) => event.verb))).toEqual([
		"played",
		"skipped",
	]);
	expect(shown[0].after).toBe(made.view);
	walk.mockRestore();
});

test("what is shown for ever is cut after a second and a half", async () => {
	const made = session();
	welcome();
	made.animate = () => new Promise<void>(() => {});

	FakeSocket.last.tells(news(6, [PLAYED]));
	await vi.advanceTimersByTimeAsync(1_500);

	expect(made.view?.hands[0]).toEqual(["R2"]);
});

test("a gap in the entries makes a new connection, which says what we have", async () => {
	const made = session();
	welcome();

	FakeSocket.last.tells(news(8, [PLAYED]));

	expect(FakeSocket.all).toHaveLength(2);
	FakeSocket.last.opens();
	expect(FakeSocket.last.sent[0]).toMatchObject({ t: "hello" });
	expect(made.connection).toBe("lost");
});

test("what was missed is shown when the connection is back", async () => {
	const made = session();
	welcome();
	FakeSocket.last.breaks();
	await vi.advanceTimersByTimeAsync(1_000);

	welcome(snapshot({ seq: 6, past: [happening(6, [PLAYED])], legal: ["draw"] }));
	await vi.advanceTimersByTimeAsync(0);

	expect(made.connection).toBe("open");
	expect(made.story.map((told) => told.seq)).toEqual([6]);
	expect(made.view?.hands[0]).toEqual(["R2"]);
	expect(made.legal).toEqual(["draw"]);
});

test("the same entry twice is one", async () => {
	const made = session();
	welcome();

	FakeSocket.last.tells(news(6, [PLAYED]));
	FakeSocket.last.tells(news(6, [PLAYED]));
	await vi.advanceTimersByTimeAsync(0);

	expect(made.story).toHaveLength(1);
});

test("an owed call is answered with `seen` once it is on the screen", async () => {
	session();
	welcome();

	FakeSocket.last.tells(news(6, [PLAYED, { verb: "owed", seat: 0 }]));
	await vi.advanceTimersByTimeAsync(0);

	expect(FakeSocket.last.sent).toContainEqual({ t: "seen", seq: 6 });
});

test("the end of a round adds a line to the sheet", async () => {
	const made = session();
	welcome();

	FakeSocket.last.tells(
		news(6, [
			{ verb: "scored", seat: 0, number: 40 },
			{ verb: "ended", seat: 0 },
		]),
	);
	await vi.advanceTimersByTimeAsync(0);

	expect(made.sheet).toEqual([{ round: 1, winner: 0, points: [40, 0], totals: [40, 0] }]);
});

test("sitting down keeps the secret, and the next hello brings it", async () => {
	const made = session();
	welcome(null, { ...TABLE, stage: "lobby" });

	const asked = made.ask({ t: "sit", name: "Ada" });
	const sit = FakeSocket.last.sent[1] as { id: string };
	FakeSocket.last.tells({ t: "done", id: sit.id, seat: 1, secret: "s" });
	await asked;

	expect(made.you).toBe(1);
	expect(secretOf("T")).toBe("s");
});

test("a wish to sit that was not answered is sent again as the same wish", async () => {
	const made = session();
	welcome(null, { ...TABLE, stage: "lobby" });

	const asked = made.ask({ t: "sit", name: "Ada" });
	const first = FakeSocket.last.sent[1] as { id: string; token: string };
	FakeSocket.last.breaks();
	await vi.advanceTimersByTimeAsync(1000);
	welcome(null, { ...TABLE, stage: "lobby" });
	const second = FakeSocket.last.sent[1];
	FakeSocket.last.tells({ t: "done", id: first.id, seat: 1, secret: "s" });
	await asked;
	void made.ask({ t: "sit", name: "Ada" });
	const third = FakeSocket.last.sent[2] as { token: string };

	expect(first.token.length).toBeGreaterThanOrEqual(16);
	expect(second).toEqual(first);
	expect(third.token).not.toBe(first.token);
});

test("a secret that fits no seat is forgotten, and we come as a visitor", () => {
	keepSecret("T", "old");
	session();
	FakeSocket.last.opens();

	FakeSocket.last.tells({ t: "no", code: "bad-secret", sentence: "That is no seat here." });

	expect(secretOf("T")).toBe("");
	FakeSocket.last.opens();
	expect(FakeSocket.last.sent[0]).toMatchObject({ t: "hello", secret: "" });
});

test("a table that is not there is said, and asked for no more", async () => {
	const made = session();
	FakeSocket.last.opens();

	FakeSocket.last.tells({ t: "no", code: "unknown-table", sentence: "No such table." });
	await vi.advanceTimersByTimeAsync(60_000);

	expect(made.end).toEqual({ code: "unknown-table", sentence: "No such table." });
	expect(FakeSocket.all).toHaveLength(1);
});

test.each(["not-kept", "in-doubt"])("a move that is %s is trouble for all to see", async (code) => {
	const made = session();
	welcome();

	const asked = made.move("draw");
	expect(made.pending).toBe("draw");
	const { id } = FakeSocket.last.sent[1] as { id: string };
	FakeSocket.last.tells({ t: "no", id, code, sentence: "The disk is full." });
	await asked;

	expect(made.pending).toBe(null);
	expect(made.trouble).toBe("The disk is full.");
});

test("when seats move, ours is the one with our name", () => {
	const made = session();
	welcome();

	FakeSocket.last.tells({ t: "table", table: { ...TABLE, seats: [...TABLE.seats].reverse() } });

	expect(made.you).toBe(1);
});

test("a new match forgets the old one", () => {
	const made = session();
	welcome();

	FakeSocket.last.tells({ t: "begun", match: snapshot({ id: "N", seq: 0, legal: [] }) });

	expect(made.match?.id).toBe("N");
	expect(made.story).toEqual([]);
	expect(made.legal).toEqual([]);
});

test("a match that begins is promised, and gets this browser's number; the secret can be exchanged", async () => {
	const here = session();
	FakeSocket.last.opens();
	const [hello] = FakeSocket.last.sent;
	const pledge = hello.t === "hello" ? hello.pledge : "";
	welcome(snapshot({ seq: 0, chance: `chacha20 0:${pledge}` }));

	const reveal = FakeSocket.last.sent.find((message) => message.t === "reveal");
	expect(reveal).toMatchObject({ match: "M" });
	expect(promisedFor("M")?.nonce).toBe(reveal?.t === "reveal" ? reveal.nonce : "?");

	keepSecret("T", "old");
	const asked = here.revoke();
	const revoke = FakeSocket.last.sent.find((message) => message.t === "revoke");
	if (revoke?.t !== "revoke") throw new Error("nothing was revoked");
	expect(secretOf("T")).toBe("old");
	FakeSocket.last.tells({ t: "done", id: revoke.id });
	await asked;
	expect(secretOf("T")).toBe(revoke.secret);

	FakeSocket.last.tells({
		t: "hosted",
		act: { at: 1, by: "Ada", what: "removed", whom: "Cy", about: [] },
	});
	expect(here.hostLog.map(({ whom }) => whom)).toEqual(["Cy"]);
	here.close();
});

test("a server that could not ask a browser for its number is not doubted", () => {
	const here = session();

	welcome(snapshot({ id: "late", seq: 0, chance: "chacha20" }));

	expect(here.doubt).toBe("");
	here.close();
});

test("a shuffle without this browser's number is doubted at once", () => {
	const here = session();
	FakeSocket.last.opens();
	const [hello] = FakeSocket.last.sent;
	const pledge = hello.t === "hello" ? hello.pledge : "";
	welcome(snapshot({ id: "D", seq: 0, chance: `chacha20 0:${pledge}` }));
	expect(here.doubt).toBe("");

	FakeSocket.last.tells({
		...news(1, []),
		match: "D",
		now: { ...happening(1, [], "shuffle"), seat: 16, note: "-" },
	});
	vi.runAllTimers();
	expect(here.doubt).toBe("leftOut");

	FakeSocket.last.tells({ t: "begun", match: snapshot({ id: "E", seq: 0, chance: "chacha20" }) });
	expect(here.doubt).toBe("notAsked");

	FakeSocket.last.tells({
		t: "begun",
		match: snapshot({ id: "F", seq: 0, chance: `chacha20 0:${pledgeFor("T")}` }),
	});
	FakeSocket.last.tells({ t: "begun", match: snapshot({ id: "G", seq: 2, chance: "chacha20" }) });
	expect(here.doubt).toBe("begunAnew");
	here.close();
});
