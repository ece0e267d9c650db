"""Which cards go on the top card, and which of them rightly."""

from lastcard.engine import codes as c
from lastcard.engine.hand.state import State, aside_by, has
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
    if r.binding and is_banned(r, s, seat, card):
        return c.BANNED
    if r.adds[card] and r.plain_without_face == 0 and not has_face(r, s, seat):
        return c.NO_FACE
    if r.needs[card] != c.UNCONDITIONAL and r.bluff == 0 and not is_rightful(r, s, seat, card):
        return c.NO_BLUFF
    return c.OK


def play_refusal(r: Tables, s: State, seat: int, card: int) -> int:
    """Why a card of the hand may not be played now, or OK: it must match by color, by number or symbol, or be wild.

    Only wilds have the symbol of a wild on top, so that nothing else matches it (COM-A07).
    """
    if (
        r.fits[s.color + 1][card] == 0
        and r.symbol[card] != r.symbol[s.discard[s.discards - 1]]
        and s.again != c.FREELY_NOW
    ):
        return c.NO_MATCH
    if r.adds[card] or r.needs[card] != c.UNCONDITIONAL or r.binding:
        return condition_refusal(r, s, seat, card)
    return c.OK


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


def sort_now(r: Tables, s: State, sort: int) -> int:
    """The sort that is meant by the color in force, or by the number that was named; any other means itself."""
    if sort == c.IN_COLOR:
        return c.OF_COLOR + (s.color if s.color != c.NONE else c.MAX_COLORS)
    if sort == c.IN_NUMBER:
        return c.OF_SYMBOL + r.symbol[s.extra] if s.extra != c.NONE else c.OF_COLOR + c.MAX_COLORS
    return sort


def is_wanted(r: Tables, s: State, seat: int, card: int, sort: int) -> bool:
    """Whether a card just drawn is one that a seat draws for."""
    if sort == c.PLAYABLE:
        return play_refusal(r, s, seat, card) == c.OK
    return is_of(r, card, sort_now(r, s, sort))


def trait_of(r: Tables, card: int, sort: int) -> int:
    """What all cards of a set share: 1 + the symbol, or 1 + the color; 0 for a wild, which has none."""
    return r.color[card] + 1 if sort == c.SAME_COLOR else r.symbol[card] + 1


def count_alike(r: Tables, s: State, seat: int, sort: int, trait: int) -> int:
    """How many cards of a hand share a trait."""
    n = 0
    for k in range(s.held[seat]):
        if trait > 0 and trait_of(r, s.hand[seat][k], sort) == trait:
            n += 1
    return n


def has_set(r: Tables, s: State, seat: int, sort: int, n: int) -> bool:
    """Whether a hand has so many cards that go together."""
    for k in range(s.held[seat]):
        if count_alike(r, s, seat, sort, trait_of(r, s.hand[seat][k], sort)) >= n:
            return True
    return False


def amount_of(n: int, count: int) -> int:
    """How many of so many cards a number means: itself, all, half of them, all but a few, or at most so many."""
    if n >= c.ONE_OF:
        return min(1, count)
    if n >= c.UP_TO:
        return min(n - c.UP_TO, count)
    if n >= c.DOWN_TO:
        return max(0, count - (n - c.DOWN_TO))
    if n == c.HALF:
        return (count + 1) // 2
    return min(n, count)


def is_of(r: Tables, card: int, sort: int) -> bool:
    """Whether a card is of the sort that an op speaks of: a color, a symbol, numbers, wilds, or any."""
    if sort == c.ANY_CARD:
        return True
    if sort >= c.OF_SYMBOL:
        return r.symbol[card] == sort - c.OF_SYMBOL
    if sort >= c.EVENS:
        value = r.value[card]
        return value != c.NONE and (sort >= c.HIGHEST or value % 2 == sort - c.EVENS)
    if sort >= c.OF_COLOR:
        return r.color[card] == sort - c.OF_COLOR
    if sort == c.NUMBERS:
        return r.value[card] != c.NONE
    return r.color[card] == c.NONE if sort == c.WILDS else r.color[card] != c.NONE and r.value[card] == c.NONE


def count_of(r: Tables, s: State, seat: int, sort: int) -> int:
    """How many cards of a sort are in a hand; or how many players there are."""
    if sort == c.PEOPLE:
        return 1 * s.seats
    sort = sort_now(r, s, sort)
    n = 0
    for k in range(s.held[seat]):
        if is_of(r, s.hand[seat][k], sort):
            n += 1
    return n


def nth_of(r: Tables, s: State, seat: int, sort: int, n: int) -> int:
    """The n-th card of a sort in a hand, counted from 0; NONE when there are fewer."""
    sort = sort_now(r, s, sort)
    for k in range(s.held[seat]):
        if is_of(r, s.hand[seat][k], sort):
            if n == 0:
                return s.hand[seat][k]
            n -= 1
    return c.NONE


def sort_asked(r: Tables, s: State) -> int:
    """The sort of card that the op at hand is about."""
    if s.card == c.NONE:  # a view does not say what the card in play asks for
        return c.ANY_CARD
    row = r.op[r.effect[s.card] + s.step]
    if row[0] == c.OP_GIVE or row[0] == c.OP_TAKE_CHOSEN:
        return sort_now(r, s, row[2] - c.ONE_OF) if row[2] >= c.ONE_OF else c.ANY_CARD
    return sort_now(r, s, row[3])


def suits(r: Tables, s: State, seat: int, card: int, sort: int) -> bool:
    """Whether a card of a hand is of a sort, the highest or the lowest number of that hand included."""
    if sort == c.HIGHEST or sort == c.LOWEST:
        sign = 1 if sort == c.HIGHEST else -1
        return r.value[card] != c.NONE and sign * r.value[card] == best_number(r, s, seat, sign)
    return is_of(r, card, sort)


def may_discard(r: Tables, s: State, seat: int, card: int) -> bool:
    """Whether a card is one that the op at hand asks a seat to discard."""
    sort = sort_asked(r, s)
    if sort != c.PAIRED and sort != c.SAME_COLOR:
        return suits(r, s, seat, card, sort)
    trait = trait_of(r, card, sort)
    if s.pair or may_stop(r, s):
        return trait == s.pair if s.pair else trait > 0
    return count_alike(r, s, seat, sort, trait) >= s.counter


def may_stop(r: Tables, s: State) -> bool:
    """Whether whoever is asked for cards may give or discard fewer than are asked for."""
    if s.card == c.NONE or (s.ask != c.TO_DISCARD and s.ask != c.TO_GIVE and s.ask != c.TO_TAKE):
        return False
    n = r.op[r.effect[s.card] + s.step][2]
    return n >= c.UP_TO and n < c.ONE_OF


def best_number(r: Tables, s: State, seat: int, sign: int) -> int:
    """The highest (+1) or lowest (-1) number in a hand, with that sign; below all others without a number card."""
    best = -c.MAX_DECK
    for k in range(s.held[seat]):
        value = r.value[s.hand[seat][k]]
        if value != c.NONE:
            best = max(best, sign * value)
    return best


def most_alike(r: Tables, s: State, seat: int, sort: int) -> int:
    """How many cards of a hand go together at most."""
    most = 0
    for k in range(s.held[seat]):
        most = max(most, count_alike(r, s, seat, sort, trait_of(r, s.hand[seat][k], sort)))
    return most


def first_discard(r: Tables, s: State, seat: int) -> int:
    """The first card of a hand that the op at hand takes."""
    for k in range(s.held[seat]):
        if may_discard(r, s, seat, s.hand[seat][k]):
            return s.hand[seat][k]
    return c.NONE


def may_give(r: Tables, s: State, seat: int, card: int) -> bool:
    """Whether a seat holds such a card that it is asked for and has not yet laid aside to be passed on."""
    if not suits(r, s, seat, card, sort_asked(r, s)):
        return False
    n = 0
    for k in range(s.held[seat]):
        if s.hand[seat][k] == card:
            n += 1
    for k in range(s.asides):
        if aside_by(s, k) == seat and s.aside[k] == card:
            n -= 1
    return n > 0


def demand_of(r: Tables, card: int) -> int:
    """Where the op of a card stands that demands something, shields, or sets a rule, or that the table carries out."""
    at = r.effect[card]
    while not is_binding(r.op[at][0]):
        at += 1
    return at


def is_binding(op: int) -> bool:
    """Whether an op is one that a seat can have as its duty."""
    if op == c.OP_DEMAND or op == c.OP_SHIELD or op == c.OP_ORDER:
        return True
    return op == c.OP_STAND or op == c.OP_DOUBLE


def meets_duty(r: Tables, s: State, seat: int, card: int) -> bool:
    """Whether a card, or none, is what its seat must play now."""
    at = demand_of(r, s.duty[seat])
    if r.op[at][0] != c.OP_DEMAND:
        return True
    demanded = r.op[at][3]
    forbidden = demanded >= c.FORBIDDEN
    played = card != c.NONE and is_of(r, card, sort_now(r, s, demanded & c.FORBIDDEN - 1))
    return not played if forbidden else played


def is_banned(r: Tables, s: State, seat: int, card: int) -> bool:
    """Whether a card may not be played in this turn: what is demanded costs nothing, so that it cannot be broken."""
    if s.duty[seat] == c.NONE or r.op[demand_of(r, s.duty[seat])][2] > 0:
        return False
    return not meets_duty(r, s, seat, card)


def is_shielded(r: Tables, s: State, seat: int) -> bool:
    """Whether a seat draws nothing for the card of another one."""
    if r.binding == 0 or seat == s.actor or s.duty[seat] == c.NONE:
        return False
    return r.op[demand_of(r, s.duty[seat])][0] == c.OP_SHIELD


def sends_back(r: Tables, s: State, seat: int) -> bool:
    """Whether a seat that is shielded lets whoever makes it draw do so instead."""
    return r.op[demand_of(r, s.duty[seat])][3] == c.SENDS_BACK


def is_nameable(r: Tables, s: State, card: int) -> bool:
    """Whether a card stands for a number that can be named now: the first of those that have it, within limits."""
    value = r.value[card]
    if value == c.NONE:
        return False
    if s.card != c.NONE:
        row = r.op[r.effect[s.card] + s.step]
        if row[2] > 0 and (value > row[2] or value < row[3]):
            return False
    for kind in range(card):
        if r.symbol[kind] == r.symbol[card]:
            return False
    return True


def first_number(r: Tables, s: State) -> int:
    """The first card that stands for a number that can be named."""
    for kind in range(r.kinds):
        if is_nameable(r, s, kind):
            return kind
    return c.NONE


def first_gift(r: Tables, s: State, seat: int) -> int:
    """The first card of a hand that is asked for and not yet laid aside."""
    for k in range(s.held[seat]):
        if may_give(r, s, seat, s.hand[seat][k]):
            return s.hand[seat][k]
    return c.NONE


def may_take(r: Tables, s: State, giver: int, card: int) -> bool:
    """Whether a card of the hand that lies open is one that can be taken."""
    return has(s, giver, card) and suits(r, s, giver, card, sort_asked(r, s))


def first_taken(r: Tables, s: State, giver: int) -> int:
    """The first card of the hand that lies open that can be taken."""
    for k in range(s.held[giver]):
        if may_take(r, s, giver, s.hand[giver][k]):
            return s.hand[giver][k]
    return c.NONE
