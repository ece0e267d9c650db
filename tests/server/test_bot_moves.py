"""Bots at a live table: what they decide follows from the key of the match, whatever the machine goes through."""

from collections.abc import Iterable
from random import Random

import pytest
from structlog.testing import capture_logs

from lastcard import wire
from lastcard.bots import bot
from lastcard.bots.driver import chosen
from lastcard.bots.seed import chance_of
from lastcard.films.catalog import films
from lastcard.match import DEALER, Match, redo
from lastcard.minds.weights import WeightsError
from lastcard.move import Move
from lastcard.server.table import seats
from lastcard.view import View
from support.live_table import Deal, ScriptedTable
from support.offline_table import Begin

LEVELS = {1: "random", 2: "careless", 3: "steady"}
ONE_ROUND = {"emoji": {"rounds": "1"}, "disney100": {}}


@pytest.fixture(autouse=True)
def same_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match has the same key."""
    monkeypatch.setattr("lastcard.server.table.matches.new_key", lambda: Random("key").randbytes(32))


def relieved(table: ScriptedTable) -> None:
    """A bot plays for the only person, too."""
    ada = table.people[0]
    assert isinstance(ada.ask(wire.Relieve(ada.id(), 0)), wire.Done)


def played(lobby: Deal, edition: str, restarts: Iterable[int] = ()) -> Match:
    """One round between bots, with the server stopped after so many entries."""
    table = lobby(edition, 4, bots=LEVELS, pace=1.0, house=ONE_ROUND[edition])
    table.start()
    relieved(table)
    for entries in restarts:
        while len(table.log) < entries:
            assert not table.match.over, "the round is too short to be interrupted there"
            table.wait(0.1)
        table.restart()
        relieved(table)
    while not table.match.over:
        table.wait(10)
    return table.match


@pytest.mark.parametrize("edition", ONE_ROUND)
def test_the_same_key_and_the_same_moves_give_the_same_decisions(lobby: Deal, edition: str) -> None:
    """Also when the server stops and starts again in between."""
    first = played(lobby, edition)

    again = played(lobby, edition, restarts=[5, 11, 20])

    assert [str(entry) for entry in again.log.entries] == [str(entry) for entry in first.log.entries]


@pytest.mark.parametrize("edition", ONE_ROUND)
def test_with_the_published_key_every_decision_can_be_checked(lobby: Deal, edition: str) -> None:
    """A bot did what chance told it at that entry."""
    match = played(lobby, edition)
    levels = {0: "steady", **LEVELS}
    again = Match(match.rules, match.log.names, match.key, chance=match.chance)

    for entry in match.log.entries:
        if entry.seat < DEALER:
            chance = chance_of(match.key, entry.seq - 1, entry.seat)
            assert str(chosen(again, entry.seat, bot(levels[entry.seat], films()), chance)) == entry.move
        redo(again, entry)

    assert again.over


def test_another_key_is_another_chance() -> None:
    """Another entry and another seat are, too."""
    thrown = {
        chance_of(key, seq, seat).random() for key in (b"a", b"b") for seq in range(9) for seat in range(4)
    }

    assert len(thrown) == 2 * 9 * 4


class Broken:
    """A bot that cannot decide anything: what it has learned is damaged."""

    def choose(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        raise WeightsError("The weights cannot be read.")


def test_a_bot_that_fails_out_of_turn_lets_the_window_pass(deal: Deal) -> None:
    """Everybody else is answered, and may come and go; it is logged once."""
    table = deal("classic", "top R5", "R1 R2", "R3 B5 W G1", "G1 G2 G3", bots={2: "normal"})
    ada, ben, *_ = table.people
    table.live.table.seats[2].bot = Broken()

    with capture_logs() as logged:
        ada.does("play R1")
        table.attach(ben.connection.secret)
        ada.does("call")

    assert [line["event"] for line in logged] == ["a bot failed out of turn"]
    assert [entry.move for entry in table.log] == ["play R1", "call"]


@pytest.fixture
def unlearned(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise WeightsError("There are no weights.")

    monkeypatch.setattr(seats, "weights_of", missing)


@pytest.mark.usefixtures("unlearned")
@pytest.mark.parametrize("level", ["hard", "expert"])
async def test_a_level_that_has_not_learned_is_refused_when_it_is_chosen(begin: Begin, level: str) -> None:
    offline = await begin(seats=3)

    no = await offline.ask(offline.host, wire.Fill("fill", level))
    start = await offline.ask(offline.host, wire.Start("start", level))

    for answer in (no, start):
        assert answer.code == "not-now"
        assert answer.sentence.startswith(f"Bots of the level “{level}” cannot play here")
    assert [seat.keeper for seat in offline.live.table.seats] == ["person", "open", "open"]
    assert isinstance(await offline.ask(offline.host, wire.Start("again", "normal")), wire.Done)


async def test_a_match_does_not_begin_with_bots_that_have_not_learned_it(
    begin: Begin, request: pytest.FixtureRequest
) -> None:
    """They sat down for another edition."""
    offline = await begin(seats=3)
    offline.live.table.seats[1].give_to_bot("hard", bot("hard"), "Mio")
    request.getfixturevalue("unlearned")

    no = await offline.ask(offline.host, wire.Start("start", "normal"))

    assert no.sentence.startswith("Bots of the level “hard” cannot play here")
    assert offline.live.table.stage == "lobby"
