/** A session that stands still: a view made by hand, and moves that are always accepted. */
import type { FullView, Session, Shown } from "../state/session";
import { AVATARS, COLORS, type EditionInfo, type Seat, type ServerDone } from "../wire/messages";

const NAMES = ["Mia", "Jonas", "Aiko", "Big Ben", "Charlotte-Louise", "Otto", "Zoë", "Pip", "Nora", "Xu"];

export interface Scene {
	seats: number;
	view: Partial<FullView>;
	legal: string[];
	film?: string;
	penciled?: Record<string, string>;
}

function seat(name: string, i: number): Seat {
	const isBot = i % 3 === 2;
	return {
		name,
		keeper: isBot ? "bot" : "person",
		level: isBot ? "normal" : "",
		here: i !== 3,
		stand_in: i === 4,
		ready: false,
		face_help: "none",
		avatar: AVATARS[i % AVATARS.length],
		color: COLORS[i % COLORS.length],
	};
}

function viewOf(edition: EditionInfo, scene: Scene): FullView {
	const { seats } = scene;
	const each = <T>(value: T) => Array<T>(seats).fill(value);
	return {
		viewer: 0,
		seats,
		round: 1,
		dealer: 1,
		turn: 0,
		way: "left",
		phase: "playing",
		ask: "play",
		asked: 0,
		draws: 38,
		discard: ["G4", "G7", "B7"].filter((code) => edition.cards.some((card) => card.code === code)),
		score: each(0),
		total: each(0).map((_, i) => i * 35),
		won: each(false),
		said: each(false),
		owing: -1,
		fresh: "",
		color: "B",
		hands: [],
		stack: 0,
		faces: each(""),
		tried: -1,
		trial: "",
		accuser: -1,
		carried: "",
		votes: each(0),
		orders: [],
		duties: each(""),
		grids: [],
		taken: false,
		...scene.view,
	};
}

export function fakeSession(edition: EditionInfo, scene: Scene): Session {
	const match: Shown = {
		id: "gallery",
		number: 1,
		edition,
		names: NAMES.slice(0, scene.seats),
		commitment: "",
		key: "",
		rules: [],
		goal: "",
		penciled: scene.penciled ?? {},
		says: {},
		charged: false,
		film: scene.film ?? "",
	};
	const done: ServerDone = { t: "done", id: "", seq: 0 };
	return {
		connection: "open",
		info: {
			id: "gallery",
			setup: { edition: edition.key, seats: scene.seats } as NonNullable<Session["info"]>["setup"],
			seats: match.names.map(seat),
			host: 0,
			stage: "playing",
			code: "",
			watchers: 0,
			matches: 1,
		} as Session["info"],
		you: 0,
		match,
		view: viewOf(edition, scene),
		legal: scene.legal,
		clock: { ends: performance.now() + 18_000, total: 30_000 },
		story: [],
		sheet: [],
		chat: [],
		reactions: [{ seat: 2, face: "😂", key: 1 }],
		pending: null,
		move: async () => done,
		why: async () => ({
			t: "because",
			id: "",
			sentence: "Yellow 3 does not match blue 7: play a blue card, a 7 or a wild.",
			clause: "FRZ-23",
			text: "A card fits when it has the color that is in force.",
		}),
		ask: async () => done,
		hearing: null,
		missed: null,
		animate: null,
	} as Session;
}
