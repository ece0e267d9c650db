"""How long a table still waits for someone's decision. While nobody is present the clock rests."""

from dataclasses import dataclass
from typing import Any

from lastcard import wire
from lastcard.engine.codes import TO_ANSWER
from lastcard.match import Match
from lastcard.server.clock import table_time
from lastcard.server.table.model import Table, film_of

SCORE_SHEET_SECONDS = 90.0  # between rounds, if someone is not ready


@dataclass(eq=False, slots=True)
class TurnClock:
    """One deadline, which stays as long as the table waits for the same decision."""

    table: Table
    decision: object = None
    deadline: float = 0.0
    rested: float = 0.0  # since when nobody is present

    def reset(self) -> None:
        """Another match begins."""
        self.decision, self.deadline = None, 0.0

    def seconds(self, match: Match) -> int:
        """How long the table waits for this decision; 0 is without end."""
        setup = self.table.setup
        is_film = match.state.ask == TO_ANSWER and film_of(match)
        return setup.film_seconds if is_film else setup.turn_seconds

    def left(self) -> wire.Clock | None:
        """How long the table still waits, or None without a clock."""
        match = self.table.match
        if match is None or self.table.stage != "playing":
            return None
        seconds = self.seconds(match)
        decision = decision_of(match), seconds
        if decision != self.decision:
            self.decision, self.deadline = decision, table_time() + seconds
        if not seconds:
            return None
        now = self.rested or table_time()
        return wire.Clock(max(0, int((self.deadline - now) * 1000)), seconds * 1000)

    def pause(self) -> None:
        """Give time for the score sheet, after a round or the match."""
        self.deadline = table_time() + SCORE_SHEET_SECONDS

    def rest(self) -> None:
        """Stop the clock while nobody is present; the time that is left stays."""
        self.rested = self.rested or table_time()

    def go_on(self) -> None:
        """Start the clock again, because someone is back."""
        if self.rested and self.deadline:
            self.deadline += table_time() - self.rested
        self.rested = 0.0


def decision_of(match: Match) -> object:
    """What the table waits for: the clock runs on as long as it stays the same."""
    state: Any = match.state
    return state.rounds, state.turns, state.ask, state.asked, state.draws
