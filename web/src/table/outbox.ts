/** Moves go out one at a time; one that crossed with news is sent again if it is still offered. */
import type { Session } from "../state/session";

const TRIES = 3;

export class Outbox {
	busy = false;
	private last: Promise<unknown> = Promise.resolve();

	constructor(
		private readonly session: () => Session,
		private readonly complain: (sentence: string) => void,
	) {}

	/** The number of the entry that the move became, or -1 when it was not made. */
	send(move: string, note: string): Promise<number> {
		const sent = this.last.then(() => this.attempt(move, note));
		this.last = sent.catch(() => undefined);
		return sent;
	}

	private async attempt(move: string, note: string): Promise<number> {
		this.busy = true;
		try {
			for (let tries = 1; ; tries++) {
				const answer = await this.session().move(move, note);
				if (answer.t === "done") return answer.seq ?? 0;
				if (answer.code !== "stale" || tries === TRIES || !(await this.isStillOffered(move))) {
					this.complain(answer.sentence);
					return -1;
				}
			}
		} finally {
			this.busy = false;
		}
	}

	/** News is on its way: what is offered after it? */
	private async isStillOffered(move: string): Promise<boolean> {
		for (let i = 0; i < 30; i++) {
			await new Promise((done) => setTimeout(done, 100));
			const { legal } = this.session();
			if (legal.length) return legal.includes(move);
		}
		return false;
	}
}
