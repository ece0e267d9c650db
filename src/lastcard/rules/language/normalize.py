"""Tokens in the order that the grammar expects: separators merged, small words dropped where they say nothing."""

from dataclasses import dataclass, replace

SEPARATORS = ("AND", "COLON", "BUT", "STRONG")
COUNTED = ("CARDS", "COLOR", "SYMBOL", "SORT", "NUMS", "NUMBER", "WORD")
QUANTITIES = ("ALL", "A", "NO", "ANYQ", "WITH", "WITHOUT")
PEOPLE = ("WHO", "REST", "FACING", "NEXT", "LEFT", "RIGHT", "FEWEST", "MOST", "THEY")
OFTEN = ("SKIPPED", "MISS")  # after "next two"


@dataclass(frozen=True, slots=True)
class Token:
    """A token: its name in the grammar, what it stands for, where in the text it begins, and whose it is."""

    name: str
    value: str
    at: int
    owner: str = ""  # "mine", "yours" or "theirs", where a word says so


def normalized(tokens: list[Token]) -> list[Token]:
    """All of it, one step after the other."""
    for step in (without_asides, symbols_named, without_fillers, rows_of_seats, hands_of_whom, exceptions):
        tokens = step(tokens)
    return separated(tokens)


def name_at(tokens: list[Token], at: int) -> str:
    return tokens[at].name if 0 <= at < len(tokens) else ""


def without_asides(tokens: list[Token]) -> list[Token]:
    """What stands between commas and says nothing is dropped, commas and all."""
    kept: list[Token] = []
    for i, token in enumerate(tokens):
        beside = "ASIDE" in (name_at(tokens, i - 1), name_at(tokens, i + 1))
        if token.name != "ASIDE" and not (token.name == "AND" and beside):
            kept.append(token)
    return kept


def symbols_named(tokens: list[Token]) -> list[Token]:
    """Skips, reverses and draw twos are cards after a quantity, and verbs elsewhere."""
    found: list[Token] = []
    i = 0
    while i < len(tokens):
        token, before = tokens[i], name_at(found, len(found) - 1)
        after, last = name_at(tokens, i + 1), name_at(tokens, i + 2)
        counted = before in QUANTITIES
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


def rows_of_seats(tokens: list[Token]) -> list[Token]:
    """`next two players`, `skip two players`, and `the next two turns`."""
    found: list[Token] = []
    i = 0
    while i < len(tokens):
        token, number, last = tokens[i], name_at(tokens, i + 1), name_at(tokens, i + 2)
        if token.name == "NEXT" and number == "NUMBER" and last in ("PLAYERS", *OFTEN):
            found.append(replace(token, name="FEW", value=tokens[i + 1].value))
            i += 3 if last == "PLAYERS" else 2
            continue
        if token.name == "NEXT" and number == "NUMBER" and last == "TURN":
            i += 1
            continue
        found.append(token)
        if token.name == "SKIP" and number == "NUMBER" and last == "PLAYERS":
            found.append(replace(tokens[i + 1], name="FEW"))
            i += 2
        i += 1
    return found


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
                found[-1] = replace(found[-1], name=name, value=value)
            elif before not in ("", "ELSE"):
                found.append(token)
            continue
        if token.name in ("ELSE", "OR") and before in SEPARATORS:
            found.pop()
        if token.name in ("IF", "UNLESS") and before == "AND":
            found.pop()
            token = replace(token, name="JIF")
        found.append(token)
    while found and found[-1].name in SEPARATORS:
        found.pop()
    return found
