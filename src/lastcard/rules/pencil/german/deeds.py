"""What each op does in German: the verb, what stands between it and its particle, and which rows it is for."""

from collections.abc import Callable
from dataclasses import dataclass

from lastcard.engine import codes as c
from lastcard.rules import wordings as w
from lastcard.rules.language.names import Words
from lastcard.rules.ops import sort_of
from lastcard.rules.pencil.german.nouns import NAMES, Name, Noun, NoWordsError, noun_of, numeral
from lastcard.rules.wordings import Row

FORMS = ("you", "he", "all", "inf", "particle")
VERBS = {
    "draw": "ziehst zieht ziehen ziehen -",
    "skip": "setzt setzt setzen aussetzen aus",
    "choose": "wählst wählt wählen wählen -",
    "discard": "legst legt legen ablegen ab",
    "take": "nimmst nimmt nehmen nehmen -",
    "swap": "tauschst tauscht tauschen tauschen -",
    "pass": "gibst gibt geben weitergeben weiter",
    "show": "zeigst zeigt zeigen zeigen -",
    "give": "gibst gibt geben geben -",
    "win": "gewinnst gewinnt gewinnen gewinnen -",
    "be": "bist ist sind sein -",
    "look": "siehst sieht sehen ansehen an",
    "put": "legst legt legen legen -",
    "must": "musst muss müssen - -",
    "may": "darfst darf dürfen - -",
}
WAYS = {
    c.ONWARD: "an die nächste Person",
    c.BACKWARD: "an die vorherige Person",
    c.LEFTWARD: "nach links",
    c.RIGHTWARD: "nach rechts",
}
EXTREMES = {c.HIGHEST: "höchste", c.LOWEST: "niedrigste"}
PILE = "des Nachziehstapels"


def form_of(verb: str, form: str) -> str:
    found = VERBS[verb].split()[FORMS.index(form)]
    return "" if found == "-" else found


@dataclass(frozen=True, slots=True)
class Deed:
    """What somebody does, without them: a verb and what belongs to it."""

    verb: str
    rest: str
    tail: str = ""  # what comes last, behind a comma

    def finite(self, form: str) -> tuple[str, str]:
        """The verb itself, and what follows whoever does it."""
        rest = " ".join(part for part in (self.rest, form_of(self.verb, "particle")) if part)
        return form_of(self.verb, form), rest + self.tail

    @property
    def infinitive(self) -> str:
        return " ".join(part for part in (self.rest, form_of(self.verb, "inf")) if part) + self.tail


@dataclass(frozen=True, slots=True)
class About:
    """A row with the names that stand in it."""

    row: Row
    who: Name
    to: Name
    words: Words
    more: bool = False  # than everyone

    @property
    def noun(self) -> Noun:
        return noun_of(sort_of(self.row), self.words)

    def cards(self, n: int | None = None, noun: Noun | None = None) -> str:
        count = self.row[2] if n is None else n
        if self.more:
            return Noun(adjective="weiter").counted(count)
        return (noun or Noun()).counted(count)


Telling = Callable[[About], Deed]


def draw(a: About) -> Deed:
    n = a.row[2]
    if n == c.BY_DIE:
        return Deed("draw", "so viele Karten", ", wie der Würfel zeigt")
    if n >= c.EVERY:
        raise NoWordsError("draw")
    return Deed("draw", a.cards())


def skip(a: About) -> Deed:
    _, who, n, arg = a.row
    if who == c.NEXT and n > 1 and arg != w.TURNS:
        raise NoWordsError("skip")
    return Deed("skip", f"{numeral(n)[:-1] if n == 1 else numeral(n)}mal" if n > 1 else "")


def discard(a: About) -> Deed:
    row, their = a.row, a.who.their
    n, noun = row[2], a.noun if row[3] not in (c.PAIRED, c.SAME_COLOR, c.HIGHEST, c.LOWEST) else Noun()
    if w.is_any_number(row):
        liking = {"you": "du willst", "he": "sie will", "all": "sie wollen"}[a.who.form]
        if row[3] != c.ANY_CARD:
            raise NoWordsError("discard")
        return Deed("discard", "so viele Karten", f", wie {liking}")
    if w.is_one_extreme(row):
        return Deed("discard", f"{their}e {EXTREMES[row[3]]} Zahlenkarte")
    if w.is_up_to(row):
        return Deed("discard", f"bis zu {noun.counted(n - c.UP_TO, dative=True)}")
    if row[3] in (c.PAIRED, c.SAME_COLOR, c.HIGHEST, c.LOWEST):
        raise NoWordsError("discard")
    if w.is_half(row):
        return Deed("discard", f"die Hälfte {their}er Karten")
    if w.is_down_to(row):
        have = {"you": "hast", "he": "hat", "all": "haben"}[a.who.form]
        return Deed("discard", "Karten", f", bis {a.who.they} nur noch {noun.counted(n - c.DOWN_TO)} {have}")
    return Deed("discard", a.cards(noun=noun) + (f" {their}er Wahl" if row[3] == c.ANY_CARD else ""))


def discard_all(a: About) -> Deed:
    if a.row[2]:
        raise NoWordsError("discard up to")
    return Deed("discard", a.noun.all_of(f"alle {a.who.their}e"))


def discard_random(a: About) -> Deed:
    if w.whole_hand(a.row):
        return Deed("discard", f"{a.who.their}e ganze Hand")
    if not a.row[2]:
        return discard_all(a)
    noun = a.noun
    if noun.adjective:
        raise NoWordsError("random")
    return Deed("discard", Noun(noun.one, noun.several, "zufällig", noun.behind).counted(a.row[2]))


def give(a: About) -> Deed:
    row, their, n = a.row, a.who.their, a.row[2]
    if w.is_half(row):
        what = f"die Hälfte {their}er Karten"
    elif w.is_one_extreme_of(row):
        what = f"{their}e {EXTREMES[n - c.ONE_OF]} Zahlenkarte"
    elif w.is_one_of(row):
        what = a.noun.counted(1)
    elif w.is_any_number(row) or w.is_all_but(row):
        raise NoWordsError("give")
    elif w.is_up_to(row):
        what = f"bis zu {Noun().counted(n - c.UP_TO, dative=True)}"
    elif n < c.EVERY:
        what = a.cards()
    else:
        raise NoWordsError("give")
    return Deed("give", f"{a.to.dat} {what}")


def give_random(a: About) -> Deed:
    row, their = a.row, a.who.their
    if w.is_every_of(row):
        return Deed("give", f"{a.to.dat} {a.noun.all_of(f'alle {their}e')}")
    if w.is_every(row):
        return Deed("give", f"{a.to.dat} alle {their}e Karten")
    if row[2] >= c.EVERY:
        raise NoWordsError("give")
    return Deed("give", f"{a.to.dat} {Noun(adjective='zufällig').counted(row[2])}")


def take(a: About) -> Deed:
    return Deed("take", f"von allen anderen {Noun(adjective='zufällig').counted(a.row[2])}")


def show(a: About) -> Deed:
    return Deed("show", f"{a.to.dat} {a.who.their}e Hand")


def draw_up_to(a: About) -> Deed:
    have = {"you": "hast", "he": "hat", "all": "haben"}[a.who.form]
    return Deed("draw", "Karten", f", bis {a.who.they} {Noun().counted(a.row[2])} {have}")


def draw_until(a: About) -> Deed:
    if w.is_forbidden(a.row):
        raise NoWordsError("until")
    found = noun_of(a.row[3], a.words).counted(1)
    return Deed("draw", "Karten", f", bis {a.who.they} {found} {form_of('draw', a.who.form)}")


def draw_per_card(a: About) -> Deed:
    kind, cards = a.row[3] & 15, Noun().counted(a.row[2])
    have = {"you": "hast", "he": "hat", "all": "haben"}[a.who.form]
    each = "für jede" if a.row[2] < c.EVERY else ""
    if kind == c.PLAYERS:
        return Deed("draw", f"{cards} für jede mitspielende Person")
    if kind == c.SHORT_OF_MOST:
        return Deed(
            "draw",
            "Karten",
            f", bis {a.who.they} so viele Karten {have} wie die Person mit den meisten Karten",
        )
    if kind not in (c.OWN_CARDS, c.MY_CARDS, c.CARDS_OF) or not each or a.row[2] > c.DOWN_TO:
        raise NoWordsError("per card")
    if kind == c.CARDS_OF:
        return Deed("draw", f"{cards} für jede Karte", f", die {NAMES[a.row[3] >> 4].nom} hat")
    noun = noun_of(a.row[3] >> 4, a.words).counted(1).removeprefix("eine ")
    holder, has = ("du", "hast") if kind == c.MY_CARDS else (a.who.they, have)
    return Deed("draw", f"{cards} für jede {noun}", f", die {holder} {has}")


def demand(a: About) -> Deed:
    arg = a.row[3] & 255 if w.is_forbidden(a.row) else a.row[3]
    noun = noun_of(arg, a.words)
    price = f" oder {Noun().counted(a.row[2])} ziehen" if a.row[2] else ""
    turn = "" if price else f" in {a.who.their}em nächsten Zug"
    if w.is_forbidden(a.row):
        fine = {"you": "ziehst du", "he": "zieht sie", "all": "ziehen sie"}[a.who.form]
        price = f", sonst {fine} {Noun().counted(a.row[2])}" if a.row[2] else ""
        return Deed("may", f"in {a.who.their}em nächsten Zug {noun.none_of()} spielen{price}")
    if not price:
        return Deed(
            "may", f"nur {noun.counted(1)} spielen{turn}".replace(f" spielen{turn}", f"{turn} spielen")
        )
    return Deed("must", f"{noun.counted(1)} spielen{price}")


def peek(a: About) -> Deed:
    if a.row[2] == 1:
        return Deed("look", f"die oberste Karte {PILE}")
    return Deed("look", f"die obersten {numeral(a.row[2])} Karten {PILE}")


def salvage(a: About) -> Deed:
    if a.row[2] != 1:
        raise NoWordsError("salvage")
    return Deed("take", "die oberste Karte vom Ablagestapel")


def again(a: About) -> Deed:
    if a.row[2] != 1:
        raise NoWordsError("again")
    return Deed("be", "nochmal dran")


def renew(a: About) -> Deed:
    return Deed("swap", f"{a.who.their}e Hand gegen genauso viele neue Karten")


TELLING: dict[int, Telling] = {
    c.OP_DRAW: draw,
    c.OP_SKIP: skip,
    c.OP_AGAIN: again,
    c.OP_COLOR: lambda _: Deed("choose", "eine Farbe"),
    c.OP_DISCARD_COLOR: discard_all,
    c.OP_DISCARD_SYMBOL: discard_all,
    c.OP_DISCARD_CHOSEN: discard,
    c.OP_DISCARD_RANDOM: discard_random,
    c.OP_TAKE: take,
    c.OP_GIVE: give,
    c.OP_GIVE_RANDOM: give_random,
    c.OP_SHOW: show,
    c.OP_ROTATE: lambda a: Deed("pass", f"ihre Hand {WAYS[a.row[3]]}"),
    c.OP_DRAW_UP_TO: draw_up_to,
    c.OP_DRAW_UNTIL: draw_until,
    c.OP_DRAW_PER_CARD: draw_per_card,
    c.OP_DEMAND: demand,
    c.OP_LEAD: lambda _: Deed("be", "als Nächstes dran"),
    c.OP_WIN: lambda _: Deed("win", "die Runde"),
    c.OP_PEEK: peek,
    c.OP_SALVAGE: salvage,
    c.OP_RENEW: renew,
    c.OP_NUMBER: lambda _: Deed("choose", "eine Zahl"),
}
