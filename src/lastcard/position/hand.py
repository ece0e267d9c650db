"""How a position draws a hand game: a line of cards for each hand."""

from collections.abc import Sequence

from lastcard.engine.codes import HIDDEN
from lastcard.engine.hand.state import GIVER, State, aside_by, aside_to
from lastcard.notation import kind_of
from lastcard.position.deck import HOLE, Deck
from lastcard.position.fields import HOLE_CODE, code_of, write_color
from lastcard.rules.build import Rules


def read_seat(deck: Deck, s: State, seat: int, words: Sequence[str]) -> list[int]:
    """The cards that a line gives to a seat; `?` is any card of the rest."""
    row = deck.cards(word for word in words if word != HOLE_CODE)
    row += [HOLE] * words.count(HOLE_CODE)
    return row


def lay(s: State, seat: int, row: Sequence[int]) -> None:
    """A seat holds these cards."""
    s.hand[seat][: len(row)] = sorted(row)
    s.held[seat] = len(row)


def finish(rules: Rules, s: State, named: frozenset[str], rest: Sequence[str]) -> None:
    """The color in force is the top card's unless another is named; `rest` is the hand a challenge looks at.

    Cards of it that nobody has seen are taken to be those that its owner holds now.
    """
    if s.discards and "color" not in named:
        s.color = rules.tables.color[s.discard[s.discards - 1]]
    s.rests = len(rest)
    held = s.hand[s.actor] if s.actor >= 0 else s.hand[0]
    s.rest[: s.rests] = [
        held[k] if code == HOLE_CODE else kind_of(rules, code) for k, code in enumerate(rest)
    ]


def write_heads(rules: Rules, s: State) -> list[str]:
    """The color is always said: a wild on top has none to read it from."""
    return [f"color {write_color(rules, s.color)}"]


def write_seat(rules: Rules, s: State, seat: int) -> str:
    """A hand: its cards."""
    return " ".join(code_of(rules, kind) for kind in s.hand[seat][: s.held[seat]]) or "-"


def write_lines(rules: Rules, s: State) -> list[str]:
    """The hand that a challenge would look at, while one is possible."""
    lines = ["rest  " + " ".join(code_of(rules, kind) for kind in s.rest[: s.rests])] if s.rests else []
    aside = [
        f"{aside_by(s, k)}>{aside_to(s, k)}:{code_of(rules, s.aside[k])}" for k in range(s.asides)
    ]  # cards that are picked to be passed on
    return [*lines, "aside  " + " ".join(aside)] if aside else lines


def read_aside(rules: Rules, s: State, words: Sequence[str]) -> None:
    """Cards that are picked to be passed on, each with who gives it to whom."""
    s.asides = len(words)
    for k, word in enumerate(words):
        people, _, code = word.partition(":")
        giver, _, taker = people.partition(">")
        s.aside[k] = HIDDEN if code == HOLE_CODE else kind_of(rules, code)
        s.aside_way[k] = int(giver) * GIVER + int(taker)
