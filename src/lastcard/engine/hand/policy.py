"""Play by policies: each seat decides in its own way, and after every move all others may speak first.

They are asked in an order that chance gives, and only then the seat that is waited for: so whoever forgot to call can
be caught even when the same seat moves again (COM-A19).
"""

from lastcard.engine import codes as c
from lastcard.engine.chance import below
from lastcard.engine.counts import Counts, count_events
from lastcard.engine.feed import Feed
from lastcard.engine.hand.legal import legal
from lastcard.engine.hand.network import LEARNED, network_move
from lastcard.engine.hand.notes import begin_notes, note_move
from lastcard.engine.hand.orders import is_ordering
from lastcard.engine.hand.randomly import random_move
from lastcard.engine.hand.state import State
from lastcard.engine.hand.steady import steady_move
from lastcard.engine.hand.step import apply
from lastcard.engine.hand.targets import asks_truth
from lastcard.engine.mind import NETWORK, RANDOM, SEARCH, Mind
from lastcard.engine.picking import ANSWERS, count_verbs, pick_seat
from lastcard.engine.records import Moves
from lastcard.engine.scorecard import Scorecard, copy_key
from lastcard.engine.tables import Tables

KEPT = 7  # of ten answers that a referee who hears nothing finds good enough


def choose_move(
    r: Tables, s: State, m: Mind, key: list[int], out: Moves, n: int, seat: int, policy: int
) -> int:
    """What a seat does by its policy, of n listed moves; NONE lets a window pass. The one place that knows them all."""
    m.policy = policy
    if s.ask == c.TO_ORDER and s.asked == seat:  # no bot reads a card: it leaves the word to the next seat
        return c.bare(c.PASS)
    if s.ask == c.TO_SEAT and s.asked == seat and is_ordering(s):  # said by someone whose place it takes
        return out[0]
    if policy == RANDOM and s.asked == seat and asks_truth(r, s):  # as every bot does
        return c.choice(1, c.AN_OPTION)
    if policy == RANDOM:
        return random_move(s, m, key, out, n, seat)
    if policy == NETWORK or policy == SEARCH:  # who searches asks the network first
        return network_move(r, s, m, key, out, n, seat)
    return steady_move(r, s, m, key, out, n, seat)


def waiting_seats(s: State) -> int:
    """Those who must decide, a bit for each: whoever is asked, or in a vote all who have not voted."""
    if s.asked != c.NONE:
        return 1 << s.asked
    seats = 0
    for seat in range(s.seats):
        if seat != s.tried and s.vote[seat] == c.NOT_VOTED:
            seats |= 1 << seat
    return seats


def is_open(r: Tables, s: State) -> bool:
    """Whether some seat may have a move without being asked; by what lies open, never by the cards of a seat."""
    return s.owing != c.NONE or s.resolving != c.NONE or r.jump != 0 or r.faces != 0


def use_window(
    r: Tables, s: State, f: Feed, m: Mind, policies: list[int], key: list[int], out: Moves, waiting: int
) -> bool:
    """The first seat, in an order of chance, that wants to move without being asked, moves."""
    left = ((1 << s.seats) - 1) & ~waiting
    for seat in range(s.seats):
        if left >> seat & 1 and legal(r, s, seat, out) == 0:
            left ^= 1 << seat
    while left:
        seat = pick_seat(key, left)
        left ^= 1 << seat
        n = legal(r, s, seat, out)
        move = choose_move(r, s, m, key, out, n, seat, policies[seat])
        if move != c.NONE:
            apply(r, s, f, seat, move)
            return True
    return False


def advance_by(
    r: Tables, s: State, f: Feed, m: Mind, policies: list[int], key: list[int], out: Moves
) -> None:
    """One move is made: of a seat that speaks out of turn, or of whoever must decide."""
    if s.asked == c.DEALER:
        legal(r, s, c.DEALER, out)
        apply(r, s, f, c.DEALER, out[0])
        return
    waiting = waiting_seats(s)
    if is_open(r, s) and use_window(r, s, f, m, policies, key, out, waiting):
        return
    if s.asked == c.REFEREE:
        apply(r, s, f, c.REFEREE, c.bare(c.KEPT if below(key, 10) < KEPT else c.FAILED))
        return
    seat = s.asked if s.asked != c.NONE else pick_seat(key, waiting)
    n = legal(r, s, seat, out)
    apply(r, s, f, seat, out[0] if n == 1 else choose_move(r, s, m, key, out, n, seat, policies[seat]))


def reach_decision(
    r: Tables, s: State, f: Feed, m: Mind, policies: list[int], key: list[int], out: Moves
) -> int:
    """Play goes on until a seat that searches has a choice: how many moves it has, 0 when the round is over."""
    while s.phase == c.PLAYING:
        searches = s.asked >= 0 and s.asked < s.seats and policies[s.asked] == SEARCH
        if not searches or LEARNED >> s.ask & 1 == 0:
            advance_by(r, s, f, m, policies, key, out)
        elif not is_open(r, s) or not use_window(r, s, f, m, policies, key, out, 1 << s.asked):
            n = legal(r, s, s.asked, out)
            if count_verbs(out, n, ANSWERS) > 1:
                return n
            apply(r, s, f, s.asked, choose_move(r, s, m, key, out, n, s.asked, NETWORK))
    return 0


def advance_counted(
    r: Tables, s: State, f: Feed, m: Mind, t: Counts, policies: list[int], key: list[int], out: Moves
) -> None:
    """The same, and what a feed that is on tells of it is counted."""
    if f.on:
        f.count = 0
    advance_by(r, s, f, m, policies, key, out)
    if f.on:
        count_events(f, t)


def play_round_by(
    r: Tables, s: State, f: Feed, m: Mind, t: Counts, policies: list[int], key: list[int], out: Moves
) -> int:
    """Deal a round and play it to its end; returns the number of moves made after the deal."""
    while s.asked == c.DEALER:
        advance_counted(r, s, f, m, t, policies, key, out)
    moves = 0
    while s.phase == c.PLAYING:
        advance_counted(r, s, f, m, t, policies, key, out)
        moves += 1
    return moves


def play_round_noted(
    r: Tables,
    s: State,
    f: Feed,
    m: Mind,
    t: Counts,
    k: Scorecard,
    policies: list[int],
    key: list[int],
    out: Moves,
) -> int:
    """The same with a feed that is on, and what it tells is noted on a scorecard, too."""
    while s.asked == c.DEALER:
        advance_counted(r, s, f, m, t, policies, key, out)
    begin_notes(r, s, k, out)
    moves = 0
    while s.phase == c.PLAYING:
        advance_counted(r, s, f, m, t, policies, key, out)
        note_move(r, s, f, k, out)
        if k.first == moves:
            copy_key(key, k.first_key)
        moves += 1
    return moves


def play_twin(
    r: Tables, blank: Tables, s: State, f: Feed, m: Mind, k: Scorecard, policies: list[int], key: list[int],
    out: Moves,
) -> None:  # fmt: skip
    """Play a noted round again from its deal, but the first watched play has no effect: all else is up to the seats."""
    while s.asked == c.DEALER:
        advance_by(r, s, f, m, policies, key, out)
    for _ in range(k.first):
        advance_by(r, s, f, m, policies, key, out)
    apply(blank, s, f, k.first_seat, k.first_move)
    copy_key(k.first_key, key)
    while s.phase == c.PLAYING and s.resolving != c.NONE:
        advance_by(blank, s, f, m, policies, key, out)
    while s.phase == c.PLAYING:
        advance_by(r, s, f, m, policies, key, out)
