"""A study of a finished match: what `GET /api/matches/{id}/study` answers and `lastcard study --json` prints.

Values are those of one round: the chance to win it (from 0 to 1), or in Golf the points that it costs. `error` is
always the half-width of a 95 % interval.
"""

from typing import Literal

from lastcard.wire.parts import Part

__all__ = [
    "Study",
    "StudyAnswer",
    "StudyDecision",
    "StudyOption",
    "StudyPlayer",
    "StudyRound",
    "StudyStage",
    "StudySwing",
    "StudyTruth",
    "StudyValue",
]

Unit = Literal["chance", "points"]
StudyStage = Literal["library", "look", "closer", "truth", "turns", "done"]


class StudyValue(Part):
    mean: float
    error: float


class StudyOption(Part):
    """A move that could have been made, what it is worth, and how far it is behind the best one."""

    move: str
    words: str
    value: StudyValue
    behind: StudyValue


class StudyTruth(Part):
    """The same decision with the cards as they truly lay."""

    best: StudyOption
    made: StudyOption


class StudyDecision(Part):
    """A decision: the entry that made it, the move, and all moves there were, the best first."""

    seq: int
    seat: int
    round: int
    verdict: Literal["best", "fine", "inaccuracy", "mistake", "blunder"]
    clear: bool  # more playouts would hardly change the verdict
    equal: bool  # not the best move, but as good as far as anyone can tell
    made: StudyOption
    options: list[StudyOption]
    luck: float  # what chance and the others did since the last decision; good is positive
    truth: StudyTruth | None = None


class StudyRound(Part):
    """A round of one seat: `start` + `luck` - `lost` = `result`, in Golf with the signs turned."""

    number: int
    seat: int
    first: int
    last: int
    start: float
    lost: StudyValue
    luck: float
    result: float


class StudySwing(Part):
    """A turning point: the entry that brought it, in words, and how one seat stood before and after it."""

    seq: int
    round: int
    seat: int
    cause: Literal["decision", "luck"]
    before: float
    after: float
    words: str


class StudyPlayer(Part):
    """A seat over the whole match."""

    seat: int
    name: str
    won: bool
    decisions: int
    verdicts: dict[str, int]
    accuracy: float | None  # the share of its decisions that were the best or as good
    lost: StudyValue
    luck: float
    start: float
    result: float
    sentence: str


class Study(Part):
    """All that is said about a match."""

    unit: Unit
    edition: str
    names: list[str]
    winners: list[int]
    players: list[StudyPlayer]
    swings: list[StudySwing]
    rounds: list[StudyRound]
    decisions: list[StudyDecision]
    playouts: int
    plain: bool = False  # without native code: fewer playouts and wider intervals


class StudyAnswer(Part):
    """GET /api/matches/{id}/study: how far the study of a finished match is, and the study when it is done.

    A study is made while it is asked for: ask again until it is there.
    """

    stage: StudyStage
    done: int
    total: int
    study: Study | None = None
