/** A page for whoever draws: all cards and the table in many states, without a server's match. Not part of the build. */
import { mount } from "svelte";
import type { Catalog } from "../wire/messages";
import Gallery from "./Gallery.svelte";
import "../app.css";

const target = document.getElementById("app");
if (!target) throw new Error("gallery.html has no element #app.");
const catalog = (await (await fetch("/api/catalog")).json()) as Catalog;
mount(Gallery, { target, props: { catalog } });
