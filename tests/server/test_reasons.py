"""Bots say why they moved as they did: those that made the moves, once the round is over, and worked out once."""

import asyncio
from random import Random
from typing import Any

import pytest

from lastcard.bots import bot
from lastcard.bots.driver import play_on
from lastcard.bots.reasons.rounds import reason_of
from lastcard.coach.whatif import branch
from lastcard.match import Match
from lastcard.server import reasons as module
from lastcard.server.errors import RequestError
from lastcard.server.reasons import Reasons
from lastcard.server.store.records import BranchRecord, EntryRecord, MatchRecord
from support.offline_table import MemoryStore


@pytest.fixture(scope="module")
def played() -> Match:
    match = Match.start("classic", 2, ["target_score=10"], key=b"replays")
    play_on(match, {seat: bot("steady") for seat in range(2)}, Random(1))
    return match


@pytest.fixture
def record(played: Match) -> MatchRecord:
    return record_of(played, "m", list(played.log.names))


@pytest.fixture
def store(played: Match, record: MatchRecord) -> MemoryStore:
    kept = MemoryStore()
    kept.kept_matches["m"] = record
    kept.kept_entries["m"] = rows_of(played, "m")
    return kept


def record_of(match: Match, name: str, names: list[str]) -> MatchRecord:
    log = match.log
    return MatchRecord(name, "t", 1, log.rules.to_text(), names, match.key, log.commitment, True, 1, 2)


def rows_of(match: Match, name: str) -> list[EntryRecord]:
    return [
        EntryRecord(name, entry.seq, 1, entry.seat, entry.move, entry.digest, entry.note)
        for entry in match.log.entries
    ]


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The entries that somebody looks for a reason for."""
    seen: list[int] = []

    def seeing(match: Match, entry: Any, bots: Any) -> str:
        seen.append(entry.seq)
        return reason_of(match, entry, bots)

    monkeypatch.setattr(module, "reason_of", seeing)
    return seen


def test_bots_give_their_reasons(store: MemoryStore, record: MatchRecord) -> None:
    """Those that the log names: of every entry of a bot in that round, and of nobody else's."""
    record.names[1] = "Mio (steady)"

    reasons = asyncio.run(Reasons(store).of_round("m", 3))

    by_seat = {each.seq: store.kept_entries["m"][each.seq - 1].seat for each in reasons}
    assert set(by_seat.values()) == {1}
    assert all(each.sentence.endswith(".") for each in reasons)


def test_while_the_round_is_on_no_bot_says_why(store: MemoryStore, record: MatchRecord) -> None:
    """It would tell of its hand: the round must be over, the match need not be."""
    record.names[1], record.ended = "Mio (normal)", 0
    last = store.kept_entries["m"].pop()

    with pytest.raises(RequestError, match="This round is not over yet"):
        asyncio.run(Reasons(store).of_round("m", last.seq - 1))

    store.kept_entries["m"].append(last)
    assert asyncio.run(Reasons(store).of_round("m", last.seq - 1))


def test_reasons_of_an_unknown_match_or_entry(store: MemoryStore) -> None:
    """Each is told."""
    with pytest.raises(RequestError, match="There is no such match"):
        asyncio.run(Reasons(store).of_round("x", 3))
    with pytest.raises(RequestError, match="not over yet"):
        asyncio.run(Reasons(store).of_round("m", 10_000))


def test_no_reason_is_worked_out_for_a_round_that_is_on(
    store: MemoryStore, record: MatchRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    record.names[1], record.ended = "Mio (normal)", 0
    last = store.kept_entries["m"].pop()
    seen = counted(monkeypatch)

    with pytest.raises(RequestError, match="This round is not over yet"):
        asyncio.run(Reasons(store).of_round("m", last.seq - 1))

    assert seen == []


def test_a_round_is_explained_once(
    store: MemoryStore, record: MatchRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever of its entries someone asks about; of many rounds the last ones are remembered."""
    record.names[1] = "Mio (normal)"
    seen, reasons = counted(monkeypatch), Reasons(store)
    monkeypatch.setattr(module, "ROUNDS_KEPT", 1)

    async def scene() -> list[Any]:
        return await asyncio.gather(*(reasons.of_round("m", seq) for seq in (3, 4, 5)))

    first, *others = asyncio.run(scene())

    assert others == [first, first]
    assert len(seen) == len(set(seen))
    assert len(reasons.rounds) == 1
    with pytest.raises(RequestError, match="not over yet"):
        asyncio.run(reasons.of_round("m", 10_000))


def test_in_a_branch_only_bots_explain_themselves(
    store: MemoryStore, record: MatchRecord, played: Match
) -> None:
    """Before it left, seat 0 was a person and seat 1 a bot; since then it is the other way round."""
    record.names[:] = ["Ada", "Mio (normal)"]
    left = 8
    match = branch(played.publish(), left, 1, "Ben", "normal")
    play_on(match, {seat: bot("steady") for seat in range(2)}, Random(2))
    store.kept_matches["b"] = record_of(match, "b", ["Ada (normal)", "Ben"])
    store.kept_branches["b"] = BranchRecord("b", "m", "m", "t", left, 1, "Mio", "Ben", "normal", False, 1)
    store.kept_entries["b"] = rows_of(match, "b")[left:]

    reasons = asyncio.run(Reasons(store).of_round("b", left))

    seats = {each.seq: store.all_entries("b")[each.seq - 1].seat for each in reasons}
    assert {seat for seq, seat in seats.items() if seq <= left} == {1}
    assert {seat for seq, seat in seats.items() if seq > left} == {0}
