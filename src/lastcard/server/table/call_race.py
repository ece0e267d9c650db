"""The race for the call at a live table: claims run, and whatever would end the window waits until it is over."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import msgspec

from lastcard import wire
from lastcard.engine.codes import NONE
from lastcard.match import Prepared
from lastcard.server.clock import table_time
from lastcard.server.errors import RequestError
from lastcard.server.table.model import NewEntry, Table
from lastcard.server.table.reaction import CallWindow, Claim
from lastcard.server.table.scheduler import Scheduled
from lastcard.server.table.seats import Connection

CLAIMS = ("call", "catch")


class SentMove(msgspec.Struct, frozen=True):
    """A move that a person sent, allowed by the rules, and the connection that waits for the answer."""

    connection: Connection
    id: str
    prepared: Prepared


@dataclass(eq=False, slots=True)
class CallRace:
    """At most one window, and the moves that it holds up."""

    table: Table
    make: Callable[[SentMove, str], Awaitable[None]]
    window: CallWindow[SentMove | Scheduled] | None = None
    held: list[SentMove] = field(default_factory=list)

    @property
    def is_on(self) -> bool:
        return self.window is not None

    def reset(self) -> None:
        """Another match: whoever still waits for an answer gets one."""
        self.end()
        for sent in self.held:
            sent.connection.send(wire.No("stale", "Another match has started.", sent.id))
        self.held = []

    def end(self) -> None:
        """Claims that came too late are answered like any other move."""
        if self.window is not None:
            self.held += [claim.what for claim in self.window.claims if isinstance(claim.what, SentMove)]
        self.window = None

    def leave(self, connection: Connection) -> None:
        """A connection is gone, and with it the moves that waited; claims run on, for others run against them."""
        self.held = [sent for sent in self.held if sent.connection is not connection]

    def takes_over(self, connection: Connection, seat: int, message_id: str) -> bool:
        """A move that waits was sent again: the connection that sent it last gets the answer."""
        for place, sent in enumerate(self.held):
            if sent.prepared.seat == seat and sent.id == message_id:
                self.held[place] = msgspec.structs.replace(sent, connection=connection)
                return True
        return False

    def watch(self, new: NewEntry) -> None:
        """A window for a call opens or closes with an entry."""
        table = self.table
        owing = table.playing.state.owing
        if self.window is not None and owing != self.window.owing:
            self.end()
        grace = table.setup.uno_grace / 1000
        if self.window is None and owing != NONE and grace and (people := self.trips()):
            self.window = CallWindow(new.entry.seq, owing, table_time(), grace, people)

    def trips(self) -> dict[int, float]:
        """The quickest round trip of everyone who is here."""
        seats = self.table.seats
        return {
            seat: min(connection.trip for connection in seats[seat].connections)
            for seat in self.table.present
        }

    def saw(self, seat: int, seq: int) -> None:
        if self.window is not None and seq >= self.window.seq:
            self.window.saw(seat, table_time())

    def enter(self, sent: SentMove) -> None:
        """A call or a catch runs; anything else waits."""
        if self.window is not None and sent.prepared.move.verb in CLAIMS:
            self.claim(self.window.claims, sent)
        else:
            self.held.append(sent)

    def claim(self, claims: list[Claim[SentMove | Scheduled]], sent: SentMove) -> None:
        """A seat speaks once in a window; the same message again comes from a device that took over."""
        seat = sent.prepared.seat
        for place, claim in enumerate(claims):
            if claim.seat == seat:
                if not isinstance(claim.what, SentMove) or claim.what.id != sent.id:
                    raise RequestError("not-now", "You already called or caught: wait and see who was first.")
                claims[place] = Claim(seat, claim.at, sent)
                return
        claims.append(Claim(seat, table_time(), sent))

    def enter_bot(self, plan: Scheduled) -> None:
        """A bot speaks."""
        if self.window is not None:
            self.window.claims.append(Claim(NONE, table_time(), plan))

    def time_of(self, plan: Scheduled) -> float:
        """The game goes on by itself only when the window is over."""
        if self.window is None or plan.is_claim or plan.is_outside_game:
            return plan.at
        return max(plan.at, self.window.quiet_at())

    def times(self) -> list[float]:
        """When something of this can be decided."""
        if self.window is None:
            return [0.0] if self.held else []
        times = [self.window.settled_at()] if self.window.claims else []
        return times + ([self.window.quiet_at()] if self.held else [])

    async def decide(self) -> bool:
        """Decide what can be decided now; true when something was."""
        now, window = table_time(), self.window
        if window is not None and window.claims and now >= window.settled_at():
            await self.decide_claims(window)
            return True
        if self.held and (window is None or now >= window.quiet_at()):
            await self.make(self.held.pop(0), "")
            return True
        return False

    async def decide_claims(self, window: CallWindow[SentMove | Scheduled]) -> None:
        """The quickest is made, with the reason in the log."""
        first, why = window.first(), window.reason()
        window.claims.remove(first)
        if isinstance(first.what, SentMove):
            await self.make(first.what, why)
        else:
            await first.what.do()
