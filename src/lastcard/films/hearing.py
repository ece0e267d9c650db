"""A film trial as it is heard: each name is judged at once, and what was said tells the verdict again at any time.

The list of characters stays in here: a name comes out when it was said, and those that nobody named when all is over.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from lastcard.films.cast import Meaning
from lastcard.films.catalog import Film, find
from lastcard.rules.asks import FILM_CHARACTERS
from lastcard.rules.build import Rules
from lastcard.rules.errors import LastcardError
from lastcard.spelling import plain

NAME_LENGTH = 80  # letters of a name; what is longer is none
NONE: frozenset[str] = frozenset()
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
    group: str = ""  # to which it belongs, where that was named too

    @property
    def sentence(self) -> str:
        if not self.group:
            return SENTENCES[self.verdict].format(who=self.who)
        if self.who == self.group:
            return f"Somebody of {self.group} was named already."
        return f"{self.who}: counts instead of {self.group}."


class Hearing:
    """A player names the characters of a film; if several films share a title, all names must be from the same one.

    A group counts as one character until someone of it is named. After `most_misses` wrong names nothing more is heard.
    """

    def __init__(
        self, films: Film | Sequence[Film], wanted: int = FILM_CHARACTERS, most_misses: int | None = None
    ) -> None:
        self.films = (films,) if isinstance(films, Film) else tuple(films)
        self.wanted = wanted
        self.most_misses = most_misses
        self.said: list[str] = []
        self.over = False
        self._named: list[list[str]] = [[] for _ in self.films]
        self._missed: set[str] = set()
        self._meanings: dict[str, list[Meaning]] = {}  # of every name that was judged

    @property
    def named(self) -> tuple[str, ...]:
        """The different characters named so far, in the film that was known best."""
        best: list[str] = max(self._named, key=len, default=[])
        return tuple(best)

    @property
    def kept(self) -> bool:
        """DIS-A15: enough different characters were named."""
        return len(self.named) >= self.wanted

    @property
    def misses(self) -> int:
        """How many different names were wrong; a slip, or a name that several have, is no miss."""
        return len(self._missed)

    @property
    def misses_left(self) -> int | None:
        """How many wrong names it takes to end the test; None where they are free."""
        return None if self.most_misses is None else max(0, self.most_misses - self.misses)

    @property
    def spent(self) -> bool:
        """DIS-A15: so many names were wrong that the test is over."""
        return self.misses_left == 0

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
        again = Hearing(self.films, self.wanted, self.most_misses)
        for name in self.said:
            again.hear_one(name)
        again.hear_all(text)
        return again.note

    def hear(self, text: str) -> Heard:
        """A name is said, or several at once: then the best of them is the answer."""
        heard = self.hear_all(text)
        if len(heard) == 1:
            return replace(heard[0], text=text)
        for verdict in BEST_FIRST:
            if whos := [one.who for one in heard if one.verdict == verdict]:
                return Heard(text, verdict, " and ".join(filter(None, whos)))
        return Heard(text, "wrong")

    def hear_all(self, text: str) -> tuple[Heard, ...]:
        """Every name in a text, which commas or line breaks keep apart; "and" may too, if the parts are names."""
        if self.over:
            raise HearingOver("The characters have been shown: begin a new hearing to judge more names.")
        names = (name for part in names_in(text) for name in self.parted(part))
        return tuple(self.hear_one(name) for name in names if not self.spent)

    def hear_one(self, name: str) -> Heard:
        """One name is said and counted."""
        heard = self.judge(name)
        self.said.append(name)
        if heard.verdict == "wrong":
            self._missed.add(plain(name))
        for film, meaning, named in zip(self.films, self._meanings[name], self._named, strict=False):
            who = meaning.who
            if who and who not in named and not film.groups.get(who, NONE) & set(named):
                named[:] = [other for other in named if who not in film.groups.get(other, NONE)]
                named.append(who)
        return heard

    def judge(self, text: str) -> Heard:
        """What a name would be now, without its being said."""
        meanings = self._meanings.get(text)
        if meanings is None:
            meanings = [film.meaning(text) for film in self.films if len(text) <= NAME_LENGTH]
            self._meanings[text] = meanings
        said = [
            (meaning.who, self.group_named(film, meaning.who, named), named)
            for film, meaning, named in zip(self.films, meanings, self._named, strict=False)
            if meaning.who
        ]
        for who, group, named in said:
            if who not in named and not group:
                return Heard(text, "right", who)
        for who, group, _ in said:
            return Heard(text, "again", who, group)
        hows = {meaning.how for meaning in meanings}
        return Heard(text, "which" if "which" in hows else "close" if "close" in hows else "wrong")

    @staticmethod
    def group_named(film: Film, who: str, named: Sequence[str]) -> str:
        """The group by which a character counts already, or that is named although someone of it was."""
        if film.groups.get(who, NONE) & set(named):
            return who
        return next((group for group in named if who in film.groups.get(group, NONE)), "")

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


def hearing_about(
    title: str, wanted: int = FILM_CHARACTERS, most_misses: int | None = None
) -> Hearing | None:
    """The hearing about a film by its title; None when it is not of the list and only the table can judge."""
    found = find(title)
    return Hearing(found, wanted, most_misses) if found else None


def misses_allowed(rules: Rules) -> int | None:
    """DIS-A15: how many wrong names a table puts up with; None where they are free."""
    value = rules.setting("movie_misses")
    return None if value == "free" else int(value)


def names_in(text: str) -> tuple[str, ...]:
    """The names in an answer, which commas, semicolons or line breaks keep apart."""
    return tuple(
        name for part in re.split(r"[,;]", text) for line in part.splitlines() if (name := line.strip())
    )
