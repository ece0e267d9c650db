/**
 * How each ask is put to the person: by what answers it, or by a prompt of its own. A new ask of a known kind needs
 * nothing here; a prompt takes no props, it finds in the controls what is asked.
 */
import type { Component } from "svelte";
import { gridGame } from "../grid/game";
import type { Controls } from "../table/controls.svelte";
import { trials } from "../trials/trials";
import type { AskInfo, AskName } from "../wire/messages";
import { ASKS } from "../wire/messages";
import AddPrompt from "./AddPrompt.svelte";
import CardPrompt from "./CardPrompt.svelte";
import ColorPrompt from "./ColorPrompt.svelte";
import KeepPrompt from "./KeepPrompt.svelte";
import NumberPrompt from "./NumberPrompt.svelte";
import OptionPrompt from "./OptionPrompt.svelte";
import PenaltyPrompt from "./PenaltyPrompt.svelte";
import SeatPrompt from "./SeatPrompt.svelte";
import SpreadPrompt from "./SpreadPrompt.svelte";
import TakePrompt from "./TakePrompt.svelte";

interface Placed {
	/** Over the middle of the table. */
	over?: Component;
	/** In the line above the own cards, which stay free. */
	inLine?: Component;
}

/** Hand and piles are the prompt, or nobody has a choice. */
const NONE: Placed = {};

/** What is still on its way is there a moment later. */
const BY_ANSWER: Record<AskInfo["answer"], () => Placed> = {
	nothing: () => NONE,
	card: () => ({ over: CardPrompt }),
	color: () => ({ over: ColorPrompt }),
	seat: () => ({ over: SeatPrompt }),
	seats: () => ({ over: SpreadPrompt }),
	film: () => ({ over: trials.now?.FilmPrompt }),
	words: () => ({ over: trials.now?.WordsPrompt }),
	verdict: () => ({ over: trials.now?.VerdictPrompt }),
	cell: () => ({ inLine: gridGame.now?.PlacePrompt }),
	column: () => ({ over: gridGame.now?.ClearPrompt }),
	option: () => ({ over: OptionPrompt }),
	number: () => ({ over: NumberPrompt }),
	seen: () => ({ over: TakePrompt }),
	tap: () => ({ over: trials.now?.ContestPrompt }),
	order: () => ({ over: trials.now?.OrderPrompt }),
};

const OWN: Partial<Record<AskName, () => Placed>> = {
	play: () => NONE,
	keep: () => ({ over: KeepPrompt }),
	add: () => ({ over: AddPrompt }),
	penalty: () => ({ over: PenaltyPrompt }),
	vote: () => ({ over: trials.now?.ContestPrompt }),
};

export function promptOf(ask: AskName | ""): Placed {
	return ask ? (OWN[ask] ?? BY_ANSWER[ASKS[ask].answer])() : NONE;
}

/** What stands over the table now: a card that was tapped and asks first, or what the table wants to know. */
export function questionTo(controls: Controls): Component | undefined {
	if (controls.plan) return promptOf(controls.plan.ask).over;
	// What was decided is on its way.
	if (controls.held || controls.waits) return undefined;
	return (
		promptOf(controls.offers.question).over ?? (controls.clearing ? gridGame.now?.ClearPrompt : undefined)
	);
}
