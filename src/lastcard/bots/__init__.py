"""Bots that fill empty seats, and the table that lets them play."""

from lastcard.bots.bot import Bot, BotError, Films, Talker
from lastcard.bots.randomly import Randomly
from lastcard.bots.steady import Steady
from lastcard.bots.table import Made, advance, by_chance, play_on
from lastcard.rules.errors import did_you_mean

__all__ = [
    "Bot",
    "BotError",
    "Films",
    "Made",
    "Talker",
    "advance",
    "bot",
    "bots",
    "by_chance",
    "play_on",
]


def bots() -> dict[str, str]:
    """Every bot by its name, with a sentence about it."""
    return {
        "random": "Plays any card that fits, and looks up from its hand half the time.",
        "steady": "Plays like a sensible person: keeps its wilds, watches its neighbors, never forgets to call.",
    }


def bot(name: str, films: Films | None = None) -> Bot:
    """The bot of this name; with a list of films it has words for film trials."""
    if name == "random":
        return Randomly()
    if name == "steady":
        return Steady(films or {})
    raise BotError(f'There is no bot "{name}": {did_you_mean(name, bots())}.'.replace("?.", "?"))
