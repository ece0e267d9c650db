"""A hand game as one seat reads it: its cards, its neighbors, and how near each of them is to going out.

Whoever decides reads the own hand, the sizes of the others, the discard pile and what lies open; nothing else.
"""

from lastcard.engine import codes as c
from lastcard.engine.hand.state import State
from lastcard.engine.mind import Mind
from lastcard.engine.piles import seat_after
from lastcard.engine.tables import Tables

RECENT = 30  # cards of the discard pile that speak for their colors


def danger(s: State, seat: int) -> float:
    """How much it hurts a seat to get another card, in cards of one's own: the fewer it holds, the more."""
    size = s.held[seat]
    if size < 2:
        return 1.0
    if size < 5:
        return 0.62 if size == 2 else 0.45 if size == 3 else 0.36
    if size < 8:
        return 0.3 if size == 5 else 0.26 if size == 6 else 0.23
    return 0.2


def lateness(s: State, seat: int) -> float:
    """How likely it is that someone else ends the round soon, from 0 to 1."""
    fewest = c.MAX_DECK
    for other in range(s.seats):
        if other != seat and s.held[other] < fewest:
            fewest = s.held[other]
    if fewest < 2:
        return 1.0
    return 0.5 if fewest == 2 else 0.25 if fewest == 3 else 0.1


def leader(r: Tables, s: State, seat: int) -> int:
    """The opponent nearest to going out; of equals the one with the best total, then the next in turn."""
    sign = 1 if r.scoring == c.ALTERNATIVE else -1
    best = seat_after(s, seat, 1)
    for i in range(2, s.seats):
        other = seat_after(s, seat, i)
        if s.held[other] < s.held[best] or (
            s.held[other] == s.held[best] and sign * s.total[other] < sign * s.total[best]
        ):
            best = other
    return best


def look(r: Tables, s: State, m: Mind, seat: int) -> None:
    """What a seat sees at a glance before it weighs anything."""
    m.late = lateness(s, seat)
    for color in range(r.colors):
        m.named[color] = 0
    for k in range(max(0, s.discards - RECENT), s.discards):
        color = r.color[s.discard[k]]
        if color != c.NONE:
            m.named[color] += 2


def leave(s: State, m: Mind, seat: int, card: int) -> None:
    """What is left of the hand without one copy of a card; all of it without NONE."""
    n = 0
    gone = card == c.NONE
    for k in range(s.held[seat]):
        other = s.hand[seat][k]
        if not gone and other == card:
            gone = True
        else:
            m.rest[n] = other
            n += 1
    m.rests = n


def best_color(r: Tables, m: Mind) -> int:
    """The color with the most cards of those left, high ones counting a little more; then the one seen most."""
    for k in range(m.rests):
        color = r.color[m.rest[k]]
        if color != c.NONE:
            m.named[color] += 200 + 5 * r.points[m.rest[k]]
    best = 0
    for color in range(1, r.colors):
        if m.named[color] > m.named[best]:
            best = color
    for k in range(m.rests):
        color = r.color[m.rest[k]]
        if color != c.NONE:
            m.named[color] -= 200 + 5 * r.points[m.rest[k]]
    return best
