"""Whom an op is about: the seats that a who means, and the seats that a condition marks."""

from lastcard.engine import codes as c
from lastcard.engine.hand.matching import best_number, count_of
from lastcard.engine.hand.state import State
from lastcard.engine.piles import lot, seat_after
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
    if who >= c.NEIGHBORS:
        return target_around(s, who, i)
    if who == c.OTHERS:
        return seat_after(s, s.actor, i + 1) if i < s.seats - 1 else c.NONE
    if who == c.EVERYONE:
        return seat_after(s, s.actor, i + 1) if i < s.seats else c.NONE
    if i > 0:
        return c.NONE
    if who == c.ME:
        return s.actor
    if who == c.NEXT:
        return seat_after(s, s.actor, 1)
    if who == c.PREVIOUS:
        return seat_after(s, s.actor, -1)
    if who == c.CHOSEN:
        return s.chosen
    return extreme(s, 1 if who == c.MOST else -1)


def target_around(s: State, who: int, i: int) -> int:
    """The i-th seat that a place such as left or across means, or that was marked; NONE after the last."""
    if who == c.THEM:
        for k in range(1, s.seats + 1):
            seat = seat_after(s, s.actor, k)
            if s.marked >> seat & 1:
                if i == 0:
                    return seat
                i -= 1
        return c.NONE
    if who == c.NEIGHBORS and i == 1 and s.seats > 2:
        return seat_after(s, s.actor, -1)
    if i > 0:
        return c.NONE
    if who == c.LEFT or who == c.RIGHT:
        return seat_after(s, s.actor, s.way if who == c.LEFT else -s.way)
    if who == c.ACROSS:
        return seat_after(s, s.actor, s.seats // 2)
    return seat_after(s, s.actor, 2 if who == c.SECOND else 1)


def is_many(who: int) -> bool:
    """Whether a who can mean several seats."""
    return who == c.OTHERS or who == c.EVERYONE or who == c.NEIGHBORS or who == c.THEM


def is_meant(s: State, who: int, seat: int) -> bool:
    """Whether a who means a seat; NONE means nobody."""
    if who < 0:
        return False
    for i in range(s.seats):
        found = target(s, who, i)
        if found == seat:
            return True
        if found == c.NONE:
            break
    return False


def asks_truth(r: Tables, s: State) -> bool:
    """Whether someone is asked if something is true, which is no choice."""
    return s.ask == c.TO_OPTION and r.op[r.effect[s.card] + s.step][3] & c.CLAIM != 0


def giver_of(s: State, who: int, to: int, i: int) -> int:
    """The i-th seat that gives; one that gives to many is asked once for each of them.

    Whoever gives to themselves trades with the actor, who gives first.
    """
    if who == to:
        return s.actor if i == 0 else target(s, who, i - 1)
    if is_many(to):
        return target(s, who, 0) if target(s, to, i) != c.NONE else c.NONE
    return target(s, who, i)


def receiver_of(s: State, who: int, to: int, i: int) -> int:
    """Whom the i-th giver gives to; of many givers each has neighbors of its own."""
    if who == to:
        return target(s, to, 0) if i == 0 else s.actor
    if is_many(to):
        return target(s, to, i)
    if is_many(who):
        giver = target(s, who, i)
        if to == c.NEXT or to == c.PREVIOUS:
            return seat_after(s, giver, 1 if to == c.NEXT else -1)
        if to == c.LEFT or to == c.RIGHT:
            return seat_after(s, giver, s.way if to == c.LEFT else -s.way)
    return target(s, to, 0)


def is_number(s: State, have: int, n: int) -> bool:
    """Whether so many are the number that is meant: itself, any even or odd one, or as many as the actor has."""
    if n == c.EVEN_COUNT or n == c.ODD_COUNT:
        return have % 2 == n - c.EVEN_COUNT
    return have == (s.held[s.actor] if n == c.MY_COUNT else n)


def meets(r: Tables, s: State, seat: int, condition: int, n: int, sort: int) -> bool:
    """Whether a seat is one of those that a mark is about."""
    if condition <= c.EXACTLY:
        have = count_of(r, s, seat, sort)
        if condition == c.AT_LEAST:
            return have >= n
        if condition == c.AT_MOST:
            return have <= n
        return is_number(s, have, n)
    if condition == c.HOLDS_HIGHEST or condition == c.HOLDS_LOWEST:
        return holds_extreme(r, s, seat, 1 if condition == c.HOLDS_HIGHEST else -1)
    held = s.held[seat]
    if condition == c.MORE_CARDS:
        return held > s.held[s.actor]
    if condition == c.FEWER_CARDS:
        return held < s.held[s.actor]
    if sort != c.ANY_CARD:
        return holds_most(r, s, seat, sort, 1 if condition == c.HOLDS_MOST else -1)
    return held == s.held[extreme(s, 1 if condition == c.HOLDS_MOST else -1)]


def holds_most(r: Tables, s: State, seat: int, sort: int, sign: int) -> bool:
    """Whether nobody has more (+1) or fewer (-1) cards of a sort; the most is at least one."""
    have = count_of(r, s, seat, sort)
    for other in range(s.seats):
        if sign * count_of(r, s, other, sort) > sign * have:
            return False
    return have > 0 or sign < 0


def holds_extreme(r: Tables, s: State, seat: int, sign: int) -> bool:
    """Whether nobody has a higher (+1) or lower (-1) number card; without one a seat is never meant."""
    mine = best_number(r, s, seat, sign)
    for other in range(s.seats):
        if best_number(r, s, other, sign) > mine:
            return False
    return mine > -c.MAX_DECK


def mark_other_side(s: State, who: int) -> None:
    """Of the two who took part in a contest, the one who is not marked; nobody if it was not decided."""
    rival = target(s, who, 0)
    marked = s.marked
    s.marked = marked & c.OPENLY
    if marked & ~c.OPENLY and rival != c.NONE:
        s.marked |= ((1 << s.actor) | (1 << rival)) & ~marked


def mark(r: Tables, s: State, who: int, n: int, arg: int) -> None:
    """The seats of a who that meet a condition are remembered, or a number of them, by lot or in order."""
    condition = c.condition_of(arg)
    if condition == c.OTHER_SIDE:
        mark_other_side(s, who)
        return
    marked = 0
    left = 0
    while left < s.seats and target(s, who, left) != c.NONE:
        left += 1
    for i in range(s.seats):
        seat = target(s, who, i)
        if seat == c.NONE:
            break
        if condition == c.BY_LOT:
            chosen = lot(s, left) < n
            left -= 1
            n -= 1 if chosen else 0
        elif condition == c.FIRST_OF:
            chosen = i < n
        elif condition == c.NTH_OF:
            chosen = i == n - 1
        elif condition == c.BUT_FOR:
            chosen = not is_meant(s, n, seat) and not is_meant(s, c.sort_in(arg) - 1, seat)
        else:
            chosen = meets(r, s, seat, condition, n, c.sort_in(arg))
        if chosen:
            marked |= 1 << seat
    s.marked = marked
