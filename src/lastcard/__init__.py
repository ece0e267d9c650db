"""Lastcard: a rules engine for the UNO family of card games."""

__version__ = "0.1.0"
