"""An edition in memory: the facts of one published sheet, or of a deck someone made up."""

from dataclasses import dataclass, field

from lastcard.rules.language.parser import Words


@dataclass(frozen=True, slots=True)
class Fact:
    """Where a fact comes from: the clauses it stands on, and what in it is only assumed, with the reason."""

    clauses: tuple[str, ...] = ()
    assumed: tuple[tuple[str, str], ...] = ()

    def why_assumed(self, key: str) -> str:
        return dict(self.assumed).get(key, "")


@dataclass(frozen=True, slots=True)
class Color:
    """A color and the letter that stands for it in a card's code."""

    letter: str
    name: str


@dataclass(frozen=True, slots=True)
class Symbol:
    """What is printed on a card beside its color, and all that follows from it."""

    name: str
    title: str
    code: str
    wild: bool
    copies: int  # of each color, or of the wild
    points: int
    opening: str
    value: int | None = None  # of a number
    face: str = ""
    effect: tuple[str, ...] = ()
    needs: str = ""
    last: bool = False  # its draws happen even when it is the last card
    family: str = ""
    pencil: bool = False
    fact: Fact = Fact()


@dataclass(frozen=True, slots=True)
class Look:
    """How an edition would like to look: a theme in words, and a hue for each color."""

    theme: str = ""
    hues: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Edition:
    """A published game as data: colors, deck, effects, opening, scoring."""

    name: str
    revision: int
    game: str
    prefix: str
    colors: tuple[Color, ...]
    symbols: tuple[Symbol, ...] = field(repr=False)
    seats: tuple[int, int]
    hand_size: int
    columns: int
    dealer: str
    extra: int
    penalty: int
    max_turns: int
    ways: tuple[str, ...]
    target: int
    rounds: int
    facts: tuple[tuple[str, Fact], ...] = field(repr=False)
    look: Look
    source: str = field(repr=False)  # the whole file's data in one line of JSON

    @property
    def key(self) -> str:
        """The name as it is typed: `disney100`."""
        return key_of(self.name)

    @property
    def words(self) -> Words:
        """The names that sentences of this edition may use."""
        symbols = self.symbols
        return Words(
            tuple(color.name for color in self.colors),
            tuple(symbol.name for symbol in symbols),
            tuple(symbol.code for symbol in symbols),
        )

    @property
    def cards(self) -> int:
        """How many cards the deck has."""
        return sum(symbol.copies * (1 if symbol.wild else len(self.colors)) for symbol in self.symbols)

    def fact(self, section: str) -> Fact:
        return dict(self.facts).get(section, Fact())


def key_of(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isascii() and letter.isalnum())
