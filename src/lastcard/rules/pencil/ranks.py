"""Who is first or last: who loses by it or wins, and whether tapping would tell."""

import re

from lastcard.engine import codes as c
from lastcard.rules.pencil import contest_forms as forms
from lastcard.rules.pencil.contest_words import AT_ME, HARMS, LASTS_LONGEST, OTHER_ROLE

QUICK = {
    "last": c.VOTE_LOSER,
    "slowest": c.VOTE_LOSER,
    "first": c.VOTE_WINNER,
    "fastest": c.VOTE_WINNER,
    "quickest": c.VOTE_WINNER,
}
TAKES_LONG = re.compile(  # or is a matter of luck
    r"\b(?:first|last|fastest|slowest)(?: one| person| player| kid)? (?:to|who|that)(?: can| correctly)? (?:rolls?|"
    r"guess(?:es)?|flips?|"
    r"spins?|solves?|answers?|builds?|wins?|catch(?:es)?|makes? (?:\w+ ){1,3}(?:laugh|smile|cry|giggle)|"
    r"figures?|works? out|finds? out|gets? (?:it|an? \d|\d|the answer|\w+ (?:right|correct)))\b"
    r"|\b(?:and|be|get|come|comes|gets) back\b",
    re.IGNORECASE,
)
GAINS = re.compile(r"(?:discard|throw|get rid|dump|drop|toss|give|swap|take another)", re.IGNORECASE)


WORST_OF = re.compile(
    rf"([.,;:!]\s*)(?:and )?(?:the )?{forms.WORST} (?!one\b|person\b|player\b|kid\b|{forms.MANY}\b)\w+ {forms.DOES}",
    re.IGNORECASE,
)
BEST_OF = re.compile(
    rf"([.,;:!]\s*)(?:and )?(?:the )?{forms.BEST} (?!one\b|person\b|player\b|kid\b|{forms.MANY}\b)\w+ {forms.GAINS}",
    re.IGNORECASE,
)


def named_roles(deed: str, rank: str) -> str:
    """What a contest leads to, with the other one of its two sides by name: `draws 2, first one discards 1`."""
    if rank in QUICK or rank in ("", "winner"):
        first = r"\b(?:the )?(?:first|fastest|quickest)(?: one| person| player)?(?= \w+s\b)"
        last = r"\b(?:the )?(?:last|slowest)(?: one| person| player)?(?= \w+s\b)"
        deed = re.sub(
            first, "the winner", re.sub(last, "the loser", deed, flags=re.IGNORECASE), flags=re.IGNORECASE
        )
        deed = WORST_OF.sub(r"\1the loser ", BEST_OF.sub(r"\1the winner ", deed))
    return OTHER_ROLE.sub(r", the \1", deed)


def is_no_race(task: str, deed: str, rank: str) -> bool:
    """Whether tapping would not tell who is first or last: it takes long, or is done to whoever plays the card."""
    gains = rank in ("last", "slowest") and GAINS.match(deed.strip()) is not None
    return gains or any(form.search(task) for form in (LASTS_LONGEST, AT_ME, TAKES_LONG))


def is_first_to_fail(deed: str, rank: str) -> bool:
    """Whether whoever is first draws, so that the last one has won: no two votes tell that."""
    return QUICK.get(rank) == c.VOTE_WINNER and HARMS.match(deed.strip()) is not None
