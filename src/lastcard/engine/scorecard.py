"""The scorecard of a round: what people ask of rules beyond who won, noted from what the feed tells.

A round becomes a row of whole numbers. Rows are the same whoever plays the round, plain or compiled, so whatever is
worked out from them is, too.
"""

from typing import Annotated

from lastcard.engine import codes as c
from lastcard.engine.piles import Piles
from lastcard.engine.records import Cells, Number, Record, record

# fmt: off
COLUMNS = (
    "winner", "dealer", "turns", "moves",
    "over", "won",                         # whether the match ended with it, and who won that, a bit for each seat
    "decisions", "choices",                # how often a seat was asked, and had two cards or answers to choose from
    "behind", "leads",                     # the most cards the winner was behind the leader, and changes of the lead
    "plays", "resolved", "idle", "drawn",  # of the watched cards; resolved: did not end the round; idle: did nothing
    "players", "nexts", "leaders", "lasts",                  # seats that had these roles in all those plays
    "player gain", "next gain", "leader gain", "last gain",  # cards that came to them
    "first players", "first nexts", "first leaders", "first lasts",  # the same of the first of those plays
    "player won", "next won", "leader won", "last won",      # how many of these won the round
    "player even", "next even", "leader even", "last even",  # and would have won it if that play had done nothing
)
(
    WINNER, DEALER, TURNS, MOVES,
    OVER, WON,
    DECISIONS, CHOICES,
    BEHIND, LEADS,
    PLAYS, RESOLVED, IDLE, DRAWN,
    PLAYERS, NEXTS, LEADERS, LASTS,
    PLAYER_GAIN, NEXT_GAIN, LEADER_GAIN, LAST_GAIN,
    FIRST_PLAYERS, FIRST_NEXTS, FIRST_LEADERS, FIRST_LASTS,
    PLAYER_WON, NEXT_WON, LEADER_WON, LAST_WON,
    PLAYER_EVEN, NEXT_EVEN, LEADER_EVEN, LAST_EVEN,
) = range(len(COLUMNS))
# fmt: on
SCORES = len(COLUMNS)  # from here on what each seat scored
WIDTH = SCORES + c.MAX_SEATS

ROLES = ("player", "next", "leader", "last")  # of seats in a play that is watched
PLAYER, NEXT, LEADER, LAST = range(len(ROLES))


@record
class Scorecard(Record):
    """What was noted of a round so far, and the play that is being watched."""

    watched: Annotated[
        list[int], Cells("u1", (c.MAX_KINDS,))
    ]  # 1 for each kind of card whose plays are noted
    decisions: Number
    choices: Number
    asked: Number  # the decision that was counted last
    leader: Number  # the seat that holds the fewest cards, NONE while several do
    leads: Number
    behind: Annotated[
        list[int], Cells("i4", (c.MAX_SEATS,))
    ]  # the most cards each seat was behind the leader
    plays: Number
    resolved: Number
    idle: Number
    drawn: Number
    times: Annotated[list[int], Cells("i4", (len(ROLES),))]  # how many seats had each role
    gains: Annotated[list[int], Cells("i4", (len(ROLES),))]  # cards that came to them

    moves: Number
    first: Number  # the number of the move that was the first of those plays, or NONE
    first_move: Number
    first_seat: Number
    first_roles: Annotated[list[int], Cells("i4", (len(ROLES),))]
    first_key: Annotated[list[int], Cells("u8", (4,))]  # the chance of those who play, once that was chosen

    player: Number  # whose play is watched, or NONE
    follower: Number  # who would be next
    acts: Number  # 1: it did something
    roles: Annotated[list[int], Cells("i4", (len(ROLES),))]  # the seats of each role, a bit for each
    before: Annotated[list[int], Cells("i4", (c.MAX_SEATS,))]  # cards that each seat held before it

    held: Annotated[list[int], Cells("i4", (c.MAX_SEATS,))]  # cards that each seat held before the last move
    way: Number


def clear(k: Scorecard) -> None:
    """A new round: nothing is noted yet."""
    k.decisions = 0
    k.choices = 0
    k.leads = 0
    k.plays = 0
    k.resolved = 0
    k.idle = 0
    k.drawn = 0
    k.moves = 0
    k.asked = c.NONE
    k.leader = c.NONE
    k.player = c.NONE
    k.first = c.NONE
    for seat in range(c.MAX_SEATS):
        k.behind[seat] = 0
    for role in range(len(ROLES)):
        k.times[role] = 0
        k.gains[role] = 0
        k.first_roles[role] = 0


def count_decision(k: Scorecard, choices: int) -> None:
    """A seat is asked and has so many cards or answers to choose from."""
    k.decisions += 1
    if choices > 1:
        k.choices += 1


def is_asked_anew(s: Piles, k: Scorecard) -> bool:
    """Whether a seat is asked something that was not counted yet."""
    if s.asked < 0 or s.asked >= s.seats:
        return False
    asked = (s.turns * 64 + s.ask) * 16 + s.asked
    if asked == k.asked:
        return False
    k.asked = asked
    return True


def write_end(s: Piles, rows: list[int], at: int, moves: int) -> None:
    """A round that is over becomes a row, as far as its end says it."""
    for i in range(WIDTH):
        rows[at + i] = 0
    rows[at + WINNER] = s.starter
    rows[at + DEALER] = s.dealer
    rows[at + TURNS] = s.turns
    rows[at + MOVES] = moves
    if s.phase == c.MATCH_OVER:
        rows[at + OVER] = 1
        for seat in range(s.seats):
            if s.won[seat]:
                rows[at + WON] |= 1 << seat
    for seat in range(s.seats):
        rows[at + SCORES + seat] = s.score[seat]


def copy_key(key: list[int], out: list[int]) -> None:
    """The four words of a key are put down somewhere else."""
    for i in range(4):
        out[i] = key[i]


def count_seats(seats: int) -> int:
    """How many seats there are in a row of bits."""
    n = 0
    for seat in range(c.MAX_SEATS):
        n += seats >> seat & 1
    return n


def write_notes(s: Piles, k: Scorecard, rows: list[int], at: int) -> None:
    """What was noted of it joins that row."""
    rows[at + DECISIONS] = k.decisions
    rows[at + CHOICES] = k.choices
    rows[at + LEADS] = k.leads
    rows[at + PLAYS] = k.plays
    rows[at + RESOLVED] = k.resolved
    rows[at + IDLE] = k.idle
    rows[at + DRAWN] = k.drawn
    for role in range(len(ROLES)):
        rows[at + PLAYERS + role] = k.times[role]
        rows[at + PLAYER_GAIN + role] = k.gains[role]
    if s.starter != c.NONE:
        rows[at + BEHIND] = k.behind[s.starter]


def write_twin(s: Piles, k: Scorecard, rows: list[int], at: int) -> None:
    """How the round went for those of its first watched play, and how its twin, which is over now, did."""
    winner = rows[at + WINNER]
    for role in range(len(ROLES)):
        seats = k.first_roles[role]
        rows[at + FIRST_PLAYERS + role] = count_seats(seats)
        if winner != c.NONE:
            rows[at + PLAYER_WON + role] = seats >> winner & 1
        if s.starter != c.NONE:
            rows[at + PLAYER_EVEN + role] = seats >> s.starter & 1
