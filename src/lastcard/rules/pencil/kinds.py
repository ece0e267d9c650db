"""Two kinds of people who are all of them: girls and boys, kids and adults. Whoever is not the one is the other."""

import re

ALL = r"(?:(?:all|every|each)(?: of)? )?(?:the )?"
KINDS = (
    (
        r"(?:girls?|wom[ae]n|lad(?:y|ies)|gals?|females?)",
        r"(?:boys?|m[ae]n|guys?|dudes?|gentlem[ae]n|males?)",
    ),
    (r"(?:kids?|child(?:ren)?|kiddos?|minors?)", r"(?:adults?|grown[- ]?ups?)"),
    (
        r"(?:left(?:y|ies)|left[- ]?hande(?:d|rs?)(?: people)?)",
        r"(?:right(?:y|ies)|right[- ]?hande(?:d|rs?)(?: people)?)",
    ),
)
DEED = (
    r"(?:(?:must|has to|have to|may|can|gets? to) )?(?:draws?|discards?|takes?|picks? up|gets?|drops?|gets? rid of|"
    r"throws? (?:away|out)|loses?|miss(?:es)?|skips?)\b[^,.;:!]*?"
)
SPARED = (
    r"(?:(?:draws?|gets?|takes?|picks? up) (?:none|nothing|0|zero|no cards?|0 cards?)|(?:is|are|stays?) (?:exempt|safe|"
    r"fine|spared|immune|excused|off the hook)|"
    r"(?:do|does)(?:n['’]?t| not) (?:have to )?(?:draw|take|get)(?: any(?:thing)?)?)"
)
JOINT = r"\s*(?:[,.;:!]+\s*)?(?:(?:and|but|while|an|n|&) )?"


def pairs() -> tuple[tuple[str, str], ...]:
    """Each kind and its other one."""
    return tuple(pair for one, other in KINDS for pair in ((one, other), (other, one)))


BOTH = tuple(
    re.compile(
        rf"^(?P<one>{ALL}{one}) (?P<deed>{DEED}){JOINT}{ALL}{other} (?P<then>{DEED})[.!]*$",
        re.IGNORECASE,
    )
    for one, other in pairs()
)
SPARED_LAST = tuple(
    re.compile(rf"^(?P<kept>{ALL}{one} {DEED})(?P<left>{JOINT}{ALL}{other} {SPARED})[.!]*$", re.IGNORECASE)
    for one, other in pairs()
)
SPARED_FIRST = tuple(
    re.compile(rf"^(?P<left>{ALL}{one} {SPARED}{JOINT})(?P<kept>{ALL}{other} {DEED})[.!]*$", re.IGNORECASE)
    for one, other in pairs()
)


def without_spared(text: str) -> tuple[str, str]:
    """A text without the kind of people that has to do nothing, and the words that were left out."""
    for form in (*SPARED_LAST, *SPARED_FIRST):
        if found := form.match(text):
            return found["kept"], found["left"].strip(" ,.;:!")
    return text, ""


def plainly(text: str) -> str:
    """A text about two kinds of people, the second one as everyone else."""
    for form in BOTH:
        if found := form.match(text):
            return f"{found['one']} {found['deed']}, everyone else {found['then']}"
    return text
