"""What a seat does: take or draw, place the card, clear columns, aim a spread; and calling and catching."""

from lastcard.engine.codes import (
    BLANK,
    EV_CALLED,
    EV_CAUGHT,
    EV_CHOSE,
    EV_DISCARDED,
    EV_DREW,
    EV_PASSED,
    EV_PUT,
    EV_TAKEN,
    NONE,
    PUBLIC,
    TO_CLEAR,
    TO_PLACE,
)
from lastcard.engine.feed import Feed, emit, tell
from lastcard.engine.grid.state import State, clear_column, free, grow, has_pair, turn_up
from lastcard.engine.grid.turns import end_turn, run
from lastcard.engine.piles import ask, lay, pull, top_card
from lastcard.engine.tables import Tables
from lastcard.engine.u64 import signed


def take(s: State, f: Feed, seat: int) -> None:
    """A seat begins its turn with the top card of the discard pile."""
    free(s, f)
    s.fresh = top_card(s)
    s.taken = 1
    s.discards -= 1
    emit(f, EV_TAKEN, seat, NONE, s.fresh, 0, PUBLIC)
    ask(s, f, seat, TO_PLACE)


def draw(s: State, f: Feed, seat: int) -> None:
    """A seat begins its turn with a card of the draw pile that only it sees."""
    free(s, f)
    s.fresh = pull(s, f)
    emit(f, EV_DREW, seat, NONE, s.fresh, 0, 1 << seat)
    ask(s, f, seat, TO_PLACE)


def discard_card(s: State, f: Feed, seat: int, card: int) -> None:
    """A card goes face up on the discard pile."""
    lay(s, card)
    emit(f, EV_DISCARDED, seat, NONE, card, 1, PUBLIC)


def settle(r: Tables, s: State, f: Feed, seat: int) -> None:
    """The card in hand is placed: the seat may clear, or its turn is over."""
    s.fresh = NONE
    s.taken = 0
    if has_pair(r, s, seat):
        ask(s, f, seat, TO_CLEAR)
    else:
        end_turn(r, s, f)


def put(r: Tables, s: State, f: Feed, seat: int, place: int) -> None:
    """The card in hand replaces a card of the grid, which goes to the discard pile."""
    discard_card(s, f, seat, signed(s.grid[seat][place]))
    s.grid[seat][place] = s.fresh
    if s.up[seat][place] == 0:
        s.up[seat][place] = 1
        s.fell = 1
    emit(f, EV_PUT, seat, NONE, s.fresh, place, PUBLIC)
    settle(r, s, f, seat)


def drop(r: Tables, s: State, f: Feed, seat: int, place: int) -> None:
    """GLF-18, GLF-19: the drawn card goes to the discard pile, and a card of the grid is turned up."""
    discard_card(s, f, seat, s.fresh)
    turn_up(s, f, seat, place)
    s.fell = 1
    settle(r, s, f, seat)


def clear(r: Tables, s: State, f: Feed, seat: int, column: int, first: int) -> None:
    """A pair is cleared; between turns, or before drawing, nothing follows from it (GLF-A17)."""
    clear_column(s, f, seat, column, first)
    if s.ask == TO_CLEAR and not has_pair(r, s, seat):
        end_turn(r, s, f)


def keep(r: Tables, s: State, f: Feed, seat: int) -> None:
    """GLF-A16: a seat leaves its pairs standing."""
    tell(f, EV_PASSED, seat)
    end_turn(r, s, f)


def spread(r: Tables, s: State, f: Feed, seat: int, a: int, b: int) -> None:
    """GLF-34, GLF-35: two seats draw, or one that draws more."""
    i = r.effect[top_card(s)] + s.step
    n = r.op[i][3] if b == BLANK else r.op[i][2]
    emit(f, EV_CHOSE, seat, a, NONE, n, PUBLIC)
    grow(s, f, a, n)
    if b != BLANK:
        emit(f, EV_CHOSE, seat, b, NONE, n, PUBLIC)
        grow(s, f, b, n)
    s.step += 1
    run(r, s, f)


def call(s: State, f: Feed, seat: int) -> None:
    """A seat calls in time."""
    s.said[seat] = 1
    if s.owing == seat:
        s.owing = NONE
    tell(f, EV_CALLED, seat)


def catch(r: Tables, s: State, f: Feed, seat: int, caught: int) -> None:
    """GLF-47: a seat that forgot to call gets the penalty cards."""
    emit(f, EV_CAUGHT, caught, seat, NONE, 0, PUBLIC)
    s.owing = NONE
    grow(s, f, caught, r.penalty)
