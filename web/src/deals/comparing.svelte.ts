/** What two tables made of the same deals, asked for again while there is more to come. */
import { pages } from "../wire/http";
import type { Comparison } from "../wire/messages";

const AGAIN = 5_000;

export class Comparing {
	value: Comparison | null = $state.raw(null);
	problem = $state("");

	/** Begins to ask; what comes back ends it. */
	watch(table: string): () => void {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let ended = false;
		const look = async (): Promise<void> => {
			try {
				this.value = await pages.compare(table);
				this.problem = "";
			} catch (error) {
				this.problem = (error as Error).message;
			}
			const over = this.value && this.value.deals.length >= this.value.count;
			if (!ended && !over) timer = setTimeout(() => void look(), AGAIN);
		};
		void look();
		return () => {
			ended = true;
			clearTimeout(timer);
		};
	}
}
