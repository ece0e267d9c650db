"""Texts that tell what somebody wrote on their card: the card is what they wrote, and the rest is told about it."""

import re
from dataclasses import dataclass

from lastcard.rules.pencil.asides import NUMERAL, PICTURES, telling

CARD = r"(?:ours|mine|(?:our|my|the) (?:blank |custom )?card)"
PERSON = (
    r"(?:we|i|my \d+[- ]year[- ]old|(?:my |our |the )?(?:(?:little|big|older|younger) )?(?:son|daughter|husband|wife|"
    r"mom|mum|dad|kids?|brother|sister|friends?|grandma|grandpa|niece|nephew|cousin|boyfriend|girlfriend)(?: \(\w+\))?)"
)
OPENING = r"^(?:(?:lol|haha\w*|ok|so)[,.!]* )*"
QUOTED = re.compile(
    OPENING + rf"(?:{CARD} (?:just )?(?:says|said|reads)|{PERSON} (?:just |once |all )?(?:wrote|put))"
    r"(?: on (?:ours|mine|it|the card))?[:,]? [\"“](?P<rule>[^\"“”]{4,})[\"”](?P<rest>.*)$",
    re.IGNORECASE,
)
UNQUOTED = re.compile(
    OPENING
    + r"(?:(?:ours|mine) (?:just )?(?:says|reads)|we just (?:wrote|put)):? (?P<rule>(?!that\b)\w.*|\+\d.*)$",
    re.IGNORECASE,
)
JOINTS = re.compile(r"^(?:and|so|lol|haha\w*)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Reported:
    """What somebody wrote, and what stands around it."""

    text: str
    around: tuple[str, ...]

    @property
    def changes(self) -> tuple[tuple[str, str], ...]:
        return tuple((part, "") for part in self.around)


def reported(text: str) -> Reported | None:
    """What a text says that somebody wrote; none if it tells of nobody, or says more about the rule."""
    found = QUOTED.match(text) or UNQUOTED.match(text)
    if found is None:
        return None
    rest = found["rest"].strip() if found.re is QUOTED else ""
    said = {*re.findall(r"[^\W\d_]+", JOINTS.sub("", PICTURES.sub("", rest.strip(" ,.;!"))).lower())}
    if NUMERAL.search(rest) or said & telling():
        return None
    around = (text[: found.start("rule")].strip(' "“:,'), rest.strip(" ,."))
    return Reported(found["rule"], tuple(part for part in around if part))
