"""Cards that leave a hand without being played: discarded, taken, given, shown; and hands that change places."""

from lastcard.engine import codes as c
from lastcard.engine.calls import forget_call
from lastcard.engine.card_lists import holds
from lastcard.engine.feed import Feed, emit
from lastcard.engine.hand.calls import settle_call
from lastcard.engine.hand.matching import amount_of, count_of, has_set, most_alike, nth_of
from lastcard.engine.hand.memory import exchange_memories, lose_seen, remember_card, remember_hand
from lastcard.engine.hand.scoring import end_if_emptied
from lastcard.engine.hand.state import GIVER, State, add, aside_by, aside_to, draw_cards, gain, remove
from lastcard.engine.hand.targets import giver_of, is_many, receiver_of, target
from lastcard.engine.piles import ask, lay, lay_under, lot, seat_after, shuffle
from lastcard.engine.tables import Tables


def discard_card(r: Tables, s: State, f: Feed, seat: int, card: int) -> None:
    """A card goes from a hand to the discard pile without being played."""
    remove(s, seat, card)
    lose_seen(s, seat, card, c.PUBLIC)
    if r.discard_on_top:
        lay(s, card)
        s.color = r.color[card]
    else:
        lay_under(s, card)
    emit(f, c.EV_DISCARDED, seat, c.NONE, card, r.discard_on_top, c.PUBLIC)


def op_discard(r: Tables, s: State, f: Feed, who: int, n: int, sort: int) -> bool:
    """Cards of one sort are discarded: all of them, or the first n; none of them acts (FRZ-A02)."""
    for i in range(s.seats):
        seat = target(s, who, i)
        if seat == c.NONE:
            break
        left = n if n > 0 else s.held[seat]
        card = nth_of(r, s, seat, sort, 0)
        while card != c.NONE and left > 0:
            discard_card(r, s, f, seat, card)
            left -= 1
            card = nth_of(r, s, seat, sort, 0)
    return end_if_emptied(r, s, f, s.actor)


def op_discard_random(r: Tables, s: State, f: Feed, who: int, n: int, sort: int) -> bool:
    """Chance discards cards of a sort."""
    for i in range(s.seats):
        seat = target(s, who, i)
        if seat == c.NONE:
            break
        count = count_of(r, s, seat, sort)
        for _ in range(amount_of(n, count)):
            discard_card(r, s, f, seat, nth_of(r, s, seat, sort, lot(s, count)))
            count -= 1
    return end_if_emptied(r, s, f, s.actor)


def take_unseen(r: Tables, s: State, f: Feed, taker: int, giver: int, n: int) -> None:
    """Unseen cards go from hand to hand; where a last card is protected it stays."""
    for _ in range(n):
        if s.held[giver] == 0 or (r.protected and s.held[giver] == 1):
            break
        take_card(s, f, taker, giver, s.hand[giver][lot(s, s.held[giver])])


def hand_on(s: State, f: Feed, giver: int, receiver: int, card: int) -> None:
    """A card goes from one hand to another, and only those two see it."""
    see = (1 << giver) | (1 << receiver)
    remove(s, giver, card)
    lose_seen(s, giver, card, see)
    emit(f, c.EV_GAVE, giver, receiver, card, 0, see)
    gain(s, f, receiver, card)
    remember_card(s, receiver, card, see)


def hand_over_all(r: Tables, s: State, f: Feed, taker: int, giver: int, sort: int) -> None:
    """All cards of a sort go from hand to hand; where a last card is protected it stays."""
    card = nth_of(r, s, giver, sort, 0)
    while card != c.NONE and not (r.protected and s.held[giver] == 1):
        hand_on(s, f, giver, taker, card)
        card = nth_of(r, s, giver, sort, 0)


def op_take(r: Tables, s: State, f: Feed, who: int, n: int) -> bool:
    """A seat takes unseen cards from every other hand, all as one step (TRL-A01, TRL-A05)."""
    taker = target(s, who, 0)
    if taker == c.NONE:
        return False
    for i in range(1, s.seats):
        take_unseen(r, s, f, taker, seat_after(s, taker, i), n)
    return end_if_emptied(r, s, f, taker)


def op_give_random(r: Tables, s: State, f: Feed, who: int, n: int, to: int) -> bool:
    """Seats lose unseen cards to others, all as one step: nobody passes on what they have just got."""
    at_once = is_many(who)
    for i in range(s.seats):
        giver = giver_of(s, who, to, i)
        if giver == c.NONE:
            break
        taker = receiver_of(s, who, to, i)
        if taker == giver or taker == c.NONE:
            continue
        if n >= c.EVERY_OF:
            hand_over_all(r, s, f, taker, giver, n - c.EVERY_OF)
            continue
        count = amount_of(n, s.held[giver])
        if at_once:
            for _ in range(count):
                lay_aside(s, giver, taker, nth_gift(s, giver, lot(s, s.held[giver] - count_aside(s, giver))))
        else:
            take_unseen(r, s, f, taker, giver, count)
    hand_over(r, s, f, True)
    return end_if_emptied(r, s, f, s.actor)


def op_give(r: Tables, s: State, f: Feed, op: int, who: int, n: int, arg: int) -> bool:
    """Seat after seat picks cards of its hand, to give away or to discard; empty hands count when all have."""
    if op == c.OP_TAKE_CHOSEN:
        return op_take_chosen(r, s, f, who, n, arg)
    while s.place < s.seats:
        if op == c.OP_GIVE:
            seat = giver_of(s, who, arg, s.place)
            count = count_gifts(r, s, seat, receiver_of(s, who, arg, s.place), n)
        else:
            seat = target(s, who, s.place)
            count = 0 if seat == c.NONE else count_discards(r, s, seat, n, arg)
        if seat == c.NONE:
            break
        s.counter = amount_of(n, count)
        s.pair = 0
        if s.counter > 0:
            settle_call(s, f)
            ask(s, f, seat, c.TO_DISCARD if op == c.OP_DISCARD_CHOSEN else c.TO_GIVE)
            return True
        s.place += 1
    s.place = 0
    hand_over(r, s, f, False)
    return end_if_emptied(r, s, f, s.actor)


def op_take_chosen(r: Tables, s: State, f: Feed, who: int, n: int, to: int) -> bool:
    """Seat after seat sees a hand and picks cards of it; where a last card is protected it stays."""
    while s.place < s.seats:
        giver = giver_of(s, who, to, s.place)
        if giver == c.NONE:
            break
        taker = receiver_of(s, who, to, s.place)
        count = 0 if taker == c.NONE else count_gifts(r, s, giver, taker, n)
        s.counter = amount_of(n, count)
        if r.protected:
            s.counter = min(s.counter, s.held[giver] - 1)
        if s.counter > 0:
            settle_call(s, f)
            show_to(s, f, giver, taker)
            s.pair = 1 + giver
            ask(s, f, taker, c.TO_TAKE)
            return True
        s.place += 1
    s.place = 0
    return end_if_emptied(r, s, f, s.actor)


def take_card(s: State, f: Feed, taker: int, giver: int, card: int) -> None:
    """A seat takes a card of another hand; in a guessed hand any card stands for a hidden one."""
    if not holds(s.hand[giver], s.held[giver], card):
        card = s.hand[giver][0]
    see = (1 << taker) | (1 << giver)
    remove(s, giver, card)
    lose_seen(s, giver, card, see)
    emit(f, c.EV_TOOK, taker, giver, card, 0, see)
    gain(s, f, taker, card)
    remember_card(s, taker, card, see)


def count_gifts(r: Tables, s: State, seat: int, receiver: int, n: int) -> int:
    """How many cards a seat has that it can give to someone else."""
    if seat == c.NONE or seat == receiver:
        return 0
    return count_of(r, s, seat, n - c.ONE_OF) if n >= c.ONE_OF else s.held[seat]


def bury(s: State, f: Feed, seat: int, card: int) -> None:
    """A card goes from a hand to the bottom of the draw pile, and nobody else sees it."""
    see = 1 << seat
    remove(s, seat, card)
    lose_seen(s, seat, card, see)
    for k in range(s.draws, 0, -1):
        s.draw[k] = s.draw[k - 1]
    s.draw[0] = card
    s.draws += 1
    emit(f, c.EV_BURIED, seat, c.NONE, card, 0, see)


def count_discards(r: Tables, s: State, seat: int, n: int, sort: int) -> int:
    """How many cards a seat has that can be discarded; a set is whole or none."""
    if sort == c.PAIRED or sort == c.SAME_COLOR:
        if n >= c.UP_TO:
            return most_alike(r, s, seat, sort)
        return n if has_set(r, s, seat, sort, n) else 0
    return count_of(r, s, seat, sort)


def count_aside(s: State, giver: int) -> int:
    """How many cards a seat has laid aside."""
    n = 0
    for k in range(s.asides):
        if aside_by(s, k) == giver:
            n += 1
    return n


def nth_gift(s: State, giver: int, n: int) -> int:
    """The n-th card of a hand that is not laid aside, of equal cards each."""
    before = c.NONE
    for k in range(s.held[giver]):
        card = s.hand[giver][k]
        if card == before:
            continue
        before = card
        left = 0
        for i in range(k, s.held[giver]):
            if s.hand[giver][i] == card:
                left += 1
        for i in range(s.asides):
            if aside_by(s, i) == giver and s.aside[i] == card:
                left -= 1
        if n < left:
            return card
        n -= left
    return c.NONE


def lay_aside(s: State, giver: int, taker: int, card: int) -> None:
    """A card is picked to be passed on once all have picked theirs."""
    s.aside[s.asides] = card
    s.aside_way[s.asides] = giver * GIVER + taker
    s.asides += 1


def hand_over(r: Tables, s: State, f: Feed, unseen: bool) -> None:
    """All cards that were laid aside change hands at once; in a guessed hand any card stands for a hidden one."""
    for k in range(s.asides):
        giver = aside_by(s, k)
        taker = aside_to(s, k)
        card = s.aside[k]
        if r.protected and unseen and s.held[giver] == 1:
            continue
        see = (1 << taker) | (1 << giver)
        if not holds(s.hand[giver], s.held[giver], card):
            card = s.hand[giver][0]
        remove(s, giver, card)
        lose_seen(s, giver, card, see)
        if unseen:
            emit(f, c.EV_TOOK, taker, giver, card, 0, see)
        else:
            emit(f, c.EV_GAVE, giver, taker, card, 0, see)
        gain(s, f, taker, card)
        remember_card(s, taker, card, see)
    s.asides = 0


def tell_hand(s: State, f: Feed, seat: int) -> None:
    """A seat sees the hand it now holds; an empty telling starts it."""
    emit(f, c.EV_HOLDS, seat, c.NONE, c.NONE, s.held[seat], c.PUBLIC)
    for k in range(s.held[seat]):
        emit(f, c.EV_HOLDS, seat, c.NONE, s.hand[seat][k], 0, 1 << seat)
    if seat != s.resolving or s.held[seat] > 1:  # COM-A16: a call for this very play still holds
        forget_call(s, f, seat)


def exchange(s: State, a: int, b: int) -> None:
    """Two hands change places."""
    n = max(s.held[a], s.held[b])
    for k in range(n):
        card = s.hand[a][k]
        s.hand[a][k] = s.hand[b][k]
        s.hand[b][k] = card
    held = s.held[a]
    s.held[a] = s.held[b]
    s.held[b] = held
    exchange_memories(s, a, b)


def op_swap(s: State, f: Feed, who: int, whom: int) -> None:
    """Two seats swap hands."""
    seat = target(s, whom, 0)
    other = target(s, who, 1 if who == c.THEM and whom == c.THEM else 0)
    if other != seat and other != c.NONE and seat != c.NONE:
        swap_hands(s, f, seat, other)


def swap_hands(s: State, f: Feed, seat: int, other: int) -> None:
    """Two hands change places, and those who had them know them."""
    exchange(s, seat, other)
    remember_hand(s, seat, 1 << other)
    remember_hand(s, other, 1 << seat)
    emit(f, c.EV_SWAPPED, seat, other, c.NONE, 0, c.PUBLIC)
    tell_hand(s, f, seat)
    tell_hand(s, f, other)


def heading(s: State, where: int) -> int:
    """+1 for passing hands on in the direction of play, -1 against it; a side of the table is one of the two."""
    if where == c.LEFTWARD or where == c.RIGHTWARD:
        return s.way if where == c.LEFTWARD else -s.way
    return where


def op_rotate(s: State, f: Feed, where: int) -> None:
    """Everyone passes their whole hand on."""
    toward = heading(s, where)
    # The actor's place is the hand in transit: changed with each seat in turn, it leaves every hand one seat on.
    for i in range(1, s.seats):
        exchange(s, s.actor, seat_after(s, s.actor, i * toward))
    emit(f, c.EV_ROTATED, c.NONE, c.NONE, c.NONE, toward, c.PUBLIC)
    for seat in range(s.seats):
        remember_hand(s, seat, 1 << seat_after(s, seat, -toward))
        tell_hand(s, f, seat)


def op_deal_again(s: State, f: Feed) -> None:
    """All hands are shuffled together and dealt out again, one card at a time, the next seat first."""
    n = 0
    for i in range(s.seats):
        seat = seat_after(s, s.actor, i + 1)
        for k in range(s.held[seat]):
            s.aside[n] = s.hand[seat][k]
            n += 1
        s.gained[seat] += s.held[seat]
        s.held[seat] = 0
        s.seen[seat] = 0
    shuffle(s, s.aside, n)
    emit(f, c.EV_REDEALT, s.actor, c.NONE, c.NONE, n, c.PUBLIC)
    for k in range(n):
        seat = seat_after(s, s.actor, k % s.seats + 1)
        add(s, seat, s.aside[k])
        s.gained[seat] += 1
    for seat in range(s.seats):
        tell_hand(s, f, seat)


def op_renew(r: Tables, s: State, f: Feed, who: int) -> None:
    """Seats discard their hands and draw as many cards as they had."""
    for i in range(s.seats):
        seat = target(s, who, i)
        if seat == c.NONE:
            break
        n = 1 * s.held[seat]
        while s.held[seat] > 0:
            discard_card(r, s, f, seat, s.hand[seat][0])
        draw_cards(s, f, seat, n)


def op_show(s: State, f: Feed, who: int, to: int) -> None:
    """A hand is shown to everyone, or to one seat alone."""
    viewer = c.NONE if to == c.EVERYONE else target(s, to, 0)
    for i in range(s.seats):
        seat = target(s, who, i)
        if seat == c.NONE or (viewer == c.NONE and to != c.EVERYONE):
            break
        show_to(s, f, seat, viewer)


def show_to(s: State, f: Feed, seat: int, viewer: int) -> None:
    """A seat shows its hand to one other, or to everyone where there is none."""
    see = c.PUBLIC if viewer == c.NONE else (1 << seat) | (1 << viewer)
    remember_hand(s, seat, see)
    for k in range(s.held[seat]):
        emit(f, c.EV_SHOWED, seat, viewer, s.hand[seat][k], 0, see)
