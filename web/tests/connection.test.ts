import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection } from "../src/wire/connection";
import type { ServerMessage, ServerWelcome } from "../src/wire/messages";
import { FakeSocket, fakeBrowser } from "./browser";

const WELCOME = { t: "welcome", version: 1, table: {}, you: 0, match: null } as unknown as ServerWelcome;
let heard: ServerMessage[];
let states: string[];

function connection(): Connection {
	heard = [];
	states = [];
	return new Connection(
		{
			hello: () => ({ t: "hello", version: 1, table: "T" }),
			tell: (message) => heard.push(message),
			turn: (state) => states.push(state),
		},
		"ws://here/ws?table=T",
	);
}

function welcomed(): Connection {
	const made = connection();
	FakeSocket.last.opens();
	FakeSocket.last.tells(WELCOME);
	return made;
}

beforeEach(() => {
	fakeBrowser();
	vi.useFakeTimers();
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("hello is the first message of each connection", () => {
	connection();

	FakeSocket.last.opens();

	expect(FakeSocket.last.sent).toEqual([{ t: "hello", version: 1, table: "T" }]);
});

test("an answer goes to the one who asked, everything else to the session", async () => {
	const made = welcomed();

	const asked = made.ask({ t: "ready", id: "a" });
	FakeSocket.last.tells({ t: "done", id: "a" });
	FakeSocket.last.tells({ t: "reacted", seat: 1, face: "👍" });

	expect(await asked).toEqual({ t: "done", id: "a" });
	expect(heard.map((message) => message.t)).toEqual(["welcome", "reacted"]);
});

test("a move that was not answered is sent again with the same id when the connection is back", async () => {
	const made = welcomed();
	const asked = made.ask({ t: "move", id: "m", seq: 4, move: "draw" });

	FakeSocket.last.breaks();
	await vi.advanceTimersByTimeAsync(1_000);
	FakeSocket.last.opens();
	FakeSocket.last.tells(WELCOME);
	FakeSocket.last.tells({ t: "done", id: "m", seq: 5 });

	expect(FakeSocket.all).toHaveLength(2);
	expect(FakeSocket.last.sent[1]).toEqual({ t: "move", id: "m", seq: 4, move: "draw" });
	expect(await asked).toMatchObject({ t: "done", seq: 5 });
});

test("what is no move is not done twice: it ends with the connection", async () => {
	const made = welcomed();

	const asked = made.ask({ t: "say", id: "s", text: "hi" });
	FakeSocket.last.breaks();

	expect(await asked).toMatchObject({ t: "no", code: "lost" });
});

test("without an answer the connection is taken for dead and made anew", async () => {
	const made = welcomed();
	void made.ask({ t: "move", id: "m", seq: 1, move: "draw" });

	await vi.advanceTimersByTimeAsync(8_000);

	expect(FakeSocket.all[0].closed).toBe(true);
	expect(FakeSocket.all).toHaveLength(2);
	expect(states).toEqual(["open", "lost"]);
});

test("a move that is never answered ends in a sentence", async () => {
	const made = welcomed();
	const asked = made.ask({ t: "move", id: "m", seq: 1, move: "draw" });

	await vi.advanceTimersByTimeAsync(30_000);

	expect(await asked).toMatchObject({ t: "no", code: "no-answer" });
});

test("tries come less and less often, and at once when the device is online again", async () => {
	connection();
	const waits: number[] = [];
	vi.spyOn(Math, "random").mockReturnValue(1);
	for (let n = 0; n < 7; n += 1) {
		const before = Date.now();
		FakeSocket.last.breaks();
		await vi.advanceTimersToNextTimerAsync();
		waits.push(Date.now() - before);
	}
	expect(waits).toEqual([400, 800, 1_600, 3_200, 6_400, 12_800, 15_000]);

	FakeSocket.last.breaks();
	const before = FakeSocket.all.length;
	dispatchEvent(new Event("online"));

	expect(FakeSocket.all).toHaveLength(before + 1);
	vi.restoreAllMocks();
});

test("a tab that was hidden for long asks anew when it is seen again", () => {
	welcomed();
	Object.assign(document, { hidden: true });
	document.dispatchEvent(new Event("visibilitychange"));

	vi.advanceTimersByTime(30_000);
	Object.assign(document, { hidden: false });
	document.dispatchEvent(new Event("visibilitychange"));

	expect(FakeSocket.all).toHaveLength(2);
});

test("a closed connection comes back no more", async () => {
	const made = welcomed();
	const asked = made.ask({ t: "move", id: "m", seq: 1, move: "draw" });

	made.close();
	await vi.advanceTimersByTimeAsync(60_000);

	expect(await asked).toMatchObject({ t: "no", code: "lost" });
	expect(FakeSocket.all).toHaveLength(1);
});

test("it goes to the server that has the table, and comes the usual way when that one is gone", async () => {
	welcomed();
	const move = (address: string) =>
		FakeSocket.last.tells({ t: "bye", code: "elsewhere", sentence: "", again: true, address });

	move("http://there:8001");
	expect(FakeSocket.last.address).toBe("ws://there:8001/ws?table=T");
	FakeSocket.last.breaks();
	await vi.advanceTimersByTimeAsync(1_000);
	expect(FakeSocket.last.address).toBe("ws://here/ws?table=T");
	move("https://cards.example/node/2/");
	expect(FakeSocket.last.address).toBe("wss://cards.example/node/2/ws?table=T");
	FakeSocket.last.opens();
	FakeSocket.last.tells(WELCOME);

	expect(states.at(-1)).toBe("open");
	expect(heard.every((message) => message.t === "welcome")).toBe(true);
});

test("servers that send it to each other do not keep it busy", async () => {
	welcomed();
	const before = FakeSocket.all.length;

	for (let turn = 0; turn < 10; turn++)
		FakeSocket.last.tells({
			t: "bye",
			code: "elsewhere",
			sentence: "",
			again: true,
			address: "http://there",
		});

	expect(FakeSocket.all.length - before).toBe(3);
});
