"""A fair race for the call: who spoke first, counted from when the news was on each one's own screen.

A seat answers the news with `seen`; what it then says comes over the same connection, whose delay cancels out. Whoever
holds `seen` back would seem quicker, so it counts only as late as the seat's connection and a page's scene explain.
Times are seconds of one clock that the caller reads.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

NEWS_SECONDS = 1.5  # how late the news may reach a seat and still count, however slow its connection is
SCENE_SECONDS = 0.5  # a page lets the card fly onto the pile before anyone there can answer it

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Claim(Generic[T]):
    """A call or a catch that came in, with whatever is needed to answer it."""

    seat: int
    at: float
    what: T


@dataclass(slots=True)
class CallWindow(Generic[T]):
    """One window for a call, from the entry that opened it until it is decided."""

    seq: int
    owing: int
    opened: float
    grace: float
    runners: Mapping[int, float]  # people who are connected, and the round trip of their connections
    seen: dict[int, float] = field(default_factory=dict)
    claims: list[Claim[T]] = field(default_factory=list)

    def saw(self, seat: int, now: float) -> None:
        """The news is on this seat's screen; only the first time counts, and not after what was said to it."""
        if seat in self.runners and all(claim.seat != seat for claim in self.claims):
            self.seen.setdefault(seat, min(now, self.opened + NEWS_SECONDS))

    def shown(self, seat: int) -> float:
        """When the news was on a seat's screen, as it says; one that has not said so may still be waiting for it."""
        return self.seen.get(seat, self.opened + NEWS_SECONDS)

    def reached(self, seat: int) -> float:
        """From when a seat's reaction counts: as it says, but no later than can be explained."""
        if seat not in self.runners:
            return self.opened  # a bot
        return min(self.shown(seat), self.opened + self.runners[seat] + SCENE_SECONDS)

    def quiet_at(self) -> float:
        """From when on the game may go on: the slowest screen has had its time."""
        return max([self.opened, *map(self.shown, self.runners)]) + self.grace

    def reaction(self, claim: Claim[T]) -> float:
        """How long after the news a claim was made; whoever never said `seen` gets nothing for a slow connection."""
        start = self.reached(claim.seat) if claim.seat in self.seen else self.opened
        return max(0.0, claim.at - start)

    def first(self) -> Claim[T]:
        """The quickest claim so far."""
        return min(self.claims, key=self.reaction)

    def settled_at(self) -> float:
        """From when on nobody can have been quicker than the quickest claim so far."""
        claim = self.first()
        rivals = self.runners.keys() - {seat.seat for seat in self.claims}
        quickest = self.reaction(claim)
        return max([claim.at, *(self.reached(seat) + quickest for seat in rivals)])

    def reason(self) -> str:
        """Why the first claim was first, for the log."""
        order = sorted(self.claims, key=self.reaction)
        return ", ".join(f"seat {claim.seat} after {self.reaction(claim) * 1000:.0f} ms" for claim in order)
