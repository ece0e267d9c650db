"""A hand game stepped by a learner: what is nobody's choice happens, windows are offered, ended rounds begin anew.

After every move each seat that may speak without being asked is offered that, in an order of chance; only when all
have waited is the seat asked that the table waits for. So no seat has the first word because of where it sits.
"""

from lastcard.engine import codes as c
from lastcard.engine.card_lists import wipe
from lastcard.engine.chance import below
from lastcard.engine.episodes import (
    ACTIONS,
    ASK_CALLS,
    ASK_FACES,
    ASK_JUMPS,
    LEARNER,
    ONCE,
    SKIP_FORCED,
    WHOLE_MATCHES,
    Asking,
    allow,
    everyone,
    is_allowed,
    pay,
)
from lastcard.engine.feed import Feed
from lastcard.engine.hand.actions import (
    action_of,
    count_actions,
    list_offered,
    move_of,
    wait_action,
)
from lastcard.engine.hand.observation import observe
from lastcard.engine.hand.opening import new
from lastcard.engine.hand.policy import KEPT, choose_move, waiting_seats
from lastcard.engine.hand.state import State
from lastcard.engine.hand.step import apply
from lastcard.engine.mind import Mind
from lastcard.engine.picking import pick_seat
from lastcard.engine.records import Moves
from lastcard.engine.roles import list_dealer
from lastcard.engine.tables import Tables


def is_window_open(r: Tables, s: State, options: int) -> bool:
    """Whether some seat may be offered a move without being asked; by what lies open, never by the cards of a seat."""
    if options & ASK_CALLS and (s.owing != c.NONE or (s.resolving != c.NONE and s.held[s.resolving] == 1)):
        return True
    if options & ASK_JUMPS and r.jump and s.ask == c.TO_PLAY:
        return True
    return options & ASK_FACES != 0 and (r.faces != 0 or s.tried != c.NONE)


def find_seat(r: Tables, s: State, a: Asking, options: int, out: Moves) -> int:
    """Who decides next, a window before the turn; returns how many moves it has."""
    waiting = waiting_seats(s)
    if is_window_open(r, s, options):
        a.left &= ~waiting
        while a.left:
            seat = pick_seat(a.key, a.left)
            a.left ^= 1 << seat
            n = list_offered(r, s, seat, options, out)
            if n:
                a.seat = seat
                a.optional = 1
                return n
    a.optional = 0
    a.seat = s.asked if s.asked != c.NONE else pick_seat(a.key, waiting)
    return list_offered(r, s, a.seat, options, out)


def act(r: Tables, s: State, f: Feed, a: Asking, seat: int, move: int) -> None:
    """A move is made, and whoever waited before may speak again."""
    apply(r, s, f, seat, move)
    a.left = everyone(s)
    a.moves += 1


def move_alone(r: Tables, s: State, f: Feed, a: Asking, options: int, out: Moves) -> bool:
    """What is no seat's choice is done: by the dealer, or by a seat that always calls."""
    if s.asked == c.DEALER:
        list_dealer(s, out)
        act(r, s, f, a, c.DEALER, out[0])
        return True
    if s.owing != c.NONE and options & ASK_CALLS == 0:
        act(r, s, f, a, s.owing, c.bare(c.CALL))
        return True
    return False


def advance(
    r: Tables, s: State, f: Feed, m: Mind, a: Asking, policies: list[int], options: int, out: Moves
) -> int:
    """The round goes on until a learner decides; returns how many moves it has, 0 when the round is over."""
    while s.phase == c.PLAYING:
        if move_alone(r, s, f, a, options, out):
            continue
        n = find_seat(r, s, a, options, out)
        seat = a.seat
        if seat == c.REFEREE:
            act(r, s, f, a, seat, c.bare(c.KEPT if below(a.key, 10) < KEPT else c.FAILED))
            continue
        is_forced = n == 1 and a.optional == 0
        policy = policies[seat]
        if policy == LEARNER and not (is_forced and options & SKIP_FORCED):
            return n
        move = out[0] if is_forced else choose_move(r, s, m, a.key, out, n, seat, policy)
        if move != c.NONE:
            act(r, s, f, a, seat, move)
    a.seat = c.NONE
    return 0


def begin_episode(r: Tables, s: State, f: Feed, a: Asking, seats: int) -> None:
    """A match begins; chance is in the state and in what is kept beside it."""
    new(r, s, f, seats)
    a.counted = 0
    a.left = everyone(s)
    a.moves = 0


def play_on(
    r: Tables, s: State, f: Feed, m: Mind, a: Asking, policies: list[int], options: int, limit: int, out: Moves,
    rewards: list[float], over: list[int], cut: list[int], game: int, finals: list[int], final_at: int,
) -> int:  # fmt: skip
    """Play goes on until a learner decides; an episode that ends is paid for, and the next one begins, if wanted.

    What the seat that acted sees in the last moment of an episode is written from a place on, unless that is NONE."""
    seat = a.seat
    while True:
        n = advance(r, s, f, m, a, policies, options, out)
        if s.phase == c.PLAYING:
            if limit == 0 or s.turns <= limit:
                return n
            cut[game] = 1
        elif s.phase == c.ROUND_OVER and options & WHOLE_MATCHES:
            while s.phase == c.ROUND_OVER:
                list_dealer(s, out)
                apply(r, s, f, c.DEALER, out[0])
            continue
        else:
            pay(r, s, options, rewards, game * s.seats)
            over[game] = 1
        if final_at != c.NONE:
            observe(r, s, a, seat, options, finals, final_at)
        if options & ONCE:
            a.seat = c.NONE
            a.optional = 0
            return 0
        begin_episode(r, s, f, a, s.seats)


def act_on(r: Tables, s: State, f: Feed, a: Asking, action: int) -> bool:
    """The seat that decides acts; false, and nothing changes, when it may not do that."""
    if a.seat == c.NONE or not is_allowed(a, action):
        return False
    move = move_of(r, s, a.seat, action)
    if move != c.NONE:
        act(r, s, f, a, a.seat, move)
    return True


def write_mask(r: Tables, s: State, a: Asking, moves: Moves, n: int, out: list[int], at: int) -> None:
    """1 for every action that the seat which decides may choose."""
    wipe(out, at, count_actions(r, s))
    wipe(a.allowed, 0, ACTIONS // 8)
    for i in range(n):
        allow(a, action_of(r, s, a.seat, moves[i]), out, at)
    if a.optional:
        allow(a, wait_action(r, s), out, at)
