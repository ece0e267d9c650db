"""A line in the language of rules as what is read from a card: its rows, and how they are said back."""

import re
from dataclasses import dataclass
from functools import lru_cache

from lastcard.engine import codes as c
from lastcard.rules.editions.model import Edition
from lastcard.rules.editions.validate_cards import misplaced
from lastcard.rules.errors import RulesError, refuse
from lastcard.rules.language.english import sentence
from lastcard.rules.language.lexer import vocabulary
from lastcard.rules.language.names import Words
from lastcard.rules.language.parser import understand, write
from lastcard.rules.language.spoken import spoken_effect
from lastcard.rules.pencil.dares import Dare
from lastcard.rules.pencil.doubts import doubtful
from lastcard.rules.pencil.german.meaning import german_sentence, meaning_of
from lastcard.rules.pencil.handwriting import WRITTEN, dare_text, handwriting, tidy, written
from lastcard.rules.pencil.pure_tasks import MEANS, PLAIN_WILD, SEEN_TO, is_pure_task
from lastcard.rules.wordings import Row

MISPLACED = "does not work in a"
RULE, CONTEST, DARE, TABLE, UNCLEAR = "rule", "contest", "dare", "table", "unclear"
TOLD = {
    RULE: "Asked: “{text}”.",
    CONTEST: "The contest: “{text}”.",
    DARE: "The dare: “{text}”.",
    TABLE: "The card: “{text}”.",
}
DRAWS = (c.OP_DRAW, c.OP_DRAW_PER_CARD, c.OP_DRAW_UNTIL, c.OP_DRAW_UP_TO)
DEALT_AGAIN = "all hands are dealt again"


@dataclass(frozen=True, slots=True)
class Reading:
    """How a text is understood, or what could be done about it."""

    text: str  # as it stands on the card
    kind: str  # "rule", "contest", "dare", "table" or "unclear"
    sentence: str = ""  # how it is understood, said back
    penciled: str = ""  # what `build` and `Match.pencil` take, and a log keeps
    rows: tuple[Row, ...] = ()
    warnings: tuple[str, ...] = ()
    problem: str = ""  # why it is not understood
    nearest: str = ""  # a sentence that would be
    dare: Dare | None = None  # what it would be as a dare
    changes: tuple[tuple[str, str], ...] = ()  # words that were read as others, or left out
    differs: str = ""  # how the nearest sentence differs from the text
    tongue: str = ""  # the language it is in, if that is another one
    others: tuple[str, ...] = ()  # what else it may mean, in sentences that are understood so

    @property
    def understood(self) -> bool:
        return self.kind != UNCLEAR


def as_pure_task(text: str) -> Reading:
    """A text that asks people for something and the game for nothing: the card is a plain wild."""
    return Reading(text, RULE, sentence(SEEN_TO.format(text=text)), written(text, MEANS), PLAIN_WILD)


def as_rule(line: str, rows: tuple[Row, ...], edition: Edition) -> Reading:
    """What is written in the language; a dare or a contest can be, with its words in quotes."""
    if WRITTEN.fullmatch(line) and is_pure_task(handwriting(line), rows, edition.words):
        return as_pure_task(handwriting(line))
    kind, text = kind_of(rows), dare_text(line)
    is_german = WRITTEN.fullmatch(line) is not None and meaning_of(handwriting(line)) is not None
    if is_german and (said := german_sentence(rows, text, edition.words)):
        return Reading(handwriting(line), kind, said, kept(line, rows, edition), rows)
    said = sentence(spoken_effect(rows, edition.words))
    if text:
        said = f"{said} {TOLD[kind].format(text=text)}"
    return Reading(handwriting(line), kind, said, kept(line, rows, edition), rows)


def kind_of(rows: tuple[Row, ...]) -> str:
    """What rows are to those who read a card: a dare, a contest, for the table, or a rule."""
    if any(row[0] == c.OP_TRIAL and row[3] & 15 in (c.DARE, c.VOW) for row in rows):
        return DARE
    if any(row[0] == c.OP_CONTEST for row in rows):
        return CONTEST
    return TABLE if any(row[0] == c.OP_ORDER for row in rows) else RULE


def rows_in(line: str, edition: Edition) -> tuple[Row, ...]:
    """What a line does, if it is understood and belongs to the game."""
    found = tried(line, edition.words, edition.game)
    if isinstance(found, RulesError):
        raise found.with_traceback(None)
    return found


@lru_cache(maxsize=512)  # the same line is asked for again while a text is read
def tried(line: str, words: Words, game: str) -> tuple[Row, ...] | RulesError:
    """What a line does, or why it does nothing."""
    try:
        return parsed(line, words, game)
    except RulesError as error:
        return error


def parsed(line: str, words: Words, game: str) -> tuple[Row, ...]:
    """What a line does; refused where it is doubtful, of the other game, or could be understood otherwise."""
    if doubt := doubtful(line):
        raise refuse(f'"{line}" {doubt.wrong}', doubt.right)
    said = DEALT_AGAIN if is_redeal(line) else line
    rows = without_color(understand(said, words, offering=False))
    if right := misplaced(rows, game):
        raise refuse(f'"{line}" {MISPLACED} {game} game', right)
    if '"' not in line and understand(write(rows, words), words, offering=False) != rows:
        raise refuse(f'"{line}" can be understood in more than one way', "name the players each time")
    return rows


def is_redeal(line: str) -> bool:
    """Whether a line says, in whatever order of words, that all hands are shuffled together and dealt again."""
    said = {*re.findall(r"[^\W_]+", line.lower().replace("'s", "").replace("’s", ""))}
    *needed, beside = ({*words.split()} for words in vocabulary()["redeal"].values())
    return said <= beside.union(*needed) and all(said & words for words in needed)


def without_color(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """A card that is written on is a wild: whoever plays it chooses the color before anything else is done."""
    others = tuple(row for row in rows if row[:2] != (c.OP_COLOR, c.ME))
    if len(rows) > 1 and rows[0][:2] == (c.OP_COLOR, c.ME):
        rows = rows[1:]  # no jump goes over the first
    jumps = any(row[0] in (c.OP_ELSE, c.OP_OFFER) for row in rows)
    return rows if jumps or not others else others


def kept(line: str, rows: tuple[Row, ...], edition: Edition) -> str:
    """The spelling that is kept; a dare has its own words in it."""
    if WRITTEN.fullmatch(line) or '"' in line:
        return line
    return written(tidy(line), write(rows, edition.words))
