"""Lastcard: the UNO family of card games, played to the letter of five sheets."""

from lastcard.match import CLOCK, DEALER, REFEREE, WATCHER, Match, Step
from lastcard.move import Move
from lastcard.rules import build

__version__ = "0.1.0"
__all__ = ["CLOCK", "DEALER", "REFEREE", "WATCHER", "Match", "Move", "Step", "build"]
