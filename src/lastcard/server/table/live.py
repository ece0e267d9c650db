"""A live table: messages in, news out, one thing at a time. Store, then tell.

Everything that changes a table happens under its lock: a move is made on the state, kept by the store, and only then
told. The parts know what they need and never the table as a whole; here they are put together:

    connections ── messages ──▸ LiveTable ── the part that answers the message (HANDLERS) ─────────────┐
                                                                                                       ▾
    Seating   Proposals   Matches   SentMoves ─ CallRace   FilmTrial   FaceHolds   Chat, Hints
        │         │          │          │                      │           │         │
        │         │          │          └───── Moves ──────────┴───────────┘         │     BotMoves
        │         │          │       prepared, made, kept; then `entry_kept`         │        │
        ▾         ▾          ▾                   ▾                                   ▾        ▾
      Table (the model) · Store · TurnClock · Audience ── news, each as they may know it ──▸ connections
                                                  └ DelayedWatch

    Scheduler ── at its time, under the lock ──▸ what TablePlanner plans: deals, verdicts, bots, clocks, absences
"""

import asyncio
import time
from collections.abc import Callable

import structlog

from lastcard import wire
from lastcard.server.clock import table_time
from lastcard.server.errors import NOT_YOURS, RequestError
from lastcard.server.store.records import Store, StoreError
from lastcard.server.table.abandonment import CLOSED
from lastcard.server.table.audience import Audience
from lastcard.server.table.bot_moves import BotMoves
from lastcard.server.table.chat import Chat
from lastcard.server.table.delayed_watch import DelayedWatch
from lastcard.server.table.devices import Devices
from lastcard.server.table.face_hold import FaceHolds
from lastcard.server.table.film_trial import FilmTrial
from lastcard.server.table.handlers import gather
from lastcard.server.table.hints import Adviser, Hints
from lastcard.server.table.host_log import HostLog
from lastcard.server.table.matches import Matches
from lastcard.server.table.model import NewEntry, Table
from lastcard.server.table.moves import Moves
from lastcard.server.table.planner import TablePlanner
from lastcard.server.table.proposals import Proposals, Ready
from lastcard.server.table.scheduler import Scheduler
from lastcard.server.table.seating import GiveCode, Seating
from lastcard.server.table.seats import Connection, Seat
from lastcard.server.table.sent_moves import SentMoves
from lastcard.server.table.shuffling import Shuffling
from lastcard.server.table.snapshots import Snapshots
from lastcard.server.table.thinking import ThinkingThreads
from lastcard.server.table.turn_clock import TurnClock

log = structlog.get_logger()

# What a branch has no use for: its seats and rules are those of the match it comes from.
NOT_IN_BRANCHES = (
    wire.Start, wire.Change, wire.Fill, wire.Remove, wire.Invite, wire.Handover, wire.Stand, wire.Sit, wire.Rename,
)  # fmt: skip
ONLY_PLAYED = "This is a what-if of a finished match: it can only be played on. Leave it at any time."
READ_AGAIN = "It is not certain what was saved last: the table is read again from the disk."
NOT_AGAIN = "This what-if is over: branch again from the replay of the match."

HANDLERS = gather(
    {
        "sent_moves": SentMoves,
        "seating": Seating,
        "devices": Devices,
        "matches": Matches,
        "shuffling": Shuffling,
        "proposals": Proposals,
        "film": FilmTrial,
        "face_holds": FaceHolds,
        "chat": Chat,
        "hints": Hints,
    }
)


class TableLock(asyncio.Lock):
    """A lock that forgets the queue of those who waited: an empty one would weigh more than the lock ever after."""

    def release(self) -> None:
        super().release()
        if not self._waiters:
            self._waiters = None


class LiveTable:
    """One table with its connections, its clock and its store."""

    __slots__ = (
        "audience", "bot_moves", "call_race", "chat", "clock", "devices", "face_holds", "film", "gone", "hints", "lock",
        "matches", "moves", "planner", "proposals", "scheduler", "seating", "sent_moves", "shuffling", "snapshots",
        "store", "table", "touched",
    )  # fmt: skip

    def __init__(
        self,
        table: Table,
        store: Store,
        thinking_threads: ThinkingThreads,
        adviser: Adviser,
        ready: Ready,
        give_code: GiveCode,
        pace: float = 1.0,
        deal_over: Callable[[Table], None] = lambda _: None,
        gone: "Callable[[LiveTable], None]" = lambda _: None,
    ) -> None:
        self.table = table
        self.store = store
        self.gone = gone  # hears when nobody may find this table anymore
        self.lock = TableLock()
        self.touched = time.monotonic()
        self.clock = TurnClock(table)
        self.audience = Audience(
            table,
            self.clock,
            DelayedWatch(table, store),
            self.hearing,
            self.proposal,
        )
        self.moves = Moves(table, store, self.entry_kept)
        self.shuffling = Shuffling(table, self.moves)
        self.snapshots = Snapshots(table, store)
        self.film = FilmTrial(table, store, self.audience, self.moves)
        self.sent_moves = SentMoves(table, self.moves, self.film)
        self.call_race = self.sent_moves.race
        self.face_holds = FaceHolds(table, self.audience, self.moves)
        self.proposals = Proposals(table, store, self.audience, self.moves, ready)
        acts = HostLog(table, self.audience)
        self.seating = Seating(table, store, self.audience, self.proposals, ready, give_code, acts)
        self.devices = Devices(table, store, self.audience)
        self.chat = Chat(table, self.audience)
        self.hints = Hints(table, self.audience, adviser)
        self.matches = Matches(table, store, self.audience, self.clock, ready, self.reset, deal_over)
        self.bot_moves = BotMoves(table, self.moves, self.film, pace, thinking_threads, self.wake)
        self.planner = TablePlanner(
            table, self.clock, self.audience, self.moves, self.matches, self.shuffling, self.film, self.face_holds,
            self.bot_moves, pace, self.close_down,
        )  # fmt: skip
        self.scheduler = Scheduler(table.id, self.lock, self.planner, self.call_race, self.gives_up)
        if table.match is not None:
            self.film.resume()

    # Connections.

    async def attach(self, connection: Connection, seat: Seat | None) -> None:
        """A person arrives or comes back; a seat may have been given away while they were on their way."""
        async with self.lock:
            if self.table.in_doubt:
                raise StoreError(READ_AGAIN)
            self.touched = time.monotonic()
            if seat is not None and not (seat in self.table.seats and seat.opens_with(connection.secret)):
                raise RequestError("bad-secret", NOT_YOURS)
            self.audience.enter(connection, seat)
            if seat is not None:
                self.clock.go_on()
                if not seat.relieved:
                    seat.stand_in = False
            await self.matches.unseal()
            await self.audience.welcome(connection)
            self.audience.tell_table(but=(connection,))
            self.scheduler.plan()

    async def detach(self, connection: Connection) -> None:
        """A connection is gone; its seat stays someone's."""
        async with self.lock:
            self.touched = time.monotonic()
            seat = connection.seat
            was_here = seat is not None and connection in seat.connections
            self.audience.leave(connection)
            if seat is not None and was_here and not seat.here:
                seat.gone = table_time()
                seat.ready = False
            self.call_race.leave(connection)
            self.face_holds.leave(connection)
            self.audience.tell_table()
            self.scheduler.plan()

    # Messages.

    async def handle(self, connection: Connection, message: wire.AnyClientMessage) -> None:
        """One message from a connection; a problem is answered to that connection alone."""
        async with self.lock:
            if self.table.in_doubt:
                return  # the connection is closed, and whoever comes back asks again
            self.touched = time.monotonic()
            name = getattr(message, "id", "")
            try:
                await self.answer(connection, message)
            except RequestError as problem:
                connection.send(wire.No(problem.code, problem.sentence, name, problem.clause))
            except StoreError as error:
                self.table.note_failure(error)
                connection.send(wire.No(error.code, error.told("Nothing has changed"), name))
            except Exception:  # whatever one message does wrong, the connection and the table go on
                log.exception("a message went wrong", table=self.table.id[:6], request=name)
                sentence = "The server could not do this: check the table before you try again."
                connection.send(wire.No("malformed", sentence, name))
            if not self.gives_up():
                self.scheduler.plan()

    async def answer(self, connection: Connection, message: wire.AnyClientMessage) -> None:
        if isinstance(message, wire.Hello):
            raise RequestError("hello-again", "You are already at this table.")
        self.must_fit_branch(message)
        part, method = HANDLERS[type(message)]
        await method(getattr(self, part), connection, message)

    def must_fit_branch(self, message: wire.AnyClientMessage) -> None:
        if self.table.branch is None:
            return
        if isinstance(message, NOT_IN_BRANCHES):
            raise RequestError("not-now", ONLY_PLAYED)
        if isinstance(message, wire.Ready) and self.table.stage == "over":
            raise RequestError("not-now", NOT_AGAIN)

    def gives_up(self, error: StoreError | None = None) -> bool:
        """Whether this is the end, after something was done or has failed: nobody knows what is stored of the table.
        Whoever comes back finds it as it is on the disk."""
        if error is not None:
            self.table.note_failure(error)
        if self.table.in_doubt:
            self.retire()
            self.gone(self)
            for connection in self.audience.connections:
                connection.close("in-doubt", READ_AGAIN, True)
        return self.table.in_doubt

    # What the parts ask for, and are told. Methods, for a function of its own is three times as heavy at every table.

    def hearing(self) -> wire.HearingInfo | None:
        return self.film.info()

    def proposal(self) -> wire.Proposal | None:
        return self.proposals.info()

    def wake(self) -> None:
        self.scheduler.wake()

    async def entry_kept(self, new: NewEntry) -> None:
        """An entry is true: the parts take notice, everyone is told, and the stage of the table follows."""
        self.call_race.watch(new)
        self.face_holds.watch(new)
        missed = self.film.watch(new)
        self.audience.tell_entry(new)
        self.snapshots.watch(new.entry.seq)
        if missed is not None:
            self.audience.tell_of_match(missed)
        await self.matches.follow()

    async def tell_clock(self) -> None:
        """The process stood still, and pages counted on: they are told how long there really is."""
        async with self.lock:
            if self.table.in_doubt:
                return
            if self.clock.left() is not None and self.table.present:
                await self.audience.tell_match()
            self.scheduler.plan()

    def reset(self) -> None:
        """Another match begins: nothing is left of the one before."""
        self.call_race.reset()
        self.face_holds.reset()
        self.hints.reset()
        self.shuffling.reset()
        self.table.drop_proposal()
        self.clock.reset()
        self.planner.forget()
        self.audience.delayed.reset()

    async def stop(self) -> None:
        """Nothing more happens here after what is under way."""
        async with self.lock:
            self.table.in_doubt = True
            self.retire()

    def send_away(self, sentence: str, address: str) -> None:
        """The table is at another server, or will be: whoever is here goes there."""
        self.table.in_doubt = True
        self.retire()
        for connection in self.audience.connections:
            connection.close("elsewhere", sentence, True, address)

    def close_down(self) -> None:
        """Everyone has left for good: whoever still watches is told so."""
        self.retire()
        self.gone(self)
        for connection in list(self.audience.connections):
            connection.close("unknown-table", CLOSED, False)

    def retire(self) -> None:
        """The table leaves the memory; it stays kept."""
        self.hints.reset()
        self.scheduler.stop()
        self.bot_moves.forget()
