"""Rules become tables: what the engine reads of an edition, its house rules and the pencil."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from lastcard.engine import codes as c
from lastcard.engine.tables import Tables
from lastcard.rules.editions.model import Color, Edition, Symbol
from lastcard.rules.editions.schema import FAMILIES, NEEDS
from lastcard.rules.errors import refuse
from lastcard.rules.house.rules import NO_RULE, Settings, house_rules, parse_table
from lastcard.rules.language.parser import Words, parse
from lastcard.rules.ops import OPS, Arg, empties_own_hand
from lastcard.rules.wordings import Row


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card: every red five is the same one."""

    kind: int
    code: str
    name: str
    color: Color | None
    symbol: Symbol
    copies: int
    rows: tuple[Row, ...]  # what it does

    @property
    def points(self) -> int:
        return self.symbol.points


def patched(edition: Edition, settings: Settings) -> tuple[Symbol, ...]:
    """The edition's symbols with what the house rules change in them."""
    symbols = list(edition.symbols)
    for name, value in settings.items():
        rule = house_rules()[name]
        if rule.table:
            table = parse_table(rule.table, value)
            symbols = [change(symbol, rule.table.sets, table.get(symbol.code)) for symbol in symbols]
        elif chosen := rule.chosen(value):
            symbols = [
                replace(
                    symbol,
                    effect=symbol.effect + tuple(chosen.patch.get(symbol.name, ())),
                    needs=chosen.needs if chosen.needs and symbol.needs.endswith("no wild") else symbol.needs,
                )
                for symbol in symbols
            ]
    return tuple(symbols)


def change(symbol: Symbol, field: str, number: int | None) -> Symbol:
    """A symbol with another number of copies or points."""
    changes: dict[str, Any] = {} if number is None else {field: number}
    return replace(symbol, **changes)


def pencil_rows(pencil: Sequence[str], words: Words) -> list[tuple[Row, ...]]:
    """What each penciled rule does; `none` is a card left blank."""
    return [() if sentence == NO_RULE else parse(sentence, words) for sentence in pencil]


def cards_of(edition: Edition, symbols: Iterable[Symbol], pencil: list[tuple[Row, ...]]) -> tuple[Card, ...]:
    """All kinds: color by color in the order of the edition, then the wilds."""
    words = edition.words
    drafts = [(color, symbol) for color in edition.colors for symbol in symbols if not symbol.wild]
    wilds = [(None, symbol) for symbol in symbols if symbol.wild]
    cards: list[Card] = []
    for color, symbol in [*drafts, *wilds]:
        rows = tuple(row for sentence in symbol.effect for row in parse(sentence, words))
        code = (color.letter if color else "") + symbol.code
        name = f"{color.name} {symbol.title}" if color else symbol.title
        variants = (pencil or [()]) if symbol.pencil else [()]
        for i, more in enumerate(variants):
            copies = (symbol.copies + len(variants) - 1 - i) // len(variants)
            tail = str(i + 1) if i else ""
            title = f"{name} {tail}".strip()
            cards.append(Card(len(cards), code + tail, title, color, symbol, copies, rows + more))
    return tuple(cards)


def shrinks(rows: Iterable[Row]) -> bool:
    """Whether an effect can take more cards out of its player's hand than the one played."""
    return any(empties_own_hand(row) for row in rows)


def binds(row: Row) -> bool:
    """Whether an op is about later turns: what must be played in them, that all cards fit, or what holds until then."""
    op, _, _, arg = row
    later = (c.OP_DEMAND, c.OP_PLAY_FREELY, c.OP_SHIELD, c.OP_STAND, c.OP_ORDER, c.OP_DOUBLE)
    return op in later or (OPS[op].arg is Arg.TRIAL and arg >> 4 != 0)


def tables_of(edition: Edition, settings: Settings, cards: tuple[Card, ...]) -> Tables:
    """The engine's tables."""
    tables = Tables()
    tables.kinds = len(cards)
    tables.colors = len(edition.colors)
    tables.deck = sum(card.copies for card in cards)
    tables.cards[: tables.deck] = [card.kind for card in cards for _ in range(card.copies)]
    places: dict[tuple[Row, ...], int] = {(): 0}
    used = 0
    for card in cards:
        if card.rows not in places:
            if used + len(card.rows) > c.MAX_OPS:
                raise refuse(
                    "the cards have too many sentences", f"all effects together may have {c.MAX_OPS}"
                )
            tables.op[used : used + len(card.rows)] = [list(row) for row in card.rows]
            places[card.rows] = used
            used += len(card.rows)
        fill_row(tables, card, edition, places[card.rows])
    tables.shrinking = max(tables.shrinks)
    tables.faces = int(
        any(
            OPS[op].arg is Arg.TRIAL and arg & 15 in (c.FACE, c.VOW)
            for card in cards
            for op, _, _, arg in card.rows
        )
    )
    tables.binding = int(any(binds(row) for card in cards for row in card.rows))
    fill_numbers(tables, edition, settings)
    return tables


def fill_row(tables: Tables, card: Card, edition: Edition, place: int) -> None:
    """All that the tables say about one kind."""
    k, symbol = card.kind, card.symbol
    names = [known.name for known in edition.symbols]
    tables.color[k] = c.NONE if card.color is None else edition.colors.index(card.color)
    for color in range(c.NONE, tables.colors):
        tables.fits[color + 1][k] = int(tables.color[k] in (c.NONE, color))
    tables.symbol[k] = names.index(symbol.name)
    tables.points[k] = symbol.points
    tables.copies[k] = card.copies
    tables.value[k] = c.NONE if symbol.value is None else symbol.value
    tables.marks[k] = (1 << tables.color[k] if tables.color[k] != c.NONE else 0) | (
        1 << c.MAX_COLORS + tables.value[k] if tables.value[k] != c.NONE else 0
    )
    tables.effect[k] = place
    tables.ops[k] = len(card.rows)
    tables.opening[k] = c.OPENINGS.index(symbol.opening)
    tables.needs[k] = NEEDS[symbol.needs]
    tables.last[k] = int(symbol.last)
    tables.adds[k] = int(any(OPS[row[0]].ask == c.TO_ADD for row in card.rows))
    tables.penciled[k] = int(symbol.pencil)
    tables.shrinks[k] = int(shrinks(card.rows))
    tables.family[k] = FAMILIES[symbol.family]


def fill_numbers(tables: Tables, edition: Edition, settings: Settings) -> None:
    """The edition's own numbers, then whatever each house rule sets, by default or on purpose."""
    tables.challenge_extra = edition.extra
    tables.penalty = edition.penalty
    tables.columns = edition.columns
    tables.max_turns = edition.max_turns
    tables.hand_size = edition.hand_size
    if edition.game == "grid":
        tables.scoring = c.ALTERNATIVE  # the lowest total wins
    for rule in house_rules().values():
        if rule.same_as or edition.game not in rule.games:
            continue
        value = settings.get(rule.name, rule.default(edition))
        if rule.number:
            setattr(tables, rule.number.sets, int(value))
        elif rule.seat and value.startswith("seat "):
            setattr(tables, rule.seat.sets, int(value[5:]))
        if chosen := rule.chosen(value):
            for field, number in chosen.set.items():
                set_field(tables, field, number)


def set_field(tables: Tables, field: str, number: Any) -> None:
    """One field, or for stacking the pairs of families that go on each other."""
    if field == "stacks":
        for under, over in number:
            tables.stacks[under][over] = 1
    else:
        setattr(tables, field, number)
