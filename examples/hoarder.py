"""A bot that hoards its wilds: it plays action cards first, then high numbers, and never forgets to call.

lastcard play --bots examples/hoarder.py:Hoarder
lastcard simulate --bots examples/hoarder.py:Hoarder,normal,random --rounds 500
"""

from random import Random

from lastcard.bots import is_waited_for
from lastcard.move import Move
from lastcard.view import View


class Hoarder:
    """Keeps its wilds to the end."""

    def choose(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        """One of the legal moves, or None to let a window pass."""
        for move in legal:
            if move.verb == "call":
                return move
        plays = [move for move in legal if move.verb == "play"]
        if plays:
            return max(plays, key=lambda move: eagerness(move.args[0]))
        if is_waited_for(view):
            return rng.choice(legal)
        return None  # it is another player's turn


def eagerness(card: str) -> int:
    """How gladly a card is played: `B+2` before `B7` before `B0` before `W`."""
    if card.startswith("W"):
        return -1
    return int(card[1:]) if card[1:].isdigit() else 10
