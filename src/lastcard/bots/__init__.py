"""Bots that fill empty seats, and the driver that lets them play."""

from lastcard.bots.bot import Bot, BotError, Explainer, Talker, Thinker, is_waited_for
from lastcard.bots.driver import Made, advance, by_chance, play_on
from lastcard.bots.film_memory import Films
from lastcard.bots.levels import LEVELS, USUAL_LEVEL, Level, level_name
from lastcard.bots.registry import bot, bots, patient_bot

__all__ = [
    "LEVELS",
    "USUAL_LEVEL",
    "Bot",
    "BotError",
    "Explainer",
    "Films",
    "Level",
    "Made",
    "Talker",
    "Thinker",
    "advance",
    "bot",
    "bots",
    "by_chance",
    "is_waited_for",
    "level_name",
    "patient_bot",
    "play_on",
]
