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


def among_them(row: Row) -> bool:
    """Whether two who were picked together do it."""
    return row[1] == row[3] == c.THEM


def is_trade(row: Row) -> bool:
    """Whether someone gives to themselves: they trade with whoever played the card."""
    return row[1] == row[3]


def is_vow(row: Row) -> bool:
    return row[3] & 15 == c.VOW


def is_vow_of_round(row: Row) -> bool:
    return is_vow(row) and row[3] >> 4 == c.UNTIL_ROUND_ENDS


def is_vow_until_card(row: Row) -> bool:
    return is_vow(row) and row[3] >> 4 >= c.UNTIL_CARD


def is_forbidden(row: Row) -> bool:
    return row[3] >= c.FORBIDDEN


def is_ban(row: Row) -> bool:
    """Whether what a row demands cannot be broken: it has no price."""
    return row[0] == c.OP_DEMAND and row[2] == 0


def is_taboo(row: Row) -> bool:
    return is_ban(row) and is_forbidden(row)


def is_half(row: Row) -> bool:
    return row[2] == c.HALF


def is_half_for_me(row: Row) -> bool:
    return is_half(row) and with_me(row)


def is_every(row: Row) -> bool:
    return row[2] == c.EVERY


def is_every_for_me(row: Row) -> bool:
    return is_every(row) and with_me(row)


def is_every_of(row: Row) -> bool:
    return c.EVERY_OF <= row[2] < c.UP_TO


def is_every_of_for_me(row: Row) -> bool:
    return is_every_of(row) and with_me(row)


def is_by_die(row: Row) -> bool:
    return row[2] == c.BY_DIE


def is_by_number(row: Row) -> bool:
    return row[2] == c.BY_NUMBER


def per_missing(row: Row) -> bool:
    return row[3] & 15 == c.SHORT_OF_ME


def per_missing_to_most(row: Row) -> bool:
    return row[3] & 15 == c.SHORT_OF_MOST


def per_more(row: Row) -> bool:
    return row[3] & 15 == c.OVER_ME


def is_down_to(row: Row) -> bool:
    return row[2] > c.DOWN_TO


def is_all_but(row: Row) -> bool:
    return c.DOWN_TO < row[2] < c.EVERY_OF


def is_any_number(row: Row) -> bool:
    return row[2] == c.ANY_NUMBER


def is_any_number_for_me(row: Row) -> bool:
    return is_any_number(row) and with_me(row)


def is_up_to(row: Row) -> bool:
    return c.UP_TO <= row[2] < c.ONE_OF


def is_up_to_for_me(row: Row) -> bool:
    return is_up_to(row) and with_me(row)


def is_up_to_any(row: Row) -> bool:
    return is_up_to(row) and any_card(row)


def is_by_top_card(row: Row) -> bool:
    return row[2] == c.BY_TOP_CARD


def is_by_card_under(row: Row) -> bool:
    return row[2] == c.BY_CARD_UNDER


def is_any_number_taken(row: Row) -> bool:
    return is_any_number(row) and taken_by_me(row)


def is_up_to_taken(row: Row) -> bool:
    return is_up_to(row) and taken_by_me(row)


def is_one_of_taken(row: Row) -> bool:
    return row[2] >= c.ONE_OF and taken_by_me(row)


def is_extreme(row: Row) -> bool:
    """Whether it is about the highest or lowest number cards of a hand."""
    return c.HIGHEST in (row[3], row[2] - c.ONE_OF) or c.LOWEST in (row[3], row[2] - c.ONE_OF)


def is_one_extreme(row: Row) -> bool:
    return is_extreme(row) and once(row)


def is_one_of(row: Row) -> bool:
    """Whether it is about one card of a sort."""
    return row[2] >= c.ONE_OF


def is_one_of_for_me(row: Row) -> bool:
    return is_one_of(row) and with_me(row)


def is_one_extreme_of(row: Row) -> bool:
    return is_one_of(row) and is_extreme(row)


def is_one_extreme_for_me(row: Row) -> bool:
    return is_one_extreme_of(row) and with_me(row)


def per_card_of_other(row: Row) -> bool:
    return row[3] & 15 == c.CARDS_OF


def is_pair(row: Row) -> bool:
    return row[3] == c.PAIRED and row[2] == 2


def is_set(row: Row) -> bool:
    return row[3] == c.PAIRED


def is_of_one_color(row: Row) -> bool:
    return row[3] == c.SAME_COLOR


def is_sent_back(row: Row) -> bool:
    """Whether a shield lets whoever makes its player draw do so instead."""
    return row[3] == c.SENDS_BACK


def is_twice_once(row: Row) -> bool:
    return row[3] == c.STANDS_ONCE


def is_twice_all_round(row: Row) -> bool:
    return row[3] == c.STANDS_ROUND


def per_player(row: Row) -> bool:
    return row[3] & 15 == c.PLAYERS


def per_half(row: Row) -> bool:
    return row[3] & 15 in (c.HALF_OWN, c.HALF_MINE)


def per_card_of_next(row: Row) -> bool:
    return row[3] & 15 == c.NEXT_CARDS


@dataclass(frozen=True, slots=True)
class Wording:
    """How an op reads: exactly as logs keep it, which never changes, and the way it is explained to people.

    `draw[s]` has its ending for one player, `[is|are]` chooses; names in braces are the fields of `printer` and
    `english`. The first wording that fits a row is taken.
    """

    written: str
    spoken: str
    when: Callable[[Row], bool] = always
