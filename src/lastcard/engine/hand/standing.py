"""Rules that stand for a while: what happens whenever somebody plays a card of a sort.

The duty of the seat that set one is the card that it stands on. Its block has no op that waits or takes cards out of a
hand, so that it is over before the card that met it does what it does.
"""

from lastcard.engine import codes as c
from lastcard.engine.feed import Feed, emit, tell
from lastcard.engine.hand.effects import run_op
from lastcard.engine.hand.matching import demand_of, is_of
from lastcard.engine.hand.state import State
from lastcard.engine.piles import seat_after
from lastcard.engine.tables import Tables


def is_met(r: Tables, at: int, setter: int, seat: int, card: int) -> bool:
    """Whether a rule that stands is about a card that a seat has played."""
    if r.op[at][0] != c.OP_STAND or (seat == setter and r.op[at][1] == c.OTHERS):
        return False
    return is_of(r, card, c.sort_in(r.op[at][3]))


def run_block(r: Tables, s: State, f: Feed, at: int, setter: int, seat: int) -> None:
    """The rows of a rule that stands are run for whoever set it; `they` are the one who met it."""
    card = s.card
    actor = s.actor
    s.card = s.duty[setter]
    s.actor = setter
    s.marked = c.OPENLY | 1 << seat
    for i in range(r.op[at][2]):
        row = r.op[at + 1 + i]
        run_op(r, s, f, row[0], row[1], row[2], row[3])
    s.card = card
    s.actor = actor
    s.marked = 0


def strike(r: Tables, s: State, f: Feed, seat: int, card: int) -> None:
    """A seat has played a card: every rule that stands and is about it takes effect, the own one last."""
    for i in range(s.seats):
        setter = seat_after(s, seat, i + 1)
        if s.duty[setter] == c.NONE:
            continue
        at = demand_of(r, s.duty[setter])
        if not is_met(r, at, setter, seat, card):
            continue
        emit(f, c.EV_STRUCK, seat, setter, s.duty[setter], 0, c.PUBLIC)
        run_block(r, s, f, at, setter, seat)
        if r.op[at][3] & 15 == c.STANDS_ONCE:
            s.duty[setter] = c.NONE
            tell(f, c.EV_EXPIRED, setter)
