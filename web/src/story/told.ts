/** What each happening says, told once. */
import { writtenIn } from "../pencil/handwriting";
import type { FullHappening, Shown } from "../state/session";
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

	constructor(match: Shown, viewer: number) {
		this.teller = new Teller(match.edition, match.names, viewer, match.penciled, match.charged);
	}

	tell(happening: FullHappening): Told {
		let told = this.known.get(happening);
		if (!told) {
			told = {
				seq: happening.seq,
				lines: this.lines(happening),
				round: happening.events.find((event) => event.verb === "began")?.number ?? 0,
				why: happening.why,
			};
			this.known.set(happening, told);
		}
		return told;
	}

	name(seat: number): string {
		return this.teller.who(seat);
	}

	private lines({ seat, move, events, note }: FullHappening): string[] {
		if (move === "branch") return [this.teller.branched(seat, note)];
		return move === "pencil" ? [this.teller.wrote(seat, writtenIn(note))] : this.teller.tell(events, note);
	}
}
