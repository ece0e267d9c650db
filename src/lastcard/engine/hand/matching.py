"""Which cards go on the top card, and which of them rightly."""

from lastcard.engine import codes as c
from lastcard.engine.hand.state import State
from lastcard.engine.tables import Tables


def breaks_condition(r: Tables, card: int, other: int, color: int) -> bool:
    """Whether holding the other card makes playing this one wrong (FRZ-51, DIS-39)."""
    if r.color[other] == color:
        return True
    if r.color[other] != c.NONE or r.needs[card] == c.NO_COLOR:
        return False
    return not (r.needs[card] == c.NO_COLOR_NO_OTHER_WILD and other == card)


def is_rightful(r: Tables, s: State, seat: int, card: int) -> bool:
    """Whether the rest of the hand allows this card; one card of its own kind is the one played."""
    if r.needs[card] == c.UNCONDITIONAL:
        return True
    spared = False
    for k in range(s.held[seat]):
        other = s.hand[seat][k]
        if other == card and not spared:
            spared = True
        elif breaks_condition(r, card, other, s.color):
            return False
    return True


def has_face(r: Tables, s: State, seat: int) -> bool:
    """EMO-A01: whether a number card, which has a face on it, is in the hand."""
    for k in range(s.held[seat]):
        if r.value[s.hand[seat][k]] != c.NONE:
            return True
    return False


def condition_refusal(r: Tables, s: State, seat: int, card: int) -> int:
    """Why a card that matches may not be played all the same, or OK."""
    if r.adds[card] and r.plain_without_face == 0 and not has_face(r, s, seat):
        return c.NO_FACE
    if r.needs[card] != c.UNCONDITIONAL and r.bluff == 0 and not is_rightful(r, s, seat, card):
        return c.NO_BLUFF
    return c.OK


def play_refusal(r: Tables, s: State, seat: int, card: int) -> int:
    """Why a card of the hand may not be played now, or OK: it must match by color, by number or symbol, or be wild.

    Only wilds have the symbol of a wild on top, so that nothing else matches it (COM-A07).
    """
    if r.fits[s.color + 1][card] == 0 and r.symbol[card] != r.symbol[s.discard[s.discards - 1]]:
        return c.NO_MATCH
    return condition_refusal(r, s, seat, card) if r.adds[card] or r.needs[card] != c.UNCONDITIONAL else c.OK


def has_rightful(r: Tables, s: State, seat: int) -> bool:
    """Whether some card of the hand can be played without a bluff."""
    for k in range(s.held[seat]):
        card = s.hand[seat][k]
        if play_refusal(r, s, seat, card) == c.OK and is_rightful(r, s, seat, card):
            return True
    return False


def may_stack(r: Tables, s: State, seat: int, card: int) -> bool:
    """Whether a card may be put on the one that asks for a draw, to hand the draw on."""
    return r.stacks[r.family[s.card]][r.family[card]] != 0 and play_refusal(r, s, seat, card) == c.OK


def is_of(r: Tables, card: int, sort: int) -> bool:
    """Whether a card is of the sort that an op speaks of: a color, a symbol, numbers, wilds, or any."""
    if sort == c.ANY_CARD:
        return True
    if sort >= c.OF_SYMBOL:
        return r.symbol[card] == sort - c.OF_SYMBOL
    if sort >= c.OF_COLOR:
        return r.color[card] == sort - c.OF_COLOR
    if sort == c.NUMBERS:
        return r.value[card] != c.NONE
    return r.color[card] == c.NONE if sort == c.WILDS else r.color[card] != c.NONE and r.value[card] == c.NONE


def count_of(r: Tables, s: State, seat: int, sort: int) -> int:
    """How many cards of a sort are in a hand."""
    n = 0
    for k in range(s.held[seat]):
        if is_of(r, s.hand[seat][k], sort):
            n += 1
    return n


def nth_of(r: Tables, s: State, seat: int, sort: int, n: int) -> int:
    """The n-th card of a sort in a hand, counted from 0; NONE when there are fewer."""
    for k in range(s.held[seat]):
        if is_of(r, s.hand[seat][k], sort):
            if n == 0:
                return s.hand[seat][k]
            n -= 1
    return c.NONE


def sort_asked(r: Tables, s: State) -> int:
    """The sort of card that the op at hand is about."""
    return r.op[r.effect[s.card] + s.step][3]
