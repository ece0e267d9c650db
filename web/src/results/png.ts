/** A picture as a file: drawn by the browser, on this device. */
import font from "@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2?url";
import { HEIGHT, WIDTH } from "./picture";

const FILES = import.meta.glob<string>("../looks/avatars/*.svg", {
	eager: true,
	query: "?raw",
	import: "default",
});

/** The drawings by the names of the avatars. */
export const DRAWINGS: Record<string, string> = Object.fromEntries(
	Object.entries(FILES).map(([path, drawing]) => [path.replace(/^.*\/|\.svg$/g, ""), drawing]),
);

/** The page's display font, as a picture needs it; without it the picture has another one. */
export async function fontAddress(): Promise<string> {
	try {
		const bytes = new Uint8Array(await (await fetch(font)).arrayBuffer());
		let text = "";
		for (const byte of bytes) text += String.fromCharCode(byte);
		return `data:font/woff2;base64,${btoa(text)}`;
	} catch {
		return "";
	}
}

export async function png(svg: string): Promise<Blob> {
	const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
	try {
		const image = new Image(WIDTH, HEIGHT);
		image.src = address;
		await image.decode();
		const canvas = document.createElement("canvas");
		canvas.width = WIDTH;
		canvas.height = HEIGHT;
		canvas.getContext("2d")?.drawImage(image, 0, 0, WIDTH, HEIGHT);
		return await new Promise((done, fail) =>
			canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
		);
	} finally {
		URL.revokeObjectURL(address);
	}
}
