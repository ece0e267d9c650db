"""A study of a finished match, made in small steps: a quick look at every decision, then a closer one where it matters.

Each closer look deals anew and tries only moves that may still be the best one. The best of several moves looks better
than it is, so whatever seems to give something away is compared with it once more on deals that chose neither of the
two, and gives something away only where that is certain. Nothing is judged by cards that the seat
could not see, but for the line that says how they truly lay.
"""

import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import hypot
from typing import Literal, Protocol

from lastcard import minds
from lastcard.coach.study.looks import Look, first_look
from lastcard.coach.study.model import DECISION, Decision, Player, Round, Study, Swing, Unit
from lastcard.coach.study.moments import Moment, Outline, Span, outline_of, told_at, walk
from lastcard.coach.study.swings import Stretch, steepest
from lastcard.coach.study.verdicts import Verdict
from lastcard.log import Log
from lastcard.minds import Estimate, Judgment
from lastcard.move import Move
from lastcard.position import State
from lastcard.rules.build import Rules
from lastcard.rules.errors import LastcardError

CLOSER = 4  # times as many worlds at each closer look
MOST_SWINGS = 6  # turning points that are told
SEED = b"study"
Stage = Literal["look", "closer", "truth", "turns"]


class StudyError(LastcardError):
    """Something that cannot be studied."""


class Judging(Protocol):
    """What the coach asks of `lastcard.minds`."""

    def judge(
        self,
        rules: Rules,
        state: State,
        seat: int,
        moves: Sequence[Move],
        *,
        worlds: int,
        seed: bytes,
        truth: bool = False,
    ) -> Judgment: ...

    def value(self, rules: Rules, state: State, seat: int, *, worlds: int, seed: bytes) -> Estimate: ...


@dataclass(frozen=True, slots=True)
class Effort:
    """How many sampled deals are played out for a decision, and how long closer looks may take altogether."""

    worlds: int = 128  # at first
    most: int = 16_384  # at the closest look
    truth: int = 256  # with the cards as they truly lay
    seconds: float | None = None

    def levels(self) -> Iterator[int]:
        """The worlds of each closer look."""
        worlds = self.worlds * CLOSER
        while worlds <= self.most:
            yield worlds
            worlds *= CLOSER


PLAIN = Effort(worlds=8, most=32, truth=8)  # a playout takes some 300 times as long without native code


def is_plain(game: str) -> bool:
    """Whether there is no native code to play out rounds of a game."""
    return minds.native(game) is None


def usual_effort(game: str) -> Effort:
    """As much as a reader has the patience for."""
    return PLAIN if is_plain(game) else Effort()


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a study is."""

    stage: Stage
    done: int
    total: int


Values = dict[Stretch, dict[int, Estimate]]


class StudyRun:
    """The work itself: `steps` does a little at a time, `result` says what was found once it is through."""

    def __init__(
        self,
        log: Log,
        seats: Sequence[int] = (),
        effort: Effort | None = None,
        judging: Judging = minds,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.log = log
        self.rules = log.rules
        self.outline: Outline = outline_of(log)
        for seat in seats:
            if not 0 <= seat < log.seats:
                raise StudyError(f"Nobody sits in seat {seat}: this match has seats 0 to {log.seats - 1}.")
        self.seats = tuple(sorted(set(seats))) or tuple(range(log.seats))
        self.effort = effort or usual_effort(self.rules.game)
        self.judging = judging
        self.clock = clock
        self.unit: Unit = "points" if self.rules.game == "grid" else "chance"
        self.looks: dict[int, Look] = {}  # by the entry that made the choice
        self.starts: dict[int, float] = {}  # what a seat can expect of each round
        self.swings: list[Swing] = []
        self.playouts = 0

    def run(self, tell: Callable[[Progress], object] = lambda _: None) -> Study:
        """All of it at once."""
        for progress in self.steps():
            tell(progress)
        return self.result()

    def steps(self) -> Iterator[Progress]:
        """Do all there is to do, and say after each judgment how far it is."""
        yield from self.look()
        yield from self.look_closer()
        yield from self.confirm()
        yield from self.look_at_truth()
        yield from self.find_turning_points()

    # The stages.

    def look(self) -> Iterator[Progress]:
        """Every decision a first time."""
        total = len(self.log.entries)
        for moment in walk(self.log):
            self.expect(moment)
            choice = moment.choice
            if choice is not None and choice.seat in self.seats:
                judgment = self.judge(moment, choice.moves, self.effort.worlds)
                self.looks[choice.seq] = first_look(moment, choice, judgment)
            yield Progress("look", moment.seq, total)

    def look_closer(self) -> Iterator[Progress]:
        """Again and again with more worlds, where it is not clear yet what a decision is to be called."""
        end = None if self.effort.seconds is None else self.clock() + self.effort.seconds
        for worlds in self.effort.levels():
            unclear = {seq for seq, look in self.looks.items() if not look.is_clear}
            for done, (moment, look) in enumerate(self.moments_of(unclear), start=1):
                if end is not None and self.clock() > end:
                    return
                look.closer(self.judge(moment, look.candidates, worlds))
                yield Progress("closer", done, len(unclear))

    def confirm(self) -> Iterator[Progress]:
        """Every decision that seems worse than the best one beside it once more, on deals that no look has used."""
        doubtful = {seq for seq, look in self.looks.items() if look.seems_worse}
        for done, (moment, look) in enumerate(self.moments_of(doubtful), start=1):
            worlds = max(look.worlds, min(CLOSER * look.worlds, self.effort.most))
            look.closer(self.judge(moment, (look.best, look.choice.made), worlds, use=b"confirm"))
            yield Progress("closer", done, len(doubtful))

    def look_at_truth(self) -> Iterator[Progress]:
        """Every decision with the cards as they lay."""
        if self.effort.truth <= 0:
            return
        for done, (moment, look) in enumerate(self.moments_of(set(self.looks)), start=1):
            look.truth = self.judge(moment, look.choice.moves, self.effort.truth, truth=True)
            yield Progress("truth", done, len(self.looks))

    def find_turning_points(self) -> Iterator[Progress]:
        """The largest changes, each with the entry that brought most of it."""
        stretches = [stretch for seat in self.seats for stretch in self.stretches(seat)]
        largest = sorted(stretches, key=lambda stretch: -abs(stretch.change))[: 2 * MOST_SWINGS]
        found = [self.swing_of(look) for look in self.looks.values() if look.decision(0).verdict.is_error]
        values = yield from self.values_in(largest)
        found += filter(None, (steepest(stretch, values[stretch]) for stretch in largest))
        at: dict[int, Swing] = {}
        for swing in sorted(found, key=lambda swing: -swing.size):
            at.setdefault(swing.seq, swing)  # what one seat loses by an entry, another may win by it
        told = told_at(self.log, set(list(at)[:MOST_SWINGS]))
        self.swings = [replace(at[seq], words=words) for seq, words in told.items()]

    # What they are made of.

    def judge(
        self, moment: Moment, moves: Sequence[Move], worlds: int, *, truth: bool = False, use: bytes = b""
    ) -> Judgment:
        """The moves of whoever chose, on deals that depend on nothing hidden."""
        choice = moment.choice
        assert choice is not None
        seed = b"%s %d %d %d" % (SEED, choice.seq, worlds, truth) + use
        match = moment.match
        judgment = self.judging.judge(
            match.rules, match.state, choice.seat, moves, worlds=worlds, seed=seed, truth=truth
        )
        self.playouts += judgment.playouts * len(moves)
        return judgment

    def value(self, moment: Moment, seat: int) -> Estimate:
        worlds = CLOSER * self.effort.worlds
        seed = b"%s %d value %d" % (SEED, moment.seq, seat)
        self.playouts += worlds
        return self.judging.value(moment.match.rules, moment.match.state, seat, worlds=worlds, seed=seed)

    def expect(self, moment: Moment) -> None:
        """What a round promises before its cards are seen: an even share, in Golf what the table takes on average."""
        match, seats = moment.match, range(moment.match.seats)
        if match.state.rounds in self.starts or not moment.is_dealt:
            return
        if self.unit == "chance":
            self.starts[match.state.rounds] = 1 / match.seats
        else:
            self.starts[match.state.rounds] = (
                sum(self.value(moment, seat).mean for seat in seats) / match.seats
            )

    def moments_of(self, seqs: set[int]) -> Iterator[tuple[Moment, Look]]:
        """These choices again, each with the match as it stood."""
        for moment in walk(self.log) if seqs else ():
            if moment.seq in seqs:
                yield moment, self.looks[moment.seq]

    def looks_in(self, span: Span, seat: int) -> list[Look]:
        """The decisions of a seat in a round."""
        return [
            look
            for seq, look in self.looks.items()
            if span.first <= seq <= span.last and look.choice.seat == seat
        ]

    def result_of(self, span: Span, seat: int) -> float:
        return float(span.winner == seat if self.unit == "chance" else span.scores[seat])

    def start_of(self, span: Span) -> float:
        return self.starts.get(span.number, 1 / self.log.seats if self.unit == "chance" else 0.0)

    def stretches(self, seat: int) -> Iterator[Stretch]:
        """All that was not the seat's own doing, from the start of each round to its end."""
        for span in self.outline.spans:
            since, before = span.first - 1, Estimate(self.start_of(span), 0.0)
            for look in self.looks_in(span, seat):
                after = look.before
                yield Stretch(seat, span.number, since, look.choice.seq, before, after)
                since, before = look.choice.seq, look.judged[look.choice.made].value
            result = Estimate(self.result_of(span, seat), 0.0)
            yield Stretch(seat, span.number, since, span.last + 1, before, result)

    def values_in(self, stretches: Sequence[Stretch]) -> Generator[Progress, None, Values]:
        """How the seat of each stretch stood before each entry inside it."""
        found: Values = {stretch: {} for stretch in stretches}
        last = max((stretch.until for stretch in stretches), default=0)
        for moment in walk(self.log):
            if moment.seq >= last:
                break
            for stretch in stretches:
                if stretch.since + 1 < moment.seq < stretch.until and moment.is_dealt:
                    found[stretch][moment.seq] = self.value(moment, stretch.seat)
            yield Progress("turns", moment.seq, last)
        return found

    def swing_of(self, look: Look) -> Swing:
        choice, judged = look.choice, look.judged
        values = judged[look.best].value.mean, judged[choice.made].value.mean
        return Swing(choice.seq, choice.round, choice.seat, DECISION, *values)

    # What comes out.

    def result(self) -> Study:
        """What was found."""
        decisions: list[Decision] = []
        rounds: list[Round] = []
        for seat in self.seats:
            lucks = {(one.round, one.until): self.luck(one) for one in self.stretches(seat)}
            for span in self.outline.spans:
                made = [
                    look.decision(lucks[span.number, look.choice.seq]) for look in self.looks_in(span, seat)
                ]
                rounds.append(self.round_of(span, seat, made, lucks[span.number, span.last + 1]))
                decisions += made
        players = tuple(self.player(seat, decisions, rounds) for seat in self.seats)
        return Study(
            self.unit,
            self.rules.edition.key,
            self.log.names,
            self.seats,
            self.outline.winners,
            tuple(sorted(decisions, key=lambda decision: decision.seq)),
            tuple(rounds),
            tuple(self.swings),
            players,
            self.playouts,
            is_plain(self.rules.game),
        )

    def luck(self, stretch: Stretch) -> float:
        """A change for the better is luck, one for the worse bad luck; in Golf fewer points are better."""
        return stretch.change if self.unit == "chance" else -stretch.change

    def round_of(self, span: Span, seat: int, decisions: Sequence[Decision], last_luck: float) -> Round:
        return Round(
            span.number,
            seat,
            span.first,
            span.last,
            self.start_of(span),
            total(decision.loss for decision in decisions),
            sum(decision.luck for decision in decisions) + last_luck,
            last_luck,
            self.result_of(span, seat),
        )

    def player(self, seat: int, decisions: Sequence[Decision], rounds: Sequence[Round]) -> Player:
        own = [decision for decision in decisions if decision.seat == seat]
        played = [one for one in rounds if one.seat == seat]
        verdicts = [decision.verdict for decision in own]
        return Player(
            seat,
            self.log.names[seat],
            seat in self.outline.winners,
            len(own),
            {verdict: verdicts.count(verdict) for verdict in Verdict},
            total(decision.loss for decision in own),
            sum(one.luck for one in played),
            sum(one.start for one in played),
            sum(one.result for one in played),
        )


def total(losses: Iterable[Estimate]) -> Estimate:
    """The sum of losses that were judged on deals of their own."""
    means, errors = 0.0, 0.0
    for loss in losses:
        means, errors = means + loss.mean, hypot(errors, loss.error)
    return Estimate(means, errors)


def study(log: Log, seats: Sequence[int] = (), effort: Effort | None = None) -> Study:
    """Study a finished match, or some of its seats."""
    return StudyRun(log, seats, effort).run()
