import { expect, test } from "vitest";
import { EDGE, Hold, PACES, START } from "../src/faces/hold";

const HALF = () => 0.5;
const { still, more, slip, least, shorter } = PACES.none;
/** How long it keeps still when chance is in the middle. */
const STILL = still + more / 2;

function held(): Hold {
	const hold = new Hold(PACES.none, 0, HALF);
	expect(hold.press(1_000)).toBe("caught");
	return hold;
}

test("a face that nobody makes in time is lost", () => {
	const hold = new Hold(PACES.none, 0, HALF);
	hold.look(START - 1);
	expect(hold.standing).toBe("waiting");
	hold.look(START);
	expect(hold.standing).toBe("lost");
});

test("it slips, can be caught while it does, and is lost after that", () => {
	const hold = held();
	hold.look(1_000 + STILL - 1);
	expect(hold.standing).toBe("still");
	expect(hold.level).toBeCloseTo(EDGE, 1);
	hold.look(1_000 + STILL);
	expect(hold.standing).toBe("slipping");
	expect(hold.press(1_000 + STILL + slip - 1)).toBe("caught");
	expect(hold.standing).toBe("still");
	expect(hold.level).toBe(1);
	hold.look(1_000 + 10 * STILL);
	expect(hold.standing).toBe("lost");
});

test("pressing all the time does not help", () => {
	const hold = held();
	expect(hold.press(1_100)).toBe(""); // a finger that bounced
	expect(hold.press(1_400)).toBe("early");
	expect(hold.press(1_800)).toBe("early");
	expect(hold.standing).toBe("still");
	expect(hold.press(2_200)).toBe("early");
	expect(hold.standing).toBe("lost");
});

test("a catch forgives what was too early", () => {
	const hold = held();
	hold.press(1_400);
	hold.press(1_800);
	expect(hold.press(1_000 + STILL + 100)).toBe("caught");
	expect(hold.early).toBe(0);
});

test("each time there is a little less time, down to the least", () => {
	const hold = held();
	let now = 1_000;
	for (let i = 0; i < 40; i++) {
		now += STILL + 10;
		expect(hold.press(now)).toBe("caught");
	}
	hold.look(now + STILL + least - 1);
	expect(hold.standing).toBe("slipping");
	hold.look(now + STILL + least);
	expect(hold.standing).toBe("lost");
	expect(shorter).toBeGreaterThan(0);
});

test("a lost face can be taken up again, which helps only if another device held it", () => {
	const hold = held();
	hold.look(60_000);
	expect(hold.standing).toBe("lost");
	expect(hold.press(61_000)).toBe("caught");
	expect(hold.standing).toBe("still");
});

test("with more time nobody is too early, and a slip waits for six seconds", () => {
	const hold = new Hold(PACES.slow, 0, HALF);
	hold.press(0);
	for (let now = 500; now < 5_000; now += 500) hold.press(now);
	expect(hold.standing).toBe("still");
	hold.look(8_000 + 5_999);
	expect(hold.standing).toBe("slipping");
});
