"""The complete rules of a match as numbered sentences, made from the same data that the engine plays by."""

from lastcard.rules.build import Rules
from lastcard.rules.explain.book import Book, Line
from lastcard.rules.explain.grid import say_grid_game
from lastcard.rules.explain.hand import say_hand_game

__all__ = ["Line", "explain"]


def explain(rules: Rules) -> list[Line]:
    """Every rule that holds, under its heading, with the clauses it tells and what of it is only assumed."""
    book = Book(rules)
    if rules.game == "grid":
        say_grid_game(book)
    else:
        say_hand_game(book)
    return book.finished()
