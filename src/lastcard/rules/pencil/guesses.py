"""Guesses that only people can judge: whoever plays the card guesses, and says whether it was right."""

import re
from collections.abc import Iterator

from lastcard.rules.language.printer import CLAIM

YOU = (
    r"(?:you(?:'re| are|r|re| were)?|u r|ur|u|i'?m|i am|your guess is|it'?s|it is"
    r"|(?:you|u|i) (?:guess|get|got|guessed)(?: it)?)"
)
RIGHT = rf"(?:if (?:{YOU} )?(?:right|correct(?:ly)?)|(?:right|correct)\s*(?:=|:|->|means))"
WRONG = (
    rf"(?:if (?:{YOU} )?(?:wrong|incorrect(?:ly)?|not(?: right)?)|(?:wrong|incorrect)\s*(?:=|:|->|means)"
    r"|otherwise|or else|if not)"
)
GUESS = (  # of what the game itself turns up, `turned_up.py` reads
    r"^(?:you |i )?(?:have to |must |get to |try to )?"
    r"(?P<claim>guess (?!who\b|.*\b(?:deck|draw pile|the top card)\b)[^.;:!=]+?)"
)
GUESSED = (
    re.compile(
        rf"{GUESS}[.;:!,]+ (?:and )?{RIGHT},? (?:then )?(?P<then>.+?)[.;,!]+ (?:and |but )?{WRONG},? (?P<other>.+)$",
        re.IGNORECASE,
    ),
    re.compile(
        rf"{GUESS}[.;:!,]+ (?:and )?{WRONG},? (?:then )?(?P<other>.+?)[.;,!]+ (?:and |but )?{RIGHT},? (?P<then>.+)$",
        re.IGNORECASE,
    ),
    re.compile(rf"{GUESS}[.;:!,]+ (?:and )?{RIGHT},? (?:then )?(?P<then>.+)$", re.IGNORECASE),
)
FAILED = re.compile(rf"{GUESS}[.;:!,]+ (?:and )?{WRONG},? (?:then )?(?P<then>.+)$", re.IGNORECASE)
NAMED = re.compile(
    r"\b(?:the )?(?P<one>(?:next|previous) (?:player|person)|(?:player|person) (?:on|to) (?:your|my) (?:left|right)|"
    r"(?:player|person) (?:across|opposite)(?: from (?:you|me))?)",
    re.IGNORECASE,
)
THEY = re.compile(r"^(?:they|he|she|that (?:player|person))\b", re.IGNORECASE)
THE_SAME = re.compile(r"^(?P<who>.+?) (?:do|does)(?: (?:it|so|that|the same|instead))?$", re.IGNORECASE)
DEED = re.compile(
    r"^(?:they|he|she|you|i|everyone(?: else)?|everybody(?: else)?|the (?:next|previous) (?:player|person))"
    r" (?P<deed>.+)$",
    re.IGNORECASE,
)


def is_guess(text: str) -> bool:
    """Whether something comes of a guess that is right or wrong."""
    return any(form.match(text) for form in GUESSED) or failed(text) is not None


def failed(text: str) -> re.Match[str] | None:
    """A guess that only costs something if it is wrong: another one than a dare, if it is about a player's cards."""
    found = FAILED.match(text)
    return found if found and NAMED.search(found["claim"]) else None


def guessed(text: str) -> Iterator[tuple[str, str]]:
    """What is guessed, and the rule that goes on from there."""
    for form in GUESSED:
        if found := form.match(text):
            claim, parts = found["claim"], found.groupdict()
            then = plainly(claim, parts["then"], "")
            other = plainly(claim, parts["other"], parts["then"]) if parts.get("other") else ""
            rule = f"if {CLAIM} holds, {then}" + (f", otherwise {other}" if other else "")
            yield f"{claim}, and be right", rule
            return
    if found := failed(text):
        then = plainly(found["claim"], found["then"], "")
        yield f"{found['claim']}, and be wrong", f"if {CLAIM} holds, {then}"


def plainly(claim: str, deed: str, before: str) -> str:
    """What follows, with the player whom the guess is about for `they`, and with what is done for `you do`."""
    if (same := THE_SAME.match(deed)) and (found := DEED.match(before)):
        must = "" if same["who"].lower() in ("you", "i") else "must "
        deed = f"{same['who']} {must}{found['deed']}"
    person = NAMED.search(claim)
    return THEY.sub(f"the {person['one']} must", deed) if person else deed
