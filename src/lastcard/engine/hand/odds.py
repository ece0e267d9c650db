"""What a seat guesses of hands that it does not see: how many cards of a sort, and whether a condition is met."""

from lastcard.engine import codes as c
from lastcard.engine.hand.matching import is_of, sort_now
from lastcard.engine.hand.state import State
from lastcard.engine.hand.targets import is_meant, is_number, target
from lastcard.engine.mind import Mind
from lastcard.engine.tables import Tables


def share_of_sort(r: Tables, sort: int) -> float:
    """How much of the deck is of a sort."""
    if sort == c.PLAYABLE:
        return 0.4
    if sort == c.ANY_CARD:
        return 1.0
    found = 0
    for kind in range(r.kinds):
        if is_of(r, kind, sort):
            found += r.copies[kind]
    return found / max(1, r.deck)


def left_of_sort(r: Tables, m: Mind, sort: int) -> int:
    """How many cards of a sort are left in the own hand."""
    n = 0
    for k in range(m.rests):
        if is_of(r, m.rest[k], sort):
            n += 1
    return n


def cards_of_sort(r: Tables, s: State, m: Mind, seat: int, sort: int) -> float:
    """How many cards of a sort a seat holds: counted in the actor's own hand, guessed in others."""
    sort = sort_now(r, s, sort)
    if seat == s.actor:
        return 1.0 * left_of_sort(r, m, sort)
    return s.held[seat] * share_of_sort(r, sort)


def likely_exactly(size: int, n: int, share: float) -> float:
    """How likely so many of a hand are of a sort."""
    if n < 0 or n > size:
        return 0.0
    likely = 1.0
    for i in range(n):
        likely *= share * (size - i) / (i + 1)
    for _ in range(size - n):
        likely *= 1 - share
    return likely


def likely_at_most(size: int, n: int, share: float) -> float:
    """How likely no more than so many of a hand are of a sort."""
    likely = 0.0
    for k in range(min(n, size) + 1):
        likely += likely_exactly(size, k, share)
    return likely


def is_met(s: State, condition: int, have: int, n: int) -> bool:
    """Whether a number of cards that is known meets a condition."""
    if condition == c.AT_LEAST:
        return have >= n
    return have <= n if condition == c.AT_MOST else is_number(s, have, n)


def is_extreme(s: State, seat: int, sign: int) -> bool:
    """Whether no one holds more (+1) or fewer (-1) cards than a seat."""
    for other in range(s.seats):
        if sign * s.held[other] > sign * s.held[seat]:
            return False
    return True


def likelihood(r: Tables, s: State, m: Mind, seat: int, n: int, arg: int) -> float:
    """How likely a seat meets the condition of a mark; for what can be seen it is 0 or 1."""
    condition = c.condition_of(arg)
    sort = sort_now(r, s, c.sort_in(arg))
    size = s.held[seat]
    if condition == c.MORE_CARDS or condition == c.FEWER_CARDS:
        more = size > m.rests if condition == c.MORE_CARDS else size < m.rests
        return 1.0 if more else 0.0
    if condition == c.BY_TOSS:
        return 1.0 / max(1, n)
    if condition == c.BY_CARD:
        return share_of_sort(r, sort)
    if sort == c.PEOPLE:
        return 1.0 if is_met(s, condition, s.seats, n) else 0.0
    if condition > c.EXACTLY and (sort != c.ANY_CARD or condition >= c.HOLDS_HIGHEST):
        return 1.0 / s.seats
    if condition > c.EXACTLY:
        return 1.0 if is_extreme(s, seat, 1 if condition == c.HOLDS_MOST else -1) else 0.0
    if seat == s.actor or sort == c.ANY_CARD:
        have = left_of_sort(r, m, sort) if seat == s.actor else size
        return 1.0 if is_met(s, condition, have, n) else 0.0
    share = share_of_sort(r, sort)
    if condition == c.EXACTLY:
        return likely_exactly(size, n, share)
    if condition == c.AT_MOST:
        return likely_at_most(size, n, share)
    return 1 - likely_at_most(size, n - 1, share)


def count_meant(s: State, who: int) -> int:
    """How many seats a who means."""
    n = 0
    while n < s.seats and target(s, who, n) != c.NONE:
        n += 1
    return n


def forget_marks(s: State, m: Mind) -> None:
    """No one is marked any more."""
    s.marked = 0
    for seat in range(s.seats):
        m.them[seat] = 0.0


def guess_marks(r: Tables, s: State, m: Mind, who: int, n: int, arg: int) -> None:
    """Those whom a mark may find are marked, each with how likely it does."""
    condition = c.condition_of(arg)
    if condition == c.OTHER_SIDE:  # as likely as the one who is marked already
        return
    count = count_meant(s, who)
    marked = 0
    for i in range(count):
        seat = target(s, who, i)
        if condition == c.BY_LOT:
            likely = min(1.0, n / count)
        elif condition == c.FIRST_OF:
            likely = 1.0 if i < n else 0.0
        elif condition == c.NTH_OF:
            likely = 1.0 if i == n - 1 else 0.0
        elif condition == c.BUT_FOR and n == c.THEM:
            likely = 1 - m.them[seat]
        elif condition == c.BUT_FOR:
            likely = 0.0 if is_meant(s, n, seat) or is_meant(s, c.sort_in(arg) - 1, seat) else 1.0
        else:
            likely = likelihood(r, s, m, seat, n, arg)
        m.them[seat] = likely
        if likely > 0:
            marked |= 1 << seat
    s.marked = marked
    for seat in range(s.seats):
        if marked >> seat & 1 == 0:
            m.them[seat] = 0.0


def guess_poll(s: State, m: Mind, who: int) -> None:
    """Each of many who are asked says yes as likely as no."""
    forget_marks(s, m)
    for i in range(count_meant(s, who)):
        seat = target(s, who, i)
        m.them[seat] = 0.5
        s.marked |= 1 << seat


def guess_contest(s: State, m: Mind, who: int) -> None:
    """Everybody who takes part loses or wins as likely as any other."""
    count = s.seats if who == c.EVERYONE else 2
    s.marked = 0
    for seat in range(s.seats):
        part = who == c.EVERYONE or seat == s.actor or seat == target(s, who, 0)
        m.them[seat] = 1 / count if part else 0.0
        s.marked |= 1 << seat if part else 0


def any_marked(s: State, m: Mind) -> float:
    """How likely at least one seat is marked."""
    none = 1.0
    for seat in range(s.seats):
        none *= 1 - m.them[seat]
    return 1 - none


def share_meant(m: Mind, who: int, seat: int) -> float:
    """How likely a who means a seat that it can mean."""
    return m.them[seat] if who == c.THEM else 1.0
