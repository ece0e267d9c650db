"""Rows as the language spells them: the one spelling that is kept, and that is read back as the same rows."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from re import search

from lastcard.engine import codes as c
from lastcard.rules.language.names import NO_WORDS, Words
from lastcard.rules.language.outline import Condition, Outline, Step, outline
from lastcard.rules.language.tree import ALL, TURNS, UNSTEADY, Row

SUBJECTS = ("I", *c.WHOS[1:-1], "they")
OBJECTS = (*c.WHOS[:-1], "them")
PLURAL = (c.ME, c.OTHERS, c.NEIGHBORS, c.THEM)
ANYBODY = {c.EVERYONE: "anyone", c.OTHERS: "anyone else"}
WAYS = {c.ONWARD: "on", c.BACKWARD: "back", c.LEFTWARD: "left", c.RIGHTWARD: "right"}


def verb(who: int, stem: str) -> str:
    return stem if who in PLURAL else stem + ("es" if stem.endswith("s") else "s")


def cards(n: int, sort: str = "") -> str:
    return " ".join(part for part in (str(n), sort, "card" if n == 1 else "cards") if part)


def write(rows: Sequence[Row], words: Words = NO_WORDS) -> str:
    """The sentences of rows."""
    return write_outline(outline(rows), words)


def write_outline(parts: Outline, words: Words) -> str:
    """Actions are joined by commas; a condition is a sentence of its own, as it holds until the next full stop."""
    text = ""
    for i, part in enumerate(parts):
        if i:
            text += ". " if isinstance(part, Condition) or isinstance(parts[i - 1], Condition) else ", "
        text += write_condition(part, words) if isinstance(part, Condition) else write_step(part, words)
    return text


def write_condition(condition: Condition, words: Words) -> str:
    _, who, n, arg = condition.mark
    someone = ANYBODY.get(who, SUBJECTS[who])
    hold = "hold" if who in PLURAL and who not in ANYBODY else "holds"
    text = f"if {someone} {hold} {trait(n, arg, words)}, {write_outline(condition.then, words)}"
    return text + (f", otherwise {write_outline(condition.other, words)}" if condition.other else "")


def trait(n: int, arg: int, words: Words) -> str:
    """What a mark asks of a seat."""
    condition, sort = arg & 15, arg >> 4
    name = words.name(sort) if sort else ""
    if condition == c.AT_LEAST:
        return f"a {name} card" if n == 1 and sort else f"more than {cards(n - 1, name)}"
    if condition == c.AT_MOST:
        return f"no {name} card" if n == 0 and sort else f"fewer than {cards(n + 1, name)}"
    if condition == c.EXACTLY:
        return f"exactly {cards(n, name)}"
    return {
        c.MORE_CARDS: "more cards than me",
        c.FEWER_CARDS: "fewer cards than me",
        c.HOLDS_MOST: "the most cards",
        c.HOLDS_FEWEST: "the fewest cards",
    }[condition]


def group(mark: Row, words: Words) -> tuple[str, bool]:
    """Those who are marked, and whether their verb is that of many."""
    _, who, n, arg = mark
    condition = arg & 15
    if condition == c.FIRST_OF:
        return f"next {n} players", True
    if condition == c.BY_LOT:
        name = "player" if who == c.EVERYONE else "other"
        return (f"a random {name}", False) if n == 1 else (f"{n} random {name}s", True)
    if arg == c.AT_LEAST and n == 0:
        return SUBJECTS[who], who in PLURAL
    return f"{SUBJECTS[who]} with {trait(n, arg, words)}", who in PLURAL


def write_step(step: Step, words: Words) -> str:
    """One action, with whoever is marked for it in words."""
    op, who, n, arg = step.row
    subject, many = SUBJECTS[who], who in PLURAL
    to = OBJECTS[arg] if 0 <= arg < len(OBJECTS) else ""
    if step.mark is not None:
        named, plural = group(step.mark, words)
        subject, many = (named, plural) if who == c.THEM else (subject, many)
        to = named if who != c.THEM else to
    return Clause(subject, many, words).write(op, who, n, arg, to)


class Clause:
    """The spelling of one action for a subject."""

    def __init__(self, subject: str, many: bool, words: Words) -> None:
        self.subject = subject
        self.many = many
        self.words = words

    def does(self, stem: str, rest: str) -> str:
        ending = "" if self.many else "es" if stem.endswith("s") else "s"
        return f"{self.subject} {stem}{ending} {rest}"

    def write(self, op: int, who: int, n: int, arg: int, to: str) -> str:
        """The sentence of an op; `to` is whom its argument means, where it means somebody."""
        name = self.words.name
        match op:
            case c.OP_DRAW:
                return self.does("draw", str(n))
            case c.OP_FILL:
                hold = f"{'I' if who == c.ME else 'they'} hold"
                return self.does("draw", f"until {hold} {cards(n)}")
            case c.OP_EACH:
                sort = f"{name(arg >> 4)} card" if arg >> 4 else "card"
                return self.does(
                    "draw", f"{n} for each {sort} {'I' if arg & 1 or who == c.ME else 'they'} hold"
                )
            case c.OP_SKIP:
                return self.skip(who, n, arg)
            case c.OP_REVERSE:
                return "direction reverses"
            case c.OP_AGAIN:
                return "I play again"
            case c.OP_COLOR:
                return self.does("name", "the color")
            case c.OP_PAINT:
                return f"the color becomes {self.words.colors[arg]}"
            case c.OP_DISCARD_COLOR | c.OP_DISCARD_SYMBOL:
                sort = name(arg + (c.OF_COLOR if op == c.OP_DISCARD_COLOR else c.OF_SYMBOL))
                return self.does("discard", f"up to {cards(n, sort)}" if n else f"every {sort} card")
            case c.OP_THROW:
                return self.does("discard", cards(n, name(arg) if arg else ""))
            case c.OP_DROP if n == ALL:
                return self.does("discard", f"every {name(arg)} card" if arg else "every card")
            case c.OP_DROP:
                return self.does("discard", cards(n, f"random {name(arg)}" if arg else "random"))
            case c.OP_TAKE:
                return self.does("take", f"{cards(n)} from everyone else")
            case c.OP_SWAP:
                if arg == c.ME:
                    return f"I swap hands with {OBJECTS[who] if who != c.THEM else self.subject}"
                return f"{to} and {self.subject} swap hands"
            case c.OP_ROTATE:
                return f"everyone passes the hand {WAYS[arg]}"
            case c.OP_SHOW:
                return self.does("show", f"the hand to {to}")
            case c.OP_GIVE:
                return self.does("give", f"{cards(n)} to {to}")
            case c.OP_LOSE:
                return self.does("give", f"{cards(n, 'random')} to {to}")
            case c.OP_TRIAL:
                return f"{self.subject} {self.task(arg)} or draw{'' if self.many else 's'} {n}"
            case c.OP_ADD:
                return "I add a face card"
            case c.OP_SPREAD:
                return f"two chosen draw {n} each or one draws {arg}"
        raise ValueError(f"op {op} has no sentence")

    def skip(self, who: int, n: int, turns: int) -> str:
        """Who sits out; a number after `next` counts seats, unless it is one of turns."""
        if who == c.NEXT and n > 1 and not turns:
            return f"next {n} are skipped"
        if who == c.NEXT and turns:
            return self.does("miss", f"{n} turns")
        be = "am" if who == c.ME else "are" if self.many else "is"
        return f"{self.subject} {be} skipped" + (f" {n} times" if n > 1 else "")

    def task(self, trial: int) -> str:
        """What a trial asks, before its `or`."""
        ending = "" if self.many else "s"
        if trial == c.FACE:
            return f"hold{ending} the face"
        if trial == c.FILM:
            return f"name{ending} a film's characters"
        return "do the dare" if self.many else "does the dare"


# Everything that can be said, to find what is nearest to something that cannot


SINGLE = (
    c.ME, c.NEXT, c.PREVIOUS, c.CHOSEN, c.FEWEST, c.MOST, c.LEFT, c.RIGHT, c.ACROSS, c.SECOND,
)  # fmt: skip
PEOPLE = (*SINGLE, c.OTHERS, c.EVERYONE, c.NEIGHBORS)


def known_rows(n: int, words: Words) -> Iterable[Row]:
    """Every form of op with every who."""
    yield from [
        (c.OP_REVERSE, 0, 0, 0),
        (c.OP_AGAIN, 0, 0, 0),
        (c.OP_ADD, 0, 1, 0),
        (c.OP_SPREAD, c.ME, 2, 4),
    ]
    yield from ((c.OP_ROTATE, c.EVERYONE, 0, way) for way in WAYS)
    yield from ((c.OP_PAINT, c.ME, 0, k) for k in range(len(words.colors)))
    for who in PEOPLE:
        yield from [(c.OP_DRAW, who, n, 0), (c.OP_SKIP, who, 1, 0), (c.OP_SKIP, who, n, 0)]
        yield from [
            (c.OP_THROW, who, n, 0),
            (c.OP_DROP, who, n, 0),
            (c.OP_DROP, who, ALL, 0),
            (c.OP_FILL, who, n, 0),
        ]
        yield from ((c.OP_SHOW, who, 0, to) for to in (c.ME, c.EVERYONE) if to != who or to == c.EVERYONE)
        for k in range(len(words.colors)):
            yield from ((c.OP_DISCARD_COLOR, who, limit, k) for limit in (ALL, n))
            yield (c.OP_THROW, who, n, c.OF_COLOR + k)
        yield from ((c.OP_DISCARD_SYMBOL, who, ALL, k) for k in range(len(words.symbols)))
        yield (c.OP_TRIAL, who, n, c.DARE)
    yield (c.OP_SKIP, c.NEXT, max(n, 2), TURNS)
    for who in SINGLE:
        yield from [(c.OP_COLOR, who, 0, 0), (c.OP_TAKE, who, n, 0)]
        yield from ((c.OP_TRIAL, who, n, trial) for trial in (c.FACE, c.FILM))
        if who != c.ME:
            yield (c.OP_SWAP, who, 0, 0)
            yield from (
                (op, one, n, to) for op in (c.OP_GIVE, c.OP_LOSE) for one, to in ((who, c.ME), (c.ME, who))
            )


@cache
def known_sentences(n: int = 2, words: Words = NO_WORDS) -> Mapping[str, Row]:
    """Every form of sentence with every who, using one number, and its row."""
    return {write([row], words): row for row in known_rows(n, words)}


@cache
def printed_sentences(n: int, words: Words) -> Mapping[str, Row]:
    """Those of them that stand on printed cards: their editions are read without the parser."""
    rows = (row for row in known_rows(n, words) if row[0] <= c.OP_SPREAD and row[1] <= c.CHOSEN)
    return {write([row], words): row for row in rows if row[0] != c.OP_GIVE or row[3] not in UNSTEADY}


def number_in(text: str) -> int:
    """The first number of a text, within bounds."""
    found = search(r"\d+", text)
    return min(max(int(found[0][:4]), 1), 40) if found else 1


def nearest_sentence(text: str, words: Words) -> str:
    """The known sentence most like a text, with the number that the text has; empty when none is."""
    from rapidfuzz import fuzz, process

    known = list(known_sentences(number_in(text), words))
    best = process.extractOne(text[:200].lower(), known, scorer=fuzz.ratio, score_cutoff=50)
    return best[0] if best else ""
