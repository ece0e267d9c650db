/** Each color has a shape of its own, in every edition, so that nobody needs to see colors. */

export interface Shape {
	name: string;
	/** Drawn around the origin, about a hundred units wide. */
	path: string;
	/** Where a sign must be moved to look centered in it. */
	lift: number;
	/** How large a sign may be in it. */
	room: number;
	/** How large it may be in the middle of a card. */
	plate: number;
}

function corners(count: number, radius: number, inner = radius): string {
	const steps = inner === radius ? count : count * 2;
	const points = Array.from({ length: steps }, (_, i) => {
		const r = inner !== radius && i % 2 ? inner : radius;
		const angle = (i / steps) * 2 * Math.PI - Math.PI / 2;
		return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
	});
	return `M${points.join("L")}Z`;
}

const CIRCLE: Shape = {
	name: "circle",
	path: "M0-46a46 46 0 1 0 0 92a46 46 0 1 0 0-92Z",
	lift: 0,
	room: 1,
	plate: 0.62,
};
const SHAPES: Record<string, Shape> = {
	R: CIRCLE,
	Y: { name: "star", path: corners(5, 52, 31), lift: 3, room: 0.86, plate: 0.64 },
	G: { name: "triangle", path: "M0-46L50 40L-50 40Z", lift: 12, room: 0.88, plate: 0.55 },
	B: { name: "diamond", path: "M0-52L46 0L0 52L-46 0Z", lift: 0, room: 0.9, plate: 0.64 },
	P: {
		name: "heart",
		path: "M0 46C-30 22-50 4-50-17C-50-34-38-44-25-44C-14-44-5-38 0-28C5-38 14-44 25-44C38-44 50-34 50-17C50 4 30 22 0 46Z",
		lift: -5,
		room: 0.95,
		plate: 0.57,
	},
	V: { name: "hexagon", path: corners(6, 50), lift: 0, room: 1, plate: 0.62 },
};
const OTHER: Shape = { name: "square", path: "M-42-42H42V42H-42Z", lift: 0, room: 1, plate: 0.6 };

export function shapeOf(letter: string): Shape {
	return SHAPES[letter] ?? OTHER;
}
