"""Moves that people send: which are stale, which wait for a race, and how each is answered."""

from dataclasses import dataclass, field

import msgspec

from lastcard import wire
from lastcard.engine.codes import TO_FILM
from lastcard.match import Match, Prepared
from lastcard.move import Move
from lastcard.rules.errors import LastcardError
from lastcard.rules.refusals import Refusal, clause_refusing
from lastcard.server.errors import RequestError
from lastcard.server.metrics import METRICS
from lastcard.server.setups import clause_text
from lastcard.server.store.records import StoreError
from lastcard.server.table.call_race import CallRace, SentMove
from lastcard.server.table.film_trial import FilmTrial
from lastcard.server.table.handlers import answers
from lastcard.server.table.model import Table
from lastcard.server.table.moves import Moves, words_for
from lastcard.server.table.seats import Connection, Seat

# A moment's delay does not make these stale.
ANY_TIME = ("call", "catch", "accuse", "jump", "kept", "failed", "admit")
UNNAMED = "Say which film: add its title."


@dataclass(eq=False, slots=True)
class SentMoves:
    """Every move is parsed, encoded and held against the rules once, when it comes in."""

    table: Table
    moves: Moves
    film: FilmTrial
    race: CallRace = field(init=False)

    def __post_init__(self) -> None:
        self.race = CallRace(self.table, self.make)

    @answers(wire.Move)
    async def move(self, connection: Connection, message: wire.Move) -> None:
        seat, number = self.table.seat_of(connection)
        match = self.table.match_on
        if (seq := self.table.answers.get((number, message.id))) is not None:
            connection.send(wire.Done(message.id, seq))
            return
        if self.race.takes_over(connection, number, message.id):
            return  # the answer comes
        prepared = self.prepared(match, seat, number, message)
        if seat.stand_in and not seat.relieved:
            seat.stand_in = False
        if isinstance(prepared, Refusal):
            raise RequestError("refused", prepared.sentence, prepared.clause)
        sent = SentMove(connection, message.id, prepared)
        if self.race.is_on:
            self.race.enter(sent)
        else:
            await self.make(sent)
            METRICS.told(connection.received)

    def prepared(self, match: Match, seat: Seat, number: int, message: wire.Move) -> Prepared | Refusal:
        """The move as the rules see it, if it can be read and is about the table as it is now."""
        try:
            move = Move.parse(message.move)
            prepared = match.prepare(number, move, words_for(match, move.verb, message.note))
        except LastcardError as error:
            raise RequestError("malformed", str(error)[:200]) from None
        if message.seq > self.table.seq or (message.seq < seat.offered and move.verb not in ANY_TIME):
            raise RequestError("stale", "The table changed before your move arrived: look again.")
        is_title = match.state.ask == TO_FILM and move.verb == "choose"
        if isinstance(prepared, Prepared) and is_title and not prepared.note:
            raise RequestError("refused", UNNAMED, clause_refusing(match.rules, "film unnamed"))
        return prepared

    async def make(self, sent: SentMove, why: str = "") -> None:
        """Make the move and answer it; one that has waited is held against the rules again."""
        prepared = self.table.playing.renew(sent.prepared)
        if isinstance(prepared, Refusal):
            sent.connection.send(wire.No("refused", prepared.sentence, sent.id, prepared.clause))
            return
        note = self.film.whole(prepared.note) if prepared.move.verb == "answer" else prepared.note or why
        try:
            if note != prepared.note:
                prepared = msgspec.structs.replace(prepared, note=note)
            new = await self.moves.make(prepared, sent.id)
        except StoreError as error:
            self.table.note_failure(error)
            sent.connection.send(wire.No(error.code, error.told("Your move was not made"), sent.id))
        else:
            sent.connection.send(wire.Done(sent.id, new.entry.seq))

    @answers(wire.Seen)
    async def seen(self, connection: Connection, message: wire.Seen) -> None:
        if connection.seat is not None:
            self.race.saw(self.table.seats.index(connection.seat), message.seq)

    @answers(wire.Why)
    async def why(self, connection: Connection, message: wire.Why) -> None:
        _, seat = self.table.seat_of(connection)
        match = self.table.match_on
        try:
            refused = match.why_not(seat, message.move)
        except LastcardError as error:
            raise RequestError("malformed", str(error)[:200]) from None
        if refused is None:
            connection.send(wire.Because(message.id, ""))
        else:
            text = clause_text(refused.clause)
            connection.send(wire.Because(message.id, refused.sentence, refused.clause, text))
