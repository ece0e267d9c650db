"""Effects in plain English, for people who never see the language of effects."""

from collections.abc import Iterable

from lastcard.engine import codes as c
from lastcard.rules.language.names import PLAIN_WILD, Words
from lastcard.rules.language.outline import Condition, Outline, Step, outline
from lastcard.rules.language.printer import PLURAL
from lastcard.rules.language.tree import ALL, Row

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
MANY = (c.OTHERS, c.EVERYONE, c.NEIGHBORS, c.THEM)
TOWARD = (c.OP_SWAP, c.OP_SHOW, c.OP_GIVE, c.OP_LOSE)  # whose argument is somebody
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
        giving = op in (c.OP_GIVE, c.OP_LOSE)
        subject, many = self.name(who), who in PLURAL
        to = self.name(arg) if op in TOWARD and arg in SPOKEN else ""
        if giving and who in MANY:
            to = THEIRS.get(arg, to)
        to = "them" if to == "they" else to
        each = giving and (self.many if arg == c.THEM else arg in MANY)
        if step.mark is not None:
            named, plural = spoken_group(step.mark, self.words, self.name(step.mark[1]))
            self.many = means_many(step.mark)
            subject, many = (named, plural) if who == c.THEM else (subject, many)
            to, each = (named, giving and self.many) if who != c.THEM else (to, each)
        if op == c.OP_DRAW and more:
            return Phrase(subject, many, self.words, self.grid).does("draw", counted(n, "more card"))
        return Phrase(subject, many, self.words, self.grid).spoken(op, who, n, arg, to + " each" * each)


class Phrase:
    """What one subject does."""

    def __init__(self, subject: str, many: bool, words: Words, grid: bool) -> None:
        self.subject = subject
        self.many = many
        self.words = words
        self.grid = grid

    def does(self, stem: str, rest: str) -> str:
        ending = "" if self.many else "es" if stem.endswith("s") else "s"
        return f"{self.subject} {stem}{ending} {rest}"

    def spoken(self, op: int, who: int, n: int, arg: int, to: str) -> str:
        """What an op does; `to` is whom its argument means, where it means somebody."""
        they = "you" if who == c.ME else "they"
        match op:
            case c.OP_DRAW:
                place = ", unseen, as a new column" if self.grid else ""
                return self.does("draw", f"{counted(n, 'card')}{place}")
            case c.OP_FILL:
                return self.does("draw", f"until {they} hold {counted(n, 'card')}")
            case c.OP_EACH:
                counts = f"for every {sort_name(arg >> 4, self.words)} {'you' if arg & 1 else they} hold"
                return self.does("draw", f"{counted(n, 'card')} {counts}")
            case c.OP_SKIP:
                return self.skip(who, n, arg)
            case c.OP_REVERSE:
                return "the direction of play turns round"
            case c.OP_AGAIN:
                return "you have another turn"
            case c.OP_COLOR:
                return self.does("name", "the color that goes on")
            case c.OP_PAINT:
                return f"the color becomes {self.words.colors[arg]}"
            case c.OP_DISCARD_COLOR | c.OP_DISCARD_SYMBOL | c.OP_THROW | c.OP_DROP:
                return self.does("throw", f"off {self.thrown(op, who, n, arg)}")
            case c.OP_TAKE:
                return self.does("take", f"{counted(n, 'unseen card')} from every other hand")
            case c.OP_SWAP:
                if arg == c.ME:
                    return f"you swap hands with {self.subject}"
                return f"{to} and {self.subject} swap hands"
            case c.OP_ROTATE:
                return f"everybody passes the whole hand {WAYS[arg]}"
            case c.OP_SHOW:
                return self.does("show", f"the hand to {to}")
            case c.OP_GIVE:
                return self.does("give", f"{counted(n, 'card')} to {to}")
            case c.OP_LOSE:
                return self.lose(who, n, arg, to)
            case c.OP_TRIAL:
                return self.trial(n, arg)
            case c.OP_ADD:
                return "you put a number card of your hand on top, whose color goes on and whose face counts"
            case c.OP_SPREAD:
                two, one = numeral(n), numeral(arg)
                return f"you choose two players who draw {two} each, or one who draws {one}, unseen"
        raise ValueError(f"op {op} has no phrase")

    def thrown(self, op: int, who: int, n: int, arg: int) -> str:
        """Which cards are thrown off."""
        if op in (c.OP_DISCARD_COLOR, c.OP_DISCARD_SYMBOL):
            noun = sort_name(arg + (c.OF_COLOR if op == c.OP_DISCARD_COLOR else c.OF_SYMBOL), self.words)
            return f"up to {counted(n, noun)} in hand" if n else f"every {noun} in hand"
        noun = sort_name(arg, self.words)
        if n == ALL:
            return f"every {noun} in hand" if arg else "the whole hand"
        if op == c.OP_DROP:
            return counted(n, f"random {noun}")
        return counted(n, noun) + ("" if arg else f" of {'your' if who == c.ME else 'their'} choice")

    def skip(self, who: int, n: int, turns: int) -> str:
        """Who loses a turn; a number after the next player counts players, unless it is one of turns."""
        if who == c.NEXT and n > 1 and not turns:
            return f"the next {numeral(n)} players lose a turn each"
        if who == c.ME:
            return f"you lose your next {'turn' if n == 1 else counted(n, 'turn')}"
        return self.does("lose", "the turn" if n == 1 else counted(n, "turn"))

    def lose(self, who: int, n: int, arg: int, to: str) -> str:
        """Unseen cards that change hands; to the player of the card they are taken."""
        what = counted(n, "random card")
        if arg == c.ME and who not in MANY:
            return f"you take {what} from {self.subject}"
        return self.does("give", f"{what} to {to}")

    def trial(self, n: int, trial: int) -> str:
        """What is asked of a person and what it costs to fail."""
        cost = f"or draw{'' if self.many else 's'} {counted(n, 'card')}"
        if trial == c.FACE:
            return self.does("make", f"that face until their turn comes again, {cost}")
        if trial == c.FILM:
            return self.does("name", f"{numeral(FILM_CHARACTERS)} characters of a film you pick, {cost}")
        return f"{self.subject} {'do' if self.many else 'does'} the dare, {cost}"
