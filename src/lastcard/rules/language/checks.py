"""Refuses rows that the engine cannot run: numbers out of range, and players that do not go with an op."""

from lastcard.engine import codes as c
from lastcard.rules.errors import refuse
from lastcard.rules.ops import OPS, Arg, Number, needs_one
from lastcard.rules.whos import MANY, SINGLE
from lastcard.rules.wordings import Row

LARGEST_NUMBER = 40  # the number of a row
AT_MOST = (*range(c.UP_TO + 1, c.UP_TO + LARGEST_NUMBER + 1), c.ANY_NUMBER)
SHARES = {  # numbers that depend on a hand
    c.OP_GIVE: (
        c.HALF,
        *range(c.DOWN_TO + 1, c.DOWN_TO + LARGEST_NUMBER),
        *AT_MOST,
        *range(c.ONE_OF + 1, c.ONE_OF + 128),
    ),
    c.OP_TAKE_CHOSEN: (*AT_MOST, *range(c.ONE_OF + 1, c.ONE_OF + 128)),
    c.OP_SALVAGE: (c.EVERY,),
    c.OP_GIVE_RANDOM: (c.EVERY, *range(c.EVERY_OF + 1, c.EVERY_OF + 128)),
    c.OP_DRAW: (c.BY_DIE, c.BY_TOP_CARD, c.BY_CARD_UNDER, c.BY_NUMBER),
    c.OP_DRAW_PER_CARD: tuple(range(c.DOWN_TO + 1, c.DOWN_TO + LARGEST_NUMBER)),
    c.OP_DISCARD_CHOSEN: (c.HALF, *AT_MOST, *range(c.DOWN_TO + 1, c.DOWN_TO + LARGEST_NUMBER)),
    c.OP_MARK: (c.EVEN_COUNT, c.ODD_COUNT, c.MY_COUNT),
}
MOST_PICKED = 4  # players that are chosen for one rule
ONE_PLAYER = 'name one, such as "the next player" or "a player of your choice"'


def check(row: Row, text: str, mark: Row | None) -> None:
    """A row is refused in the words of the text it was read from; the mark says who `them` are."""
    if not is_in_range(row):
        raise refuse(f'"{text}" has a number out of range', f"write one from 1 to {LARGEST_NUMBER}")
    pair = row[0] == c.OP_SWAP and row[1] == row[3] == c.THEM
    if needs_one(row) and is_many(row[1], mark) and not pair:
        raise refuse(f'"{text}" is for one player, but several can be meant', ONE_PLAYER)
    match OPS[row[0]].arg:
        case Arg.PARTNER:
            check_partner(row, text, mark)
        case Arg.RECEIVER:
            check_receiver(row, text, mark)
        case Arg.VIEWER:
            check_viewer(row, text, mark)


def is_many(who: int, mark: Row | None) -> bool:
    """Whether several seats can be meant; those marked are one when only one can be."""
    if who != c.THEM or mark is None:
        return who in MANY
    if mark[0] == c.OP_OFFER:
        return True
    if mark[0] != c.OP_MARK:
        return mark[0] == c.OP_PICK and mark[2] > 1
    if mark[3] & 15 in (c.NTH_OF, c.OTHER_SIDE):
        return False
    return mark[2] > 1 if is_drawn(mark) else mark[1] in MANY


def is_drawn(mark: Row) -> bool:
    """Whether a mark takes a number of a group, not those who meet a condition."""
    return mark[3] & 15 in (c.BY_LOT, c.FIRST_OF)


def is_in_range(row: Row) -> bool:
    """Whether the numbers of a row are small enough, and not zero where something is counted."""
    op, (_, _, n, arg) = OPS[row[0]], row
    counted = (
        [n]
        if op.number in (Number.CARDS, Number.TURNS) or (op.arg is Arg.CONDITION and is_drawn(row))
        else []
    )
    counted += [arg] if op.arg is Arg.CARDS else []
    if n >= c.EVERY:
        return n in SHARES.get(op.code, ())
    if op.arg is Arg.CONDITION and arg & 15 in (c.BUT_FOR, c.NTH_OF):
        return True
    if op.number is Number.PLAYERS:
        return MOST_PICKED >= n >= 2 if row[1] == c.ME else n == 1
    return all(1 <= number <= LARGEST_NUMBER for number in counted) and 0 <= n <= LARGEST_NUMBER


def check_partner(row: Row, text: str, mark: Row | None) -> None:
    _, who, _, arg = row
    if arg == who == c.THEM and mark is not None and mark[0] == c.OP_PICK and mark[2] == 2:
        return
    if is_many(arg, mark):
        raise refuse(f'"{text}" lets several players swap hands, but only two can', "name those two")
    if who == arg:
        raise refuse(f'"{text}" swaps a hand with itself', ONE_PLAYER)


def check_receiver(row: Row, text: str, mark: Row | None) -> None:
    _, who, _, arg = row
    if row[0] == c.OP_GIVE and arg == who and who in SINGLE and who != c.ME and row[2] < c.EVERY:
        return  # a trade
    if c.EVERY_OF <= row[2] < c.ONE_OF and who in MANY and arg in (c.NEXT, c.PREVIOUS, c.LEFT, c.RIGHT):
        raise refuse(f'"{text}" lets many give cards that they have just got', "let them give to one player")
    if arg == who or (arg in MANY and who in MANY) or arg == c.EVERYONE:
        raise refuse(f'"{text}" must give to one other player', ONE_PLAYER)
    if arg == c.OTHERS and who != c.ME:
        raise refuse(f'"{text}" lets someone else give to all others', "only you can give to all others")


def check_viewer(row: Row, text: str, mark: Row | None) -> None:
    _, who, _, arg = row
    if arg != c.EVERYONE and (is_many(arg, mark) or who == arg):
        raise refuse(
            f'"{text}" shows a hand to some players', "a hand is shown to one other player or to everyone"
        )
