import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Playback } from "../src/replay/playback.svelte";

class Reel {
	seq = 0;
	entries = Array.from({ length: 5 });

	async step(): Promise<void> {
		this.seq += 1;
	}

	go(seq: number): void {
		this.seq = seq;
	}
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a replay plays one entry after the other, with time to look at each", async () => {
	const reel = new Reel();
	const playback = new Playback(() => reel);

	playback.toggle();
	await vi.advanceTimersByTimeAsync(100);

	expect([reel.seq, playback.on]).toEqual([1, true]);
	await vi.advanceTimersByTimeAsync(400);
	expect(reel.seq).toBe(2);
	await vi.advanceTimersByTimeAsync(5_000);
	expect([reel.seq, playback.on]).toEqual([5, false]);
});

test("it pauses at once, goes on from there, and begins anew at its end", async () => {
	const reel = new Reel();
	const playback = new Playback(() => reel);
	playback.toggle();
	await vi.advanceTimersByTimeAsync(100);

	playback.toggle();
	await vi.advanceTimersByTimeAsync(5_000);

	expect([reel.seq, playback.on]).toEqual([1, false]);
	playback.toggle();
	await vi.advanceTimersByTimeAsync(5_000);
	expect(reel.seq).toBe(5);
	playback.toggle();
	await vi.advanceTimersByTimeAsync(10);
	expect(reel.seq).toBe(1);
});

test("a faster speed pauses less", async () => {
	const reel = new Reel();
	const playback = new Playback(() => reel);
	playback.change(-1);
	playback.change(-1);
	expect(playback.speed).toBe(1);
	playback.change(1);
	playback.change(1);
	playback.change(1);

	playback.toggle();
	await vi.advanceTimersByTimeAsync(700);

	expect([playback.speed, reel.seq]).toEqual([4, 4]);
});
