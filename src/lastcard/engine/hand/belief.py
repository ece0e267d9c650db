"""Cards dealt as a seat could believe they lie: all that it cannot see, at random, but never against what it knows.

It counts what lies in sight, remembers the cards that it has seen in other hands, and keeps colors away from seats
that seem to have none of them. What it cannot see has no influence: the same chance deals the same cards.
"""

from lastcard.engine import codes as c
from lastcard.engine.chance import below, shuffle
from lastcard.engine.hand.memory import most_of
from lastcard.engine.hand.open_question import guess_marked, supply
from lastcard.engine.hand.plays import is_guilty
from lastcard.engine.hand.state import State, open_hand
from lastcard.engine.mind import Mind
from lastcard.engine.tables import Tables
from lastcard.engine.unseen import count_discards, list_unseen, new_chance

BLUFFS = 80  # of 1,000 wilds that were not allowed: how often someone is thought to play one all the same
TRIES = 24  # deals in which a play was a bluff, until one is taken for true
SWAPS = 3  # for each hidden card, and some more: what makes all deals that are possible equally likely
MORE = 24


def count_unseen(r: Tables, s: State, m: Mind, seat: int) -> int:
    """How many cards of each kind lie where a seat cannot see them; returns how many in all."""
    count_discards(r, s, m)
    for k in range(s.held[seat]):
        m.unseen[s.hand[seat][k]] -= 1
    for other in range(s.seats):
        if other == open_hand(s, seat):
            for k in range(s.held[other]):
                m.unseen[s.hand[other][k]] -= 1
        elif other != seat:
            for k in range(s.seen[other]):
                if s.seen_by[other][k] >> seat & 1:
                    m.unseen[s.seen_card[other][k]] -= 1
    return list_unseen(r, m)


def count_seen(s: State, seat: int, other: int) -> int:
    """How many cards of another hand a seat has seen."""
    n = 0
    for k in range(s.seen[other]):
        n += s.seen_by[other][k] >> seat & 1
    return n


def divide(r: Tables, s: State, m: Mind, seat: int) -> None:
    """How many of the pool go to each hand, and what may be among them; the draw pile takes all that is left."""
    end = 0
    for other in range(s.seats):
        if other != seat and other != open_hand(s, seat):
            end += s.held[other] - count_seen(s, seat, other)
        m.ends[other] = end
        for side in range(r.colors + 1):
            m.free[other][side] = most_of(s, other, side - 1) if other != seat else 0
        for k in range(s.seen[other]):
            if s.seen_by[other][k] >> seat & 1:
                m.free[other][r.color[s.seen_card[other][k]] + 1] -= 1
    m.ends[s.seats] = end + s.draws
    for side in range(r.colors + 1):
        m.free[s.seats][side] = c.MAX_DECK


def fits(r: Tables, m: Mind, place: int, card: int) -> bool:
    """Whether a hand, or the draw pile, may hold one more card of this color."""
    return m.free[place][r.color[card] + 1] > 0


def fill(r: Tables, s: State, m: Mind, n: int) -> None:
    """Each hand gets the first cards of the pool that it may hold, and any where there are none."""
    at = 0
    for place in range(s.seats + 1):
        while at < m.ends[place]:
            found = at
            while found < n and not fits(r, m, place, m.pool[found]):
                found += 1
            if found == n:
                found = at
            card = m.pool[found]
            m.pool[found] = m.pool[at]
            m.pool[at] = card
            m.free[place][r.color[card] + 1] -= 1
            at += 1


def place_at(s: State, m: Mind, at: int) -> int:
    """The hand, or the draw pile, that a card of the pool belongs to."""
    place = 0
    while m.ends[place] <= at:
        place += 1
    return place


def stir(r: Tables, s: State, m: Mind, key: list[int], n: int) -> None:
    """Cards change places where both may lie in the other's: without it, the first hand would choose first."""
    hands = m.ends[s.seats - 1]
    if hands == 0 or n < 2:
        return
    for _ in range(MORE + SWAPS * hands):
        a = below(key, hands)
        b = below(key, n)
        here = place_at(s, m, a)
        there = place_at(s, m, b)
        one = m.pool[a]
        other = m.pool[b]
        side = r.color[one] + 1
        back = r.color[other] + 1
        if here == there or (side != back and (m.free[there][side] < 1 or m.free[here][back] < 1)):
            continue
        m.pool[a] = other
        m.pool[b] = one
        m.free[here][side] += 1
        m.free[here][back] -= 1
        m.free[there][back] += 1
        m.free[there][side] -= 1


def deal_out(s: State, m: Mind, seat: int) -> None:
    """Hands and draw pile get their part of the pool, and what was seen of a hand is in it."""
    at = 0
    for other in range(s.seats):
        if other == seat or other == open_hand(s, seat):
            continue
        n = 0
        for k in range(s.seen[other]):
            if s.seen_by[other][k] >> seat & 1:
                put_in(s.hand[other], n, s.seen_card[other][k])
                n += 1
        while at < m.ends[other]:
            put_in(s.hand[other], n, m.pool[at])
            at += 1
            n += 1
    for k in range(s.draws):
        s.draw[k] = m.pool[at + k]


def put_in(row: list[int], n: int, card: int) -> None:
    """A card comes to its place in a sorted row of n."""
    k = n
    while k > 0 and row[k - 1] > card:
        row[k] = row[k - 1]
        k -= 1
    row[k] = card


def settle(s: State, key: list[int], seat: int) -> None:
    """What follows from the hands: the card that another seat has just drawn, and the hand that its play left."""
    if s.fresh != c.NONE and s.turn != seat and s.turn >= 0 and s.held[s.turn] > 0:
        s.fresh = 1 * s.hand[s.turn][below(key, s.held[s.turn])]
    if s.rests > 0 and s.actor != seat and s.actor >= 0:
        s.rests = min(s.rests, s.held[s.actor])
        for k in range(s.rests):
            s.rest[k] = s.hand[s.actor][k]


def redeal(r: Tables, s: State, m: Mind, key: list[int], seat: int) -> None:
    """All that a seat cannot see is dealt again. A wild that asks for a draw was a bluff as seldom as people bluff."""
    new_chance(s, key)
    for _ in range(TRIES):
        n = count_unseen(r, s, m, seat)
        shuffle(key, m.pool, n)
        divide(r, s, m, seat)
        fill(r, s, m, n)
        stir(r, s, m, key, n)
        deal_out(s, m, seat)
        if supply(r, s, m, n, seat):
            deal_out(s, m, seat)
        settle(s, key, seat)
        pending = s.ask == c.TO_PENALTY and s.rests > 0 and s.actor != seat
        if not pending or not is_guilty(r, s) or below(key, 1000) < BLUFFS:
            break
    guess_marked(r, s)
