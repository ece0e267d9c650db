/** What is going on, in a line, and what to do about it. */
import { words } from "../words/en";
import type { Desk } from "./desk.svelte";

const text = words.table.status;

function mainOf(desk: Desk): string {
	const view = desk.view;
	if (!view) return "";
	if (view.phase === "match over") return text.matchOver;
	if (view.phase === "round over") return text.roundOver;
	if (view.asked === desk.you && desk.you >= 0) return text.yours;
	if (view.ask === "judge" && view.asked < 0) return text.vote;
	if (view.asked === 18) return text.referee;
	if (view.asked >= view.seats || view.turn < 0) return text.dealing;
	return view.ask === "play" ? text.turn(desk.name(view.asked)) : text.waits(desk.name(view.asked));
}

function hintOf(desk: Desk): string {
	const { offers } = desk;
	if (desk.held) return "";
	if (desk.you < 0) {
		const setup = desk.session().info?.setup;
		return setup?.watching === "everything" ? text.later(setup.watch_delay) : text.watching;
	}
	if (offers.question === "play" && offers.take) return words.table.ask.turnGolf;
	if (offers.question === "play") return offers.cards.size ? text.playHint : offers.draw ? text.drawHint : "";
	return "";
}

export function statusOf(desk: Desk): { main: string; hint: string } {
	return { main: mainOf(desk), hint: hintOf(desk) };
}
