/** The editions, bots and films this server has; read once. */
import { pages } from "../wire/http";
import type { Catalog, EditionInfo, LevelInfo } from "../wire/messages";

class CatalogStore {
	value: Catalog | null = $state.raw(null);
	problem = $state("");
	private loading = false;

	async load(): Promise<void> {
		if (this.value || this.loading) return;
		this.loading = true;
		this.problem = "";
		try {
			this.value = await pages.catalog();
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
