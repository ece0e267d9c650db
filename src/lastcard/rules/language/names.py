"""The names that sentences of one edition may use."""

from dataclasses import dataclass

from lastcard.engine import codes as c
from lastcard.rules.errors import did_you_mean, refuse

SORTS = {
    "number": c.NUMBERS,
    "action": c.ACTIONS,
    "wild": c.WILDS,
    "chosen-color": c.IN_COLOR,
    "chosen-number": c.IN_NUMBER,
    "playable": c.PLAYABLE,
    "even": c.EVENS,
    "odd": c.ODDS,
}
ELSEWHERE = "is no color or symbol here"
PLAIN_WILD = "plain-wild"  # the card that is a wild and nothing more; a wild alone is any of them


@dataclass(frozen=True, slots=True)
class Words:
    """An edition's colors, and its symbols with their codes."""

    colors: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()

    def sort(self, word: str) -> int:
        """The sort of card that a color's, symbol's or other name stands for."""
        if word in self.colors:
            return c.OF_COLOR + self.colors.index(word)
        if word == PLAIN_WILD and "wild" in self.symbols:
            return c.OF_SYMBOL + self.symbols.index("wild")
        if word in SORTS:
            return SORTS[word]
        if word in self.symbols:
            return c.OF_SYMBOL + self.symbols.index(word)
        if word in self.codes:
            return c.OF_SYMBOL + self.codes.index(word)
        known = (*self.colors, *self.symbols)
        raise refuse(f'"{word}" {ELSEWHERE}', did_you_mean(word, known))

    def name(self, sort: int) -> str:
        """The word for a sort of card."""
        if sort >= c.OF_SYMBOL:
            symbol = self.symbols[sort - c.OF_SYMBOL]
            return PLAIN_WILD if symbol == "wild" else symbol
        if c.OF_COLOR <= sort < c.EVENS:
            return self.colors[sort - c.OF_COLOR]
        return next((word for word, known in SORTS.items() if known == sort), "")


NO_WORDS = Words()
