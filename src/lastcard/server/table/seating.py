"""Who sits where: sitting down, leaving, bots, and what a host may do."""

from typing import TYPE_CHECKING

import msgspec

from lastcard import wire
from lastcard.bots import Bot, bot, bots
from lastcard.films.catalog import films
from lastcard.rules.errors import LastcardError
from lastcard.server.errors import AskError
from lastcard.server.sanitize import clean_name
from lastcard.server.setups import has_pencil, problems_of, rules_of, sheet_clause
from lastcard.server.table.model import Table
from lastcard.server.table.seats import Connection, Seat, bot_name
from lastcard.server.tokens import digest_of, new_secret

if TYPE_CHECKING:
    from lastcard.server.table.live import LiveTable

STAND_IN = "steady"
RULE_FIELDS = ("edition", "seats", "house", "pencil")  # what cannot change while a match is on
WATCHING_ORDER: tuple[wire.Watching, ...] = ("nothing", "public", "everything")  # of watchers, more and more


def bot_of(seat: Seat) -> Bot:
    """The bot that decides for a seat."""
    if seat.bot is None:
        seat.bot = new_bot(seat.level or STAND_IN)
    return seat.bot


def new_bot(level: str) -> Bot:
    if level not in bots():
        raise AskError("malformed", f"There is no bot “{level[:40]}”.")
    return bot(level, films())


def must_host(table: Table, connection: Connection) -> None:
    if (
        connection.seat is None
        or connection.seat not in table.seats
        or table.seats.index(connection.seat) != table.host
    ):
        raise AskError("not-host", "Only the host of the table can do that.")


def seat_at(table: Table, number: int) -> Seat:
    if not 0 <= number < len(table.seats):
        raise AskError("malformed", "There is no such seat.")
    return table.seats[number]


def seat_of(connection: Connection) -> Seat:
    if connection.seat is None:
        raise AskError("not-seated", "You have no seat at this table.")
    return connection.seat


async def answer(live: "LiveTable", connection: Connection, ask: wire.Asks) -> wire.Done:
    """One message about seats, kept before it is told."""
    table = live.table
    before = [copy_of(seat) for seat in table.seats], table.seats[:], table.setup, table.host
    try:
        done, leaving = change(table, connection, ask)
        await live.store.save_table(table.record())
    except BaseException:
        copies, table.seats, table.setup, table.host = before
        for seat, copy in zip(table.seats, copies, strict=True):
            seat.__dict__.update(copy)
        raise
    for other, code, sentence in leaving:
        if other.seat is not None:
            other.seat.connections.discard(other)
        other.seat = None
        live.watchers.add(other)
        other.close(code, sentence, False)
    if isinstance(ask, wire.Sit):
        connection.seat, connection.secret = table.seats[done.seat], done.secret
        live.watchers.discard(connection)
        live.delayed_watch.leave(connection)
        connection.seat.connections.add(connection)
    return done


def copy_of(seat: Seat) -> dict[str, object]:
    return {**seat.__dict__, "connections": set(seat.connections)}


Leaving = list[tuple[Connection, str, str]]


def change(table: Table, connection: Connection, ask: wire.Asks) -> tuple[wire.Done, Leaving]:
    """What a message changes, and which connections must go because of it."""
    match ask:
        case wire.Sit():
            return sit(table, connection, ask), []
        case wire.Rename():
            seat = seat_of(connection)
            must_be_lobby(table)
            seat.name = name_for(seat, ask.name, table)
            return wire.Done(ask.id), []
        case wire.Stand():
            leaving = leave(table, seat_of(connection), "removed", "You left the table.")
            return wire.Done(ask.id), leaving
        case wire.Change():
            must_host(table, connection)
            change_setup(table, ask.setup)
            return wire.Done(ask.id), []
        case wire.Fill():
            must_host(table, connection)
            must_be_lobby(table)
            fill(table, ask.level, ask.seat)
            return wire.Done(ask.id), []
        case wire.Remove():
            must_host(table, connection)
            seat = seat_at(table, ask.seat)
            if seat is connection.seat:
                raise AskError("not-now", "You are the host: leave the table instead, or hand the role over.")
            return wire.Done(ask.id), leave(table, seat, "removed", "The host gave your seat away.")
        case wire.Relieve():
            seat = seat_at(table, ask.seat)
            if seat is not connection.seat:
                must_host(table, connection)
                if ask.on and seat.here:
                    raise AskError("not-now", "They are here: only they can let a bot play for them.")
            if seat.keeper != "person":
                raise AskError("not-now", "A bot can only play for a person.")
            seat.stand_in = seat.relieved = ask.on
            return wire.Done(ask.id), []
        case wire.Handover():
            must_host(table, connection)
            if seat_at(table, ask.seat).keeper != "person":
                raise AskError("not-now", "Only a person can be the host.")
            table.host = ask.seat
            return wire.Done(ask.id), []
    raise AskError("malformed", "This message cannot be sent now.")


def must_be_lobby(table: Table) -> None:
    if table.stage not in ("lobby", "over"):
        raise AskError("not-now", "You can do that only before a match starts.")


def sit(table: Table, connection: Connection, ask: wire.Sit) -> wire.Done:
    """Take an open seat; the answer carries the secret that makes it yours."""
    if connection.seat is not None:
        raise AskError("not-now", "You already have a seat.")
    must_be_lobby(table)
    free = [i for i, seat in enumerate(table.seats) if seat.keeper == "open"]
    number = ask.seat if ask.seat >= 0 else next(iter(free), -1)
    if number not in free:
        raise AskError("full", "That seat is taken." if free else "All seats at this table are taken.")
    secret = new_secret()
    seat = table.seats[number]
    name = name_for(seat, ask.name, table)
    seat.vacate()
    seat.name, seat.keeper, seat.digest = name, "person", digest_of(secret)
    return wire.Done(ask.id, seat=number, secret=secret)


def name_for(seat: Seat, wanted: str, table: Table) -> str:
    """A name that can be shown and that nobody else at the table has."""
    name = clean_name(wanted, {other.name.casefold() for other in table.seats if other is not seat})
    if not name:
        raise AskError("bad-name", "Choose a name with at least one letter or digit.")
    return name


def leave(table: Table, seat: Seat, code: str, sentence: str) -> Leaving:
    """Somebody gives a seat up; during a match a bot goes on for them."""
    leaving = [(connection, code, sentence) for connection in seat.connections]
    name = seat.name
    if table.stage in ("lobby", "over"):
        seat.vacate()
    else:
        seat.give_to_bot(STAND_IN, new_bot(STAND_IN), name)
    if table.seats[table.host] is seat:
        others = [i for i in table.people if table.seats[i].here] or table.people
        table.host = others[0] if others else table.host
    return leaving


def fill(table: Table, level: str, number: int = -1) -> None:
    """Bots take open seats, or change their level."""
    seats = [seat_at(table, number)] if number >= 0 else [c for c in table.seats if c.keeper == "open"]
    for seat in seats:
        if seat.keeper == "person":
            raise AskError("full", "That seat is taken.")
        seat.give_to_bot(level, new_bot(level), bot_name(table.seats))


def change_setup(table: Table, setup: wire.Setup) -> None:
    """Another setup; seats come and go with the number of seats, but nobody loses theirs."""
    if problems := problems_of(setup):
        raise AskError("bad-setup", " ".join(problems))
    if table.stage not in ("lobby", "over"):
        same = all(getattr(setup, name) == getattr(table.setup, name) for name in RULE_FIELDS)
        if not same:
            raise AskError("not-now", "The rules cannot change during a match.")
        if sees_more(setup, table.setup):
            raise AskError("not-now", "Watchers cannot be shown more during a match.")
    taken = [seat for seat in table.seats if seat.keeper == "person"]
    if setup.pencil != table.setup.pencil and len(taken) > 1 and has_pencil(setup):
        clause = sheet_clause(setup, "81")
        raise AskError("not-now", "A rule on the blank cards needs everyone's consent: propose it.", clause)
    if len(taken) > setup.seats:
        raise AskError("bad-setup", f"{len(taken)} people are seated: there must be a seat for each of them.")
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
    """Whether watchers would learn more, or sooner: somebody at the table could be one of them."""
    if new.watching != old.watching:
        return WATCHING_ORDER.index(new.watching) > WATCHING_ORDER.index(old.watching)
    return new.watching == "everything" and new.watch_delay < old.watch_delay


def usual_level(table: Table) -> str:
    """How the bots of a table play; empty where there is none."""
    return next((seat.level for seat in table.seats if seat.keeper == "bot"), "")


def seats_for_match(table: Table, level: str) -> list[Seat]:
    """Who plays: open seats are taken by bots of this level, or given up when it is empty."""
    if level:
        fill(table, level)
    seats = [seat for seat in table.seats if seat.keeper != "open"]
    try:
        least, most = rules_of(msgspec.structs.replace(table.setup, seats=max(2, len(seats)))).seats
    except LastcardError as error:
        raise AskError("bad-setup", str(error)) from None
    if not least <= len(seats) <= most:
        raise AskError(
            "not-now",
            f"{least} to {most} can play: {len(seats)} sit here. Invite someone, or fill the seats with bots.",
        )
    return seats
