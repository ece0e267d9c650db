/** What is known of a film trial while names are called out. */
import type { HearingInfo, ServerMessage } from "../wire/messages";
import { catalog } from "./catalog.svelte";
import type { Hearing } from "./session";

/** A vote that was on before we came: nobody told us for how long. */
const UNKNOWN_VOTE = 20_000;

export function hearingOf(info: HearingInfo | null | undefined): Hearing | null {
	if (!info) return null;
	const { film, wanted, named, heard, disputed, voting, misses_left } = info;
	const voteEnds = voting ? performance.now() + UNKNOWN_VOTE : null;
	return { film, wanted, named: named.length, heard, disputed, voteEnds, missesLeft: misses_left ?? -1 };
}

/** The hearing after a message about it. */
export function hearingAfter(hearing: Hearing | null, message: ServerMessage, film: string): Hearing | null {
	const now = hearing ?? {
		film,
		wanted: catalog.characters,
		named: 0,
		heard: [],
		disputed: [],
		voteEnds: null,
		missesLeft: -1,
	};
	switch (message.t) {
		case "guessed":
			return {
				...now,
				named: message.named,
				heard: [...now.heard, message],
				missesLeft: message.misses_left ?? -1,
			};
		case "disputed":
			return { ...now, disputed: [...now.disputed, message.text] };
		case "ballot":
			return { ...now, disputed: message.names, voteEnds: performance.now() + message.left };
		default:
			return hearing;
	}
}
