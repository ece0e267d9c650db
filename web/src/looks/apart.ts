/** Looks for a match of which nobody knows how people chose to look. */
import { spokenName } from "../story/teller";
import { AVATARS, COLORS } from "../wire/messages";
import type { Look, Looker } from "./look";

function free(choices: readonly string[], taken: (string | undefined)[]): string {
	return choices.find((choice) => !taken.includes(choice)) ?? choices[taken.length % choices.length];
}

/** Everyone as they have chosen, else with the next avatar and color that nobody has, as at a table. */
export function apart(names: string[], known: Look[] = []): Looker[] {
	const worn = names.map((_, seat) => ({ avatar: known[seat]?.avatar, color: known[seat]?.color }));
	return worn.map((look, seat) => {
		look.avatar ||= free(
			AVATARS,
			worn.map(({ avatar }) => avatar),
		);
		look.color ||= free(
			COLORS,
			worn.map(({ color }) => color),
		);
		return { avatar: look.avatar, color: look.color, name: spokenName(names[seat]) };
	});
}
