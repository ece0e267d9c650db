/**
 * The service worker: without the server, the page itself is still there and says so. It keeps only what the page is made
 * of; what the server tells (`/api`, sockets, pictures) never passes through here.
 */

/** Filled in by the build: see `shell.ts`. */
declare const __SHELL__: { version: string; files: string[] };

/** The part of a service worker's world that is used here: the page is checked with the types of a window. */
interface Waitable extends Event {
	waitUntil(done: Promise<unknown>): void;
}
interface Fetching extends Waitable {
	readonly request: Request;
	respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
	readonly location: Location;
	readonly clients: { claim(): Promise<void> };
	skipWaiting(): Promise<void>;
	addEventListener(type: "install" | "activate", heard: (event: Waitable) => void): void;
	addEventListener(type: "fetch", heard: (event: Fetching) => void): void;
}

const worker = globalThis as unknown as WorkerScope;
const { version, files } = __SHELL__;
const KEPT = "lastcard-shell-";
const CACHE = KEPT + version;
const PAGE = "/";
/** The addresses of the page: the home page, the big screen, and links that people send. */
const PAGES = /^\/(?:tv)?$|^\/[tcr]\//;
/** Milliseconds for the page to come from the server; whoever waits longer gets the one that is kept. */
const PATIENCE = 5_000;
/** What a proxy says while the server behind it is away. */
const AWAY = [502, 503, 504];

async function keep(): Promise<void> {
	const cache = await caches.open(CACHE);
	await cache.addAll([new Request(PAGE, { cache: "reload" }), ...files]);
	await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
	const names = await caches.keys();
	const old = names.filter((name) => name.startsWith(KEPT) && name !== CACHE);
	await Promise.all(old.map((name) => caches.delete(name)));
	await worker.clients.claim();
}

async function kept(request: Request | string): Promise<Response | undefined> {
	return (await caches.open(CACHE)).match(request);
}

/** The page from the server, which may have a newer one; else the one that is kept. */
async function page(request: Request): Promise<Response> {
	try {
		const answer = await Promise.race([fetch(request), late()]);
		if (!AWAY.includes(answer.status)) return answer;
		return (await kept(PAGE)) ?? answer;
	} catch {
		return (await kept(PAGE)) ?? fetch(request);
	}
}

function late(): Promise<never> {
	return new Promise((_, fail) => setTimeout(() => fail(new Error("The server takes too long.")), PATIENCE));
}

async function file(request: Request): Promise<Response> {
	return (await kept(request)) ?? fetch(request);
}

function answer(event: Fetching): void {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== "GET" || origin !== worker.location.origin) return;
	if (request.mode === "navigate" && PAGES.test(pathname)) event.respondWith(page(request));
	else if (files.includes(pathname)) event.respondWith(file(request));
}

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", answer);

export {};
