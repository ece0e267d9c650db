/** The page's side of the worker that looks at pictures. */
import type { Sight } from "./likeness";

/** What was seen, or why nothing can be; the first answer says that it is ready. */
export type Report = { sight: Sight | null } | { failed: string };

export class Recognizer {
	private readonly worker = new Worker(new URL("./recognizer.worker.ts", import.meta.url), {
		type: "module",
	});

	/** When it has loaded all it needs. */
	ready(): Promise<unknown> {
		return this.answered();
	}

	look(picture: ImageData): Promise<Sight | null> {
		this.worker.postMessage(picture, [picture.data.buffer]);
		return this.answered();
	}

	close(): void {
		this.worker.terminate();
	}

	private answered(): Promise<Sight | null> {
		return new Promise((resolve, reject) => {
			this.worker.onerror = (event) => reject(new Error(event.message));
			this.worker.onmessage = ({ data }: MessageEvent<Report>) =>
				"failed" in data ? reject(new Error(data.failed)) : resolve(data.sight);
		});
	}
}
