/** Tout ce que dit la page, en français. */
import type { Language } from "../language";
import { app, settings } from "./app";
import { camera } from "./camera";
import { coach, puzzles } from "./coach";
import { deals } from "./deals";
import { evening } from "./evening";
import { faces } from "./faces";
import { film } from "./film";
import { grammar } from "./french";
import { help } from "./help";
import { home } from "./home";
import { lobby } from "./lobby";
import { moments } from "./moments";
import { pencil } from "./pencil";
import { replay } from "./replay";
import { room } from "./room";
import { score } from "./score";
import { server } from "./server";
import { setup } from "./setup";
import { share } from "./share";
import * as story from "./story";
import { study } from "./study";
import { table } from "./table";
import { tutor } from "./tutor";
import { tv } from "./tv";
import { whatif } from "./whatif";
import { you } from "./you";

const words = {
	app,
	settings,
	home,
	setup,
	share,
	lobby,
	deals,
	room,
	score,
	evening,
	you,
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
	camera,
	moments,
	tutor,
	tv,
};

export const fr: Language = { words, story, grammar, server };
