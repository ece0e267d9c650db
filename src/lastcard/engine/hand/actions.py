"""Moves of a hand game as actions: one fixed number each, seen from the seat that moves.

First playing each kind of card, choosing each kind, each color and each seat, catching each seat, accusing each seat;
then the moves of `SINGLE`. Seats count from the mover in the direction of play. Other numbers mean another `VERSION`.
"""

from lastcard.engine import codes as c
from lastcard.engine.episodes import ASK_CALLS, ASK_FACES, ASK_JUMPS, REFUSED, seat_at, steps_to
from lastcard.engine.hand.legal import legal, list_asked
from lastcard.engine.hand.state import State
from lastcard.engine.piles import top_card
from lastcard.engine.records import Moves
from lastcard.engine.tables import Tables

SINGLE = (
    "draw", "pass", "call", "challenge", "accept", "jump", "admit", "deny", "answer", "kept", "failed",
    "film listed", "film other", "wait",
)  # fmt: skip
(
    A_DRAW, A_PASS, A_CALL, A_CHALLENGE, A_ACCEPT, A_JUMP, AN_ADMIT, A_DENY, AN_ANSWER, A_KEPT, A_FAILED,
    FILM_LISTED, FILM_OTHER, A_WAIT,
) = range(len(SINGLE))  # fmt: skip
SINGLES = len(SINGLE)
ASK_ALL = ASK_CALLS | ASK_JUMPS | ASK_FACES


def first_single(r: Tables, s: State) -> int:
    """The number of the first move that is only a verb."""
    return 2 * r.kinds + r.colors + 3 * s.seats


def count_actions(r: Tables, s: State) -> int:
    """How many actions there are."""
    return first_single(r, s) + SINGLES


def wait_action(r: Tables, s: State) -> int:
    """Letting a window pass."""
    return first_single(r, s) + A_WAIT


def single_of(verb: int) -> int:
    """The place of a verb among the moves that are only one."""
    if verb == c.DRAW:
        return A_DRAW
    if verb == c.PASS:
        return A_PASS
    if verb == c.CALL:
        return A_CALL
    if verb == c.CHALLENGE:
        return A_CHALLENGE
    if verb == c.ACCEPT:
        return A_ACCEPT
    if verb == c.JUMP:
        return A_JUMP
    return AN_ADMIT + verb - c.ADMIT  # admit, deny, answer, kept, failed: in both lists one after the other


def choice_action(r: Tables, s: State, seat: int, value: int, domain: int) -> int:
    """The action that answers a question."""
    if domain == c.A_CARD:
        return r.kinds + value
    if domain == c.A_COLOR:
        return 2 * r.kinds + value
    if domain == c.A_SEAT:
        return 2 * r.kinds + r.colors + steps_to(s, seat, value)
    return first_single(r, s) + FILM_LISTED + value


def action_of(r: Tables, s: State, seat: int, move: int) -> int:
    """The action that a move of a seat is."""
    verb = c.verb_of(move)
    if verb == c.PLAY:
        return c.first_of(move)
    if verb == c.CHOOSE:
        return choice_action(r, s, seat, c.first_of(move), c.third_of(move))
    if verb == c.CATCH:
        return 2 * r.kinds + r.colors + s.seats + steps_to(s, seat, c.first_of(move))
    if verb == c.ACCUSE:
        return 2 * r.kinds + r.colors + 2 * s.seats + steps_to(s, seat, c.first_of(move))
    return first_single(r, s) + single_of(verb)


def single_move(s: State, single: int) -> int:
    """The move behind one of those that are only a verb; waiting is none."""
    if single == A_DRAW:
        return c.bare(c.DRAW)
    if single == A_PASS:
        return c.bare(c.PASS)
    if single == A_CALL:
        return c.bare(c.CALL)
    if single == A_CHALLENGE:
        return c.bare(c.CHALLENGE)
    if single == A_ACCEPT:
        return c.bare(c.ACCEPT)
    if single == A_JUMP:
        return c.with_one(c.JUMP, top_card(s))
    if single < FILM_LISTED:
        return c.bare(c.ADMIT + single - AN_ADMIT)
    if single == A_WAIT:
        return c.NONE
    return c.choice(single - FILM_LISTED, c.AN_OPTION if s.ask == c.TO_OPTION else c.A_FILM)


def move_of(r: Tables, s: State, seat: int, action: int) -> int:
    """The move that an action of a seat is, NONE for waiting, REFUSED for a number that is no action."""
    if action < 0 or action >= count_actions(r, s):
        return REFUSED
    if action < r.kinds:
        return c.with_one(c.PLAY, action)
    action -= r.kinds
    if action < r.kinds:
        return c.choice(action, c.A_CARD)
    action -= r.kinds
    if action < r.colors:
        return c.choice(action, c.A_COLOR)
    action -= r.colors
    if action < s.seats:
        return c.choice(seat_at(s, seat, action), c.A_SEAT)
    action -= s.seats
    if action < s.seats:
        return c.with_one(c.CATCH, seat_at(s, seat, action))
    action -= s.seats
    if action < s.seats:
        return c.with_one(c.ACCUSE, seat_at(s, seat, action))
    return single_move(s, action - s.seats)


def is_offered(s: State, seat: int, options: int, verb: int) -> bool:
    """Whether a learner is asked about moves of this verb at all."""
    if verb == c.CALL or verb == c.CATCH:
        return options & ASK_CALLS != 0
    if verb == c.JUMP:
        return options & ASK_JUMPS != 0
    if verb == c.ACCUSE:
        return options & ASK_FACES != 0
    if verb == c.ADMIT:
        return options & ASK_FACES != 0 or s.asked == seat
    return True


def list_offered(r: Tables, s: State, seat: int, options: int, out: Moves) -> int:
    """The legal moves of a seat that it is asked about; returns how many."""
    if (
        s.ask == c.TO_ORDER and s.asked == seat
    ):  # what a card means that the table carries out, only people can say
        out[0] = c.bare(c.PASS)
        return 1
    if options & ASK_ALL == 0 and s.asked == seat and s.tried == c.NONE:
        return list_asked(r, s, seat, out)
    n = legal(r, s, seat, out)
    if options & ASK_ALL == ASK_ALL:
        return n
    kept = 0
    for i in range(n):
        if is_offered(s, seat, options, c.verb_of(out[i])):
            out[kept] = out[i]
            kept += 1
    return kept
