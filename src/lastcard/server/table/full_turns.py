"""What those who see every hand may know already: what lies a full round of turns back."""

from collections.abc import Sequence

from lastcard.engine.codes import PUBLIC
from lastcard.event import Event


class FullTurns:
    """The newest entry since which every seat has had a turn, or whose round is over.

    Whoever sees every hand could be a friend of someone at the table: what they see must be of no more use there.
    """

    __slots__ = ("bound", "had", "since", "turn")

    def __init__(self, seats: int) -> None:
        self.bound = 0
        self.had = [0] * seats  # for each seat, the entry that began its last whole turn
        self.turn = -1  # whose turn it is
        self.since = 0  # the entry that began it

    def hear(self, seq: int, events: Sequence[Event]) -> None:
        """An entry and its consequences."""
        for event in events:
            if event.verb == "turn":
                self.end_turn()
                self.turn, self.since = event.seat, seq
            elif event.verb == "ended":
                self.turn, self.bound = -1, seq
        if self.turn < 0 and self.bound == seq - 1 and all(event.sees == PUBLIC for event in events):
            self.bound = seq  # before the next deal: what was written on the cards
        self.bound = max(self.bound, min(self.had))

    def to_tuple(self) -> tuple[int, list[int], int, int]:
        """All that it knows."""
        return self.bound, self.had, self.turn, self.since

    def go_on_from(self, known: tuple[int, list[int], int, int]) -> None:
        self.bound, self.had, self.turn, self.since = known

    def end_turn(self) -> None:
        if self.turn >= 0:
            self.had[self.turn] = self.since
