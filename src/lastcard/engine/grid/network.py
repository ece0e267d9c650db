"""The policy `network` in the grid game: what was learned decides what is taken, placed, cleared and spread."""

from lastcard.engine import codes as c
from lastcard.engine.grid.features import describe_move, describe_table
from lastcard.engine.grid.outlook import look
from lastcard.engine.grid.state import State
from lastcard.engine.grid.steady import A_CALL, is_due, steady_move
from lastcard.engine.mind import Mind
from lastcard.engine.network import evaluate, explore, note_move
from lastcard.engine.picking import ANSWERS, count_verbs, has_move
from lastcard.engine.records import Moves
from lastcard.engine.tables import Tables

LEARNED = 1 << c.TO_PLAY | 1 << c.TO_PLACE | 1 << c.TO_CLEAR | 1 << c.TO_SPREAD  # what the network decides
PATIENCE = 300  # turns of a round after which it plays as `steady` does, who ends rounds


def network_move(r: Tables, s: State, m: Mind, key: list[int], out: Moves, n: int, seat: int) -> int:
    """One of the listed moves; NONE lets a window pass. Calls and catches go as in `steady`."""
    if s.asked != seat or LEARNED >> s.ask & 1 == 0 or s.turns > PATIENCE or s.owing != c.NONE:
        return steady_move(r, s, m, key, out, n, seat)
    answers = count_verbs(out, n, ANSWERS)
    move = best_answer(r, s, m, key, out, n, seat, answers)
    if call_first(r, s, m, out, n, seat, move) != move:
        return A_CALL
    if m.notes >= 0 and answers > 1:
        describe_move(r, s, m, seat, move)
        note_move(m, seat)
    return move


def call_first(r: Tables, s: State, m: Mind, out: Moves, n: int, seat: int, move: int) -> int:
    """The call, where one is due before the move; else the move."""
    look(r, s, m, seat)
    due = has_move(out, n, A_CALL) and is_due(s, m, seat, move)
    return A_CALL if due else move


def best_answer(
    r: Tables, s: State, m: Mind, key: list[int], out: Moves, n: int, seat: int, answers: int
) -> int:
    """The answer that the network thinks best, or any, now and then, where it learns."""
    look(r, s, m, seat)
    describe_table(r, s, m, seat)
    best = c.NONE
    for i in range(n):
        if ANSWERS >> c.verb_of(out[i]) & 1:
            if answers == 1:
                return out[i]
            describe_move(r, s, m, seat, out[i])
            worth = evaluate(m)
            if best == c.NONE or worth > m.best:
                best = out[i]
                m.best = worth
    tried = explore(m, key, out, n, ANSWERS)
    return tried if tried != c.NONE else best


def best_worth(r: Tables, s: State, m: Mind, out: Moves, n: int, seat: int) -> int:
    """What the best of n listed moves is worth to a seat that is asked."""
    look(r, s, m, seat)
    describe_table(r, s, m, seat)
    most = -(1 << 40)
    for i in range(n):
        if ANSWERS >> c.verb_of(out[i]) & 1:
            describe_move(r, s, m, seat, out[i])
            most = max(most, evaluate(m))
    return most


def worth_of(r: Tables, s: State, m: Mind, seat: int, move: int) -> int:
    """What one move is worth to a seat that is asked."""
    look(r, s, m, seat)
    describe_table(r, s, m, seat)
    describe_move(r, s, m, seat, move)
    return evaluate(m)
