"""A hint: the best move of a seat that must decide, and why, from nothing but what the seat may know."""

from dataclasses import dataclass

from lastcard.coach.moment import Moment
from lastcard.coach.reasons import are_equal, reason
from lastcard.minds import Judgment, native
from lastcard.move import Move
from lastcard.rules.errors import LastcardError
from lastcard.text import move_words

COMPILED_PLAYOUTS = {"hand": 8_000, "grid": 4_000}  # of all moves together: about half a second
PLAIN_PLAYOUTS = {"hand": 120, "grid": 60}  # and where the engine runs plain: a second or two
LEAST_WORLDS = 6
NOT_ASKED = "There is no hint now: the table is not waiting for your move."
NOT_CARDS = "There is no hint for this: it depends on what you know and see, not on the cards."


class NoHint(LastcardError):  # noqa: N818 - a hint is refused, nothing is wrong
    """There is nothing to decide here, or nothing that cards could tell."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What the coach would do: the move, the next best one, how both were judged, and a reason."""

    move: Move
    other: Move | None
    equal: bool  # the two cannot be told apart
    reason: str
    judgment: Judgment

    def told(self, moment: Moment) -> str:
        """The hint as a person reads it."""
        words = move_words(moment.teller, moment.view(), self.move)
        return hint_words(words, self.reason, self.judgment.playouts)


def hint(moment: Moment, worlds: int = 0) -> Hint:
    """The hint for a moment: the same one for all that the seat cannot tell apart."""
    choices = moment.choices
    if not choices:
        raise NoHint(why_none(moment))
    judgment = moment.judge(worlds or usual_worlds(moment.rules.game, len(choices)))
    others = [judged.move for judged in judgment.judged[1:2]]
    return Hint(
        judgment.best.move,
        others[0] if others else None,
        bool(others) and are_equal(judgment),
        reason(moment, judgment),
        judgment,
    )


def hint_words(move: str, why: str, deals: int) -> str:
    """A hint in a line or two, with how much it rests on."""
    return f"Hint: {move}. {why} (Tried on {deals:,} deals.)"


def why_none(moment: Moment) -> str:
    """Why there is nothing to choose from."""
    return NOT_CARDS if moment.seat in moment.match().waiting else NOT_ASKED


def usual_worlds(game: str, moves: int) -> int:
    """How many deals are sampled for a hint, by how fast the engine is here."""
    playouts = COMPILED_PLAYOUTS if native(game) else PLAIN_PLAYOUTS
    return max(LEAST_WORLDS, playouts[game] // moves)
