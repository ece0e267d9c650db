/** Messages leave out what is as usual: here it is filled in. */
import type { FullEvent, FullHappening, FullSetup, FullTable, FullView } from "../state/session";
import {
	type Event,
	type Happening,
	type Setup,
	type TableInfo,
	USUAL_SETUP,
	type View,
} from "../wire/messages";

export function completeSetup(setup: Setup): FullSetup {
	const full = { ...USUAL_SETUP, house: {}, pencil: [], ...setup };
	// A browser may remember the spelling of an older page.
	return (full.faces as string) === "honour" ? { ...full, faces: "honor" } : full;
}

/** As it is sent: only what is not as usual. */
export function slimSetup(setup: FullSetup): Setup {
	const usual: Record<string, unknown> = USUAL_SETUP;
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
		carried: "",
		votes: [],
		orders: [],
		duties: [],
		grids: [],
		taken: false,
		...view,
	};
}
