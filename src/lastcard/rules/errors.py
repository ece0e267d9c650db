"""The one tree of exceptions; a refusal by the rules is none of them but a value (see `refusals`)."""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches


class LastcardError(Exception):
    """The root of everything that lastcard raises."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """One thing that is wrong in a file or a request, where it is, and what would be right."""

    wrong: str
    right: str = ""
    file: str = ""
    line: int = 0
    key: str = ""

    def __str__(self) -> str:
        place = ":".join(part for part in (self.file, str(self.line or "")) if part)
        sentence = self.wrong + (f"; {self.right}" if self.right else "")
        return ": ".join(part for part in (place, self.key, sentence) if part)


class RulesError(LastcardError):
    """Rules that cannot be read or cannot go together, with every mistake found."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__("\n".join(map(str, self.mistakes)))


def refuse(wrong: str, right: str = "", key: str = "") -> RulesError:
    """The error for a single mistake outside any file."""
    return RulesError([Mistake(wrong, right, key=key)])


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like this one, or an empty string when none is."""
    return next(iter(get_close_matches(word, list(known), 1, 0.5)), "")


def closed(text: str) -> str:
    """A sentence with the period that it needs, which is none after a question."""
    return text if text.endswith("?") else f"{text}."


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """An offer of the nearest known word, or else the list of all of them."""
    words = list(known)
    near = nearest(word, words)
    return f'did you mean "{near}"?' if near else "choose from " + ", ".join(words)
