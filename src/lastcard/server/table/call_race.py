"""The race for the call at a live table: claims run, and whatever would end the window waits until it is over."""

import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from lastcard import wire
from lastcard.engine.codes import NONE
from lastcard.move import Move
from lastcard.server.errors import AskError
from lastcard.server.table.model import Proposal
from lastcard.server.table.plan import Scheduled
from lastcard.server.table.reaction import CallWindow, Claim
from lastcard.server.table.seats import Connection

if TYPE_CHECKING:
    from lastcard.server.table.live import LiveTable

CLAIMS = ("call", "catch")


@dataclass(frozen=True, slots=True)
class Said:
    """A move that a person sent, and the connection that waits for the answer."""

    connection: Connection
    seat: int
    ask: wire.Move
    move: Move
    note: str


class CallRace:
    """At most one race, and the moves that it holds up."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.race: CallWindow[Said | Scheduled] | None = None
        self.held: list[Said] = []

    def reset(self) -> None:
        """Another match: whoever still waits for an answer gets one."""
        self.end_race()
        for said in self.held:
            said.connection.send(wire.No("stale", "Another match has started.", said.ask.id))
        self.held = []

    def end_race(self) -> None:
        """Claims that came too late are answered like any other move."""
        if self.race is not None:
            self.held += [claim.what for claim in self.race.claims if isinstance(claim.what, Said)]
        self.race = None

    def leave(self, connection: Connection) -> None:
        """A connection is gone, and with it the moves that waited; claims run on, for others run against them."""
        self.held = [said for said in self.held if said.connection is not connection]

    def takes_over(self, connection: Connection, seat: int, ask: str) -> bool:
        """A move that waits was sent again: the connection that sent it last gets the answer."""
        for place, said in enumerate(self.held):
            if said.seat == seat and said.ask.id == ask:
                self.held[place] = replace(said, connection=connection)
                return True
        return False

    def watch(self, made: Proposal) -> None:
        """A window for a call opens or closes with an entry."""
        table = self.live.table
        owing = table.playing.state.owing
        if self.race is not None and owing != self.race.owing:
            self.end_race()
        grace = table.setup.uno_grace / 1000
        people = {
            seat: min(connection.trip for connection in table.seats[seat].connections)
            for seat in table.present
        }
        if self.race is None and owing != NONE and grace and people:
            self.race = CallWindow(made.entry.seq, owing, time.monotonic(), grace, people)

    def saw(self, seat: int, seq: int) -> None:
        if self.race is not None and seq >= self.race.seq:
            self.race.saw(seat, time.monotonic())

    def enter(self, said: Said) -> None:
        """A call or a catch runs; anything else waits."""
        if self.race is not None and said.move.verb in CLAIMS:
            self.claim(self.race.claims, said)
        else:
            self.held.append(said)

    def claim(self, claims: list[Claim[Said | Scheduled]], said: Said) -> None:
        """A seat speaks once in a window; the same message again comes from a device that took over."""
        for place, claim in enumerate(claims):
            if claim.seat == said.seat:
                if not isinstance(claim.what, Said) or claim.what.ask.id != said.ask.id:
                    raise AskError("not-now", "You already spoke: wait and see who was first.")
                claims[place] = Claim(said.seat, claim.at, said)
                return
        claims.append(Claim(said.seat, time.monotonic(), said))

    def enter_bot(self, plan: Scheduled) -> None:
        """A bot speaks."""
        if self.race is not None:
            self.race.claims.append(Claim(NONE, time.monotonic(), plan))

    def time_of(self, plan: Scheduled) -> float:
        """The game goes on by itself only when the window is over."""
        runs_on = plan.is_claim or plan.is_free or self.race is None
        return plan.at if runs_on or self.race is None else max(plan.at, self.race.quiet_at())

    def times(self) -> list[float]:
        """When something of this can be decided."""
        if self.race is None:
            return [0.0] if self.held else []
        times = [self.race.settled_at()] if self.race.claims else []
        return times + ([self.race.quiet_at()] if self.held else [])

    async def decide(self) -> bool:
        """Decide what can be decided now; true when something was."""
        now, race = time.monotonic(), self.race
        if race is not None and race.claims and now >= race.settled_at():
            await self.decide_claims(race)
            return True
        if self.held and (race is None or now >= race.quiet_at()):
            await self.live.make_said(self.held.pop(0))
            return True
        return False

    async def decide_claims(self, race: CallWindow[Said | Scheduled]) -> None:
        """The quickest is made, with the reason in the log."""
        first, why = race.first(), race.reason()
        race.claims.remove(first)
        if isinstance(first.what, Said):
            await self.live.make_said(first.what, why)
        else:
            await first.what.do()
