"""What happened to a seat between two of its decisions, and which entry of the log brought most of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot

from lastcard.coach.study.model import LUCK, Swing
from lastcard.minds import Estimate


@dataclass(frozen=True, slots=True)
class Stretch:
    """What happened to a seat between two of its decisions; it stands before the entry `until` at the end."""

    seat: int
    round: int
    since: int  # the entry it begins after
    until: int
    before: Estimate
    after: Estimate

    @property
    def change(self) -> float:
        return self.after.mean - self.before.mean


def steepest(stretch: Stretch, values: Mapping[int, Estimate]) -> Swing | None:
    """The one entry of a stretch that changed most, if any certainly did.

    A value before an entry is what the entry before it led to.
    """
    found, standing = None, stretch.before
    for until, value in [*sorted(values.items()), (stretch.until, stretch.after)]:
        swing = Swing(until - 1, stretch.round, stretch.seat, LUCK, standing.mean, value.mean)
        is_certain = swing.size > hypot(standing.error, value.error)
        if is_certain and (found is None or swing.size > found.size):
            found = swing
        standing = value
    return found
