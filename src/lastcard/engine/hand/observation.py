"""What a seat sees of a hand game, as bytes: nothing in them depends on a card that the seat cannot see.

The sections and their sizes are those of `SECTIONS`; seats count from the own one in the direction of play. A change of
them is another `VERSION`.
"""

from lastcard.engine import codes as c
from lastcard.engine.card_lists import wipe, write_bytes
from lastcard.engine.episodes import BYTE, WHOLE_MATCHES, Asking, count_discards, steps_to
from lastcard.engine.hand.state import State
from lastcard.engine.piles import top_card
from lastcard.engine.tables import Tables

# Name, and how many bytes: so many of each kind, color, question and seat, and so many more.
SECTIONS = (
    ("hand", "kinds", 1),  # how many of each kind the seat holds
    ("discard", "kinds", 1),  # how many of each kind lie under the top of the discard pile
    ("top", "kinds", 1),  # 1 for the kind on top of it
    ("color", "colors", 1),  # 1 for the color in force
    ("color_before", "colors", 1),  # 1 for the color that the card in play was played on
    ("ask", "asks", 1),  # 1 for what the table waits for
    ("held", "seats", 1),  # cards in the hand of each seat
    ("called", "seats", 1),  # 1: has called
    ("owing", "seats", 1),  # 1: can be caught
    ("turn", "seats", 1),  # 1: whose turn it is
    ("asked", "seats", 1),  # 1: whom the table waits for
    ("misses", "seats", 1),  # turns that each is going to lose
    ("face", "seats", 1),  # kind + 1 of the face that each must hold, 0 without one
    ("vote", "seats", 1),  # 1: has voted "kept", 2: has voted "failed"
    ("tried", "seats", 1),  # 1: on trial
    ("accuser", "seats", 1),  # 1: whose report that is
    ("actor", "seats", 1),  # 1: whose card is in play
    ("chosen", "seats", 1),  # 1: whom that card was aimed at
    ("way", "", 1),  # 1: to the left, 0: to the right
    ("draws", "", 1),  # cards in the draw pile
    ("stack", "", 1),  # cards waiting for the seat that must draw them
    ("counter", "", 1),  # cards still to be given or discarded
    ("trial", "", 1),  # kind of trial + 1, 0 without one
    ("price", "", 1),  # what losing it costs
    ("turns", "", 1),  # turns begun in this round, 255 at most
    ("optional", "", 1),  # 1: a window, the seat may wait
    ("totals", "seats", 2),  # points of each so far, the lower byte first; 0 where an episode is one round
)
ASKS = len(c.ASKS)
SEAT_ROWS = 12
SCALARS = 8


def observation_size(r: Tables, s: State) -> int:
    """How many bytes an observation has."""
    return 3 * r.kinds + 2 * r.colors + ASKS + (SEAT_ROWS + 2) * s.seats + SCALARS


def mark_seat(s: State, seat: int, other: int, out: list[int], at: int) -> None:
    """One seat of a row of seats is marked, if there is one."""
    if other >= 0 and other < s.seats:
        out[at + steps_to(s, seat, other)] = 1


def observe(r: Tables, s: State, a: Asking, seat: int, options: int, out: list[int], at: int) -> None:
    """All that a seat sees is written, from a place of a row on."""
    wipe(out, at, observation_size(r, s))
    hand = s.hand[seat]
    for k in range(s.held[seat]):
        out[at + hand[k]] += 1
    at += r.kinds
    if s.discards:
        count_discards(s, a)
        write_bytes(a.lain, r.kinds, out, at)
        out[at + r.kinds + top_card(s)] = 1
    at += 2 * r.kinds
    if s.color != c.NONE:
        out[at + s.color] = 1
    at += r.colors
    if s.color_before != c.NONE:
        out[at + s.color_before] = 1
    at += r.colors
    out[at + s.ask] = 1
    at += ASKS
    observe_seats(r, s, seat, out, at)
    at += SEAT_ROWS * s.seats
    out[at] = 1 if s.way > 0 else 0
    out[at + 1] = s.draws
    out[at + 2] = min(s.stack, BYTE)
    out[at + 3] = s.counter
    out[at + 4] = s.trial + 1
    out[at + 5] = s.price
    out[at + 6] = min(s.turns, BYTE)
    out[at + 7] = a.optional if seat == a.seat else 0
    if options & WHOLE_MATCHES:
        observe_totals(s, seat, out, at + SCALARS)


def observe_seats(r: Tables, s: State, seat: int, out: list[int], at: int) -> None:
    """What is known of each seat: one row of seats after the other."""
    n = s.seats
    for other in range(n):
        place = at + steps_to(s, seat, other)
        out[place] = s.held[other]
        out[place + n] = s.said[other]
        out[place + 5 * n] = s.misses[other]
    mark_seat(s, seat, s.owing, out, at + 2 * n)
    mark_seat(s, seat, s.turn, out, at + 3 * n)
    mark_seat(s, seat, s.asked, out, at + 4 * n)
    if r.faces:
        for other in range(n):
            out[at + 6 * n + steps_to(s, seat, other)] = s.face[other] + 1
    if s.tried != c.NONE:
        for other in range(n):
            out[at + 7 * n + steps_to(s, seat, other)] = s.vote[other]
        mark_seat(s, seat, s.tried, out, at + 8 * n)
        mark_seat(s, seat, s.accuser, out, at + 9 * n)
    mark_seat(s, seat, s.actor, out, at + 10 * n)
    mark_seat(s, seat, s.chosen, out, at + 11 * n)


def observe_totals(s: State, seat: int, out: list[int], at: int) -> None:
    """The points of each seat in the match so far, the lower byte first."""
    for other in range(s.seats):
        place = at + 2 * steps_to(s, seat, other)
        total = s.total[other]
        out[place] = total & BYTE
        out[place + 1] = total >> 8 & BYTE
