"""The numbers that players add to the shuffle: pledged before a match begins, revealed before its first deal.

The server has committed to its key when it asks for them, so it cannot choose a deal; and no player knows the key. The
table waits for nobody: a number that does not come in time is left out, and everyone sees whose it was.
"""

import time
from collections.abc import Iterable
from dataclasses import dataclass, field

from lastcard import wire
from lastcard.chance import Pledge, fits, is_number, pledge_of
from lastcard.server.clock import table_time
from lastcard.server.errors import RequestError
from lastcard.server.table.handlers import answers
from lastcard.server.table.model import Table
from lastcard.server.table.moves import Moves
from lastcard.server.table.seats import Connection, Seat

REVEAL_SECONDS = 2.0  # for all numbers, from when someone is there


@dataclass(eq=False, slots=True)
class Shuffling:
    """Collects the numbers of the match that is on; what was revealed is stored with the first entry."""

    table: Table
    moves: Moves
    revealed: dict[str, str] = field(default_factory=dict)  # by what was pledged
    ends: float = 0.0  # when the table waits no longer; 0: it has not begun to wait

    def reset(self) -> None:
        self.revealed, self.ends = {}, 0.0

    def rest(self) -> None:
        """Nobody is there who could reveal anything."""
        self.ends = 0.0

    def due(self) -> float:
        """When the cards are shuffled: at once if nothing is missing."""
        if all(pledge.digest in self.revealed for pledge in self.table.playing.chance.pledges):
            return 0.0
        self.ends = self.ends or table_time() + REVEAL_SECONDS
        return self.ends

    @answers(wire.Reveal)
    async def reveal(self, connection: Connection, message: wire.Reveal) -> None:
        """The number behind a pledge, and a pledge for the next match."""
        _, number = self.table.seat_of(connection)
        match = self.table.match_on
        if message.pledge:
            connection.pledge = checked_pledge(message.pledge)
        if message.match != self.table.match_id:
            raise RequestError("stale", "Another match has begun.")
        if not is_number(message.nonce) or not any(
            pledge.seat == number and fits(message.nonce, pledge.digest) for pledge in match.chance.pledges
        ):
            raise RequestError("malformed", "This is not the number that you pledged for this match.")
        if match.awaits_shuffle:
            self.revealed[pledge_of(message.nonce)] = message.nonce
        connection.send(wire.Done(message.id))

    async def shuffle(self) -> None:
        """Shuffle by the numbers that are there; they are kept before anyone is told."""
        match = self.table.playing
        nonces = [self.revealed.get(pledge.digest, "") for pledge in match.chance.pledges]
        new = self.table.shuffle(nonces, int(time.time() * 1000))
        await self.moves.keep(new)
        await self.moves.kept(new)


def checked_pledge(pledge: str) -> str:
    if pledge and not is_number(pledge):
        raise RequestError("malformed", "A pledge is a SHA-256 in 64 hexadecimal digits.")
    return pledge


def pledges_of(seats: Iterable[Seat], host: str = "") -> tuple[Pledge, ...]:
    """What people have pledged on each of their devices; who opens a table and starts at once has no connection yet."""
    return tuple(
        Pledge(number, digest)
        for number, seat in enumerate(seats)
        if seat.keeper == "person"
        for digest in sorted({one.pledge for one in seat.connections if one.pledge} | ({host} - {""}))
    )


def spend_pledges(seats: Iterable[Seat]) -> None:
    """What was pledged for one match is not good for another."""
    for seat in seats:
        for connection in seat.connections:
            connection.pledge = ""
