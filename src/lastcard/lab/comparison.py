"""The same games with a penciled rule and without it: what the rule changes.

Players are told apart by their place in the first turn of a round, so their wins show what it is worth to be early.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from lastcard.lab.numbers import mean, percentile
from lastcard.lab.plan import Plan
from lastcard.lab.report import table
from lastcard.lab.simulate import Run
from lastcard.lab.tally import Tally
from lastcard.rules.build import build
from lastcard.rules.pencil import handwriting, read

if TYPE_CHECKING:
    from rich.console import RenderableType

LONGER, SHORTER = 1.5, 0.67
ENDINGS = {1: "st", 2: "nd", 3: "rd"}
UNENDING = 0.005  # of all rounds, from where on people are warned


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of the rounds played with a rule, or without it."""

    rounds: int
    turns: float  # in a round, on average
    longest: int  # one round of ten takes longer
    moves: float  # in a round, on average
    match_rounds: float  # in a match, on average; 0 where only single rounds were played
    wins: tuple[float, ...]  # the share of each place: whoever plays first, second, …
    points: tuple[float, ...]  # of each place in a round
    unended: float  # the share of rounds that were closed because nobody won them


@dataclass(frozen=True, slots=True)
class Comparison:
    """Rounds with a penciled rule, compared with rounds without it."""

    text: str
    seats: int
    mode: str  # how the games were played: "bots", "plain" or "compiled"
    with_rule: Outcome
    without: Outcome

    @property
    def longer(self) -> float:
        """How many times as long a round is with the rule."""
        return self.with_rule.turns / max(self.without.turns, 1.0)

    @property
    def warnings(self) -> tuple[str, ...]:
        """What people should know before they agree."""
        found = []
        if self.with_rule.unended - self.without.unended > UNENDING:
            found.append(f"It may never end: {self.with_rule.unended:.1%} of the rounds had to be cut off.")
        if self.longer > LONGER:
            found.append(f"Rounds take {self.longer:.1f} times as long.")
        elif self.longer < SHORTER:
            found.append(f"Rounds take only {self.longer:.0%} as long.")
        return tuple(found)

    @property
    def sentence(self) -> str:
        """The result in one sentence."""
        rounds = min(self.with_rule.rounds, self.without.rounds)
        return (
            f"Tried on {rounds:,} games: a round takes {self.with_rule.turns:.0f} turns instead of "
            f"{self.without.turns:.0f}."
        )


def without_pencil(plan: Plan) -> Plan:
    """The same games with nothing written on the blank cards."""
    rules = plan.rules
    return replace(plan, text=build(rules.edition, dict(rules.house), seats=plan.seats).to_text())


def compared(plan: Plan, mode: str, with_rule: Tally, without: Tally) -> Comparison:
    """What came of a plan's games, beside those of the plain card."""
    words = " / ".join(handwriting(sentence) for sentence in plan.rules.pencil)
    return Comparison(
        words, plan.seats, mode, outcome_of(with_rule, plan.seats), outcome_of(without, plan.seats)
    )


def outcome_of(tally: Tally, seats: int) -> Outcome:
    """What is told of some rounds, of which there must be one: nothing follows from none."""
    if not tally.rounds:
        raise ValueError("no round was played")
    rounds = tally.rounds
    return Outcome(
        rounds=rounds,
        turns=round(mean(tally.turns), 2),
        longest=percentile(tally.turns, 0.9),
        moves=round(mean(tally.lengths), 2),
        match_rounds=round(mean(tally.match_rounds), 2),
        wins=tuple(round(tally.place_wins[place] / rounds, 4) for place in range(seats)),
        points=tuple(round(tally.place_points[place] / rounds, 2) for place in range(seats)),
        unended=round(tally.undecided / rounds, 4),
    )


def comparison(run: Run, plain: Run) -> Iterator["RenderableType"]:
    """How the rule was understood, and what it changes, for a rich console."""
    from rich.text import Text

    rules = run.plan.rules
    for sentence in rules.pencil:
        reading = read(sentence, rules.edition)
        yield Text(f"“{handwriting(sentence)}”: {reading.sentence} {' '.join(reading.warnings)}".rstrip())
    made = table("With the rule and without it", "", "with", "without", "difference")
    tried = compared(run.plan, run.mode, run.tally, plain.tally)
    for name, number, other in rows(tried.with_rule, tried.without):
        made.add_row(name, f"{number:,.2f}", f"{other:,.2f}", f"{number - other:+,.2f}")
    yield made
    yield from (Text(warning) for warning in tried.warnings)


def rows(ours: Outcome, theirs: Outcome) -> Iterator[tuple[str, float, float]]:
    """Each number with its name, for both sides."""
    yield "turns in a round", ours.turns, theirs.turns
    yield "nine of ten rounds end within", ours.longest, theirs.longest
    yield "moves in a round", ours.moves, theirs.moves
    if ours.match_rounds:
        yield "rounds in a match", ours.match_rounds, theirs.match_rounds
    for place, (won, other) in enumerate(zip(ours.wins, theirs.wins, strict=True), start=1):
        yield f"{ordinal(place)} to play wins, of 100 rounds", 100 * won, 100 * other
    for place, (scored, other) in enumerate(zip(ours.points, theirs.points, strict=True), start=1):
        yield f"{ordinal(place)} to play scores in a round", scored, other
    yield "rounds that nobody won, of 100", 100 * ours.unended, 100 * theirs.unended


def ordinal(number: int) -> str:
    """A place in the order of play: 1st, 2nd, 3rd, 4th; no edition seats more than twenty."""
    return f"{number}{ENDINGS.get(number, 'th')}"
