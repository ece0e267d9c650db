"""An evening at a table: who has won how many matches and rounds, over rematches and changes of edition.

Who won is counted once for each match, with its end, and kept with it. A seat that changes hands is someone else's:
whoever leaves takes along the rounds they have won, and whoever comes begins with none.
"""

from collections.abc import Sequence

import msgspec

from lastcard import wire
from lastcard.server.store.records import EveningRecord, TallyRecord
from lastcard.server.table.model import Table
from lastcard.server.table.seats import Seat

MOST_LINES = 40  # of a tally; those who have left and won least go first


def count_match(table: Table, winners: Sequence[int]) -> None:
    """A match is over: those who sat there at its end have played it, and some have won. Counted twice, it is one."""
    if table.branch is not None or table.evening.counted == table.match_id:
        return
    for number, seat in enumerate(table.seats):
        add(table, seat, rounds=rounds_of(table, number), matches=number in winners, played=1)
        seat.since = 0
    table.evening = msgspec.structs.replace(
        table.evening, counted=table.match_id, matches=table.evening.matches + 1
    )


def hand_over(table: Table, seat: Seat) -> None:
    """Someone leaves a seat during a match, or takes it: the rounds so far belong to whoever was there before."""
    if table.stage not in ("playing", "between") or table.branch is not None:
        return
    if rounds := rounds_of(table, table.seats.index(seat)):
        add(table, seat, rounds=rounds)
    seat.since = len(table.sheet)


def rounds_of(table: Table, number: int) -> int:
    """The rounds of this match that were won in a seat since it has its keeper."""
    return sum(line.winner == number for line in table.sheet[table.seats[number].since :])


def add(table: Table, seat: Seat, rounds: int, matches: int = 0, played: int = 0) -> None:
    """Someone's line of the tally grows; a first one is begun for them."""
    if not seat.guest:
        seat.guest = known_bot(table, seat) or table.evening.guests + 1
    before = next((line for line in table.evening.lines if line.guest == seat.guest), TallyRecord(seat.guest))
    line = msgspec.structs.replace(
        before,
        name=seat.name,
        keeper=seat.keeper,
        matches=before.matches + matches,
        rounds=before.rounds + rounds,
        played=before.played + played,
        avatar=seat.avatar,
        color=seat.color,
    )
    others = [other for other in table.evening.lines if other.guest != seat.guest]
    guests = max(table.evening.guests, seat.guest)
    table.evening = msgspec.structs.replace(
        table.evening, guests=guests, lines=bounded(table, [*others, line])
    )


def known_bot(table: Table, seat: Seat) -> int:
    """A bot that comes back under its name is the same one; 0 if it was never here."""
    if seat.keeper != "bot":
        return 0
    seated = {other.guest for other in table.seats}
    lines = (line for line in table.evening.lines if line.keeper == "bot" and line.guest not in seated)
    return next((line.guest for line in lines if line.name == seat.name), 0)


def bounded(table: Table, lines: list[TallyRecord]) -> list[TallyRecord]:
    """The best lines, and those of everyone who is here."""
    seated = {seat.guest for seat in table.seats}
    ranked = sorted(
        lines, key=lambda line: (line.guest not in seated, -line.matches, -line.rounds, line.guest)
    )
    return ranked[:MOST_LINES]


def tally(evening: EveningRecord, seats: Sequence[Seat]) -> list[wire.TallyLine]:
    """The tally as it is told, the best first; those who sit here go by the names they have now."""
    places = {seat.guest: number for number, seat in enumerate(seats) if seat.guest}
    lines = [told(line, places.get(line.guest, -1), seats) for line in evening.lines]
    return sorted(lines, key=lambda line: (-line.matches, -line.rounds, line.played, line.name.casefold()))


def told(line: TallyRecord, place: int, seats: Sequence[Seat]) -> wire.TallyLine:
    who = seats[place] if place >= 0 else line
    won = (line.matches, line.rounds, line.played)
    return wire.TallyLine(who.name, line.keeper, place, *won, who.avatar, who.color)
