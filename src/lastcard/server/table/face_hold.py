"""A face that is held by hand: on which of somebody's devices, and when it is lost.

Only a page knows whether a finger is down, and only the table knows how many devices somebody has. So every page says
when it holds and when it has let go, and the table decides: a face is lost when no device of its seat holds it.
"""

import time
from functools import partial
from typing import TYPE_CHECKING

from lastcard import wire
from lastcard.engine.codes import FACE, NONE
from lastcard.engine.hand.state import State as HandState
from lastcard.move import Move
from lastcard.server.table.model import Proposal
from lastcard.server.table.plan import Scheduled
from lastcard.server.table.seats import Connection

if TYPE_CHECKING:
    from lastcard.server.table.live import LiveTable

TAKE_OVER_SECONDS = 2.0  # seconds in which another device may take a face over


class FaceHolds:
    """The connections that hold, and the seats that hold on none of theirs. A lost connection is no lost face."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.holding: set[Connection] = set()
        self.loose: dict[int, float] = {}  # until when a seat may take its face up again

    def reset(self) -> None:
        self.holding, self.loose = set(), {}

    def leave(self, connection: Connection) -> None:
        self.holding.discard(connection)

    def hear(self, connection: Connection, ask: wire.Hold) -> None:
        """A device holds or has let go; about a face that ended meanwhile there is nothing to say."""
        seat, number = self.live.seat_of(connection)
        if ask.face and ask.face == self.face_of(number):
            if ask.on:
                self.holding.add(connection)
                self.loose.pop(number, None)
            else:
                self.holding.discard(connection)
                if not self.holding & seat.connections:
                    self.loose[number] = time.monotonic() + (
                        TAKE_OVER_SECONDS if len(seat.connections) > 1 else 0.0
                    )
        connection.send(wire.Done(ask.id))

    def face_of(self, seat: int) -> str:
        match = self.live.match_on()
        state = match.state
        if not isinstance(state, HandState) or state.face[seat] == NONE:
            return ""
        return match.rules.code(state.face[seat])

    def watch(self, made: Proposal) -> None:
        """A face that begins is held by nobody yet, and one that has ended by nobody any more."""
        for event in made.events:
            if event.verb in ("faced", "released"):
                self.holding -= self.live.table.seats[event.seat].connections
                self.loose.pop(event.seat, None)
            elif event.verb == "ended":
                self.reset()

    def plans(self) -> list[Scheduled]:
        return [
            Scheduled(at, partial(self.lose, seat)) for seat, at in self.loose.items() if self.may_lose(seat)
        ]

    def may_lose(self, seat: int) -> bool:
        """Whether an admission would be about the face: while a dare is judged it would give up the dare."""
        state = self.live.table.playing.state
        if not isinstance(state, HandState) or self.live.table.seats[seat].plays_itself:
            return False
        return state.tried != seat or state.trial == FACE

    async def lose(self, seat: int) -> None:
        """Letting go is stopping, as if it were said (EMO-94)."""
        await self.live.make(seat, Move("admit"))
        self.loose.pop(seat, None)
