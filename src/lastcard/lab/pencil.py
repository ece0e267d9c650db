"""What a penciled rule does to the game: the same deals are played with it and without it.

Seat 0 begins every round, so the wins by seat show what it is worth to be early. All moves are random: nobody knows the
rule better than anybody else.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from lastcard.lab.numbers import mean, percentile
from lastcard.lab.plan import Plan
from lastcard.lab.playouts import play_compiled, play_plain
from lastcard.lab.simulate import COMPILED, PLAIN, make_plan
from lastcard.lab.tally import Tally
from lastcard.rules.build import Rules, build
from lastcard.rules.edition import load
from lastcard.rules.house import parse_house
from lastcard.rules.pencil import handwriting, read
from lastcard.rules.sheet import Edition

ROUNDS = 1000
CHUNK = 25  # rounds between two looks at the moves
MOVES = {COMPILED: 4_000_000, PLAIN: 30_000}  # for each side, after which a try is long enough
LONGER, SHORTER = 1.5, 0.67
UNENDING = 0.005  # of all rounds, from where on people are warned


@dataclass(frozen=True, slots=True)
class Side:
    """How the rounds went."""

    rounds: int
    turns: float  # in a round, on average
    longest: int  # one round of ten takes longer
    wins: tuple[float, ...]  # the share of each seat
    points: tuple[float, ...]  # of each seat in a round
    unended: float  # the share of rounds that were closed because nobody won them


@dataclass(frozen=True, slots=True)
class Tried:
    """A rule beside the plain card."""

    text: str
    seats: int
    mode: str  # "compiled" or "plain"
    with_rule: Side
    without: Side

    @property
    def longer(self) -> float:
        """How many times as long a round is with the rule."""
        return self.with_rule.turns / max(self.without.turns, 1.0)

    @property
    def warnings(self) -> tuple[str, ...]:
        """What people should know before they agree."""
        found = []
        if self.with_rule.unended - self.without.unended > UNENDING:
            found.append(f"It may never end: {self.with_rule.unended:.1%} of the rounds had to be closed.")
        if self.longer > LONGER:
            found.append(f"Rounds take {self.longer:.1f} times as long.")
        elif self.longer < SHORTER:
            found.append(f"Rounds take only {self.longer:.0%} of their time.")
        return tuple(found)

    @property
    def sentence(self) -> str:
        """The result in one sentence."""
        rounds = min(self.with_rule.rounds, self.without.rounds)
        return (
            f"Tried on {rounds:,} games: a round takes {self.with_rule.turns:.0f} turns instead of "
            f"{self.without.turns:.0f}."
        )


def try_pencil(
    edition: str | Edition = "frozen",
    seats: int = 4,
    text: str | Iterable[str] = "",
    rounds: int = ROUNDS,
    house: Iterable[str] = (),
    mode: str = "",
) -> Tried:
    """Play rounds with a rule on the blank cards and without it; in the plain mode fewer, so that nobody waits."""
    sheet = edition if isinstance(edition, Edition) else load(edition)
    sentences = [text] if isinstance(text, str) else list(text)
    settings = {**parse_house(house), "dealer": f"seat {seats - 1}"}
    with_rule = build(sheet, settings, sentences, seats=seats)
    without = build(sheet, settings, (), seats=seats)
    chosen = mode or mode_for(sheet.game)
    words = " / ".join(handwriting(sentence) for sentence in with_rule.pencil)
    sides = (side_of(play(rules, seats, rounds, chosen), seats) for rules in (with_rule, without))
    return Tried(words, seats, chosen, *sides)


def warm(edition: str = "frozen") -> str:
    """Load all that a try needs, once, so that the first one is as quick as the others; returns the mode."""
    tried = try_pencil(edition, text="next draws 2", rounds=1)
    read("everyone else draws a card", edition)
    return tried.mode


def mode_for(game: str) -> str:
    """Compiled if that is ready: nobody is made to wait for the compiler."""
    from lastcard.engine.compiled import is_ready

    return COMPILED if is_ready(game) else PLAIN


def play(rules: Rules, seats: int, rounds: int, mode: str) -> Tally:
    """So many rounds, or as many as there is time for; the same number stands for the same deal."""
    plan: Plan = make_plan(rules, seats, (), "pencil", rounds)
    tally = Tally()
    for first in range(0, rounds, CHUNK):
        games = range(first, min(first + CHUNK, rounds))
        tally.add(play_compiled(plan, games) if mode == COMPILED else play_plain(plan, games, False))
        if tally.moves > MOVES[mode]:
            break
    return tally


def side_of(tally: Tally, seats: int) -> Side:
    """What is told of some rounds."""
    rounds = max(1, tally.rounds)
    return Side(
        rounds=tally.rounds,
        turns=round(mean(tally.turns), 2),
        longest=percentile(tally.turns, 0.9),
        wins=tuple(round(tally.seat_wins[seat] / rounds, 4) for seat in range(seats)),
        points=tuple(round(tally.seat_points[seat] / rounds, 2) for seat in range(seats)),
        unended=round(tally.undecided / rounds, 4),
    )
