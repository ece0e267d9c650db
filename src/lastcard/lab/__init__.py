"""The lab: many games at once, counted; and what a penciled rule does, on one table or on a thousand."""

from lastcard.lab.example import Example, Picture, example
from lastcard.lab.pencil import Side, Tried, try_pencil

__all__ = ["Example", "Picture", "Side", "Tried", "example", "try_pencil"]
