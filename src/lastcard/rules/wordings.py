"""How ops read, and which of several wordings fits a row."""

from collections.abc import Callable
from dataclasses import dataclass

from lastcard.engine import codes as c
from lastcard.rules.whos import MANY

Row = tuple[int, int, int, int]

ALL = 0  # the number of a discard without a limit
ALWAYS = 1  # the argument of an `else` that passes over rows whoever is marked
TURNS = 1  # the argument of a skip whose number counts the turns of one player, not players


def always(_: Row) -> bool:
    return True


def is_mine(row: Row) -> bool:
    return row[1] == c.ME


def once(row: Row) -> bool:
    return row[2] == 1


def is_mine_once(row: Row) -> bool:
    return is_mine(row) and once(row)


def several_players(row: Row) -> bool:
    """After `next` a number counts players, unless it is one of turns."""
    return row[1] == c.NEXT and row[2] > 1 and row[3] != TURNS


def several_turns(row: Row) -> bool:
    return row[1] == c.NEXT and row[3] == TURNS


def unlimited(row: Row) -> bool:
    return row[2] == ALL


def whole_hand(row: Row) -> bool:
    return row[2] == ALL and row[3] == c.ANY_CARD


def any_card(row: Row) -> bool:
    return row[3] == c.ANY_CARD


def with_me(row: Row) -> bool:
    return row[3] == c.ME


def taken_by_me(row: Row) -> bool:
    return row[3] == c.ME and row[1] not in MANY


def is_face(row: Row) -> bool:
    return row[3] == c.FACE


def is_film(row: Row) -> bool:
    return row[3] == c.FILM


@dataclass(frozen=True, slots=True)
class Wording:
    """How an op reads: exactly as logs keep it, which never changes, and the way it is explained to people.

    `draw[s]` has its ending for one player, `[is|are]` chooses; names in braces are the fields of `printer` and
    `english`. The first wording that fits a row is taken.
    """

    written: str
    spoken: str
    when: Callable[[Row], bool] = always
