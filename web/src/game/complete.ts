/** Messages leave out what is as usual: here it is filled in. The values are those of src/lastcard/wire.py. */
import type { FullEvent, FullHappening, FullSetup, FullTable, FullView } from "../state/session";
import type { Event, Happening, Setup, TableInfo, View } from "../wire/messages";

export const DEFAULT_SETUP: FullSetup = {
	edition: "classic",
	seats: 4,
	house: {},
	pencil: [],
	listed: false,
	turn_seconds: 0,
	away: "bot",
	away_seconds: 30,
	film_seconds: 60,
	faces: "hold",
	uno_grace: 1200,
	watching: "public",
	watch_delay: 60,
	chat: true,
};

export function completeSetup(setup: Setup): FullSetup {
	return { ...DEFAULT_SETUP, house: {}, pencil: [], ...setup };
}

/** As it is sent: only what is not as usual. */
export function slimSetup(setup: FullSetup): Setup {
	const usual: Record<string, unknown> = DEFAULT_SETUP;
	const fields = Object.entries(setup).filter(
		([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name]),
	);
	return Object.fromEntries(fields) as Setup;
}

export function completeTable(table: TableInfo): FullTable {
	return { ...table, setup: completeSetup(table.setup) };
}

export function completeEvent(event: Event): FullEvent {
	return { seat: -1, other: -1, cards: [], number: 0, what: "", ...event };
}

export function completeHappening(happening: Happening): FullHappening {
	return { ...happening, events: happening.events.map(completeEvent) };
}

export function completeView(view: View): FullView {
	return {
		color: "",
		hands: [],
		stack: 0,
		faces: [],
		tried: -1,
		trial: "",
		accuser: -1,
		votes: [],
		grids: [],
		taken: false,
		...view,
	};
}
