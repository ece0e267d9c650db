/** Every string a person reads, in English: a translation is another file of this shape. */
import { app, settings } from "./en/app";
import { coach, puzzles } from "./en/coach";
import { deals } from "./en/deals";
import { faces } from "./en/faces";
import { film } from "./en/film";
import { help } from "./en/help";
import { home } from "./en/home";
import { lobby } from "./en/lobby";
import { pencil } from "./en/pencil";
import { replay } from "./en/replay";
import { room } from "./en/room";
import { score } from "./en/score";
import { setup } from "./en/setup";
import { study } from "./en/study";
import { table } from "./en/table";
import { whatif } from "./en/whatif";

export const words = {
	app,
	settings,
	home,
	setup,
	lobby,
	deals,
	room,
	score,
	replay,
	study,
	help,
	table,
	film,
	faces,
	pencil,
	whatif,
	coach,
	puzzles,
};
export type Words = typeof words;
