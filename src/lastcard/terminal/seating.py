"""Who sits where: the player, the bots and their names. A log says in its names which seats were bots."""

from collections.abc import Sequence

from lastcard.bots import USUAL_LEVEL, bot, level_name
from lastcard.bots.bot import Bot
from lastcard.rules.build import Rules
from lastcard.rules.errors import LastcardError
from lastcard.terminal.films import films
from lastcard.text import BOT

BOT_NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gia", "Hugo", "Ida", "Jon")
USUAL_SEATS = 4
PLAYER = "Player"


class SeatingError(LastcardError):
    """A table that cannot be set."""


def count_seats(rules: Rules, seats: int | None, bots: Sequence[str]) -> int:
    """How many sit down, by what was asked for and what the edition seats."""
    if seats is not None:
        return seats
    if len(bots) > 1:
        return len(bots) + 1
    least, most = rules.seats
    return max(least, min(USUAL_SEATS, most))


def name_seats(seats: int, seat: int, name: str, bots: Sequence[str]) -> list[str]:
    """The name of every seat, bots with their level: `Anna (normal)`."""
    if not 0 <= seat < seats:
        raise SeatingError(f"There is no seat {seat} at this table: choose one from 0 to {seats - 1}.")
    if len(bots) > seats - 1:
        raise SeatingError(f"{len(bots)} bots are too many for {seats} seats: name {seats - 1} at most.")
    for kind in bots:
        bot(kind)  # an unknown one is refused before anyone sits down
    free = [other for other in BOT_NAMES if other.lower() != name.lower()]
    kinds = [level_name(kind) for kind in bots] or [USUAL_LEVEL]
    names = [f"{free[i]} ({kinds[i % len(kinds)]})" for i in range(seats - 1)]
    names.insert(seat, clean(name))
    return names


def clean(name: str) -> str:
    """A player's name on one line and not in the form of a bot's."""
    words = " ".join(name.split())[:20] or PLAYER
    return f"{words}." if BOT.match(words) else words


def bots_of(names: Sequence[str], seat: int) -> dict[int, Bot]:
    """The bots of all seats but the player's; a seat that had a person gets the usual bot."""
    found: dict[int, Bot] = {}
    for other, name in enumerate(names):
        if other != seat:
            kind = BOT.match(name)
            found[other] = bot(kind["bot"] if kind else USUAL_LEVEL, films())
    return found


def player_seat(names: Sequence[str]) -> int:
    """The seat of the first person."""
    return next((seat for seat, name in enumerate(names) if not BOT.match(name)), 0)
