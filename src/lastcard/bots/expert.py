"""The bot of the level `expert`: it looks ahead on deals as they could lie; without time it plays like `hard`."""

from random import Random
from typing import Any

from lastcard.bots.learned import Learned
from lastcard.engine.codes import ASKS, verb_of
from lastcard.engine.games import GAMES
from lastcard.engine.picking import ANSWERS
from lastcard.minds import CHANCE, judge
from lastcard.minds.search import SECONDS, Search, search_for
from lastcard.move import Move
from lastcard.notation import decode, encode
from lastcard.view import GridView, HandView, View, known_state

WORLDS = 300  # deals behind a reason
BESIDE = ("call", "catch")  # moves that the network makes at once
WON = "I tried it on {n} ways the hidden cards could lie: it won about {share} in 100 rounds."
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
        search = search_at(view, legal)
        if search is None or quick is None or quick.verb in BESIDE:
            return quick
        from lastcard.engine.compiled import pack

        assert isinstance(view, HandView | GridView)
        moves = [encode(view.rules, move) for move in legal]
        answers = [move for move in moves if is_answer(move)]
        words = [rng.getrandbits(64) for _ in range(4)]
        state: Any = pack(known_state(view)).array[0]
        best = search.choose(state, view.viewer, answers, words, self.seconds)
        return decode(view.rules, search.call_first(moves, view.viewer, best))

    def reason(self, view: View, legal: list[Move], move: Move) -> str:
        """What it saw when it looked ahead."""
        if move.verb in BESIDE or search_at(view, legal) is None:
            return super().reason(view, legal, move)
        judgment = judge(view.rules, view.known, view.viewer, [move], worlds=WORLDS)  # type: ignore[arg-type]
        mean = judgment.best.value.mean
        if judgment.unit == CHANCE:
            return WON.format(n=judgment.playouts, share=round(100 * mean))
        return POINTS.format(n=judgment.playouts, points=round(mean))


def is_answer(move: int) -> bool:
    """Whether a move is an answer to what the table asks, and not made beside it."""
    return bool(ANSWERS >> verb_of(move) & 1)


def search_at(view: View, legal: list[Move]) -> Search | None:
    """What looks ahead here, if there is a choice that cards decide and a native library."""
    assert isinstance(view, HandView | GridView)
    is_asked = view.asked == view.viewer and GAMES[view.rules.game].LEARNED >> ASKS.index(view.ask) & 1
    answers = sum(is_answer(encode(view.rules, move)) for move in legal)
    return search_for(view.rules, view.seats) if is_asked and answers > 1 and view.known is not None else None
