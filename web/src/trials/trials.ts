import { Part } from "../ui/part.svelte";

export const trials = new Part(() => import("./parts"));
