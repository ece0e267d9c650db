import { expect, test } from "vitest";
import { canTell, likeness, type Sight, strongest } from "../src/faces/camera/likeness";
import { BLIND, GRACE, START, Steadiness } from "../src/faces/camera/steadiness";
import { obstacle, troubleOf } from "../src/faces/camera/trouble";

const NOTHING: Sight = {
	neutral: 0,
	happy: 0,
	sad: 0,
	angry: 0,
	fearful: 0,
	disgusted: 0,
	surprised: 0,
};
const TEN = [
	"neutral",
	"grinning",
	"winking",
	"tongue out",
	"kissing",
	"grimacing",
	"astonished",
	"angry",
	"crying",
	"sleeping",
];
/** From one look to the next. */
const STEP = 100;

/** A face that is looked at for some time, always as alike; null is no face. */
function looked(steadiness: Steadiness, from: number, during: number, likeness: number | null): number {
	let now = from;
	while (now < from + during) {
		now += STEP;
		steadiness.look(likeness, now);
	}
	return now;
}

/** Somebody who has begun to keep the face. */
function kept(): [Steadiness, number] {
	const steadiness = new Steadiness(0);
	return [steadiness, looked(steadiness, 0, 2_000, 1)];
}

test("three of the ten faces can be told", () => {
	expect(TEN.filter(canTell)).toEqual(["neutral", "grinning", "astonished"]);
});

test("a face is as alike as the expressions that show it", () => {
	const sight = { ...NOTHING, happy: 0.75, sad: 0.125, neutral: 0.125 };

	expect(likeness("grinning", sight)).toBe(0.75);
	expect(likeness("neutral", sight)).toBe(0.25);
	expect(likeness("astonished", sight)).toBe(0);
	expect(strongest(sight)).toBe("happy");
});

test("nothing is judged until the face was made, and there is time to make it", () => {
	const steadiness = new Steadiness(0);

	looked(steadiness, 0, START - STEP, 0);
	expect(steadiness.standing).toBe("starting");
	looked(steadiness, START - STEP, STEP, 0);
	expect(steadiness.standing).toBe("lost");
});

test("one look is not enough to begin with, a few are", () => {
	const steadiness = new Steadiness(0);

	steadiness.look(1, STEP);
	expect(steadiness.standing).toBe("starting");
	looked(steadiness, STEP, 500, 1);
	expect(steadiness.standing).toBe("kept");
});

test("a bad look or two change nothing", () => {
	const [steadiness, now] = kept();

	looked(steadiness, now, 2 * STEP, 0);

	expect(steadiness.standing).toBe("kept");
});

test("another face is stopping when the grace is over", () => {
	const [steadiness, now] = kept();

	const then = looked(steadiness, now, 1_000, 0);
	expect(steadiness.standing).toBe("slipping");
	looked(steadiness, then, GRACE, 0);
	expect(steadiness.standing).toBe("lost");
});

test("the face made again within the grace is kept, with a whole grace left", () => {
	const [steadiness, now] = kept();

	const then = looked(steadiness, now, 1_500, 0);
	looked(steadiness, then, 1_000, 1);

	expect(steadiness.standing).toBe("kept");
	expect(steadiness.left).toBe(GRACE);
});

test("a face that is half alike is neither found nor dropped", () => {
	const [steadiness, now] = kept();
	const other = new Steadiness(0);

	looked(steadiness, now, 20_000, 0.5);
	looked(other, 0, 2_000, 0.5);

	expect(steadiness.standing).toBe("kept");
	expect(other.standing).toBe("starting");
});

test("no face at all is never a loss: the camera is blind", () => {
	const [steadiness, now] = kept();

	const then = looked(steadiness, now, BLIND - STEP, null);
	expect(steadiness.isBlind(then)).toBe(false);
	looked(steadiness, then, 60_000, null);

	expect(steadiness.standing).toBe("kept");
	expect(steadiness.isBlind(then + STEP)).toBe(true);
});

test("a page that stalled loses nothing by it", () => {
	const [steadiness, now] = kept();

	steadiness.look(0, now + 60_000);
	expect(steadiness.standing).not.toBe("lost");
	looked(steadiness, now + 60_000, 1_000, 1);

	expect(steadiness.standing).toBe("kept");
});

test("what stands in the way is known before anybody is asked", () => {
	const fine = { isSecure: true, hasCamera: true };

	expect(obstacle("grinning", fine)).toBe(null);
	expect(obstacle("winking", fine)).toBe("untold");
	expect(obstacle("grinning", { isSecure: false, hasCamera: false })).toBe("insecure");
	expect(obstacle("grinning", { isSecure: true, hasCamera: false })).toBe("missing");
});

test("what a browser says becomes a reason to hold the button", () => {
	expect(troubleOf(new DOMException("", "NotAllowedError"))).toBe("refused");
	expect(troubleOf(new DOMException("", "NotFoundError"))).toBe("missing");
	expect(troubleOf(new DOMException("", "NotReadableError"))).toBe("busy");
	expect(troubleOf(new TypeError("anything else"))).toBe("failed");
	expect(troubleOf("a word")).toBe("failed");
});

test("a lost face can be made again, for another device may have held it", () => {
	const [steadiness, now] = kept();

	const then = looked(steadiness, now, 5_000, 0);
	expect(steadiness.standing).toBe("lost");
	looked(steadiness, then, 1_000, 1);

	expect(steadiness.standing).toBe("kept");
});
