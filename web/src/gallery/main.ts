/** A page for whoever draws: all cards and the table in many states, without a server's match. Not part of the build. */
import { mount } from "svelte";
import { speak } from "../words";
import "../app.css";

const target = document.getElementById("app");
if (!target) throw new Error("gallery.html has no element #app.");
await speak("en");
const [{ catalog }, { default: Gallery }] = await Promise.all([
	import("../state/catalog.svelte"),
	import("./Gallery.svelte"),
]);
await catalog.load();
if (!catalog.value) throw new Error(`The gallery needs a server's catalog: ${catalog.problem}`);
mount(Gallery, { target, props: { data: catalog.value } });
