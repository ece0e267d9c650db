"""The state of a hand game, and cards coming into and going out of hands."""

from typing import Annotated

from lastcard.engine import codes as c
from lastcard.engine.calls import forget_call
from lastcard.engine.card_lists import holds, insert, take_out
from lastcard.engine.feed import Feed, emit
from lastcard.engine.piles import Piles, pull
from lastcard.engine.records import Cells, Small, record

MAX_SEEN = 24  # cards of a hand that others remember; whoever has seen more forgets the rest
GIVER = 16  # in `aside_way`: this times who gives a card, and who gets it


@record
class State(Piles):
    """The whole truth of a hand game."""

    color: Small  # the color in force
    held: Annotated[list[int], Cells("i2", (c.MAX_SEATS,))]
    hand: Annotated[list[list[int]], Cells("u1", (c.MAX_SEATS, c.MAX_DECK))]  # each sorted
    misses: Annotated[list[int], Cells("i2", (c.MAX_SEATS,))]  # turns this seat is going to lose
    passes: Small  # forced passes in a row

    # The play being resolved. An effect stops at an op that asks, and goes on from `step` and `place` when answered.
    card: Small
    actor: Small
    chosen: Small  # whom the actor picked for this card, or NONE
    again: Small  # turns that the actor takes after this one; from LEADS on, the seat that plays next
    counter: Small  # cards still to be given or discarded
    marked: Small  # the seats that met a condition, a bit for each, and `OPENLY`; what `THEM` means until the next mark
    place: Small  # which of the seats of an op is asked
    pair: Small  # 1 + the symbol or color that the rest of a set must have, or the seat from which cards are chosen
    stack: Small  # cards waiting for the seat that must draw them
    extra: Small  # the face card that was added, or a card of the number that was named, or NONE
    resolving: Small  # the seat whose play it is, NONE between plays
    color_before: Small  # the color that the card was played on: a challenge asks about that one
    rests: Small  # how many cards `rest` has; 0 where a card has no condition, so nothing can be challenged
    rest: Annotated[
        list[int], Cells("u1", (c.MAX_DECK,))
    ]  # the hand as the challenged play left it (COM-A13)

    # Cards that several seats pass on at once: picked one after the other, still in hand until all have picked.
    asides: Small
    aside: Annotated[list[int], Cells("u1", (c.MAX_DECK,))]
    aside_way: Annotated[list[int], Cells("u1", (c.MAX_DECK,))]  # from whom to whom, see `GIVER`

    # What a seat must play in its next turn.
    duty: Annotated[list[int], Cells("i1", (c.MAX_SEATS,))]  # the card that demands it, NONE without one

    # What someone says that happens, where the table carries a card out; see `carrying`.
    plan: Annotated[
        list[int], Cells("i2", (c.MOST_ORDERS,))
    ]  # until it is voted on and done, one after the other
    votings: Small  # votes on what was said for this card

    # Trials.
    face: Annotated[
        list[int], Cells("i1", (c.MAX_SEATS,))
    ]  # the face card a seat must hold, NONE without one
    begun: Annotated[
        list[int], Cells("i1", (c.MAX_SEATS,))
    ]  # own turns begun under that face; from 2 on: 2 + the seat whose next turn ends it, or none does
    vows: Small  # 1: some seat holds what another's turn ends
    cost: Annotated[list[int], Cells("i2", (c.MAX_SEATS,))]  # what losing that face costs
    heard: Annotated[
        list[int], Cells("i2", (c.MAX_SEATS,))
    ]  # the turn in which a report on it was turned down
    tried: Small
    trial: Small
    price: Small  # what failing costs; where the table carries a card out, what is being said
    by_referee: Small
    accuser: Small
    vote: Annotated[list[int], Cells("i1", (c.MAX_SEATS,))]  # NOT_VOTED, VOTED_KEPT or VOTED_FAILED
    ask_before: Small  # what a report interrupted, to be asked again after the verdict
    asked_before: Small

    # What others have learned of a hand; see `memory`.
    gained: Annotated[list[int], Cells("i2", (c.MAX_SEATS,))]  # cards that came into it since the deal
    void: Annotated[
        list[list[int]], Cells("i2", (c.MAX_SEATS, c.MAX_COLORS + 1))
    ]  # how many those were, and one more, when it had nothing of a color (first: no wild); 0: nobody knows
    seen: Annotated[list[int], Cells("i1", (c.MAX_SEATS,))]  # cards of it that another seat has seen
    seen_card: Annotated[list[list[int]], Cells("u1", (c.MAX_SEATS, MAX_SEEN))]
    seen_by: Annotated[list[list[int]], Cells("i2", (c.MAX_SEATS, MAX_SEEN))]  # a bit for each seat


def aside_by(s: State, k: int) -> int:
    """Who gives the k-th card that was laid aside."""
    return s.aside_way[k] // GIVER


def aside_to(s: State, k: int) -> int:
    """Who gets the k-th card that was laid aside."""
    return s.aside_way[k] % GIVER


def has(s: State, seat: int, card: int) -> bool:
    """Whether the seat holds this card."""
    return holds(s.hand[seat], s.held[seat], card)


def open_hand(s: State, seat: int) -> int:
    """The seat whose hand lies open to this one, which is asked to take cards of it; NONE without one."""
    return s.pair - 1 if s.ask == c.TO_TAKE and s.asked == seat else c.NONE


def add(s: State, seat: int, card: int) -> None:
    """A card comes into a hand, to its sorted place."""
    n = s.held[seat]
    insert(s.hand[seat], n, card)
    s.held[seat] = n + 1


def remove(s: State, seat: int, card: int) -> None:
    """A card goes out of a hand."""
    n = s.held[seat]
    take_out(s.hand[seat], n, card)
    s.held[seat] = n - 1


def gain(s: State, f: Feed, seat: int, card: int) -> None:
    """A seat gets a card and what it called before no longer holds."""
    add(s, seat, card)
    s.gained[seat] += 1
    forget_call(s, f, seat)


def draw_cards(s: State, f: Feed, seat: int, n: int) -> int:
    """A seat draws n cards, or as many as there are; returns the last one drawn."""
    card = c.NONE
    s.gained[seat] += n
    for _ in range(n):
        if s.draws > 0:  # as in `pull` and `gain`, without three calls for each card
            s.draws -= 1
            card = s.draw[s.draws]
        else:
            card = pull(s, f)
            if card == c.NONE:
                break
        if f.on:
            emit(f, c.EV_DREW, seat, c.NONE, card, 0, 1 << seat)
        held = s.held[seat]
        insert(s.hand[seat], held, card)
        s.held[seat] = held + 1
        if s.said[seat] or s.owing == seat:
            forget_call(s, f, seat)
    return card
