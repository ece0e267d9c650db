"""The end of a round: everyone turns all cards up, points, totals, and whether the match is won."""

from lastcard.engine import codes as c
from lastcard.engine.calls import close_catch
from lastcard.engine.feed import Feed, tell
from lastcard.engine.grid.state import ABSENT, State, clear_column, next_pair, turn_up
from lastcard.engine.rounds import add_scores, ask_dealer, declare_winners, is_last_round
from lastcard.engine.tables import Tables


def grid_points(r: Tables, s: State, seat: int) -> int:
    """What the cards of a grid count."""
    points = 0
    for place in range(2 * s.columns[seat]):
        card = s.grid[seat][place]
        if card != ABSENT:
            points += r.points[card]
    return points


def reveal(s: State, f: Feed) -> None:
    """GLF-49: all turn up what is still face down."""
    for seat in range(s.seats):
        for place in range(2 * s.columns[seat]):
            if s.up[seat][place] == 0:
                turn_up(s, f, seat, place)


def clear_pairs(r: Tables, s: State, f: Feed, seat: int) -> None:
    """GLF-A35: every pair is cleared for its owner, unless its points are below zero."""
    grid = s.grid[seat]
    column = next_pair(r, s, seat, 0)
    while column != c.NONE:
        if r.points[grid[2 * column]] + r.points[grid[2 * column + 1]] >= 0:
            clear_column(s, f, seat, column, 0)
        else:
            column += 1
        column = next_pair(r, s, seat, column)


def count_round(r: Tables, s: State, f: Feed) -> None:
    """GLF-51, GLF-54: the cards left in a grid count against its owner."""
    for seat in range(s.seats):
        s.score[seat] = grid_points(r, s, seat)
    add_scores(s, f)


def lowest(s: State, ender: int) -> int:
    """The seat with the fewest points; of equals the first clockwise from who ended the round (GLF-A06)."""
    best = ender
    for i in range(1, s.seats):
        seat = (ender + i) % s.seats
        if s.score[seat] < s.score[best]:
            best = seat
    return best


def end_round(r: Tables, s: State, f: Feed, ender: int) -> None:
    """The round is over: all cards are shown, pairs go, the rest counts."""
    close_catch(s, f)
    s.skips = 0
    reveal(s, f)
    for seat in range(s.seats):
        clear_pairs(r, s, f, seat)
    count_round(r, s, f)
    s.starter = lowest(s, ender)
    s.phase = c.ROUND_OVER
    tell(f, c.EV_ENDED, s.starter)
    if is_last_round(r, s) and declare_winners(r, s, f):
        s.phase = c.MATCH_OVER
    ask_dealer(r, s, f)
