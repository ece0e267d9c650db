"""The bot of the level `expert`: it looks ahead on deals as they could lie; without time it plays like `hard`."""

from random import Random
from typing import Any

from lastcard.bots.learned import Learned
from lastcard.engine.codes import ASKS, verb_of
from lastcard.engine.games import GAMES
from lastcard.engine.picking import ANSWERS
from lastcard.minds import CHANCE, judge
from lastcard.minds.search import SECONDS, search_for
from lastcard.move import Move
from lastcard.notation import decode, encode
from lastcard.view import GridView, HandView, View, known_state

WORLDS = 300  # deals behind a reason
WON = "I tried it on {n} ways the hidden cards could lie: it won about {share} of 100."
POINTS = "I tried it on {n} ways the hidden cards could lie: it cost about {points} points."


class Expert(Learned):
    """A thinker: what it would do at once is what the network says."""

    seconds = SECONDS

    def quick(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        """The network's move."""
        return super().choose(view, legal, rng)

    def choose(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        """The move that does best on many deals, if there is a choice worth a thought."""
        quick = self.quick(view, legal, rng)
        assert isinstance(view, HandView | GridView)
        rules = view.rules
        moves = [encode(rules, move) for move in legal]
        answers = [move for move in moves if ANSWERS >> verb_of(move) & 1]
        thinks = view.asked == view.viewer and GAMES[rules.game].LEARNED >> ASKS.index(view.ask) & 1
        if quick is None or quick.verb in ("call", "catch") or len(answers) < 2 or not thinks:
            return quick
        search = search_for(rules, view.seats) if view.known is not None else None
        if search is None:
            return quick
        from lastcard.engine.compiled import pack

        state: Any = pack(known_state(view)).array[0]
        words = [rng.getrandbits(64) for _ in range(4)]
        best = search.choose(state, view.viewer, answers, words, self.seconds)
        return decode(rules, search.call_first(moves, view.viewer, best))

    def reason(self, view: View, legal: list[Move], move: Move) -> str:
        """What it saw when it looked ahead."""
        if (
            view.known is None
            or len(legal) < 2
            or move.verb in ("call", "catch")
            or view.asked != view.viewer
        ):
            return super().reason(view, legal, move)
        judgment = judge(view.rules, view.known, view.viewer, [move], worlds=WORLDS)  # type: ignore[arg-type]
        mean = judgment.best.value.mean
        if judgment.unit == CHANCE:
            return WON.format(n=judgment.playouts, share=round(100 * mean))
        return POINTS.format(n=judgment.playouts, points=round(mean))
