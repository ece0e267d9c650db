"""The state that every match starts from."""

from functools import cache
from hashlib import sha256

from lastcard.engine.codes import MAX_SEATS
from lastcard.engine.feed import Feed
from lastcard.engine.games import GAMES
from lastcard.engine.grid.state import State as GridState
from lastcard.engine.hand.state import State as HandState
from lastcard.engine.records import layout, names_by_shape
from lastcard.engine.tables import Tables
from lastcard.rules.build import Rules

State = HandState | GridState


def key_words(key: bytes) -> list[int]:
    """The four words of chance that a match key stands for."""
    digest = sha256(b"lastcard deal " + key).digest()
    return [int.from_bytes(digest[i : i + 8], "little") for i in range(0, 32, 8)]


def start_state(rules: Rules, seats: int, key: bytes, feed: Feed, secure: bool = False) -> State:
    """The state of a match before its first move."""
    game = GAMES[rules.game]
    state: State = game.State()
    state.key[:] = key_words(key)
    state.secure = int(secure)
    game.new(rules.tables, state, feed, seats)
    share_empty_rows(state, seats)
    return state


def share_empty_rows(state: State, seats: int) -> None:
    """Seats that nobody has share one row of each kind, in which nothing ever is: a server holds many matches."""
    kind: type = type(state)
    for name in seat_rows(kind):
        rows = getattr(state, name)
        rows[seats:] = rows[seats : seats + 1] * (MAX_SEATS - seats)


@cache
def seat_rows(kind: type) -> list[str]:
    """The fields of a state that have a row for each seat."""
    return [name for name in names_by_shape(kind)[2] if layout(kind)[name].shape[0] == MAX_SEATS]


@cache
def blank_state(game: str, seats: int) -> State:
    """A state before its first move, without cards: what a position need not mention."""
    state: State = GAMES[game].State()
    GAMES[game].new(Tables(), state, Feed(), seats)
    return state
