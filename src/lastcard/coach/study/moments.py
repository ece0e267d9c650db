"""The moments of a finished match at which a seat had a choice, found by playing its log again."""

from collections.abc import Iterator
from dataclasses import dataclass

from lastcard.engine.codes import ASKS, DEALER, PLAYING
from lastcard.engine.hand.orders import is_ordering
from lastcard.engine.hand.state import State
from lastcard.log import BRANCH, Entry, Log, LogError
from lastcard.match import Match, begin, redo
from lastcard.move import Move
from lastcard.text import Teller

NOT_OVER = "This match is not over: study it when it is, or you would see what others hold."

# What people show, say and believe is not for a judge of cards.
HUMAN_ASKS = frozenset(("film", "answer", "judge", "admit", "vote", "tap", "order"))
HUMAN_VERBS = frozenset(("accuse", "admit", "deny", "kept", "failed", "answer"))


@dataclass(frozen=True, slots=True)
class Choice:
    """One decision of a seat as it stood: the moves it had, and the one it made."""

    seq: int
    round: int
    seat: int
    ask: str
    moves: tuple[Move, ...]
    made: Move


@dataclass(frozen=True, slots=True)
class Moment:
    """An entry of the log. While it is looked at, the match stands before it."""

    seq: int
    match: Match
    choice: Choice | None

    @property
    def is_dealt(self) -> bool:
        """Whether a round is on and its cards are dealt."""
        state = self.match.state
        return state.phase == PLAYING and state.asked != DEALER and state.rounds > 0


@dataclass(frozen=True, slots=True)
class Span:
    """The entries of one round, and how it ended for each seat: who won it, and what it counted."""

    number: int
    first: int
    last: int
    winner: int
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outline:
    """The rounds of a finished match."""

    spans: tuple[Span, ...]
    winners: tuple[int, ...]


def outline_of(log: Log) -> Outline:
    """Derive the match once, every entry checked. One that goes on is refused: it has secrets."""
    match = begin(log)
    first, spans = 1, []
    for entry in log.entries:
        was_over = match.round_over or match.over
        redo(match, entry)
        if not was_over and (match.round_over or match.over):
            s = match.state
            spans.append(Span(s.rounds, first, entry.seq, s.starter, tuple(s.score[: match.seats])))
            first = entry.seq + 1
    if not match.over:
        raise LogError(NOT_OVER)
    return Outline(tuple(spans), match.winners)


def walk(log: Log) -> Iterator[Moment]:
    """The log again from its first entry, one moment after the other; it was checked before."""
    match = begin(log)
    for entry in log.entries:
        yield Moment(entry.seq, match, choice_of(match, entry))
        redo(match, entry, trusted=True)


def told_at(log: Log, seqs: set[int]) -> dict[int, str]:
    """What some entries led to, in words, with all cards open: the match is over."""
    match, told = begin(log), {}
    for entry in log.entries:
        events = redo(match, entry, trusted=True)
        if entry.seq in seqs:
            told[entry.seq] = " ".join(Teller(match.rules, log.names).tell(events, entry.note))
    return told


def choice_of(match: Match, entry: Entry) -> Choice | None:
    """What the seat of an entry could choose from; None where cards left it no choice."""
    ask = ASKS[match.state.ask]
    if not 0 <= entry.seat < match.seats or entry.move in ("pencil", BRANCH) or ask in HUMAN_ASKS:
        return None
    if isinstance(match.state, State) and is_ordering(match.state):
        return None
    made = Move.parse(entry.move)
    moves = tuple(move for move in match.legal(entry.seat) if move.verb not in HUMAN_VERBS)
    if len(moves) < 2 or made not in moves:
        return None
    return Choice(entry.seq, match.state.rounds, entry.seat, ask, moves, made)
