"""Games for programs that learn: who is asked next, when an episode is over, and what it is worth to each seat."""

from typing import Annotated

from lastcard.engine import codes as c
from lastcard.engine.piles import Piles
from lastcard.engine.records import Cells, Number, Record, Word, record
from lastcard.engine.tables import Tables

# What a learner wants to be asked beside the turn, and how it is paid, a bit each.
OPTIONS = ("calls", "jumps", "faces", "clears", "forced", "matches", "points", "once")
ASK_CALLS, ASK_JUMPS, ASK_FACES, ASK_CLEARS, SKIP_FORCED, WHOLE_MATCHES, PAY_POINTS, ONCE = (
    1 << i for i in range(len(OPTIONS))
)

LEARNER = -1  # in a row of policies: this seat is decided by whoever steps the game
REFUSED = -2  # a number that is no action
HUNDRED = 100.0  # points that are worth as much as a win
BYTE = 255
ACTIONS = 320  # more than any game has


@record
class Asking(Record):
    """What is kept beside the state of a game while it is stepped."""

    key: Annotated[list[int], Cells("u8", (4,))]  # chance: the order in which windows are asked, and policies
    stamp: Word  # chance of the match when the discard pile was counted: a shuffle changes it
    lain: Annotated[
        list[int], Cells("u1", (c.MAX_KINDS,))
    ]  # cards under the top of the discard pile, by kind
    allowed: Annotated[list[int], Cells("u1", (ACTIONS // 8,))]  # the actions that the mask shows, a bit each
    counted: Number  # how many cards that were
    left: Number  # seats that a window has not been offered to, a bit each
    seat: Number  # who decides now
    optional: Number  # 1: it may wait, since the table waits for somebody else
    moves: Number  # moves made since the episode began; waiting is none


def allow(a: Asking, action: int, mask: list[int], at: int) -> None:
    """An action may be chosen: a mask shows it, and what is kept here remembers it, whatever becomes of the mask."""
    mask[at + action] = 1
    a.allowed[action >> 3] |= 1 << (action & 7)


def is_allowed(a: Asking, action: int) -> bool:
    """Whether the seat that decides may choose this."""
    return 0 <= action < ACTIONS and a.allowed[action >> 3] >> (action & 7) & 1 != 0


def everyone(s: Piles) -> int:
    """All seats, a bit each."""
    return (1 << s.seats) - 1


def steps_to(s: Piles, seat: int, other: int) -> int:
    """How many places further on in the direction of play another seat is."""
    steps = other - seat if s.way > 0 else seat - other
    return steps if steps >= 0 else steps + s.seats


def seat_at(s: Piles, seat: int, steps: int) -> int:
    """The seat so many places further on in the direction of play; `steps_to` is the way back."""
    other = seat + steps if s.way > 0 else seat - steps
    if other >= s.seats:
        return other - s.seats
    return other if other >= 0 else other + s.seats


def count_discards(s: Piles, a: Asking) -> None:
    """Count the cards under the top of the discard pile: only new ones, unless it was shuffled since the last time.

    A shuffle of a single card takes no chance, so a pile in which only one card was counted is counted anew.
    """
    under = s.discards - 1
    if a.stamp != s.key[0] or a.counted <= 1 or under < a.counted:
        for kind in range(c.MAX_KINDS):
            a.lain[kind] = 0
        a.counted = 0
        a.stamp = s.key[0]
    for k in range(a.counted, under):
        a.lain[s.discard[k]] += 1
    a.counted = max(under, 0)


def pay(r: Tables, s: Piles, options: int, rewards: list[float], at: int) -> None:
    """What the end of an episode is worth to each seat; all of it together is nothing.

    A win is worth 1, or a share of it; points are those above the average, in hundreds.
    """
    if options & PAY_POINTS and r.scoring != c.OFF:
        sign = -1.0 if r.scoring == c.ALTERNATIVE else 1.0
        whole = options & WHOLE_MATCHES
        everything = 0.0
        for seat in range(s.seats):
            everything += s.total[seat] if whole else s.score[seat]
        for seat in range(s.seats):
            points = s.total[seat] if whole else s.score[seat]
            rewards[at + seat] += sign * (points - everything / s.seats) / HUNDRED
        return
    winners = 0
    for seat in range(s.seats):
        if is_winner(s, options, seat):
            winners += 1
    if winners == 0:
        return
    for seat in range(s.seats):
        share = 1.0 / winners if is_winner(s, options, seat) else 0.0
        rewards[at + seat] += (share * s.seats - 1.0) / (s.seats - 1)


def is_winner(s: Piles, options: int, seat: int) -> bool:
    """Whether a seat has won the episode: the match, or the round."""
    return s.won[seat] != 0 if options & WHOLE_MATCHES else s.starter == seat
