/** What is compared where two tables played the same deals. */
import { describe, expect, test } from "vitest";
import { dealLines, difference, sentences, totalLines, written } from "../src/deals/points";
import type { Comparison } from "../src/wire/messages";

function compared(points: number[][][], charged = false): Comparison {
	const names = [
		["Ada", "Mio (steady)"],
		["Ben", "Mio (steady)"],
	];
	const deals = points.map((rows, i) => ({
		number: i + 1,
		matches: [`a${i}`, `b${i}`],
		names,
		points: rows,
		winners: [[0], [1]],
	}));
	return { edition: "classic", count: deals.length, charged, tables: [], deals };
}

describe("two tables", () => {
	test("each seat is compared with the same seat, deal by deal and in all", () => {
		const found = compared([
			[
				[20, -20],
				[-5, 5],
			],
			[
				[-7, 7],
				[30, -30],
			],
		]);

		expect(dealLines(found, found.deals[0]).map(({ lead }) => lead)).toEqual([25, -25]);
		expect(dealLines(found, found.deals[0]).map(({ won }) => won)).toEqual([
			[true, false],
			[false, true],
		]);
		expect(totalLines(found).map(({ points }) => points)).toEqual([
			[13, 25],
			[-13, -25],
		]);
		expect(totalLines(found).map(difference)).toEqual(["Table 2 +12", "Table 1 +12"]);
	});

	test("only people are spoken of", () => {
		const found = compared([
			[
				[20, -20],
				[19, -19],
			],
		]);

		expect(sentences(found)).toEqual(["Ada made one point more of the same cards than Ben."]);
	});

	test("where points are charged, fewer are better", () => {
		const found = compared(
			[
				[
					[12, 30],
					[8, 30],
				],
			],
			true,
		);

		expect(sentences(found)).toEqual(["Ben took four points fewer with the same cards than Ada."]);
		expect(totalLines(found).map(difference)).toEqual(["Table 2 +4", "even"]);
	});
});

test("a balance is written with its sign", () => {
	expect([12, 0, -3].map((points) => written(points, false))).toEqual(["+12", "0", "−3"]);
	expect([12, 0, -3].map((points) => written(points, true))).toEqual(["12", "0", "−3"]);
});
