"""Finished matches: their logs, and every entry as someone saw it."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import ParamSpec, TypeVar

import msgspec

from lastcard import wire
from lastcard.chance import Chance
from lastcard.engine.codes import ALL, WATCHER
from lastcard.log import BRANCH, Log
from lastcard.match import Match, redo
from lastcard.rules.build import Rules
from lastcard.rules.editions.model import key_of
from lastcard.rules.errors import LastcardError
from lastcard.rules.explain.goal import goal_text
from lastcard.server.deals import SEALED, SEALED_TODAY, is_published
from lastcard.server.errors import RequestError
from lastcard.server.setups import meanings, penciled, sentences_of
from lastcard.server.store.records import (
    BranchRecord,
    EntryRecord,
    FinishedRecord,
    MatchRecord,
    SeatRecord,
    Store,
    TallyRecord,
)
from lastcard.server.table.telling import branch_info, happening, wire_event, wire_view
from lastcard.text import spoken_name
from lastcard.text.story import is_charged

NOT_OVER = "This match is not over yet: you can replay it when it is."
UNKNOWN_MATCH = "There is no such match here: check the link."
UNREPLAYABLE = "This match can’t be replayed here: download its log, and “lastcard verify” says why."
UNKNOWN_SEAT = "There is no such seat: give its number, 19 for a watcher or 20 for all."
CACHE_BYTES = 16 * 1024 * 1024  # bytes of answers that are remembered
P = ParamSpec("P")
T = TypeVar("T")


class Replays:
    """The finished matches of one server. A long one takes half a second, so it is told again in a thread.

    One at a time: every thread that computes makes each move at the tables wait a little longer.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.lock = asyncio.Lock()
        self.answers: OrderedDict[tuple[str, int], bytes] = OrderedDict()  # the one asked for last is last

    def ready(self, match: str, viewer: int) -> bytes | None:
        """The answer, if it is remembered."""
        answer = self.answers.get((match, viewer))
        if answer is not None:
            self.answers.move_to_end((match, viewer))
        return answer

    async def rerun(self, match: str, viewer: int) -> bytes:
        """A finished match, entry by entry, from one place at the table."""
        async with self.lock:
            if (answer := self.ready(match, viewer)) is not None:
                return answer
            record, entries = await kept(self.store, match)
            if not (0 <= viewer < len(record.names) or viewer in (WATCHER, ALL)):
                raise RequestError("malformed", UNKNOWN_SEAT)
            branch = await self.store.branch(match)
            looks = await portraits(self.store, record)
            answer = await replayed(retold, record, entries, viewer, branch, looks)
            self.remember(match, viewer, answer)
            return answer

    def remember(self, match: str, viewer: int, answer: bytes) -> None:
        self.answers[match, viewer] = answer
        while sum(map(len, self.answers.values())) > CACHE_BYTES:
            self.answers.popitem(last=False)

    async def log_text(self, match: str) -> str:
        """The log with its key, as `lastcard replay` and `lastcard verify` read it."""
        async with self.lock:
            return await log_text(self.store, match)


async def replayed(tell: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """What is told of a match, in a thread; that its log is damaged is no fault of the server."""
    try:
        return await asyncio.to_thread(tell, *given, **named)
    except LastcardError as error:
        raise RequestError("not-now", UNREPLAYABLE) from error


async def portraits(store: Store, record: MatchRecord) -> list[wire.Portrait]:
    """How those who played chose to look: as their table remembers them."""
    table = await store.table(record.table)
    if table is None:
        return []
    people: list[TallyRecord | SeatRecord] = [*table.evening.lines, *table.seats]
    found = {one.name: wire.Portrait(one.avatar, one.color) for one in people}
    return [found.get(spoken_name(name), wire.Portrait()) for name in record.names]


async def known(store: Store, match: str) -> MatchRecord:
    """A match of this server."""
    record = await store.match(match) if len(match) <= 64 else None
    if record is None:
        raise RequestError("unknown-table", UNKNOWN_MATCH)
    return record


async def kept(store: Store, match: str) -> tuple[MatchRecord, list[EntryRecord]]:
    """A finished match; one that is still on has secrets."""
    record = await known(store, match)
    if not record.ended:
        raise RequestError("not-now", NOT_OVER)
    await must_be_published(store, record)
    return record, await store.entries(match)


async def must_be_published(store: Store, record: MatchRecord) -> None:
    """A deal that is still played elsewhere has secrets too."""
    table = await store.table(record.table)
    deals = table.deals if table else None
    if deals is not None and not await is_published(store, deals, record.number):
        raise RequestError("not-now", SEALED_TODAY if deals.day else SEALED)


async def log_text(store: Store, match: str) -> str:
    """The log of a finished match; that of a branch has the head of the match it comes from, to which its key was
    committed."""
    record, entries = await kept(store, match)
    branch = await store.branch(match)
    root = await known(store, branch.root) if branch else record
    return await asyncio.to_thread(written, root, entries)


def written(record: MatchRecord, entries: list[EntryRecord]) -> str:
    return str(log_of(record, entries))


def log_of(record: MatchRecord, entries: Iterable[EntryRecord]) -> Log:
    """The log of a match, with its key."""
    chance = Chance.parse(record.chance)
    rows = [row.entry for row in entries]
    return Log(
        Rules.from_text(record.rules), tuple(record.names), record.commitment, rows, record.key, chance
    )


def match_of(record: MatchRecord) -> Match:
    """A match before its first entry; it has a feed of its own, for the tables share theirs."""
    chance = Chance.parse(record.chance)
    return Match(Rules.from_text(record.rules), record.names, record.key, chance=chance)


def retold(
    record: MatchRecord,
    entries: list[EntryRecord],
    viewer: int,
    branch: BranchRecord | None = None,
    looks: Iterable[wire.Portrait] = (),
) -> bytes:
    """The message of a replay."""
    again = match_of(record)
    start = wire_view(again.view(viewer))
    rules, goal, pencil = sentences_of(again.rules), goal_text(again.rules), penciled(again.rules)
    opening = [wire_event(event, viewer) for event in again.opening]
    meant = meanings(again.rules)
    told, redealt, written_later = [], [], []
    for row in entries:
        told.append(happening(row, redo(again, row.entry), viewer))
        if row.move == "pencil":
            written_later.append(wire.Written(row.seq, penciled(again.rules), meanings(again.rules)))
        if row.move == BRANCH:
            redealt.append(wire.Redealt(row.seq, wire_view(again.view(viewer))))
    replay = wire.Replay(
        record.id,
        again.rules.edition.key,
        record.names,
        viewer,
        record.commitment,
        record.key.hex(),
        opening,
        told,
        start,
        rules,
        goal,
        pencil,
        is_charged(again.rules),
        branch_info(branch),
        redealt,
        meant,
        written_later,
        record.chance,
        [*looks],
    )
    return msgspec.json.encode(replay)


def listed(record: FinishedRecord) -> wire.ListedMatch:
    return wire.ListedMatch(
        record.id,
        key_of(record.edition),
        record.names,
        record.winners,
        record.totals,
        record.rounds,
        record.entries,
        record.ended,
    )
