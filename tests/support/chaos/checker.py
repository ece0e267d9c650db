"""Whoever was told something is held against what is stored in the end: it knows neither the servers nor the faults."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import asyncpg
import msgspec

from lastcard.chance import Chance
from lastcard.log import Entry, Log
from lastcard.match import Match, redo
from lastcard.rules.build import Rules
from lastcard.rules.errors import LastcardError
from support.leaks import Oracle
from support.wire_seats import WireSeat

COMPLAINTS = 20  # of one kind are enough


@dataclass
class Witness:
    """A seat, every frame it was sent, and how each of its moves was answered."""

    seat: WireSeat
    frames: list[str]
    number: int


@dataclass
class Stored:
    """What the database holds after all."""

    logs: dict[str, Log] = field(default_factory=dict)
    asks: dict[str, list[tuple[str, int, str]]] = field(
        default_factory=dict
    )  # by message: match, entry, move

    @classmethod
    async def read(cls, url: str) -> "Stored":
        connection = await asyncpg.connect(url)
        try:
            matches = await connection.fetch(
                "SELECT m.id, r.text, names, key, commitment, chance FROM matches m JOIN rules r ON r.id = m.rules"
            )
            rows = await connection.fetch(
                "SELECT match, seq, seat, move, digest, note, ask FROM entries ORDER BY match, seq"
            )
        finally:
            await connection.close()
        found = cls()
        for name, rules, names, key, commitment, chance in matches:
            log = Log(Rules.from_text(rules), tuple(msgspec.json.decode(names)), commitment)
            log.key, log.chance = key, Chance.parse(chance)
            found.logs[name] = log
        for name, seq, seat, move, digest, note, ask in rows:
            found.logs[name].entries.append(Entry(seq, seat, move, digest, note))
            if ask:
                found.asks.setdefault(ask, []).append((name, seq, move))
        return found


def complaints(stored: Stored, tables: Sequence[Sequence[Witness]]) -> Iterator[str]:
    """All that is wrong."""
    for name, log in stored.logs.items():
        yield from wrong_log(name, log)
    for witnesses in tables:
        yield from wrong_at_table(stored, witnesses)


def wrong_at_table(stored: Stored, witnesses: Sequence[Witness]) -> Iterator[str]:
    for witness in witnesses:
        yield from wrong_promises(stored, witness)
        yield from wrong_frames(
            stored, witness, [other.seat.client.secret for other in witnesses if other is not witness]
        )


def wrong_log(name: str, log: Log) -> Iterator[str]:
    """The entries are numbered without a gap and lead to the digests they were stored with."""
    numbers = [entry.seq for entry in log.entries]
    if numbers != list(range(1, len(numbers) + 1)):
        yield f"match {name[:6]} has entries {numbers}"
        return
    assert log.key is not None
    again = Match(log.rules, log.names, log.key, chance=log.chance)
    try:
        for entry in log.entries:
            redo(again, entry)
    except LastcardError as error:
        yield f"match {name[:6]} cannot be replayed: {error}"


def wrong_promises(stored: Stored, witness: Witness) -> Iterator[str]:
    """What was acknowledged is stored once; what was refused is not, unless nobody knew."""
    for ask, promise in witness.seat.promised.items():
        if (found := stored.asks.get(ask, [])) != [promise]:
            yield f"{promise[2]} was promised as entry {promise[1]}, and is stored as {found}"
    for ask, code in witness.seat.refused.items():
        if code != "in-doubt" and (found := stored.asks.get(ask, [])):
            yield f"a move was refused as {code}, and is stored as {found}"


def wrong_frames(stored: Stored, witness: Witness, secrets: Sequence[str]) -> Iterator[str]:
    """Nothing was told that is not stored, nothing twice or in another order, and no card the seat may not know."""
    oracles: dict[str, Oracle] = {}
    current = ""
    for number, frame in enumerate(witness.frames):
        current = match_in(json.loads(frame)) or current
        if not current:
            continue
        if current not in stored.logs:
            yield f"seat {witness.number} was told of a match that is not stored"
            return
        oracle = oracles.setdefault(current, Oracle(stored.logs[current], witness.number, secrets))
        try:
            for complaint in oracle.complaints(frame):
                yield f"seat {witness.number}, frame {number}: {complaint} in {frame[:300]}"
        except IndexError:
            yield f"seat {witness.number} was told of an entry that is not stored: {frame[:200]}"
            return


def match_in(told: dict[str, Any]) -> str:
    """The match that a message is about, if it says so."""
    match = told.get("match")
    return str(match["id"]) if isinstance(match, dict) else str(match or "")


def summed_up(found: Iterator[str]) -> list[str]:
    """Some complaints of each kind."""
    kinds: Counter[str] = Counter()
    kept = []
    for complaint in found:
        kind = complaint.partition(":")[0][:30]
        kinds[kind] += 1
        if kinds[kind] <= COMPLAINTS:
            kept.append(complaint)
    return kept
