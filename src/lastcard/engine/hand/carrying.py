"""What is said to happen where the table carries a card out: kept until the others agree, then done in that order.

Each entry of `plan` is an order, whom it is about (a seat, or many) and the other seat: with whom something is done, or
who is left out of the many. `place` counts what has been done, seat by seat.
"""

from lastcard.engine import codes as c
from lastcard.engine.feed import Feed, emit
from lastcard.engine.hand.calls import settle_call
from lastcard.engine.hand.finds import reveal, salvage
from lastcard.engine.hand.state import State, draw_cards
from lastcard.engine.hand.transfers import show_to, swap_hands
from lastcard.engine.hand.turns import reverse
from lastcard.engine.piles import ask, seat_after
from lastcard.engine.tables import Tables


def entry_of(order: int, seat: int, other: int) -> int:
    """An order as it is kept, 0 for none."""
    return order | (1 + seat) << 5 | (1 + other) << 9


def order_in(entry: int) -> int:
    return entry & 31


def seat_in(entry: int) -> int:
    return (entry >> 5 & 15) - 1


def other_in(entry: int) -> int:
    return (entry >> 9) - 1


def count_said(s: State) -> int:
    """How many things have been said that are not voted on or done."""
    n = 0
    while n < c.MOST_ORDERS and s.plan[n]:
        n += 1
    return n


def forget_plan(s: State) -> None:
    """Nothing is said to happen."""
    for k in range(c.MOST_ORDERS):
        s.plan[k] = 0


def take_word(s: State, f: Feed, seat: int) -> None:
    """A seat is asked what happens, or what else."""
    s.price = c.ORDER_NOTHING
    s.chosen = c.NONE
    s.pair = 0
    if s.tried != seat:
        s.tried = seat
        s.trial = c.ORDER
        emit(f, c.EV_TRIED, seat, s.actor, s.card, c.ORDER, c.PUBLIC)
    ask(s, f, seat, c.TO_ORDER)


def end_orders(s: State, f: Feed) -> None:
    """Nothing more happens now; the card stays with whoever played it, to be brought up again in this round."""
    emit(f, c.EV_ORDERED, s.tried, c.NONE, c.NONE, c.ORDER_NOTHING, c.PUBLIC)
    s.tried = c.NONE
    s.place = 0
    s.votings = 0
    forget_plan(s)
    if s.again != c.BROUGHT_UP:
        s.duty[s.actor] = s.card
        emit(f, c.EV_STOOD, s.actor, c.NONE, s.card, 0, c.PUBLIC)


def op_order(r: Tables, s: State, f: Feed) -> bool:
    """The table carries the card out: the actor has the word, or whoever had it, until enough has been said."""
    settle_call(s, f)
    if s.tried != c.NONE and s.price == c.CARRYING:
        if carry_out(r, s, f):
            return True
        forget_plan(s)
    s.place = 0
    if s.tried != c.NONE and s.votings >= c.MOST_VOTES:
        end_orders(s, f)
        return False
    take_word(s, f, s.actor if s.tried == c.NONE else s.tried)
    return True


def carry_out(r: Tables, s: State, f: Feed) -> bool:
    """What was agreed on is done from where it stopped; true while a seat is asked which cards."""
    before = 0
    for k in range(count_said(s)):
        doers = count_doers(s, s.plan[k])
        while s.place < before + doers:
            if do_order(r, s, f, k, doer(s, s.plan[k], s.place - before)):
                return True
            s.place += 1
        before += doers
    return False


def count_doers(s: State, entry: int) -> int:
    """How many seats an order is about; one that is about none is done once."""
    who = seat_in(entry)
    if who < c.EVERY_SEAT:
        return 1
    return s.seats if who == c.EVERY_SEAT else s.seats - 1


def doer(s: State, entry: int, i: int) -> int:
    """The i-th seat that an order is about; of many whoever brought the card comes first."""
    who = seat_in(entry)
    if who < c.EVERY_SEAT:
        return who
    found = 0
    for k in range(s.seats):
        seat = seat_after(s, s.actor, k)
        if seat != other_in(entry):
            if found == i:
                return seat
            found += 1
    return c.NONE


def count_turned_up(s: State, k: int) -> int:
    """How many cards lie turned up on the draw pile by what was done before the k-th thing that was said."""
    n = 0
    for i in range(k):
        order = order_in(s.plan[i])
        if order > c.ORDER_REVEALS:
            n += order - c.ORDER_REVEALS
        elif order > c.ORDER_DRAWS and order <= c.ORDER_DISCARDS:
            n -= min(n, (order - c.ORDER_DRAWS) * count_doers(s, s.plan[i]))
    return n


def do_order(r: Tables, s: State, f: Feed, k: int, seat: int) -> bool:
    """The k-th thing that was said is done by one seat; true while it is asked which cards."""
    entry = s.plan[k]
    order = order_in(entry)
    s.pair = 1 + other_in(entry)
    if order == c.ORDER_REVERSE:
        reverse(r, s, f)
    elif order == c.ORDER_SKIP:
        s.misses[seat] += 1
    elif order == c.ORDER_LEAD:
        s.again = c.LEADS + seat
    elif order == c.ORDER_SWAP:
        swap_hands(s, f, seat, other_in(entry))
    elif order == c.ORDER_SHOW:
        show_to(s, f, seat, c.NONE)
    elif order == c.ORDER_SALVAGE:
        salvage(s, f, seat, 1)
    elif order > c.ORDER_REVEALS:
        reveal(s, f, seat, count_turned_up(s, k), order - c.ORDER_REVEALS)
    elif order == c.ORDER_GIVE:
        return ask_for_cards(s, f, seat, 1, c.TO_GIVE)
    elif order > c.ORDER_DISCARDS:
        s.pair = 0
        return ask_for_cards(s, f, seat, order - c.ORDER_DISCARDS, c.TO_DISCARD)
    else:
        draw_cards(s, f, seat, order - c.ORDER_DRAWS)
    return False


def ask_for_cards(s: State, f: Feed, seat: int, n: int, what: int) -> bool:
    """A seat is asked for so many of its cards, or for all if it has fewer; true unless it has none."""
    s.counter = min(n, s.held[seat])
    if s.counter == 0:
        return False
    ask(s, f, seat, what)
    return True
