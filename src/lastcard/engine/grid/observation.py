"""What a seat sees of the grid game, as bytes: nothing in them depends on a card that the seat cannot see.

The sections and their sizes are those of `SECTIONS`; seats count from the own one in the direction of play. A change of
them is another `VERSION`.
"""

from lastcard.engine import codes as c
from lastcard.engine.card_lists import wipe, write_bytes
from lastcard.engine.episodes import BYTE, WHOLE_MATCHES, Asking, count_discards, steps_to
from lastcard.engine.grid.actions import PLACES
from lastcard.engine.grid.state import ABSENT, State, face_down
from lastcard.engine.piles import top_card
from lastcard.engine.tables import Tables

# Name, and how many bytes: so many of each kind, place, question and seat, and so many more.
SECTIONS = (
    ("discard", "kinds", 1),  # how many of each kind lie under the top of the discard pile
    ("top", "kinds", 1),  # 1 for the kind on top of it
    ("fresh", "kinds", 1),  # 1 for the card drawn or taken and not yet placed, if the seat may see it
    ("ask", "asks", 1),  # 1 for what the table waits for
    ("columns", "seats", 1),  # columns of the grid of each seat
    ("down", "seats", 1),  # face-down cards of each
    ("called", "seats", 1),  # 1: has called
    ("owing", "seats", 1),  # 1: can be caught
    ("turn", "seats", 1),  # 1: whose turn it is
    ("asked", "seats", 1),  # 1: whom the table waits for
    ("ended", "seats", 1),  # 1: whose turn left all its cards face up
    ("way", "", 1),  # 1: to the left, 0: to the right
    ("draws", "", 1),  # cards in the draw pile
    ("taken", "", 1),  # 1: the fresh card comes from the discard pile
    ("fell", "", 1),  # 1: a face-down card has left the grid in this turn, or has been turned up
    ("skips", "", 1),  # seats that are going to lose their turn
    ("turns", "", 2),  # turns begun in this round, the lower byte first
    ("optional", "", 1),  # 1: a window, the seat may wait
    ("totals", "seats", 2),  # points of each so far, the lower byte first; 0 where an episode is one round
    ("grids", "places", 1),  # the grid of each seat: 0 no card, 1 face down, kind + 2 face up
)
ASKS = len(c.ASKS)
SEAT_ROWS = 7
SCALARS = 8
DOWN, UP = 1, 2


def observation_size(r: Tables, s: State) -> int:
    """How many bytes an observation has."""
    return 3 * r.kinds + ASKS + (SEAT_ROWS + 2 + PLACES) * s.seats + SCALARS


def mark_seat(s: State, seat: int, other: int, out: list[int], at: int) -> None:
    """One seat of a row of seats is marked, if there is one."""
    if other >= 0 and other < s.seats:
        out[at + steps_to(s, seat, other)] = 1


def observe(r: Tables, s: State, a: Asking, seat: int, options: int, out: list[int], at: int) -> None:
    """All that a seat sees is written, from a place of a row on."""
    wipe(out, at, observation_size(r, s))
    if s.discards:
        count_discards(s, a)
        write_bytes(a.lain, r.kinds, out, at)
        out[at + r.kinds + top_card(s)] = 1
    at += 2 * r.kinds
    if s.fresh != c.NONE and (s.taken or s.turn == seat):
        out[at + s.fresh] = 1
    at += r.kinds
    out[at + s.ask] = 1
    at += ASKS
    observe_seats(s, seat, out, at)
    at += SEAT_ROWS * s.seats
    out[at] = 1 if s.way > 0 else 0
    out[at + 1] = s.draws
    out[at + 2] = s.taken
    out[at + 3] = s.fell
    out[at + 4] = s.skips
    out[at + 5] = s.turns & BYTE
    out[at + 6] = s.turns >> 8 & BYTE
    out[at + 7] = a.optional if seat == a.seat else 0
    at += SCALARS
    if options & WHOLE_MATCHES:
        observe_totals(s, seat, out, at)
    observe_grids(s, seat, out, at + 2 * s.seats)


def observe_seats(s: State, seat: int, out: list[int], at: int) -> None:
    """What is known of each seat beside its cards: one row of seats after the other."""
    n = s.seats
    for other in range(n):
        place = at + steps_to(s, seat, other)
        out[place] = s.columns[other]
        out[place + n] = face_down(s, other)
        out[place + 2 * n] = s.said[other]
    mark_seat(s, seat, s.owing, out, at + 3 * n)
    mark_seat(s, seat, s.turn, out, at + 4 * n)
    mark_seat(s, seat, s.asked, out, at + 5 * n)
    mark_seat(s, seat, s.ended, out, at + 6 * n)


def observe_totals(s: State, seat: int, out: list[int], at: int) -> None:
    """The points of each seat in the match so far, in two bytes of which the lower one comes first."""
    for other in range(s.seats):
        place = at + 2 * steps_to(s, seat, other)
        total = s.total[other]
        out[place] = total & BYTE
        out[place + 1] = total >> 8 & BYTE


def observe_grids(s: State, seat: int, out: list[int], at: int) -> None:
    """The cards of every grid as all see them."""
    for other in range(s.seats):
        first = at + PLACES * steps_to(s, seat, other)
        grid = s.grid[other]
        up = s.up[other]
        for place in range(min(2 * s.columns[other], PLACES)):
            card = grid[place]
            if card != ABSENT:
                out[first + place] = card + UP if up[place] else DOWN
