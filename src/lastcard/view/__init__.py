"""What one seat or a watcher may know of a match, and how events change it."""

from typing import Any

from lastcard.engine import codes
from lastcard.engine.games import GAMES
from lastcard.engine.grid.state import State as GridState
from lastcard.engine.hand.state import State as HandState
from lastcard.rules.build import Rules
from lastcard.view.grid import GridView
from lastcard.view.hand import HandView
from lastcard.view.known import known_state
from lastcard.view.view import HIDDEN, View

__all__ = ["HIDDEN", "VIEWS", "AnyView", "GridView", "HandView", "View", "known_state", "view_of"]

AnyView = HandView | GridView
VIEWS: dict[str, type[HandView] | type[GridView]] = {"hand": HandView, "grid": GridView}


def view_of(rules: Rules, state: HandState | GridState, viewer: int) -> AnyView:
    """What a seat, or a watcher, may know of a state."""
    s: Any = state.clone()  # redact and read are of the same game as the state
    if viewer != codes.ALL:
        GAMES[rules.game].redact(s, viewer)
    return VIEWS[rules.game].read(rules, s, viewer)
