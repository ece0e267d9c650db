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


def table_text(games: Games, game: int, seat: int) -> str:
    """The table of a game: both piles, all hands or grids, and what is asked of whom."""
    view = view_of(games.rules, games.state(game), seat)
    color = f" · color {view.color}" if isinstance(view, HandView) else ""
    lines = [f"top {view.top}{color} · draw pile {view.draws} · to the {view.way} · {view.ask}"]
    for other in range(games.seats):
        mark = ">" if games.seats_to_act[game] == other else " "
        lines.append(f"{mark} seat {other}: {' '.join(cards_of(view, other))}")
    return "\n".join(lines)
