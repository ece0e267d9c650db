"""Seats that play by chance over the wire, and remember what they were promised."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from random import Random

from lastcard import wire
from lastcard.bots.bot import is_waited_for
from lastcard.client import Address, Client, Refused, open_table
from lastcard.films.catalog import films
from lastcard.view import View

HURRY = 0.2  # seconds until a seat tries again to come back, at most
PAUSES = ("between", "over")
EAGER = 0.9
IN_WINDOW = 0.3  # how often a seat uses a chance out of turn
PASSING = {
    "stale",
    "refused",
    "not-now",
    "not-kept",
    "in-doubt",
    "too-fast",
}  # what may happen to somebody who only plays


class WireSeat:
    """One seat, one connection, random legal moves."""

    def __init__(self, address: Address, secret: str, rng: Random, frames: list[str] | None = None) -> None:
        tap = None if frames is None else frames.append
        self.client = Client(address, secret, self.hear, on_frame=tap, longest=HURRY)
        self.rng = rng
        self.promised: dict[
            str, tuple[str, int, str]
        ] = {}  # by the id of a message: the match, the entry, the move
        self.told: dict[tuple[str, int], tuple[int, str]] = {}  # by match and entry: the seat, the move
        self.refusals: list[str] = []
        self.refused: dict[str, str] = {}  # by the id of a message: why
        self.again = 0  # moves that were answered on another connection than they were sent on

    def hear(self, message: wire.AnyServerMessage) -> None:
        if isinstance(message, wire.News):
            self.told[message.match, message.now.seq] = (message.now.seat, message.now.move)

    async def play(self, is_over: Callable[[], bool]) -> None:
        """Move whenever it can be, until it is over."""
        client = self.client
        while not is_over():
            match = client.match
            if match is not None and match.view.phase != "playing":
                await self.go_on(is_over)
            elif match is not None and match.legal and self.wants(match.view):
                await self.move(self.choice(match.legal))
            else:
                await self.change(is_over)

    def choice(self, legal: Sequence[str]) -> str:
        """Any legal move, but mostly a card if one fits: matches should come to an end."""
        plays = [move for move in legal if move.startswith("play ")]
        return self.rng.choice(plays if plays and self.rng.random() < EAGER else legal)

    def wants(self, view: View) -> bool:
        return is_waited_for(view) or self.rng.random() < IN_WINDOW

    async def move(self, move: str) -> None:
        """Make a move and remember the promise; what is refused in passing is no harm."""
        client = self.client
        assert client.match is not None
        message = wire.Move(client.new_id(), client.match.seq, move, self.note(move))
        match, connection = client.match.id, client.welcomes
        try:
            done = await client.ask(message)
        except Refused as no:
            if no.code not in PASSING:
                raise
            self.refusals.append(no.code)
            self.refused[message.id] = no.code
            await self.settle(match, message.seq)
            return
        self.again += client.welcomes != connection
        self.promised[message.id] = (match, done.seq, move)
        await client.until(
            lambda: client.match is None or client.match.id != match or client.match.seq >= done.seq
        )

    async def settle(self, match: str, seq: int) -> None:
        """Whoever was refused looks again, at the latest in a moment."""
        client = self.client
        try:
            async with asyncio.timeout(0.05):
                await client.until(
                    lambda: client.match is None or client.match.id != match or client.match.seq > seq
                )
        except TimeoutError:
            pass

    def note(self, move: str) -> str:
        """The words that some moves need."""
        if move == "choose listed":
            return self.rng.choice(films()).title
        if move == "choose other":
            return "A film nobody knows"
        return "Simba, Nala, Scar, Timon" if move == "answer" else ""

    async def go_on(self, is_over: Callable[[], bool]) -> None:
        """Ready for the next round or another match, and ready again when the server has forgotten it."""
        client = self.client
        assert client.match is not None
        round_over = client.match.id, client.match.seq

        def has_begun() -> bool:
            return client.match is None or (client.match.id, client.match.seq) != round_over

        def is_asked() -> bool:
            table = client.table
            return table is not None and table.stage in PAUSES and not table.seats[client.you].ready

        while not is_over() and not has_begun():
            await client.until(lambda: is_over() or has_begun() or is_asked())
            if is_asked() and not is_over():
                before = mark_of(client)  # the round may begin before the answer is here
                try:
                    await client.ask(wire.Ready(client.new_id()))
                except Refused as no:
                    self.refusals.append(no.code)
                    await asyncio.sleep(HURRY)  # nothing may change until it is asked again
                    continue
                await self.change(is_over, before)

    async def change(self, is_over: Callable[[], bool], since: object = None) -> None:
        """Wait until something is different from what it was then, or is now."""
        client = self.client
        before = since or mark_of(client)
        await client.until(lambda: is_over() or mark_of(client) != before)


def mark_of(client: Client) -> object:
    """What a seat may have waited for: an entry, another connection, another table."""
    return client.match and (client.match.id, client.match.seq), client.welcomes, client.table


async def seat_table(
    origin: str, setup: wire.Setup, rng: Random, people: int, frames: Sequence[list[str]] = ()
) -> list[WireSeat]:
    """A table with so many people, each on a connection; the other seats are for bots."""
    opened = await open_table(origin, wire.Opening("Seat 0", setup))
    address = Address(origin, opened.table)
    seats = [
        WireSeat(address, opened.secret if i == 0 else "", rng, frames[i] if frames else None)
        for i in range(people)
    ]
    for i, seat in enumerate(seats):
        await seat.client.__aenter__()
        if i:
            await seat.client.sit(f"Seat {i}")
            if setup.pencil:
                await seat.client.ask(wire.Agree(seat.client.new_id()))
    return seats


async def start(seats: Sequence[WireSeat], level: str = "random") -> None:
    """The host begins."""
    host = seats[0].client
    await host.ask(wire.Start(host.new_id(), level))


async def together(works: Sequence[Awaitable[None]]) -> None:
    """All of them at once; the first that fails ends the others."""
    async with asyncio.TaskGroup() as group:
        for work in works:
            group.create_task(_awaited(work))


async def _awaited(work: Awaitable[None]) -> None:
    await work
