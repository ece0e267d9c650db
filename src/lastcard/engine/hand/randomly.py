"""The policy `random`: it plays any card that fits, draws when none does, and uses a window half the time."""

from lastcard.engine import codes as c
from lastcard.engine.chance import below
from lastcard.engine.hand.manners import give_answer, speak_up
from lastcard.engine.hand.state import State
from lastcard.engine.mind import Mind
from lastcard.engine.picking import ANSWERS, QUICK, count_verbs, pick
from lastcard.engine.records import Moves

PLAYS = 1 << c.PLAY
CALLS = 1 << c.CALL


def random_move(s: State, m: Mind, key: list[int], out: Moves, n: int, seat: int) -> int:
    """One of the listed moves by chance, or NONE where a window passes; faces and films it treats like a person.

    With more than two cards a call may be in time, if a card can take many at once; nobody would make it."""
    quick = QUICK & ~CALLS if s.held[seat] > 2 else QUICK
    if count_verbs(out, n, quick) and below(key, 2):
        return pick(key, out, n, quick)
    if s.asked != seat:
        return speak_up(s, m, key, out, n, seat)
    move = give_answer(s, m, key)
    if move != c.NONE:
        return move
    fits = (s.ask == c.TO_PLAY or s.ask == c.TO_KEEP) and count_verbs(out, n, PLAYS) > 0
    return pick(key, out, n, PLAYS if fits else ANSWERS)
