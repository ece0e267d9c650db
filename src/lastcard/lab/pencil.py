"""What a penciled rule does to the game: the same deals are played with it and without it.

Seat 0 begins every round, so the wins by seat show what it is worth to be early. All moves are random: nobody knows the
rule better than anybody else.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from lastcard.lab.numbers import mean, percentile
from lastcard.lab.playouts import play_compiled, play_plain
from lastcard.lab.simulate import COMPILED, PLAIN, make_plan
from lastcard.lab.tally import Tally
from lastcard.rules.build import Rules, build
from lastcard.rules.editions.load import DEFAULT_EDITION, load
from lastcard.rules.editions.model import Edition
from lastcard.rules.house.rules import parse_house
from lastcard.rules.pencil import handwriting

ROUNDS = 1000
CHUNKS = {COMPILED: 25, PLAIN: 2}  # rounds between two looks at the moves and the clock
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


class Course:
    """Rounds under some rules; the same number stands for the same deal. It goes on where it stopped."""

    def __init__(self, rules: Rules, seats: int, rounds: int = ROUNDS) -> None:
        self.plan = make_plan(rules, seats, (), "pencil", rounds)
        self.tally = Tally()

    def is_over(self, most: int) -> bool:
        """All rounds are played, or so many moves that nobody should wait for more."""
        return self.tally.rounds >= self.plan.games or self.tally.moves > most

    def play(self, mode: str) -> None:
        """A few more rounds."""
        first = self.tally.rounds
        games = range(first, min(first + CHUNKS[mode], self.plan.games))
        self.tally.add(
            play_compiled(self.plan, games) if mode == COMPILED else play_plain(self.plan, games, False)
        )


class Trying:
    """A rule beside the plain card while it is tried: what came of it can be asked at any time."""

    def __init__(self, with_rule: Rules, seats: int, without: Course) -> None:
        self.words = " / ".join(handwriting(sentence) for sentence in with_rule.pencil)
        self.seats = seats
        self.mode = PLAIN
        self.sides = (Course(with_rule, seats, without.plan.games), without)

    def is_over(self, most: int) -> bool:
        return all(side.is_over(most) for side in self.sides)

    def play(self, mode: str, most: int, is_late: Callable[[], bool] = lambda: False) -> None:
        """On both sides, as long as there is time; which mode plays changes no number."""
        self.mode = mode
        while not is_late() and (left := [side for side in self.sides if not side.is_over(most)]):
            min(left, key=lambda side: side.tally.rounds).play(mode)

    @property
    def tried(self) -> Tried:
        with_rule, without = (side_of(side.tally, self.seats) for side in self.sides)
        return Tried(self.words, self.seats, self.mode, with_rule, without)


def try_pencil(
    edition: str | Edition = DEFAULT_EDITION,
    seats: int = 4,
    text: str | Iterable[str] = "",
    rounds: int = ROUNDS,
    house: Iterable[str] = (),
    mode: str = "",
) -> Tried:
    """Play rounds with a rule on the blank cards and without it; in the plain mode fewer, so that nobody waits."""
    sheet = edition if isinstance(edition, Edition) else load(edition)
    sentences = [text] if isinstance(text, str) else list(text)
    chosen = mode or mode_for(sheet.game)
    without = Course(rules_for(sheet, seats, (), house), seats, rounds)
    trying = Trying(rules_for(sheet, seats, sentences, house), seats, without)
    trying.play(chosen, MOVES[chosen])
    return trying.tried


def rules_for(sheet: Edition, seats: int, sentences: Iterable[str], house: Iterable[str] = ()) -> Rules:
    """The rules that a text is tried under: seat 0 begins."""
    settings = {**parse_house(house), "dealer": f"seat {seats - 1}"}
    return build(sheet, settings, list(sentences), seats=seats)


def mode_for(game: str) -> str:
    """Compiled if that is ready: nobody is made to wait for the compiler."""
    from lastcard.engine.compiled import is_ready

    return COMPILED if is_ready(game) else PLAIN


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
