"""Effects in plain English, for people who never see the language of effects."""

from collections.abc import Callable, Iterable, Mapping

from lastcard.engine import codes as c
from lastcard.rules.language.names import PLAIN_WILD, Words
from lastcard.rules.language.outline import Condition, Outline, Step, outline
from lastcard.rules.language.printer import PLURAL
from lastcard.rules.language.templates import Gaps, conjugate
from lastcard.rules.ops import OPS, Arg, Row, sort_of, wording_of
from lastcard.rules.whos import MANY

FILM_CHARACTERS = 4  # how many a film trial asks for
NUMERALS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SPOKEN = {
    c.ME: "you",
    c.NEXT: "the next player",
    c.PREVIOUS: "the player before you",
    c.CHOSEN: "a player you choose",
    c.OTHERS: "all the others",
    c.EVERYONE: "everybody",
    c.FEWEST: "whoever holds the fewest cards",
    c.MOST: "whoever holds the most cards",
    c.NEIGHBORS: "both your neighbors",
    c.LEFT: "the player on your left",
    c.RIGHT: "the player on your right",
    c.ACROSS: "the player across from you",
    c.SECOND: "the player after the next",
    c.THEM: "they",
}
ANY_OF = {c.EVERYONE: "anybody", c.OTHERS: "any other player", c.NEIGHBORS: "a neighbor of yours"}
THEIRS = {  # the neighbors of each of many
    c.NEXT: "the player after them",
    c.PREVIOUS: "the player before them",
    c.LEFT: "the player on their left",
    c.RIGHT: "the player on their right",
}
GROWN = ", unseen, as a new column"  # where cards that are drawn go in a grid
WAYS = {
    c.ONWARD: "to the next player",
    c.BACKWARD: "to the player before",
    c.LEFTWARD: "to the left",
    c.RIGHTWARD: "to the right",
}


def numeral(n: int) -> str:
    return NUMERALS[n] if 0 <= n < len(NUMERALS) else str(n)


def counted(n: int, noun: str) -> str:
    """A number with its noun: two cards, one card."""
    return f"{numeral(n)} {noun}" + ("" if n == 1 else "s")


def listed(items: Iterable[str], last: str = "and") -> str:
    """Words in a row: a, b and c."""
    words = list(items)
    return f" {last} ".join(part for part in (", ".join(words[:-1]), words[-1]) if part) if words else ""


def sentence(text: str) -> str:
    """A text with a capital at its beginning and a full stop at its end."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def spoken_effect(rows: Iterable[Row], words: Words, grid: bool = False) -> str:
    """All that a card does, in one sentence."""
    told = list(rows)
    if any(row[0] == c.OP_ADD for row in told):  # the face card brings its color, so none is named
        told = [row for row in told if row[0] != c.OP_COLOR]
    return Speaker(words, grid).speak(outline(told), "; then ")


def sort_name(sort: int, words: Words) -> str:
    """A sort of card before its noun: `yellow card`, `7 card`, `card`."""
    if sort == c.ANY_CARD:
        return "card"
    name = words.name(sort)
    return f"{'plain wild' if name == PLAIN_WILD else name} card"


def spoken_trait(n: int, arg: int, words: Words) -> str:
    """What a mark asks of somebody: `a red card`, `more than five cards`."""
    condition, noun = arg & 15, sort_name(arg >> 4, words)
    if condition == c.AT_LEAST:
        return f"a {noun}" if n == 1 and arg >> 4 else f"more than {counted(n - 1, noun)}"
    if condition == c.AT_MOST:
        return f"no {noun}" if n == 0 and arg >> 4 else f"fewer than {counted(n + 1, noun)}"
    if condition == c.EXACTLY:
        return f"exactly {counted(n, noun)}"
    return {
        c.MORE_CARDS: "more cards than you",
        c.FEWER_CARDS: "fewer cards than you",
        c.HOLDS_MOST: "the most cards",
        c.HOLDS_FEWEST: "the fewest cards",
    }[condition]


def adds_to(before: Step | Condition, part: Step | Condition) -> bool:
    """Whether somebody draws again who has just drawn with all others."""
    if isinstance(before, Condition) or isinstance(part, Condition) or before.mark is not None:
        return False
    both = before.row[0] == part.row[0] == c.OP_DRAW
    who = part.row[1]
    return both and before.row[1] in (c.OTHERS, c.EVERYONE) and who not in (*MANY, c.ME)


def means_many(mark: Row) -> bool:
    """Whether several can be marked."""
    return mark[2] > 1 if mark[3] & 15 in (c.BY_LOT, c.FIRST_OF) else mark[1] in MANY


def spoken_group(mark: Row, words: Words, name: str) -> tuple[str, bool]:
    """Those who are marked, and whether their verb is that of many."""
    _, who, n, arg = mark
    if arg & 15 == c.FIRST_OF:
        return f"the next {numeral(n)} players", True
    if arg & 15 == c.BY_LOT:
        if n == 1:
            return f"{'a' if who == c.EVERYONE else 'another'} player picked by chance", False
        return f"{numeral(n)} {'players' if who == c.EVERYONE else 'others'} picked by chance", True
    if arg == c.AT_LEAST and n == 0:
        return name, who in PLURAL
    without = arg & 15 == c.AT_MOST and n == 0 and arg >> 4
    if without:
        return f"{name} without a {sort_name(arg >> 4, words)}", who in PLURAL
    return f"{name} with {spoken_trait(n, arg, words)}", who in PLURAL


class Speaker:
    """Tells what cards do to whoever plays them."""

    def __init__(self, words: Words, grid: bool = False) -> None:
        self.words = words
        self.grid = grid
        self.many = False  # whether those marked last are
        self.chosen = False  # somebody was: it is one choice, however often they are meant

    def speak(self, parts: Outline, joint: str) -> str:
        told = []
        for i, part in enumerate(parts):
            more = i > 0 and adds_to(parts[i - 1], part)
            told.append(self.condition(part) if isinstance(part, Condition) else self.step(part, more))
        return joint.join(told)

    def name(self, who: int) -> str:
        """Somebody, in words; whoever was chosen before is not chosen again."""
        known, self.chosen = self.chosen, self.chosen or who == c.CHOSEN
        return "the chosen player" if who == c.CHOSEN and known else SPOKEN[who]

    def condition(self, condition: Condition) -> str:
        """A condition and what it leads to."""
        _, who, n, arg = condition.mark
        one = who in ANY_OF or who not in PLURAL
        self.many = who in MANY
        someone = f"{ANY_OF.get(who) or self.name(who)} hold{'s' if one else ''}"
        text = f"if {someone} {spoken_trait(n, arg, self.words)}, {self.speak(condition.then, ' and then ')}"
        return text + (f"; otherwise {self.speak(condition.other, ' and then ')}" if condition.other else "")

    def step(self, step: Step, more: bool = False) -> str:
        """One action."""
        op, who, n, arg = step.row
        giving = OPS[op].arg is Arg.RECEIVER
        subject, many = self.name(who), who in PLURAL
        to = self.name(arg) if OPS[op].is_toward else ""
        if giving and who in MANY:
            to = THEIRS.get(arg, to)
        to = "them" if to == "they" else to
        each = giving and (self.many if arg == c.THEM else arg in MANY)
        if step.mark is not None:
            named, plural = spoken_group(step.mark, self.words, self.name(step.mark[1]))
            self.many = means_many(step.mark)
            subject, many = (named, plural) if who == c.THEM else (subject, many)
            to, each = (named, giving and self.many) if who != c.THEM else (to, each)
        gaps = Gaps(FIELDS, {"who": subject, "to": to + " each" * each}, step.row, self.words)
        gaps["placed"] = GROWN if self.grid else ""
        if more:
            gaps["cards"] = counted(n, "more card")
        return conjugate(wording_of(step.row).spoken, many).format_map(gaps)


def they(row: Row, _: Words) -> str:
    return "you" if row[1] == c.ME else "they"


def holder(row: Row, words: Words) -> str:
    return "you" if row[3] & 1 else they(row, words)


def sort(row: Row, words: Words) -> str:
    return sort_name(sort_of(row), words)


FIELDS: Mapping[str, Callable[[Row, Words], str]] = {
    "n": lambda row, _: numeral(row[2]),
    "other": lambda row, _: numeral(row[3]),
    "they": they,
    "their": lambda row, _: "your" if row[1] == c.ME else "their",
    "holder": holder,
    "cards": lambda row, _: counted(row[2], "card"),
    "sort": sort,
    "sorts": lambda row, words: counted(row[2], sort(row, words)),
    "random": lambda row, words: counted(row[2], f"random {sort(row, words)}"),
    "unseen": lambda row, _: counted(row[2], "unseen card"),
    "turns": lambda row, _: counted(row[2], "turn"),
    "characters": lambda *_: numeral(FILM_CHARACTERS),
    "color": lambda row, words: words.colors[row[3]],
    "way": lambda row, _: WAYS[row[3]],
}
