"""What a seat does: take or draw, place the card, clear columns, aim a spread; and catching."""

from lastcard.engine import codes as c
from lastcard.engine.calls import close_catch, settle_catch
from lastcard.engine.feed import Feed, emit, tell
from lastcard.engine.grid.state import State, clear_column, grow, has_pair, turn_up
from lastcard.engine.grid.turns import end_turn, run
from lastcard.engine.piles import ask, lay, pull, top_card
from lastcard.engine.tables import Tables
from lastcard.engine.u64 import signed


def take(s: State, f: Feed, seat: int) -> None:
    """A seat begins its turn with the top card of the discard pile."""
    close_catch(s, f)
    s.fresh = top_card(s)
    s.taken = 1
    s.discards -= 1
    emit(f, c.EV_TAKEN, seat, c.NONE, s.fresh, 0, c.PUBLIC)
    ask(s, f, seat, c.TO_PLACE)


def draw(s: State, f: Feed, seat: int) -> None:
    """A seat begins its turn with a card of the draw pile that only it sees."""
    close_catch(s, f)
    s.fresh = pull(s, f)
    emit(f, c.EV_DREW, seat, c.NONE, s.fresh, 0, 1 << seat)
    ask(s, f, seat, c.TO_PLACE)


def discard_card(s: State, f: Feed, seat: int, card: int) -> None:
    """A card goes face up on the discard pile."""
    lay(s, card)
    emit(f, c.EV_DISCARDED, seat, c.NONE, card, 1, c.PUBLIC)


def settle(r: Tables, s: State, f: Feed, seat: int) -> None:
    """The card in hand is placed: the seat may clear, or its turn is over."""
    s.fresh = c.NONE
    s.taken = 0
    if has_pair(r, s, seat):
        ask(s, f, seat, c.TO_CLEAR)
    else:
        end_turn(r, s, f)


def put(r: Tables, s: State, f: Feed, seat: int, place: int) -> None:
    """The card in hand replaces a card of the grid, which goes to the discard pile."""
    discard_card(s, f, seat, signed(s.grid[seat][place]))
    s.grid[seat][place] = s.fresh
    if s.up[seat][place] == 0:
        s.up[seat][place] = 1
        s.fell = 1
    emit(f, c.EV_PUT, seat, c.NONE, s.fresh, place, c.PUBLIC)
    settle(r, s, f, seat)


def discard_drawn(r: Tables, s: State, f: Feed, seat: int, place: int) -> None:
    """GLF-18, GLF-19: the drawn card goes to the discard pile, and a card of the grid is turned up."""
    discard_card(s, f, seat, s.fresh)
    turn_up(s, f, seat, place)
    s.fell = 1
    settle(r, s, f, seat)


def clear(r: Tables, s: State, f: Feed, seat: int, column: int, first: int) -> None:
    """A pair is cleared; between turns, or before drawing, nothing follows from it (GLF-A17)."""
    clear_column(s, f, seat, column, first)
    if s.ask == c.TO_CLEAR and not has_pair(r, s, seat):
        end_turn(r, s, f)


def pass_(r: Tables, s: State, f: Feed, seat: int) -> None:
    """GLF-A16: a seat leaves its pairs standing."""
    tell(f, c.EV_PASSED, seat)
    end_turn(r, s, f)


def spread(r: Tables, s: State, f: Feed, seat: int, a: int, b: int) -> None:
    """GLF-34, GLF-35: two seats draw, or one that draws more."""
    i = r.effect[top_card(s)] + s.step
    n = r.op[i][3] if b == c.BLANK else r.op[i][2]
    emit(f, c.EV_CHOSE, seat, a, c.NONE, n, c.PUBLIC)
    grow(s, f, a, n)
    if b != c.BLANK:
        emit(f, c.EV_CHOSE, seat, b, c.NONE, n, c.PUBLIC)
        grow(s, f, b, n)
    s.step += 1
    run(r, s, f)


def catch(r: Tables, s: State, f: Feed, seat: int, caught: int) -> None:
    """GLF-47: a seat that forgot to call gets the penalty cards."""
    settle_catch(s, f, seat, caught)
    grow(s, f, caught, r.penalty)
