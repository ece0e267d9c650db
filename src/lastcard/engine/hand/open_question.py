"""What an open question says of hands that are guessed: who is asked for a card has one, and is one of those meant.

Without it, a state that a seat believes in could wait for an answer that nobody has.
"""

from lastcard.engine import codes as c
from lastcard.engine.hand.matching import is_of, sort_asked, trait_of
from lastcard.engine.hand.state import State, open_hand
from lastcard.engine.hand.targets import mark, target
from lastcard.engine.mind import Mind
from lastcard.engine.piles import seat_after
from lastcard.engine.tables import Tables


def open_ask(s: State) -> int:
    """What the effect waits for, also while a report on a face comes first."""
    return s.ask_before if s.accuser != c.NONE else s.ask


def open_seat(s: State) -> int:
    """The seat that it waits for, or NONE."""
    seat = s.asked_before if s.accuser != c.NONE else s.asked
    return seat if seat >= 0 and seat < s.seats else c.NONE


def open_holder(s: State) -> int:
    """The seat that has the cards which are asked for: the one that is asked, or the one that is taken from."""
    return s.pair - 1 if open_ask(s) == c.TO_TAKE else open_seat(s)


# Cards that are asked for


def count_needed(r: Tables, s: State) -> int:
    """How many cards of a certain sort the one who is asked must have."""
    ask = open_ask(s)
    of_sort = ask == c.TO_GIVE or ask == c.TO_TAKE
    if ask == c.TO_DISCARD or (of_sort and sort_asked(r, s) != c.ANY_CARD):
        return 1 * s.counter
    return 1 if open_ask(s) == c.TO_ADD else 0


def serves(r: Tables, s: State, card: int, trait: int) -> bool:
    """Whether a card is one that is asked for; a set has a trait."""
    if open_ask(s) == c.TO_ADD:
        return r.value[card] != c.NONE
    sort = sort_asked(r, s)
    return trait_of(r, card, sort) == trait if trait else is_of(r, card, sort)


def count_serving(r: Tables, s: State, row: list[int], n: int, trait: int) -> int:
    """How many of n cards are asked for."""
    found = 0
    for k in range(n):
        if serves(r, s, row[k], trait):
            found += 1
    return found


def count_reachable(r: Tables, s: State, m: Mind, n: int, seat: int, trait: int) -> int:
    """How many cards that are asked for a hand has, or could have instead of others, of n unseen cards."""
    found = count_serving(r, s, s.hand[seat], s.held[seat], trait)
    for k in range(n):
        inside = k < m.ends[seat] and (seat == 0 or k >= m.ends[seat - 1])
        if not inside and serves(r, s, m.pool[k], trait):
            found += 1
    return found


def find_trait(r: Tables, s: State, m: Mind, n: int, seat: int) -> int:
    """What the set shares that a seat is asked for: one of its hand, or one that it could have; 0 without a set."""
    if open_ask(s) == c.TO_ADD or open_ask(s) == c.TO_TAKE:
        return 0
    sort = sort_asked(r, s)
    if (sort != c.PAIRED and sort != c.SAME_COLOR) or s.pair:
        return 1 * s.pair
    held = s.held[seat]
    for k in range(held):
        trait = trait_of(r, s.hand[seat][k], sort)
        if trait > 0 and count_serving(r, s, s.hand[seat], held, trait) >= s.counter:
            return trait
    for k in range(held + n):
        trait = trait_of(r, s.hand[seat][k] if k < held else m.pool[k - held], sort)
        if trait > 0 and count_reachable(r, s, m, n, seat, trait) >= s.counter:
            return trait
    return 0


def supply(r: Tables, s: State, m: Mind, n: int, viewer: int) -> bool:
    """Of n unseen cards, the part of the seat that must have those asked for gets them; true if any was missing."""
    seat = open_holder(s)
    need = count_needed(r, s)
    if need == 0 or seat == c.NONE or seat == viewer or seat == open_hand(s, viewer):
        return False
    trait = find_trait(r, s, m, n, seat)
    missing = need - count_serving(r, s, s.hand[seat], s.held[seat], trait)
    own = m.ends[seat - 1] if seat > 0 else 0
    end = m.ends[seat]
    changed = False
    for k in range(n - 1, -1, -1):
        while own < end and serves(r, s, m.pool[own], trait):
            own += 1
        inside = k >= own and k < end
        if missing > 0 and own < end and not inside and serves(r, s, m.pool[k], trait):
            card = m.pool[k]
            m.pool[k] = m.pool[own]
            m.pool[own] = card
            missing -= 1
            changed = True
    return changed


# Seats that are meant


def guess_marked(r: Tables, s: State) -> None:
    """In the middle of an effect that has marked seats, which are not seen, some that may be meant are marked."""
    if s.card == c.NONE or s.step >= r.ops[s.card] or s.marked:
        return
    first = r.effect[s.card]
    waiting = r.op[first + s.step]
    for at in range(first + s.step - 1, first - 1, -1):
        row = r.op[at]
        if row[0] == c.OP_MARK:
            mark(r, s, row[1], row[2], row[3])
            fit_marked(s, waiting[0], waiting[1], waiting[3])
            return


def fit_marked(s: State, op: int, who: int, arg: int) -> None:
    """Those who are marked are made to fit the op that waits for an answer."""
    seat = s.tried if op == c.OP_TRIAL else open_holder(s)
    if seat == c.NONE:
        return
    if op == c.OP_TAKE_CHOSEN and arg == c.THEM:
        put_in_place(s, open_seat(s))
    elif who == c.THEM:
        put_in_place(s, seat)
    elif op == c.OP_GIVE and arg == c.THEM:
        find_receiver(s, seat)


def put_in_place(s: State, seat: int) -> None:
    """A seat is marked, and so are as many of those before it as have been asked already."""
    s.marked |= 1 << seat
    left = 0
    while seat_after(s, s.actor, left + 1) != seat:
        left += 1
    missing = s.place
    for k in range(left):
        other = 1 << seat_after(s, s.actor, k + 1)
        if missing >= left - k:
            s.marked |= other
        elif missing <= 0:
            s.marked &= ~other
        missing -= 1 if s.marked & other else 0


def find_receiver(s: State, giver: int) -> None:
    """Besides those who have been given something already, someone else than the giver is marked."""
    s.marked &= ~(1 << giver)
    for k in range(1, s.seats + 1):
        other = seat_after(s, s.actor, k)
        if target(s, c.THEM, s.place) == c.NONE and other != giver:
            s.marked |= 1 << other
