"""Cards of the two piles that are seen or taken without a draw."""

from lastcard.engine import codes as c
from lastcard.engine.feed import Feed, emit
from lastcard.engine.hand.memory import remember_card
from lastcard.engine.hand.state import State, gain
from lastcard.engine.hand.targets import target
from lastcard.engine.piles import refill


def op_peek(s: State, f: Feed, who: int, n: int) -> None:
    """Seats look at the cards on top of the draw pile, which stay there."""
    for i in range(s.seats):
        seat = target(s, who, i)
        if seat == c.NONE:
            break
        for k in range(min(n, s.draws)):
            emit(f, c.EV_PEEKED, seat, c.NONE, s.draw[s.draws - 1 - k], 0, 1 << seat)


def reveal(s: State, f: Feed, seat: int, up: int, n: int) -> int:
    """A seat turns up n cards of the draw pile, below so many that lie open on it, and all stay there; returns the top
    card, NONE without any."""
    if s.draws == 0:
        if s.discards < 2:
            return c.NONE
        refill(s, f)
    for k in range(up, min(up + n, s.draws)):
        emit(f, c.EV_REVEALED, seat, c.NONE, s.draw[s.draws - 1 - k], 0, c.PUBLIC)
    return s.draw[s.draws - 1]


def op_salvage(s: State, f: Feed, who: int, n: int) -> None:
    """Seats take cards of the discard pile into their hands, from those under the top one."""
    for i in range(s.seats):
        seat = target(s, who, i)
        if seat == c.NONE:
            break
        salvage(s, f, seat, min(n, c.MAX_DECK) if n != c.EVERY else s.discards)


def salvage(s: State, f: Feed, seat: int, n: int) -> None:
    """A seat takes so many cards from under the top of the discard pile, or as many as are there."""
    for _ in range(n):
        if s.discards < 2:
            break
        s.discards -= 1
        card = s.discard[s.discards - 1]
        s.discard[s.discards - 1] = s.discard[s.discards]
        emit(f, c.EV_SALVAGED, seat, c.NONE, card, 0, c.PUBLIC)
        gain(s, f, seat, card)
        remember_card(s, seat, card, c.PUBLIC)
