"""What only people know, in German: contests, somebody whom everybody can name, what is true of people, and dares."""

import re
from collections.abc import Iterator

from lastcard.rules.pencil.german.clauses import Clause
from lastcard.rules.pencil.german.kinds import STEMS
from lastcard.rules.pencil.german.lexicon import (
    NUMBERS,
    Line,
    form_of,
    number_in,
    pattern,
    table,
    verbs,
    words_in,
)
from lastcard.rules.pencil.german.sentences import clauses_at
from lastcard.rules.pencil.german.whom import EVERYONE, NEXT, THEY, Who, who_at

LOSER, WINNER = Who("the loser"), Who("the winner")
GOOD = ("discard", "give", "swap")  # what whoever may do it does
HARM = ("draw", "skip", "miss")
MOST_WORDS = 12
JOINT = r"(?: ?(?:,|:|\.|;|!|und))*"
PRICE = (
    r"(?:(?:er|sie|du|jeder) )?(?:(?:muss|musst) )?(?:(?:er|sie|du|jeder) )?(?:"
    r"(?:zieh|ziehe|zieht|ziehst|nimm|nimmt|ziehen)(?: (?:er|sie|du|jeder))? (?P<a>{number})(?: {cards})?(?: auf)?"
    r"|(?P<b>{number})(?: {cards})? (?:ziehen|aufnehmen|nehmen)|\+(?P<c>\d+)(?: {cards})?|(?P<d>{number}) {cards})"
)
OR = r"(?: ,)? (?:oder|sonst|ansonsten|andernfalls) "
MUST = r"(?:muss|müssen|soll|sollen)"
PAST = r"(?:hat|haben|war|waren|ist|hatte)$"
OWNS = (
    "hat",
    "haben",
    "besitzt",
    "ist",
    "sind",
    "kann",
    "war",
    "mag",
)  # which need something that no card has


def people_in(line: Line) -> str | None:
    """A line about what people do or are, in the language of rules; none if a word of its rule has no place."""
    return dare_in(line) or contest_in(line) or named_in(line) or whoever_in(line) or lost_in(line)


def is_free(said: str, *, allowed: frozenset[str] = frozenset()) -> bool:
    """Whether words ask the game for nothing, and are something that people do."""
    words = re.findall(r"[a-z]+", said)
    game = words_in("game", "words") - allowed
    return (
        0 < len(words) <= MOST_WORDS
        and not any(word in game for word in words)
        and any(len(word) > 2 and not is_measure(word) for word in words)
    )


def is_measure(word: str) -> bool:
    """Whether a word only counts or colors something."""
    return word in NUMBERS or word.startswith(("ein", *STEMS))


def is_outside(said: str) -> bool:
    """Whether something is named that no card knows."""
    known = words_in("game", "words") | words_in("modals", "must") | words_in("modals", "may")
    return any(
        len(word) > 3
        and word not in known
        and word not in verbs()
        and not is_measure(word)
        and word not in OWNS
        for word in re.findall(r"[a-z]+", said)
    )


def results_at(line: Line, at: int, who: Who) -> tuple[str, list[str]] | None:
    """What somebody does then, to the end of the line, and which deeds these are."""
    told: list[str] = []
    kinds: list[str] = []
    before: Who = who
    while True:
        run = clauses_at(line, at, Clause(before, ""))
        if run is None:
            return None
        clauses, end = run
        for clause in clauses:
            unwilling = clause.may and clause.deed not in GOOD
            if unwilling or clause.who.name not in (before.name, "they") or not clause.said:
                return None
            told.append(clause.said)
            kinds.append(clause.deed)
        if line.is_over(end):
            return ", ".join(told), kinds
        other = role_at(line, end)
        if other is None or other[0].name == before.name or who.name not in (LOSER.name, WINNER.name):
            return None
        before, at = other


def role_at(line: Line, at: int) -> tuple[Who, int] | None:
    """The loser or the winner, behind a comma or the like."""
    start = at
    if joint := line.match(r"(?:,|:|\.|;|!|und)(?: (?:und|dann))?", at):
        start = joint[1]
    for form, who in ((table()["people"]["loser"], LOSER), (table()["people"]["winner"], WINNER)):
        if found := line.match(form, start):
            return who, found[1]
    return None


def contest_in(line: Line) -> str | None:
    """What people play until somebody has lost or won, and what follows."""
    for at, end in places(line):
        role = role_at(line, end)
        if role is None or at == 0:
            continue
        task = line.said[:end].rstrip(" ,:.;!")
        who = rival_in(line, task)
        if who is None or not is_contest(line, task, who):
            return None
        told = results_at(line, role[1], role[0])
        text = line.original(0, len(task))
        return f'{who.does("play")} "{text}", {told[0]}' if told else None
    return None


def lost_in(line: Line) -> str | None:
    """The loser or the winner of something that is named behind them."""
    for form, who in ((table()["people"]["loser_of"], LOSER), (table()["people"]["winner_of"], WINNER)):
        if (found := line.match(form, 0)) and (game := line.match(table()["people"]["game"], found[1])):
            told = results_at(line, game[1], who)
            return f'everyone plays "{line.original(0, game[0].end())}", {told[0]}' if told else None
    return None


def is_contest(line: Line, task: str, who: Who) -> bool:
    """Whether words say what people do against each other."""
    bare = re.sub(r" (?:gegen|mit) .*$", "", task) if who.name != EVERYONE.name else task
    named = line.match(table()["people"]["game"], 0)
    return (named is not None and named[1] >= len(bare)) or is_free(bare)


def rival_in(line: Line, task: str) -> Who | None:
    """Against whom it is: one player, or everyone takes part; none if that is not clear."""
    found = re.search(r" (gegen|mit) ", task)
    if found is None:
        return EVERYONE
    who = who_at(Line(task, task, ()), found.end())
    case = "acc" if found[1] == "gegen" else "dat"
    if who is None:
        return EVERYONE if is_free(task) and is_outside(task[found.end() :]) else None
    fits = (
        who[1] >= len(task) and case in who[0].cases and not who[0].many and who[0].name not in ("me", "they")
    )
    return who[0] if fits else None


def named_in(line: Line) -> str | None:
    """Somebody whom everybody at the table can name: the oldest, Grandma."""
    for form in (table()["people"]["utmost"], table()["people"]["kin"]):
        if (found := line.match(form, 0)) and (told := results_at(line, found[1], THEY)):
            return f'everyone names "{line.original(0, found[0].end())}", {told[0]}'
    return None


def whoever_in(line: Line) -> str | None:
    """Whoever is or does something that no card knows."""
    start = line.match(form_of("whoever"), 0)
    if start:
        for _, end in places(line):
            said = line.said[start[1] : end].rstrip(" ,")
            if end <= start[1] or not said:
                continue
            if told := found_by(line, start[0][0], said, end):
                return told
        return None
    return group_in(line)


def group_in(line: Line) -> str | None:
    """All of a kind of people: `alle Kinder`, `jeder mit Brille`."""
    if found := line.match(rf"alle (?:{table()['people']['groups']})", 0):
        told = results_at(line, found[1], THEY)
        return f'everyone says "{line.original(0, found[0].end())}", {told[0]}' if told else None
    if found := line.match(r"(?:alle|jeder) mit", 0):
        for _, end in places(line):
            said = line.said[found[1] : end].rstrip(" ,")
            if (
                end > found[1]
                and said
                and is_free(said)
                and is_outside(said)
                and (told := results_at(line, end, THEY))
            ):
                return f'everyone says "{line.original(0, end).rstrip(" ,")}", {told[0]}'
    return None


def found_by(line: Line, lead: str, said: str, end: int) -> str | None:
    """How it is found out who does or is something, and what they do then."""
    people = table()["people"]
    last = pattern(rf"(?:.* )?(?:{people['last']})(?: .*)?").fullmatch(said) or "letzte" in lead
    first = pattern(rf"(?:.* )?(?:{people['first']})(?: .*)?").fullmatch(said) or "erste" in lead
    bare = pattern(rf"(?:{people['last']}|{people['first']})").sub("", said)
    if not is_free(bare, allowed=frozenset({"hand", "legt"}) if last or first else frozenset()):
        return None
    text = line.original(0, end).rstrip(" ,")
    one = not lead.startswith(("wer", "jeder", "alle"))
    utmost = one or pattern(people["utmost_of"]).search(said) is not None
    if last or first or utmost:
        if (re.search(PAST, said) and not utmost) or utmost:
            told = results_at(line, end, THEY)
            return f'everyone names "{text}", {told[0]}' if told else None
        return raced(line, text, end, bool(last))
    if pattern(rf".*(?:^| )(?:{people['slips']})").fullmatch(said):
        told = results_at(line, end, LOSER)
        return f'everyone plays "{text}", {told[0]}' if told and set(told[1]) <= {*HARM} else None
    state = said.split()[-1]
    if pattern(people["states"]).fullmatch(state) and (state not in OWNS or is_outside(said)):
        told = results_at(line, end, THEY)
        return f'everyone says "{text}", {told[0]}' if told else None
    return None


def raced(line: Line, text: str, end: int, last: bool) -> str | None:
    """A race: the last one loses, the first one wins; whoever is first at something bad has lost."""
    lost, won = results_at(line, end, LOSER), results_at(line, end, WINNER)
    if lost and set(lost[1]) <= {*HARM}:
        return f'everyone {"races" if last else "plays"} "{text}", {lost[0]}'
    if won and not last and set(won[1]) <= {*GOOD}:
        return f'everyone races "{text}", {won[0]}'
    return None


def places(line: Line) -> Iterator[tuple[int, int]]:
    """Every place between two words: where a word ends, and where the next one that can say what is done begins."""
    doing = words_in("modals", "must") | words_in("modals", "may")
    for found in re.finditer(" ", line.said):
        word = line.said[found.end() :].split(" ", 1)[0]
        is_deed = word in doing or any(form.form in ("he", "all") for form in verbs().get(word, ()))
        if is_deed or role_at(line, found.end()):
            yield found.start(), found.end()


def dare_in(line: Line) -> str | None:
    """What somebody does or else draws cards for."""
    cuts = [*pattern(OR[:-1] + "(?= )").finditer(line.said)]
    for cut in reversed(cuts):
        price = line.match(PRICE, cut.end() + 1)
        if price is None or not line.is_over(price[1]):
            continue
        n = number_in(next(value for value in price[0].groups() if value))
        return dared(line, line.said[: cut.start()].rstrip(" ,"), n)
    return None


def dared(line: Line, task: str, n: int) -> str | None:
    """A dare with its price, if its task asks the game for nothing."""
    until = pattern("(?:.* )?(?:{until_turn}|{until_theirs})(?: .*)?").fullmatch(task) is not None
    bare = " ".join(pattern("(?:{until_turn}|{until_theirs})").sub("", task).strip(" ,").split())
    head = Line(bare, bare, ())
    if found := head.match(r"(?:darf (?:niemand|keiner)|(?:niemand|keiner) darf)", 0):
        free = bare[found[1] :]
        return kept(EVERYONE, line.original(0, len(task)), n) if until and is_task(free) else None
    who = who_at(head, 0)
    if who and "nom" in who[0].cases and "&" not in who[0].name and who[0].name != "they":
        must = head.match(MUST, who[1])
        free = bare[must[1] if must else who[1] :]
        text = line.original(task.find(free), len(task)) if not until else line.original(0, len(task))
        if not is_task(free):
            return None
        return (
            kept(who[0], text, n)
            if until
            else who[0].does("do", f'"{text}" or {draws(who[0])} {n}').replace("dos", "does")
        )
    if not is_task(bare):
        return None
    text = line.original(0, len(task))
    return kept(NEXT, text, n) if until else f'next does "{text}" or draws {n}'


def is_task(said: str) -> bool:
    return is_free(said) and is_outside(said)


def kept(who: Who, text: str, n: int) -> str:
    return who.does("keep", f'"{text}" or {draws(who)} {n}')


def draws(who: Who) -> str:
    return "draw" if who.plural else "draws"
