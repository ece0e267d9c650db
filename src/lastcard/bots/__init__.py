"""Bots that fill empty seats, and the driver that lets them play."""

from lastcard.bots.bot import Bot, BotError, Talker, is_waited_for
from lastcard.bots.driver import Made, advance, by_chance, play_on
from lastcard.bots.film_memory import Films
from lastcard.bots.registry import bot, bots

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
    "is_waited_for",
    "play_on",
]
