"""What every game on this table has: seats, turns, two piles and chance."""

from typing import Annotated

from lastcard.engine import chance, cipher
from lastcard.engine import codes as c
from lastcard.engine.card_lists import copy
from lastcard.engine.feed import Feed, emit
from lastcard.engine.records import Cells, Number, Record, record
from lastcard.engine.tables import Tables


@record
class Piles(Record):
    """The part of a state that hand games and the grid game share."""

    key: Annotated[list[int], Cells("u8", (4,))]
    seats: Number
    dealer: Number
    turn: Number
    way: Number  # +1 to the left, -1 to the right
    rounds: Number  # rounds begun
    turns: Number  # turns begun in this round
    phase: Number  # PLAYING, ROUND_OVER, MATCH_OVER
    ask: Number
    asked: Number
    draws: Number
    discards: Number
    draw: Annotated[list[int], Cells("u1", (c.MAX_DECK,))]  # the top is the last
    discard: Annotated[list[int], Cells("u1", (c.MAX_DECK,))]
    score: Annotated[list[int], Cells("i4", (c.MAX_SEATS,))]  # of the last round
    total: Annotated[list[int], Cells("i4", (c.MAX_SEATS,))]
    won: Annotated[list[int], Cells("i1", (c.MAX_SEATS,))]  # 1 for each winner of the match
    starter: Number  # who won the last round, NONE before
    said: Annotated[list[int], Cells("i1", (c.MAX_SEATS,))]  # 1: has called for the one card left
    owing: Number  # the one seat that should have called and can be caught, or NONE
    fresh: Number  # the card just drawn or taken, until it is played, placed or kept; else NONE
    step: Number  # the op of an effect to run next
    secure: Number  # 1: chance is ChaCha20 under the key; 0: xoshiro256**, whose state the key is
    spent: Number  # words of this round's ChaCha20 stream that chance has used up


def lot(s: Piles, n: int) -> int:
    """A number from 0 to n - 1 that the chance of the match brings."""
    if s.secure:
        number, s.spent = cipher.below(s.key, s.rounds, s.spent, n)
        return number
    return chance.below(s.key, n)


def shuffle(s: Piles, cards: list[int], n: int) -> None:
    """The first n cards come into an order that the chance of the match brings."""
    if s.secure:
        s.spent = cipher.shuffle(s.key, s.rounds, s.spent, cards, n)
    else:
        chance.shuffle(s.key, cards, n)


def tell_asked(s: Piles, f: Feed) -> None:
    """For whom the table waits, and for what."""
    emit(f, c.EV_ASKED, s.asked, c.NONE, c.NONE, s.ask, c.PUBLIC)


def ask(s: Piles, f: Feed, seat: int, what: int) -> None:
    """The table waits for this seat to decide this."""
    s.ask = what
    s.asked = seat
    if f.on:
        tell_asked(s, f)


def seat_after(s: Piles, seat: int, steps: int) -> int:
    """The seat that many places further on in the direction of play."""
    seat += s.way * steps
    while seat >= s.seats:  # a division costs more than the few steps there are
        seat -= s.seats
    while seat < 0:
        seat += s.seats
    return seat


def next_seat(s: Piles, seat: int) -> int:
    """The seat one place on in the direction of play."""
    seat += s.way
    if seat == s.seats:
        return 0
    return seat if seat >= 0 else s.seats - 1


def top_card(s: Piles) -> int:
    return s.discard[s.discards - 1]


def gather(r: Tables, s: Piles, f: Feed) -> None:
    """All cards of the deck come together, shuffled, as the draw pile."""
    n = r.deck
    copy(r.cards, n, s.draw)
    s.draws = n
    s.discards = 0
    shuffle(s, s.draw, n)
    emit(f, c.EV_SHUFFLED, c.NONE, c.NONE, c.NONE, n, c.PUBLIC)


def available(s: Piles) -> int:
    """How many cards can still be drawn, those to be reshuffled included."""
    return s.draws + max(s.discards - 1, 0)


def refill(s: Piles, f: Feed) -> None:
    """COM-A23: all but the top card of the discard pile is shuffled into a new draw pile."""
    n = s.discards - 1
    top = s.discard[n]
    copy(s.discard, n, s.draw)
    s.discard[0] = top
    s.discards = 1
    s.draws = n
    shuffle(s, s.draw, n)
    emit(f, c.EV_RESHUFFLED, c.NONE, c.NONE, c.NONE, n, c.PUBLIC)


def pull(s: Piles, f: Feed) -> int:
    """The top card of the draw pile, or NONE when no card is left to draw (COM-A24)."""
    if s.draws == 0:
        if s.discards < 2:
            return c.NONE
        refill(s, f)
    s.draws -= 1
    return s.draw[s.draws]


def lay(s: Piles, card: int) -> None:
    """A card goes on top of the discard pile."""
    s.discard[s.discards] = card
    s.discards += 1


def lay_under(s: Piles, card: int) -> None:
    """A card goes into the discard pile just below its top."""
    n = s.discards
    s.discard[n] = s.discard[n - 1]
    s.discard[n - 1] = card
    s.discards = n + 1
