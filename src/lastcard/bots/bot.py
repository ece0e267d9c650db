"""What a bot is: a function from a view and its legal moves to one of them. It sees nothing else."""

from random import Random
from typing import Protocol, runtime_checkable

from lastcard.move import Move
from lastcard.rules.errors import LastcardError
from lastcard.view import HandView, View


class BotError(LastcardError):
    """A bot that does not exist, or that does what no bot may do."""


class Bot(Protocol):
    """Anything that can take a seat. All its chance comes from `rng`, so a match can be played again."""

    def choose(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        """One of the legal moves; None lets a window pass, and is no answer when the table waits for this seat."""


@runtime_checkable
class Talker(Protocol):
    """A bot that has words for a move which goes with some: the title of a film, the names in it."""

    def note(self, view: View, move: Move, rng: Random, about: str = "") -> str:
        """The words; `about` is the film that was asked for, when there is one."""


@runtime_checkable
class Thinker(Protocol):
    """A bot that takes its time. A table that cannot wait asks for its quick answer instead.

    It may be asked in another thread, and again before it has answered: it keeps nothing between decisions.
    """

    def choose(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        """The move that it has thought about."""

    def quick(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        """What it does without thinking, out of turn or when its time is up."""


@runtime_checkable
class Explainer(Protocol):
    """A bot that can say why it made a move, once the round is over."""

    def reason(self, view: View, legal: list[Move], move: Move) -> str:
        """One sentence about what it weighed; empty where there was nothing to decide. It names no hidden card."""


def is_waited_for(view: View) -> bool:
    """Whether the table waits for the viewer, alone or as one of those who vote."""
    if view.asked == view.viewer:
        return True
    if view.asked >= 0 or not isinstance(view, HandView) or not 0 <= view.viewer < view.seats:
        return False
    if view.ask in ("vote", "tap"):
        return view.votes[view.viewer] == 0
    return view.ask == "judge" and view.tried != view.viewer
