/** Which puzzles were answered in this browser, and whether the first answer was right. */
import { recall, remember } from "../state/storage";

type Progress = Record<string, boolean>;
const KEY = "puzzles";

export function progress(): Progress {
	return recall<Progress>(KEY, {});
}

/** The first answer counts. */
export function keepAnswer(id: string, right: boolean): Progress {
	const kept = progress();
	if (!(id in kept)) remember(KEY, { ...kept, [id]: right });
	return progress();
}
