"""A face that is kept by hand: on which of someone's devices, and when it is lost.

Only a page knows whether a slip was caught, and only the table knows how many devices someone has. So every page says
when it holds and when it has let go, and the table decides: a face is lost when no device of its seat holds it. Whoever
is helped with that says so, and everyone is told.
"""

from dataclasses import dataclass, field
from functools import partial

from lastcard import wire
from lastcard.engine.codes import FACE, NONE
from lastcard.engine.hand.state import State as HandState
from lastcard.move import Move
from lastcard.server.clock import table_time
from lastcard.server.table.audience import Audience
from lastcard.server.table.handlers import answers
from lastcard.server.table.model import NewEntry, Table
from lastcard.server.table.moves import Moves
from lastcard.server.table.scheduler import Scheduled
from lastcard.server.table.seats import Connection, without

TAKE_OVER_SECONDS = 2.0  # in which another device may take a face over


@dataclass(eq=False, slots=True)
class FaceHolds:
    """The connections that hold, and the seats that hold on none of theirs. A lost connection is no lost face."""

    table: Table
    audience: Audience
    moves: Moves
    holding: tuple[Connection, ...] = ()
    loose: dict[int, float] = field(default_factory=dict)  # until when a seat may take its face up again

    def reset(self) -> None:
        self.holding, self.loose = (), {}

    def leave(self, connection: Connection) -> None:
        self.holding = without(self.holding, connection)

    @answers(wire.Hold)
    async def hold(self, connection: Connection, message: wire.Hold) -> None:
        """A device holds or has let go; about a face that ended meanwhile there is nothing to say."""
        seat, number = self.table.seat_of(connection)
        if message.face and message.face == self.face_of(number):
            if message.on:
                self.holding = (*without(self.holding, connection), connection)
                self.loose.pop(number, None)
            else:
                self.holding = without(self.holding, connection)
                if not any(one in self.holding for one in seat.connections):
                    wait = TAKE_OVER_SECONDS if len(seat.connections) > 1 else 0.0
                    self.loose[number] = table_time() + wait
        connection.send(wire.Done(message.id))

    @answers(wire.Help)
    async def help(self, connection: Connection, message: wire.Help) -> None:
        """Someone has more time for a face that slips, or has it held; the others may know."""
        seat, _ = self.table.seat_of(connection)
        changed, seat.face_help = seat.face_help != message.help, message.help
        connection.send(wire.Done(message.id))
        if changed:
            self.audience.tell_table()

    def face_of(self, seat: int) -> str:
        match = self.table.match_on
        state = match.state
        if not isinstance(state, HandState) or state.face[seat] == NONE:
            return ""
        return match.rules.code(state.face[seat])

    def watch(self, new: NewEntry) -> None:
        """A face that begins is held by nobody yet, and one that has ended no longer."""
        for event in new.events:
            if event.verb in ("faced", "released"):
                self.holding = without(self.holding, *self.table.seats[event.seat].connections)
                self.loose.pop(event.seat, None)
            elif event.verb == "ended":
                self.reset()

    def plans(self) -> list[Scheduled]:
        loose = self.loose.items()
        return [Scheduled(at, partial(self.lose, seat)) for seat, at in loose if self.may_lose(seat)]

    def may_lose(self, seat: int) -> bool:
        """Whether an admission would be about the face: while a dare is judged it would give up the dare."""
        state = self.table.playing.state
        if not isinstance(state, HandState) or self.table.seats[seat].plays_itself:
            return False
        return state.tried != seat or state.trial == FACE

    async def lose(self, seat: int) -> None:
        """Letting go is stopping, as if it were said (EMO-94)."""
        await self.moves.decide(seat, Move("admit"))
        self.loose.pop(seat, None)
