"""The catalog: what a page must know to offer, draw and explain every edition."""

from functools import cache

import msgspec

from lastcard.bots.levels import FIRST_LEVEL, LEVELS, USUAL_LEVEL
from lastcard.engine import codes as c
from lastcard.films.catalog import films
from lastcard.rules.asks import ASKS, FILM_CHARACTERS, Ask
from lastcard.rules.build import Rules, build
from lastcard.rules.editions.load import known_editions
from lastcard.rules.editions.model import Edition
from lastcard.rules.explain.summary import blurb
from lastcard.rules.house.compatibility import fitting
from lastcard.rules.house.rules import HouseRule
from lastcard.rules.language.english import sentence
from lastcard.rules.language.spoken import spoken_effect
from lastcard.rules.ops import OPS, Arg
from lastcard.rules.presets import Preset, lengths, presets
from lastcard.rules.tables import Card
from lastcard.rules.wordings import Row
from lastcard.wire import (
    REACTIONS,
    VERSION,
    AskInfo,
    CardInfo,
    Catalog,
    Color,
    EditionInfo,
    HouseInfo,
    HouseValue,
    LengthInfo,
    LevelInfo,
    PresetInfo,
)


def card_info(rules: Rules, card: Card) -> CardInfo:
    does = spoken_effect(card.rows, rules.edition.words, rules.game == "grid")
    return CardInfo(
        card.code,
        card.name,
        "number" if card.symbol.value is not None else card.symbol.name,
        card.symbol.title,
        card.color.letter if card.color else "",
        card.symbol.face,
        card.points,
        card.copies,
        sentence(does) if does else "",
        next(filter(None, map(asked_by, card.rows)), ""),
        next((c.TRIALS[row[3] & 15] for row in card.rows if OPS[row[0]].arg is Arg.TRIAL), ""),
        card.symbol.pencil,
        card.symbol.needs,
        next((row[2] for row in card.rows if row[0] == c.OP_DRAW or OPS[row[0]].arg is Arg.TRIAL), 0),
        list(card.symbol.fact.clauses),
    )


def asked_by(row: Row) -> str:
    """What an op asks of whoever plays the card."""
    op, who, _, arg = row
    if who == c.CHOSEN or (arg == c.CHOSEN and OPS[op].is_toward):
        return c.ASKS[c.TO_SEAT]
    return c.ASKS[OPS[op].ask] if who == c.ME and OPS[op].ask != c.NONE else ""


def ask_info(ask: Ask) -> AskInfo:
    return AskInfo(ask.answer, ask.by, list(ask.verbs), ask.question, ask.on_pile)


def house_info(rules: Rules, rule: HouseRule) -> HouseInfo:
    values = [
        HouseValue(value.value, value.text)
        for value in rule.values
        if rules.game in value.games
        and not (rule.seat and value.value == "seat")
        and (rule.sheet != "ways" or value.value in rules.edition.ways)
    ]
    number = [rule.number.least, rule.number.most] if rule.number else []
    free = bool(rule.table or rule.pencil)
    default = rule.default(rules.edition)
    return HouseInfo(rule.name, rule.group, rule.text, default, values, number, free, rule.called)


def edition_info(key: str) -> EditionInfo:
    rules = build(key)
    edition = rules.edition
    return EditionInfo(
        key,
        edition.name,
        edition.game,
        list(rules.seats),
        [Color(color.letter, color.name) for color in edition.colors],
        [card_info(rules, card) for card in rules.kinds],
        [house_info(rules, rule) for rule in fitting(edition) if not rule.pencil],
        blurb(edition),
        rules.tables.penalty,
        rules.tables.challenge_extra,
        [preset_info(preset, edition) for preset in presets()],
        [LengthInfo(length.house, length.rounds, length.points) for length in lengths(key)],
    )


def preset_info(preset: Preset, edition: Edition) -> PresetInfo:
    house = preset.house_for(edition)
    return PresetInfo(preset.name, preset.title, preset.text, preset.level, house, dict(preset.options))


@cache
def catalog(address: str = "") -> bytes:
    """The whole catalog as it is sent."""
    return msgspec.json.encode(
        Catalog(
            VERSION,
            [edition_info(key) for key in known_editions()],
            [LevelInfo(each.name, each.title, each.text, each.formerly) for each in LEVELS.values()],
            list(REACTIONS),
            [film.label for film in films()],
            [film.label for film in films() if film.famous],
            {ask.name: ask_info(ask) for ask in ASKS.values()},
            FILM_CHARACTERS,
            USUAL_LEVEL,
            FIRST_LEVEL,
            address,
            {film.label: list(film.titles) for film in films() if film.titles},
        )
    )
