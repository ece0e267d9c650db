import { recall } from "./state/storage";
import { preferred, speak } from "./words";
import "./app.css";

/** The words come first: every part of the page is made of them. */
async function start(): Promise<void> {
	const tag = preferred(recall("language", ""), navigator.languages);
	document.documentElement.lang = tag;
	const [{ mount }] = await Promise.all([import("svelte"), speak(tag)]);
	const { default: App } = await import("./App.svelte");
	const target = document.getElementById("app");
	if (!target) throw new Error("index.html has no element #app.");
	mount(App, { target });
	if (import.meta.env.PROD) void import("./offline/register").then(({ registerWorker }) => registerWorker());
}

void start();
