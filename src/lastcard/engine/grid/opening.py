"""The start of a match and of a round: who deals, the deal, the card turned up, everyone's first flip."""

from lastcard.engine import codes as c
from lastcard.engine.feed import Feed, emit
from lastcard.engine.grid.state import State, turn_up
from lastcard.engine.grid.turns import begin
from lastcard.engine.piles import ask, gather, lay, pull, seat_after
from lastcard.engine.rounds import begin_round, find_dealer, start_match
from lastcard.engine.tables import Tables


def clear_table(s: State) -> None:
    """Clear everything of an earlier round: grids, duties, turns; play is clockwise again (GLF-A05)."""
    s.way = 1
    s.turns = 0
    s.turn = c.NONE
    s.owing = c.NONE
    s.ended = c.NONE
    s.fresh = c.NONE
    s.taken = 0
    s.fell = 0
    s.step = 0
    s.skips = 0
    for seat in range(s.seats):
        for place in range(2 * s.columns[seat]):
            s.grid[seat][place] = 0
            s.up[seat][place] = 0
        s.columns[seat] = 0
        s.said[seat] = 0
        s.score[seat] = 0


def new(r: Tables, s: State, f: Feed, seats: int) -> None:
    """A match begins with its cards together and no dealer yet; the key is in the state already."""
    start_match(s, seats)
    for seat in range(c.MAX_SEATS):
        s.columns[seat] = 0
        s.said[seat] = 0
        s.score[seat] = 0
        for place in range(c.MAX_DECK):
            s.grid[seat][place] = 0
            s.up[seat][place] = 0
    clear_table(s)
    gather(r, s, f)
    ask(s, f, c.DEALER, c.TO_CUT)


def cut(r: Tables, s: State, f: Feed) -> None:
    """All cards come together, and it is settled who deals."""
    if s.draws != r.deck:
        clear_table(s)
        gather(r, s, f)
    find_dealer(r, s, f)


def deal(r: Tables, s: State, f: Feed) -> None:
    """The dealer shuffles and deals, a card at a time to each, face down: the upper row first, left to right.

    The rules keep all grids together smaller than the deck.
    """
    begin_round(r, s, f)
    clear_table(s)
    gather(r, s, f)
    for row in range(2):
        for column in range(r.columns):
            place = 2 * column + row
            for i in range(s.seats):
                seat = seat_after(s, s.dealer, i + 1)
                card = pull(s, f)
                s.grid[seat][place] = card
                emit(f, c.EV_DEALT, seat, c.NONE, card, place, 0)
    for seat in range(s.seats):
        s.columns[seat] = r.columns
    ask(s, f, c.DEALER, c.TO_TURN)


def first_seat(s: State) -> int:
    """GLF-09, GLF-57: left of the dealer in the first round, later the winner of the last one."""
    return (s.dealer + 1) % s.seats if s.starter == c.NONE else s.starter


def open_round(r: Tables, s: State, f: Feed) -> None:
    """GLF-A08: action cards turned up stay in the discard pile, under the first card that is none."""
    while s.draws > 0:
        card = pull(s, f)
        lay(s, card)
        emit(f, c.EV_TURNED, c.NONE, c.NONE, card, 0, c.PUBLIC)
        if r.opening[card] != c.OPEN_IGNORE:
            break
    ask(s, f, first_seat(s), c.TO_FLIP)


def flip_first(s: State, f: Feed, seat: int, place: int) -> None:
    """GLF-A09: a seat turns up a card of its choice; after the last seat the first turn begins."""
    turn_up(s, f, seat, place)
    follower = (seat + 1) % s.seats
    if follower == first_seat(s):
        begin(s, f, follower)
    else:
        ask(s, f, follower, c.TO_FLIP)
