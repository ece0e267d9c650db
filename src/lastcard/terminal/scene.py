"""What a screen is given: the view of one seat, what happened, what is asked. Screens know no rules and no match."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from lastcard.rules.build import Rules
from lastcard.terminal.offers import Offer
from lastcard.terminal.scores import ScoreSheet
from lastcard.text import Teller
from lastcard.view import GridView, HandView


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment at the table as the player sees it."""

    view: HandView | GridView
    teller: Teller
    story: Sequence[str] = ()  # what happened, a paragraph for what one player did
    fresh: int = 0  # how many of them came after the player's last decision
    question: str = ""
    offers: Sequence[Offer] = ()
    message: str = ""  # an answer to what the player typed
    hint: str = ""

    @property
    def rules(self) -> Rules:
        return self.teller.rules

    @property
    def showing(self) -> int:
        """What the face-up cards of the player's own grid count."""
        grid = self.view.grids[self.view.viewer] if isinstance(self.view, GridView) else ()
        codes = [code for column in grid for code in column if code and code != "?"]
        return sum(self.rules.tables.points[self.rules.kind(code)] for code in codes)

    def with_message(self, message: str) -> "Scene":
        return replace(self, message=message)


@dataclass(frozen=True, slots=True)
class Ending:
    """All there is to say when a match is over."""

    headline: str
    sheet: ScoreSheet
    facts: Sequence[str] = field(default_factory=tuple)
    won: bool = False


class Screen(Protocol):
    """Something that shows scenes and reads lines.

    Reading raises EOFError when there are no more, and Woken when the table speaks first.
    """

    def open(self) -> None:
        """Get the screen ready."""

    def close(self) -> None:
        """Leave the screen as it was found."""

    def tell(self, scene: Scene, sentences: Sequence[str]) -> None:
        """Show what has happened."""

    def ask(self, scene: Scene, again: bool = False) -> str:
        """Ask the player and read a line; `again` after an answer from the program, with the table unchanged."""

    def wait(self, scene: Scene) -> str:
        """Read a line without a new question."""

    def prompt(self, text: str, awake: bool = False) -> str:
        """Ask a small question below the table; the table can interrupt it only if `awake`."""

    def notice(self, title: str, lines: Sequence[str], question: str) -> str:
        """Show something instead of the table until a line is typed."""

    def page(self, title: str, lines: Sequence[str], last: bool = False) -> None:
        """Show a text to read, from its beginning or from its last page."""

    def scores(self, title: str, sheet: ScoreSheet, sentences: Sequence[str], question: str) -> str:
        """The score sheet after a round."""

    def end(self, ending: Ending) -> None:
        """The match is over."""
