"""Ideas that no card can do as they are told, with the nearest sentence that one can: see `ideas.toml`."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from lastcard.rules.language.names import Words
from lastcard.rules.pencil.paraphrase import filled, known, pieces, without_title

FILE = "ideas.toml"
ENDS = " .,;!?"
CRY = re.compile(r"^[^\W\d_]\w{1,11}!+ (?=\w)")  # before the rule: "Block! You …"


@dataclass(frozen=True, slots=True)
class Idea:
    """An idea, what is offered for it, how that differs, and why the idea itself cannot be."""

    form: re.Pattern[str]
    said: str
    differs: str
    problem: str


@dataclass(frozen=True, slots=True)
class Offer:
    """A sentence that is understood, how it differs from an idea, and why the idea cannot be."""

    text: str
    differs: str
    problem: str


@cache
def ideas() -> tuple[Idea, ...]:
    """All of them, made on first use."""
    parts = dict(pieces())
    for name, piece in known(FILE)["pieces"].items():
        parts[name] = filled(piece, parts)
    return tuple(
        Idea(
            re.compile(filled(one["form"], parts), re.IGNORECASE), one["said"], one["differs"], one["problem"]
        )
        for one in known(FILE)["idea"]
    )


def nearest_idea(text: str, words: Words, is_understood: Callable[[str], bool]) -> Offer | None:
    """What is offered for an idea; none if a text is no such idea, or nothing is near it."""
    line = text.strip(ENDS)
    for said in dict.fromkeys((line, without_title(line, words), CRY.sub("", line))):
        for idea in ideas():
            if found := idea.form.fullmatch(said.strip(ENDS)):
                offer = Offer(found.expand(idea.said), found.expand(idea.differs), idea.problem)
                return offer if is_understood(offer.text) else None
    return None
