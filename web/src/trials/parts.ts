/** Films, faces, dares and contests: most tables never see one. */
export { default as HeldFace } from "../faces/HeldFace.svelte";
export { default as ContestPrompt } from "./ContestPrompt.svelte";
export { default as DarePanel } from "./DarePanel.svelte";
export { default as FilmPrompt } from "./FilmPrompt.svelte";
export { default as HearingPanel } from "./HearingPanel.svelte";
export { default as OrderPrompt } from "./OrderPrompt.svelte";
export { default as VerdictPrompt } from "./VerdictPrompt.svelte";
export { default as WordsPrompt } from "./WordsPrompt.svelte";
