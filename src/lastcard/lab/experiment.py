"""A question is answered: games are played in pairs, table by table, until every answer is clear or enough was tried.

The number of games is decided only where it has doubled, and by how wide the intervals are, never by what they say:
so looking often makes nothing look clear that is not, and the answer is the same on any number of processes.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import Any

from lastcard.lab.games import NoLibraryError, play_driven
from lastcard.lab.measures import MEASURES, Measure, quantities
from lastcard.lab.moments import Moments, moments_of, points_of, turns_of
from lastcard.lab.plan import Plan
from lastcard.lab.processes import Here, Runner
from lastcard.lab.question import LEVEL, MAIN, MATCH, SEATS, SKILL, THOUGHT, Contrast, Question
from lastcard.lab.results import KeptPiece, Results
from lastcard.lab.rows import BOTS, COMPILED, FASTEST, PLAIN, Rows, mode_now, play_rows
from lastcard.lab.statistics import LEFT, RIGHT, change, estimate, is_known

FIRST_GAMES = {
    MAIN: 500,
    SEATS: 500,
    LEVEL: 500,
    SKILL: 500,
    MATCH: 100,
    THOUGHT: 50,
}  # after which intervals are looked at
MOST_GAMES = {MAIN: 64_000, SEATS: 16_000, LEVEL: 16_000, SKILL: 32_000, MATCH: 2_000, THOUGHT: 200}
FEWER_THOUGHT = (
    10  # times as few games as were asked for, since those who think take half a second for a round
)
WIDER = {MAIN: 1.0, SEATS: 2.0, LEVEL: 2.0, SKILL: 1.0, MATCH: 1.5, THOUGHT: 1.0}  # than for the first table
PIECES = {COMPILED: 500, PLAIN: 10, BOTS: 4}  # games for one process at a time
MATCH_PIECES = {COMPILED: 25, PLAIN: 1, BOTS: 1}
THOUGHT_PIECE = 2
HEADLINES = {
    MAIN: ("worth", "turns", "first"),
    SEATS: ("worth", "turns"),
    LEVEL: ("worth", "turns"),
    SKILL: ("skill",),
    MATCH: ("rounds",),
    THOUGHT: ("skill",),
}


@dataclass(frozen=True, slots=True)
class Piece:
    """Some games of a contrast, for one process at a time."""

    contrast: Contrast
    first: int
    last: int
    mode: str

    def __str__(self) -> str:
        return f"games {self.first:,} to {self.last - 1:,} of {self.contrast.words}"


@dataclass
class Findings:
    """What is known by now."""

    question: Question
    found: dict[str, Moments]
    precision: float = 1.0
    done: bool = False
    stopped: bool = False  # by whoever asked
    modes: set[str] = field(default_factory=set)
    thinking: int = 0  # games that bots who think will play, while they are at it
    notes: list[str] = field(default_factory=list)  # what was left out, and why

    def of(self, contrast: Contrast) -> Moments:
        return self.found[contrast.id]

    @property
    def main(self) -> Moments:
        return self.of(self.question.main)

    @property
    def games(self) -> int:
        """Pairs of games on the first table."""
        return self.main.games

    def is_narrow(self, contrast: Contrast) -> bool:
        """Whether no interval of a headline is wider than what people would notice."""
        moments, allowed = self.of(contrast), self.precision * WIDER[contrast.kind]
        return all(
            half_of(moments, measure, contrast) <= measure.least * allowed
            for measure in headlines(contrast, moments)
        )


def headlines(contrast: Contrast, moments: Moments) -> Iterator[Measure]:
    """What decides how long a contrast is played; a card that is hardly ever played decides nothing."""
    for key in HEADLINES[contrast.kind]:
        measure = MEASURES[key]
        sides = (LEFT, RIGHT) if contrast.right is not None else (LEFT,)
        if key != "worth" or (
            contrast.watched[0] and all(is_known(moments, measure, side) for side in sides)
        ):
            yield measure


def half_of(moments: Moments, measure: Measure, contrast: Contrast) -> float:
    """Half of the interval of a headline, of a lone side that is a mean in parts of it."""
    if contrast.right is not None:
        found = change(moments, measure)
        return found.half if found is not None else inf
    found = estimate(moments, measure)
    if found is None:
        return inf
    return found.half / found.value if measure.relative else found.half


def play_piece(piece: Piece) -> KeptPiece:
    """Both sides of some games."""
    contrast, games = piece.contrast, range(piece.first, piece.last)
    sides, rounds, mode = [], [], piece.mode
    for plan, watched in zip(contrast.plans, contrast.watched, strict=False):
        mode, rows = play_side(plan, games, watched, piece.mode)
        sides.append(quantities(plan, games, rows.numbers))
        rounds.append(rows.numbers)
    moments = moments_of(sides[0], sides[1] if len(sides) > 1 else None)
    for turns, points, numbers in zip(moments.turns, moments.points, rounds, strict=False):
        turns.update(turns_of(numbers))
        points.update(points_of(numbers))
    return KeptPiece.of(contrast.id, piece.first, piece.last, mode, moments)


def play_side(plan: Plan, games: range, watched: tuple[int, ...], mode: str) -> tuple[str, Rows]:
    """The games of one side, and how they were played."""
    if not plan.is_native:
        return BOTS, play_driven(plan, games, watched)
    found = mode_now(plan.rules.game, mode)
    return found, play_rows(plan, games, found, watched)


Look = Callable[[Findings], None]


class Experiment:
    """A question while it is answered: what is known, and where more of it comes from."""

    def __init__(
        self,
        question: Question,
        *,
        precision: float = 1.0,
        most: int = 0,
        results: Path | None = None,
        mode: str = FASTEST,
        look: Look = lambda findings: None,
        late: Callable[[], bool] = lambda: False,
    ) -> None:
        self.findings = Findings(question, {each.id: Moments() for each in question.contrasts}, precision)
        self.most = most
        self.mode = mode
        self.kept = Results(question.seed, results)
        self.look = look
        self.late = late
        self.reached = dict.fromkeys(self.findings.found, 0)  # games of each contrast
        self.counted: set[tuple[str, int]] = set()  # the pieces that are in what was found
        self.open = list(question.contrasts)

    def run(self, runner: Runner | None = None) -> Findings:
        """Play until all is clear, or until it is late; the first games are played here, where nothing has to start."""
        here = Here()
        with self.kept:
            while self.open and not self.late():
                for contrast in self.next():
                    first = contrast is self.findings.question.main and not self.reached[contrast.id]
                    self.go_on(contrast, here if first or runner is None else runner)
                    if self.late():
                        break
        self.findings.done = not self.open
        return self.findings

    def next(self) -> list[Contrast]:
        """What is gone on with: those who think have their turn when all else is known."""
        return [each for each in self.open if each.kind != THOUGHT] or list(self.open)

    def go_on(self, contrast: Contrast, runner: Runner) -> None:
        """Play twice as many games of a contrast as were played, unless that is enough."""
        reached, limit = self.reached[contrast.id], self.limit(contrast)
        target = min(2 * reached or FIRST_GAMES[contrast.kind], limit)
        self.findings.thinking = limit if contrast.kind == THOUGHT else 0
        try:
            self.play(contrast, range(reached, target), runner)
        except NoLibraryError as error:
            if contrast.kind != THOUGHT:
                raise
            self.findings.notes.append(f"Left out: {contrast.words}. {error}")
            self.open.remove(contrast)
            return
        if self.late():
            return
        self.reached[contrast.id] = target
        if target == limit or self.findings.is_narrow(contrast):
            self.open.remove(contrast)

    def play(self, contrast: Contrast, games: range, runner: Runner) -> None:
        """Games of a contrast are played, but for those that are known already."""
        missing = list(self.kept.missing(contrast.id, games))
        for known in self.kept.within(contrast.id, games):
            self.count(contrast, known)
        for played in runner.run(play_piece, list(pieces(contrast, missing, self.mode))):
            self.kept.add(played)
            self.count(contrast, played)
            if self.late():
                return

    def count(self, contrast: Contrast, played: KeptPiece) -> None:
        """What came of a piece joins what is known, once."""
        if (contrast.id, played.first) not in self.counted:
            self.counted.add((contrast.id, played.first))
            self.findings.of(contrast).add(played.moments)
            self.findings.modes.add(played.mode)
            self.look(self.findings)

    def limit(self, contrast: Contrast) -> int:
        """How many games of a contrast are enough in any case."""
        usual = MOST_GAMES[contrast.kind]
        if not self.most:
            return usual
        share = max(1, self.most * usual // MOST_GAMES[MAIN])
        return max(share, min(usual, self.most // FEWER_THOUGHT)) if contrast.kind == THOUGHT else share


def answer(question: Question, runner: Runner | None = None, **how: Any) -> Findings:
    """The answer to a question, as an `Experiment` finds it."""
    return Experiment(question, **how).run(runner)


def pieces(contrast: Contrast, ranges: Iterable[range], mode: str) -> Iterator[Piece]:
    """Ranges of games in pieces of a handy size."""
    native = all(plan.is_native for plan in contrast.plans)
    now = mode_now(contrast.left.rules.game, mode) if native else BOTS
    size = (MATCH_PIECES if contrast.kind == MATCH else PIECES)[now]
    if contrast.kind == THOUGHT:
        size = min(size, THOUGHT_PIECE)
    for games in ranges:
        for first in range(games.start, games.stop, size):
            yield Piece(contrast, first, min(first + size, games.stop), mode)
