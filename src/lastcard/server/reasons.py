"""Why bots moved as they did: worked out from the log when someone asks, once the round is over."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

from lastcard import wire
from lastcard.bots import Bot, bot
from lastcard.bots.levels import KNOWN
from lastcard.bots.reasons.rounds import reason_of
from lastcard.log import Entry
from lastcard.match import DEALER, redo
from lastcard.server.errors import RequestError
from lastcard.server.replays import known, match_of, must_be_published, replayed
from lastcard.server.store.records import MatchRecord, Store
from lastcard.text import BOT

ROUND_IS_ON = "This round is not over yet: the bots give their reasons when it is."
ROUNDS_KEPT = 200  # rounds whose reasons are remembered


@dataclass(frozen=True, slots=True)
class Stretch:
    """Entries that the same players made: in a branch others sat there before it left."""

    until: int  # the last of them; 0 where there is no end
    names: Sequence[str]


@dataclass(frozen=True, slots=True)
class Explained:
    """The reasons of a round, up to the entry that ended it."""

    end: int
    reasons: list[wire.Reason]


class Reasons:
    """The reasons of all matches of one server. An expert judges every move again, so one round at a time is explained,
    beside the tables and the replays, and what was explained last is remembered."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.lock = asyncio.Lock()
        self.rounds: OrderedDict[tuple[str, int], Explained] = OrderedDict()  # by match and deal

    async def of_round(self, match: str, seq: int) -> list[wire.Reason]:
        """Why bots moved as they did in the round of an entry; the match may go on after it."""
        record = await known(self.store, match)
        await must_be_published(self.store, record)
        entries = [row.entry for row in await self.store.entries(match)]
        deal = dealt_before(entries, seq)
        async with self.lock:
            found = self.rounds.get((match, deal))
            if found is None or seq > found.end:
                end = await replayed(end_of_round, record, entries, seq)
                if not end:
                    raise RequestError("not-now", ROUND_IS_ON)
                stretches = await self.stretches(record)
                reasons = await replayed(explained, record, entries[:end], deal, stretches)
                found = Explained(end, reasons)
            self.remember((match, deal), found)
        return found.reasons

    async def stretches(self, record: MatchRecord) -> list[Stretch]:
        """Who made the entries of a match: those before a branch are its parent's."""
        found, branch = [Stretch(0, record.names)], await self.store.branch(record.id)
        while branch is not None:
            parent = await known(self.store, branch.parent)
            found.insert(0, Stretch(branch.seq, parent.names))
            branch = await self.store.branch(parent.id)
        return found

    def remember(self, key: tuple[str, int], found: Explained) -> None:
        self.rounds[key] = found
        self.rounds.move_to_end(key)
        while len(self.rounds) > ROUNDS_KEPT:
            self.rounds.popitem(last=False)


def dealt_before(entries: Sequence[Entry], seq: int) -> int:
    """The dealer's last entry before another one; 0 if there is none."""
    return max((entry.seq for entry in entries if entry.seat == DEALER and entry.seq <= seq), default=0)


def end_of_round(record: MatchRecord, entries: Sequence[Entry], seq: int) -> int:
    """The entry that ended the round of another one; 0 while that round is on."""
    match = match_of(record)
    for entry in entries:
        events = redo(match, entry, trusted=True)
        if entry.seq >= seq and any(event.verb == "ended" for event in events):
            return entry.seq
    return 0


def explained(
    record: MatchRecord, entries: Sequence[Entry], deal: int, stretches: Sequence[Stretch]
) -> list[wire.Reason]:
    """The reasons of the bots for all entries after a deal."""
    match = match_of(record)
    bots = [(stretch.until, bots_of(stretch.names)) for stretch in stretches]
    found = []
    for entry in entries:
        if entry.seq > deal:
            seated = next(seats for until, seats in bots if not until or entry.seq <= until)
            if sentence := reason_of(match, entry, seated):
                found.append(wire.Reason(entry.seq, sentence))
        redo(match, entry, trusted=True)
    return found


def bots_of(names: Sequence[str]) -> dict[int, Bot]:
    """The bots that a log names, by seat."""
    levels = {seat: BOT.match(name) for seat, name in enumerate(names)}
    return {seat: bot(found["bot"]) for seat, found in levels.items() if found and found["bot"] in KNOWN}
