"""Bots that think at a live table: nobody waits for them, and what comes too late or for nothing is dropped."""

import asyncio
import threading
from collections.abc import Iterable, Iterator
from random import Random

import pytest
from structlog.testing import capture_logs

from lastcard import wire
from lastcard.bots import bot, is_waited_for
from lastcard.bots.driver import chosen
from lastcard.bots.seed import chance_of
from lastcard.log import Entry
from lastcard.match import Match
from lastcard.move import Move
from lastcard.server.table import seating, seats, thinking
from lastcard.view import View
from support.live_table import Deal, ScriptedTable
from support.offline_table import ONE_ROUND, Begin


class Slow:
    """Thinks for as long as it is held, then plays like the normal bot; its quick answer is the first there is."""

    def __init__(self) -> None:
        self.free = threading.Event()
        self.thinking = threading.Event()
        self.thoughts = 0
        self.asides = 0
        self.answers: list[Move] = []  # quick ones
        self.wrong: Exception | Move | None = None

    def choose(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        self.thoughts += 1
        self.asides += not is_waited_for(view)
        self.thinking.set()
        self.free.wait()
        if isinstance(self.wrong, Exception):
            raise self.wrong
        return self.wrong or bot("normal").choose(view, legal, rng)

    def quick(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        self.answers.append(legal[0])
        return legal[0]


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    """It plays whatever is called normal, also where a bot stands in for someone."""
    made, usual = Slow(), seats.new_bot
    for module in (seats, seating):
        monkeypatch.setattr(module, "new_bot", lambda level: made if level == "normal" else usual(level))
    yield made
    made.free.set()  # no thread is left behind


@pytest.fixture
def held(slow: Slow, monkeypatch: pytest.MonkeyPatch) -> Slow:
    """It thinks until it is let go, and time passes meanwhile."""
    monkeypatch.setattr(ScriptedTable, "patient", False)
    return slow


@pytest.fixture
def forever(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot may think for as long as it likes."""
    monkeypatch.setattr(thinking, "THOUGHT_SECONDS", 1e9)


@pytest.fixture(autouse=True)
def same_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match has the same key."""
    monkeypatch.setattr("lastcard.server.table.matches.new_key", lambda: Random("key").randbytes(32))


def let_go(table: ScriptedTable, slow: Slow) -> None:
    """The bot has thought enough, and moves when it has taken as long as any."""
    slow.free.set()
    table.run(decided(table))
    table.wait(thinking.LEAST_SECONDS)


async def decided(table: ScriptedTable) -> None:
    while table.is_thinking():
        await asyncio.sleep(0)


def moves_of(table: ScriptedTable) -> list[str]:
    """Who did what."""
    return [f"{entry.seat} {entry.move}" for entry in table.log]


def decision(position: Match, seat: int, seq: int) -> str:
    """What the normal bot does after so many entries, by the key of the match."""
    move = chosen(position, seat, bot("normal"), chance_of(position.key, seq, seat))
    return f"{seat} {move}"


@pytest.mark.usefixtures("forever")
async def test_no_table_waits_for_a_bot_that_thinks(begin: Begin, held: Slow) -> None:
    """Meanwhile a whole round is played at another table, and at its own people can chat."""
    first = await begin(seats=2, level="normal")
    first.live.table.seats[0].stand_in = True
    first.live.scheduler.plan()
    await first.until(held.thinking.is_set)
    before = first.live.table.seq
    other = await begin(seats=2, house=ONE_ROUND, level="random")
    other.live.table.seats[0].bot = bot("random")

    await other.by_itself("over")
    said = await first.ask(first.host, wire.Say("2", "Take your time."))

    assert not isinstance(said, wire.No)
    assert first.live.table.seq == before
    assert first.live.bot_moves.thought is not None


def test_a_bot_moves_when_its_pause_is_over_and_it_has_decided(deal: Deal, held: Slow) -> None:
    """It thinks once, in turn; the move is the one it thought of."""
    table = deal("classic", "turn Ben · top R5", "R1 R2", "R3 B5 W G1", bots={1: "normal"}, pace=1.0)
    wanted = decision(table.match, 1, 0)
    table.wait(0.1)
    waiting = moves_of(table)

    let_go(table, held)
    at_once = moves_of(table)
    table.wait(1.7)

    assert (waiting, at_once, moves_of(table)[0]) == ([], [], wanted)
    assert held.answers == []


def test_when_its_time_is_up_a_bot_gives_its_quick_answer(deal: Deal, held: Slow) -> None:
    """The table goes on, and the log of the server says so; what it finds later changes nothing."""
    table = deal("classic", "turn Ben · top R5", "R1 R2", "R3 B5 W G1", bots={1: "normal"})
    table.wait(thinking.THOUGHT_SECONDS - 0.1)
    waiting = moves_of(table)

    with capture_logs() as logged:
        table.wait(0.2)
    held.free.set()
    table.wait(10)

    assert waiting == []
    assert moves_of(table) == [f"1 {held.answers[0]}"]
    assert [(line["event"], line["log_level"]) for line in logged] == [("a bot took too long", "warning")]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [(ValueError("out of ideas"), "a bot failed"), (Move("catch", ("0",)), "a bot chose what is not legal")],
)
def test_a_bot_that_fails_gives_its_quick_answer(
    deal: Deal, held: Slow, wrong: Exception | Move, told: str
) -> None:
    """Whatever it does wrong is in the log of the server."""
    held.wrong = wrong
    table = deal("classic", "turn Ben · top R5", "R1 R2", "R3 B5 W G1", bots={1: "normal"})

    with capture_logs() as logged:
        let_go(table, held)
        table.wait(thinking.THOUGHT_SECONDS)

    assert moves_of(table) == [f"1 {held.answers[0]}"]
    assert [line["event"] for line in logged] == [told]


def test_what_a_bot_thought_before_the_table_moved_on_is_dropped(deal: Deal, held: Slow) -> None:
    """Ada calls while Ben thinks: he thinks again, about the table as it is now."""
    table = deal("classic", "top R5", "R1 R2", "R3 B5 W G1", "G1 G2 G3", bots={1: "normal"})
    ada = table.people[0]
    ada.does("play R1")
    first = table.live.bot_moves.thought
    ada.does("call")
    wanted = decision(table.match, 1, 2)

    let_go(table, held)

    assert first is not None
    assert first is not table.live.bot_moves.thought
    assert moves_of(table)[:3] == ["0 play R1", "0 call", wanted]


def test_out_of_turn_a_bot_does_not_think(deal: Deal, held: Slow) -> None:
    """A window is gone in a moment: Cy catches at once."""
    table = deal("classic", "top R5", "R1 R2", "R3 B5 W G1", "G1 G2 G3", bots={2: "normal"})

    table.people[0].does("play R1")
    table.wait(0)

    assert "catch 0" in map(str, held.answers)
    assert held.asides == 0


def test_with_one_thing_to_do_a_bot_does_not_think(deal: Deal, held: Slow) -> None:
    """There is nothing to think about: held or not, it moves."""
    table = deal("classic", "turn Ben · top R5", "R1 R2", "G3 B8 Y1", bots={1: "normal"}, draw="Y3 …")

    table.wait(thinking.LEAST_SECONDS)

    assert moves_of(table)[0] == "1 draw"
    assert held.answers == []


@pytest.mark.parametrize("pace", [0.0, 0.1, 1.0])
def test_how_long_a_bot_takes_does_not_tell_whether_it_had_a_choice(
    deal: Deal, held: Slow, pace: float
) -> None:
    """Who can only draw takes as long as who thinks about what to play: its hand is nobody's business."""
    times = []
    for hand in ("R3 B5 W G1", "G3 B8 Y1 Y2"):
        held.free.clear()
        table = deal(
            "classic", "turn Ben · top R5", "R1 R2", hand, bots={1: "normal"}, draw="Y3 …", pace=pace
        )
        began = table.clock.now
        while not table.log:
            if table.clock.now - began > 0.2:
                held.free.set()
                table.run(decided(table))
            table.wait(0.01)
        times.append(table.clock.now - began)

    assert times[0] == pytest.approx(times[1], abs=1e-6)


@pytest.mark.usefixtures("forever")
def test_a_bot_without_a_choice_waits_for_its_turn_to_think(deal: Deal, held: Slow) -> None:
    """Where all threads are busy, those wait who have something to decide; so it does, too."""
    table = deal("classic", "top R5", "R1 R2 R4", "G3 B8 Y2", bots={1: "normal"}, draw="Y3 …")
    threads = table.live.bot_moves.thinking_threads
    for _ in range(thinking.MOST_AT_ONCE):
        threads.submit(held.free.wait)
    table.people[0].does("play R1")

    table.wait(2 * thinking.LEAST_SECONDS)
    waiting = moves_of(table)
    let_go(table, held)

    assert waiting == ["0 play R1"]
    assert moves_of(table)[1] == "1 draw"


def relieved(table: ScriptedTable) -> None:
    """A bot plays for the only person, too."""
    ada = table.people[0]
    assert isinstance(ada.ask(wire.Relieve(ada.id(), 0)), wire.Done)


def played(lobby: Deal, restarts: Iterable[int] = ()) -> list[Entry]:
    """One round of bots that think, with the server stopped after so many entries."""
    table = lobby("classic", 3, bots={1: "normal", 2: "random"}, pace=1.0, house=ONE_ROUND)
    table.start()
    relieved(table)
    for entries in restarts:
        while len(table.log) < entries:
            table.wait(0.1)
        table.restart()
        relieved(table)
    while not table.match.over:
        table.wait(10)
    return table.log


@pytest.mark.usefixtures("forever")
def test_after_a_restart_a_bot_thinks_of_the_same_moves(lobby: Deal, slow: Slow) -> None:
    """All its chance follows from the key, the entries and the seat."""
    slow.free.set()

    first = played(lobby)
    again = played(lobby, restarts=[5, 11, 20])

    assert list(map(str, again)) == list(map(str, first))
    assert slow.thoughts > len(first) / 4


@pytest.mark.parametrize(("obstacle", "built"), [("", ["grid"]), ("without a C compiler", [])])
def test_native_code_is_made_once_where_there_is_none(
    monkeypatch: pytest.MonkeyPatch, obstacle: str, built: list[str]
) -> None:
    """Beside the tables, when a bot first wants to look ahead; what stands in the way is told once."""
    made: list[str] = []
    monkeypatch.setattr(thinking, "native", lambda game: None)
    monkeypatch.setattr(thinking, "obstacle", lambda: obstacle)
    monkeypatch.setattr(thinking, "Build", lambda game, patient: made.append(game))

    with thinking.ThinkingThreads(makes_libraries=True) as threads, capture_logs() as logs:
        threads.prepare("grid")
        threads.prepare("grid")

    assert made == built
    assert len(logs) == 1


def test_native_code_that_is_there_is_not_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "native", lambda game: object())
    monkeypatch.setattr(thinking, "Build", lambda game, patient: pytest.fail("it is there"))

    with thinking.ThinkingThreads(makes_libraries=True) as threads:
        threads.prepare("hand")
