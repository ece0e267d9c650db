"""The end of a round: what the cards left count, and whether the match is won."""

from lastcard.engine import codes as c
from lastcard.engine.calls import close_catch
from lastcard.engine.feed import Feed, emit, tell
from lastcard.engine.hand.state import State
from lastcard.engine.piles import seat_after
from lastcard.engine.rounds import add_scores, ask_dealer, declare_winners, is_last_round
from lastcard.engine.tables import Tables


def hand_points(r: Tables, s: State, seat: int) -> int:
    """What the cards left in a hand count."""
    points = 0
    for k in range(s.held[seat]):
        points += r.points[s.hand[seat][k]]
    return points


def show_rest(s: State, f: Feed, seat: int) -> None:
    """Show everyone the cards left in a hand."""
    for k in range(s.held[seat]):
        emit(f, c.EV_SHOWED, seat, c.NONE, s.hand[seat][k], 0, c.PUBLIC)


def count_round(r: Tables, s: State, f: Feed, winner: int) -> None:
    """Everyone shows the cards left; they count for the winner, or against whoever holds them."""
    gathered = 0
    for seat in range(s.seats):
        points = hand_points(r, s, seat)
        gathered += points if seat != winner else 0  # who wins by a penciled rule may still hold cards
        s.score[seat] = points if r.scoring == c.ALTERNATIVE else 0
        if f.on:
            show_rest(s, f, seat)
    if r.scoring != c.ALTERNATIVE and r.scoring != c.OFF and winner != c.NONE:
        s.score[winner] = gathered
    add_scores(s, f)


def end_round(r: Tables, s: State, f: Feed, winner: int) -> None:
    """The round is over; NONE wins a round in which nobody can move."""
    close_catch(s, f)
    s.resolving = c.NONE
    s.fresh = c.NONE
    s.stack = 0
    s.starter = winner
    for seat in range(s.seats):
        s.face[seat] = c.NONE
        s.misses[seat] = 0
        s.duty[seat] = c.NONE
    if winner != c.NONE and s.held[winner] == 0:
        tell(f, c.EV_OUT, winner)
    count_round(r, s, f, winner)
    s.phase = c.ROUND_OVER
    tell(f, c.EV_ENDED, winner)
    if r.scoring == c.OFF and winner != c.NONE:
        s.won[winner] = 1  # DIS-A18: without scoring each round is a game of its own
        tell(f, c.EV_WON, winner)
        s.phase = c.MATCH_OVER
    elif r.scoring != c.OFF and is_last_round(r, s) and declare_winners(r, s, f):
        s.phase = c.MATCH_OVER
    ask_dealer(r, s, f)


def end_if_emptied(r: Tables, s: State, f: Feed, taker: int) -> bool:
    """TRL-A04, TRL-A05: a hand emptied by an effect ends the round; the actor's comes first, then the order of play."""
    if r.penciled[s.card] and s.step < r.ops[s.card]:
        return False  # what people write is done to its end first
    winner = c.NONE
    for i in range(s.seats, 0, -1):  # from the last seat to the first, so that the first one found stays
        seat = seat_after(s, taker, i)
        if s.held[seat] == 0:
            winner = seat
    if s.held[s.actor] == 0:
        winner = s.actor
    if winner == c.NONE:
        return False
    end_round(r, s, f, winner)
    return True
