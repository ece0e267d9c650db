"""Ratings from rounds, by openskill. Only the winner of a round is known, so it is rated as a win over one other seat.

Which one is left to chance: whoever wins twice as often as another is rated so, however many seats there are. It
is on openskill's scale, with the mean of all bots at 25. It comes with an extra, `lastcard[league]`.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING

from lastcard.lab.numbers import Z
from lastcard.league.play import NOBODY, SEATS, Played
from lastcard.league.schedule import Fixture, League

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating

MOST = 6000  # rounds of one edition and number of seats; more would take minutes and tell little
MISSING = "Ratings need openskill: install `lastcard[league]` to have them."

Beaten = tuple[str, str]  # who won, and over whom


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a bot is, with the 95 % interval of that."""

    bot: str
    rating: float
    low: float
    high: float


def can_rate() -> bool:
    """Whether openskill is there."""
    return find_spec("openskill") is not None


def ratings_of(league: League, fixtures: Sequence[Fixture], played: Sequence[Played]) -> list[Rating]:
    """The bots by the strength they showed in some of the fixtures, the strongest first."""
    parts: dict[str, dict[int, str]] = {}
    for each in played:
        parts.setdefault(each.fixture, {})[each.first] = each.winners
    beside = Counter((fixture.text, fixture.seats) for fixture in fixtures)
    pairs: list[Beaten] = []
    for fixture in fixtures:
        winners = "".join(text for _, text in sorted(parts[fixture.name].items()))
        pairs += beaten_in(fixture, winners[: MOST // beside[fixture.text, fixture.seats]])
    Random(f"lastcard league {league.seed} order").shuffle(pairs)
    return rated(league.bots, pairs)


def beaten_in(fixture: Fixture, winners: str) -> Iterable[Beaten]:
    """The winner of each round with another seat, unless the same bot has it."""
    rng = Random(f"lastcard league {fixture.seed} {fixture.name} beaten")
    for number, letter in enumerate(winners):
        names = fixture.line_up(*divmod(number, fixture.seats))
        step = rng.randrange(1, fixture.seats)
        if letter == NOBODY:
            continue
        seat = SEATS.index(letter)
        winner, loser = names[seat], names[(seat + step) % fixture.seats]
        if winner != loser:
            yield winner, loser


def rated(bots: Sequence[str], pairs: Iterable[Beaten]) -> list[Rating]:
    """The ratings after these wins."""
    from openskill.models import PlackettLuce

    # Strength does not change while a league is played, and every round says as much as any other.
    model = PlackettLuce(tau=0.0, gamma=lambda *_: 1.0)
    strength: dict[str, PlackettLuceRating] = {name: model.rating(name=name) for name in bots}
    for winner, loser in pairs:
        [strength[winner]], [strength[loser]] = model.rate([[strength[winner]], [strength[loser]]])
    shift = model.mu - sum(each.mu for each in strength.values()) / len(
        bots
    )  # only differences mean something
    found = [
        Rating(name, each.mu + shift, each.mu + shift - Z * each.sigma, each.mu + shift + Z * each.sigma)
        for name, each in strength.items()
    ]
    return sorted(found, key=lambda each: -each.rating)
