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

    @property
    def is_running(self) -> bool:
        """Whether there is a deadline; a new decision gets one of its own."""
        return self.limit() > 0

    def left(self) -> wire.Clock | None:
        """How long the table still waits, or None without a clock."""
        seconds = self.limit()
        if not seconds:
            return None
        now = self.rested or table_time()
        return wire.Clock(max(0, int((self.deadline - now) * 1000)), seconds * 1000)

    def limit(self) -> int:
        """The seconds of the decision that the table waits for, whose deadline is set with its first look; 0: none."""
        match = self.table.match
        if match is None or self.table.stage != "playing":
            return 0
        seconds = self.seconds(match)
        if not seconds:
            self.decision = None
            return 0
        decision = decision_of(match), seconds
        if decision != self.decision:
            self.decision, self.deadline = decision, table_time() + seconds
        return seconds

    def pause(self) -> None:
        """Give time for the score sheet, after a round or the match."""
        self.deadline = table_time() + SCORE_SHEET_SECONDS

    def deal_in(self) -> int:
        """How many milliseconds the score sheet still has before the next round is dealt; 0 at other times."""
        if self.table.stage != "between" or not self.deadline:
            return 0
        return max(0, int((self.deadline - (self.rested or table_time())) * 1000))

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
