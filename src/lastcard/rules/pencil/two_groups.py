"""Two groups of players by how many cards or which they have, of whom both do something: nobody may be met twice.

"Everyone with three or fewer draws two, everyone with more than three draws one": one after the other, whoever has
three would draw three. Where the groups are all players, the second one is everyone else; else it is not clear.
"""

import re

from lastcard.rules.language.lexer import vocabulary

WORDS: list[str] = vocabulary()["numbers"]["words"]
N = rf"(?:\d+|{'|'.join(WORDS)})"
MANY = 99
BOUND = (
    rf"(?:(?:(?P<cmp{{i}}>more|fewer|less|over|under|at least|at most)(?: than)? (?P<n{{i}}>{N})(?: cards)?)"
    rf"|(?P<or{{i}}>{N})(?: cards)? or (?P<way{{i}}>more|fewer|less)(?: cards)?)(?: in (?:their|your) hands?)?"
)
WHO = r"(?:everyone|everybody|(?:all )?players|each player|every player|any(?:one|body)|those|who ?ever|each person)"
WITH = r"(?: who)? ?(?:with|has|have|holds?|holding)"
DEED = r"(?:must |has to |have to )?(?:draws?|discards?|takes?|picks? up|gets? rid of|throws? away)"
DOES = re.compile(rf"\b(?P<deed>{DEED}) (?P<n>{N}|an?)(?: cards?)?$", re.IGNORECASE)
GROUPS = re.compile(
    rf"^(?P<first>{WHO}{WITH} {BOUND.format(i=1)},? {DEED} [^.;,]+?)"
    rf"(?:[.;,]\s*(?:and |but |while )?| (?:and|but|while) )(?P<who>{WHO}){WITH} {BOUND.format(i=2)},? "
    rf"(?P<deed>{DEED} [^.;,]+?)[.!]*$",
    re.IGNORECASE,
)


KIND = r"[\w+-]+(?<!one)(?<!any)(?<!more)(?<!fewer)"
HOLDING = re.compile(  # such a card or none: what the first group does could change who is in the second
    rf"^(?P<first>{WHO}(?P<has>{WITH}| without)(?: who)? (?:an?|any) (?P<kind>{KIND})(?: cards?)?"
    rf"(?: in (?:their|your) hands?)?,? {DEED} [^.;,]+?)"
    rf"(?:[.;,]\s*(?:and |but |while |then )?| (?:and|but|while) )(?P<who>{WHO})"
    rf"(?P<other>{WITH}(?! no)| without| with no|(?: who)? (?:has|have|holds?) no)"
    rf" (?:an? |any )?(?P=kind)(?: cards?)?(?: in (?:their|your) hands?)?,? (?P<deed>{DEED} [^.;,]+?)[.!]*$",
    re.IGNORECASE,
)
OF_IT = re.compile(
    r"^((?:must |has to |have to )?(?:discards?|gets? rid of|throws? away)) (?:one(?: of them)?|it)$",
    re.IGNORECASE,
)
NONE = re.compile(r"\b(?:without|no)$", re.IGNORECASE)


def bounds(found: re.Match[str], i: int) -> tuple[int, int]:
    """The fewest and the most cards that a group has."""
    said = found[f"n{i}"] or found[f"or{i}"]
    n = int(said) if said.isdigit() else WORDS.index(said.lower())
    way = (found[f"cmp{i}"] or found[f"way{i}"]).lower()
    if found[f"or{i}"]:
        return (n, MANY) if way == "more" else (0, n)
    return {
        "more": (n + 1, MANY),
        "over": (n + 1, MANY),
        "at least": (n, MANY),
        "at most": (0, n),
    }.get(way, (0, n - 1))


def are_all(found: re.Match[str]) -> bool:
    """Whether whoever is not in the first group is in the second."""
    low, high = sorted((bounds(found, 1), bounds(found, 2)))
    return low[0] == 0 and high[1] == MANY and high[0] == low[1] + 1


def plainly(text: str) -> str:
    """A text about two groups that are all players, the second one as everyone else."""
    if (found := GROUPS.match(text)) and are_all(found):
        return f"{found['first']}, everyone else {found['deed']}"
    if (found := HOLDING.match(text)) and (NONE.search(found["has"]) is None) != (
        NONE.search(found["other"]) is None
    ):
        deed = (
            found["deed"]
            if NONE.search(found["other"])
            else OF_IT.sub(rf"\1 a {found['kind']} card", found["deed"])
        )
        return f"{found['first']}, everyone else {deed}"
    return text


def may_meet_twice(text: str) -> bool:
    """Whether what the first group does could bring somebody into the second."""
    found = GROUPS.match(text)
    if found is None:
        return HOLDING.match(text) is not None
    does = DOES.search(found["first"])
    said = does["n"].lower() if does else ""
    n = int(said) if said.isdigit() else WORDS.index(said) if said in WORDS else 1 if said else MANY
    least, most = bounds(found, 1)
    draws = does is None or does["deed"].lower().startswith(("draw", "take", "pick"))
    least, most = (least + 1, most + n) if draws else (least - n, most - 1)
    low, high = bounds(found, 2)
    return least <= high and low <= most
