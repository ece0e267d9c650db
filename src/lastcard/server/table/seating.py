"""Who sits where: sitting down, leaving, bots, and what a host may do."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, fields, replace

import msgspec

from lastcard import wire
from lastcard.rules.errors import LastcardError
from lastcard.server.bans import must_not_be_banned
from lastcard.server.clock import table_time
from lastcard.server.deals import FIXED
from lastcard.server.errors import RequestError
from lastcard.server.sanitize import clean_name
from lastcard.server.setups import clause_against, cleaned_setup, has_pencil, problems_of, rules_of
from lastcard.server.store.records import Store
from lastcard.server.table.abandonment import PLAYED, free_seats
from lastcard.server.table.audience import Audience
from lastcard.server.table.evening import hand_over
from lastcard.server.table.handlers import answers
from lastcard.server.table.host_log import HostLog, changes_of
from lastcard.server.table.looks import change_look, give_looks, must_be_look, wear
from lastcard.server.table.model import Table
from lastcard.server.table.proposals import Proposals, Ready
from lastcard.server.table.removals import marks_of, must_be_welcome, note_removal
from lastcard.server.table.seats import (
    CONNECTIONS_PER_SEAT,
    STAND_IN,
    Connection,
    Seat,
    bot_name,
    has_learned,
    must_have_learned,
    new_bot,
)
from lastcard.server.tokens import TOKEN_LENGTH, digest_of, is_secret, new_secret, secret_for

GiveCode = Callable[[Table, Store], Awaitable[None]]

RULE_FIELDS = ("edition", "seats", "house", "pencil")  # what cannot change while a match is on
KEPT_WITH_SEATS = ("setup", "host", "proposal", "removed", "code", "host_log", "evening")
HAS_PLAYED = "You have played at the other table, which is dealt the same cards."
HAS_SEAT = "You have a seat at the other table, which plays the same cards: leave it first."
WATCHING_ORDER: tuple[wire.Watching, ...] = ("nothing", "public", "everything")  # more and more


@dataclass(eq=False, slots=True)
class Seating:
    """Messages about seats; each change is kept before it is told."""

    table: Table
    store: Store
    audience: Audience
    proposals: Proposals
    ready: Ready
    give_code: GiveCode
    host_log: HostLog

    @answers(wire.Sit)
    async def sit(self, connection: Connection, message: wire.Sit) -> None:
        """Take an open seat; the answer carries the secret that makes it yours."""
        if connection.screen:
            raise RequestError("not-now", "Everyone looks at this screen: sit down on a phone.")
        must_be_look(message.avatar, message.color)
        secret = await self.secret_for(message.token)
        if (taken := self.seat_of(secret)) is not None:
            await self.sit_again(connection, message, taken, secret)
            return
        async with self.changing():
            number = open_seat(self.table, connection, message.seat)
            marks = marks_of(self.table, connection, message.device)
            must_be_welcome(self.table, marks)
            device = await self.checked_device(message.device)
            seat = self.table.seats[number]
            name = name_for(seat, message.name, self.table)
            hand_over(self.table, seat)
            seat.vacate()
            seat.name, seat.keeper, seat.digest, seat.device = name, "person", digest_of(secret), device
            seat.marks = marks
            wear(self.table.seats, seat, message.avatar, message.color)
            self.proposals.put_to(seat.digest)
        self.audience.enter(connection, seat)
        connection.secret = secret
        await self.done(connection, wire.Done(message.id, seat=number, secret=secret))
        if self.table.stage != "lobby":
            await self.show_match(connection)

    async def secret_for(self, token: str) -> str:
        """The secret for whoever sits down; with a token the same one each time."""
        if not token:
            return new_secret()
        least, most = TOKEN_LENGTH
        if not least <= len(token) <= most:
            raise RequestError("malformed", f"A token has {least} to {most} characters.")
        return secret_for(token, self.table.id, await self.store.secret("seats"))

    def seat_of(self, secret: str) -> Seat | None:
        return next((seat for seat in self.table.seats if is_secret(secret, seat.digest)), None)

    async def sit_again(self, connection: Connection, message: wire.Sit, seat: Seat, secret: str) -> None:
        """Whoever sits here already never got the answer: here it is, at whatever stage the table is now."""
        if connection.seat not in (None, seat):
            raise RequestError("not-now", "You already have a seat.")
        if connection.seat is None and len(seat.connections) >= CONNECTIONS_PER_SEAT:
            raise RequestError("busy", "Your seat is open in too many windows.")
        self.audience.enter(connection, seat)
        connection.secret = secret
        if not seat.relieved:
            seat.stand_in = False
        connection.send(wire.Done(message.id, seat=self.table.seats.index(seat), secret=secret))
        await self.show_match(connection)

    async def show_match(self, connection: Connection) -> None:
        """Whoever sits down sees the match from that seat."""
        if (shown := await self.audience.snapshot_for(connection)) is not None:
            connection.send(wire.Begun(shown))
        self.audience.tell_table()

    async def checked_device(self, device: str) -> str:
        """The digest of a device that may sit here: who has a seat at one of the tables that play the same deals, or
        has played there, gets none at another."""
        deals = self.table.deals
        if deals is None or not device:
            return ""
        digest = digest_of(device)
        for other in deals.tables:
            record = await self.store.table(other) if other != self.table.id else None
            if record is not None and record.deals and digest in record.deals.devices:
                raise RequestError("not-now", HAS_PLAYED)
            if record is not None and any(seat.device == digest for seat in record.seats):
                raise RequestError("not-now", HAS_SEAT)
        return digest

    @answers(wire.Rename)
    async def rename(self, connection: Connection, message: wire.Rename) -> None:
        async with self.changing():
            seat = own_seat(connection)
            must_be_lobby(self.table)
            seat.name = name_for(seat, message.name, self.table)
        await self.done(connection, wire.Done(message.id))

    @answers(wire.Look)
    async def look(self, connection: Connection, message: wire.Look) -> None:
        async with self.changing():
            change_look(self.table.seats, own_seat(connection), message.avatar, message.color)
        await self.done(connection, wire.Done(message.id))

    @answers(wire.Stand)
    async def stand(self, connection: Connection, message: wire.Stand) -> None:
        async with self.changing():
            leaving = give_up(self.table, own_seat(connection))
        self.send_away(leaving, "You left the table.")
        await self.done(connection, wire.Done(message.id))

    @answers(wire.Change)
    async def change(self, connection: Connection, message: wire.Change) -> None:
        table, setup = self.table, cleaned_setup(message.setup)
        before = table.setup
        async with self.changing():
            must_host(table, connection)
            must_be_time(table, setup)
            await self.ready(setup, connection.address)
            needs_consent = len(table.people) > 1 and shows_hands(setup, table.setup)
            change_setup(table, with_watching(setup, table.setup) if needs_consent else setup)
            if changes := changes_of(table.setup, before):
                self.host_log.note(connection, "changed", "", *changes)
            if needs_consent:
                self.proposals.put(own_seat(connection).digest, [], setup.watch_delay)
                self.host_log.note(connection, "proposed", "", "watching")
        await self.done(connection, wire.Done(message.id))
        if table.setup.watching != before.watching:
            await self.audience.welcome_watchers()

    @answers(wire.Fill)
    async def fill(self, connection: Connection, message: wire.Fill) -> None:
        async with self.changing():
            must_host(self.table, connection)
            must_be_lobby(self.table)
            fill(self.table, message.level, message.seat)
            self.host_log.note(connection, "filled")
        await self.done(connection, wire.Done(message.id))

    @answers(wire.Remove)
    async def remove(self, connection: Connection, message: wire.Remove) -> None:
        async with self.changing():
            must_host(self.table, connection)
            seat = seat_at(self.table, message.seat)
            if seat is connection.seat:
                raise RequestError(
                    "not-now", "You are the host: leave the table instead, or make someone else the host."
                )
            note_removal(self.table, seat)
            self.host_log.note(connection, "removed", seat.name)
            leaving = give_up(self.table, seat)
        self.send_away(leaving, "The host gave your seat away.")
        await self.done(connection, wire.Done(message.id))

    @answers(wire.Invite)
    async def invite(self, connection: Connection, message: wire.Invite) -> None:
        """Another code for the table; whoever was removed may sit down again."""
        must_host(self.table, connection)
        with all_or_nothing(self.table):
            self.table.removed = []
            self.host_log.note(connection, "invited")
            if self.table.stage == "lobby":
                await self.give_code(self.table, self.store)
            else:
                await self.store.save_table(self.table.record())
        self.host_log.tell()
        await self.done(connection, wire.Done(message.id))

    @answers(wire.Relieve)
    async def relieve(self, connection: Connection, message: wire.Relieve) -> None:
        async with self.changing():
            seat = seat_at(self.table, message.seat)
            if seat is not connection.seat:
                must_host(self.table, connection)
                if message.on and seat.here:
                    raise RequestError(
                        "not-now", "That player is here: only they can let a bot play for them."
                    )
            if seat.keeper != "person":
                raise RequestError("not-now", "A bot can only play for a person.")
            if message.on and self.table.deals and self.table.deals.day:
                raise RequestError("not-now", "The daily deal is yours to play: no bot can take over.")
            seat.stand_in = seat.relieved = message.on
            if seat is not connection.seat:
                self.host_log.note(connection, "relieved" if message.on else "returned", seat.name)
        await self.done(connection, wire.Done(message.id))

    @answers(wire.Handover)
    async def handover(self, connection: Connection, message: wire.Handover) -> None:
        async with self.changing():
            must_host(self.table, connection)
            if seat_at(self.table, message.seat).keeper != "person":
                raise RequestError("not-now", "Only a person can be the host.")
            self.table.host = message.seat
            self.host_log.note(connection, "handed", self.table.seats[message.seat].name)
        await self.done(connection, wire.Done(message.id))

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[None]:
        """What is changed inside is kept at the end, or has not happened; what a host did is told then."""
        acts = self.table.host_log
        with all_or_nothing(self.table):
            yield
            await self.store.save_table(self.table.record())
        if self.table.host_log is not acts:
            self.host_log.tell()

    async def done(self, connection: Connection, done: wire.Done) -> None:
        """Answer; someone may have come or gone who had not agreed to what is proposed."""
        connection.send(done)
        await self.proposals.look_again()

    def send_away(self, leaving: Sequence[Connection], sentence: str) -> None:
        for connection in leaving:
            self.audience.enter(connection, None)
            connection.close("removed", sentence, False)


@contextmanager
def all_or_nothing(table: Table) -> Iterator[None]:
    """Restore the seats and all that is kept with them if something fails inside."""
    copies = [replace(seat) for seat in table.seats]
    seats, before = table.seats[:], [getattr(table, name) for name in KEPT_WITH_SEATS]
    try:
        yield
    except BaseException:
        table.seats = seats
        for name, value in zip(KEPT_WITH_SEATS, before, strict=True):
            setattr(table, name, value)
        for seat, copy in zip(table.seats, copies, strict=True):
            for part in fields(copy):
                setattr(seat, part.name, getattr(copy, part.name))
        raise


def must_host(table: Table, connection: Connection) -> None:
    seat = connection.seat
    if seat is None or seat not in table.seats or table.seats.index(seat) != table.host:
        raise RequestError("not-host", "Only the host of the table can do that.")


def seat_at(table: Table, number: int) -> Seat:
    if not 0 <= number < len(table.seats):
        raise RequestError("malformed", "There is no such seat.")
    return table.seats[number]


def own_seat(connection: Connection) -> Seat:
    if connection.seat is None:
        raise RequestError("not-seated", "You have no seat at this table.")
    return connection.seat


def open_seat(table: Table, connection: Connection, wanted: int) -> int:
    """The number of the seat that someone can take: the one they want, or any (-1)."""
    if connection.seat is not None:
        raise RequestError("not-now", "You already have a seat.")
    free = free_seats(table)
    number = wanted if wanted >= 0 else next(iter(free), -1)
    if number not in free:
        raise RequestError("full", "That seat is taken." if free else "All seats at this table are taken.")
    return number


def must_be_lobby(table: Table) -> None:
    if table.stage not in ("lobby", "over"):
        raise RequestError("not-now", PLAYED)


def name_for(seat: Seat, wanted: str, table: Table) -> str:
    """A name that can be shown and that nobody else at the table has."""
    name = clean_name(wanted, {other.name.casefold() for other in table.seats if other is not seat})
    if not name:
        raise RequestError("bad-name", "Choose a name with at least one letter or digit.")
    must_not_be_banned("", name)
    return name


def give_up(table: Table, seat: Seat) -> list[Connection]:
    """A seat is given up; during a match a bot goes on in it. Returns the connections that must go."""
    leaving = list(seat.connections)
    name, avatar, color = seat.name, seat.avatar, seat.color
    hand_over(table, seat)
    if table.stage in ("lobby", "over"):
        seat.vacate()
    else:
        seat.give_to_bot(STAND_IN, new_bot(STAND_IN), name)
        seat.avatar, seat.color = avatar, color
        seat.gone = table_time()
    if table.seats[table.host] is seat:
        others = [i for i in table.people if table.seats[i].here] or table.people
        table.host = others[0] if others else table.host
    return leaving


def fill(table: Table, level: str, number: int = -1) -> None:
    """Bots take open seats, or change their level."""
    level = table.deals.level if table.deals else level
    seats = [seat_at(table, number)] if number >= 0 else [c for c in table.seats if c.keeper == "open"]
    for seat in seats:
        if seat.keeper == "person":
            raise RequestError("full", "That seat is taken.")
        if has_learned(level):
            must_have_learned(level, rules_of(table.setup))
        if seat.keeper == "bot":
            seat.teach(level, new_bot(level))
        else:
            seat.give_to_bot(level, new_bot(level), bot_name(table.seats))
        give_looks(table.seats)


def must_be_time(table: Table, setup: wire.Setup) -> None:
    """Refuse what cannot change now."""
    if table.deals and msgspec.structs.replace(setup, chat=table.setup.chat) != table.setup:
        raise RequestError("not-now", FIXED)
    if table.stage not in ("lobby", "over"):
        same = all(getattr(setup, name) == getattr(table.setup, name) for name in RULE_FIELDS)
        if not same:
            raise RequestError("not-now", "The rules cannot change during a match.")
        if sees_more(setup, table.setup):
            raise RequestError("not-now", "Watchers cannot be shown more during a match.")
        if setup.hints != table.setup.hints and table.stage == "playing":
            raise RequestError(
                "not-now", "Hints can be turned on or off between rounds: wait until this one is over."
            )


def change_setup(table: Table, setup: wire.Setup) -> None:
    """Another setup; seats come and go with the number of seats, but nobody loses theirs."""
    agreed = table.setup.pencil if setup.edition == table.setup.edition else []
    if problems := problems_of(setup, agreed):
        raise RequestError("bad-setup", " ".join(problems))
    taken = [seat for seat in table.seats if seat.keeper == "person"]
    if setup.pencil != table.setup.pencil and len(taken) > 1 and has_pencil(setup):
        clause = clause_against(setup, "no consent")
        raise RequestError(
            "not-now", "A rule on the blank cards needs everyone's consent: propose it.", clause
        )
    if len(taken) > setup.seats:
        raise RequestError(
            "bad-setup", f"{len(taken)} people are seated: there must be a seat for each of them."
        )
    host = table.seats[table.host]
    while len(table.seats) > setup.seats:
        spare = [c for c in table.seats if c.keeper == "open"] or [
            c for c in table.seats if c.keeper == "bot"
        ]
        table.seats.remove(spare[-1])
    while len(table.seats) < setup.seats:
        table.seats.append(Seat())
    table.host = table.seats.index(host) if host in table.seats else 0
    table.setup = setup


def sees_more(new: wire.Setup, old: wire.Setup) -> bool:
    """Whether watchers would learn more, or sooner: someone at the table could be one of them."""
    if new.watching != old.watching:
        return WATCHING_ORDER.index(new.watching) > WATCHING_ORDER.index(old.watching)
    return new.watching == "everything" and new.watch_delay < old.watch_delay


def shows_hands(new: wire.Setup, old: wire.Setup) -> bool:
    """Whether watchers would see every hand, or sooner than now."""
    return new.watching == "everything" and sees_more(new, old)


def with_watching(setup: wire.Setup, old: wire.Setup) -> wire.Setup:
    """A setup in which watchers see what they saw before."""
    return msgspec.structs.replace(setup, watching=old.watching, watch_delay=old.watch_delay)


def usual_level(table: Table) -> str:
    """How the bots of a table play; empty where there is none."""
    return next((seat.level for seat in table.seats if seat.keeper == "bot"), "")


def seats_for_match(table: Table, level: str) -> list[Seat]:
    """Who plays: open seats are taken by bots of this level, or given up when it is empty."""
    if level:
        fill(table, level)
    seats = [seat for seat in table.seats if seat.keeper != "open"]
    try:
        rules = rules_of(msgspec.structs.replace(table.setup, seats=max(2, len(seats))))
    except LastcardError as error:
        raise RequestError("bad-setup", str(error)) from None
    least, most = rules.seats
    if not least <= len(seats) <= most:
        raise RequestError(
            "not-now",
            f"This game is for {least} to {most} players: {len(seats)} now. Invite someone, or add bots.",
        )
    for seat in seats:
        must_have_learned(seat.level, rules)
        seat.since = 0
    return seats
