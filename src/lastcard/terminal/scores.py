"""The score sheet: what each round brought, and the totals."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from lastcard.event import Event


@dataclass
class ScoreSheet:
    """A row for each round; names are in the order of the seats."""

    names: Sequence[str]
    lowest_wins: bool = False
    rows: list[list[int]] = field(default_factory=list)

    def hear(self, events: Iterable[Event]) -> None:
        """Points of a round come as one event a seat."""
        scored = {event.seat: event.number for event in events if event.verb == "scored"}
        if scored:
            self.rows.append([scored.get(seat, 0) for seat in range(len(self.names))])

    @property
    def totals(self) -> list[int]:
        return [sum(row[seat] for row in self.rows) for seat in range(len(self.names))]

    @property
    def best(self) -> int:
        """The total that leads."""
        return min(self.totals) if self.lowest_wins else max(self.totals)

    def sentences(self) -> list[str]:
        """The sheet for someone who hears it: the last round, then the totals."""
        if not self.rows:
            return []
        last = ", ".join(f"{name} {points}" for name, points in zip(self.names, self.rows[-1], strict=True))
        total = ", ".join(f"{name} {points}" for name, points in zip(self.names, self.totals, strict=True))
        return [f"Round {len(self.rows)}: {last}.", f"Totals: {total}."]
