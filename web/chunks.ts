/**
 * Which file of the built page a part goes into. All that the first table stands on is one file: a newcomer waits for all
 * of it, and in forty little ones it would be a tenth larger. What is there before it stays apart, so that no two files
 * wait for each other: what the page begins with, Svelte, the words, and the art of the cards.
 */
import { fileURLToPath } from "node:url";

interface Modules {
	getModuleInfo(
		id: string,
	): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

const START = fileURLToPath(new URL("src/main.ts", import.meta.url));
const APP = fileURLToPath(new URL("src/App.svelte", import.meta.url));
const ART = /src\/card\//;

/** These, and all that they stand on. */
function under(roots: Iterable<string>, modules: Modules): Set<string> {
	const found = new Set<string>();
	const left = [...roots];
	for (let id = left.pop(); id !== undefined; id = left.pop()) {
		if (found.has(id)) continue;
		found.add(id);
		left.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
	}
	return found;
}

function firstTable(modules: Modules): Set<string> {
	const whole = under([APP], modules);
	const begun = under([START], modules);
	const asked = [...begun].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
	const art = [...whole].filter((id) => ART.test(id));
	const before = under([...begun, ...asked.filter((id) => id !== APP), ...art], modules);
	return new Set([...whole].filter((id) => id !== APP && !before.has(id)));
}

/** The name of a part's file, where it is not on its own. */
export function chunkOf(): (id: string, modules: Modules) => string | null {
	let first: Set<string> | null = null;
	return (id, modules) => {
		if (ART.test(id)) return "art";
		first ??= firstTable(modules);
		return first.has(id) ? "table" : null;
	};
}
