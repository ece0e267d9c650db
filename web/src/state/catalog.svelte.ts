/** The editions, bots and films this server has; read once. */
import { pages } from "../wire/http";
import type { Catalog, EditionInfo, LevelInfo } from "../wire/messages";
import { localized } from "./localized";

class CatalogStore {
	value: Catalog | null = $state.raw(null);
	problem = $state("");
	private loading = false;

	async load(): Promise<void> {
		if (this.value || this.loading) return;
		this.loading = true;
		this.problem = "";
		try {
			this.value = localized(await pages.catalog());
		} catch (error) {
			this.problem = (error as Error).message;
		}
		this.loading = false;
	}

	get editions(): EditionInfo[] {
		return this.value?.editions ?? [];
	}

	get levels(): LevelInfo[] {
		return this.value?.levels ?? [];
	}

	/** A level by its name, or by the one it had before. */
	level(name: string): LevelInfo | undefined {
		return this.levels.find((level) => level.name === name || (name && level.formerly === name));
	}

	/** The level that someone chose last, or the usual one; in a first game that is an easier one. */
	levelFor(chosen: string, isFirst = false): string {
		const usual = (isFirst ? this.value?.first_level : this.value?.usual_level) ?? "";
		return this.level(chosen)?.name ?? usual;
	}

	/** What each level is called, by its name. */
	get levelTitles(): Record<string, string> {
		return Object.fromEntries(this.levels.map(({ name, title }) => [name, title]));
	}

	/** How many characters of a film are to be named. */
	get characters(): number {
		return this.value?.characters ?? 0;
	}

	edition(key: string): EditionInfo {
		const found = this.editions.find((edition) => edition.key === key);
		if (!found) throw new Error(`The catalog has no edition ${key}.`);
		return found;
	}

	find(key: string): EditionInfo | undefined {
		return this.editions.find((edition) => edition.key === key);
	}
}

export const catalog = new CatalogStore();
