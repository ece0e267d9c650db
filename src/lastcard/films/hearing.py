"""A film trial as it is heard: each name is judged at once, and what was said tells the verdict again at any time.

The list of characters stays in here: a name comes out when it was said, and those that nobody named when all is over.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from lastcard.films.cast import Meaning
from lastcard.films.catalog import Film, find
from lastcard.rules.asks import FILM_CHARACTERS
from lastcard.rules.errors import LastcardError

NAME_LENGTH = 80  # letters of a name; what is longer is none
NOTE_LENGTH = 500  # letters of a note in the log

Verdict = Literal["right", "again", "close", "which", "wrong"]

BEST_FIRST: tuple[Verdict, ...] = ("right", "again", "which", "close", "wrong")
SENTENCES: dict[Verdict, str] = {
    "right": "{who}: right.",
    "again": "{who} was named already.",
    "close": "Close: check the spelling.",
    "which": "More than one is called that: say which.",
    "wrong": "Nobody in this film is called that.",
}


class HearingOver(LastcardError):  # noqa: N818 - what happened, not what went wrong
    """A name was said after the list had been shown."""


@dataclass(frozen=True, slots=True)
class Heard:
    """One name and what the referee makes of it; `who` is a character that was really named."""

    text: str
    verdict: Verdict
    who: str = ""

    @property
    def sentence(self) -> str:
        return SENTENCES[self.verdict].format(who=self.who)


class Hearing:
    """A player names the characters of a film; if several films share a title, all names must be from the same one."""

    def __init__(self, films: Film | Sequence[Film], wanted: int = FILM_CHARACTERS) -> None:
        self.films = (films,) if isinstance(films, Film) else tuple(films)
        self.wanted = wanted
        self.said: list[str] = []
        self.over = False
        self._named: list[list[str]] = [[] for _ in self.films]
        self._meanings: dict[str, list[Meaning]] = {}  # of every name that was judged

    @property
    def named(self) -> tuple[str, ...]:
        """The different characters named so far, in the film that was known best."""
        best: list[str] = max(self._named, key=len, default=[])
        return tuple(best)

    @property
    def kept(self) -> bool:
        """DIS-A15: enough different characters were named; wrong guesses cost nothing."""
        return len(self.named) >= self.wanted

    @property
    def note(self) -> str:
        """What was said, for the log: first the names that count, then the others as far as there is room."""
        said = list(dict.fromkeys(self.said))
        lines = [text for text in said if self.judge(text).who]
        room = NOTE_LENGTH - len("\n".join(lines))
        for text in said:
            if not self.judge(text).who:
                room -= len(text) + 1
                if room < 0:
                    break
                lines.append(text)
        return "\n".join(lines)

    def note_with(self, text: str) -> str:
        """What would stand in the log if this were said too."""
        again = Hearing(self.films, self.wanted)
        for name in self.said:
            again.hear_one(name)
        again.hear_all(text)
        return again.note

    def hear(self, text: str) -> Heard:
        """A name is said, or several at once: then the best of them is the answer."""
        heard = self.hear_all(text)
        for verdict in BEST_FIRST:
            if whos := [one.who for one in heard if one.verdict == verdict]:
                return Heard(text, verdict, " and ".join(filter(None, whos)))
        return Heard(text, "wrong")

    def hear_all(self, text: str) -> tuple[Heard, ...]:
        """Every name in a text, which commas or line breaks keep apart; "and" may too, if the parts are names."""
        if self.over:
            raise HearingOver("The characters have been shown: begin a new hearing to judge more names.")
        return tuple(self.hear_one(name) for part in names_in(text) for name in self.parted(part))

    def hear_one(self, name: str) -> Heard:
        """One name is said and counted."""
        heard = self.judge(name)
        self.said.append(name)
        for film, named in zip(self.films, self._named, strict=True):
            who = film.meaning(name).who if heard.who else ""
            if who and who not in named:
                named.append(who)
        return heard

    def judge(self, text: str) -> Heard:
        """What a name would be now, without its being said."""
        meanings = self._meanings.get(text)
        if meanings is None:
            meanings = [film.meaning(text) for film in self.films if len(text) <= NAME_LENGTH]
            self._meanings[text] = meanings
        for meaning, named in zip(meanings, self._named, strict=False):
            if meaning.who and meaning.who not in named:
                return Heard(text, "right", meaning.who)
        for meaning in meanings:
            if meaning.who:
                return Heard(text, "again", meaning.who)
        hows = {meaning.how for meaning in meanings}
        return Heard(text, "which" if "which" in hows else "close" if "close" in hows else "wrong")

    def parted(self, text: str) -> tuple[str, ...]:
        """A text at its "and", when that makes names of it."""
        parts = tuple(part.strip() for part in re.split(r"\band\b|[&+/]", text) if part.strip())
        if len(parts) < 2 or self.judge(text).who or not any(self.judge(part).who for part in parts):
            return (text,)
        return parts

    def missed(self) -> tuple[str, ...]:
        """The characters nobody named; this ends the hearing."""
        self.over = True
        if not self.films:
            return ()
        film, named = max(zip(self.films, self._named, strict=True), key=lambda pair: len(pair[1]))
        return tuple(who for who in film.characters if who not in named)


def hearing_about(title: str, wanted: int = FILM_CHARACTERS) -> Hearing | None:
    """The hearing about a film by its title; None when it is not of the list and only the table can judge."""
    found = find(title)
    return Hearing(found, wanted) if found else None


def names_in(text: str) -> tuple[str, ...]:
    """The names in an answer, which commas, semicolons or line breaks keep apart."""
    return tuple(
        name for part in re.split(r"[,;]", text) for line in part.splitlines() if (name := line.strip())
    )
