"""One connection to a table that is kept up: asks are answered by id, moves that were not answered are sent again."""

import asyncio
from collections.abc import Callable, Generator
from contextlib import suppress
from itertools import count
from random import Random
from secrets import token_hex, token_urlsafe
from typing import Self, TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from lastcard import wire
from lastcard.client.address import Address
from lastcard.client.errors import ClientError, Gone, Refused
from lastcard.client.fairness import Fairness
from lastcard.client.follow import Following, Gap

MESSAGE_BYTES = 4 << 20  # bytes of a message: a whole match may be in it
FIRST_RETRY, LONGEST_RETRY = 0.05, 4.0  # seconds between two tries to come back, at first and at last
WELCOME_SECONDS = 10.0  # seconds for a greeting
MOST_WAYS = 3  # servers that send us to each other, before we wait as after a failure
HOPELESS = {"unknown-table", "bad-secret", "version", "removed", "moved", "malformed"}
DECODER: msgspec.json.Decoder[wire.AnyServerMessage] = msgspec.json.Decoder(wire.AnyServerMessage)
ENCODER = msgspec.json.Encoder()
T = TypeVar("T")
# Whatever may be sent twice without harm: moves by their id, the others because twice is once.
REPEATABLE = (wire.Move, wire.Why, wire.Ready, wire.Relieve, wire.Transfer, wire.Change)


class Client:
    """A person or a program at a table. `table`, `you` and `match` are as they were told last; `fairness` adds a
    secret number to every shuffle, and checks published logs.

    `on_tell` hears all of it, `on_connection` whether the connection is up, and `on_frame` every frame as it came.
    """

    def __init__(
        self,
        address: Address,
        secret: str = "",
        on_tell: Callable[[wire.AnyServerMessage], None] | None = None,
        on_connection: Callable[[bool], None] | None = None,
        on_frame: Callable[[str], None] | None = None,
        longest: float = LONGEST_RETRY,
    ) -> None:
        self.address = address
        self.secret = secret
        self.on_tell = on_tell
        self.on_connection = on_connection
        self.on_frame = on_frame
        self.longest = longest
        self.table: wire.TableInfo | None = None
        self.you = -1
        self.match: Following | None = None
        self.fairness = Fairness()
        self.is_up = False
        self.gone: Refused | None = None
        self.welcomes = 0
        self._connection: ClientConnection | None = None
        self._way = ""  # the server that has the table, as it was told last
        self._places = [address.origin]  # servers that may have it, the one to ask next first
        self._next_secret = ""  # that may be the seat's already
        self._asked: dict[str, tuple[wire.ClientMessage, asyncio.Future[wire.AnyServerMessage]]] = {}
        self._waiting: list[asyncio.Future[None]] = []
        self._ids = count(1)
        self._name = token_hex(6)  # ids of two clients of one seat differ
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        """Connect; the table has answered when this is done."""
        self._task = asyncio.create_task(self._stay())
        try:
            await self.until(lambda: self.welcomes > 0)
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Leave; the seat stays ours."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    # What a client can do.

    @property
    def legal(self) -> list[str]:
        """My legal moves now."""
        return self.match.legal if self.match else []

    async def sit(self, name: str, seat: int = -1, token: str = "") -> int:
        """Take a seat; its secret is kept in `secret`. A lost answer is asked for again, and is about the same seat."""
        done = await self.ask(wire.Sit(self.new_id(), name, seat, token=token or token_hex(16)))
        self.secret = done.secret
        await self.until(lambda: self.you == done.seat)
        return done.seat

    async def move(self, move: str, note: str = "") -> int:
        """Make a move; returns the number of its entry."""
        match = self.match
        if match is None:
            raise ClientError("There is no match yet: wait until the host starts one.")
        return (await self.ask(wire.Move(self.new_id(), match.seq, move, note))).seq

    async def revoke(self) -> None:
        """Only this client keeps the seat, with a new secret in `secret`; a lost answer does not cost it."""
        self._next_secret = token_urlsafe(32)
        await self.ask(wire.Revoke(self.new_id(), self._next_secret))
        self.secret, self._next_secret = self._next_secret, ""

    async def why(self, move: str) -> wire.Because:
        """Why a move cannot be made; an empty sentence says that it can."""
        return await self.answer(wire.Why(self.new_id(), move), wire.Because)

    async def hint(self) -> wire.Advice:
        """What the coach would do in my seat, and why; Refused where hints are not allowed."""
        return await self.answer(wire.Hint(self.new_id()), wire.Advice)

    async def ask(self, message: wire.ClientMessage) -> wire.Done:
        """Send something that has an id; Refused when the table says no."""
        return await self.answer(message, wire.Done)

    def new_id(self) -> str:
        return f"{self._name}-{next(self._ids)}"

    async def until(self, holds: Callable[[], object]) -> None:
        """Wait until something is true of what was told."""
        while not holds():
            if self.gone is not None:
                raise self.gone
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append(future)
            await future

    async def answer(self, message: wire.ClientMessage, kind: type[T]) -> T:
        """Send something that has an id, whose answer is of this kind; Refused when the table says no."""
        answer = await self._answer(message)
        if not isinstance(answer, kind):
            raise ClientError(f"The table answered with {type(answer).__name__}: it speaks another version.")
        return answer

    async def _answer(self, message: wire.ClientMessage) -> wire.AnyServerMessage:
        if self.gone is not None:
            raise self.gone
        future: asyncio.Future[wire.AnyServerMessage] = asyncio.get_running_loop().create_future()
        name: str = getattr(message, "id")  # noqa: B009 - every message but `hello` and `seen` has one
        self._asked[name] = (message, future)
        try:
            await self._send(message)
            answer = await future
        finally:
            del self._asked[name]
        if isinstance(answer, wire.No):
            raise Refused(answer.code, answer.sentence, answer.clause)
        return answer

    async def _send(self, message: wire.ClientMessage) -> None:
        """Put a message on the connection; without one it goes when the connection is up again."""
        if self._connection is not None and self.is_up:
            with suppress(WebSocketException):
                await self._connection.send(ENCODER.encode(message).decode())

    # The connection.

    async def _stay(self) -> None:
        """Be connected until the table says goodbye or we leave."""
        waits, ways = delays(self.longest), 0
        try:
            while self.gone is None:
                welcomes, self._way, failed = self.welcomes, "", False
                try:
                    connection = await self._connecting()
                    try:
                        await self._use(connection)
                    finally:
                        await hang_up(connection)
                except (WebSocketException, OSError) as error:
                    failed = True
                    if not self.welcomes and len(self._places) == 1:
                        sentence = (
                            f"{self.address.origin} does not answer ({error}): is the server running there?"
                        )
                        self._end(ClientError(sentence))
                if self.welcomes != welcomes:
                    waits, ways = delays(self.longest), 0
                self._look_further(failed)
                ways += 1
                if not self._way or ways > MOST_WAYS:
                    await asyncio.sleep(next(waits))
        except msgspec.MsgspecError as error:
            sentence = f"{self.address.origin} speaks another version of the wire ({error}): update."
            self._end(ClientError(sentence))
        finally:
            self.is_up = False

    def _look_further(self, failed: bool) -> None:
        """Where to go next: to where we were sent, else the way we came, else (if nobody answers there) to another
        server that we know."""
        home, here = self.address.origin, self._places.pop(0)
        self._places.append(here)
        wanted = self._way or (home if here != home or not failed else "")
        if wanted:
            self._places = [wanted, *(place for place in self._places if place != wanted)]

    def _connecting(self) -> connect:
        return connect(
            self.address.at(self._places[0]).socket,
            compression=None,
            max_size=MESSAGE_BYTES,
            proxy=None,
            open_timeout=WELCOME_SECONDS,
            close_timeout=1.0,
        )

    async def _use(self, connection: ClientConnection) -> None:
        """Greet and listen until the connection breaks."""
        self._connection = connection
        with suppress(Gap, WebSocketException, TimeoutError):
            if await self._greet(connection):
                async for frame in connection:
                    await self._hear(self._read(frame))
                    if self._way:  # nobody waits for the end of a connection that has said where to go
                        connection.transport.abort()
                        break
        self._lost()

    async def _greet(self, connection: ClientConnection) -> bool:
        """Say hello, hear the welcome, and send again what was not answered; false without a welcome."""
        hello = wire.Hello(wire.VERSION, self.address.table, self.secret, self.fairness.pledge)
        async with asyncio.timeout(WELCOME_SECONDS):
            await connection.send(ENCODER.encode(hello).decode())
            first = self._read(await connection.recv())
        if not isinstance(first, wire.Welcome):
            self._refused(first)
            return False
        self._set_up(True)
        self.welcomes += 1
        await self._hear(first)
        for message, _ in list(self._asked.values()):
            await self._send(message)
        return True

    def _refused(self, first: wire.AnyServerMessage) -> None:
        """Something else than a welcome: final, unless the server is only busy."""
        if self._next_secret and isinstance(first, wire.No) and first.code == "bad-secret":
            self.secret, self._next_secret = self._next_secret, ""
        elif isinstance(first, wire.No | wire.Bye):
            final = first.code in HOPELESS if isinstance(first, wire.No) else not first.again
            if final:
                self._end(Gone(first.code, first.sentence))
            elif isinstance(first, wire.Bye):
                self._way = first.address

    def _set_up(self, up: bool) -> None:
        if self.on_connection is not None and up != self.is_up:
            self.on_connection(up)
        self.is_up = up

    def _lost(self) -> None:
        """The connection broke: what cannot be sent again is answered as lost."""
        self._set_up(False)
        self._connection = None
        for message, future in self._asked.values():
            if not is_repeatable(message) and not future.done():
                future.set_exception(
                    ClientError(
                        "The connection broke before the table answered: check the table before you try again."
                    )
                )
        self.wake()

    def _end(self, error: ClientError) -> None:
        """There is no way back."""
        self.gone = error if isinstance(error, Refused) else Gone("malformed", str(error))
        for _, future in self._asked.values():
            if not future.done():
                future.set_exception(self.gone)
        self.wake()

    # What is heard.

    def _read(self, frame: str | bytes) -> wire.AnyServerMessage:
        if self.on_frame is not None:
            self.on_frame(frame if isinstance(frame, str) else frame.decode())
        return DECODER.decode(frame)

    async def _hear(self, tell: wire.AnyServerMessage) -> None:
        """Everything told changes what is known; then whoever waits for it is woken."""
        owed = self._note(tell)
        if self.on_tell is not None:
            self.on_tell(tell)
        if owed:
            await self._send(wire.Seen(owed))
        if isinstance(tell, wire.Welcome | wire.Begun) and tell.match is not None:
            is_shared = self.table is not None and self.table.deals is not None
            if (reveal := self.fairness.reveal(tell.match, self.new_id(), is_shared)) is not None:
                await self._send(reveal)
        self.wake()

    def _note(self, tell: wire.AnyServerMessage) -> int:
        """Take in one message; returns the entry that someone owes a call after, if any."""
        match tell:
            case wire.Welcome():
                self.table = tell.table
                self.you = tell.you
                self._follow(tell.match)
            case wire.Table():
                self.table = tell.table
            case wire.Begun():
                self._follow(tell.match)
            case wire.News() if self.match and self.match.id == tell.match:
                events = self.match.hear(tell)
                return tell.now.seq if any(event.verb == "owed" for event in events) else 0
            case wire.News():
                raise Gap
            case wire.Published() if self.match and self.match.id == tell.match:
                self.match.key = tell.key
            case wire.Bye():
                self._way = tell.address
                if not tell.again:
                    self._end(Gone(tell.code, tell.sentence))
            case _:
                self._answered(tell)
        return 0

    def _follow(self, snapshot: wire.Snapshot | None) -> None:
        assert self.table is not None
        self.match = Following.of(snapshot, self.table.setup) if snapshot else None
        if self.match and self.match.view.viewer < len(self.match.names):
            self.you = self.match.view.viewer

    def _answered(self, tell: wire.AnyServerMessage) -> None:
        """Whatever carries the id of something we asked is its answer."""
        asked = self._asked.get(getattr(tell, "id", ""))
        if asked is not None and not asked[1].done():
            if isinstance(tell, wire.Done) and tell.seat >= 0:
                self.you = tell.seat
            asked[1].set_result(tell)

    def wake(self) -> None:
        """Whoever waits for something looks again."""
        waiting, self._waiting = self._waiting, []
        for future in waiting:
            if not future.done():
                future.set_result(None)


def is_repeatable(message: wire.ClientMessage) -> bool:
    """Whether a message may be sent again; a wish to sit is known by its token."""
    return isinstance(message, REPEATABLE) or (isinstance(message, wire.Sit) and bool(message.token))


async def hang_up(connection: ClientConnection) -> None:
    """Close a connection politely; whoever is not given the time for it still leaves nothing open."""
    try:
        await connection.close()
    finally:
        connection.transport.abort()
        await connection.wait_closed()


def delays(longest: float) -> Generator[float]:
    """Ever longer waits, none of them as long as another client's: they come back one after the other."""
    chance = Random()
    for step in count():
        yield min(longest, FIRST_RETRY * 2 ** min(step, 9)) * chance.uniform(0.5, 1.0)
