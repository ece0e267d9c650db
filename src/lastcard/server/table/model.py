"""A table without any input or output: seats, the match that is on, and what each reader is told of it."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec

from lastcard import wire
from lastcard.bots import level_name
from lastcard.chance import Chance
from lastcard.engine.codes import FILM, NONE, PLAYING, WATCHER
from lastcard.engine.feed import Feed
from lastcard.engine.hand.state import State as HandState
from lastcard.event import Event
from lastcard.log import Entry
from lastcard.match import Match, Prepared, redo
from lastcard.position import State
from lastcard.rules.build import Rules
from lastcard.rules.errors import LastcardError
from lastcard.rules.explain.goal import goal_text
from lastcard.server.errors import RequestError
from lastcard.server.setups import (
    contests,
    meanings,
    meanings_in,
    options,
    penciled,
    rules_of,
    says_here,
    sentences_of,
    written_on,
)
from lastcard.server.store.records import (
    EntryRecord,
    FencedError,
    InDoubtError,
    MatchRecord,
    ProposalRecord,
    SeatRecord,
    StoreError,
    TableRecord,
)
from lastcard.server.table.full_turns import FullTurns
from lastcard.server.table.looks import give_looks
from lastcard.server.table.seats import Connection, Seat
from lastcard.server.table.telling import branch_info, packed, told_again, wire_view
from lastcard.text.story import is_charged

NO_ENTRY = Entry(0, NONE, "", "")
ENTRIES_AT_ONCE = 32  # entries
PAST_ENTRIES = 64  # entries that a returning reader is told again
FEED = Feed()  # one for all tables: it is read out after every step
FEED.on = 1


class NewEntry(msgspec.Struct, frozen=True):
    """A decision that was made on the state: the entry as it is kept, and its consequences."""

    entry: EntryRecord
    events: tuple[Event, ...] = ()


class Recalled(NamedTuple):
    """Where a match stood, and what a table remembers of the entries before that."""

    state: State
    entries: Sequence[EntryRecord]
    past: list[bytes]
    sheet: list[wire.RoundScore]
    turns: tuple[int, list[int], int, int]


class Table:
    """Seats, a setup, and at most one match. Whoever changes it keeps the change before telling it."""

    __slots__ = (
        "answers",
        "begun",
        "branch",
        "code",
        "deals",
        "evening",
        "film_names",
        "full_turns",
        "hints",
        "host",
        "host_log",
        "id",
        "in_doubt",
        "match",
        "match_id",
        "matches",
        "past",
        "proposal",
        "removed",
        "sealed",
        "seats",
        "setup",
        "sheet",
        "stage",
    )  # fmt: skip

    def __init__(self, record: TableRecord) -> None:
        self.id = record.id
        self.setup = record.setup
        self.seats = [seat_of(seat) for seat in record.seats]
        give_looks(self.seats)
        self.host = record.host
        self.stage = record.stage
        self.matches = record.matches
        self.match_id = record.match
        self.film_names = record.film_names
        self.deals = record.deals
        self.sealed = False  # the key stays secret when the match is over: others play the same cards
        self.removed = record.removed
        self.branch = record.branch
        self.code = record.code
        self.host_log = record.host_log
        self.proposal = record.proposal
        self.evening = record.evening
        self.in_doubt = False  # what is stored of it may not be what is here: nothing more happens here
        self.hints: list[wire.HintTaken] = []  # of the match that is on
        self.match: Match | None = None
        self.begun: MatchRecord | None = None
        self.full_turns = FullTurns(len(self.seats))
        self.sheet: list[wire.RoundScore] = []
        self.past: list[bytes] = []  # the newest entries
        self.answers: dict[tuple[int, str], int] = {}  # the entry that each message of a client became

    def record(self) -> TableRecord:
        seats = [seat.record() for seat in self.seats]
        return TableRecord(
            self.id, self.setup, seats, self.host, self.stage, self.matches, self.match_id, self.film_names,
            deals=self.deals,
            removed=self.removed,
            branch=self.branch,
            proposal=self.proposal,
            code=self.code,
            host_log=self.host_log,
            evening=self.evening,
        )  # fmt: skip

    def rename_person(self, old: str, new: str) -> None:
        """Whoever proposed something and agreed to it is known by another digest."""
        proposal = self.proposal
        self.proposal = msgspec.structs.replace(
            proposal,
            by=new if proposal.by == old else proposal.by,
            agreed=[new if person == old else person for person in proposal.agreed],
        )

    def drop_proposal(self) -> None:
        """Nothing is proposed; the next one has another number."""
        self.proposal = ProposalRecord(self.proposal.number)

    def info(
        self, watchers: int = 0, proposal: wire.Proposal | None = None, screens: int = 0
    ) -> wire.TableInfo:
        seats = [seat.info() for seat in self.seats]
        return wire.TableInfo(
            self.id, self.setup, seats, self.host, self.stage, self.code, watchers, self.matches, proposal,
            deals=wire.DealsInfo(self.deals.count, self.deals.day) if self.deals else None,
            branch=branch_info(self.branch),
            meanings=meanings_in(self.setup, self.setup.pencil),
            screens=screens,
        )  # fmt: skip

    @property
    def people(self) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if seat.keeper == "person"]

    @property
    def present(self) -> list[int]:
        """The seats of people who are connected."""
        return [i for i, seat in enumerate(self.seats) if seat.connections and seat.keeper == "person"]

    def seat_of(self, connection: Connection) -> tuple[Seat, int]:
        """The seat of whoever sends a message, and its number."""
        seat = connection.seat
        if seat is None or seat not in self.seats:
            raise RequestError("not-seated", "You are only watching: take a seat to do that.")
        return seat, self.seats.index(seat)

    @property
    def match_on(self) -> Match:
        """The match that a message is about."""
        if self.match is None:
            raise RequestError("not-now", "No match is being played at this table.")
        return self.match

    @property
    def seq(self) -> int:
        return len(self.match.log.entries) if self.match else 0

    def note_failure(self, error: StoreError) -> None:
        """A write has failed; if nobody knows whether it did, or the table is elsewhere, it has to be read again."""
        self.in_doubt |= isinstance(error, InDoubtError | FencedError)

    # Matches.

    def set_match(self, begun: MatchRecord, rules: Rules, state: State | None = None) -> Match:
        """A match at this table, before its first deal, or as it stands."""
        chance = Chance.parse(begun.chance)
        match = Match(rules, begun.names, begun.key, FEED, chance, state, begun.commitment)
        self.match, self.begun, self.match_id = match, begun, begun.id
        self.sheet, self.answers, self.film_names, self.hints = [], {}, None, []
        self.full_turns = FullTurns(match.seats)
        self.sealed = self.deals is not None
        self.past.clear()
        return match

    def restore(
        self,
        begun: MatchRecord,
        entries: Sequence[EntryRecord],
        recall: Callable[[Rules], Recalled | None] = lambda _: None,
    ) -> Iterator[None]:
        """The match as it was kept, made again in pieces: others play meanwhile. The end of each piece is compared.
        What is recalled from a snapshot need not be made again."""
        said = self.film_names
        rules = self.rules_again(begun)
        recalled = recall(rules)
        match = self.set_match(begun, rules, recalled and recalled.state)
        self.film_names = said
        if recalled is not None:
            self.go_on_from(recalled)
        for kept in entries[self.seq :]:
            ends = kept.seq % ENTRIES_AT_ONCE == 0 or kept.seq == len(entries)
            events = redo(match, kept.entry, trusted=not ends)
            self.remember(NewEntry(kept, events))
            if ends:
                yield

    def go_on_from(self, recalled: Recalled) -> None:
        """What came before the state that the match has."""
        before = recalled.entries
        self.playing.log.entries += [entry.entry for entry in before]
        self.past += recalled.past[-PAST_ENTRIES:]
        self.sheet += recalled.sheet
        self.full_turns.go_on_from(recalled.turns)
        self.answers = {(entry.seat, entry.message_id): entry.seq for entry in before if entry.message_id}

    def rules_again(self, begun: MatchRecord) -> Rules:
        """The rules that the match began with: shared with other tables unless they are of another version."""
        with suppress(LastcardError):  # the next match may be of another game already
            shared = rules_of(self.setup, len(begun.names))
            if shared.to_text() == begun.rules:
                return shared
        return Rules.from_text(begun.rules)

    def make(self, prepared: Prepared, at: int, message_id: str = "") -> NewEntry:
        """Make a move on the state; it is not true before it is kept, and can be undone until then."""
        events = self.playing.make(prepared)
        return NewEntry(self.last_entry(at, message_id), events)

    def pencil(self, sentences: Sequence[str], by: int, at: int) -> NewEntry:
        """Write on the customizable cards, when all people have agreed (bots do); it can be undone until it is kept."""
        match = self.playing
        rules = rules_of(msgspec.structs.replace(self.setup, pencil=list(sentences)), match.seats)
        if refused := match.pencil(*sentences, by=by, agreed=range(match.seats), built=rules):
            raise LastcardError(refused.sentence)
        return NewEntry(self.last_entry(at))

    def shuffle(self, nonces: Sequence[str], at: int) -> NewEntry:
        """Shuffle by the players' numbers; it can be undone until it is kept."""
        self.playing.shuffle(nonces)
        return NewEntry(self.last_entry(at))

    def last_entry(self, at: int, message_id: str = "") -> EntryRecord:
        entry = self.playing.log.entries[-1]
        return EntryRecord(
            self.match_id, entry.seq, at, entry.seat, entry.move, entry.digest, entry.note, message_id
        )

    def undo(self) -> None:
        """The last move could not be kept: it has not happened.

        It is rare, so all moves but that one are made again: a copy of the state before each would cost every move.
        """
        match, begun = self.playing, self.begun
        assert begun is not None
        match.log.entries.pop()
        again = Match(self.rules_again(begun), begun.names, begun.key, FEED, match.chance)
        for entry in match.log.entries:
            redo(again, entry, trusted=True)
        match.state, match.rules = again.state, again.rules

    def remember(self, new: NewEntry) -> None:
        """A kept entry goes into the score sheet and into what returning readers are told."""
        self.past.append(packed(new.entry, new.events))
        del self.past[:-PAST_ENTRIES]
        self.full_turns.hear(new.entry.seq, new.events)
        if new.entry.message_id:
            self.answers[new.entry.seat, new.entry.message_id] = new.entry.seq
        if self.playing.state.phase != PLAYING and any(event.verb == "ended" for event in new.events):
            self.sheet.append(round_score(self.playing, new.events))

    @property
    def playing(self) -> Match:
        if self.match is None:
            raise RuntimeError("no match is on at this table")
        return self.match

    # What a reader is told.

    def offer(self, seat: int) -> list[str]:
        """The legal moves of a seat, as texts."""
        return self.playing.legal_texts(seat)

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
            key=shown.key.hex() if over and not self.sealed else "",
            charged=is_charged(shown.rules),
            hints=[hint for hint in self.hints if hint.seq <= seq],
            meanings=meanings(shown.rules),
            pencil=written_on(shown.rules),
            chance=begun.chance,
            options=options(shown.rules),
            contests=contests(shown.rules),
            says=says_here(shown.rules),
        )


def seat_of(record: SeatRecord) -> Seat:
    level = level_name(record.level)
    seat = Seat(record.name, record.keeper, level, record.digest, record.device, record.digests, record.marks)
    seat.guest, seat.since = record.guest, record.since
    seat.avatar, seat.color = record.avatar, record.color
    seat.stand_in = seat.relieved = record.relieved
    return seat


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
    """The film whose characters a player has to name now, if any."""
    return film_entry(match).note


def film_entry(match: Match) -> Entry:
    """The entry that named this film; an empty one when there is none."""
    state: Any = match.state
    if not isinstance(state, HandState) or state.tried == NONE or state.trial != FILM:
        return NO_ENTRY
    return match.log.film_entry or NO_ENTRY
