"""One schedule: a match that stands somewhere, people, faults; and what must be true whatever happened."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import replace
from functools import cache
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

from lastcard.bots import advance, bot
from lastcard.position.packing import pack
from lastcard.server.live_tables import LiveTables
from lastcard.server.settings import Settings
from lastcard.server.setups import rules_of
from lastcard.server.sockets.sessions import Sessions
from lastcard.server.store.records import EntryRecord, MatchRecord, SeatRecord, SnapshotRecord, TableRecord
from lastcard.server.table import model, snapshots
from lastcard.server.table.live import LiveTable
from lastcard.server.table.model import Table
from lastcard.server.table.seats import Seat
from lastcard.server.tokens import digest_of
from lastcard.wire import Setup
from support.leaks import Oracle
from support.offline_table import ONE_ROUND
from support.simulation.checks import Told, Turns, WrongError, must
from support.simulation.engine import SharedMatch, redo_shared, told_again
from support.simulation.people import UNKNOWN, Person
from support.simulation.store import MOODS, FaultyStore
from support.simulation.time import VirtualLoop, virtual_time

SETUPS = (
    Setup("classic", 2, turn_seconds=20, uno_grace=0),
    Setup("classic", 3, turn_seconds=20, uno_grace=300),
    Setup("frozen", 2, turn_seconds=20, uno_grace=0),
    Setup("golf", 2, turn_seconds=20, uno_grace=0),
    Setup("classic", 2, house=ONE_ROUND, turn_seconds=20, uno_grace=0),
)
KEY = b"simulated match " * 2
BEGINNINGS = 12  # for each setup, as far as they are played already
LONGEST = 1000  # steps of bots until a match of one round is over
MOST_FAULTS = 4
CALM_SECONDS = 90.0  # after the last fault; a turn lapses earlier
PATIENCE_SECONDS = 3.0  # for a write during which the server crashes
SNAPSHOT_ENTRIES = 4  # instead of many more, so that restarts find one
PAST_ENTRIES = 8  # told again to whoever comes back, instead of many more: most of a schedule was that
SECRETS_SHARE = 0.02  # of all schedules
REPLACED: tuple[tuple[ModuleType, str, object], ...] = (
    (snapshots, "EVERY_ENTRIES", SNAPSHOT_ENTRIES),
    (model, "PAST_ENTRIES", PAST_ENTRIES),
    (model, "Match", SharedMatch),
    (model, "redo", redo_shared),
    (model, "told_again", told_again),
)


class Beginning(NamedTuple):
    """A match that bots have played for a while: a schedule goes on from there."""

    record: MatchRecord
    entries: list[EntryRecord]
    match: SharedMatch
    snapshot: SnapshotRecord | None  # of its end; without one, whoever opens it derives it from its log
    readers: dict[int, Oracle]

    def reader(self, viewer: int) -> Oracle:
        """Someone who has followed it that far, from its first entry and by the plain rules."""
        if viewer not in self.readers:
            log = replace(self.match.log, key=self.record.key)
            self.readers[viewer] = Oracle(log, viewer)
            self.readers[viewer].advance(len(log.entries))
        return self.readers[viewer]

    def again(self) -> SharedMatch:
        """The match as it stands there."""
        match = copy(self.match)
        match.log = replace(self.match.log, entries=list(self.match.log.entries))
        return match


@cache
def beginnings(place: int) -> list[Beginning]:
    setup, found = SETUPS[place], []
    rules = rules_of(setup, setup.seats)
    names = [f"Seat {seat}" for seat in range(setup.seats)]
    seats = dict.fromkeys(range(setup.seats), bot("random"))
    for number in range(BEGINNINGS):
        match, rng = SharedMatch(rules, names, KEY + bytes([number])), Random(number)
        for _ in range(LONGEST if setup.house else rng.randrange(3, 70)):
            if match.round_over or match.over:
                break
            advance(match, seats, rng)
        if match.over:
            match = before_end(match, rng.randrange(1, 4))
        entries = [
            EntryRecord("m", entry.seq, 1000, entry.seat, entry.move, entry.digest, entry.note)
            for entry in match.log.entries
        ]
        text, commitment = rules.to_text(), match.log.commitment
        record = MatchRecord("m", "t", 1, text, names, match.key, commitment, False, 1000)
        begun = Beginning(record, entries, match, None, {})
        found.append(begun._replace(snapshot=snapshot_of(begun, setup)) if number % 2 else begun)
    return found


def before_end(match: SharedMatch, entries: int) -> SharedMatch:
    """The same match when it still had so many entries to go."""
    again = SharedMatch(match.rules, match.log.names, match.key)
    for entry in match.log.entries[:-entries]:
        redo_shared(again, entry)
    return again


def snapshot_of(begun: Beginning, setup: Setup) -> SnapshotRecord:
    table = Table(TableRecord("t", setup, [SeatRecord(name) for name in begun.record.names], match="m"))
    for _ in table.restore(begun.record, begun.entries):
        pass
    return snapshots.snapshot_of(table)


class Schedule:
    """What a seed makes of a table."""

    def __init__(self, seed: int, loop: VirtualLoop) -> None:
        self.rng = rng = Random(seed)
        self.loop = loop
        place = rng.randrange(len(SETUPS))
        self.setup = SETUPS[place]
        self.beginning = rng.choice(beginnings(place))
        self.begun = self.beginning.record
        self.store = FaultyStore(rng, loop)
        self.secrets = [f"secret of seat {seat}" for seat in range(self.setup.seats)]
        seats = [
            SeatRecord(name, "person", "", digest_of(secret))
            for name, secret in zip(self.begun.names, self.secrets, strict=True)
        ]
        if rng.random() < 0.25:
            seats[-1] = SeatRecord("Mio", "bot", "easy")
        self.store.kept_tables["t"] = TableRecord("t", self.setup, seats, 0, "playing", 1, "m")
        self.store.kept_matches["m"] = self.begun
        self.store.kept_entries["m"] = list(self.beginning.entries)
        if self.beginning.snapshot is not None:
            self.store.kept_snapshots["m"] = self.beginning.snapshot
        self.people: list[Person] = []
        self.sessions: Sessions | None = None
        self.faults: Counter[str] = Counter()
        self.began = loop.awake

    # The server.

    def start(self) -> None:
        settings = Settings()
        settings.rate = 1000.0
        self.tables = LiveTables(self.store, 0.2)
        self.sessions = Sessions(self.tables, settings)
        self.keeper = self.loop.create_task(self.tables.keep_time())

    async def crash(self) -> None:
        """The process is gone at once; what it was doing is done or not, and what it said last arrives or not."""
        self.sessions, is_sudden = None, self.rng.random() < 0.5
        for person in self.people:
            for line in person.lines:
                line.crash(is_sudden)
        for live in self.tables.by_id.values():
            live.retire()
        own = asyncio.current_task()
        others = [task for task in self.loop.tasks if task is not own and not task.done()]
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    @property
    def live(self) -> LiveTable | None:
        return self.tables.by_id.get("t")

    @property
    def entries(self) -> list[EntryRecord]:
        return self.store.kept_entries["m"]

    # What happens.

    async def run(self) -> None:
        self.start()
        for seat, record in enumerate(self.store.kept_tables["t"].seats):
            if record.keeper == "person":
                self.add(self.secrets[seat], seat)
        if self.rng.random() < 0.3:
            self.add("", -1)
        if self.rng.random() < 0.3:
            self.add(self.secrets[0], 0)  # another device
        await self.loop.sleep(self.rng.random())
        for _ in range(self.rng.randint(1, MOST_FAULTS)):
            await self.fault()
            await self.loop.sleep(self.rng.random() ** 2 * 2.0)
        self.store.calm()
        if self.sessions is None:
            self.start()
        await self.goes_on()
        await self.comes_to_rest()
        self.check()
        if self.rng.random() < SECRETS_SHARE:
            self.check_secrets()
        await self.crash()

    def add(self, secret: str, seat: int) -> None:
        person = Person(self.rng, "t", secret, seat, f"p{len(self.people)}", lambda: self.sessions, self.loop)
        self.people.append(person)
        person.come()

    async def fault(self) -> None:
        rng = self.rng
        kind = rng.choice(("cut", "cut", "mood", "mood", "crash", "freeze", "wall"))
        self.faults[kind] += 1
        if kind == "cut":
            person = rng.choice(self.people)
            if person.line is not None:
                person.line.cut()
        elif kind == "mood":
            self.store.mood = rng.choice(MOODS)
            self.loop.call_later(rng.random() * 4.0, self.store.calm)
        elif kind == "crash":
            for _ in range(rng.randrange(3)):  # or at the worst moment: stored, and nobody was told
                await self.store.next_write(PATIENCE_SECONDS)
            await self.crash()
            await self.loop.sleep(rng.random())
            self.start()
        elif kind == "freeze":
            self.loop.freeze(rng.choice((0.5, 5.0, 40.0)))
        else:
            self.loop.wall += rng.choice((-86_400.0, -1.0, 3_600.0))

    async def goes_on(self) -> None:
        """No table is stuck: without faults there are new entries, in the time that a turn may take."""
        before, ends = len(self.entries), self.loop.time() + CALM_SECONDS
        while len(self.entries) < before + 2 and not self.is_over:
            must(self.loop.time() < ends, f"the table is stuck after entry {len(self.entries)}")
            await self.loop.sleep(0.5)

    @property
    def is_over(self) -> bool:
        return self.live is not None and self.live.table.stage == "over"

    async def comes_to_rest(self) -> None:
        """People stop playing, and wait until they have heard all that there is."""
        for person in self.people:
            person.rests = True
        ends = self.loop.time() + CALM_SECONDS
        while not self.is_quiet():
            must(self.loop.time() < ends, "someone never hears the newest entry")
            await self.loop.sleep(0.3)

    def is_quiet(self) -> bool:
        live = self.live
        if live is None or live.lock.locked() or any(person.sent or person.wish.id for person in self.people):
            return False
        if live.table.stage == "over" and not self.has_ended():
            return False
        known = {person.following.seq if person.following else -1 for person in self.people}
        return known == {live.table.seq}

    def has_ended(self) -> bool:
        """Whether the end is kept, which is tried until it works, and everyone was told the key."""
        return self.store.kept_matches["m"].ended > 0 and all(person.key for person in self.people)

    # What must be true.

    def check(self) -> None:
        live, entries = self.live, self.entries
        assert live is not None
        ids = Counter((entry.seat, entry.message_id) for entry in entries if entry.message_id)
        must(all(count == 1 for count in ids.values()), "a message became two entries")
        self.check_answers({(entry.seat, entry.message_id): entry for entry in entries if entry.message_id})
        self.check_colors(live.table.seats, self.store.kept_tables["t"].seats)
        truth = self.check_told()
        self.check_end(truth)
        must(
            truth.position_now.packed == pack(live.table.playing.state), "the table is not what its log says"
        )
        for person in self.people:
            if person.following is not None and person.seat >= 0:
                view, legal = truth.view(person.seat), truth.legal_texts(person.seat)
                must(person.following.view == view, f"seat {person.seat} sees something else")
                must(person.following.legal == legal, f"seat {person.seat} is offered something else")

    def check_answers(self, by_id: dict[tuple[int, str], EntryRecord]) -> None:
        """What was acknowledged is in the log, and what was refused is not."""
        for person in self.people:
            for name, seq in person.made.items():
                entry = by_id.get((person.seat, name))
                must(entry is not None and entry.seq == seq, f"{name} of seat {person.seat} is lost")
            for name in person.denied:
                must((person.seat, name) not in by_id, f"{name} of seat {person.seat} was made, and denied")
            for name in person.refused - person.repeated:
                must((person.seat, name) not in by_id, f"{name} of seat {person.seat} was made after all")

    def check_end(self, truth: SharedMatch) -> None:
        """Where the match is over, that is kept and counted once, and everyone knows the key; else nobody does."""
        match, table = self.store.kept_matches["m"], self.store.kept_tables["t"]
        for person in self.people:
            key = truth.key.hex() if truth.over else ""
            must(person.key == key, f"viewer {person.viewer} has the key {person.key!r}")
        if truth.over:
            must(match.entries == len(self.entries), "the end that is kept is not that of the log")
            must(tuple(match.winners) == truth.winners, "somebody else has won")
            must(table.stage == "over" and table.evening.matches == 1, "the match is not counted once")
        else:
            must(not match.ended and not table.evening.matches, "the match has ended too early")

    def check_colors(self, *tables: Sequence[Seat | SeatRecord]) -> None:
        """What a seat wished for and was given stays, here and in the store."""
        for person in self.people:
            if person.is_vain and UNKNOWN not in person.colors:
                for seats in tables:
                    color = seats[person.seat].color
                    must(color in person.colors, f"seat {person.seat} is {color} instead of {person.colors}")

    def check_told(self) -> SharedMatch:
        """Whoever was told an entry was told what they may know of it, and once; returns the match at its end."""
        told = [Told(person.viewer, person.told) for person in self.people]
        truth = self.beginning.again()
        for one in told:
            one.check(truth, ())
        turns = Turns(truth, self.setup.turn_seconds, self.began)
        for entry in self.entries[len(truth.log.entries) :]:
            events = redo_shared(truth, entry.entry)
            turns.check(truth, entry, self.store.stored[entry.seq])
            for one in told:
                one.check(truth, events)
        for one in told:
            must(not one.waiting, f"viewer {one.viewer} was told what is not in the log: {one.waiting[:1]}")
        return truth

    def check_secrets(self) -> None:
        """Nothing in any frame tells a secret; it takes long, for every view is derived again, by the plain rules."""
        log = replace(self.beginning.match.log, entries=[e.entry for e in self.entries], key=self.begun.key)
        for person in self.people:
            others = [secret for secret in self.secrets if secret != person.secret]
            oracle = self.beginning.reader(person.viewer).going_on(log, others)
            for complaint in oracle.judge([one.decode() for one in person.frames]):
                raise WrongError(complaint)


@contextmanager
def replaced() -> Iterator[None]:
    """While schedules run, tables use what is theirs."""
    before = [getattr(module, name) for module, name, _ in REPLACED]
    for module, name, value in REPLACED:
        setattr(module, name, value)
    try:
        yield
    finally:
        for (module, name, _), value in zip(REPLACED, before, strict=True):
            setattr(module, name, value)


def run(seed: int, watch: Callable[[Schedule], None] = lambda _: None) -> Counter[str]:
    """One schedule, shown to whoever wants to look at it; returns which faults it had, or raises what was wrong."""
    failed: list[dict[str, Any]] = []

    async def go() -> Counter[str]:
        schedule = Schedule(seed, loop)
        watch(schedule)
        await schedule.run()
        return schedule.faults

    with virtual_time() as loop, replaced():
        loop.set_exception_handler(lambda _, context: failed.append(context))
        faults = loop.run_until_complete(go())
    for context in failed:
        raise context.get("exception") or WrongError(str(context))
    return faults
