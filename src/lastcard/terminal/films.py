"""Films at the table: a few that everybody knows, to propose and for bots to know, and titles as they are typed.

Any film can be asked for. One of the built-in list is judged by the referee, any other by the table (DIS-A15).
"""

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache

from lastcard.spelling import plain
from lastcard.trials.films import find, titles

KNOWN = (
    "Snow White and the Seven Dwarfs", "Pinocchio", "Bambi", "Peter Pan", "Lady and the Tramp", "Sleeping Beauty",
    "The Jungle Book", "Robin Hood", "Mary Poppins", "The Little Mermaid", "Beauty and the Beast", "Aladdin",
    "The Lion King", "Toy Story", "Finding Nemo", "The Incredibles", "Ratatouille", "Up", "Tangled", "Frozen", "Moana",
    "Zootopia", "Inside Out", "Coco", "Encanto",
)  # fmt: skip


@cache
def known_films() -> Mapping[str, tuple[str, ...]]:
    """The films that bots know by heart, with their characters."""
    return {title: found[0].characters for title in KNOWN if (found := find(title))}


def listed_title(text: str) -> str:
    """The film of the list that a text means, small slips forgiven, or nothing."""
    near = get_close_matches(plain(text), titles(), 1, 0.85)
    return titles()[near[0]][0].title if near else ""
