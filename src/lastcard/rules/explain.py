"""The complete rules of a match as numbered sentences, made from the same data that the engine plays by."""

from lastcard.rules.book import Book, Line
from lastcard.rules.build import Rules
from lastcard.rules.grid_book import say_grid_game
from lastcard.rules.hand_book import say_hand_game

__all__ = ["Line", "explain"]


def explain(rules: Rules) -> list[Line]:
    """Every rule that holds, under its heading, with the clauses it tells and what of it is only assumed."""
    book = Book(rules)
    if rules.game == "grid":
        say_grid_game(book)
    else:
        say_hand_game(book)
    return book.finished()
