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
from lastcard.server.table.seats import Chair, Line, bot_name
from lastcard.server.tokens import digest_of, new_secret

if TYPE_CHECKING:
    from lastcard.server.table.live import LiveTable

STAND_IN = "steady"
RULES = ("edition", "seats", "house", "pencil")  # what cannot change while a match is on
SIGHT: tuple[wire.Watching, ...] = ("nothing", "public", "everything")  # of watchers, more and more


def bot_of(chair: Chair) -> Bot:
    """The bot that decides for a chair."""
    if chair.bot is None:
        chair.bot = new_bot(chair.level or STAND_IN)
    return chair.bot


def new_bot(level: str) -> Bot:
    if level not in bots():
        raise AskError("malformed", f"There is no bot “{level[:40]}”.")
    return bot(level, films())


def must_host(table: Table, line: Line) -> None:
    if line.chair is None or line.chair not in table.chairs or table.chairs.index(line.chair) != table.host:
        raise AskError("not-host", "Only the host of the table can do that.")


def chair_at(table: Table, number: int) -> Chair:
    if not 0 <= number < len(table.chairs):
        raise AskError("malformed", "There is no such chair.")
    return table.chairs[number]


def chair_of(line: Line) -> Chair:
    if line.chair is None:
        raise AskError("not-seated", "You have no chair at this table.")
    return line.chair


async def answer(live: "LiveTable", line: Line, ask: wire.Asks) -> wire.Done:
    """One message about chairs, kept before it is told."""
    table = live.table
    before = [copy_of(chair) for chair in table.chairs], table.chairs[:], table.setup, table.host
    try:
        done, leaving = change(table, line, ask)
        await live.store.save_table(table.record())
    except BaseException:
        copies, table.chairs, table.setup, table.host = before
        for chair, copy in zip(table.chairs, copies, strict=True):
            chair.__dict__.update(copy)
        raise
    for other, code, sentence in leaving:
        if other.chair is not None:
            other.chair.lines.discard(other)
        other.chair = None
        live.watchers.add(other)
        other.close(code, sentence, False)
    if isinstance(ask, wire.Sit):
        line.chair, line.secret = table.chairs[done.seat], done.secret
        live.watchers.discard(line)
        live.balcony.leave(line)
        line.chair.lines.add(line)
    return done


def copy_of(chair: Chair) -> dict[str, object]:
    return {**chair.__dict__, "lines": set(chair.lines)}


Leaving = list[tuple[Line, str, str]]


def change(table: Table, line: Line, ask: wire.Asks) -> tuple[wire.Done, Leaving]:
    """What a message changes, and which lines must go because of it."""
    match ask:
        case wire.Sit():
            return sit(table, line, ask), []
        case wire.Rename():
            chair = chair_of(line)
            must_be_lobby(table)
            chair.name = name_for(chair, ask.name, table)
            return wire.Done(ask.id), []
        case wire.Stand():
            leaving = leave(table, chair_of(line), "removed", "You left the table.")
            return wire.Done(ask.id), leaving
        case wire.Change():
            must_host(table, line)
            change_setup(table, ask.setup)
            return wire.Done(ask.id), []
        case wire.Fill():
            must_host(table, line)
            must_be_lobby(table)
            fill(table, ask.level, ask.chair)
            return wire.Done(ask.id), []
        case wire.Remove():
            must_host(table, line)
            chair = chair_at(table, ask.chair)
            if chair is line.chair:
                raise AskError("not-now", "You are the host: leave the table instead, or hand the role over.")
            return wire.Done(ask.id), leave(table, chair, "removed", "The host gave your chair away.")
        case wire.Relieve():
            chair = chair_at(table, ask.chair)
            if chair is not line.chair:
                must_host(table, line)
                if ask.on and chair.here:
                    raise AskError("not-now", "They are here: only they themselves can let a bot play.")
            if chair.keeper != "person":
                raise AskError("not-now", "A bot can only play for a person.")
            chair.stand_in = chair.relieved = ask.on
            return wire.Done(ask.id), []
        case wire.Handover():
            must_host(table, line)
            if chair_at(table, ask.chair).keeper != "person":
                raise AskError("not-now", "Only a person can be the host.")
            table.host = ask.chair
            return wire.Done(ask.id), []
    raise AskError("malformed", "This message cannot be sent now.")


def must_be_lobby(table: Table) -> None:
    if table.stage not in ("lobby", "over"):
        raise AskError("not-now", "That is possible only before a match begins.")


def sit(table: Table, line: Line, ask: wire.Sit) -> wire.Done:
    """Take an open chair; the answer carries the secret that makes it yours."""
    if line.chair is not None:
        raise AskError("not-now", "You have a chair already.")
    must_be_lobby(table)
    free = [i for i, chair in enumerate(table.chairs) if chair.keeper == "open"]
    seat = ask.chair if ask.chair >= 0 else next(iter(free), -1)
    if seat not in free:
        raise AskError("full", "That chair is taken." if free else "All chairs at this table are taken.")
    secret = new_secret()
    chair = table.chairs[seat]
    name = name_for(chair, ask.name, table)
    chair.vacate()
    chair.name, chair.keeper, chair.digest = name, "person", digest_of(secret)
    return wire.Done(ask.id, seat=seat, secret=secret)


def name_for(chair: Chair, wanted: str, table: Table) -> str:
    """A name that can be shown and that nobody else at the table has."""
    name = clean_name(wanted, {other.name.casefold() for other in table.chairs if other is not chair})
    if not name:
        raise AskError("bad-name", "Choose a name with at least one letter or digit.")
    return name


def leave(table: Table, chair: Chair, code: str, sentence: str) -> Leaving:
    """Somebody gives a chair up; during a match a bot goes on for them."""
    leaving = [(line, code, sentence) for line in chair.lines]
    name = chair.name
    if table.stage in ("lobby", "over"):
        chair.vacate()
    else:
        chair.seat_bot(STAND_IN, new_bot(STAND_IN), name)
    if table.chairs[table.host] is chair:
        others = [i for i in table.people if table.chairs[i].here] or table.people
        table.host = others[0] if others else table.host
    return leaving


def fill(table: Table, level: str, number: int = -1) -> None:
    """Bots take open chairs, or change their level."""
    chairs = [chair_at(table, number)] if number >= 0 else [c for c in table.chairs if c.keeper == "open"]
    for chair in chairs:
        if chair.keeper == "person":
            raise AskError("full", "Somebody sits in that chair.")
        chair.seat_bot(level, new_bot(level), bot_name(table.chairs))


def change_setup(table: Table, setup: wire.Setup) -> None:
    """Another setup; chairs come and go with the number of seats, but nobody loses theirs."""
    if problems := problems_of(setup):
        raise AskError("bad-setup", " ".join(problems))
    if table.stage not in ("lobby", "over"):
        same = all(getattr(setup, name) == getattr(table.setup, name) for name in RULES)
        if not same:
            raise AskError("not-now", "The rules of a match cannot change while it is on.")
        if sees_more(setup, table.setup):
            raise AskError("not-now", "Watchers cannot be shown more while a match is on.")
    taken = [chair for chair in table.chairs if chair.keeper == "person"]
    if setup.pencil != table.setup.pencil and len(taken) > 1 and has_pencil(setup):
        clause = sheet_clause(setup, "81")
        raise AskError("not-now", "A pencilled rule needs everybody's consent: propose it.", clause)
    if len(taken) > setup.seats:
        raise AskError("bad-setup", f"{len(taken)} people sit here: there must be a seat for each of them.")
    host = table.chairs[table.host]
    while len(table.chairs) > setup.seats:
        spare = [c for c in table.chairs if c.keeper == "open"] or [
            c for c in table.chairs if c.keeper == "bot"
        ]
        table.chairs.remove(spare[-1])
    while len(table.chairs) < setup.seats:
        table.chairs.append(Chair())
    table.host = table.chairs.index(host) if host in table.chairs else 0
    table.setup = setup


def sees_more(new: wire.Setup, old: wire.Setup) -> bool:
    """Whether watchers would learn more, or sooner: somebody at the table could be one of them."""
    if new.watching != old.watching:
        return SIGHT.index(new.watching) > SIGHT.index(old.watching)
    return new.watching == "everything" and new.watch_delay < old.watch_delay


def usual_level(table: Table) -> str:
    """How the bots of a table play; empty where there is none."""
    return next((chair.level for chair in table.chairs if chair.keeper == "bot"), "")


def chairs_for_match(table: Table, level: str) -> list[Chair]:
    """Who plays: open chairs are taken by bots of this level, or given up when it is empty."""
    if level:
        fill(table, level)
    chairs = [chair for chair in table.chairs if chair.keeper != "open"]
    try:
        least, most = rules_of(msgspec.structs.replace(table.setup, seats=max(2, len(chairs)))).seats
    except LastcardError as error:
        raise AskError("bad-setup", str(error)) from None
    if not least <= len(chairs) <= most:
        raise AskError(
            "not-now",
            f"{least} to {most} can play: {len(chairs)} sit here. Invite somebody or fill the chairs with bots.",
        )
    return chairs
