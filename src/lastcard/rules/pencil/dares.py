"""Dares: any text is kept as one. The table shows it to all, judges it by vote, and whoever fails draws."""

import re
from dataclasses import dataclass, field

from lastcard.engine import codes as c
from lastcard.rules.errors import RulesError
from lastcard.rules.language import spoken
from lastcard.rules.language.checks import LARGEST_NUMBER
from lastcard.rules.language.english import amount, sentence
from lastcard.rules.language.lexer import skipped, split, tokens_of, vocabulary
from lastcard.rules.language.names import NO_WORDS, Words
from lastcard.rules.language.parser import rows_in
from lastcard.rules.language.printer import PLURAL, SUBJECTS, group
from lastcard.rules.wordings import Row

USUAL_PRICE = 2  # when the text names none
WORDS = "|".join(vocabulary()["numbers"]["words"])
COST = re.compile(
    r"(?:[\s,;.]*\b(?:or(?: else)?|otherwise)\b|\s*[,;.]\s*else\b)[\s,]*"
    r"(?:(?:they|he|she|you|must|has to|have to|will)\s+)*"
    rf"(?:draws?|takes?|picks? up|gets?)\s+(?P<price>\d+|{WORDS}|an?)(?:\s+(?:more\s+)?cards?)?[\s.!]*",
    re.IGNORECASE,
)
MUST = re.compile(r"\b(?:must|has to|have to|needs to|need to|should)\b", re.IGNORECASE)
THIRD = re.compile(r"\bor(?: else)?\s+(?:draws|takes|picks up|gets)\b", re.IGNORECASE)
PREFIX = re.compile(r"\s*dare\s*[:\-–]\s*", re.IGNORECASE)
CONDITION = re.compile(r"(if|when|unless)\b", re.IGNORECASE)
ENDS = " .,;!:-"
JOINTS = ("TO", "REL", "AND", "COLON")
NARROWING = ("who", "that", "whose", "with", "without", "wearing", "and", "or", "but", "except")
PLAIN = " draw 1"  # what anyone can do
MOST_NAMING_WORDS = 16  # words that say who it is


@dataclass(frozen=True, slots=True)
class Dare:
    """What is asked of whom, and what failing costs."""

    text: str
    who: int = c.NEXT
    price: int = USUAL_PRICE
    mark: Row | None = None  # which of many
    words: Words = field(default=NO_WORDS, repr=False)

    @property
    def meaning(self) -> str:
        """The sentence of the language."""
        name, many = SUBJECTS[self.who], self.who in PLURAL
        if self.mark is not None:
            name, many = group(self.mark, self.words)
        does, draws = ("do", "draw") if many else ("does", "draws")
        return f'{name} {does} "{self.text}" or {draws} {self.price}'

    @property
    def sentence(self) -> str:
        """How it is understood."""
        who = self.who if self.mark is None else self.mark[1]
        name, many = spoken.SPOKEN[who], who in spoken.PLURAL
        if self.mark is not None:
            name, many = spoken.spoken_group(self.mark, self.words, name, many)
        cost = amount(self.price, "card")
        return sentence(
            f"{name} {'are' if many else 'is'} dared: “{self.text}”; the others vote, and failing costs {cost}"
        )


def number_of(word: str) -> int:
    """A price in digits or words."""
    words: list[str] = vocabulary()["numbers"]["words"]
    small = word.lower()
    return int(small) if small.isdigit() else words.index(small) if small in words else 1


def asked_of(text: str, words: Words) -> tuple[tuple[Row, ...], str]:
    """Who a dare is for, as rows in which they draw a card, and the rest of the text; no rows if nobody is named."""
    tokens = list(split(text))
    for end in range(min(MOST_NAMING_WORDS, len(tokens)), 0, -1):
        at = tokens[end].at if end < len(tokens) else len(text)
        if rows := drawn_by(text[:at], words):
            return rows, text[at:]
    return (), text


def drawn_by(name: str, words: Words) -> tuple[Row, ...]:
    """The rows of someone who draws a card; none if a text names nobody."""
    from lark.exceptions import UnexpectedInput

    known = [(token.name, token.value) for token in tokens_of(name, words)]
    if known and known[0][0] == "PICK" and all(token in JOINTS for token, _ in known[1:]):
        return ((c.OP_DRAW, c.CHOSEN, 1, 0),)
    try:
        rows = rows_in(tokens_of(name + PLAIN, words), name, words)
    except (UnexpectedInput, RulesError):
        return ()
    unnamed = rows[0][1] == c.ME and ("WHO", "me") not in known
    return () if unnamed or name.strip().lower() == "whoever" else rows


def is_unknown(rows: tuple[Row, ...], task: str, text: str) -> bool:
    """Whether a dare is for someone, but it is not understood for whom."""
    if not rows:
        verb, named = first_word(task), MUST.search(task) or THIRD.search(text)
        return bool(named) and not verb.endswith("s") and not MUST.match(task)
    drawing = [row for row in rows if row[0] != c.OP_MARK]
    return len(drawing) > 1 or drawing[0][0] != c.OP_DRAW or first_word(task) in NARROWING


def first_word(text: str) -> str:
    return next((token.value for token in split(text) if token.value not in skipped()), "")


def split_cost(text: str) -> tuple[str, int]:
    """A text without what failing costs, and the price; 0 when it names none."""
    for found in COST.finditer(text):
        if found.end() == len(text):
            return text[: found.start()], number_of(found["price"])
    return text, 0


def read_dare(text: str, words: Words, anyway: bool = True) -> Dare | None:
    """The dare that a tidy text is; none when there is nothing to do in it.

    If it is not understood for whom it is, it is for the next player anyway, with all of its words, or none.
    """
    rest, price = split_cost(without_name(text))
    rest = rest.strip(ENDS)
    rows, task = asked_of(rest, words)
    if unknown := is_unknown(rows, task, text):
        rows, task = (), rest
    task = task.strip(ENDS)
    if not task or price > LARGEST_NUMBER or (unknown and not anyway):
        return None
    mark = next((row for row in rows if row[0] == c.OP_MARK), None)
    return Dare(task, rows[-1][1] if rows else c.NEXT, price or USUAL_PRICE, mark, words)


def without_name(text: str) -> str:
    """A text that begins with `dare:`, without that."""
    return PREFIX.sub("", text, count=1) if is_called_dare(text) else text


def is_called_dare(text: str) -> bool:
    return PREFIX.match(text) is not None


def task_with_cost(text: str) -> str:
    """The task in front of what failing costs; empty when a text names no cost, or it depends on something."""
    task, price = split_cost(text)
    return task if price and not CONDITION.match(task) else ""
