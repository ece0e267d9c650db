"""Tokens in the order that the grammar expects: separators merged, small words dropped where they say nothing."""

from dataclasses import dataclass, replace

SEPARATORS = ("AND", "COLON", "BUT", "STRONG")
COUNTED = ("CARDS", "COLOR", "SYMBOL", "SORT", "NUMS", "NUMBER", "WORD")
QUANTITIES = ("ALL", "A", "NO", "ANYQ", "WITH", "WITHOUT")
PEOPLE = ("WHO", "REST", "FACING", "NEXT", "LEFT", "RIGHT", "FEWEST", "MOST", "THEY")
OFTEN = ("SKIPPED", "MISS")  # after "next two"


@dataclass(frozen=True, slots=True)
class Piece:
    """A token: its name in the grammar, what it stands for, where in the text it begins, and whose it is."""

    name: str
    value: str
    at: int
    owner: str = ""  # "mine", "yours" or "theirs", where a word says so


def tidied(pieces: list[Piece]) -> list[Piece]:
    """All of it, one step after the other."""
    for step in (without_asides, symbols_named, without_fillers, rows_of_seats, hands_of_whom, exceptions):
        pieces = step(pieces)
    return separated(pieces)


def name_at(pieces: list[Piece], at: int) -> str:
    return pieces[at].name if 0 <= at < len(pieces) else ""


def without_asides(pieces: list[Piece]) -> list[Piece]:
    """What stands between commas and says nothing is dropped, commas and all."""
    kept: list[Piece] = []
    for i, piece in enumerate(pieces):
        beside = "ASIDE" in (name_at(pieces, i - 1), name_at(pieces, i + 1))
        if piece.name != "ASIDE" and not (piece.name == "AND" and beside):
            kept.append(piece)
    return kept


def symbols_named(pieces: list[Piece]) -> list[Piece]:
    """Skips, reverses and draw twos are cards after a quantity, and deeds elsewhere."""
    found: list[Piece] = []
    i = 0
    while i < len(pieces):
        piece, before = pieces[i], name_at(found, len(found) - 1)
        after, last = name_at(pieces, i + 1), name_at(pieces, i + 2)
        counted = before in QUANTITIES
        if piece.name in ("SKIP", "REVERSE") and (
            counted or (before == "NUMBER" and (piece.value == "third" or after == "CARDS"))
        ):
            found.append(replace(piece, name="SYMBOL", value=piece.name.lower()))
        elif (piece.name == "DRAW" and after == "NUMS") or (
            after == "NUMBER"
            and (
                (piece.name == "DRAW" and counted) or (piece.name == "PLUS" and (counted or last == "CARDS"))
            )
        ):
            found.append(replace(piece, name="SYMBOL", value=f"+{pieces[i + 1].value}"))
            i += 1
        else:
            found.append(piece)
        i += 1
    return found


def without_fillers(pieces: list[Piece]) -> list[Piece]:
    """`a` stays as a number before cards; `more`, `each` and `of their choice` go where they add nothing."""
    found: list[Piece] = []
    for i, piece in enumerate(pieces):
        before, after = name_at(found, len(found) - 1), name_at(pieces, i + 1)
        if piece.name == "A" and after not in (*COUNTED, "RANDOM", "MORE"):
            continue
        if piece.name == "MORE" and before in ("NUMBER", "A"):
            continue
        if piece.name == "WHO" and piece.value == "me" and after == "PICK":
            continue
        if piece.name == "CHOICE" and before in COUNTED:
            continue
        if piece.name == "EACH":
            if after in COUNTED:
                found.append(replace(piece, name="ALL"))
            continue
        if piece.name == "RANDOM" and before in ("NUMBER", "A"):
            number = found.pop()
            found.append(replace(number, name="RNUMBER", value="1" if before == "A" else number.value))
            continue
        found.append(piece)
    return found


def rows_of_seats(pieces: list[Piece]) -> list[Piece]:
    """`next two players`, `skip two players`, and `the next two turns`."""
    found: list[Piece] = []
    i = 0
    while i < len(pieces):
        piece, number, last = pieces[i], name_at(pieces, i + 1), name_at(pieces, i + 2)
        if piece.name == "NEXT" and number == "NUMBER" and last in ("PLAYERS", *OFTEN):
            found.append(replace(piece, name="FEW", value=pieces[i + 1].value))
            i += 3 if last == "PLAYERS" else 2
            continue
        if piece.name == "NEXT" and number == "NUMBER" and last == "TURN":
            i += 1
            continue
        found.append(piece)
        if piece.name == "SKIP" and number == "NUMBER" and last == "PLAYERS":
            found.append(replace(pieces[i + 1], name="FEW"))
            i += 2
        i += 1
    return found


def hands_of_whom(pieces: list[Piece]) -> list[Piece]:
    """`in your hand` and `that you hold` say whose the cards before them are; `left` matters where cards are given."""
    found: list[Piece] = []
    giving = False
    i = 0
    while i < len(pieces):
        piece = pieces[i]
        if piece.name in SEPARATORS:
            giving = False
        giving |= piece.name in ("GIVE", "PASS", "HAND")
        if is_holding(pieces, i):
            piece = replace(piece, name="INHAND", owner="mine" if piece.name == "WHO" else "theirs")
            i += 1
        i += 1
        if piece.name == "INHAND":
            if found and piece.owner:
                found[-1] = replace(found[-1], owner=piece.owner)
            continue
        if piece.name == "LEFT" and name_at(found, len(found) - 1) == "CARDS" and not giving:
            continue  # one card left
        found.append(piece)
    return found


def is_holding(pieces: list[Piece], i: int) -> bool:
    """Whether `you hold` or `they have` stands here behind the cards that it is about."""
    owner = pieces[i].name == "THEY" or (pieces[i].name == "WHO" and pieces[i].value == "me")
    ends = name_at(pieces, i + 2) in ("", *SEPARATORS, "ELSE", "IF")
    return owner and name_at(pieces, i - 1) in COUNTED and name_at(pieces, i + 1) == "HAVE" and ends


def exceptions(pieces: list[Piece]) -> list[Piece]:
    """`but me` at the end of a sentence leaves somebody out, and so does `except` after a comma."""
    found: list[Piece] = []
    for i, piece in enumerate(pieces):
        if (
            piece.name == "BUT"
            and name_at(pieces, i + 1) in PEOPLE
            and name_at(pieces, i + 2) in ("", "STRONG")
        ):
            piece = replace(piece, name="EXCEPT")
        if piece.name == "EXCEPT" and name_at(found, len(found) - 1) == "AND":
            found.pop()
        found.append(piece)
    return found


def separated(pieces: list[Piece]) -> list[Piece]:
    """One separator between two deeds, none at the ends or before `otherwise` and `or`; `and if` begins a condition."""
    found: list[Piece] = []
    for piece in pieces:
        before = name_at(found, len(found) - 1)
        if piece.name in SEPARATORS:
            if before in SEPARATORS:
                both = (before, piece.name)
                name = next((kind for kind in ("STRONG", "BUT") if kind in both), "AND")
                value = "but" if "BUT" in both else found[-1].value
                found[-1] = replace(found[-1], name=name, value=value)
            elif before not in ("", "ELSE"):
                found.append(piece)
            continue
        if piece.name in ("ELSE", "OR") and before in SEPARATORS:
            found.pop()
        if piece.name in ("IF", "UNLESS") and before == "AND":
            found.pop()
            piece = replace(piece, name="JIF")
        found.append(piece)
    while found and found[-1].name in SEPARATORS:
        found.pop()
    return found
