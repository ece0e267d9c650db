"""What the scorecard of a hand game notes, move by move: choices, who leads, and what came of the watched cards.

A play is watched until its effect is done. Whoever holds the fewest cards of the others leads, whoever holds the most
comes last; equals share a role. A penalty for a missed call is no part of a play.
"""

from lastcard.engine import codes as c
from lastcard.engine.feed import Feed
from lastcard.engine.hand.legal import legal
from lastcard.engine.hand.state import State
from lastcard.engine.picking import ANSWERS, count_verbs
from lastcard.engine.records import Moves
from lastcard.engine.scorecard import (
    LAST,
    LEADER,
    NEXT,
    PLAYER,
    ROLES,
    Scorecard,
    clear,
    count_decision,
    count_seats,
    is_asked_anew,
)
from lastcard.engine.tables import Tables

CHOICES = ANSWERS & ~(1 << c.DRAW | 1 << c.PASS)  # to draw is what is left where nothing can be chosen
PLAIN = (  # what happens with a plain card, or beside it
    1 << c.EV_PLAYED | 1 << c.EV_JUMPED | 1 << c.EV_NAMED | 1 << c.EV_ASKED | 1 << c.EV_TURN | 1 << c.EV_CHOSE
    | 1 << c.EV_CALLED | 1 << c.EV_OWED | 1 << c.EV_FREED | 1 << c.EV_CAUGHT | 1 << c.EV_LAPSED
    | 1 << c.EV_RESHUFFLED
)  # fmt: skip


def begin_notes(r: Tables, s: State, k: Scorecard, out: Moves) -> None:
    """The round is dealt."""
    clear(k)
    look(s, k)
    note_choice(r, s, k, out)


def look(s: State, k: Scorecard) -> None:
    """The table as it is, for the next move."""
    k.way = s.way
    for seat in range(s.seats):
        k.held[seat] = s.held[seat]


def note_choice(r: Tables, s: State, k: Scorecard, out: Moves) -> None:
    """Whoever is asked something new may have a choice."""
    if is_asked_anew(s, k):
        count_decision(k, count_verbs(out, legal(r, s, s.asked, out), CHOICES))


def open_play(s: State, k: Scorecard, seat: int) -> None:
    """A watched card is played: who has which role in it."""
    follower = seat + k.way
    follower = 0 if follower == s.seats else follower
    follower = s.seats - 1 if follower < 0 else follower
    fewest = c.MAX_DECK
    most = -1
    for other in range(s.seats):
        if other != seat:
            fewest = min(fewest, k.held[other])
            most = max(most, k.held[other])
    k.player = seat
    k.follower = follower
    k.acts = 0
    k.plays += 1
    k.roles[PLAYER] = 1 << seat
    k.roles[NEXT] = 1 << follower
    k.roles[LEADER] = 0
    k.roles[LAST] = 0
    for other in range(s.seats):
        k.before[other] = k.held[other]
        if other != seat and k.held[other] == fewest:
            k.roles[LEADER] |= 1 << other
        if other != seat and k.held[other] == most:
            k.roles[LAST] |= 1 << other
    k.before[seat] -= 1
    for role in range(len(ROLES)):
        k.times[role] += count_seats(k.roles[role])


def keep_first(f: Feed, k: Scorecard, i: int) -> None:
    """The first watched play of a round is kept: it can be played again without its effect."""
    jumped = i > 0 and f.event[0] == c.EV_JUMPED
    k.first = k.moves
    k.first_seat = f.seat[i]
    k.first_move = (c.JUMP if jumped else c.PLAY) | f.card[i] << 8  # all that `apply` reads of it
    for role in range(len(ROLES)):
        k.first_roles[role] = k.roles[role]


def close_play(s: State, k: Scorecard) -> None:
    """A watched play is done: who holds more cards for it."""
    for role in range(len(ROLES)):
        for seat in range(s.seats):
            if k.roles[role] >> seat & 1:
                k.gains[role] += k.held[seat] - k.before[seat]
    if s.phase == c.PLAYING:
        k.resolved += 1
        if k.acts == 0:
            k.idle += 1
    k.player = c.NONE


def note_turn(s: State, k: Scorecard) -> None:
    """A turn begins: who leads, and how far the others are behind."""
    fewest = c.MAX_DECK
    leader = c.NONE
    for seat in range(s.seats):
        if k.held[seat] < fewest:
            fewest = k.held[seat]
            leader = seat
        elif k.held[seat] == fewest:
            leader = c.NONE
    for seat in range(s.seats):
        k.behind[seat] = max(k.behind[seat], k.held[seat] - fewest)
    if leader != c.NONE and leader != k.leader:
        if k.leader != c.NONE:
            k.leads += 1
        k.leader = leader


def note_event(s: State, f: Feed, k: Scorecard, i: int, caught: bool) -> None:
    """What one event says of the play that is watched."""
    event = f.event[i]
    if event == c.EV_TURN:
        if f.seat[i] != k.follower:
            k.acts = 1
    elif event == c.EV_DREW:
        if not caught:
            k.acts = 1
            k.drawn += 1
    elif PLAIN >> event & 1 == 0:
        k.acts = 1


def note_move(r: Tables, s: State, f: Feed, k: Scorecard, out: Moves) -> None:
    """What the feed tells of one move is noted."""
    turned = False
    caught = False
    ended = False
    for i in range(f.count):
        event = f.event[i]
        if event == c.EV_PLAYED:
            if k.player != c.NONE:  # another card is stacked on it
                close_play(s, k)
            if k.watched[f.card[i]]:
                open_play(s, k, f.seat[i])
                if k.first == c.NONE:
                    keep_first(f, k, i)
        elif event == c.EV_TURN:
            turned = True
        elif event == c.EV_CAUGHT:
            caught = True
        elif event == c.EV_OUT or event == c.EV_STALLED:
            ended = True
        if k.player != c.NONE and not ended:
            note_event(s, f, k, i, caught)
    k.moves += 1
    look(s, k)
    if k.player != c.NONE and s.resolving == c.NONE:
        close_play(s, k)
    if turned:
        note_turn(s, k)
    if s.phase == c.PLAYING:
        note_choice(r, s, k, out)
