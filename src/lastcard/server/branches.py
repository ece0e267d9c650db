"""What if: finished matches that are left at one of their entries and played on, each at a table of its own.

A branch is kept as a table, a match whose first entries are those of its parent, and where it left. Whoever opens its
table finds it like any other, also after a restart.
"""

import asyncio
import secrets
import time
from dataclasses import dataclass

import msgspec

from lastcard import wire
from lastcard.bots.levels import level_name
from lastcard.coach.whatif import branch
from lastcard.log import Log
from lastcard.match import Match, redo
from lastcard.rules.errors import LastcardError
from lastcard.server.addresses import Tally
from lastcard.server.errors import RequestError
from lastcard.server.replays import Replays, kept, known, listed, log_of, portraits
from lastcard.server.sanitize import clean_name
from lastcard.server.store.records import (
    BranchRecord,
    EntryRecord,
    FinishedRecord,
    MatchRecord,
    SeatRecord,
    Store,
    TableRecord,
)
from lastcard.server.table.looks import must_be_look
from lastcard.server.table.model import round_score, seat_of
from lastcard.server.table.seats import must_have_learned, new_bot
from lastcard.server.tokens import digest_of, new_id, new_secret
from lastcard.text import spoken_name

PER_MATCH = 100  # branches of one match that are finished, or may still be
UNFINISHED_SECONDS = 3 * 86_400  # after which a branch that nobody finished makes room for others
PER_ADDRESS = 25  # branches of one match from one address in a day
MATCHES = 10_000  # that are remembered
DAY_SECONDS = 86_400
SEED_BYTES = 16
FULL = (
    f"This match has {PER_MATCH} branches, which is the most it can have: "
    "open one of them, or branch from another match."
)
TOO_MANY = (
    f"You have made {PER_ADDRESS} branches of this match today: open one of them, or come back tomorrow."
)
NO_SEAT = "There is no such seat in this match: choose one of its seats."
NO_ENTRY = "There is no such entry in this match: choose a moment of it."


@dataclass(frozen=True, slots=True)
class Departure:
    """Where a branch leaves, worked out beside the tables."""

    match: Match  # with the entry by which it leaves as its last
    round: int
    before: wire.RoundScore | None


class Branches:
    """The branches of all finished matches of one server."""

    def __init__(self, store: Store, replays: Replays) -> None:
        self.store = store
        self.replays = replays
        self.made: dict[str, Tally] = {}  # by match, today
        self.day = 0
        self.beginning = asyncio.Lock()  # counting and keeping are one

    async def begin(self, match: str, wish: wire.Branching, address: str) -> wire.Opened:
        """A new branch at a table of its own; the seat is whoever's who holds the secret."""
        record, entries = await kept(self.store, match)
        new_bot(wish.level)
        wish = msgspec.structs.replace(wish, level=level_name(wish.level))
        if not 0 <= wish.seat < len(record.names):
            raise RequestError("malformed", NO_SEAT)
        if not 0 <= wish.seq <= len(entries):
            raise RequestError("malformed", NO_ENTRY)
        must_be_look(wish.avatar, wish.color)
        seats = [SeatRecord(spoken_name(name), "bot", wish.level) for name in record.names]
        for seat, look in zip(seats, await portraits(self.store, record), strict=False):
            seat.avatar = look.avatar if look.avatar != wish.avatar else ""
            seat.color = look.color if look.color != wish.color else ""
        name = clean_name(wish.name, {seat.name for n, seat in enumerate(seats) if n != wish.seat})
        if not name:
            raise RequestError("bad-name", "Choose a name with at least one letter or digit.")
        replaced, secret = seats[wish.seat].name, new_secret()
        seats[wish.seat] = SeatRecord(
            name, "person", "", digest_of(secret), avatar=wish.avatar, color=wish.color
        )
        async with self.beginning:
            await self.hold(record)
            parent, root = await self.parent_of(match, wish.seq)
            await self.must_have_room(root, address)
            async with self.replays.lock:
                left = await asyncio.to_thread(departure, record, entries, wish, name)
            table = table_of(left, seats, wish, BranchRecord(
                new_id(), root, parent, new_id(), wish.seq, wish.seat, replaced, name, wish.level, wish.redealt,
                left.round, left.before,
            ))  # fmt: skip
            begun, entry = match_of(table, record), entry_of(table, left)
            await self.store.begin_branch(begun, table, entry)
            self.made.setdefault(root, Tally()).add(address)
        return wire.Opened(table.id, wish.seat, secret)

    async def hold(self, record: MatchRecord) -> None:
        """From now on the match is not pruned: its branches need its entries."""
        await self.store.touch([record.table])
        await known(self.store, record.id)

    async def parent_of(self, match: str, seq: int) -> tuple[str, str]:
        """The match or branch in which an entry stands, and the match that all of them come from."""
        found = await self.store.branch(match)
        root = found.root if found else match
        while found is not None and seq <= found.seq:
            match, found = found.parent, await self.store.branch(found.parent)
        return match, root

    async def must_have_room(self, root: str, address: str) -> None:
        today = int(time.time() // DAY_SECONDS)
        if today != self.day or len(self.made) > MATCHES:
            self.day, self.made = today, {}
        if root in self.made and self.made[root].reaches(address, PER_ADDRESS):
            raise RequestError("full", TOO_MANY)
        branches = await self.store.branches(root)
        if len(branches) >= PER_MATCH:
            found = await self.store.matches_at([one.table for one in branches])
            if sum(match.ended > 0 or is_young(match) for match in found) >= PER_MATCH:
                raise RequestError("full", FULL)

    async def tree(self, match: str) -> wire.Tree:
        """A finished match and its branches: of those that nobody finished only the newest."""
        found = await self.store.branch(match) if len(match) <= 64 else None
        root, _ = await kept(self.store, found.root if found else match)
        branches = await self.store.branches(root.id)
        ids = [one.id for one in branches]
        ends = {end.id: end for end in await self.store.finished([root.id, *ids], False, len(ids) + 1)}
        unfinished = [name for name in ids if name not in ends]
        shown = {*ends, *unfinished[-PER_MATCH:]}
        return wire.Tree(
            listed(ends[root.id]),
            [listed_branch(one, ends.get(one.id)) for one in branches if one.id in shown],
        )


def is_young(match: MatchRecord) -> bool:
    """Whether a branch was begun a short time ago."""
    return time.time() - match.begun / 1000 < UNFINISHED_SECONDS


def departure(record: MatchRecord, entries: list[EntryRecord], wish: wire.Branching, name: str) -> Departure:
    """Leave a match as someone wishes, and find out how the round ended that is left."""
    log = log_of(record, entries)
    must_have_learned(wish.level, log.rules)
    seed = secrets.token_bytes(SEED_BYTES) if wish.redealt else b""
    try:
        match = branch(log, wish.seq, wish.seat, name, wish.level, seed)
    except LastcardError as error:
        raise RequestError("not-now", str(error)) from None
    is_between = match.round_over or not match.state.rounds
    number = match.state.rounds + is_between
    return Departure(match, number, score_of(log, number))


def score_of(log: Log, number: int) -> wire.RoundScore | None:
    """How a round of a match ended; None if it never did."""
    assert log.key is not None
    match = Match(log.rules, log.names, log.key, chance=log.chance)
    for entry in log.entries:
        events = redo(match, entry, trusted=True)
        if match.state.rounds == number and any(event.verb == "ended" for event in events):
            return round_score(match, events)
    return None


def table_of(
    left: Departure, seats: list[SeatRecord], wish: wire.Branching, branch: BranchRecord
) -> TableRecord:
    """The table of a branch: one person, bots in all other seats, and no clock. It waits while nobody is there."""
    rules = left.match.rules
    setup = wire.Setup(
        rules.edition.key, len(seats), dict(rules.house), list(rules.pencil), away="wait", chat=False
    )
    stage: wire.Stage = "between" if left.match.round_over else "playing"
    return TableRecord(branch.table, setup, seats, wish.seat, stage, 1, branch.id, branch=branch)


def match_of(table: TableRecord, parent: MatchRecord) -> MatchRecord:
    """The branch as a match: its rules, key and commitment are those that all branches share."""
    assert table.branch is not None
    names = [seat_of(seat).spoken for seat in table.seats]
    return MatchRecord(
        table.branch.id, table.id, 1, parent.rules, names, parent.key, parent.commitment, False,
        int(time.time() * 1000), chance=parent.chance,
    )  # fmt: skip


def entry_of(table: TableRecord, left: Departure) -> EntryRecord:
    """The entry by which a branch leaves: the first one of its own."""
    entry = left.match.log.entries[-1]
    at = int(time.time() * 1000)
    return EntryRecord(table.match, entry.seq, at, entry.seat, entry.move, entry.digest, entry.note)


def listed_branch(branch: BranchRecord, end: FinishedRecord | None) -> wire.ListedBranch:
    ended, winners, totals = (end.ended, end.winners, end.totals) if end else (0, [], [])
    return wire.ListedBranch(
        branch.id, branch.table, branch.parent, branch.seq, branch.seat, branch.replaced, branch.by, branch.level,
        branch.redealt, branch.round, branch.before, branch.after, ended, winners, totals,
    )  # fmt: skip
