"""Cards that the table carries out: someone says what happens, the others agree or not, and it is done.

Whoever played the card has the word, and can leave it to the next seat. An order is a thing that one seat does, or two
do with each other; `price` keeps it while the seats are named, `chosen` the first of them and `pair` the second.
"""

from lastcard.engine import codes as c
from lastcard.engine.feed import Feed, emit, tell
from lastcard.engine.hand.effects import end_orders, op_reverse, run, start_effect, take_word
from lastcard.engine.hand.matching import demand_of
from lastcard.engine.hand.plays import ask_next, resume
from lastcard.engine.hand.state import State, draw_cards
from lastcard.engine.hand.transfers import swap_hands
from lastcard.engine.hand.votes import open_vote
from lastcard.engine.piles import ask, seat_after
from lastcard.engine.tables import Tables


def is_ordering(s: State) -> bool:
    """Whether someone has the word for a card that the table carries out."""
    return s.tried != c.NONE and s.trial == c.ORDER


def is_of_two(order: int) -> bool:
    """Whether an order is about two seats."""
    return order >= c.ORDER_GIVE


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
    """Whoever has the word says what happens, or that nothing more does."""
    if value == c.ORDER_NOTHING:
        close_orders(r, s, f)
        return
    s.price = value
    if value == c.ORDER_REVERSE:
        put_to_vote(s, f)
    else:
        ask(s, f, s.tried, c.TO_SEAT)


def name_seat(s: State, f: Feed, seat: int) -> None:
    """The one who does it, and then the other one where there are two."""
    if s.chosen == c.NONE:
        s.chosen = seat
        if is_of_two(s.price):
            ask(s, f, s.tried, c.TO_SEAT)
            return
    else:
        s.pair = 1 + seat
    put_to_vote(s, f)


def put_to_vote(s: State, f: Feed) -> None:
    """Everyone hears what is to happen, and all others say whether they agree."""
    emit(f, c.EV_ORDERED, s.chosen, s.pair - 1, c.NONE, s.price, c.PUBLIC)
    open_vote(s, f)


def leave_word(r: Tables, s: State, f: Feed) -> None:
    """Whoever has the word leaves it to the next seat; when it has gone round, nothing more happens."""
    tell(f, c.EV_PASSED, s.tried)
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
    """The others have agreed or not; then the same seat has the word again."""
    tell(f, c.EV_AGREED if agreed else c.EV_DECLINED, s.tried)
    if not (agreed and carry_out(r, s, f)):
        ask_next(r, s, f)


def carry_out(r: Tables, s: State, f: Feed) -> bool:
    """What was agreed is done; true while a seat is asked which cards."""
    seat = s.chosen
    if s.price == c.ORDER_REVERSE:
        op_reverse(r, s, f)
    elif s.price == c.ORDER_SKIP:
        s.misses[seat] += 1
    elif s.price == c.ORDER_LEAD:
        s.again = c.LEADS + seat
    elif s.price == c.ORDER_SWAP:
        swap_hands(s, f, seat, s.pair - 1)
    elif s.price == c.ORDER_GIVE:
        return ask_for_cards(s, f, seat, 1, c.TO_GIVE)
    elif s.price > c.ORDER_DISCARDS:
        return ask_for_cards(s, f, seat, s.price - c.ORDER_DISCARDS, c.TO_DISCARD)
    else:
        draw_cards(s, f, seat, s.price - c.ORDER_DRAWS)
    return False


def ask_for_cards(s: State, f: Feed, seat: int, n: int, what: int) -> bool:
    """A seat is asked for so many of its cards, or for all if it has fewer; true unless it has none."""
    s.counter = min(n, s.held[seat])
    if s.counter == 0:
        return False
    ask(s, f, seat, what)
    return True
