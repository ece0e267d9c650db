/** What each happening says, told once. */
import { writtenIn } from "../pencil/handwriting";
import { givenBy } from "../score/fairness";
import type { FullHappening, Shown } from "../state/session";
import { words } from "../words";
import { Teller } from "./teller";

export interface Told {
	seq: number;
	lines: string[];
	/** A new round begins with it. */
	round: number;
	why: string;
}

export class Storyteller {
	private readonly teller: Teller;
	private readonly known = new WeakMap<FullHappening, Told>();

	constructor(
		private readonly match: Shown,
		viewer: number,
	) {
		this.teller = new Teller(
			match.edition,
			match.names,
			viewer,
			match.penciled,
			match.charged,
			match.options,
		);
	}

	tell(happening: FullHappening): Told {
		let told = this.known.get(happening);
		if (!told) {
			told = {
				seq: happening.seq,
				lines: this.lines(happening),
				round: happening.events.find((event) => event.verb === "began")?.number ?? 0,
				why: this.race(happening.why),
			};
			this.known.set(happening, told);
		}
		return told;
	}

	name(seat: number): string {
		return this.teller.who(seat);
	}

	/** Who was how fast, when several claimed the same: `seat 0 after 441 ms, seat 2 after 500 ms` in the log. */
	private race(why: string): string {
		const claims = [...why.matchAll(/seat (\d+) after (\d+) ms/g)];
		if (claims.length < 2) return "";
		const said = claims.map(([, seat, time]) => words.room.faster(this.name(Number(seat)), Number(time)));
		return words.room.race(said);
	}

	/** Whose numbers are in the shuffle, where that is known. */
	private shuffled(note: string): string[] {
		const given = givenBy(this.match.chance ?? "", note).filter(({ nonce }) => nonce);
		return this.match.chance ? [this.teller.shuffled([...new Set(given.map(({ seat }) => seat))])] : [];
	}

	private lines({ seat, move, events, note }: FullHappening): string[] {
		if (move === "branch") return [this.teller.branched(seat, note)];
		if (move === "shuffle") return this.shuffled(note);
		return move === "pencil" ? [this.teller.wrote(seat, writtenIn(note))] : this.teller.tell(events, note);
	}
}
