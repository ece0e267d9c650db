"""Cards, moves and events in words: the one place where the wording lives."""

from lastcard.text.cards import (
    BOT,
    card_of,
    card_words,
    cards_words,
    color_words,
    face_words,
    place_words,
    spoken_name,
)
from lastcard.text.moves import CHOICES, MOVES, any_order_words, cells_of, move_words
from lastcard.text.sentences import SENTENCES
from lastcard.text.story import Teller

__all__ = [
    "BOT",
    "CHOICES",
    "MOVES",
    "SENTENCES",
    "Teller",
    "any_order_words",
    "card_of",
    "card_words",
    "cards_words",
    "cells_of",
    "color_words",
    "face_words",
    "move_words",
    "place_words",
    "spoken_name",
]
