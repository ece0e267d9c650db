/** Presets: what is chosen together. Those of an edition come with the catalog; own ones are kept here and sent as links. */
import type { FullSetup } from "../state/session";
import { type EditionInfo, type LengthInfo, type PresetInfo, USUAL_SETUP } from "../wire/messages";

/** What a preset may set besides house rules; the number of seats and who may find the table are not its business. */
const OPTIONS = [
	"turn_seconds",
	"away",
	"away_seconds",
	"film_seconds",
	"faces",
	"uno_grace",
	"watching",
	"watch_delay",
	"chat",
	"hints",
] as const satisfies (keyof FullSetup)[];

type Options = Partial<Pick<FullSetup, (typeof OPTIONS)[number]>>;

export interface OwnPreset {
	edition: string;
	title: string;
	house: Record<string, string>;
	pencil: string[];
	options: Options;
}

/** A setup as a preset says; what it does not mention is as usual. */
export function withPreset(setup: FullSetup, preset: PresetInfo | OwnPreset): FullSetup {
	const usual = Object.fromEntries(OPTIONS.map((name) => [name, USUAL_SETUP[name]]));
	const pencil = "pencil" in preset ? [...preset.pencil] : setup.pencil;
	return { ...setup, ...usual, ...known(preset.options ?? {}), house: { ...(preset.house ?? {}) }, pencil };
}

/** Whether a setup is just what a preset says. */
export function isPreset(setup: FullSetup, preset: PresetInfo | OwnPreset): boolean {
	const wanted = withPreset(setup, preset);
	return (
		same(setup.house, wanted.house) &&
		setup.pencil.join("\n") === wanted.pencil.join("\n") &&
		OPTIONS.every((name) => setup[name] === wanted[name])
	);
}

/** A setup under a name of one's own. */
export function ownPreset(setup: FullSetup, title: string): OwnPreset {
	const options = OPTIONS.filter((name) => setup[name] !== USUAL_SETUP[name]);
	return {
		edition: setup.edition,
		title,
		house: { ...setup.house },
		pencil: setup.pencil.filter((text) => text.trim()),
		options: Object.fromEntries(options.map((name) => [name, setup[name]])) as Options,
	};
}

const PENCIL = "pencil";

/** A preset as the end of a link: everyone can read what it sets. */
export function written(preset: OwnPreset): string {
	const pairs = new URLSearchParams({ ...preset.house });
	for (const [name, value] of Object.entries(preset.options)) pairs.append(name, String(value));
	for (const text of preset.pencil) pairs.append(PENCIL, text);
	return pairs.toString();
}

/** And read again; what the edition does not know is left out. */
export function read(edition: EditionInfo, title: string, text: string): OwnPreset {
	const pairs = new URLSearchParams(text);
	const rules = new Set(edition.house.map((rule) => rule.name));
	const house = [...pairs].filter(([name]) => rules.has(name));
	const options = [...pairs].filter(([name]) => OPTIONS.some((option) => option === name));
	return {
		edition: edition.key,
		title,
		house: Object.fromEntries(house),
		pencil: pairs.getAll(PENCIL).slice(0, 2),
		options: known(Object.fromEntries(options)),
	};
}

/** Options in the kinds that a setup has. */
function known(options: Record<string, string | number | boolean>): Options {
	const found = OPTIONS.filter((name) => name in options).map((name) => {
		const usual = USUAL_SETUP[name];
		const text = String(options[name]);
		if (typeof usual === "boolean") return [name, text === "true"];
		return [name, typeof usual === "number" ? Number(text) || 0 : text];
	});
	return Object.fromEntries(found) as Options;
}

function same(one: Record<string, string>, other: Record<string, string>): boolean {
	const names = Object.keys(one);
	return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** House rules by which some length of an edition's match differs from another. */
function lengthRules(edition: EditionInfo): Set<string> {
	return new Set(edition.lengths.flatMap((length) => Object.keys(length.house)));
}

export function withLength(setup: FullSetup, edition: EditionInfo, length: LengthInfo): FullSetup {
	const rules = lengthRules(edition);
	const rest = Object.entries(setup.house).filter(([name]) => !rules.has(name));
	return { ...setup, house: { ...Object.fromEntries(rest), ...length.house } };
}

/** The length that a setup has; undefined where its rules say something else. */
export function lengthOf(setup: FullSetup, edition: EditionInfo): LengthInfo | undefined {
	return edition.lengths.find((length) => same(withLength(setup, edition, length).house, setup.house));
}
