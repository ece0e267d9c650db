"""The small language of effects: sentences become rows of ops for the engine, and rows become sentences."""

from functools import cache
from re import search
from typing import TYPE_CHECKING, Any

from lastcard.engine import codes as c
from lastcard.rules.errors import refuse
from lastcard.rules.language.checks import check
from lastcard.rules.language.emit import rows_of
from lastcard.rules.language.interpret import Interpreter
from lastcard.rules.language.known import exact_row, known_sentences, nearest_sentence
from lastcard.rules.language.lexer import tokens_of
from lastcard.rules.language.names import NO_WORDS, Words
from lastcard.rules.language.normalize import Token
from lastcard.rules.language.outline import is_mark
from lastcard.rules.language.printer import write
from lastcard.rules.language.tree import is_token
from lastcard.rules.ops import OPS, sort_of
from lastcard.rules.wordings import ALL, Row

if TYPE_CHECKING:
    from lark.exceptions import UnexpectedInput

__all__ = ["ALL", "NO_WORDS", "Row", "Words", "known_sentences", "parse", "understand", "write"]

# After these, somebody else may play before the next player does, or the color is another one.
LATER = (c.OP_AGAIN, c.OP_LEAD, c.OP_PLAY_FREELY, c.OP_SKIP, c.OP_REVERSE, c.OP_SET_COLOR)
MOST_ACTIONS = 6  # in one rule: what a card has room for, and the feed of a step too


@cache
def parse(text: str, words: Words = NO_WORDS) -> tuple[Row, ...]:
    """The rows of one or several sentences, joined by commas, `and` or `then`."""
    row = exact_row(text, words)
    return understand(text, words) if row is None else (row,)


def understand(text: str, words: Words, offering: bool = True) -> tuple[Row, ...]:
    """The rows of sentences in whatever words, by the grammar; to offer the nearest one takes time."""
    from lark.exceptions import UnexpectedInput

    tokens = tokens_of(text, words)
    try:
        return rows_in(tokens, text, words)
    except UnexpectedInput as error:
        offer = nearest_offer(text, words) if offering else ""
        raise refuse(described(text, error), offer) from None


def rows_in(tokens: list[Token], text: str, words: Words) -> tuple[Row, ...]:
    """The rows of a text that is already split into tokens."""
    from lastcard.rules.language.tables import parser  # most commands never need it

    given: Any = tokens
    tree = parser().parse(given)
    said = text
    if is_token(tree.children[0], "QUOTED"):  # what someone wrote, before what it means
        said = text.partition('":')[2].strip()
    owners = {token.at: token.owner for token in tokens if token.owner}
    rows = rows_of(Interpreter(words, said, owners).rule(tree), said)
    if sum(bool(OPS[row[0]].wordings) for row in rows) > MOST_ACTIONS:
        raise refuse(f'"{said}" does too much for one card', f"leave it at {MOST_ACTIONS} actions")
    mark: Row | None = None
    for row in rows:
        mark = row if is_mark(row) or row[0] == c.OP_OFFER else mark
        check(row, said, mark)
    for ops, what in (
        ((c.OP_OFFER,), "lets players choose twice"),
        ((c.OP_DEMAND, c.OP_SHIELD, c.OP_STAND, c.OP_DOUBLE), "says two things about a next turn"),
    ):
        if sum(row[0] in ops for row in rows) > 1:
            raise refuse(f'"{said}" {what}', "leave one of them out")
    if len(rows) > 1 and any(row[0] == c.OP_ORDER for row in rows):
        raise refuse(f'"{said}" is carried out by the table, and more', "leave all of it to the table")
    for row in rows:
        if lasts_too_long(row, rows):
            raise refuse(
                f'"{said}" is about a later turn, when the color or the number may be another one', "name it"
            )
    if not rows:
        raise refuse(f'"{said}" does nothing', 'write, for example, "next draws 2"')
    return rows


def lasts_too_long(row: Row, rows: tuple[Row, ...]) -> bool:
    """Whether a row is about the color or the number that was chosen, in a turn when it may be another one."""
    if row[0] not in (c.OP_DEMAND, c.OP_TRIAL) or sort_of(row) not in (c.IN_COLOR, c.IN_NUMBER):
        return False
    moves_on = any(other[0] in LATER for other in rows)
    return row[0] == c.OP_TRIAL or sort_of(row) == c.IN_NUMBER or row[1] != c.NEXT or moves_on


def described(text: str, error: "UnexpectedInput") -> str:
    """What was not understood and where."""
    token: Any = getattr(error, "token", None)
    ended = token is None or token.type == "$END" or token.start_pos is None
    at = len(text) if ended else token.start_pos
    found = search(r"\S+", text[at:])
    place = f'"{found[0]}" at character {at + 1}' if found else "its end"
    return f'"{text}" is not understood at {place}'


def nearest_offer(text: str, words: Words) -> str:
    """The nearest sentence that would be understood."""
    near = nearest_sentence(text, words)
    return f'the nearest sentence is "{near}"' if near else 'write, for example, "next draws 2"'
