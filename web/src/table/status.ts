/** What is going on, in a line, and what to do about it. */
import type { FullView } from "../state/session";
import { REFEREE } from "../wire/messages";
import { words } from "../words";
import type { Controls } from "./controls.svelte";

const text = words.table.status;
/** What all are asked at once. */
const TOGETHER: Record<string, string> = { judge: text.vote, vote: text.contest, tap: text.contest };
const OVER: Record<string, string> = { "match over": text.matchOver, "round over": text.roundOver };

export function statusOf(controls: Controls): { main: string; hint: string } {
	const { view } = controls;
	return { main: view ? mainOf(controls, view) : "", hint: controls.held ? "" : hintOf(controls) };
}

function mainOf(controls: Controls, view: FullView): string {
	if (view.phase in OVER) return OVER[view.phase];
	if (view.asked === controls.you && controls.you >= 0) return text.yours;
	if (view.asked < 0 && view.ask in TOGETHER) return TOGETHER[view.ask];
	if (view.asked === REFEREE) return text.referee;
	if (view.asked >= view.seats || (view.turn < 0 && view.ask !== "flip")) return text.dealing;
	return view.ask === "play" ? text.turn(controls.name(view.asked)) : text.waits(controls.name(view.asked));
}

function hintOf(controls: Controls): string {
	const { offers } = controls;
	if (controls.you < 0) return watcherHint(controls);
	if (offers.question !== "play") return "";
	if (offers.call) return unoHint(controls);
	if (offers.take) return words.table.ask.turnGolf;
	if (offers.cards.size) return text.playHint;
	return offers.draw ? text.drawHint : "";
}

/** What to do before it hurts, and what it would cost. */
function unoHint({ match }: Controls): string {
	const penalty = match?.edition.penalty ?? 0;
	const text = words.table.status;
	return match?.edition.game === "grid" ? text.unoGolfHint(penalty) : text.unoHint(penalty);
}

function watcherHint(controls: Controls): string {
	const setup = controls.session().info?.setup;
	return setup?.watching === "everything" ? text.later(setup.watch_delay) : text.watching;
}
