/** A setup that fits its edition. */
import type { FullSetup, FullTable } from "../state/session";
import type { CardInfo, EditionInfo, HouseInfo, Proposal } from "../wire/messages";

const LEAST_SEATS = 2;
const USUAL_SEATS = 4;

/** The same wishes for another edition: what it does not have is left out. */
export function fitted(setup: FullSetup, edition: EditionInfo): FullSetup {
	const [least, most] = edition.seats;
	const known = new Map(edition.house.map((rule) => [rule.name, rule]));
	const house = Object.entries(setup.house).filter(([name, value]) => {
		const rule = known.get(name);
		return rule && value !== rule.default && mayBe(rule, value);
	});
	return {
		...setup,
		edition: edition.key,
		seats: Math.min(most, Math.max(least, setup.seats || USUAL_SEATS, LEAST_SEATS)),
		house: Object.fromEntries(house),
		pencil: hasPencil(edition) ? setup.pencil : [],
	};
}

function mayBe(rule: HouseInfo, value: string): boolean {
	if (rule.free || rule.number?.length) return true;
	return (rule.values ?? []).some((choice) => choice.value === value);
}

/** Whether a rule can be written on a card. */
export function takesPencil(card: CardInfo): boolean {
	return card.pencil === true;
}

/** Whether a card can be played as a bluff and challenged. */
export function mayBluff(card: CardInfo): boolean {
	return Boolean(card.needs);
}

/** Whether an edition counts another wild in the hand, too, as a card that could have been played instead. */
export function countsWilds(edition: EditionInfo): boolean {
	return edition.cards.some((card) => card.needs?.endsWith("no wild"));
}

/** Whether an edition has a card to write a rule on. */
export function hasPencil(edition: EditionInfo): boolean {
	return edition.cards.some(takesPencil);
}

/** Whether a card asks someone for characters of a film. */
export function asksFilm(card: CardInfo): boolean {
	return card.trial === "film";
}

/** Whether an edition has a card that asks something of a person: a face, a film. */
export function hasTrial(edition: EditionInfo, trial: "face" | "film"): boolean {
	return edition.cards.some((card) => card.trial === trial);
}

/** The setup with one house rule changed; as printed means: not mentioned. */
export function withRule(setup: FullSetup, rule: HouseInfo, value: string): FullSetup {
	const house = { ...setup.house };
	if (value === rule.default || value === "") delete house[rule.name];
	else house[rule.name] = value;
	return { ...setup, house };
}

export function changes(setup: FullSetup): number {
	return Object.keys(setup.house).length + setup.pencil.filter((text) => text.trim()).length;
}

/** What a house rule says, as printed unless the table changed it. */
export function ruleValue(edition: EditionInfo, house: Record<string, string>, name: string): string {
	return house[name] ?? edition.house.find((rule) => rule.name === name)?.default ?? "";
}

/** A rule that someone wants to write on the cards. */
export function pencilProposal(info: FullTable): Proposal | null {
	return info.proposal && info.proposal.watch_delay < 0 ? info.proposal : null;
}

/** That watchers see every hand, if someone wants it. */
export function watchProposal(info: FullTable): Proposal | null {
	return info.proposal && info.proposal.watch_delay >= 0 ? info.proposal : null;
}
