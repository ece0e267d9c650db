"""The policy of RLCard's `uno-rule-v1`, on rules as they are printed: something to compare with.

It plays a Wild Draw Four whenever it may and names the color it holds most of; else any card that fits but no wild,
and a wild only when nothing else does. What RLCard's game does not ask, it does as plainly as can be: it calls,
accepts, and plays what it drew.

    lastcard league --bots expert,examples/rule_v1.py:RuleV1 --pairing first --seats 2 --rounds 1000
"""

from collections import Counter
from random import Random

from lastcard.move import Move
from lastcard.view import HandView, View

STRONG = "W+4"


class RuleV1:
    """For hand games."""

    def choose(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        """One of the legal moves; out of turn only a call or a catch."""
        assert isinstance(view, HandView)
        quick = [move for move in legal if move.verb in ("call", "catch")]
        if quick:
            return quick[0]
        if view.asked != view.viewer:
            return None
        if view.ask == "color":
            return Move("choose", (self.best_color(view),))
        plays = [move for move in legal if move.verb == "play"]
        strong = [move for move in plays if move.args == (STRONG,)]
        plain = [move for move in plays if view.rules.card(move.args[0]).color]
        if chosen := strong or plain or plays:
            return rng.choice(chosen)
        waits = [move for move in legal if move.verb in ("accept", "draw", "pass")]
        return waits[0] if waits else rng.choice(legal)

    def best_color(self, view: HandView) -> str:
        """The color of most cards in the hand."""
        colors = [view.rules.card(code).color for code in view.hands[view.viewer]]
        counts = Counter(color.letter for color in colors if color)
        letters = [color.letter for color in view.rules.edition.colors]
        return max(letters, key=lambda letter: counts[letter])
