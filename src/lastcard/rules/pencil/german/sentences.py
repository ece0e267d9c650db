"""German sentences: things that are done one after the other, on a condition, or as somebody chooses."""

import re
from dataclasses import replace

from lastcard.rules.pencil.german.clauses import THAT_MANY, Clause, clause_at
from lastcard.rules.pencil.german.kinds import kind_in
from lastcard.rules.pencil.german.lexicon import Line, form_of, number_in, table
from lastcard.rules.pencil.german.whom import ME, THEY, Who, having_at, trait_at, who_at

ROLE = rf"(?:{table()['people']['loser']}|{table()['people']['winner']})"
THEN = r"(?:, dann|,|dann)"
AS_DIE = "as many cards as a die shows"
IF, ELSE, UNLESS, PICK = "{if}", form_of("else"), form_of("unless"), form_of("pick")
IF_BEHIND = "(?:, )?(?:aber )?(?:nur )?{if}"
Condition = tuple[str, Who | None, int]
SIDES = {"kopf": "heads", "zahl": "tails"}
APART = (ELSE, UNLESS, IF_BEHIND, ROLE, PICK)


def told_in(line: Line, at: int, before: Clause | None) -> str | None:
    """All that is told from here to the end."""
    if (found := line.match("(?:zuerst|erst)", at)) and " dann " in line.said[found[1] :]:
        at = found[1]
    told = chance_in(line, at) or choice_in(line, at)
    if told is not None:
        return told
    if (found := line.match(PICK, at)) and not line.is_over(found[1]):
        n = found[0]["some"]
        return chosen_in(
            line, found[1], Who(f"{number_in(n)} chosen players", True, many=True) if n else Who("chosen")
        )
    named = who_at(line, at)
    if named and "nom" in named[0].cases and (found := line.match(":", named[1])):
        return steps_in(line, found[1], Clause(named[0], "", modal="must"))
    if (found := line.match(IF, at)) and (tested := condition_at(line, found[1])):
        condition, who, end = tested
        lead = f"unless {condition[4:]}" if condition.startswith("not ") else f"if {condition}"
        return branches_in(line, lead, who, end)
    return steps_in(line, at, before)


def chosen_in(line: Line, at: int, who: Who) -> str | None:
    """What is done by whoever was picked, or with them."""
    if rest := told_in(line, at, Clause(who, "")):
        if rest.startswith("they "):
            return (
                rest.replace("they", who.name, 1)
                if who.many
                else re.sub(r"^they (\w+)", of_one, rest, count=1)
            )
        if rest.startswith(f"{who.subject} "):
            return rest
    rest = told_in(line, at, Clause(ME, ""))
    is_clear = rest and rest.startswith("I ") and re.search(r"\bthem\b", rest) and "," not in rest
    return re.sub(r"\bthem\b", who.name, rest, count=1) if rest and is_clear and not who.many else None


def of_one(found: re.Match[str]) -> str:
    """What they do as one who is chosen does it."""
    verb = found[1]
    return "chosen is" if verb == "are" else f"chosen {verb}{'es' if verb.endswith('s') else 's'}"


def branches_in(line: Line, lead: str, who: Who | None, at: int) -> str | None:
    """What is done on a condition, and otherwise, up to the next full stop; and what is told behind it."""
    if found := line.match(THEN, at):
        at = found[1]
    before = Clause(who, "") if who else None
    then = run_at(line, at, before, within=True)
    if then is None:
        return None
    said, end, _ = then
    text = f"{lead}, {said}"
    if found := line.match(ELSE, end):
        other = run_at(line, found[1], before, within=True)
        if other is None:
            return None
        text, end = f"{text}, otherwise {other[0]}", other[1]
    if line.is_over(end):
        return text
    found = line.match(r"[.;!]", end)
    rest = told_in(line, found[1], None) if found else None
    return f"{text}. {rest}" if rest else None


def steps_in(line: Line, at: int, before: Clause | None) -> str | None:
    """Things that are done one after the other, to the end."""
    willing = line.match(form_of("willing"), at)
    run = run_at(line, willing[1] if willing else at, before)
    if run is None:
        return None
    said, end, clauses = run
    if willing:
        if len(clauses) != 1 or clauses[0].may or not said:
            return None
        said = f"I may: {said}"
    if line.is_over(end):
        return said
    alone = len(clauses) == 1 and not clauses[0].may
    if (
        alone
        and not willing
        and (found := line.match(IF_BEHIND, end))
        and (tested := condition_at(line, found[1]))
    ):
        return on_condition("if", tested, clauses[0], said) if line.is_over(tested[2]) else None
    if alone and not willing and (found := line.match(UNLESS, end)):
        tested = condition_at(line, found[1], is_main=True) or condition_at(line, found[1])
        return (
            on_condition("unless", tested, clauses[0], said) if tested and line.is_over(tested[2]) else None
        )
    found = line.match(r"[.;!]", end)
    rest = told_in(line, found[1], clauses[-1]) if found else None
    return f"{said}. {rest}" if rest else None


def on_condition(word: str, tested: Condition, clause: Clause, said: str) -> str | None:
    """What is done on a condition that is told behind it: `er` is whoever does it."""
    condition = tested[0]
    if tested[1] is not None and tested[1].name == THEY.name:
        if clause.who.many or clause.who.name in ("me", THEY.name):
            return None
        condition = re.sub("^(not )?they hold", rf"\1{clause.who.does('hold')}", condition)
    return (
        f"{opposite(word) if condition.startswith('not ') else word} {condition.removeprefix('not ')}, {said}"
    )


def opposite(word: str) -> str:
    return "unless" if word == "if" else "if"


def run_at(
    line: Line, at: int, before: Clause | None, within: bool = False
) -> tuple[str, int, list[Clause]] | None:
    """As many things in a row as are told here, and where they end; some end within their sentence."""
    found = clauses_at(line, at, before, within)
    if found is None:
        return None
    clauses, end = found
    said = [spoken(clause, len(clauses)) for clause in clauses]
    if None in said or (not all(said) and not is_spared(clauses)):
        return None
    return ", ".join(filter(None, said)), end, [clause for clause in clauses if clause.said]


def clauses_at(
    line: Line, at: int, before: Clause | None, within: bool = False
) -> tuple[list[Clause], int] | None:
    """Clauses in a row, and where they end: before a condition, what is done otherwise, or one whom a contest finds."""
    clauses: list[Clause] = []
    end = at
    while True:
        found = clause_at(line, end, clauses[-1] if clauses else before)
        if found is None:
            return None
        clauses.append(found[0])
        end = found[1]
        joint = line.match(table()["joints"]["then"], end)
        if (
            joint is None
            or (within and line.match(r"[.;!]", end))
            or any(line.match(form, place) for form in APART for place in (end, joint[1]))
        ):
            return clauses, end
        end = joint[1]


def is_spared(clauses: list[Clause]) -> bool:
    """Whether those who do nothing are only left out of what all others do."""
    idle = [clause for clause in clauses if not clause.said]
    return all(clause.who.name == "me" for clause in idle) and any(
        clause.who.name == "others" and clause.said for clause in clauses
    )


def spoken(clause: Clause, among: int) -> str | None:
    """A clause with what its doer may, if they may."""
    if not clause.may or not clause.said:
        return clause.said
    if " any number of " in clause.said or " at most " in clause.said:  # which can be none
        return clause.said if not clause.who.many else None
    if among > 1 or not clause.said.startswith(f"{clause.who.subject} "):
        return f"{clause.who.subject} may: {clause.said}" if among == 1 and not clause.who.many else None
    if clause.who.many:
        return clause.said.replace(f"{clause.who.subject} ", f"{clause.who.subject} may ", 1)
    return f"{clause.who.subject} may: {clause.said}"


def choice_in(line: Line, at: int) -> str | None:
    """One thing or another, to the end of the line."""
    asked, chooser = line.match(form_of("choose"), at), ME
    if asked is None and (named := who_at(line, at)) and "nom" in named[0].cases:
        asked, chooser = (
            line.match(form_of("chooses"), named[1]),
            named[0],
        )
    first = clause_at(line, asked[1] if asked else at, Clause(chooser, "") if asked else None)
    either = line.match(r"(?:, )?oder(?: aber)?", first[1]) if first else None
    if first is None or either is None:
        return None
    if (
        (found := line.match(r"(?:auch )?nicht", either[1]))
        and line.is_over(found[1])
        and not first[0].who.many
    ):
        return f"{first[0].who.subject} may: {first[0].said}" if not first[0].may else spoken(first[0], 1)
    other = clause_at(line, either[1], replace(first[0], modal="must") if first[0].modal else first[0])
    if other is None or not line.is_over(other[1]) or not first[0].said or not other[0].said:
        return None
    one, two = first[0], other[0]
    who = chooser if asked and asked[0][0] != "entweder" else one.who
    if who.many or who.name == THEY.name or one.may or two.may:
        return None
    if who is one.who and two.who.name != who.name:
        return None
    chooses = "choose" if who.plural else "chooses"
    return f"{who.subject} {chooses}: {one.said}, or {two.said}"


def condition_at(line: Line, at: int, is_main: bool = False) -> Condition | None:
    """What must be so, whom it is about, and where it ends; `not` stands before what must not."""
    for entry in table()["luck"]:
        if found := line.match(entry["form"], at):
            what = found[0].groupdict()
            kind = kind_in(what["kind"]) if "kind" in what else ""
            side = SIDES.get(what.get("side", ""), what.get("side", ""))
            denied = "not " if what["denied"] else ""
            return denied + entry["said"].format(kind=kind, side=side), None, found[1]
    if found := line.match(form_of("players"), at):
        than = "more" if found[0]["than"] == "mehr" else "fewer"
        denied = "not " if found[0]["denied"] else ""
        return f"{denied}there are {than} than {number_in(found[0]['n'])} players", None, found[1]
    for form, name in (
        (r"(?:niemand|keiner) (?:sonst|anderes|anderer|außer (?:dir|mir))", "nobody else"),
        (r"niemand|keiner", "nobody"),
        (r"(?:jemand|irgendjemand) (?:anderes|anderer)", "anyone else"),
        (r"(?:jemand|irgendjemand|irgendwer)", "anyone"),
    ):
        if found := line.match(form, at):
            return held_at(line, found[1], Who(name), None, is_main)
    who = who_at(line, at)
    if who is None or "nom" not in who[0].cases or who[0].many:
        return None
    return held_at(line, who[1], who[0], who[0], is_main)


def held_at(line: Line, at: int, who: Who, about: Who | None, is_main: bool) -> Condition | None:
    """What somebody must have."""
    denied = line.match("nicht", at) if not is_main else None
    at = denied[1] if denied else at
    if is_main:
        verb = line.match(r"{hasnt}", at)
        trait = trait_at(line, verb[1]) if verb else None
        end = trait[1] if trait else at
    else:
        trait = having_at(line, at)
        end = trait[1] if trait else at
    if trait is None:
        return None
    return f"{'not ' if denied else ''}{who.does('hold')} {trait[0]}", about, end


def chance_in(line: Line, at: int) -> str | None:
    """What a coin, a die or a card decides."""
    chance = table()["chance"]
    if found := line.match(chance["coin"] + "{and_then}", at):
        for side, other, name in (
            (chance["heads"], chance["tails"], "heads"),
            (chance["tails"], chance["heads"], "tails"),
        ):
            if sign := line.match(rf"(?:{side})(?: ,| :)*", found[1]):
                return sides_in(line, name, other, sign[1])
        return None
    if found := line.match(chance["die"] + "{and_then}", at):
        if shown := line.match(form_of("die_shows"), found[1]):
            return branches_in(
                line, f"if a die shows {shown[0]['side'] or shown[0]['shown']}", None, shown[1]
            )
        rest = steps_in(line, found[1], None)
        return rest.replace(THAT_MANY, AS_DIE) if rest and rest.count(THAT_MANY) == 1 else None
    turned, drawn = line.match(form_of("turned"), at), line.match(form_of("drawn"), at)
    for start, lead in ((turned, "the top card of the draw pile is"), (drawn, "a draw by me brings")):
        if start and (sign := line.match(form_of("if_it_is"), start[1])):
            return branches_in(line, f"if {lead} a {kind_in(sign[0]['kind'])} card", None, sign[1])
    return None


def sides_in(line: Line, name: str, other: str, at: int) -> str | None:
    """What is done if a coin shows one side, and the other."""
    then = run_at(line, at, None)
    if then is None:
        cut = re.search(rf"(?: ,| \.| ;| und)+ (?:{other}) ", line.said[at:])
        if cut is None:
            return None
        first = told_whole(line.said[at : at + cut.start()])
        second = told_whole(line.said[at + cut.end() :].lstrip(" ,:"))
        return f"if a coin shows {name}, {first}, otherwise {second}" if first and second else None
    return f"if a coin shows {name}, {then[0]}" if line.is_over(then[1]) else None


def told_whole(said: str) -> str | None:
    """A part of a line as a line of its own."""
    line = Line(said, said, ())
    run = run_at(line, 0, None)
    return run[0] if run and line.is_over(run[1]) else None
