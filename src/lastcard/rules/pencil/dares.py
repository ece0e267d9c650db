"""Dares: any text is kept as one. The table shows it to all, judges it by vote, and whoever fails draws."""

import re
from dataclasses import dataclass

from lastcard.engine import codes as c
from lastcard.rules.effect import LARGEST
from lastcard.rules.lexing import longest, phrases, skipped, split, vocabulary
from lastcard.rules.phrases import SPOKEN, counted, sentence
from lastcard.rules.writing import PLURAL, SUBJECTS

PRICE = 2  # when the text names none
WORDS = "|".join(vocabulary()["numbers"]["words"])
COST = re.compile(
    r"[\s,;.]*\b(?:or(?: else)?|otherwise|else)\b[\s,]*(?:(?:they|he|she|you|must|has to|have to|will)\s+)*"
    rf"(?:draws?|takes?|picks? up|gets?)\s+(?P<price>\d+|{WORDS}|an?)(?:\s+(?:more\s+)?cards?)?[\s.!]*",
    re.IGNORECASE,
)
PREFIX = re.compile(r"\s*dare\s*[:\-–]\s*", re.IGNORECASE)
ANYBODY = {
    "NEXT": c.NEXT,
    "LEFT": c.LEFT,
    "RIGHT": c.RIGHT,
    "ANY": c.CHOSEN,
    "ANOTHER": c.CHOSEN,
    "PICK": c.CHOSEN,
}
CONDITION = re.compile(r"(if|when|unless)\b", re.IGNORECASE)
ENDS = " .,;!:-"
JOINTS = ("MUST", "TO", "REL", "AND", "COLON", "MAKE")


@dataclass(frozen=True, slots=True)
class Dare:
    """What is asked of whom, and what failing costs."""

    text: str
    who: int = c.NEXT
    price: int = PRICE

    @property
    def meaning(self) -> str:
        """The sentence of the language."""
        does, draws = ("do", "draw") if self.who in PLURAL else ("does", "draws")
        return f'{SUBJECTS[self.who]} {does} "{self.text}" or {draws} {self.price}'

    @property
    def sentence(self) -> str:
        """How it is understood."""
        be = "are" if self.who in PLURAL else "is"
        cost = counted(self.price, "card")
        return sentence(
            f"{SPOKEN[self.who]} {be} dared: “{self.text}”; the others vote, and failing costs {cost}"
        )


def number_of(word: str) -> int:
    """A price in digits or words."""
    words: list[str] = vocabulary()["numbers"]["words"]
    small = word.lower()
    return int(small) if small.isdigit() else words.index(small) if small in words else 1


def asked_of(text: str) -> tuple[int, str]:
    """Who a dare is for, and the rest of the text; without a name it is for the next player."""
    pieces = list(split(text))
    at, who = 0, c.NEXT
    while at < len(pieces) and pieces[at].value in skipped():
        at += 1
    end, meaning = longest(phrases(), pieces, at)
    name, value = meaning[0] if meaning else ("", "")
    if name == "MAKE":
        at = end
        end, meaning = longest(phrases(), pieces, at)
        name, value = meaning[0] if meaning else ("", "")
    if name == "WHO" or name in ANYBODY:
        who = c.WHOS.index(value) if name == "WHO" else ANYBODY[name]
        at = end
        while at < len(pieces):
            end, meaning = longest(phrases(), pieces, at)
            if not meaning or meaning[0][0] not in JOINTS:
                break
            at = end
        text = text[pieces[at].at :] if at < len(pieces) else ""
    return who, text


def split_cost(text: str) -> tuple[str, int]:
    """A text without what failing costs, and the price; 0 when it names none."""
    for found in COST.finditer(text):
        if found.end() == len(text):
            return text[: found.start()], number_of(found["price"])
    return text, 0


def read_dare(text: str) -> Dare | None:
    """The dare that a tidy text is; none when there is nothing to do in it."""
    rest, price = split_cost(without_name(text))
    who, task = asked_of(rest.strip(ENDS))
    if not task.strip(ENDS) or price > LARGEST:
        return None
    return Dare(task.strip(ENDS), who, price or PRICE)


def without_name(text: str) -> str:
    """A text that begins with `dare:`, without that."""
    return PREFIX.sub("", text, count=1) if is_called_dare(text) else text


def is_called_dare(text: str) -> bool:
    return PREFIX.match(text) is not None


def task_with_cost(text: str) -> str:
    """The deed in front of what failing costs; empty when a text names no cost, or it depends on something."""
    task, price = split_cost(text)
    return task if price and not CONDITION.match(task) else ""
