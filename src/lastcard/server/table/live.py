"""A live table: messages in, news out, one thing at a time. Store, then tell.

Everything that changes a table happens under its lock: a move is made on the state, kept by the store, and only then
told.
"""

import asyncio
import time
from collections.abc import Container
from random import SystemRandom
from sys import intern

import msgspec
import structlog

from lastcard import wire
from lastcard.engine.codes import WATCHER
from lastcard.films.referee import verdict
from lastcard.log import commitment_of
from lastcard.match import CLOCK, DEALER, REFEREE, Match
from lastcard.move import Move
from lastcard.rules.errors import LastcardError
from lastcard.rules.refusals import Refusal
from lastcard.server.errors import NOT_YOURS, AskError
from lastcard.server.sanitize import CHAT_LENGTH, cleaned
from lastcard.server.setups import clause_text, rules_of
from lastcard.server.store.records import MatchRecord, Store, StoreError
from lastcard.server.table import seating
from lastcard.server.table.bot_moves import BotMoves
from lastcard.server.table.call_race import CallRace, Said
from lastcard.server.table.delayed_watch import DelayedWatch
from lastcard.server.table.face_hold import FaceHolds
from lastcard.server.table.film_trial import FilmTrial
from lastcard.server.table.model import Proposal, Table, happening, is_public
from lastcard.server.table.notes import note_of, note_problem
from lastcard.server.table.proposals import Proposals
from lastcard.server.table.scheduler import SCORE_SHEET_SECONDS, Scheduler
from lastcard.server.table.seats import Connection, Seat
from lastcard.server.tokens import is_secret, new_id

log = structlog.get_logger()
encode = msgspec.json.encode
WINDOWS = (
    "call",
    "catch",
    "accuse",
    "jump",
    "kept",
    "failed",
    "admit",
)  # a moment's delay does not make these stale


class LiveTable:
    """One table with its connections, its clock and its store."""

    def __init__(self, table: Table, store: Store, pace: float = 1.0) -> None:
        self.table = table
        self.store = store
        self.lock = asyncio.Lock()
        self.watchers: set[Connection] = set()
        self.delayed_watch = DelayedWatch(self)
        self.call_race = CallRace(self)
        self.film = FilmTrial(self)
        self.proposals = Proposals(self)
        self.face_holds = FaceHolds(self)
        self.bot_moves = BotMoves(self, pace)
        self.scheduler = Scheduler(self, pace)
        self.touched = time.monotonic()
        self.ended: MatchRecord | None = None  # a match whose end is not kept yet
        if table.match is not None:
            self.film.resume()

    # Connections.

    @property
    def connections(self) -> list[Connection]:
        return [*(connection for seat in self.table.seats for connection in seat.connections), *self.watchers]

    async def attach(self, connection: Connection, seat: Seat | None) -> None:
        """Somebody comes, or comes back; a seat may have been given away while they were on their way."""
        async with self.lock:
            self.touched = time.monotonic()
            if seat is not None and not (
                seat in self.table.seats and is_secret(connection.secret, seat.digest)
            ):
                raise AskError("bad-secret", NOT_YOURS)
            connection.seat = seat
            if seat is None:
                self.watchers.add(connection)
            else:
                seat.connections.add(connection)
                self.scheduler.go_on()
                if not seat.relieved:
                    seat.stand_in = False
            you = self.table.seats.index(seat) if seat else -1
            connection.send(wire.Welcome(wire.VERSION, self.info(), you, await self.snapshot_for(connection)))
            self.tell_table(but=(connection,))
            self.scheduler.plan()

    async def detach(self, connection: Connection) -> None:
        """A connection is gone; its seat stays somebody's."""
        async with self.lock:
            self.touched = time.monotonic()
            self.watchers.discard(connection)
            self.delayed_watch.leave(connection)
            seat = connection.seat
            if seat is not None and connection in seat.connections:
                seat.connections.discard(connection)
                if not seat.connections:
                    seat.gone = time.monotonic()
                    seat.ready = False
            self.call_race.leave(connection)
            self.face_holds.leave(connection)
            self.tell_table()
            self.scheduler.plan()

    async def snapshot_for(self, connection: Connection) -> wire.Snapshot | None:
        """The match as this connection may see it now."""
        if self.table.match is None:
            return None
        seat = connection.seat
        if seat is not None:
            shown = self.table.snapshot(self.table.seats.index(seat))
            seat.offer = shown.legal
            return msgspec.structs.replace(shown, clock=self.scheduler.clock(), hearing=self.film.info())
        if self.table.setup.watching == "everything":
            return await self.delayed_watch.enter(connection)
        if self.table.setup.watching == "nothing":
            return None
        shown = self.table.snapshot(WATCHER)
        return msgspec.structs.replace(shown, clock=self.scheduler.clock(), hearing=self.film.info())

    def info(self) -> wire.TableInfo:
        return self.table.info(len(self.watchers), self.proposals.info())

    def tell(self, message: wire.Tells, but: Container[Connection] = ()) -> None:
        """Something that everybody at the table may know."""
        data = encode(message)
        for connection in self.connections:
            if connection not in but:
                connection.send_bytes(data)

    def tell_match_news(self, message: wire.Tells) -> None:
        """The same about the match: who does not see it, or sees it later, is not told of it."""
        self.tell(message, but=() if self.table.setup.watching == "public" else self.watchers)

    def tell_table(self, but: Container[Connection] = ()) -> None:
        self.tell(wire.Table(self.info()), but)

    async def tell_match(self) -> None:
        """A match has begun: everybody gets it as they may see it."""
        for connection in self.connections:
            if (shown := await self.snapshot_for(connection)) is not None:
                connection.send(wire.Begun(shown))

    # Messages.

    async def handle(self, connection: Connection, ask: wire.Asks) -> None:
        """One message from a connection; a problem is answered to that connection alone."""
        async with self.lock:
            self.touched = time.monotonic()
            try:
                await self.answer(connection, ask)
            except AskError as problem:
                connection.send(
                    wire.No(problem.code, problem.sentence, getattr(ask, "id", ""), problem.clause)
                )
            except StoreError as error:
                log.error("not kept", table=self.table.id[:6], reason=str(error))
                sentence = f"{error} Nothing has changed; try again in a moment."
                connection.send(wire.No("not-kept", sentence, getattr(ask, "id", "")))
            except Exception:  # whatever one message does wrong, the connection and the table go on
                log.exception("a message went wrong", table=self.table.id[:6])
                sentence = "The server could not do this: check the table before you try again."
                connection.send(wire.No("malformed", sentence, getattr(ask, "id", "")))
            self.scheduler.plan()

    async def answer(self, connection: Connection, ask: wire.Asks) -> None:
        match ask:
            case wire.Move():
                await self.hear_move(connection, ask)
            case wire.Seen():
                if connection.seat is not None:
                    self.call_race.saw(self.table.seats.index(connection.seat), ask.seq)
            case wire.Why():
                connection.send(self.because(connection, ask))
            case wire.Say():
                self.say(connection, ask)
            case wire.React():
                self.react(connection, ask)
            case wire.Ready():
                await self.hear_ready(connection, ask)
            case wire.Start():
                seating.must_host(self.table, connection)
                await self.start(ask.level)
                connection.send(wire.Done(ask.id))
            case wire.Propose():
                await self.proposals.propose(connection, ask)
            case wire.Agree():
                await self.proposals.agree(connection, ask)
            case wire.Hold():
                self.face_holds.hear(connection, ask)
            case wire.Guess():
                await self.film.guess(connection, ask)
            case wire.Dispute():
                await self.film.dispute(connection, ask)
            case wire.Vote():
                self.film.vote(connection, ask)
            case wire.Hello():
                raise AskError("hello-again", "You are already at this table.")
            case _:
                before = self.table.setup.watching
                done = await seating.answer(self, connection, ask)
                connection.send(done)
                sat = connection.seat.digest if isinstance(ask, wire.Sit) and connection.seat else ""
                await self.proposals.look_again(sat)  # somebody has come or gone who had not agreed
                if self.table.setup.watching != before:
                    await self.welcome_watchers()

    async def welcome_watchers(self) -> None:
        """What watchers may see has changed: they find the table anew."""
        self.delayed_watch.clear()
        for connection in self.watchers:
            connection.send(wire.Welcome(wire.VERSION, self.info(), -1, await self.snapshot_for(connection)))

    def say(self, connection: Connection, ask: wire.Say) -> None:
        seat, number = self.seat_of(connection)
        if not self.table.setup.chat:
            raise AskError("chat-off", "Chat is off at this table.")
        if text := cleaned(ask.text, CHAT_LENGTH):
            self.tell(wire.Said(number, seat.name, text, int(time.time() * 1000)))
        connection.send(wire.Done(ask.id))

    def react(self, connection: Connection, ask: wire.React) -> None:
        _, seat = self.seat_of(connection)
        if ask.face not in wire.REACTIONS:
            raise AskError("malformed", "There is no such reaction.")
        self.tell(wire.Reacted(seat, ask.face))
        connection.send(wire.Done(ask.id))

    def because(self, connection: Connection, ask: wire.Why) -> wire.Because:
        _, seat = self.seat_of(connection)
        match = self.match_on()
        try:
            refused = match.why_not(seat, ask.move)
        except LastcardError as error:
            raise AskError("malformed", str(error)[:200]) from None
        if refused is None:
            return wire.Because(ask.id, "")
        return wire.Because(ask.id, refused.sentence, refused.clause, clause_text(refused.clause))

    def seat_of(self, connection: Connection) -> tuple[Seat, int]:
        if connection.seat is None or connection.seat not in self.table.seats:
            raise AskError("not-seated", "You are only watching: take a seat to do that.")
        return connection.seat, self.table.seats.index(connection.seat)

    def match_on(self) -> Match:
        if self.table.match is None:
            raise AskError("not-now", "No match is being played at this table.")
        return self.table.match

    # Moves of people.

    async def hear_move(self, connection: Connection, ask: wire.Move) -> None:
        seat, number = self.seat_of(connection)
        match = self.match_on()
        if (seq := self.table.answers.get((number, ask.id))) is not None:
            connection.send(wire.Done(ask.id, seq))
            return
        if self.call_race.takes_over(connection, number, ask.id):
            return  # the answer comes
        try:
            move = Move.parse(ask.move)
            note = note_of(match, ask.move, ask.note)
            refused = match.why_not(number, move, note)
        except LastcardError as error:
            raise AskError("malformed", str(error)[:200]) from None
        if ask.seq > self.table.seq or (ask.seq < seat.offered and move.verb not in WINDOWS):
            raise AskError("stale", "The table changed before your move arrived: look again.")
        if refused is None and (wrong := note_problem(match, ask.move, note)):
            raise AskError("refused", wrong, "DIS-A14")
        said = Said(connection, number, ask, move, note)
        if seat.stand_in and not seat.relieved:
            seat.stand_in = False
        if self.call_race.race is not None and refused is None:
            self.call_race.enter(said)
        else:
            await self.make_said(said)

    async def make_said(self, said: Said, why: str = "") -> None:
        """Make the move and answer it."""
        note = self.film.whole(said.note) if said.move.verb == "answer" else said.note
        try:
            made = await self.make(said.seat, said.move, note or why, said.ask.id)
        except StoreError as error:
            sentence = f"{error} Your move was not made; try again in a moment."
            said.connection.send(wire.No("not-kept", sentence, said.ask.id))
            return
        if isinstance(made, Refusal):
            said.connection.send(wire.No("refused", made.sentence, said.ask.id, made.clause))
        else:
            said.connection.send(wire.Done(said.ask.id, made.entry.seq))

    async def make(self, seat: int, move: Move, note: str = "", ask: str = "") -> Proposal | Refusal:
        """A move is made, kept and told, in this order; what cannot be kept has not happened."""
        table = self.table
        proposal = table.propose(seat, move, note, int(time.time() * 1000), ask)
        if isinstance(proposal, Refusal):
            self.film.forget()
            return proposal
        try:
            await self.store.append(proposal.record(table.match_id))
        except StoreError:
            table.undo()
            self.film.forget()
            raise
        table.remember(proposal.entry, proposal.events, proposal.at, ask)
        self.tell_news(proposal)
        await self.after()
        return proposal

    def tell_news(self, made: Proposal) -> None:
        """News for every connection: the same consequences where all may see them, and each seat's own legal moves."""
        table = self.table
        self.call_race.watch(made)
        self.face_holds.watch(made)
        missed = self.film.watch()
        clock = self.scheduler.clock()
        shared = happening(made.entry, made.events, made.at, WATCHER)
        public = is_public(made.events)
        for number, seat in enumerate(table.seats):
            offer = table.offer(number) if seat.connections or seat.keeper == "person" else []
            if offer != seat.offer:
                seat.offer, seat.offered = offer, made.entry.seq
            if seat.connections:
                now = shared if public else happening(made.entry, made.events, made.at, number)
                data = encode(wire.News(table.match_id, now, offer, clock))
                for connection in seat.connections:
                    connection.send_bytes(data)
        if self.watchers and table.setup.watching == "public":
            data = encode(wire.News(table.match_id, shared, [], clock))
            for connection in self.watchers:
                connection.send_bytes(data)
        self.delayed_watch.hear(made)
        if missed is not None:
            self.tell_match_news(missed)

    async def after(self) -> None:
        """What an entry changes about the table."""
        match = self.table.playing
        stage = self.table.stage
        if match.over:
            self.table.stage = "over"
            await self.finish(match)
        elif match.round_over:
            self.table.stage = "between"
        else:
            self.table.stage = "playing"
        if self.table.stage != stage:
            if self.table.stage == "playing":
                self.proposals.drop()
            for seat in self.table.seats:
                seat.ready = False
            self.scheduler.deadline = time.monotonic() + SCORE_SHEET_SECONDS
            self.tell_table()

    async def finish(self, match: Match) -> None:
        """The match is over: its end is kept, and then the key is published."""
        begun = self.table.begun
        assert begun is not None
        self.table.begun = msgspec.structs.replace(
            begun,
            ended=int(time.time() * 1000),
            winners=list(match.winners),
            totals=list(match.state.total[: match.seats]),
            rounds=match.state.rounds,
            entries=len(match.log.entries),
        )
        self.ended = self.table.begun
        try:
            await self.keep_end()
        except StoreError as error:  # its last entry is kept, and the end is tried again
            log.error("the end was not kept", table=self.table.id[:6], reason=str(error))
        self.tell_match_news(wire.Published(begun.id, match.key.hex(), begun.commitment))

    async def keep_end(self) -> None:
        """The end of a match is kept; until it is, nobody finds it among the finished ones."""
        if self.ended is not None:
            await self.store.end_match(self.ended, self.table.record())
            self.ended = None

    # Moves of nobody.

    async def deal(self) -> None:
        """The dealer's next move."""
        match = self.table.playing
        if match.waiting == (DEALER,):
            await self.make(DEALER, match.legal(DEALER)[0])

    async def judge(self) -> None:
        """The referee speaks, after a vote if there was one."""
        match = self.table.playing
        if match.waiting == (REFEREE,):
            voted, why = self.film.verdict()
            await self.make(REFEREE, Move(voted or verdict(match) or "kept"), why)

    async def lapse(self) -> None:
        """Time is up: the safe default happens."""
        await self.make(CLOCK, Move("lapse"))

    async def time_is_up(self) -> None:
        """What was said before counts; without a word the safe default happens."""
        waiting = self.table.playing.waiting
        if self.film.is_on and self.film.heard and len(waiting) == 1:
            await self.answer_film(waiting[0])
        else:
            await self.lapse()

    async def answer_film(self, seat: int) -> None:
        """The names that were said are the answer."""
        made = await self.make(seat, Move("answer"), self.film.note())
        if isinstance(made, Refusal):
            await self.lapse()

    # Matches.

    async def hear_ready(self, connection: Connection, ask: wire.Ready) -> None:
        seat, _ = self.seat_of(connection)
        if self.table.stage not in ("between", "over"):
            raise AskError("not-now", "The round is not over yet.")
        seat.ready = True
        if self.table.stage == "over":
            seat.stand_in = seat.relieved = False  # whoever wants another match plays it
        connection.send(wire.Done(ask.id))
        self.tell_table()

    async def start_again(self) -> None:
        """Everybody who is here wants another match; where bots play, they take new seats too."""
        try:
            await self.start(seating.usual_level(self.table))
        except AskError as error:
            for seat in self.table.seats:
                seat.ready = False
            for connection in self.connections:
                connection.send(wire.No(error.code, error.sentence))
            self.tell_table()

    async def start(self, level: str) -> None:
        """Open seats are filled or given up, and a new match begins."""
        table = self.table
        if table.stage not in ("lobby", "over"):
            raise AskError("not-now", "A match is already being played.")
        await self.keep_end()
        before = [(seat, seating.copy_of(seat)) for seat in table.seats]
        seats = seating.seats_for_match(table, level)
        try:
            rules = rules_of(table.setup, len(seats))
        except LastcardError as error:
            raise AskError("bad-setup", str(error)) from None
        host = table.seats[table.host]
        names = [seat.spoken for seat in seats]
        key = SystemRandom().randbytes(32)
        begun = MatchRecord(
            new_id(), table.id, table.matches + 1, intern(rules.to_text()), names, key,
            commitment_of(key, rules, names), table.setup.listed, int(time.time() * 1000),
        )  # fmt: skip
        record = table.record()
        record.seats = [seat.record() for seat in seats]
        record.stage, record.match, record.matches = "playing", begun.id, begun.number
        record.setup = msgspec.structs.replace(table.setup, seats=len(seats))
        record.host = seats.index(host) if host in seats else 0
        try:
            await self.store.begin_match(begun, record)
        except StoreError:
            for seat, state in before:
                seat.__dict__.update(state)
            raise
        table.seats, table.setup, table.host = seats, record.setup, record.host
        table.stage, table.matches, table.code = "playing", begun.number, ""
        table.set_match(begun, rules)
        self.call_race.reset()
        self.face_holds.reset()
        self.proposals.drop()
        self.scheduler.reset()
        self.delayed_watch.reset()
        for seat in seats:
            seat.ready, seat.offer, seat.offered = False, [], 0
        self.tell_table()
        await self.tell_match()

    def retire(self) -> None:
        """The table leaves the memory; it stays kept."""
        self.scheduler.stop()
