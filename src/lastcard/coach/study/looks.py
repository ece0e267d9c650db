"""What is known of one decision, from the first look at it to the closest."""

from dataclasses import dataclass

from lastcard.coach.study.model import Decision, Option, Truth
from lastcard.coach.study.moments import Choice, Moment
from lastcard.coach.study.verdicts import is_clear, verdict_of
from lastcard.minds import Estimate, Judged, Judgment
from lastcard.move import Move
from lastcard.text import Teller, move_words


@dataclass(slots=True)
class Look:
    """What is known of a choice so far."""

    choice: Choice
    words: dict[Move, str]
    judged: dict[Move, Judged]
    best: Move
    unit: str
    playouts: int
    worlds: int  # deals of the last look
    truth: Judgment | None = None

    def closer(self, judgment: Judgment) -> None:
        """What a closer look found replaces what was known of its moves."""
        self.judged.update((one.move, one) for one in judgment.judged)
        self.best = judgment.best.move
        self.playouts += judgment.playouts * len(judgment.judged)
        self.worlds = judgment.playouts

    @property
    def seems_worse(self) -> bool:
        """Whether the move seems to give something away: the best of many may only have been lucky on its deals."""
        return self.choice.made != self.best and self.judged[self.choice.made].behind.is_positive

    @property
    def candidates(self) -> list[Move]:
        """Moves that may be the best one, and the move that was made."""
        return [
            move
            for move, one in self.judged.items()
            if move in (self.best, self.choice.made) or not one.behind.is_positive
        ]

    @property
    def is_clear(self) -> bool:
        """Whether a closer look would hardly call the move anything else."""
        if self.choice.made != self.best:
            return is_clear(self.judged[self.choice.made].behind, self.unit)
        return all(
            one.behind.is_positive or is_clear(one.behind, self.unit)
            for move, one in self.judged.items()
            if move != self.best
        )

    @property
    def before(self) -> Estimate:
        """How the seat stood before it chose: as after the best move, or after its own where that may be the best."""
        made = self.judged[self.choice.made]
        return self.judged[self.best].value if made.behind.is_positive else made.value

    def option(self, one: Judged) -> Option:
        return Option(one.move, self.words[one.move], one.value, one.behind)

    def options(self) -> tuple[Option, ...]:
        found = sorted(self.judged.values(), key=lambda one: (one.move != self.best, one.behind.mean))
        return tuple(map(self.option, found))

    def told_truth(self) -> Truth | None:
        if self.truth is None:
            return None
        return Truth(self.option(self.truth.best), self.option(self.truth.of(self.choice.made)))

    def decision(self, luck: float) -> Decision:
        options = self.options()
        made = next(option for option in options if option.move == self.choice.made)
        is_best = self.choice.made == self.best
        return Decision(
            self.choice.seq,
            self.choice.seat,
            self.choice.round,
            self.choice.ask,
            made,
            options[0],
            options,
            verdict_of(made.behind, self.unit, is_best),
            self.is_clear,
            self.playouts,
            luck,
            self.told_truth(),
        )


def first_look(moment: Moment, choice: Choice, judgment: Judgment) -> Look:
    """A choice with what the first judgment says of it."""
    teller = Teller(moment.match.rules, moment.match.log.names, choice.seat)
    view = moment.match.view(choice.seat)
    return Look(
        choice,
        {move: move_words(teller, view, move) for move in choice.moves},
        {one.move: one for one in judgment.judged},
        judgment.best.move,
        judgment.unit,
        judgment.playouts * len(judgment.judged),
        judgment.playouts,
    )
