"""The small language of effects: sentences become rows of ops for the engine, and rows become sentences."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from re import search
from typing import TYPE_CHECKING, Any

from lastcard.engine import codes as c
from lastcard.rules.errors import refuse
from lastcard.rules.language.emit import rows_of
from lastcard.rules.language.interpret import Reader
from lastcard.rules.language.lexer import tokens_of
from lastcard.rules.language.names import NO_WORDS, Words
from lastcard.rules.language.normalize import Token
from lastcard.rules.language.printer import (
    known_sentences,
    nearest_sentence,
    number_in,
    printed_sentences,
    write,
)
from lastcard.rules.language.tree import ALL, UNSTEADY, Row, is_token

if TYPE_CHECKING:
    from lark import Lark
    from lark.exceptions import UnexpectedInput

__all__ = ["ALL", "LARGEST", "NO_WORDS", "Row", "Words", "known_sentences", "parse", "understand", "write"]

LARGEST = 40
MOST_ACTIONS = 6  # in one rule: what a card has room for, and the feed of a step too

MANY = (c.OTHERS, c.EVERYONE, c.NEIGHBORS, c.THEM)
ONE_SEAT_OPS = (c.OP_COLOR, c.OP_TAKE, c.OP_SWAP)
COUNTED_OPS = (
    c.OP_DRAW, c.OP_SKIP, c.OP_TAKE, c.OP_GIVE, c.OP_TRIAL, c.OP_SPREAD,
    c.OP_THROW, c.OP_LOSE, c.OP_FILL, c.OP_EACH,
)  # fmt: skip
GIVING_OPS = (c.OP_GIVE, c.OP_LOSE)
HIDDEN_OPS = (c.OP_MARK, c.OP_ELSE)  # that only say for whom the others are


@cache
def parser() -> "Lark":
    """The parser, made on first use: most commands never need it."""
    from lark import Lark
    from lark.lexer import Lexer
    from lark.lexer import Token as LarkToken

    class Tokens(Lexer):
        """Hands on the tokens that were made from the text."""

        def __init__(self, _: Any) -> None: ...

        def lex(self, data: Any) -> Iterator[LarkToken]:  # type: ignore[override]  # tokens, not a lexer's state
            for token in data:
                yield LarkToken(token.name, token.value, start_pos=token.at)

    grammar = files("lastcard.rules.language").joinpath("grammar.lark").read_text("utf-8")
    return Lark(grammar, parser="lalr", lexer=Tokens, maybe_placeholders=False)


@cache
def parse(text: str, words: Words = NO_WORDS) -> tuple[Row, ...]:
    """The rows of one or several sentences, joined by commas, `and` or `then`."""
    row = printed_sentences(number_in(text), words).get(
        text
    )  # the parser takes longer to be made than an edition
    return understand(text, words) if row is None else (row,)


def understand(text: str, words: Words) -> tuple[Row, ...]:
    """The rows of sentences in whatever words, by the grammar."""
    from lark.exceptions import UnexpectedInput

    tokens = tokens_of(text, words)
    try:
        return rows_in(tokens, text, words)
    except UnexpectedInput as error:
        raise refuse(*describe(text, error, words)) from None


def rows_in(tokens: list[Token], text: str, words: Words) -> tuple[Row, ...]:
    """The rows of a text that is already split into tokens."""
    given: Any = tokens
    tree = parser().parse(given)
    said = text
    if is_token(tree.children[0], "QUOTED"):  # what somebody wrote, before what it means
        said = text.partition('":')[2].strip()
    owners = {token.at: token.owner for token in tokens if token.owner}
    rows = rows_of(Reader(words, said, owners).rule(tree), said)
    if sum(row[0] not in HIDDEN_OPS for row in rows) > MOST_ACTIONS:
        raise refuse(f'"{said}" does too much for one card', f"leave it at {MOST_ACTIONS} actions")
    mark: Row | None = None
    for row in rows:
        mark = row if row[0] == c.OP_MARK else mark
        check(row, said, mark)
    if not rows:
        raise refuse(f'"{said}" does nothing', 'write for example "next draws 2"')
    return rows


def describe(text: str, error: "UnexpectedInput", words: Words) -> tuple[str, str]:
    """What was not understood and where, and the nearest sentence that would be."""
    token: Any = getattr(error, "token", None)
    ended = token is None or token.type == "$END" or token.start_pos is None
    at = len(text) if ended else token.start_pos
    found = search(r"\S+", text[at:])
    place = f'"{found[0]}" at character {at + 1}' if found else "its end"
    near = nearest_sentence(text, words)
    offer = f'the nearest sentence is "{near}"' if near else 'write for example "next draws 2"'
    return f'"{text}" is not understood at {place}', offer


def is_many(who: int, mark: Row | None) -> bool:
    """Whether several seats can be meant; those marked are one when only one can be."""
    if who != c.THEM or mark is None:
        return who in MANY
    drawn = mark[3] & 15 in (c.BY_LOT, c.FIRST_OF)
    return mark[2] > 1 if drawn else mark[1] in MANY


def check(row: Row, text: str, mark: Row | None) -> None:
    """It is sure that the engine can carry the row out."""
    op, who, n, arg = row
    limited = [n] if op in COUNTED_OPS or (op == c.OP_MARK and arg & 15 in (c.BY_LOT, c.FIRST_OF)) else []
    limited += [arg] if op == c.OP_SPREAD else []
    if any(not 1 <= number <= LARGEST for number in limited) or not 0 <= n <= LARGEST:
        raise refuse(f'"{text}" has a number out of range', f"write one from 1 to {LARGEST}")
    if (op in ONE_SEAT_OPS or (op == c.OP_TRIAL and arg != c.DARE)) and is_many(who, mark):
        raise refuse(f'"{text}" needs one seat, not {c.WHOS[who]}', f"write {', '.join(SINGLE_WORDS)}")
    if op == c.OP_SWAP and is_many(arg, mark):
        raise refuse(f'"{text}" lets many swap hands, which only two can', "name those two")
    if op == c.OP_SWAP and who == arg:
        raise refuse(f'"{text}" swaps a hand with itself', "swap with next, previous, chosen, fewest or most")
    if op in GIVING_OPS and (arg == who or (arg in MANY and who in MANY) or arg == c.EVERYONE):
        raise refuse(f'"{text}" must give to one other seat', "give to me, next, previous or chosen")
    if op in GIVING_OPS and arg == c.OTHERS and who != c.ME:
        raise refuse(f'"{text}" lets somebody give to all others', "only you can give to all others")
    if op in GIVING_OPS and arg in UNSTEADY and is_many(who, mark):
        raise refuse(f'"{text}" gives to somebody who changes with every card', "let one player give")
    if op == c.OP_SHOW and arg != c.EVERYONE and (is_many(arg, mark) or who == arg):
        raise refuse(
            f'"{text}" shows a hand to {c.WHOS[arg]}', "a hand is shown to one player or to everyone"
        )


SINGLE_WORDS = ("I", *(word for code, word in enumerate(c.WHOS) if code not in (*MANY, c.ME)))
