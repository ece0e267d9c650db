/** The addresses of the drawings: each is loaded when someone looks like that. */
const FILES = import.meta.glob<string>("./avatars/*.svg", { eager: true, query: "?url", import: "default" });

export function drawingOf(avatar: string): string {
	return FILES[`./avatars/${avatar}.svg`] ?? "";
}
