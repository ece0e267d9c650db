"""Rules as data: editions, house rules and the pencil, read, checked, compiled to tables and explained."""

from lastcard.rules.build import Card, Rules, build
from lastcard.rules.editions.load import Edition, known_editions, load
from lastcard.rules.errors import LastcardError, Mistake, RulesError

__all__ = [
    "Card",
    "Edition",
    "LastcardError",
    "Mistake",
    "Rules",
    "RulesError",
    "build",
    "known_editions",
    "load",
]
