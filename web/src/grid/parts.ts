/** All that only games with a grid need. */
export { default as ClearPrompt } from "./ClearPrompt.svelte";
export { default as GridFelt } from "./GridFelt.svelte";
export { default as OwnGrid } from "./OwnGrid.svelte";
export { default as PlacePrompt } from "./PlacePrompt.svelte";
