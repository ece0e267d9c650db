"""The legal moves of the player as numbered offers in plain words."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter
from random import Random

from lastcard.move import Move
from lastcard.rules.asks import ASKS_BY_NAME, Answer
from lastcard.terminal.films import known_films
from lastcard.text import Teller, cells_of, move_words
from lastcard.view import GridView, HandView

SUGGESTED_FILMS = 4  # films that are proposed by number


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing the player can do, by its number; a note goes with a film."""

    number: int
    move: Move
    words: str
    note: str = ""


def offers_of(teller: Teller, view: HandView | GridView, legal: Sequence[Move], rng: Random) -> list[Offer]:
    """What can be done now; in a grid the number of a cell is the number of the offer."""
    answer = ASKS_BY_NAME[view.ask].answer if view.asked == view.viewer else Answer.NOTHING
    if answer is Answer.FILM:
        return film_offers(teller, view, legal, rng)
    if answer is Answer.CELL and isinstance(view, GridView):
        return cell_offers(teller, view, legal)
    if answer is Answer.SEATS:  # nobody wants the cards themselves: that comes last
        legal = sorted(legal, key=lambda move: str(view.viewer) in move.args)
    return [Offer(i, move, move_words(teller, view, move)) for i, move in enumerate(legal, start=1)]


def cell_offers(teller: Teller, view: GridView, legal: Sequence[Move]) -> list[Offer]:
    """Putting a card on cell 3, or turning it up where that is asked, is number 3; what has no cell comes next, and
    turning a cell up instead of replacing it last, since `f3` says it, too."""
    cells = cells_of(view)
    first, *others = ASKS_BY_NAME[view.ask].verbs
    by_cell = [move for move in legal if move.verb == first]
    instead = [move for move in legal if move.verb in others]
    rest = [move for move in legal if move.verb not in (first, *others)]
    numbered = [(cells.index((int(move.args[0]), int(move.args[1]))) + 1, move) for move in by_cell]
    numbered += enumerate([*rest, *instead], start=len(cells) + 1)
    return [
        Offer(number, move, move_words(teller, view, move))
        for number, move in sorted(numbered, key=itemgetter(0))
    ]


def film_offers(teller: Teller, view: HandView | GridView, legal: Sequence[Move], rng: Random) -> list[Offer]:
    """Some films to choose from; any title can be typed instead."""
    listed = Move("choose", ("listed",))
    titles = rng.sample(sorted(known_films()), SUGGESTED_FILMS)
    offers = [Offer(i, listed, f"ask about {title}", title) for i, title in enumerate(titles, start=1)]
    rest = [move for move in legal if move.verb != "choose"]
    more = [Offer(i, move, move_words(teller, view, move)) for i, move in enumerate(rest, len(titles) + 1)]
    return [*offers, *more]
