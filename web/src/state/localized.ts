/** The catalog in the language of the page: cards, colors, rules, presets and levels. */
import type { CardInfo, Catalog, EditionInfo, HouseInfo, PresetInfo } from "../wire/messages";
import { colored, language, said } from "../words";

export function localized(catalog: Catalog): Catalog {
	if (language === "en") return catalog;
	return {
		...catalog,
		editions: catalog.editions.map(edition),
		levels: catalog.levels.map((level) => ({ ...level, title: said(level.title), text: said(level.text) })),
	};
}

function edition(info: EditionInfo): EditionInfo {
	const colors = info.colors.map((color) => ({ ...color, name: said(color.name) }));
	const names = new Map(colors.map((color) => [color.letter, color.name]));
	return {
		...info,
		colors,
		about: said(info.about),
		cards: info.cards.map((card) => cardIn(card, names.get(card.color ?? "") ?? "")),
		house: info.house.map(house),
		presets: info.presets.map(preset),
	};
}

function cardIn(card: CardInfo, color: string): CardInfo {
	const title = said(card.title);
	return {
		...card,
		title,
		name: color ? colored(color, title) : title,
		says: card.says && said(card.says),
		face: card.face && said(card.face),
	};
}

function house(rule: HouseInfo): HouseInfo {
	const values = rule.values?.map((value) => ({ ...value, text: said(value.text) }));
	return { ...rule, text: said(rule.text), called: said(rule.called ?? ""), values };
}

function preset(info: PresetInfo): PresetInfo {
	return { ...info, title: said(info.title), text: said(info.text) };
}
