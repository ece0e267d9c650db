"""An edition at a glance: what makes it its own."""

from lastcard.rules.editions.model import Edition, Symbol
from lastcard.rules.language.english import listed

PLAIN = {"draw-two", "draw-2", "reverse", "skip", "wild", "wild-draw-four"}


def specials(edition: Edition) -> list[Symbol]:
    """The cards that make an edition its own."""
    return [symbol for symbol in edition.symbols if symbol.value is None and symbol.name not in PLAIN]


def blurb(edition: Edition) -> str:
    """An edition in one line."""
    own = listed(symbol.title for symbol in specials(edition))
    game = "A grid to keep low instead of a hand to empty. " if edition.game == "grid" else ""
    theme = (
        f"{edition.look.theme[:1].upper()}{edition.look.theme[1:]}" if edition.look.theme else edition.name
    )
    return f"{game}{theme}" + (f"; with {own}." if own else ".")
