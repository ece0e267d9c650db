/** Confetti for the winner, fetched when someone wins. The page's policy allows no worker made from a blob. */

const MIDDLE = { wait: 0, angle: 90, origin: { x: 0.5, y: 0.6 } };
/** From the left and the right in turn. */
const SIDES = [0, 220, 480, 760, 1_100].map((wait, i) =>
	i % 2
		? { wait, angle: 120, origin: { x: 0.9, y: 0.75 } }
		: { wait, angle: 60, origin: { x: 0.1, y: 0.75 } },
);

export async function celebrate(colors: string[], big: boolean): Promise<void> {
	const { default: confetti } = await import("canvas-confetti");
	const canvas = document.createElement("canvas");
	canvas.className = "confetti";
	canvas.setAttribute("aria-hidden", "true");
	document.body.append(canvas);
	Object.assign(canvas.style, {
		position: "fixed",
		inset: "0",
		width: "100%",
		height: "100%",
		pointerEvents: "none",
		zIndex: "70",
	});
	const shoot = confetti.create(canvas, { resize: true, useWorker: false });
	const burst = { colors, ticks: big ? 260 : 140, disableForReducedMotion: true, spread: 70, scalar: 1.05 };
	const sides = big ? SIDES : [MIDDLE];
	await Promise.all(
		sides.map(async ({ wait, ...from }) => {
			await new Promise((done) => setTimeout(done, wait));
			await shoot({ ...burst, particleCount: big ? 80 : 50, ...from });
		}),
	);
	canvas.remove();
}
