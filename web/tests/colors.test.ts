/** Players' colors as people see them who lack one kind of cones. */
import { expect, test } from "vitest";
import { HUES } from "../src/looks/look";
import { COLORS } from "../src/wire/messages";

type Triple = [number, number, number];

/** Machado, Oliveira and Fernandes (2009), the strongest form of each, for linear RGB. */
const SIGHTS: Record<string, Triple[]> = {
	everyone: [
		[1, 0, 0],
		[0, 1, 0],
		[0, 0, 1],
	],
	protan: [
		[0.152286, 1.052583, -0.204868],
		[0.114503, 0.786281, 0.099216],
		[-0.003882, -0.048116, 1.051998],
	],
	deutan: [
		[0.367322, 0.860646, -0.227968],
		[0.280085, 0.672501, 0.047413],
		[-0.01182, 0.04294, 0.968881],
	],
	tritan: [
		[1.255528, -0.076749, -0.178779],
		[-0.078411, 0.930809, 0.147602],
		[0.004733, 0.691367, 0.3039],
	],
};

/** From sRGB to XYZ, as parts of white. */
const XYZ: Triple[] = [
	[0.4339, 0.3762, 0.1899],
	[0.2127, 0.7152, 0.0722],
	[0.0178, 0.1095, 0.8728],
];

/** A difference of 2.3 in CIELAB can just be seen; this many are seen across a room. */
const CLEAR = 20;

const times = (rows: Triple[], value: Triple) =>
	rows.map((row) => row.reduce((sum, part, i) => sum + part * value[i], 0)) as Triple;

function linear(color: string): Triple {
	const parts = [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16) / 255);
	return parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as Triple;
}

function lab(rgb: Triple): Triple {
	const shown = rgb.map((part) => Math.min(1, Math.max(0, part))) as Triple;
	const [x, y, z] = times(XYZ, shown).map((part) =>
		part > 216 / 24389 ? Math.cbrt(part) : ((24389 / 27) * part + 16) / 116,
	);
	return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

test.each(Object.keys(SIGHTS))("%s can tell all players' colors apart", (sight) => {
	const seen = COLORS.map((name) => ({ name, at: lab(times(SIGHTS[sight], linear(HUES[name]))) }));
	const alike = seen.flatMap((one, i) =>
		seen
			.slice(i + 1)
			.filter((other) => Math.hypot(...one.at.map((part, k) => part - other.at[k])) < CLEAR)
			.map((other) => `${one.name} and ${other.name}`),
	);

	expect(alike).toEqual([]);
});
