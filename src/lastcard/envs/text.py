"""A table in lines of text, as one seat sees it."""

from lastcard.envs.games import Games
from lastcard.view import view_of
from lastcard.view.grid import GridView
from lastcard.view.hand import HandView

AnyView = HandView | GridView


def cards_of(view: AnyView, seat: int) -> list[str]:
    """The cards in front of a seat, `?` where the viewer cannot see one."""
    if isinstance(view, HandView):
        return view.hands[seat]
    return [card for column in view.grids[seat] for card in column if card]


def acting_seat(games: Games, game: int, view: AnyView) -> int:
    """Whose decision it is, as far as the viewer can see: who else is offered a window is told to nobody."""
    return view.viewer if games.seats_to_act[game] == view.viewer else view.asked


def table_text(games: Games, game: int, seat: int) -> str:
    """The table of a game: both piles, all hands or grids, and what is asked of whom."""
    view = view_of(games.rules, games.state(game), seat)
    color = f" · color {view.color}" if isinstance(view, HandView) else ""
    lines = [f"top {view.top}{color} · draw pile {view.draws} · to the {view.way} · {view.ask}"]
    acting = acting_seat(games, game, view)
    for other in range(games.seats):
        mark = ">" if other == acting else " "
        lines.append(f"{mark} seat {other}: {' '.join(cards_of(view, other))}")
    return "\n".join(lines)
