"""A rule tried out on the engine, on tables of all sizes, beside the same card without it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from lastcard.engine import codes
from lastcard.engine.feed import Feed
from lastcard.engine.hand.legal import legal
from lastcard.engine.hand.opening import new
from lastcard.engine.hand.plays import play
from lastcard.engine.hand.state import State, add
from lastcard.engine.hand.step import apply, lapse
from lastcard.engine.picking import ANSWERS
from lastcard.engine.tables import Tables
from lastcard.rules.editions.model import Edition
from lastcard.rules.tables import cards_of, patched, tables_of
from lastcard.rules.wordings import Row

Told = tuple[int, int, int]  # an event, its seat and its number

TOLD = (
    codes.EV_SHOWED,
    codes.EV_TRIED,
    codes.EV_BOUND,
    codes.EV_PEEKED,
    codes.EV_REVEALED,
    codes.EV_NUMBERED,
)
MOST_ANSWERS = 12  # ways to answer what is asked, at one table
TABLE_SIZES = (2, 3, 4, 5)
LARGEST_HAND = 12  # cards in a hand


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of playing the card once."""

    changes: bool  # it is another table than without the rule
    wins: bool  # whoever played it is out
    drawn: int


class Rehearsal:
    """An edition with a rule on its blank cards, and the same edition without."""

    def __init__(self, edition: Edition, rows: tuple[Row, ...]) -> None:
        self.sizes = [seats for seats in TABLE_SIZES if seats <= edition.seats[1]]
        self.edition = edition
        self.with_rule = tables_for(edition, rows)

    def play(self, seed: int) -> Outcome:
        """Play the card at a table that a number stands for; whatever is asked is answered in several ways."""
        seats = self.sizes[seed % len(self.sizes)]
        plain = without_rule(self.edition, seats, seed)
        outcomes = []
        for state, told in every_way(*self.with_rule, seats, seed):
            events = [event for event, _, _ in told]
            changes = traces(state) != plain or any(event in TOLD for event in events)
            wins = state.phase != codes.PLAYING and state.starter == 0
            outcomes.append(Outcome(changes, wins, events.count(codes.EV_DREW)))
            if changes:
                break
        return Outcome(
            any(outcome.changes for outcome in outcomes),
            all(outcome.wins for outcome in outcomes),
            min(outcome.drawn for outcome in outcomes),
        )


@lru_cache(maxsize=256)  # every rule is held against the same few tables
def without_rule(edition: Edition, seats: int, seed: int) -> tuple[object, ...]:
    """What anyone would notice of a table after the card without a rule."""
    state, _ = played(*tables_without(edition), seats, seed)
    return traces(state)


def traces(s: State) -> tuple[object, ...]:
    """What anyone would notice of a table."""
    hands = [s.hand[seat][: s.held[seat]] for seat in range(s.seats)]
    return (
        hands,
        s.turn,
        s.way,
        s.color,
        s.misses[: s.seats],
        s.phase,
        s.face[: s.seats],
        s.again,
        s.duty[: s.seats],
    )


def every_way(tables: Tables, blank: int, seats: int, seed: int) -> Iterator[tuple[State, list[Told]]]:
    """The table after the card, answered by the clock first, and then with every choice until that is enough."""
    start, told, feed = laid_out(tables, blank, seats, seed)
    yield lapsed(tables, start.clone(), [*told], feed)
    found, open_ways = 0, [(start, told)]
    while open_ways and found < MOST_ANSWERS:
        state, told = open_ways.pop()
        if state.phase != codes.PLAYING or state.ask == codes.TO_PLAY:
            found += 1
            yield state, told
            continue
        ways = list(answers(tables, state))
        if state.ask == codes.TO_COLOR:  # any wild asks for one
            ways = [(codes.CLOCK, codes.bare(codes.LAPSE))]
        for seat, move in ways:
            twin = state.clone()
            feed.count = 0
            apply(tables, twin, feed, seat, move)
            open_ways.append((twin, [*told, *events_in(feed)]))
        if not ways:
            return


def answers(tables: Tables, state: State) -> Iterator[tuple[int, int]]:
    """Every answer to what is asked, of the first seat that is."""
    out = [0] * 256
    for seat in [state.asked] if state.asked >= 0 else range(state.seats):
        n = legal(tables, state, seat, out)
        moves = [move for move in out[:n] if ANSWERS >> codes.verb_of(move) & 1]
        if moves:
            return ((seat, move) for move in moves)
    return iter(())


def played(tables: Tables, blank: int, seats: int, seed: int) -> tuple[State, list[Told]]:
    """The table after the card, and what happened on the way; every question is answered by the clock."""
    return lapsed(tables, *laid_out(tables, blank, seats, seed))


def lapsed(tables: Tables, s: State, told: list[Told], f: Feed) -> tuple[State, list[Told]]:
    """The table when the clock has answered every question, and what happened until then."""
    while s.phase == codes.PLAYING and s.ask != codes.TO_PLAY:
        f.count = 0
        lapse(tables, s, f)
        if f.count == 0:
            raise AssertionError(
                f'the clock has no answer to "{codes.ASKS[s.ask]}": see engine.hand.step.lapse'
            )
        told += events_in(f)
    return s, told


def laid_out(tables: Tables, blank: int, seats: int, seed: int) -> tuple[State, list[Told], Feed]:
    """A table at which the card has just been played."""
    random = Random(f"rehearsal {seed}")
    s, f = State(), Feed()
    s.key[:] = [random.getrandbits(64) for _ in range(4)]
    new(tables, s, f, seats)
    s.dealer, s.rounds, s.phase = seats - 1, 1, codes.PLAYING
    pile = [kind for kind in s.draw[: s.draws] if kind != blank]
    add(s, 0, blank)
    for seat in range(seats):
        for _ in range(random.randint(1, LARGEST_HAND)):
            add(s, seat, pile.pop())
    s.discard[0] = next(kind for kind in pile if tables.color[kind] != codes.NONE)
    pile.remove(s.discard[0])
    rest = [blank] * (s.draws - len(pile) - sum(s.held[:seats]) - 1) + pile
    s.discards, s.draws, s.draw[: len(rest)] = 1, len(rest), rest
    s.color, s.turn, s.ask, s.asked = tables.color[s.discard[0]], 0, codes.TO_PLAY, 0
    f.on = 1
    play(tables, s, f, 0, blank)
    return s, events_in(f), f


def events_in(f: Feed) -> list[Told]:
    return [(f.event[i], f.seat[i], f.n[i]) for i in range(f.count)]


@lru_cache(maxsize=16)
def tables_without(edition: Edition) -> tuple[Tables, int]:
    """The tables of the edition as it is, and which card is the blank one; nobody changes them."""
    return tables_for(edition, ())


def tables_for(edition: Edition, rows: tuple[Row, ...]) -> tuple[Tables, int]:
    """The tables with a rule on the blank cards, and which card that is."""
    cards = cards_of(edition, patched(edition, {}), [rows] if rows else [])
    blank = next(card.kind for card in cards if card.symbol.pencil)
    return tables_of(edition, {}, cards), blank
