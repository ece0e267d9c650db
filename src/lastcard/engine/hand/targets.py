"""Whom an op is about: the seats that a who means, and the seats that a condition marks."""

from lastcard.engine.chance import below
from lastcard.engine.codes import (
    ACROSS,
    AT_LEAST,
    AT_MOST,
    BY_LOT,
    CHOSEN,
    EVERYONE,
    EXACTLY,
    FEWER_CARDS,
    FIRST_OF,
    HOLDS_MOST,
    LEFT,
    ME,
    MORE_CARDS,
    MOST,
    NEIGHBORS,
    NEXT,
    NONE,
    OTHERS,
    PREVIOUS,
    RIGHT,
    SECOND,
    THEM,
)
from lastcard.engine.hand.matching import count_of
from lastcard.engine.hand.state import State
from lastcard.engine.piles import seat_after
from lastcard.engine.tables import Tables


def extreme(s: State, sign: int) -> int:
    """The seat with the most (+1) or fewest (-1) cards; of equals the first in order of play after the actor."""
    best = seat_after(s, s.actor, 1)
    for i in range(2, s.seats + 1):
        seat = seat_after(s, s.actor, i)
        if sign * s.held[seat] > sign * s.held[best]:
            best = seat
    return best


def target(s: State, who: int, i: int) -> int:
    """The i-th seat that a who means, in order of play after the actor; NONE after the last."""
    if who >= NEIGHBORS:
        return target_around(s, who, i)
    if who == OTHERS:
        return seat_after(s, s.actor, i + 1) if i < s.seats - 1 else NONE
    if who == EVERYONE:
        return seat_after(s, s.actor, i + 1) if i < s.seats else NONE
    if i > 0:
        return NONE
    if who == ME:
        return s.actor
    if who == NEXT:
        return seat_after(s, s.actor, 1)
    if who == PREVIOUS:
        return seat_after(s, s.actor, -1)
    if who == CHOSEN:
        return s.chosen
    return extreme(s, 1 if who == MOST else -1)


def target_around(s: State, who: int, i: int) -> int:
    """The same for those who sit somewhere, whatever the direction of play, and for those who were marked."""
    if who == THEM:
        for k in range(1, s.seats + 1):
            seat = seat_after(s, s.actor, k)
            if s.marked >> seat & 1:
                if i == 0:
                    return seat
                i -= 1
        return NONE
    if who == NEIGHBORS and i == 1 and s.seats > 2:
        return seat_after(s, s.actor, -1)
    if i > 0:
        return NONE
    if who == LEFT or who == RIGHT:
        return seat_after(s, s.actor, s.way if who == LEFT else -s.way)
    if who == ACROSS:
        return seat_after(s, s.actor, s.seats // 2)
    return seat_after(s, s.actor, 2 if who == SECOND else 1)


def is_many(who: int) -> bool:
    """Whether a who can mean several seats."""
    return who == OTHERS or who == EVERYONE or who == NEIGHBORS or who == THEM


def giver_of(s: State, who: int, to: int, i: int) -> int:
    """The i-th seat that gives; one that gives to many is asked once for each of them."""
    if is_many(to):
        return target(s, who, 0) if target(s, to, i) != NONE else NONE
    return target(s, who, i)


def receiver_of(s: State, who: int, to: int, i: int) -> int:
    """Whom the i-th giver gives to; of many givers each has neighbors of its own."""
    if is_many(to):
        return target(s, to, i)
    if is_many(who):
        giver = target(s, who, i)
        if to == NEXT or to == PREVIOUS:
            return seat_after(s, giver, 1 if to == NEXT else -1)
        if to == LEFT or to == RIGHT:
            return seat_after(s, giver, s.way if to == LEFT else -s.way)
    return target(s, to, 0)


def meets(r: Tables, s: State, seat: int, condition: int, n: int, sort: int) -> bool:
    """Whether a seat is one of those that a mark is about."""
    if condition <= EXACTLY:
        have = count_of(r, s, seat, sort)
        if condition == AT_LEAST:
            return have >= n
        return have <= n if condition == AT_MOST else have == n
    held = s.held[seat]
    if condition == MORE_CARDS:
        return held > s.held[s.actor]
    if condition == FEWER_CARDS:
        return held < s.held[s.actor]
    return held == s.held[extreme(s, 1 if condition == HOLDS_MOST else -1)]


def mark(r: Tables, s: State, who: int, n: int, arg: int) -> None:
    """The seats of a who that meet a condition are remembered, or so many of them by lot or in order."""
    condition = arg & 15
    marked = 0
    left = 0
    while left < s.seats and target(s, who, left) != NONE:
        left += 1
    for i in range(s.seats):
        seat = target(s, who, i)
        if seat == NONE:
            break
        if condition == BY_LOT:
            chosen = below(s.key, left) < n
            left -= 1
            n -= 1 if chosen else 0
        elif condition == FIRST_OF:
            chosen = i < n
        else:
            chosen = meets(r, s, seat, condition, n, arg >> 4)
        if chosen:
            marked |= 1 << seat
    s.marked = marked
