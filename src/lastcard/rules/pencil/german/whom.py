"""Players as German names them: the next one, all but you, everyone with a yellow card."""

from dataclasses import dataclass, replace
from functools import cache

from lastcard.rules.pencil.german.kinds import kind_in
from lastcard.rules.pencil.german.lexicon import Line, number_in, table

CASES = ("nom", "acc", "dat")
EITHER = "nom acc dat"
FORMS = {  # of a name that is an adjective, with an article or without one
    "nom": r"(?:(?:der|die) (?:{adj})e|(?:{adj})er?)(?: {{person}})?",
    "acc": r"(?:(?:den|die) (?:{adj})en?|(?:{adj})en?)(?: {{person}})?",
    "dat": r"(?:(?:dem|der) (?:{adj})en|(?:{adj})e[mnr])(?: {{person}})?",
}
PLURAL = ("me", "others", "neighbors", "they")
REPEATED = (
    "me",
    "next",
    "previous",
    "second",
    "left",
    "right",
    "across",
    "neighbors",
    "chosen",
    "others",
    "everyone",
    "the loser",
    "the winner",
)
MANY = ("others", "everyone", "neighbors")
EXCEPT = r"(?:, )?(?:au(?:ss|s)er|bis auf|ohne)"
NOT_YOU = r"(?:, )?(?:(?:nur|ausser) (?:du|ich) nicht|(?:aber )?(?:du|ich) nicht|(?:aber )?nicht (?:du|ich))"


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody, as the language of rules names them."""

    name: str  # "me", "next", "everyone with a blue card"
    plural: bool = False
    cases: frozenset[str] = frozenset(CASES)
    many: bool = False
    you: bool = False  # whether "du" or "ich" is said

    @property
    def subject(self) -> str:
        return "I" if self.name == "me" else self.name

    @property
    def object(self) -> str:
        return "them" if self.name == "they" else self.name

    @property
    def again(self) -> "Who":
        """The same ones where they are meant once more."""
        return self if self.name in REPEATED else Who("they", plural=True, many=self.many)

    def does(self, verb: str, rest: str = "") -> str:
        """What they do: `next draws 2`."""
        ends = "es" if verb.endswith(("s", "sh")) else "s"
        return f"{self.subject} {verb if self.plural else verb + ends} {rest}".strip()

    @property
    def are(self) -> str:
        return "am" if self.name == "me" else "are" if self.plural else "is"


ME = Who("me", plural=True, you=True)
NEXT = Who("next")
EVERYONE = Who("everyone", many=True)
THEY = Who("they", plural=True)


@cache
def names() -> tuple[tuple[str, str, str], ...]:
    """Every name with its case and its pattern."""
    found = []
    for entry in table()["who"]:
        for case in CASES:
            forms = [entry[case]] if case in entry else []
            if "adjective" in entry:
                forms.append(FORMS[case].format(adj=entry["adjective"]))
            found += [(entry["is"], case, form) for form in forms]
    return tuple(found)


def who_at(line: Line, at: int) -> tuple[Who, int] | None:
    """Whoever is named here, with all that is said of them, and where the next word is."""
    first = plain_at(line, at)
    if first is None:
        return None
    who, end = limited(line, *first)
    return pair_of(line, who, end) or (who, end)


def plain_at(line: Line, at: int) -> tuple[Who, int] | None:
    """The longest name that stands here, in every case that it can have."""
    if found := line.match(r"die nächsten (?P<n>{many}) {person}|die nächsten beiden(?: {person})?", at):
        number = number_in(found[0]["n"]) if found[0]["n"] else 2
        return Who(f"next {number} players", plural=True, many=True, cases=frozenset({"nom", "acc"})), found[
            1
        ]
    if found := line.match(r"den nächsten (?P<n>{many}) {person}n?", at):
        return Who(f"next {number_in(found[0]['n'])} players", True, frozenset({"dat"}), many=True), found[1]
    if found := line.match(r"(?P<n>{many}) (?:andere |anderen )?{person} (?:deiner|meiner) wahl", at):
        return Who(f"{number_in(found[0]['n'])} chosen players", plural=True, many=True), found[1]
    best, end, cases = "", at, set[str]()
    for name, case, form in names():
        if found := line.match(form, at):
            if found[1] > end:
                best, end, cases = name, found[1], set()
            if found[1] == end and name == best:
                cases.add(case)
    if not best:
        return None
    return Who(best, best in PLURAL, frozenset(cases), best in MANY, best == "me"), end


def limited(line: Line, who: Who, end: int) -> tuple[Who, int]:
    """Somebody with what they must have, or without whoever is left out."""
    if who.name in ("everyone", "others") and (found := line.match(EXCEPT, end)):
        left_out = spared_at(line, found[1])
        if left_out is not None:
            names, after = left_out
            return all_but(who, names), after
    if who.name == "everyone" and (found := line.match(NOT_YOU, end)):
        return replace(who, name="others", plural=True), found[1]
    if who.name in ("everyone", "others"):
        for lead, tail in (("mit", ""), ("ohne", ""), (r", (?:der|die|welche[r]?)", r"{hasnt}(?: ,)?"),
                           (r"(?:der|die)", r"{hasnt}(?: ,)?")):  # fmt: skip
            found = line.match(lead, end)
            if found and tail and (having := having_at(line, found[1])):
                return marked(who, having[0]), having[1]
            if found and (trait := trait_at(line, found[1], lead == "ohne")):
                said, after = trait
                if tail:
                    continue
                return marked(who, said), after
    return who, end


def whoever_at(line: Line, at: int) -> tuple[Who, int] | None:
    """Whoever has something: `wer eine gelbe Karte hat,`."""
    found = line.match(r"wer(?: alles)?", at)
    having = having_at(line, found[1]) if found else None
    return (marked(EVERYONE, having[0]), having[1]) if having else None


def having_at(line: Line, at: int) -> tuple[str, int] | None:
    """What somebody has, with the verb behind it or within it: `mehr Karten hat als du`."""
    if found := line.match(r"(?P<than>mehr|weniger) {cards} {hasnt} als (?:du|ich)(?: ,)?", at):
        return f"{'more' if found[0]['than'] == 'mehr' else 'fewer'} cards than me", found[1]
    trait = trait_at(line, at)
    last = line.match(r"(?:auf der hand |in der hand )?{hasnt}(?: ,)?", trait[1]) if trait else None
    return (trait[0], last[1]) if trait and last else None


def marked(who: Who, trait: str) -> Who:
    group = f"{who.name} with {trait}"
    return replace(who, name=group, cases=frozenset(CASES), many=True)


def all_but(who: Who, names: list[str]) -> Who:
    """All without some: without whoever plays the card they are the others."""
    if "me" in names:
        who = replace(who, name="others", plural=True)
        names = [name for name in names if name != "me"]
    if not names:
        return who
    return replace(who, name=f"{who.name} but {' and '.join(names)}", many=True)


def spared_at(line: Line, at: int) -> tuple[list[str], int] | None:
    """Those who are left out."""
    found = plain_at(line, at)
    if found is None or found[0].name in (*MANY, "they") or " " in found[0].name:
        return None
    names, end = [found[0].name], found[1]
    more = line.match("und", end)
    if more and (other := plain_at(line, more[1])) and other[0].name not in (*MANY, "they"):
        following = line.said[other[1] :].split(" ")[0]
        if not other[0].cases.isdisjoint({"dat"}) or not following:
            return [*names, other[0].name], other[1]
    return names, end


def pair_of(line: Line, who: Who, end: int) -> tuple[Who, int] | None:
    """Two who do the same: `du und der nächste Spieler`."""
    more = line.match("und", end)
    if more is None or who.many or (other := plain_at(line, more[1])) is None:
        return None
    shared = who.cases & other[0].cases
    if other[0].many or not shared or "they" in (who.name, other[0].name) or who.name == other[0].name:
        return None
    return Who(f"{who.subject}&{other[0].subject}", True, shared, many=True), other[1]


# What somebody has


def trait_at(line: Line, at: int, lacking: bool = False) -> tuple[str, int] | None:
    """What somebody has in hand, and where the next word is."""
    if lacking:
        found = line.match(r"(?:eine? )?(?P<kind>{kind})|eine (?P<one>{one_kind})", at)
        return (f"no {kind_in(found[0]['kind'] or found[0]['one'])} card", found[1]) if found else None
    for entry in table()["trait"]:
        if found := line.match(entry["form"], at):
            groups = found[0].groupdict()
            kind = kind_in(groups["kind"]) + " " if groups.get("kind") else ""
            number = groups.get("n") or groups.get("m") or groups.get("o")
            n = number_in(number) if number else 0
            cards = f"{kind}card" + ("" if n == 1 else "s")
            return entry["said"].format(n=n, kind=kind, cards=cards), found[1]
    return None
