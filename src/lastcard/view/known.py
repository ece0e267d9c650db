"""A view as the engine wants it: a state with all that the viewer knows, and nothing else."""

from typing import Any

from lastcard.engine import codes
from lastcard.engine.grid.state import ABSENT
from lastcard.engine.grid.state import State as GridState
from lastcard.engine.hand.state import State as HandState
from lastcard.engine.piles import Piles
from lastcard.view.grid import GridView
from lastcard.view.hand import HandView
from lastcard.view.view import DIRECTIONS, HIDDEN, PHASES, View


def known_state(view: HandView | GridView) -> HandState | GridState:
    """The state that a seat's view shows; of a view made from events only, what none tells has never been."""
    if view.known is not None:
        return view.known.clone()  # type: ignore[return-value]  # of the same game
    s: Any = HandState() if isinstance(view, HandView) else GridState()
    fill_piles(view, s)
    if isinstance(view, HandView):
        fill_hands(view, s)
    else:
        fill_grids(view, s)
    return s  # type: ignore[no-any-return]


def key_of(names: dict[int, str], word: str) -> int:
    """The number that a word stands for."""
    return next(number for number, name in names.items() if name == word)


def kind_of(view: View, code: str) -> int:
    """The kind of a card, HIDDEN for one that is not seen, NONE where there is none."""
    if code == HIDDEN:
        return codes.HIDDEN
    return view.rules.codes[code] if code else codes.NONE


def fill_piles(view: View, s: Piles) -> None:
    """What every game shows."""
    s.seats, s.dealer, s.turn, s.rounds = view.seats, view.dealer, view.turn, view.round
    s.way, s.phase = key_of(DIRECTIONS, view.way), key_of(PHASES, view.phase)
    s.ask, s.asked = codes.ASKS.index(view.ask), view.asked
    s.draws, s.discards = view.draws, len(view.discard)
    s.draw[: s.draws] = [codes.HIDDEN] * s.draws
    s.discard[: s.discards] = [kind_of(view, code) for code in view.discard]
    s.score[: s.seats] = view.score
    s.total[: s.seats] = view.total
    s.won[: s.seats] = map(int, view.won)
    s.said[: s.seats] = map(int, view.said)
    s.owing, s.fresh, s.starter = view.owing, kind_of(view, view.fresh), codes.NONE


def fill_hands(view: HandView, s: HandState) -> None:
    """What a hand game shows besides."""
    letters = [color.letter for color in view.rules.edition.colors]
    s.color = letters.index(view.color) if view.color else codes.NONE
    for seat, hand in enumerate(view.hands):
        s.held[seat] = len(hand)
        s.hand[seat][: len(hand)] = sorted(kind_of(view, code) for code in hand)
    s.face[:] = [codes.NONE] * codes.MAX_SEATS
    s.face[: s.seats] = [kind_of(view, code) for code in view.faces]
    s.vote[: s.seats] = view.votes
    s.duty[:] = [codes.NONE] * codes.MAX_SEATS
    s.duty[: s.seats] = [kind_of(view, code) for code in view.duties]
    s.stack, s.tried, s.accuser = view.stack, view.tried, view.accuser
    s.trial = codes.TRIALS.index(view.trial) if view.trial else 0
    s.actor = s.chosen = s.extra = s.resolving = codes.NONE
    s.card = kind_of(view, view.carried)


def fill_grids(view: GridView, s: GridState) -> None:
    """What the grid game shows besides."""
    s.taken, s.ended = int(view.taken), codes.NONE
    for seat, grid in enumerate(view.grids):
        s.columns[seat] = len(grid)
        for place, code in enumerate(code for column in grid for code in column):
            s.grid[seat][place] = kind_of(view, code) if code else ABSENT
            s.up[seat][place] = int(code != HIDDEN)
