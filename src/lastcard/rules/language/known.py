"""Every form of sentence: to find what is nearest to something that is none, and to read printed cards quickly."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from re import findall, search

from lastcard.engine import codes as c
from lastcard.rules.language.names import NO_WORDS, Words
from lastcard.rules.language.outline import MarkedRow
from lastcard.rules.language.printer import OBJECTS, ROTATION_WORDS, SUBJECTS, write_step
from lastcard.rules.ops import OPS, Arg, Number, Op, Whom
from lastcard.rules.whos import EVERY_WHO, SINGLE, UNSTEADY
from lastcard.rules.wordings import ALL, TURNS, Row

FIXED = {Whom.ME: c.ME, Whom.EVERYONE: c.EVERYONE}


@dataclass(frozen=True, slots=True)
class Choices:
    """What sentences are made of: players, one number, and colors and symbols by their place in the edition."""

    whos: tuple[int, ...]
    number: int
    colors: tuple[int, ...]
    symbols: tuple[int, ...]


def known_rows(choices: Choices) -> Iterable[Row]:
    """Every op in all its forms."""
    for op in OPS.values():
        for who in named_by(op, choices.whos):
            if op.only is not None:
                yield (op.code, who, *op.only)
                continue
            for one, arg in pairs(op.arg, who, choices):
                for number in counts(op.number, choices.number):
                    yield op.code, one, number, arg
            if op.arg is Arg.TURNS and who == c.NEXT and choices.number > 1:
                yield op.code, who, choices.number, TURNS


def named_by(op: Op, whos: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some players whom an op can name."""
    if not op.wordings:
        return ()
    if op.whom in FIXED:
        return (FIXED[op.whom],)
    return tuple(who for who in whos if who in SINGLE) if op.whom is Whom.ONE else whos


def counts(kind: Number, n: int) -> tuple[int, ...]:
    """The numbers that an op is offered with."""
    match kind:
        case Number.NOTHING | Number.HIGHEST:
            return (0,)
        case Number.TURNS:
            return (1, n)
        case Number.LIMIT:
            return (ALL, n)
        case Number.FINE:
            return (0, n)
    return (n,)


def pairs(kind: Arg, who: int, choices: Choices) -> Iterable[tuple[int, int]]:
    """The arguments that go with a who; who gives and who gets can change places."""
    others = () if who == c.ME else (c.ME,)
    match kind:
        case Arg.PARTNER:
            return [(who, me) for me in others]
        case Arg.VIEWER:
            return [(who, to) for to in (*others, c.EVERYONE)]
        case Arg.RECEIVER:
            return [pair for me in others if who in SINGLE for pair in ((who, me), (me, who))]
        case Arg.COLOR | Arg.COLOR_CARDS:
            return [(who, color) for color in choices.colors]
        case Arg.SYMBOL_CARDS:
            return [(who, symbol) for symbol in choices.symbols]
        case Arg.SORT:
            return [(who, c.ANY_CARD), *((who, c.OF_COLOR + color) for color in choices.colors)]
        case Arg.TRIAL:
            return [(who, trial) for trial in (range(len(c.TRIALS)) if who in SINGLE else (c.DARE, c.VOW))]
        case Arg.DEMANDED | Arg.DRAWN:
            more = (c.PLAYABLE, c.FORBIDDEN | c.NUMBERS) if kind is Arg.DRAWN else (c.FORBIDDEN | c.NUMBERS,)
            sorts = (c.NUMBERS, *more, *(c.OF_COLOR + color for color in choices.colors))
            return [(who, sort) for sort in sorts]
        case Arg.RETURN:
            return [(who, 0), (who, c.SENDS_BACK)]
        case Arg.SPAN:
            return [(who, span) for span in (c.STANDS_TURN, c.STANDS_ROUND, c.STANDS_ONCE)]
        case Arg.WAY:
            return [(who, way) for way in ROTATION_WORDS]
        case Arg.HOLDER:
            return [(who, whose) for whose in range(1 + len(others))]
    return [(who, 0)]


@cache
def known_sentences(n: int = 2, words: Words = NO_WORDS) -> Mapping[str, Row]:
    """Every form of sentence with every who, using one number, and its row."""
    colors, symbols = range(len(words.colors)), range(len(words.symbols))
    return by_sentence(known_rows(Choices(EVERY_WHO, n, tuple(colors), tuple(symbols))), words)


def by_sentence(rows: Iterable[Row], words: Words) -> Mapping[str, Row]:
    """Rows by their sentences; of two that read the same the parser makes the one whose op is older."""
    found: dict[str, Row] = {}
    for row in rows:
        found.setdefault(write_step(MarkedRow(row), words), row)
    return found


def exact_row(text: str, words: Words) -> Row | None:
    """The row of one sentence in its exact spelling; printed cards need no parser, which takes long to be made."""
    said = findall(r"[^\s,.]+", text)
    choices = Choices(
        tuple(who for who in EVERY_WHO if who not in UNSTEADY and {SUBJECTS[who], OBJECTS[who]} & {*said}),
        number_in(text),
        tuple(k for k in range(len(words.colors)) if words.name(c.OF_COLOR + k) in said),
        tuple(k for k in range(len(words.symbols)) if words.name(c.OF_SYMBOL + k) in said),
    )
    return by_sentence(known_rows(choices), words).get(text)


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
