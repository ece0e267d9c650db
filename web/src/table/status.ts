/** What is going on, in a line, and what to do about it. */
import { words } from "../words/en";
import type { Controls } from "./controls.svelte";

const text = words.table.status;

function mainOf(controls: Controls): string {
	const view = controls.view;
	if (!view) return "";
	if (view.phase === "match over") return text.matchOver;
	if (view.phase === "round over") return text.roundOver;
	if (view.asked === controls.you && controls.you >= 0) return text.yours;
	if (view.ask === "judge" && view.asked < 0) return text.vote;
	if (view.asked === 18) return text.referee;
	if (view.asked >= view.seats || view.turn < 0) return text.dealing;
	return view.ask === "play" ? text.turn(controls.name(view.asked)) : text.waits(controls.name(view.asked));
}

function hintOf(controls: Controls): string {
	const { offers } = controls;
	if (controls.held) return "";
	if (controls.you < 0) {
		const setup = controls.session().info?.setup;
		return setup?.watching === "everything" ? text.later(setup.watch_delay) : text.watching;
	}
	if (offers.question === "play" && offers.take) return words.table.ask.turnGolf;
	if (offers.question === "play") return offers.cards.size ? text.playHint : offers.draw ? text.drawHint : "";
	return "";
}

export function statusOf(controls: Controls): { main: string; hint: string } {
	return { main: mainOf(controls), hint: hintOf(controls) };
}
