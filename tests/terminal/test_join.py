"""A terminal at a table on a real server: in the same match as others, by link and by code, after a restart too."""

import asyncio
import re
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from lastcard import wire
from lastcard.client import Address, Client, open_table
from lastcard.match import Match
from support.patience import WAIT_SECONDS
from support.server_process import LIMITLESS, ServerProcess
from support.terminal import Terminal, numbers_drawn, numbers_told, plain
from support.wire_seats import WireSeat

PROMPTS = ("> ", "› ", "leave: ", "commas: ", "back: ")
SHORT = {"golf": {"golf_rounds": "1"}, "disney100": {}}
PICTURE = "\x1b[H"  # each begins so
AGAIN = "Enter to play another match"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(
        tmp_path_factory.mktemp("server"), (*LIMITLESS, "--pace", "0", "--rate", "1000")
    ) as process:
        yield process


class Host:
    """Ada, who opened the table and plays by chance in a thread of her own."""

    def __init__(
        self, server: ServerProcess, edition: str = "classic", seats: int = 3, level: str = ""
    ) -> None:
        setup = wire.Setup(edition, seats, SHORT.get(edition, {"rounds": "1"}), uno_grace=30)
        self.opened = asyncio.run(open_table(server.origin, wire.Opening("Ada", setup, level)))
        self.address = Address(server.origin, self.opened.table)
        self.over = threading.Event()
        self.loop: asyncio.AbstractEventLoop | None = None
        self.seat = WireSeat(self.address, self.opened.secret, Random(2))
        self.thread = threading.Thread(target=lambda: asyncio.run(self.play()))

    @property
    def url(self) -> str:
        return str(self.address)

    async def play(self) -> None:
        """Begin as soon as somebody sits down, and play to the end of the match."""
        self.loop = asyncio.get_running_loop()
        async with self.seat.client as client:
            await client.until(lambda: client.table and client.table.seats[1].keeper == "person")
            await client.ask(wire.Say(client.new_id(), "Good luck!"))
            await client.ask(wire.Start(client.new_id(), "steady"))
            await self.seat.play(lambda: self.over.is_set() or bool(client.match and client.match.key))
            await client.until(self.over.is_set)

    def tell(self, *asks: wire.ClientMessage) -> None:
        """Say something to the table, and go."""

        async def run() -> None:
            async with Client(self.address, self.opened.secret) as client:
                for ask in asks:
                    await client.ask(ask)

        asyncio.run(run())

    def __enter__(self) -> "Host":
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.over.set()
        if self.loop is not None:
            self.loop.call_soon_threadsafe(self.seat.client.wake)
        self.thread.join()


def play_out(terminal: Terminal, drawn: bool = False, until: Sequence[str] = (AGAIN,)) -> str:
    """Type a legal number at every question, until the match is over."""
    rng = Random(1)
    shown = terminal.read(PROMPTS)
    deadline, told = time.monotonic() + WAIT_SECONDS, 0
    while time.monotonic() < deadline:
        if len(terminal.text) > told:  # something happened
            deadline, told = time.monotonic() + WAIT_SECONDS, len(terminal.text)
        if any(text in shown for text in until):
            return shown
        tail = shown.rstrip(" ").rsplit("\n", 1)[-1]
        told_before = "look again" in shown  # the question stands above, and is not told again
        numbers = (
            numbers_drawn(terminal.screen)
            if drawn
            else numbers_told(plain(terminal.text) if told_before else shown)
        )
        if "Enter for the next round" in tail:
            shown = typed(terminal, "", drawn)
        elif "characters from" in tail:
            shown = typed(terminal, "Simba, Nala, Scar, Timon", drawn)
        elif numbers:
            shown = typed(terminal, str(rng.choice(numbers)), drawn)
        else:
            terminal.listen()  # others move
            shown = terminal.fresh
    raise AssertionError(f"nothing happens any more: {terminal.text[-1500:]}")


def typed(terminal: Terminal, line: str, drawn: bool) -> str:
    """Type a line and see what comes: a prompt; where the table is drawn anew above it, another picture or the end."""
    if not drawn:
        return terminal.send(line, PROMPTS)
    pictures = terminal.text.count(PICTURE)
    terminal.send(line, ("",))
    deadline = time.monotonic() + WAIT_SECONDS
    while AGAIN not in terminal.text and (
        terminal.text.count(PICTURE) == pictures or not terminal.is_waiting()
    ):
        assert terminal.listen(), terminal.text[-1000:]
        assert time.monotonic() < deadline, f"nothing is drawn: {terminal.text[-1000:]}"
    return terminal.fresh


@pytest.mark.parametrize("edition", ["classic", "emoji", "disney100", "golf"])
def test_told(edition: str, server: ServerProcess, tmp_path: Path) -> None:
    """A whole match line by line; the log comes home and is the match that was played."""
    host = Host(server, edition)
    with host, Terminal(["join", host.url, "--name", "Ben", "--plain"], tmp_path, wide=500) as terminal:
        shown = play_out(terminal)
        terminal.send("q", ("nothing",))

    (log,) = (tmp_path / "lastcard" / "finished").iterdir()
    match = Match.resume(log.read_text("utf-8"))
    assert match.over
    assert match.log.names[:2] == ("Ada", "Ben")
    assert f"The log: {log}" in shown
    assert match.key.hex() in shown
    assert "Traceback" not in terminal.text
    assert "\x1b" not in terminal.text


@pytest.mark.parametrize(("edition", "size"), [("frozen", (80, 24)), ("golf", (120, 40))])
def test_drawn(edition: str, size: tuple[int, int], server: ServerProcess, tmp_path: Path) -> None:
    """A whole match on a drawn table that never leaves its terminal."""
    wide, high = size
    host = Host(server, edition)
    with host, Terminal(["join", host.url, "--name", "Ben"], tmp_path, wide, high) as terminal:
        play_out(terminal, drawn=True)
        terminal.send("q", ("nothing",))

    frames = [plain(frame).split("\n") for frame in terminal.text.split("\x1b[?1049l")[0].split("\x1b[H")[1:]]
    assert "\n\n\n".join("\n".join(frame) for frame in frames if len(frame) > high) == ""
    assert [line for frame in frames for line in frame if len(line) > wide] == []
    assert "Traceback" not in terminal.text


def test_same_seat_again(server: ServerProcess, tmp_path: Path) -> None:
    """Whoever comes back by the same link has the same seat; its secret is nobody else's to read."""
    host = Host(server)
    with Terminal(["join", host.url, "--name", "Ben", "--plain"], tmp_path) as terminal:
        terminal.shows("you (Ben)")
        terminal.send("q", ("nothing",))
    with Terminal(["join", host.url, "--plain"], tmp_path) as terminal:
        shown = terminal.shows("you (Ben)")

    secrets = tmp_path / "lastcard" / "seats.json"
    assert re.search(r"an open seat|\w+ open seats", shown)
    assert stat.S_IMODE(secrets.stat().st_mode) == 0o600
    assert host.opened.table in secrets.read_text()


def test_short_code(server: ServerProcess, tmp_path: Path) -> None:
    """The server's address and the short code are enough; case and dashes do not matter."""
    host = Host(server)

    async def code() -> str:
        async with Client(host.address, host.opened.secret) as client:
            assert client.table is not None
            return client.table.code

    typed = asyncio.run(code()).lower()
    with Terminal(
        ["join", server.origin, f"{typed[:3]}-{typed[3:]}", "--name", "Ben", "--plain"], tmp_path
    ) as terminal:
        terminal.shows("you (Ben)")


def test_watch(server: ServerProcess, tmp_path: Path) -> None:
    """With no open seat one watches: hands stay hidden, and the match is told."""
    host = Host(server, level="steady")
    with Terminal(["join", host.url, "--name", "Eve"], tmp_path, 100, 30) as terminal:
        terminal.shows("› ")
        host.tell(wire.Say("s1", "Hello up there"))
        terminal.shows("Hello up there")
        terminal.shows("Ada")

    assert "CLASSIC" in terminal.screen
    assert "You" not in terminal.screen


def test_half_a_line_stays(server: ServerProcess, tmp_path: Path) -> None:
    """News is drawn above what is being typed, which stays where it is."""
    host = Host(server, level="steady")
    with Terminal(["join", host.url], tmp_path, 100, 30) as terminal:
        terminal.shows("› ")
        host.tell(wire.Say("s1", "Surprise!"))
        terminal.shows("Surprise!")
        for _ in range(200):
            if not terminal.text.endswith("\x1b8"):
                terminal.listen()

    last = terminal.text.rsplit("\x1b7", 1)[-1]
    assert last.startswith("\x1b[H")
    assert last.endswith("\x1b8")
    assert "› " not in last


def test_talk_and_why(server: ServerProcess, tmp_path: Path) -> None:
    """`say` is heard by all, `why` gets the clause from the table, nonsense gets an answer."""
    host = Host(server)
    with host, Terminal(["join", host.url, "--name", "Ben", "--plain"], tmp_path, wide=500) as terminal:
        terminal.shows("Good luck!")
        terminal.shows("(? help)")  # a turn, or the color of a wild that was turned up
        assert "Ben: well met" in terminal.send("say well met") + terminal.shows("Ben: well met")
        for line, said in (("why challenge", "["), ("fly", "is not a move"), ("?", "What you can type")):
            terminal.send(line, ("",))
            terminal.shows(said)


@pytest.mark.long
def test_server_restarts(tmp_path: Path) -> None:
    """The server is killed in the middle and started again: the terminal says so, comes back and plays on."""
    with ServerProcess(tmp_path / "server", (*LIMITLESS, "--pace", "0", "--rate", "1000")) as server:
        host = Host(server)
        with host, Terminal(["join", host.url, "--name", "Ben", "--plain"], tmp_path, wide=500) as terminal:
            terminal.shows("(? help)")  # a turn, or the color of a wild that was turned up
            server.kill()
            terminal.shows("Connection lost")
            server.start()
            play_out(terminal)
            assert "wins the match!" in terminal.text or "You win the match!" in terminal.text


def run(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "lastcard", "join", *args],
        input="",
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["nonsense://x"], "is not the address of a table"),
        (["http://127.0.0.1:9/#t/abc"], "is the server running there?"),
        (["http://127.0.0.1:9"], "names no table"),
        (["{origin}/#t/unknown"], "no such table"),
        (["{origin}", "AAAAAA"], "No table has this code"),
    ],
)
def test_mistakes(args: list[str], sentence: str, server: ServerProcess) -> None:
    """What leads nowhere is said in one sentence."""
    ended = run(*(arg.format(origin=server.origin) for arg in args))

    assert ended.returncode == 2
    assert sentence in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


def test_a_name_that_cannot_be_shown_is_asked_for_again(server: ServerProcess, tmp_path: Path) -> None:
    opened = asyncio.run(open_table(server.origin, wire.Opening("Ada", wire.Setup("classic", 2))))
    address = Address(server.origin, opened.table)

    with Terminal(["join", str(address), "--name", "?", "--plain"], tmp_path, wide=500) as terminal:
        terminal.shows("at least one letter")
        terminal.shows("Your name: ")
        terminal.send("Ben", ("",))
        shown = terminal.shows("you (Ben)")

    assert "Traceback" not in shown


def test_consent(server: ServerProcess, tmp_path: Path) -> None:
    """A rule for the blank cards is proposed at one end, agreed to in the terminal, and written."""
    setup = wire.Setup("frozen", 2, {"rounds": "1"})
    opened = asyncio.run(open_table(server.origin, wire.Opening("Ada", setup)))
    address = Address(server.origin, opened.table)

    async def propose(terminal: Terminal) -> list[str]:
        async with Client(address, opened.secret) as ada:
            await ada.ask(wire.Propose(ada.new_id(), ["next draws 2"]))
            await asyncio.to_thread(
                terminal.shows, "“next draws 2” The next player draws two cards. Type agree"
            )
            await asyncio.to_thread(terminal.send, "agree")
            await ada.until(lambda: ada.table and ada.table.setup.pencil)
            return ada.table.setup.pencil if ada.table else []

    with Terminal(["join", str(address), "--name", "Ben", "--plain"], tmp_path, wide=500) as terminal:
        terminal.shows("you (Ben)")
        penciled = asyncio.run(propose(terminal))

    assert penciled == ["next draws 2"]
