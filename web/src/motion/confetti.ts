/** Confetti for the winner, fetched when somebody wins. The page's policy allows no worker made from a blob. */

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
	const shots = big ? [0, 220, 480, 760, 1_100] : [0];
	await Promise.all(
		shots.map(async (wait, i) => {
			await new Promise((done) => setTimeout(done, wait));
			const side = i % 2 ? 0.9 : 0.1;
			await shoot({
				...burst,
				particleCount: big ? 80 : 50,
				angle: big ? (side < 0.5 ? 60 : 120) : 90,
				origin: big ? { x: side, y: 0.75 } : { x: 0.5, y: 0.6 },
			});
		}),
	);
	canvas.remove();
}
