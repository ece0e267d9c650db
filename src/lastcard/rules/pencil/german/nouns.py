"""German words for players and cards, in the cases that sentences need."""

from dataclasses import dataclass

from lastcard.engine import codes as c
from lastcard.rules.language.names import Words

NUMERALS = ("keine", "eine", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn")
YOU, ONE, ALL = "you", "he", "all"  # how a verb goes with a name


class NoWordsError(Exception):
    """A rule that German has no words for here."""


@dataclass(frozen=True, slots=True)
class Name:
    """A player or several: who does it, to whom, and how the verb goes with them."""

    nom: str
    dat: str
    form: str = ONE

    @property
    def their(self) -> str:
        return "dein" if self.form == YOU else "ihr"

    @property
    def they(self) -> str:
        return "du" if self.form == YOU else "sie"


NAMES = {
    c.ME: Name("du", "dir", YOU),
    c.NEXT: Name("die nächste Person", "der nächsten Person"),
    c.PREVIOUS: Name("die vorherige Person", "der vorherigen Person"),
    c.CHOSEN: Name("eine Person deiner Wahl", "einer Person deiner Wahl"),
    c.OTHERS: Name("alle anderen", "allen anderen", ALL),
    c.EVERYONE: Name("alle", "allen", ALL),
    c.FEWEST: Name("die Person mit den wenigsten Karten", "der Person mit den wenigsten Karten"),
    c.MOST: Name("die Person mit den meisten Karten", "der Person mit den meisten Karten"),
    c.NEIGHBORS: Name("deine beiden Nachbarn", "deinen beiden Nachbarn", ALL),
    c.LEFT: Name("die Person links von dir", "der Person links von dir"),
    c.RIGHT: Name("die Person rechts von dir", "der Person rechts von dir"),
    c.ACROSS: Name("die Person dir gegenüber", "der Person dir gegenüber"),
    c.SECOND: Name("die übernächste Person", "der übernächsten Person"),
}
THEY, THEY_ALL = Name("sie", "ihr"), Name("sie", "ihnen", ALL)
CHOSEN_BEFORE = Name("die gewählte Person", "der gewählten Person")
BUT_YOU = Name("alle außer dir", "allen außer dir", ALL)
LOSER = Name("die Person, die verloren hat,", "der Person, die verloren hat,")
WINNER = Name("die Person, die gewonnen hat,", "der Person, die gewonnen hat,")
MEANT = Name("diese Person", "dieser Person")
SAYING_SO = Name("alle, auf die es zutrifft,", "allen, auf die es zutrifft,", ALL)
ORDINALS = {3: "dritte", 4: "vierte", 5: "fünfte"}
COLORS = {
    "blue": "blau",
    "green": "grün",
    "red": "rot",
    "yellow": "gelb",
    "pink": "rosa",
    "purple": "lila",
}
SYMBOLS = {
    "draw-two": "+2-Karte",
    "reverse": "Richtungswechselkarte",
    "skip": "Aussetzkarte",
    "wild-draw-four": "+4-Karte",
    "number": "Zahlenkarte",
    "action": "Aktionskarte",
    "wild": "Farbwahlkarte",
}
OF = {"chosen-color": " der gewählten Farbe", "chosen-number": " mit der gewählten Zahl"}


@dataclass(frozen=True, slots=True)
class Noun:
    """Cards of a sort: an adjective, the word for one and for several, and what stands behind it."""

    one: str = "Karte"
    several: str = "Karten"
    adjective: str = ""
    behind: str = ""

    def with_ending(self, ending: str) -> str:
        """The adjective in front of the noun; rosa never changes."""
        return f"{self.adjective}{'' if self.adjective.endswith('a') else ending} " if self.adjective else ""

    def counted(self, n: int, dative: bool = False) -> str:
        """So many of them: `eine blaue Karte`, `zwei blauen Karten`."""
        adjective = self.with_ending("en" if dative else "e")
        if n == 1:
            return f"{'einer' if dative else 'eine'} {adjective}{self.one}{self.behind}"
        return f"{numeral(n)} {adjective}{self.several}{self.behind}"

    def all_of(self, before: str) -> str:
        """All of them behind a word such as `deine`."""
        adjective = self.with_ending("en")
        return f"{before} {adjective}{self.several}{self.behind}"

    def none_of(self, dative: bool = False) -> str:
        adjective = self.with_ending("en" if dative else "e")
        return f"{'keiner' if dative else 'keine'} {adjective}{self.one}{self.behind}"

    def without(self) -> str:
        """Behind `ohne`."""
        adjective = self.with_ending("e")
        return f"{'eine ' if self.one[0].isdigit() else ''}{adjective}{self.one}{self.behind}"


def numeral(n: int) -> str:
    return NUMERALS[n] if 0 <= n < len(NUMERALS) else str(n)


def noun_of(sort: int, words: Words) -> Noun:
    """The noun for a sort of cards."""
    if sort == c.ANY_CARD:
        return Noun()
    name = words.name(sort)
    if name.isdigit():
        return Noun(name, f"{name}er")
    if name in COLORS:
        return Noun(adjective=COLORS[name])
    if name in SYMBOLS:
        return Noun(SYMBOLS[name], f"{SYMBOLS[name]}n")
    if name in OF:
        return Noun(behind=OF[name])
    if name == "playable":
        return Noun(adjective="spielbar")
    if name in ("even", "odd"):
        return Noun("Zahlenkarte", "Zahlenkarten", "gerad" if name == "even" else "ungerad")
    raise NoWordsError(name)


def trait_of(n: int, arg: int, words: Words, dative: bool) -> str:
    """What somebody has: `mehr als fünf Karten`, `einer blauen Karte`."""
    condition, noun = arg & 15, noun_of(arg >> 4, words)
    if condition == c.AT_LEAST:
        is_one = n == 1 and arg >> 4
        return noun.counted(1, dative) if is_one else f"mehr als {noun.counted(n - 1, dative)}"
    if condition == c.AT_MOST:
        return noun.none_of(dative) if n == 0 and arg >> 4 else f"weniger als {noun.counted(n + 1, dative)}"
    if condition == c.EXACTLY and n == c.MY_COUNT:
        return "genauso viele Karten wie du"
    if condition == c.EXACTLY and n in (c.EVEN_COUNT, c.ODD_COUNT):
        kind = ("" if n == c.EVEN_COUNT else "un") + "gerade"
        return f"einer {kind}n Anzahl Karten" if dative else f"eine {kind} Anzahl Karten"
    if condition == c.EXACTLY:
        return f"genau {noun.counted(n, dative)}"
    if condition in (c.HOLDS_MOST, c.HOLDS_FEWEST):
        return noun.all_of(
            f"{'den' if dative else 'die'} {'meisten' if condition == c.HOLDS_MOST else 'wenigsten'}"
        )
    if condition in (c.MORE_CARDS, c.FEWER_CARDS):
        return f"{'mehr' if condition == c.MORE_CARDS else 'weniger'} Karten als du"
    raise NoWordsError(str(condition))
