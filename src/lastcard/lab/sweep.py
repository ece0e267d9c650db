"""Sweeps: many variations of some rules, each against the same base, and which of them changes what most.

A dimension is a house rule or a number in an edition with several values; two of them make a grid.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from lastcard.lab.experiment import Findings
from lastcard.lab.measures import MEASURES, OF_CARD, Measure
from lastcard.lab.numbers import counted
from lastcard.lab.plan import DEFAULT_SEED
from lastcard.lab.question import (
    MAIN,
    PRINTED,
    USUAL_SEATS,
    Contrast,
    Question,
    Side,
    contrasts_of,
    watched_cards,
    words_for,
)
from lastcard.lab.simulate import PlanError
from lastcard.lab.telling import change_cells, more_words
from lastcard.lab.verdict import ROWS, Line, few_games, lines_of
from lastcard.rules.editions.load import from_source
from lastcard.rules.editions.model import Edition
from lastcard.rules.errors import RulesError, did_you_mean
from lastcard.rules.house.rules import HouseRule, house_rules

POPULAR = ("stacking", "jump_in", "seven_zero", "draw_until_playable", "forced_play", "wd4_bluff")
MOST_VALUES = 40  # variations; more are no study but a search


@dataclass(frozen=True, slots=True)
class Dimension:
    """What is varied, and the values it takes."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Variation:
    """One variation of the base: the value of each dimension."""

    values: tuple[str, ...]
    words: str
    contrast: Contrast


@dataclass(frozen=True, slots=True)
class Sweep:
    """All variations of a base, as one question."""

    dimensions: tuple[Dimension, ...]
    variations: tuple[Variation, ...]
    question: Question
    left_out: tuple[str, ...]  # variations that the rules refuse, and why


@dataclass(frozen=True, slots=True)
class Ranked:
    """A variation and what it changes."""

    variation: Variation
    line: Line
    others: tuple[Line, ...]


def read_dimension(text: str) -> Dimension:
    """`stacking`, `stacking=off,twos`, `hand_size=5..9` or `draw-two.copies=1..4`."""
    name, _, listed = (part.strip() for part in text.partition("="))
    known = house_rules().get(name)
    if known is None and "." not in name:
        names = [each for each in house_rules() if house_rules()[each].values or house_rules()[each].number]
        raise PlanError(f'There is no house rule "{name}" to sweep: {did_you_mean(name, names)}')
    values = tuple(values_in(listed)) if listed else all_values(name, known)
    return Dimension(name, values)


def values_in(listed: str) -> Iterator[str]:
    """Values between commas; 5..9 are five of them, and so are 9..5."""
    for part in listed.split(","):
        first, dots, last = part.strip().partition("..")
        if dots and first.lstrip("-").isdigit() and last.lstrip("-").isdigit():
            yield from map(str, range(min(int(first), int(last)), max(int(first), int(last)) + 1))
        elif part.strip():
            yield part.strip()


def all_values(name: str, known: HouseRule | None) -> tuple[str, ...]:
    if known is None or not known.values:
        raise PlanError(f"Say which values {name} is to take, as in --sweep {name}=5..9.")
    return known.words()


def with_value(side: Side, name: str, value: str) -> Side:
    """A side with one value set."""
    if "." in name:
        return replace(side, edition=with_number(side.sheet, name, value))
    kept = tuple(rule for rule in side.house if rule.partition("=")[0] != name)
    return replace(side, house=(*kept, f"{name}={value}"))


def with_number(edition: Edition, path: str, value: str) -> Edition:
    """An edition with another number in it: `draw-two.copies`, `calling.penalty`."""
    data = json.loads(edition.source)
    place, _, key = path.partition(".")
    cards = [card for card in data["cards"] if card["symbol"] == place]
    section = cards[0] if cards else data.get(place)
    if not isinstance(section, dict) or not isinstance(section.get(key), int):
        known = [f"{card['symbol']}.{name}" for card in data["cards"] for name in ("copies", "points")]
        raise PlanError(f'{edition.name} has no number "{path}": {did_you_mean(path, known)}')
    if not value.lstrip("-").isdigit():
        raise PlanError(f'"{value}" is no value for {path}: write a whole number.')
    more = int(value) - section[key]
    section[key] = int(value)
    if cards and key == "copies":
        data["deck"]["cards"] += more * (len(data["colors"]) if section["in"] == "each color" else 1)
    return from_source(json.dumps(data, ensure_ascii=False))


def wanted_in(dimensions: Sequence[Dimension], popular: bool) -> list[tuple[tuple[str, str], ...]]:
    """What is set in each variation: every value alone, or each together with each."""
    if popular:
        return [((each.name, value),) for each in dimensions for value in each.values]
    names = [each.name for each in dimensions]
    return [
        tuple(zip(names, values, strict=True)) for values in product(*(each.values for each in dimensions))
    ]


def make_sweep(
    base: Side, sweeps: Sequence[str] = (), popular: bool = False, seed: str = DEFAULT_SEED
) -> Sweep:
    """Every variation of a base, beside the base itself."""
    if popular:
        dimensions = tuple(Dimension(name, house_rules()[name].words()) for name in POPULAR)
    else:
        dimensions = tuple(map(read_dimension, sweeps))
    wanted = wanted_in(dimensions, popular)
    if len(wanted) > MOST_VALUES:
        raise PlanError(f"{len(wanted)} variations are too many: sweep {MOST_VALUES} at most.")
    variations, refused = [], []
    for settings in wanted:
        words = ", ".join(f"{name}={value}" for name, value in settings)
        try:
            side = base
            for name, value in settings:
                side = with_value(side, name, value)
            if is_same(side, base):
                continue
            contrast = next(contrasts_of(side, base, watched_cards(side, base), seed))
        except RulesError as error:
            refused.append(f"{words}: {error}")
            continue
        variations.append(
            Variation(tuple(value for _, value in settings), words, replace(contrast, words=words))
        )
    if not variations:
        raise PlanError(
            "There is nothing to sweep: " + (refused[0] if refused else "all values are the same.")
        )
    question = Question(
        f"{len(variations)} variations", PRINTED, tuple(each.contrast for each in variations), seed
    )
    return Sweep(dimensions, tuple(variations), question, tuple(refused))


def is_same(side: Side, base: Side) -> bool:
    """Whether a variation is the base itself."""
    seats = base.seats or USUAL_SEATS
    return side.rules(seats).id == base.rules(seats).id


def ranked(findings: Findings, sweep: Sweep, by: str = "turns") -> list[Ranked]:
    """The variations, the one that changes a measure most first; all intervals hold together."""
    rows = []
    for variation in sweep.variations:
        lines = {line.measure.key: line for line in lines_of(findings, variation.contrast)}
        if by in lines:
            rows.append(Ranked(variation, lines[by], tuple(lines.values())))
    return sorted(rows, key=lambda row: -row.line.change.value if row.line.change else 0.0)


def measure_named(name: str) -> Measure:
    """What a sweep is ranked by: anything that is counted at one table, without others beside it."""
    if name not in ROWS[MAIN]:
        raise PlanError(f'A sweep cannot be ranked by "{name}": {did_you_mean(name, ROWS[MAIN])}')
    return MEASURES[name]


def sweep_sentence(findings: Findings, sweep: Sweep, by: str) -> str:
    """The verdict of a sweep."""
    return sweep_verdict(ranked(findings, sweep, by), measure_named(by))


def sweep_verdict(rows: Sequence[Ranked], by: Measure) -> str:
    """What stands out, in a sentence."""
    if not rows:
        why = "no card is looked at, so name one with --card" if by.key in OF_CARD else "too few games"
        return f"Nothing can be said about {by.words} yet: {why}."
    clear = [row for row in rows if row.line.state in ("more", "fewer")]
    if not clear:
        return f"Nothing here changes {by.words} for certain."
    first, last = clear[0], clear[-1]
    parts = []
    if first.line.state == "more":
        parts.append(f"{first.variation.words} adds most ({change_cells(first.line)[0]})")
    if last.line.state == "fewer":
        parts.append(f"{last.variation.words} takes most away ({change_cells(last.line)[0]})")
    same = sum(row.line.state == "same" for row in rows)
    tail = f"; {same} of {len(rows)} make no difference that matters" if same else ""
    return f"{by.words[:1].upper()}{by.words[1:]}: {' and '.join(parts)}{tail}."


def sweep_warnings(findings: Findings) -> list[str]:
    """What people should know before they trust a ranking: how few games there are of a variation."""
    games = {findings.of(contrast).games for contrast in findings.question.contrasts} - {0}
    return few_games(min(games), " of each" if len(games) == 1 else " of some of them") if games else []


def sweep_progress(findings: Findings) -> str:
    """How much was played."""
    question = findings.question
    games = sum(findings.of(contrast).games for contrast in question.contrasts)
    seats = words_for(question.main.left.seats, dict.fromkeys(question.main.left.bots))
    shared = all(contrast.shares_deals for contrast in question.contrasts)
    deals = " on the same deals as the rules themselves" if shared else ""
    return f"{counted(games, 'game')}{deals}, {seats}, seed {question.seed}{more_words(findings)}."
