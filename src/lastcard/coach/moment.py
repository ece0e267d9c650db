"""One decision of a seat with all that the seat may know about it, and nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256

from lastcard.match import Match
from lastcard.minds import Judgment, judge
from lastcard.move import Move
from lastcard.position import Memory, State, memory_of, recall, write_known
from lastcard.rules.asks import ASKS, Answer
from lastcard.rules.build import Rules
from lastcard.text import Teller
from lastcard.view import AnyView

CALL = Move("call")
BESIDE = ("call", "accuse", "jump")  # moves that are made beside a decision
PEOPLE = (
    Answer.WORDS,
    Answer.VERDICT,
    Answer.FILM,
    Answer.TAP,
)  # what a person knows or has seen, no card tells


@dataclass(frozen=True, slots=True)
class Moment:
    """A position in the notation, its hidden cards as `?`, and the seat that must decide there."""

    rules: Rules
    position: str
    seat: int
    names: tuple[str, ...]
    memory: Memory = field(
        default_factory=dict
    )  # what the seat has noticed of other hands; nothing in a puzzle

    @classmethod
    def of(cls, rules: Rules, state: State, seat: int, names: Sequence[str]) -> "Moment":
        """The moment as the seat knows it; what it cannot see, and has not seen, is dropped here."""
        return cls(rules, write_known(rules, state, seat), seat, tuple(names), memory_of(rules, state, seat))

    def forgetful(self) -> "Moment":
        """The same moment for someone who has only now come to the table."""
        return replace(self, memory={})

    def match(self) -> Match:
        """A match that stands here; cards that the seat cannot see lie there by chance, not in truth."""
        match = Match.at(self.rules, self.position)
        recall(match.state, self.memory)
        return match

    def view(self) -> AnyView:
        return self.match().view(self.seat)

    @property
    def teller(self) -> Teller:
        return Teller(self.rules, self.names, self.seat)

    @property
    def choices(self) -> list[Move]:
        """The moves to choose from; empty where a person is asked for what no card tells."""
        return choices_of(self.match(), self.seat)

    def judge(self, worlds: int) -> Judgment:
        """Every choice, tried on sampled deals: the same moment and number of deals, the same judgment.

        A call that is due is made first, so that no play is blamed for a call that was forgotten.
        """
        match = self.match()
        moves = choices_of(match, self.seat)
        if CALL in match.legal(self.seat):
            match.move(self.seat, CALL)
        seed = sha256(f"{worlds} {self.position}".encode()).digest()
        return judge(self.rules, match.state, self.seat, moves, worlds=worlds, seed=seed)


def choices_of(match: Match, seat: int) -> list[Move]:
    """The moves a seat chooses from when the table waits for it, and for nothing that only a person can know."""
    if match.waiting != (seat,) or seat >= match.seats or ASKS[match.state.ask].answer in PEOPLE:
        return []
    return [move for move in match.legal(seat) if move.verb not in BESIDE]
