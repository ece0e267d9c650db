"""A table without any input or output: seats, the match that is on, and what each reader is told of it."""

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec

from lastcard import wire
from lastcard.engine.codes import FILM, NONE, WATCHER
from lastcard.engine.feed import Feed
from lastcard.engine.hand.state import State as HandState
from lastcard.event import HIDDEN, Event
from lastcard.log import Entry
from lastcard.match import Match, redo
from lastcard.move import Move
from lastcard.rules.build import Rules
from lastcard.rules.errors import LastcardError
from lastcard.rules.explain.goal import goal_text
from lastcard.rules.refusals import Refusal
from lastcard.server.setups import penciled, rules_of, sentences_of
from lastcard.server.store.records import EntryRecord, MatchRecord, SeatRecord, TableRecord
from lastcard.server.table.seats import Seat
from lastcard.view import GridView, HandView

NO_ENTRY = Entry(0, NONE, "", "")
ENTRIES_AT_ONCE = 32  # entries
PAST_ENTRIES = 64  # entries that a returning reader is told again
FEED = Feed()  # one for all tables: it is read out after every step
FEED.on = 1
PACKED_ENTRY = msgspec.msgpack.Decoder(tuple[int, int, str, str, int, tuple[Event, ...]])
VIEW_FIELDS = tuple(field for field in wire.View.__struct_fields__)


@dataclass(frozen=True, slots=True)
class Proposal:
    """A move that was made on the state but is not kept yet."""

    entry: Entry
    events: tuple[Event, ...]
    at: int
    ask: str

    def record(self, match: str) -> EntryRecord:
        entry = self.entry
        return EntryRecord(
            match, entry.seq, self.at, entry.seat, entry.move, entry.digest, entry.note, self.ask
        )


class Table:
    """Seats, a setup, and at most one match. Whoever changes it keeps the change before telling it."""

    def __init__(self, record: TableRecord) -> None:
        self.id = record.id
        self.setup = record.setup
        self.seats = [seat_of(seat) for seat in record.seats]
        self.host = record.host
        self.stage = record.stage
        self.matches = record.matches
        self.match_id = record.match
        self.said = record.said
        self.code = ""
        self.match: Match | None = None
        self.begun: MatchRecord | None = None
        self.sheet: list[wire.RoundScore] = []
        self.past: deque[bytes] = deque(maxlen=PAST_ENTRIES)
        self.answers: dict[tuple[int, str], int] = {}  # the entry that each message of a client became

    def record(self) -> TableRecord:
        seats = [seat.record() for seat in self.seats]
        return TableRecord(
            self.id, self.setup, seats, self.host, self.stage, self.matches, self.match_id, self.said
        )

    def info(self, watchers: int = 0, proposal: wire.Proposal | None = None) -> wire.TableInfo:
        seats = [seat.info() for seat in self.seats]
        return wire.TableInfo(
            self.id, self.setup, seats, self.host, self.stage, self.code, watchers, self.matches, proposal
        )

    @property
    def people(self) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if seat.keeper == "person"]

    @property
    def present(self) -> list[int]:
        """People with an open line."""
        return [i for i in self.people if self.seats[i].here]

    @property
    def seq(self) -> int:
        return len(self.match.log.entries) if self.match else 0

    # Matches.

    def set_match(self, begun: MatchRecord, rules: Rules) -> Match:
        """A new match at this table, before its first deal."""
        match = Match(rules, begun.names, begun.key, FEED)
        self.match, self.begun, self.match_id = match, begun, begun.id
        self.sheet, self.answers, self.said = [], {}, None
        self.past.clear()
        return match

    def restore(self, begun: MatchRecord, entries: Sequence[EntryRecord]) -> Iterator[None]:
        """The match as it was kept, made again in pieces: others play meanwhile. The end of each piece is compared."""
        said = self.said
        match = self.set_match(begun, self.rules_again(begun))
        self.said = said
        for kept in entries:
            ends = kept.seq % ENTRIES_AT_ONCE == 0 or kept.seq == len(entries)
            events = redo(match, kept.entry, trusted=not ends)
            self.remember(match.log.entries[-1], events, kept.at, kept.ask)
            if ends:
                yield

    def rules_again(self, begun: MatchRecord) -> Rules:
        """The rules that the match began with: shared with other tables unless they are of another version."""
        with suppress(LastcardError):  # the next match may be of another game already
            shared = rules_of(self.setup, len(begun.names))
            if shared.to_text() == begun.rules:
                return shared
        return Rules.from_text(begun.rules)

    def propose(self, seat: int, move: Move, note: str, at: int, ask: str = "") -> Proposal | Refusal:
        """Make a move on the state; it is not true before it is kept, and can be undone until then."""
        match = self.playing
        step = match.move(seat, move, note)
        if step.refusal is not None:
            return step.refusal
        return Proposal(match.log.entries[-1], step.events, at, ask)

    def propose_pencil(self, sentences: Sequence[str], by: int, at: int) -> Proposal:
        """Write on the customizable cards, when all people have agreed (bots do); it can be undone until it is kept."""
        match = self.playing
        if refused := match.pencil(*sentences, by=by, agreed=range(match.seats)):
            raise LastcardError(refused.sentence)
        return Proposal(match.log.entries[-1], (), at, "")

    def undo(self) -> None:
        """The last move could not be kept: it has not happened.

        It is rare, so all moves but that one are made again: a copy of the state before each would cost every move.
        """
        match, begun = self.playing, self.begun
        assert begun is not None
        match.log.entries.pop()
        again = Match(self.rules_again(begun), begun.names, begun.key, FEED)
        for entry in match.log.entries:
            redo(again, entry, trusted=True)
        match.state, match.rules = again.state, again.rules

    def remember(self, entry: Entry, events: Sequence[Event], at: int, ask: str) -> None:
        """A kept entry goes into the score sheet and into what returning readers are told."""
        self.past.append(pressed(entry, events, at))
        if ask:
            self.answers[entry.seat, ask] = entry.seq
        if any(event.verb == "ended" for event in events):
            self.sheet.append(round_score(self.playing, events))

    @property
    def playing(self) -> Match:
        if self.match is None:
            raise RuntimeError("no match is on at this table")
        return self.match

    # What a reader is told.

    def offer(self, seat: int) -> list[str]:
        """The legal moves of a seat, as texts."""
        return [str(move) for move in self.playing.legal(seat)]

    def snapshot(self, viewer: int, match: Match | None = None) -> wire.Snapshot:
        """The match as one reader finds it; a delayed match is given for readers who see everything."""
        shown = match or self.playing
        begun = self.begun
        assert begun is not None
        seq = len(shown.log.entries)
        past = [happening for data in self.past if (happening := told_again(data, viewer)).seq <= seq]
        over = shown.over
        return wire.Snapshot(
            begun.id,
            begun.number,
            shown.rules.edition.key,
            begun.names,
            begun.commitment,
            seq,
            wire_view(shown.view(viewer)),
            self.offer(viewer) if viewer < WATCHER else [],
            sentences_of(shown.rules),
            goal_text(shown.rules),
            penciled(shown.rules),
            past,
            self.sheet[: shown.state.rounds - (not (shown.round_over or over))],
            None,
            film_of(shown),
            key=shown.key.hex() if over else "",
        )


def seat_of(record: SeatRecord) -> Seat:
    return Seat(record.name, record.keeper, record.level, record.digest)


def wire_view(view: HandView | GridView) -> wire.View:
    return wire.View(
        **{name: value for name in VIEW_FIELDS if (value := getattr(view, name, None)) is not None}
    )


def wire_event(event: Event) -> wire.Event:
    return wire.Event(event.verb, event.seat, event.other, list(event.cards), event.number, event.what)


def happening(entry: Entry, events: Sequence[Event], at: int, viewer: int) -> wire.Happening:
    """An entry as one reader is told it."""
    seen = [event.seen_by(viewer) for event in events]
    words, why = ("", entry.note) if entry.move.startswith(("call", "catch")) else (entry.note, "")
    move = told_move(entry, events, seen)
    return wire.Happening(entry.seq, entry.seat, move, [wire_event(event) for event in seen], words, why, at)


def told_move(entry: Entry, events: Sequence[Event], seen: Sequence[Event]) -> str:
    """A move says no more than its consequences do: a card that its giver chose unseen is not named.

    Only that one: a played card is told though the same card is drawn unseen, or hiding it would tell of the draw.
    """
    given = {
        card
        for event, told in zip(events, seen, strict=True)
        if event.verb == "gave" and event.seat == entry.seat and told.cards != event.cards
        for card in event.cards
    }
    if not given or not entry.move.startswith("choose "):
        return entry.move
    return " ".join(HIDDEN if word in given else word for word in entry.move.split())


def pressed(entry: Entry, events: Sequence[Event], at: int) -> bytes:
    """An entry as it is remembered: dozens for every table, so without the names of fields."""
    return msgspec.msgpack.encode((entry.seq, entry.seat, entry.move, entry.note, at, events))


def told_again(data: bytes, viewer: int) -> wire.Happening:
    """An entry from the past."""
    seq, seat, move, note, at, events = PACKED_ENTRY.decode(data)
    return happening(Entry(seq, seat, move, "", note), events, at, viewer)


def is_public(events: Sequence[Event]) -> bool:
    """Whether all readers are told the same."""
    return all(event.sees == -1 for event in events)


def round_score(match: Match, events: Sequence[Event]) -> wire.RoundScore:
    """The line that a round adds to the score sheet."""
    points = [0] * match.seats
    winner = NONE
    for event in events:
        if event.verb == "scored":
            points[event.seat] = event.number
        if event.verb == "ended":
            winner = event.seat
    return wire.RoundScore(match.state.rounds, winner, points, list(match.state.total[: match.seats]))


def film_of(match: Match) -> str:
    """The film somebody must name characters of, while they must."""
    return film_entry(match).note


def film_entry(match: Match) -> Entry:
    """The entry that named this film; an empty one when there is none."""
    state: Any = match.state
    if not isinstance(state, HandState) or state.tried == NONE or state.trial != FILM:
        return NO_ENTRY
    for entry in reversed(match.log.entries):
        if entry.note and entry.move.startswith("choose "):
            return entry
        if entry.move.startswith("play "):
            break  # nobody named one in time
    return NO_ENTRY
