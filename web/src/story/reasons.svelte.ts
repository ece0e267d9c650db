/** Why bots moved as they did: asked of the server a round at a time, when someone wants to know. */
import { SvelteMap, SvelteSet } from "svelte/reactivity";
import type { FullHappening, Shown } from "../state/session";
import { pages } from "../wire/http";
import { words } from "../words";
import { spokenName } from "./teller";

export class Reasons {
	private readonly said = new SvelteMap<number, string>();
	private readonly open = new SvelteSet<number>();

	constructor(private readonly match: string) {}

	/** What the bot says about an entry that someone asked about; empty until it has answered. */
	of(seq: number): string {
		return this.open.has(seq) ? (this.said.get(seq) ?? "") : "";
	}

	isOpen(seq: number): boolean {
		return this.open.has(seq);
	}

	async toggle(seq: number): Promise<void> {
		if (this.open.delete(seq)) return;
		this.open.add(seq);
		if (this.said.has(seq)) return;
		try {
			for (const reason of await pages.reasons(this.match, seq))
				this.said.set(reason.seq, words.room.says(reason.sentence));
			if (!this.said.has(seq)) this.said.set(seq, words.room.noReason);
		} catch (error) {
			this.open.delete(seq);
			throw error;
		}
	}
}

/** Whether a bot can be asked about an entry: only when its round is over, for a reason tells of its hand. */
export function mayAsk({ names, key }: Shown, { seq, seat, move }: FullHappening, over: number): boolean {
	const name = names[seat] ?? "";
	return move !== "pencil" && spokenName(name) !== name && (key !== "" || seq <= over);
}

/** The last entry of the last round that is over, as far as the story goes. */
export function overUntil(story: FullHappening[]): number {
	return story.findLast(({ events }) => events.some(({ verb }) => verb === "ended"))?.seq ?? 0;
}
