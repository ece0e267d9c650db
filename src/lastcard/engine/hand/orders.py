"""Cards that the table carries out: someone says what happens, the others agree or not, and it is done.

Whoever played the card has the word, and can leave it to the next seat. An order is a thing that a seat does, or many,
or two with each other; `price` keeps it while seats are named, `chosen` the first of them and `pair` the second. When
all is said, there is one vote.
"""

from lastcard.engine import codes as c
from lastcard.engine.feed import Feed, emit, tell
from lastcard.engine.hand.carrying import count_said, end_orders, entry_of, forget_plan, take_word
from lastcard.engine.hand.effects import run, start_effect
from lastcard.engine.hand.matching import demand_of
from lastcard.engine.hand.plays import resume
from lastcard.engine.hand.state import State
from lastcard.engine.hand.votes import open_vote
from lastcard.engine.piles import ask, seat_after
from lastcard.engine.tables import Tables


def is_ordering(s: State) -> bool:
    """Whether someone has the word for a card that the table carries out."""
    return s.tried != c.NONE and s.trial == c.ORDER


def may_say(order: int) -> bool:
    """Whether someone can say that this happens."""
    return order != c.CARRYING and order < c.KINDS_OF_ORDER


def is_of_two(order: int) -> bool:
    """Whether an order is about two seats."""
    return order == c.ORDER_GIVE or order == c.ORDER_SWAP


def is_for_many(order: int) -> bool:
    """Whether an order can be about everyone."""
    if order == c.ORDER_SKIP or order == c.ORDER_SHOW:
        return True
    return order > c.ORDER_DRAWS and order < c.ORDER_GIVE


def is_for_table(r: Tables, card: int) -> bool:
    """Whether a card, or none, is one that the table carries out."""
    return card != c.NONE and r.op[demand_of(r, card)][0] == c.OP_ORDER


def bring_up_refusal(r: Tables, s: State, seat: int, holder: int) -> int:
    """Why a seat may not bring up the card that lies with another, or with itself, or OK."""
    if not is_for_table(r, s.duty[holder]):
        return c.NO_OBLIGATION
    if s.ask != c.TO_PLAY or s.again:
        return c.NO_ACCUSING
    return c.ALREADY_JUDGED if s.heard[seat] == s.turns else c.OK


def bring_up(r: Tables, s: State, f: Feed, seat: int, holder: int) -> None:
    """Once in a turn a seat says that a card is about what happens now; it has the word, and then the turn goes on."""
    s.heard[seat] = s.turns
    start_effect(s, seat, s.duty[holder])
    s.step = demand_of(r, s.card) - r.effect[s.card]
    s.again = c.BROUGHT_UP
    run(r, s, f)


def order(r: Tables, s: State, f: Feed, value: int) -> None:
    """Whoever has the word says what happens, or that it is all: the others vote on it, or nothing more happens."""
    if value == c.ORDER_NOTHING:
        if s.plan[0]:
            open_vote(s, f)
        else:
            close_orders(r, s, f)
        return
    s.price = value
    if value > c.ORDER_REVEALS:
        s.chosen = s.tried
    if value == c.ORDER_REVERSE or value > c.ORDER_REVEALS:
        note_order(s, f)
    else:
        ask(s, f, s.tried, c.TO_SEAT)


def name_seat(s: State, f: Feed, seat: int) -> None:
    """Who does it, and then the other one where there are two, or who does not of all."""
    if s.chosen == c.NONE:
        s.chosen = seat
        if is_of_two(s.price) or seat == c.EVERY_BUT:
            ask(s, f, s.tried, c.TO_SEAT)
            return
    else:
        s.pair = 1 + seat
    note_order(s, f)


def note_order(s: State, f: Feed) -> None:
    """Everyone hears what is to happen; the same seat goes on, or all others say whether they agree if that is much."""
    n = count_said(s)
    s.plan[n] = entry_of(s.price, s.chosen, s.pair - 1)
    seat = s.chosen if s.chosen < c.EVERY_SEAT else c.NONE
    emit(f, c.EV_ORDERED, seat, s.pair - 1, c.NONE, s.price, c.PUBLIC)
    if n + 1 == c.MOST_ORDERS:
        open_vote(s, f)
    else:
        take_word(s, f, s.tried)


def leave_word(r: Tables, s: State, f: Feed) -> None:
    """Whoever has the word leaves it to the next seat; when it has gone round, nothing more happens."""
    tell(f, c.EV_PASSED, s.tried)
    forget_plan(s)
    seat = seat_after(s, s.tried, 1)
    if seat == s.actor:
        close_orders(r, s, f)
    else:
        take_word(s, f, seat)


def close_orders(r: Tables, s: State, f: Feed) -> None:
    """Nothing more happens, and play goes on."""
    end_orders(s, f)
    resume(r, s, f)


def settle_order(r: Tables, s: State, f: Feed, agreed: bool) -> None:
    """The others have agreed or not; what they agreed on is done, then the same seat has the word again."""
    tell(f, c.EV_AGREED if agreed else c.EV_DECLINED, s.tried)
    s.votings += 1
    s.place = 0
    if agreed:
        s.price = c.CARRYING
    else:
        s.price = c.ORDER_NOTHING
        forget_plan(s)
    run(r, s, f)
