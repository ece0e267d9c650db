"""The bot named `steady`: it plays like a sensible person who has played before."""

from random import Random

from lastcard.bots.film_memory import Films, words
from lastcard.bots.policy import decide
from lastcard.bots.reasons.judgment import reason_for
from lastcard.bots.traits import ATTENTIVE, Traits
from lastcard.engine.mind import STEADY
from lastcard.move import Move
from lastcard.view import HandView, View


class Steady:
    """It has no memory of its own: all that it knows is the view in front of it, and films."""

    def __init__(self, films: Films = (), traits: Traits = ATTENTIVE) -> None:
        self.films = films
        self.traits = traits

    def choose(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        """The move a sensible person makes."""
        if self.films and is_asked_for_names(view):
            return Move("answer")  # the names that come to its mind, wrong guesses being free
        return decide(view, legal, rng, STEADY, self.traits)

    def reason(self, view: View, legal: list[Move], move: Move) -> str:
        """What spoke for a move, or that it slipped."""
        return reason_for(view, legal, move, self.traits)

    def note(self, view: View, move: Move, rng: Random, about: str = "") -> str:
        """A film to ask about, or the names that it can think of; nothing where it knows no films."""
        return words(self.films, view, move, rng, self.traits, about)


def is_asked_for_names(view: View) -> bool:
    """Whether the viewer is to name characters of a film."""
    return (
        isinstance(view, HandView)
        and view.ask == "answer"
        and view.trial == "film"
        and view.asked == view.viewer
    )
