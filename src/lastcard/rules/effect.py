"""The small language of effects: sentences become rows of ops for the engine, and rows become sentences."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from re import search
from typing import TYPE_CHECKING

from lastcard.engine import codes as c
from lastcard.rules.errors import did_you_mean, nearest, refuse

if TYPE_CHECKING:
    from lark import Lark, Token, Tree
    from lark.exceptions import UnexpectedInput

Row = tuple[int, int, int, int]

FILM_CHARACTERS = 4  # how many a film trial asks for
LARGEST = 40
ALL = 0  # the number of a discard without a limit
ON, BACK = 1, -1

SUBJECTS = ("I", *c.WHOS[1:])
PLURAL = (c.ME, c.OTHERS)
SINGLE = (c.ME, c.NEXT, c.PREVIOUS, c.CHOSEN, c.FEWEST, c.MOST)
ONE_SEAT_OPS = (c.OP_COLOR, c.OP_TAKE, c.OP_SWAP, c.OP_GIVE, c.OP_TRIAL)


@dataclass(frozen=True, slots=True)
class Words:
    """The names that sentences of one edition may use: its colors, and its symbols with their codes."""

    colors: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()

    def kind(self, word: str) -> tuple[int, int]:
        """The discard op and the number that a color's or symbol's name stands for."""
        if word in self.colors:
            return c.OP_DISCARD_COLOR, self.colors.index(word)
        if word in self.symbols:
            return c.OP_DISCARD_SYMBOL, self.symbols.index(word)
        if word in self.codes:
            return c.OP_DISCARD_SYMBOL, self.codes.index(word)
        known = (*self.colors, *self.symbols)
        raise refuse(f'"{word}" is no color or symbol here', did_you_mean(word, known))


NO_WORDS = Words()


@cache
def parser() -> "Lark":
    """The parser, made on first use: most commands never need it."""
    from lark import Lark

    grammar = files("lastcard.rules").joinpath("effect.lark").read_text("utf-8")
    return Lark(grammar, parser="lalr", maybe_placeholders=False)


@cache
def parse(text: str, words: Words = NO_WORDS) -> tuple[Row, ...]:
    """The rows of one or several sentences, joined by commas, `and` or `then`."""
    from lark import Tree
    from lark.exceptions import UnexpectedInput

    try:
        tree = parser().parse(text)
    except UnexpectedInput as error:
        raise refuse(*describe(text, error, words)) from None
    return tuple(checked(row_of(part, words), text) for part in tree.children if isinstance(part, Tree))


def describe(text: str, error: "UnexpectedInput", words: Words) -> tuple[str, str]:
    """What was not understood and where, and the nearest sentence that would be."""
    ended = getattr(getattr(error, "token", None), "type", "") == "$END"
    at = len(text) if ended or error.pos_in_stream is None else error.pos_in_stream
    found = search(r"\S+", text[at:])
    place = f'"{found[0]}" at character {at + 1}' if found else "its end"
    near = nearest(text, known_sentences(text, words))
    offer = f'the nearest sentence is "{near}"' if near else 'write for example "next draws 2"'
    return f'"{text}" is not understood at {place}', offer


def row_of(sentence: "Tree[Token]", words: Words) -> Row:
    """The row of one parsed sentence."""
    parts = [str(part) for part in sentence.scan_values(bool)]
    match str(sentence.data), parts:
        case "draw", [who, n]:
            return c.OP_DRAW, subject(who), int(n), 0
        case "skip", ["next", n] if int(n) > 1:
            wrong = f'"next is skipped {n} times" could mean seats or turns'
            raise refuse(wrong, f'write "next {n} are skipped", or "next is skipped" {n} times over')
        case "skip", [who, *times]:
            return c.OP_SKIP, subject(who), int(times[0]) if times else 1, 0
        case "skip_row", [n]:
            return c.OP_SKIP, c.NEXT, int(n), 0
        case "reverse", _:
            return c.OP_REVERSE, c.ME, 0, 0
        case "again", _:
            return c.OP_AGAIN, c.ME, 0, 0
        case "color", [who]:
            return c.OP_COLOR, subject(who), 0, 0
        case "discard", [who, *limit, kind]:
            op, number = words.kind(kind)
            return op, subject(who), int(limit[0]) if limit else ALL, number
        case "take", [who, n]:
            return c.OP_TAKE, subject(who), int(n), 0
        case "swap", [whom]:
            return c.OP_SWAP, c.WHOS.index(whom), 0, 0
        case "rotate", [way]:
            return c.OP_ROTATE, c.EVERYONE, 0, ON if way == "on" else BACK
        case "show", [who, whom]:
            return c.OP_SHOW, subject(who), 0, c.WHOS.index(whom)
        case "give", [who, n, whom]:
            return c.OP_GIVE, subject(who), int(n), c.WHOS.index(whom)
        case "face" | "film" | "dare" as trial, [who, n]:
            return c.OP_TRIAL, subject(who), int(n), c.TRIALS.index(trial)
        case "add", _:
            return c.OP_ADD, c.ME, 1, 0
        case "spread", [each, one]:
            return c.OP_SPREAD, c.ME, int(each), int(one)
    raise AssertionError(sentence.data)  # the grammar has a form that this function does not know


def subject(word: str) -> int:
    return SUBJECTS.index(word)


def checked(row: Row, text: str) -> Row:
    """The row, once it is sure that the engine can carry it out."""
    op, who, n, arg = row
    limited = [n] if op in (c.OP_DRAW, c.OP_SKIP, c.OP_TAKE, c.OP_GIVE, c.OP_TRIAL) else []
    limited += [n, arg] if op == c.OP_SPREAD else []
    if any(not 1 <= number <= LARGEST for number in limited):
        raise refuse(f'"{text}" has a number out of range', f"write one from 1 to {LARGEST}")
    if op in ONE_SEAT_OPS and who not in SINGLE:
        single = ", ".join(SUBJECTS[one] for one in SINGLE)
        raise refuse(f'"{text}" needs one seat, not {c.WHOS[who]}', f"write {single}")
    if op == c.OP_SWAP and who == c.ME:
        raise refuse(f'"{text}" swaps a hand with itself', "swap with next, previous, chosen, fewest or most")
    if op == c.OP_GIVE and (arg not in SINGLE or arg == who):
        raise refuse(f'"{text}" must give to one other seat', "give to me, next, previous or chosen")
    if op == c.OP_SHOW and arg not in (c.ME, c.EVERYONE):
        raise refuse(f'"{text}" shows a hand to {c.WHOS[arg]}', "a hand is shown to me or to everyone")
    return row


def write(row: Row, words: Words = NO_WORDS) -> str:
    """The sentence of one row, as the language spells it."""
    op, who, n, arg = row
    me = SUBJECTS[who]
    cost = f"or {verb(who, 'draw')} {n}"
    match op:
        case c.OP_DRAW:
            return f"{me} {verb(who, 'draw')} {n}"
        case c.OP_SKIP:
            return write_skip(who, n)
        case c.OP_REVERSE:
            return "direction reverses"
        case c.OP_AGAIN:
            return "I play again"
        case c.OP_COLOR:
            return f"{me} {verb(who, 'name')} the color"
        case c.OP_DISCARD_COLOR | c.OP_DISCARD_SYMBOL:
            kind = words.colors[arg] if op == c.OP_DISCARD_COLOR else words.symbols[arg]
            return f"{me} {verb(who, 'discard')} {f'up to {n} {kind} cards' if n else f'every {kind} card'}"
        case c.OP_TAKE:
            return f"{me} {verb(who, 'take')} {cards(n)} from everyone else"
        case c.OP_SWAP:
            return f"I swap hands with {c.WHOS[who]}"
        case c.OP_ROTATE:
            return f"everyone passes the hand {'on' if arg == ON else 'back'}"
        case c.OP_SHOW:
            return f"{me} {verb(who, 'show')} the hand to {c.WHOS[arg]}"
        case c.OP_GIVE:
            return f"{me} {verb(who, 'give')} {cards(n)} to {c.WHOS[arg]}"
        case c.OP_TRIAL:
            return f"{me} {task(who, arg)} {cost}"
        case c.OP_ADD:
            return "I add a face card"
        case c.OP_SPREAD:
            return f"two chosen draw {n} each or one draws {arg}"
    raise ValueError(f"op {op} has no sentence")


def write_skip(who: int, n: int) -> str:
    """Who sits out; a number after `next` counts seats, after anybody else turns."""
    if who == c.NEXT and n > 1:
        return f"next {n} are skipped"
    be = "am" if who == c.ME else "are" if who == c.OTHERS else "is"
    return f"{SUBJECTS[who]} {be} skipped" + (f" {n} times" if n > 1 else "")


def task(who: int, trial: int) -> str:
    """What a trial asks, before its `or`."""
    if trial == c.FACE:
        return f"{verb(who, 'hold')} the face"
    if trial == c.FILM:
        return f"{verb(who, 'name')} a film's characters"
    return "do the dare" if who == c.ME else "does the dare"


def verb(who: int, stem: str) -> str:
    return stem if who in PLURAL else stem + "s"


def cards(n: int) -> str:
    return f"{n} card" if n == 1 else f"{n} cards"


def known_sentences(text: str, words: Words) -> Iterable[str]:
    """Every form of sentence with every who, using the number that the text has."""
    found = search(r"\d+", text)
    n = min(max(int(found[0]), 1), LARGEST) if found else 1
    rows: list[Row] = [(c.OP_REVERSE, 0, 0, 0), (c.OP_AGAIN, 0, 0, 0), (c.OP_ADD, 0, 1, 0)]
    rows += [(c.OP_SPREAD, c.ME, 2, 4)]
    rows += [(c.OP_ROTATE, c.EVERYONE, 0, way) for way in (ON, BACK)]
    for who in range(len(c.WHOS)):
        rows += [(c.OP_DRAW, who, n, 0), (c.OP_SKIP, who, 1, 0), (c.OP_SKIP, who, n, 0)]
        rows += [(c.OP_SHOW, who, 0, to) for to in (c.ME, c.EVERYONE)]
        rows += [(c.OP_DISCARD_COLOR, who, limit, k) for k in range(len(words.colors)) for limit in (ALL, n)]
        rows += [(c.OP_DISCARD_SYMBOL, who, ALL, k) for k in range(len(words.symbols))]
    for who in SINGLE:
        rows += [(c.OP_COLOR, who, 0, 0), (c.OP_TAKE, who, n, 0)]
        rows += [(c.OP_SWAP, who, 0, 0)] if who != c.ME else []
        rows += [(c.OP_TRIAL, who, n, trial) for trial in (c.FACE, c.FILM, c.DARE)]
        rows += [(c.OP_GIVE, who, n, to) for to in SINGLE if to != who]
    return dict.fromkeys(write(row, words) for row in rows)
