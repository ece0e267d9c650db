"""The wire under fire: `python -m support.fuzz --frames 100000`.

Strangers send frames that no client should send, on lines of their own and at tables of others, while two people play a
match at a table next door. Every bad frame must be answered with a named error or a clean end of the line, the server
must not grow or complain, and the match must go on undisturbed to its end.
"""

import asyncio
import sqlite3
import sys
import tempfile
from argparse import ArgumentParser
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from lastcard import wire
from lastcard.client import Address, open_table
from support.frames import BAD, FATAL, FrameMaker
from support.patience import WAIT_SECONDS
from support.server_process import LIMITLESS, ServerProcess
from support.wire_seats import WireSeat, seat_table, start

STRANGERS = 6
ON_A_LINE = 50  # frames, about what a line may send at once
FLOOD = 400  # frames in one breath: no line may send so many
QUESTION = b'{"t":"why","id":"flood","move":"draw"}'
CLEAN = {1000, 1001, 1002, 1003, 1007, 1008, 1009}  # ends of a line that somebody meant
WARM = 0.5  # the share of frames after which the server should have stopped growing
DECODER: msgspec.json.Decoder[wire.AnyServerMessage] = msgspec.json.Decoder(wire.AnyServerMessage)


@dataclass
class Findings:
    """What was seen, and what should not have been."""

    frames: int = 0
    lines: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    ends: Counter[int] = field(default_factory=Counter)
    complaints: list[str] = field(default_factory=list)
    warm: int = 0  # bytes of the server when it had warmed up
    last: int = 0  # and at the end
    entries: int = 0  # of the match next door

    def complain(self, text: str) -> None:
        if len(self.complaints) < 20:
            self.complaints.append(text)


class FuzzClient:
    """One line that sends bad frames and counts what comes back."""

    def __init__(self, origin: Address, frame_maker: FrameMaker, found: Findings, rng: Random) -> None:
        self.address = origin
        self.frame_maker = frame_maker
        self.found = found
        self.rng = rng
        self.noes = 0
        self.sent = ""  # the last frame, in short
        self.fatal = False  # it should end the line
        self.ended = asyncio.Event()  # the last word was answered

    async def misbehave(self) -> None:
        """Connect, send, wait for all answers, go."""
        self.found.lines += 1
        try:
            async with connect(
                self.address.socket, compression=None, proxy=None, max_size=None, open_timeout=WAIT_SECONDS
            ) as line:
                listening = asyncio.create_task(self.listen(line))
                with suppress(ConnectionClosed):
                    await self.talk(line)
                await line.close()
                await listening
        except (WebSocketException, OSError) as error:
            self.found.complain(f"no line could be made: {error!r}")

    async def talk(self, line: ClientConnection) -> None:
        if self.rng.random() < 0.8:
            await line.send(self.hello())
        if self.rng.random() < 0.02:
            self.found.frames += 1
            noise = self.rng.randbytes(self.rng.randint(1, 64))
            self.sent = f"no frame at all: {noise!r}"
            line.transport.write(noise)
            line.transport.write_eof()  # else the rest of a frame might be waited for
            await self.dismissed()
            return
        if self.rng.random() < 0.02:
            self.flood(line)
        expected = 0
        for _ in range(self.rng.randint(1, ON_A_LINE)):
            frame = self.frame_maker.frame()
            self.found.frames += 1
            expected += frame.hope == BAD
            self.sent = f"{frame.data[:60]!r}… of {len(frame.data)} bytes"
            await line.send(frame.data, text=frame.text)
            if frame.hope == FATAL:
                await self.dismissed()
                return
        await self.answered(line, expected)

    def flood(self, line: ClientConnection) -> None:
        """Many frames in one piece, so that a slow stranger is too fast as well."""
        self.fatal = True
        self.found.frames += FLOOD
        self.sent = "a flood"
        for _ in range(FLOOD):
            line.protocol.send_text(QUESTION)
        line.transport.write(b"".join(line.protocol.data_to_send()))

    async def dismissed(self) -> None:
        """The server ends the line by itself."""
        self.fatal = True
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                await self.ended.wait()
        except TimeoutError:
            self.found.complain(f"the line goes on after {self.sent}")

    def hello(self) -> str:
        secret = self.rng.choice((self.frame_maker.secret, self.frame_maker.secret, "", "wrong"))
        return msgspec.json.encode(wire.Hello(wire.VERSION, self.frame_maker.table, secret)).decode()

    async def answered(self, line: ClientConnection, expected: int) -> None:
        """A last question; when it is answered, all before it were."""
        for _ in range(int(WAIT_SECONDS / 0.3)):
            await line.send('{"t":"why","id":"last words","move":"draw"}')
            with suppress(TimeoutError):
                async with asyncio.timeout(0.3):
                    await self.ended.wait()
                    break
        else:
            self.found.complain("a line is open and does not answer any more")
        if self.noes < expected and not line.close_code:
            self.found.complain(f"{expected} bad frames were answered by only {self.noes} errors")

    async def listen(self, line: ClientConnection) -> None:
        try:
            async for frame in line:
                self.hear(DECODER.decode(frame))
        except ConnectionClosed:
            pass
        except msgspec.MsgspecError as error:
            self.found.complain(f"the server said what it never says: {error}")
        self.ended.set()
        code = line.close_code or 0
        self.found.ends[code] += 1
        # Whoever still sends when the line is ended may not hear why: TCP drops it.
        if code not in CLEAN and not self.fatal:
            self.found.complain(f"the line ended with {code} {line.close_reason} after {self.sent}")

    def hear(self, message: wire.AnyServerMessage) -> None:
        if isinstance(message, wire.No | wire.Bye):
            self.noes += 1
            self.found.answers[message.code] += 1
            if message.code not in wire.ERRORS:
                self.found.complain(f"an error without a name: {message}")
        if isinstance(message, wire.News):
            self.frame_maker.seq = message.now.seq
        if isinstance(message, wire.No | wire.Because) and message.id == "last words":
            self.ended.set()


async def attack(server: ServerProcess, frames: int, rng: Random) -> Findings:
    """Strangers at work until so many frames are sent, and a match next door."""
    found = Findings()
    setup = wire.Setup("classic", 4, {"rounds": "2"}, uno_grace=0)
    victims = await seat_table(server.origin, setup, rng, 2)
    await start(victims, "steady")
    over = asyncio.Event()
    playing = [asyncio.create_task(seat.play(over.is_set)) for seat in victims]
    await asyncio.gather(*(invade(server, found, frames, victims, rng) for _ in range(STRANGERS)))
    found.last = server.memory
    await undisturbed(server, victims, over, playing, found)
    return found


async def invade(
    server: ServerProcess, found: Findings, frames: int, victims: list[WireSeat], rng: Random
) -> None:
    """One stranger after the other, at a table of their own or as a guest of the victims."""
    opened = await open_table(server.origin, wire.Opening("Mallory", wire.Setup("emoji", 3), "random"))
    own = Address(server.origin, opened.table)
    theirs = victims[0].client.address
    while found.frames < frames:
        at_home = rng.random() < 0.7
        frame_maker = FrameMaker(
            rng, own.table if at_home else theirs.table, opened.secret if at_home else ""
        )
        await FuzzClient(own, frame_maker, found, rng).misbehave()
        if not found.warm and found.frames > WARM * frames:
            found.warm = server.memory


async def undisturbed(
    server: ServerProcess,
    victims: list[WireSeat],
    over: asyncio.Event,
    playing: list[asyncio.Task[None]],
    found: Findings,
) -> None:
    """The match next door comes to its end, by its own people's moves only."""
    client = victims[0].client
    try:
        async with asyncio.timeout(WAIT_SECONDS):
            await client.until(lambda: client.match and (client.match.number > 1 or client.match.key))
    except TimeoutError:
        found.complain("the match next door does not end")
    over.set()
    for seat in victims:
        seat.client.wake()
        if seat.client.welcomes != 1:
            found.complain("a line next door was broken")
    for task in playing:
        await task
    for seat in victims:
        await seat.client.close()
    mine = {ask for seat in victims for ask in seat.promised}
    with sqlite3.connect(server.database) as database:
        asks = database.execute(
            "SELECT ask FROM entries e JOIN matches m ON m.id = e.match WHERE table_id = ? AND ask <> ''",
            (client.address.table,),
        ).fetchall()
    database.close()
    found.entries = len(asks)
    if {ask for (ask,) in asks} != mine:
        found.complain("the log next door holds moves that its people did not make, or lacks some")


def fuzz(folder: Path, frames: int, seed: int) -> Findings:
    """A server of its own, attacked; what it prints is looked at too."""
    with ServerProcess(folder, (*LIMITLESS, "--pace", "0")) as server:
        found = asyncio.run(attack(server, frames, Random(seed)))
        if not server.is_alive:
            found.complain("the server has ended")
    for path in server.outputs:
        text = path.read_text("utf-8", "replace")
        if "Traceback" in text:
            found.complain(f"the server complains: {text[-1500:]}")
    return found


def main() -> int:
    """The command; its status is 1 when anything was wrong."""
    parser = ArgumentParser(prog="python -m support.fuzz", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--frames", type=int, default=100_000, help="how many frames to send")
    parser.add_argument("--seed", type=int, default=1, help="which frames")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = fuzz(Path(folder), given.frames, given.seed)
    print(f"{found.frames} frames on {found.lines} lines")
    print("errors: " + ", ".join(f"{code} {n}" for code, n in found.answers.most_common()))
    print("ends of lines: " + ", ".join(f"{code} {n}" for code, n in found.ends.most_common()))
    print(f"memory: {found.warm / 2**20:.1f} MiB when warm, {found.last / 2**20:.1f} MiB at the end")
    print(f"next door: {found.entries} moves of people, undisturbed")
    for complaint in found.complaints:
        print(f"WRONG: {complaint}")
    return 1 if found.complaints else 0


if __name__ == "__main__":
    sys.exit(main())
