/** Starts the service worker, where browsers have one: not on plain http, where the page works without. */

/** Under this name the server has it: it answers for every address below. */
const WORKER = "/worker.js";

/** A part of an older page may be gone when it is first wanted: then the new page is loaded. */
function followNewVersion(container: ServiceWorkerContainer): void {
	if (!container.controller) return;
	container.addEventListener("controllerchange", () =>
		addEventListener("vite:preloadError", () => location.reload(), { once: true }),
	);
}

export async function registerWorker(): Promise<void> {
	const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
	if (!container) return;
	followNewVersion(container);
	try {
		await container.register(WORKER);
	} catch {
		// A private window, or a setting: the page works without.
	}
}
