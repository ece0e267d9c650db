import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reach } from "../src/state/reach.svelte";

const heard = new Map<string, () => void>();
const server = vi.fn<() => Promise<{ ok: boolean }>>();
const device = { onLine: true };
let leave = (): void => undefined;

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("navigator", device);
	vi.stubGlobal("document", { addEventListener: () => undefined, removeEventListener: () => undefined });
	vi.stubGlobal("addEventListener", (name: string, tell: () => void) => heard.set(name, tell));
	vi.stubGlobal("removeEventListener", () => undefined);
	vi.stubGlobal("fetch", server);
	device.onLine = true;
	leave = reach.watch();
});

afterEach(() => {
	reach.answered();
	leave();
	vi.useRealTimers();
});

test("the server is asked again, less and less often, until it answers", async () => {
	server.mockReset().mockRejectedValue(new Error());
	reach.failed();
	expect(reach.away).toBe(true);

	await vi.advanceTimersByTimeAsync(60_000);
	expect(server.mock.calls.length).toBeGreaterThan(4);
	expect(server.mock.calls.length).toBeLessThan(12);

	server.mockResolvedValue({ ok: true });
	await vi.advanceTimersByTimeAsync(10_000);
	expect(reach.away).toBe(false);
});

test("a device without a network says so at once, and is back at once", async () => {
	server.mockReset().mockRejectedValue(new Error());
	device.onLine = false;
	heard.get("offline")?.();
	await vi.advanceTimersByTimeAsync(0);
	expect(reach.cutOff).toBe(true);

	server.mockResolvedValue({ ok: true });
	device.onLine = true;
	heard.get("online")?.();
	await vi.advanceTimersByTimeAsync(0);
	expect(reach.away).toBe(false);
});

test("a server on the very same device needs no network", async () => {
	server.mockReset().mockResolvedValue({ ok: true });
	device.onLine = false;
	heard.get("offline")?.();
	await vi.advanceTimersByTimeAsync(0);
	expect(reach.cutOff).toBe(false);
});
