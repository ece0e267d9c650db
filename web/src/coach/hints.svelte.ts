/** Hints of the coach: who may ask, what was said last, and where on the table it is. */
import { getContext, setContext } from "svelte";
import type { Session } from "../state/session";
import type { Controls } from "../table/controls.svelte";
import { askOf } from "../table/offers";
import type { ServerAdvice } from "../wire/messages";

/** Asked of what a person knows or has seen: no card tells. */
const FOR_PEOPLE = ["words", "verdict", "film"];

/** Alone with bots everyone may ask; where several people play, the host allows it for all. */
export function areAllowed(session: Session): boolean {
	const { info, you } = session;
	if (!info || you < 0) return false;
	return !info.deals && (info.setup.hints || peopleAt(session) === 1);
}

export function peopleAt(session: Session): number {
	return session.info?.seats.filter((seat) => seat.keeper === "person").length ?? 0;
}

export class Hints {
	advice: ServerAdvice | null = $state.raw(null);
	busy = $state(false);
	/** Why there is no hint, in a sentence. */
	trouble = $state("");

	constructor(
		private readonly session: () => Session,
		private readonly controls: Controls,
	) {}

	readonly allowed = $derived.by(() => areAllowed(this.session()));

	/** Whether there is something to decide that the coach can judge. */
	readonly ready = $derived.by(() => {
		const question = this.controls.offers.question;
		return this.allowed && question !== "" && !FOR_PEOPLE.includes(askOf(question)?.answer ?? "");
	});

	async ask(): Promise<void> {
		if (!this.ready || this.busy) return;
		this.close();
		this.busy = true;
		const { moment } = this.controls;
		const answer = await this.session().ask({ t: "hint" });
		this.busy = false;
		if (moment !== this.controls.moment) return;
		if (answer.t === "no") this.trouble = answer.sentence;
		else this.advice = answer;
	}

	close(): void {
		this.advice = null;
		this.trouble = "";
	}
}

/** Where on the table a move is made. */
export function selectorsOf(move: string): string {
	const [verb, first = "", second = ""] = move.split(" ");
	const quoted = CSS.escape(move);
	const places: Record<string, string> = {
		play: `[data-testid="hand-card"][data-code="${CSS.escape(first)}"]`,
		draw: '[data-testid="draw-pile"], [data-testid="draw"]',
		take: '[data-testid="take"]',
		pass: '[data-testid="pass"]',
		catch: `[data-testid="catch-${first}"], [data-testid="seat-catch-${first}"]`,
		put: cell(first, second),
		flip: cell(first, second),
		choose: `[data-testid="hand-card"][data-code="${CSS.escape(first)}"]`,
	};
	return [places[verb], `[data-move="${quoted}"]`].filter(Boolean).join(", ");
}

function cell(column: string, row: string): string {
	return `[data-testid="cell"][data-place="${Number(column) * 2 + Number(row)}"]`;
}

const KEY = Symbol("hints");

export function setHints(hints: Hints): Hints {
	return setContext(KEY, hints);
}

export function getHints(): Hints {
	return getContext<Hints>(KEY);
}
