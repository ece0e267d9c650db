"""The bot named `random`: it plays any card that fits, draws when none does, and uses a window half the time."""

from random import Random

from lastcard.bots.bot import is_waited_for
from lastcard.bots.faces import face_report, own_up, report, vote
from lastcard.bots.film_memory import Films, words
from lastcard.bots.traits import RECKLESS, Traits
from lastcard.move import Move
from lastcard.view import HandView, View

ASIDE = {"call", "catch", "jump", "accuse", "admit"}  # moves that answer nothing the table asks
QUICK = {"call", "catch", "jump"}


class RandomBot:
    """No sense and no memory: the player every other bot must beat. Only faces and films it treats like a person."""

    def __init__(self, films: Films = (), traits: Traits = RECKLESS) -> None:
        self.films = films
        self.traits = traits

    def choose(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        """Half the time something beside the turn, if there is anything; else a card that fits, else whatever goes."""
        aside = [move for move in legal if move.verb in QUICK]
        if aside and rng.random() < 0.5:
            return rng.choice(aside)
        if isinstance(view, HandView) and (move := self.behave(view, legal, rng)):
            return move
        if not is_waited_for(view):
            extra = [move for move in legal if move.verb == "clear"]  # a pair in the grid, between two turns
            return rng.choice(extra) if extra and rng.random() < 0.5 else None
        asked = [move for move in legal if move.verb not in ASIDE] or legal
        if view.ask == "clear":
            return rng.choice([move for move in asked if move.verb == "clear"])
        cards = [move for move in asked if move.verb == "play"] if view.ask in ("play", "keep") else []
        return rng.choice(cards or asked)

    def behave(self, view: HandView, legal: list[Move], rng: Random) -> Move | None:
        """Faces, films and votes, for which cards are no help."""
        if view.asked != view.viewer:
            traits = self.traits
            return (
                vote(view, legal, rng, traits)
                or own_up(view, legal, rng, traits)
                or report(view, legal, rng, traits)
            )
        if view.ask == "admit":
            return face_report(rng, self.traits)
        if view.ask == "film":
            return Move("choose", ("listed",))
        if view.ask == "answer":
            knows = (self.films and view.trial == "film") or rng.random() < self.traits.knows
            return Move("answer" if knows else "admit")
        return None

    def note(self, view: View, move: Move, rng: Random, about: str = "") -> str:
        """A film to ask about, or the few names that it can think of."""
        return words(self.films, view, move, rng, self.traits, about)
