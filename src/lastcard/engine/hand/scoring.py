"""The end of a round: points, totals, and whether the match is won."""

from lastcard.engine.codes import (
    ALTERNATIVE,
    DEALER,
    DEALER_REDRAW,
    EV_ENDED,
    EV_OUT,
    EV_SCORED,
    EV_SHOWED,
    EV_WON,
    EXTRA_ROUND,
    MATCH_OVER,
    NONE,
    OFF,
    PUBLIC,
    REST,
    ROUND_OVER,
    TO_CUT,
    TO_DEAL,
)
from lastcard.engine.feed import Feed, emit, tell
from lastcard.engine.hand.state import State, free
from lastcard.engine.piles import ask, seat_after
from lastcard.engine.tables import Tables


def hand_points(r: Tables, s: State, seat: int) -> int:
    """What the cards left in a hand count."""
    points = 0
    for k in range(s.held[seat]):
        points += r.points[s.hand[seat][k]]
    return points


def count_round(r: Tables, s: State, f: Feed, winner: int) -> None:
    """Everybody shows the cards left; they count for the winner, or against whoever holds them."""
    gathered = 0
    for seat in range(s.seats):
        points = hand_points(r, s, seat)
        gathered += points
        s.score[seat] = points if r.scoring == ALTERNATIVE else 0
        for k in range(s.held[seat]):
            emit(f, EV_SHOWED, seat, NONE, s.hand[seat][k], 0, PUBLIC)
    if r.scoring != ALTERNATIVE and r.scoring != OFF and winner != NONE:
        s.score[winner] = gathered
    for seat in range(s.seats):
        s.total[seat] += s.score[seat]
        emit(f, EV_SCORED, seat, NONE, NONE, s.score[seat], PUBLIC)


def best_total(r: Tables, s: State) -> int:
    """The total that wins: the highest, or the lowest in the alternative scoring."""
    best = s.total[0]
    for seat in range(1, s.seats):
        total = s.total[seat]
        if total < best if r.scoring == ALTERNATIVE else total > best:
            best = total
    return best


def is_due(r: Tables, s: State) -> bool:
    """Whether this round was the last one, if it has a winner."""
    if r.rounds > 0:
        return s.rounds >= r.rounds
    for seat in range(s.seats):
        if s.total[seat] >= r.target:  # COM-A26: at least
            return True
    return False


def crown(r: Tables, s: State, f: Feed) -> bool:
    """The match has its winner or winners; false when a tie asks for another round (COM-A27)."""
    best = best_total(r, s)
    leaders = 0
    for seat in range(s.seats):
        if s.total[seat] == best:
            leaders += 1
    if leaders > 1 and r.tie == EXTRA_ROUND:
        return False
    for seat in range(s.seats):
        if s.total[seat] == best:
            s.won[seat] = 1
            tell(f, EV_WON, seat)
    return True


def end_round(r: Tables, s: State, f: Feed, winner: int) -> None:
    """The round is over; NONE wins a round in which nobody can move any more."""
    free(s, f)
    s.resolving = NONE
    s.fresh = NONE
    s.stack = 0
    s.starter = winner
    for seat in range(s.seats):
        s.face[seat] = NONE
        s.misses[seat] = 0
    if winner != NONE:
        tell(f, EV_OUT, winner)
    count_round(r, s, f, winner)
    s.phase = ROUND_OVER
    tell(f, EV_ENDED, winner)
    if r.scoring == OFF and winner != NONE:
        s.won[winner] = 1  # DIS-A18: without scoring each round is a game of its own
        tell(f, EV_WON, winner)
        s.phase = MATCH_OVER
    elif r.scoring != OFF and is_due(r, s) and crown(r, s, f):
        s.phase = MATCH_OVER
    if s.phase == MATCH_OVER:
        ask(s, f, NONE, REST)
    elif r.next_dealer == DEALER_REDRAW:
        ask(s, f, DEALER, TO_CUT)
    else:
        ask(s, f, DEALER, TO_DEAL)


def end_if_emptied(r: Tables, s: State, f: Feed, taker: int) -> bool:
    """TRL-A04, TRL-A05: a hand emptied by an effect ends the round; the actor's comes first, then the order of play."""
    winner = NONE
    for i in range(s.seats, 0, -1):
        seat = seat_after(s, taker, i)
        if s.held[seat] == 0:
            winner = seat
    if s.held[s.actor] == 0:
        winner = s.actor
    if winner == NONE:
        return False
    end_round(r, s, f, winner)
    return True
