import { Part } from "../ui/part.svelte";

export const gridGame = new Part(() => import("./parts"));
