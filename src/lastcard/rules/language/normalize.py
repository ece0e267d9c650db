"""Tokens in the order that the grammar expects: separators merged, small words dropped where they say nothing."""

from collections.abc import Callable
from dataclasses import dataclass, replace

SEPARATORS = ("AND", "COLON", "BUT", "STRONG")
COUNTED = ("CARDS", "COLOR", "SYMBOL", "SORT", "NUMS", "NUMBER", "WORD")
QUANTITIES = ("ALL", "A", "NO", "ANYQ", "WITH", "WITHOUT")
AMOUNTS = ("NUMBER", "RNUMBER", "A", "ANYQ")
PEOPLE = ("WHO", "REST", "FACING", "NEXT", "LEFT", "RIGHT", "FEWEST", "MOST", "THEY")
OTHERS = (
    "ANY",
    "ANOTHER",
    "PLAYER",
    "PLAYERS",
    "LOT",
    "LOTS",
    "FEW",
    "CHOSENS",
    "NTH",
    "BUTFOR",
    "THATAFTER",
    "LOSER",
    "WINNER",
)
OFTEN = ("SKIPPED", "MISS")  # after "next two"
KINDS = ("COLOR", "SYMBOL", "NUMS", "SORT")
EXTREMES = {"FEWEST": "fewest", "MOST": "most"}
ENDS = ("NUMBER", "CARDS", "TURN", "SKIPPED", "AGAIN", "NUMS", "NAMECOLOR")  # a clause can end with them


@dataclass(frozen=True, slots=True)
class Token:
    """A token: its name in the grammar, what it stands for, where in the text it begins, and whose it is."""

    name: str
    value: str
    at: int
    owner: str = ""  # "mine", "yours" or "theirs", where a word says so


EVERYONE = Token("WHO", "everyone", 0)


Change = Callable[[list[Token]], list[Token]]


@dataclass(frozen=True, slots=True)
class Step:
    """A change of tokens, and the names without which it changes nothing."""

    names: frozenset[str]
    change: Change


def where_there_is(*names: str) -> Callable[[Change], Step]:
    """A step that is left out where no token has one of these names: most texts need few steps."""
    return lambda change: Step(frozenset(names), change)


def normalized(tokens: list[Token]) -> list[Token]:
    """All of it, one step after the other."""
    names = {token.name for token in tokens}
    for step in STEPS:
        if not step.names.isdisjoint(names):
            tokens = step.change(tokens)
            names = {token.name for token in tokens}
    return separated(tokens)


def name_at(tokens: list[Token], at: int) -> str:
    return tokens[at].name if 0 <= at < len(tokens) else ""


@where_there_is("ASIDE")
def without_asides(tokens: list[Token]) -> list[Token]:
    """What stands between commas and says nothing is dropped, commas and all."""
    kept: list[Token] = []
    for i, token in enumerate(tokens):
        beside = "ASIDE" in (name_at(tokens, i - 1), name_at(tokens, i + 1))
        if token.name != "ASIDE" and not (token.name == "AND" and beside):
            kept.append(token)
    return kept


@where_there_is("NEXTONE")
def next_ones(tokens: list[Token]) -> list[Token]:
    """`the next one` is the one after the next player, where that one was named before."""
    found: list[Token] = []
    for token in tokens:
        if token.name == "NEXTONE":
            named = any((one.name, one.value) == ("WHO", "next") or one.name == "THATAFTER" for one in found)
            token = replace(token, name="THATAFTER") if named else replace(token, name="WHO", value="next")
        found.append(token)
    return found


@where_there_is("DRAW", "PLUS", "REVERSE", "SKIP")
def symbols_named(tokens: list[Token]) -> list[Token]:
    """Skips, reverses and draw twos are cards after a quantity, and verbs elsewhere."""
    found: list[Token] = []
    i = 0
    while i < len(tokens):
        token, before = tokens[i], name_at(found, len(found) - 1)
        after, last = name_at(tokens, i + 1), name_at(tokens, i + 2)
        counted = before in (*QUANTITIES, "FOREACH")
        if token.name in ("SKIP", "REVERSE") and (
            counted or (before == "NUMBER" and (token.value == "third" or after == "CARDS"))
        ):
            found.append(replace(token, name="SYMBOL", value=token.name.lower()))
        elif (token.name == "DRAW" and after == "NUMS") or (
            after == "NUMBER"
            and (
                (token.name == "DRAW" and counted) or (token.name == "PLUS" and (counted or last == "CARDS"))
            )
        ):
            found.append(replace(token, name="SYMBOL", value=f"+{tokens[i + 1].value}"))
            i += 1
        else:
            found.append(token)
        i += 1
    return found


NAMED = {"INCOLOR": ("NAMECOLOR", "chosen-color"), "INNUMBER": ("NAMENUMBER", "chosen-number")}
OTHERS_NAMED = (
    "COLOR",
    "SYMBOL",
    "NUMS",
    "TOP",
    "ASTOP",
    "TOPIS",
    "DRAWNIS",
)  # what `that` could mean instead
PARTED_WITH = ("DISCARD", "LAYDOWN", "PUT", "PLAY", "SHOW", "GIVE", "DRAW", "TAKE", "STEAL", "PASS")


def is_named(found: list[Token], token: Token) -> bool:
    """Whether a color or a number that a phrase points at was named; no other card may stand between the two."""
    if token.value == "chosen":
        return True
    by, _ = NAMED[token.name]
    at = max((i for i, one in enumerate(found) if one.name == by), default=-1)
    if at < 0 and (token.name == "INNUMBER" or any(one.name in SEPARATORS for one in found)):
        return False
    return not any(one.name in OTHERS_NAMED for one in found[max(0, at) :])


@where_there_is(*NAMED)
def named_before(tokens: list[Token]) -> list[Token]:
    """`cards of that color` and `that number` are cards of a sort, where it is clear which is meant.

    Who discards that color discards all of it; what must be played or discarded, or else, is one card.
    """
    found: list[Token] = []
    for i, token in enumerate(tokens):
        if token.name not in NAMED or not is_named(found, token):
            found.append(token)
            continue
        sort = replace(token, name="SORT", value=NAMED[token.name][1])
        before = name_at(found, len(found) - 1)
        if before == "CARDS":
            cards = found.pop()
            if name_at(found, len(found) - 1) in ("HAVE", "WITH", *PARTED_WITH):
                found.append(replace(token, name="A", value=""))
            found += [sort, cards]
            continue
        if before in (*PEOPLE, "PLAYER", "PLAYERS", "ANY", "ANOTHER"):
            found.append(replace(token, name="WITH", value=""))
        if before in ("DISCARD", "LAYDOWN", "PUT") and name_at(tokens, i + 1) not in ("OR", "ELSE"):
            found.append(replace(token, name="ALL", value=""))
        elif before not in (*QUANTITIES, *AMOUNTS, "FOREACH") or before == "WITH":
            found.append(replace(token, name="A", value=""))
        found += [sort, replace(token, name="CARDS", value="")]
    return found


@where_there_is("A", "CHOICE", "EACH", "MORE", "PICK", "RANDOM")
def without_fillers(tokens: list[Token]) -> list[Token]:
    """`a` stays as a number before cards; `more`, `each` and `of their choice` go where they add nothing."""
    found: list[Token] = []
    for i, token in enumerate(tokens):
        before, after = name_at(found, len(found) - 1), name_at(tokens, i + 1)
        if token.name == "A" and after not in (*COUNTED, "RANDOM", "MORE"):
            continue
        if token.name == "MORE" and before in ("NUMBER", "A"):
            continue
        if token.name == "WHO" and token.value == "me" and after == "PICK":
            continue
        if token.name == "CHOICE" and before in COUNTED:
            if after == "FROM":  # of a hand that must be seen for it
                found.append(replace(token, name="OFCHOICE"))
            continue
        if token.name == "EACH":
            if after in COUNTED:
                found.append(replace(token, name="ALL"))
            continue
        if token.name == "RANDOM" and before in ("NUMBER", "A"):
            number = found.pop()
            found.append(replace(number, name="RNUMBER", value="1" if before == "A" else number.value))
            continue
        found.append(token)
    return found


def few(token: Token, number: str) -> Token:
    """So many players in a row from the next one on; one is just that one."""
    if number == "1":
        return replace(token, name="WHO", value="next")
    return replace(token, name="FEW", value=number)


@where_there_is("NEXT", "SKIP")
def rows_of_seats(tokens: list[Token]) -> list[Token]:
    """`next two players`, `skip two players`, and `the next two turns`."""
    found: list[Token] = []
    i = 0
    while i < len(tokens):
        token, number, last = tokens[i], name_at(tokens, i + 1), name_at(tokens, i + 2)
        if token.name == "NEXT" and number == "NUMBER" and last in ("PLAYERS", *OFTEN):
            found.append(few(token, tokens[i + 1].value))
            i += 3 if last == "PLAYERS" else 2
            continue
        if token.name == "NEXT" and number == "NUMBER" and last == "TURN":
            count = tokens[i + 1]
            found += [replace(count, owner=token.owner or count.owner), tokens[i + 2]]
            i += 3
            continue
        found.append(token)
        if token.name == "SKIP" and number == "NUMBER" and last == "PLAYERS":
            found.append(few(tokens[i + 1], tokens[i + 1].value))
            i += 2
        i += 1
    return found


@where_there_is("HAVE", "INHAND", "LEFT")
def hands_of_whom(tokens: list[Token]) -> list[Token]:
    """`in your hand` and `that you hold` say whose the cards before them are; `left` matters where cards are given."""
    found: list[Token] = []
    giving = False
    i = 0
    while i < len(tokens):
        token = tokens[i]
        if token.name in SEPARATORS:
            giving = False
        giving |= token.name in ("GIVE", "PASS", "HAND")
        if is_holding(tokens, i):
            token = replace(token, name="INHAND", owner="mine" if token.name == "WHO" else "theirs")
            i += 1
        i += 1
        if token.name == "INHAND":
            if found and token.owner:
                found[-1] = replace(found[-1], owner=token.owner)
            continue
        if token.name == "LEFT" and name_at(found, len(found) - 1) == "CARDS" and not giving:
            continue  # one card left
        found.append(token)
    return found


def is_holding(tokens: list[Token], i: int) -> bool:
    """Whether `you hold` or `they have` stands here behind the cards that it is about."""
    owner = tokens[i].name == "THEY" or (tokens[i].name == "WHO" and tokens[i].value == "me")
    ends = name_at(tokens, i + 2) in ("", *SEPARATORS, "ELSE", "IF")
    return owner and name_at(tokens, i - 1) in COUNTED and name_at(tokens, i + 1) == "HAVE" and ends


@where_there_is("BUT", "EXCEPT")
def exceptions(tokens: list[Token]) -> list[Token]:
    """`but me` at the end of a sentence leaves someone out, and so does `except` after a comma."""
    found: list[Token] = []
    for i, token in enumerate(tokens):
        if (
            token.name == "BUT"
            and name_at(tokens, i + 1) in PEOPLE
            and name_at(tokens, i + 2) in ("", "STRONG")
        ):
            token = replace(token, name="EXCEPT")
        if token.name == "EXCEPT" and name_at(found, len(found) - 1) == "AND":
            found.pop()
        found.append(token)
    return found


@where_there_is("ALL")
def listed_kinds(tokens: list[Token]) -> list[Token]:
    """`all skips and reverses`: two sorts of cards in a row after a quantity."""
    found: list[Token] = []
    i = 0
    while i < len(tokens):
        token, before = tokens[i], name_at(found, len(found) - 1)
        j = i + 2 if name_at(tokens, i + 1) == "CARDS" else i + 1
        last = tokens[j + 1] if j + 1 < len(tokens) else None
        ends = name_at(tokens, j + 2) in ("", "CARDS", *SEPARATORS)
        if (
            before == "ALL"
            and token.name in KINDS
            and name_at(tokens, j) == "AND"
            and last is not None
            and ends
        ):
            if last.name in ("SKIP", "REVERSE"):
                last = replace(last, name="SYMBOL", value=last.name.lower())
            if last.name in KINDS:
                found.append(replace(token, name="KINDS", value=f"{token.value} {last.value}"))
                i = j + 2
                continue
        found.append(token)
        i += 1
    return found


def person_at(tokens: list[Token], at: int) -> tuple[str, int]:
    """The one player who is named here, as the engine calls them, and where the name ends; nothing if there is none."""
    name = name_at(tokens, at)
    if name == "A":
        person, end = person_at(tokens, at + 1)
        return person, end if person else at
    if (
        name in ("PLAYER", "ANY")
        and name_at(tokens, at + 1) == "WITH"
        and name_at(tokens, at + 2) in EXTREMES
    ):
        return EXTREMES[name_at(tokens, at + 2)], at + 3
    if name == "WHO" and tokens[at].value not in ("everyone", "others", "neighbors"):
        return tokens[at].value, at + 1
    if name in EXTREMES or name in ("NEXT", "LEFT", "RIGHT"):
        return EXTREMES.get(name, name.lower()), at + 1
    if name == "THEY":
        return "them", at + 1
    return ("across", at + 1) if name == "FACING" else ("", at)


def people_at(tokens: list[Token], at: int) -> tuple[list[str], int]:
    """All players who are named here in a row, and where that ends."""
    person, end = person_at(tokens, at)
    found = [person] if person else []
    while person and name_at(tokens, end) == "AND":
        person, after = person_at(tokens, end + 1)
        if person and name_at(tokens, after) not in ("POSS",):
            found.append(person)
            end = after
        else:
            break
    return found, end


def but_for(token: Token, spared: list[str]) -> Token:
    """All of a group but some; without whoever played the card it is the others."""
    mine = "me" in spared or token.name == "REST" or token.value == "others"
    left = [who for who in dict.fromkeys(spared) if who != "me"]
    if not left:
        return replace(token, name="WHO", value="others")
    return replace(token, name="BUTFOR", value=" ".join(["others" if mine else "everyone", *left]))


def is_group(token: Token) -> bool:
    return token.name == "REST" or (token.name == "WHO" and token.value in ("everyone", "others"))


@where_there_is("ALLBUT", "BUT", "EXCEPT")
def spared(tokens: list[Token]) -> list[Token]:
    """`everyone except you and the next player` is one group, also where those come last: `… draws two except you`."""
    found: list[Token] = []
    i = 0
    while i < len(tokens):
        token = tokens[i]
        leaves_out = name_at(tokens, i + 1) in ("EXCEPT", "BUT")
        if (is_group(token) or token.name == "ALL") and leaves_out:
            people, end = people_at(tokens, i + 2)
            if people:
                found.append(but_for(token if token.name != "ALL" else EVERYONE, people))
                i = end
                continue
        if token.name == "ALLBUT" and person_at(tokens, i + 1)[0]:
            people, i = people_at(tokens, i + 1)
            found.append(but_for(replace(EVERYONE, at=token.at), people))
            continue
        if token.name in ("EXCEPT", "BUT"):
            people, end = people_at(tokens, i + 1)
            ends = name_at(tokens, end) in ("", "STRONG") or (
                token.name == "EXCEPT" and name_at(tokens, end) == "AND"
            )
            groups = [k for k, before in enumerate(found) if is_group(before)]
            strong = max((k for k, before in enumerate(found) if before.name == "STRONG"), default=-1)
            if people and people != ["me"] and ends and len(groups) == 1 and groups[0] > strong:
                found[groups[0]] = but_for(found[groups[0]], people)
                while name_at(found, len(found) - 1) in ("AND", "COLON"):
                    found.pop()
                i = end
                continue
        found.append(token)
        i += 1
    return found


@where_there_is("CHOICE", "CHOOSE", "CHOOSES", "MAKE", "SORT", "TAKE")
def picked(tokens: list[Token]) -> list[Token]:
    """`choose two players` is one token, and so is nothing that only says that one may choose."""
    found: list[Token] = []
    i = 0
    while i < len(tokens):
        token = tokens[i]
        number, last = name_at(tokens, i + 1), name_at(tokens, i + 2)
        chosen = token.name in ("CHOOSES", "CHOOSE") or (token.name == "TAKE" and token.value == "base")
        chosen |= token.name == "MAKE"
        if chosen and number == "NUMBER" and last in ("PLAYERS", "CHOSENS"):
            found.append(replace(token, name="PICKS", value=tokens[i + 1].value))
            i += 3
            continue
        if (
            token.value == "pick"
            and token.name == "CHOOSE"
            and number in AMOUNTS
            and last in ("CARDS", "RANDOM")
        ):
            token = replace(token, name="TAKE", value="base")
        before = name_at(found, len(found) - 1)
        if token.name == "CHOICE" and before in SEPARATORS and number in ("", "STRONG"):
            found.pop()
            i += 1
            continue
        if i == 0 and token.name == "SORT" and token.value == "wild" and number not in ("CARDS", "HAVE", ""):
            i += 1  # "wild, next player +6"
            continue
        found.append(token)
        i += 1
    return found


@where_there_is("WISH")
def wishes(tokens: list[Token]) -> list[Token]:
    """`if you want` says that one may; where nothing else does, that is put first, or before what those do who want."""
    wish = next((token for token in tokens if token.name == "WISH"), None)
    if wish is None:
        return tokens
    theirs = wish.value == "theirs"
    found = [token for token in tokens if token.name != "WISH"]
    while found and found[0].name in SEPARATORS:
        found.pop(0)
    while found and found[-1].name in SEPARATORS:
        found.pop()
    if not found or any(token.name == "MAY" for token in found):
        return found
    deed = deed_of_others(found) if theirs else 0
    if deed < 0:
        return tokens
    if found[deed].name == "MUST":
        found[deed] = replace(found[deed], name="MAY", value="may")
        return found
    verb = 1 if not theirs and found[0].name == "WHO" and found[0].value == "me" else deed
    found.insert(verb, replace(found[0], name="MAY", value="may"))
    return found


def deed_of_others(tokens: list[Token]) -> int:
    """Where the last clause says what others do, who may then want to or not; below zero where it is not clear."""
    start = max((i for i, token in enumerate(tokens) if token.name in SEPARATORS), default=-1) + 1
    deed = next((i for i in range(start, len(tokens)) if does(tokens[i])), start)
    named = any(token.name in (*PEOPLE, *OTHERS) and token.value != "me" for token in tokens[start:deed])
    return deed if named and all(token.name != "OR" for token in tokens[start:]) else -1


def does(token: Token) -> bool:
    """Whether a token is what somebody does or must do."""
    return token.value in ("third", "base") or token.name == "MUST"


def acts_next(token: Token | None) -> bool:
    """Whether someone does something from here on."""
    return token is not None and (does(token) or token.name == "MAY")


@where_there_is(*ENDS, "PICK", "PICKS", "PLUS")
def joined(tokens: list[Token]) -> list[Token]:
    """A comma where the next clause begins without one: `left player draws 1 right player draws 2`."""
    found: list[Token] = []
    for i, token in enumerate(tokens):
        before, after = name_at(found, len(found) - 1), tokens[i + 1] if i + 1 < len(tokens) else None
        acts = after is not None and (after.value == "third" or after.name in ("MUST", "MAY"))
        if token.name == "THEY" and after is not None:
            acts |= after.value == "base"
        ends = after is None or after.name in (*SEPARATORS, "ELSE")
        if token.name == "NUMBER" and token.value == "1" and before in ("HAVE", "WITH") and ends:
            token = replace(token, name="THATONE")
        if (token.name, token.value, before) == ("NUMBER", "1", "WITHOUT") and (ends or acts_next(after)):
            token = replace(token, name="THATONE")
        if (
            token.name in ("SKIP", "REVERSE")
            and before == "NUMBER"
            and (after is None or after.name in SEPARATORS)
        ):
            found.append(replace(token, name="AND", value="and"))
        if token.name == "PLUS" and before in ("REVERSE", "SKIP", "AGAIN", "SKIPPED"):
            found.append(replace(token, name="AND", value="and"))
        if acts and token.name in (*PEOPLE, "LOSER", "WINNER") and before in (*ENDS, "PICK", "PICKS"):
            found.append(replace(token, name="AND", value="and"))
        found.append(token)
    return found


@where_there_is("PLAY", "SKIPPED")
def demanded(tokens: list[Token]) -> list[Token]:
    """`play red` is a red card, and `can't play a red card` forbids one; without a card it is being skipped."""
    found: list[Token] = []
    for i, token in enumerate(tokens):
        after = name_at(tokens, i + 1)
        if token.name == "SKIPPED" and after in ("A", "ANYQ", *KINDS):
            token = replace(token, name="PLAYNOT")
        found.append(token)
        if token.name == "PLAY" and after in ("COLOR", "SORT"):
            found.append(replace(token, name="A", value="a"))
    return found


def separated(tokens: list[Token]) -> list[Token]:
    """One separator between clauses, none at the ends or before `otherwise` and `or`; `and if` begins a condition."""
    found: list[Token] = []
    for token in tokens:
        before = name_at(found, len(found) - 1)
        if token.name in SEPARATORS:
            if before in SEPARATORS:
                both = (before, token.name)
                name = next((kind for kind in ("STRONG", "BUT") if kind in both), "AND")
                value = "but" if "BUT" in both else found[-1].value
                if both == ("AND", "AND") and value == "comma":
                    value = token.value
                found[-1] = replace(found[-1], name=name, value=value)
            elif before not in ("", "ELSE"):
                found.append(token)
            continue
        if token.name in ("ELSE", "OR") and before in SEPARATORS:
            found.pop()
            token = replace(token, value="comma") if token.name == "OR" else token
        if token.name in ("IF", "UNLESS") and before == "AND":
            found.pop()
            token = replace(token, name="JIF")
        found.append(token)
    while found and found[-1].name in SEPARATORS:
        found.pop()
    return found


STEPS = (
    without_asides, next_ones, spared, symbols_named, named_before, listed_kinds, without_fillers, picked, wishes,
    rows_of_seats, hands_of_whom, exceptions, demanded, joined,
)  # fmt: skip
