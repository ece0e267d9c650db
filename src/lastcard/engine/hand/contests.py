"""Contests: what people do at the table; everybody says who lost or won, and the rule goes on with that seat."""

from lastcard.engine import codes as c
from lastcard.engine.feed import Feed, emit, tell
from lastcard.engine.hand.plays import resume
from lastcard.engine.hand.state import State
from lastcard.engine.hand.targets import target
from lastcard.engine.piles import lot
from lastcard.engine.tables import Tables


def takes_part(r: Tables, s: State, seat: int) -> bool:
    """Whether a seat can lose or win the contest: all can, or the actor and one other."""
    who = r.op[r.effect[s.card] + s.step][1]
    return who == c.EVERYONE or seat == s.actor or seat == target(s, who, 0)


def kind_of(r: Tables, s: State) -> int:
    """Which kind of contest it is."""
    return r.op[r.effect[s.card] + s.step][3]


def count_missing(s: State) -> int:
    """How many have neither voted nor tapped."""
    n = 0
    for seat in range(s.seats):
        if s.vote[seat] == c.NOT_VOTED:
            n += 1
    return n


def settle(r: Tables, s: State, f: Feed, seats: int) -> None:
    """It is clear who lost or won, a bit for each seat; the rule goes on with them."""
    s.marked = seats | c.OPENLY
    for seat in range(s.seats):
        if seats >> seat & 1:
            emit(f, c.EV_SETTLED, seat, c.NONE, c.NONE, kind_of(r, s), c.PUBLIC)
    resume(r, s, f)


def point_at(r: Tables, s: State, f: Feed, seat: int, other: int) -> None:
    """A seat says who lost or won; the last vote closes the count."""
    s.vote[seat] = c.POINTED + other
    emit(f, c.EV_POINTED, seat, other, c.NONE, 0, c.PUBLIC)
    if count_missing(s) == 0:
        close_contest(r, s, f)


def tap(r: Tables, s: State, f: Feed, seat: int) -> None:
    """A seat has tapped: the first one wins, or the one who is left loses."""
    s.vote[seat] = c.POINTED
    tell(f, c.EV_TAPPED, seat)
    if kind_of(r, s) == c.TAP_FIRST:
        settle(r, s, f, 1 << seat)
    elif count_missing(s) == 1:
        close_contest(r, s, f)


def close_contest(r: Tables, s: State, f: Feed) -> None:
    """Whoever most point at, of equals one by lot; or all who have not tapped, if anybody has."""
    if s.ask == c.TO_TAP:
        late = 0
        tapped = False
        for seat in range(s.seats):
            if s.vote[seat] == c.NOT_VOTED:
                late |= 1 << seat
            elif takes_part(r, s, seat):
                tapped = True
        settle(r, s, f, late if tapped and kind_of(r, s) == c.TAP_LAST else 0)
        return
    most = 0
    equals = 0
    found = c.NONE
    for seat in range(s.seats):
        votes = 0
        for other in range(s.seats):
            if s.vote[other] == c.POINTED + seat:
                votes += 1
        if votes > most:
            most = votes
            equals = 1
            found = seat
        elif votes == most and votes > 0:
            equals += 1
            if lot(s, equals) == 0:
                found = seat
    settle(r, s, f, 0 if found == c.NONE else 1 << found)


def contest_refusal(r: Tables, s: State, seat: int, other: int) -> int:
    """Why a seat may not vote for another in the contest, or OK."""
    if s.vote[seat] != c.NOT_VOTED:
        return c.VOTED_ALREADY
    return c.OK if other < s.seats and takes_part(r, s, other) else c.NOT_A_SEAT


def tap_refusal(s: State, seat: int) -> int:
    """Why a seat may not tap, or OK."""
    return c.OK if s.vote[seat] == c.NOT_VOTED else c.VOTED_ALREADY
