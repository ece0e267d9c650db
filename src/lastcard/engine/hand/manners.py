"""Faces, votes and words: a policy has no face that anyone could see and sees none, so its habits decide."""

from lastcard.engine import codes as c
from lastcard.engine.hand.state import State
from lastcard.engine.mind import DOUBTS, DROPS, FAILS, REPORTS, Mind, has_habit
from lastcard.engine.picking import count_verbs, has_move, pick
from lastcard.engine.records import Moves

FEW = 2  # cards of someone who is about to go out


def own_up(s: State, m: Mind, key: list[int], out: Moves, n: int, seat: int) -> int:
    """EMO-94, EMO-A17: while others play, a face may be lost as each turn begins; it is admitted at once."""
    admit = c.bare(c.ADMIT)
    if s.ask != c.TO_PLAY or s.face[seat] == c.NONE or not has_move(out, n, admit):
        return c.NONE
    return admit if has_habit(m, key, DROPS) else c.NONE


def report(s: State, m: Mind, key: list[int], out: Moves, n: int) -> int:
    """EMO-A17: now and then it asks whether a face is still held, but only of someone who must not go out."""
    if s.ask == c.TO_PLAY:
        for i in range(n):
            if (
                c.verb_of(out[i]) == c.ACCUSE
                and s.face[c.first_of(out[i])] != c.NONE
                and s.held[c.first_of(out[i])] <= FEW
                and has_habit(m, key, REPORTS)
            ):
                return out[i]
    return c.NONE


def vote(s: State, m: Mind, key: list[int], out: Moves, n: int) -> int:
    """It saw nothing itself: it votes as most of the others did, whoever reported aside, and else believes, mostly."""
    if not has_move(out, n, c.bare(c.KEPT)):
        return c.NONE
    balance = 0
    for seat in range(s.seats):
        if seat != s.accuser and s.vote[seat] != c.NOT_VOTED:
            balance += 1 if s.vote[seat] == c.VOTED_KEPT else -1
    if balance == 0:
        return c.bare(c.FAILED if has_habit(m, key, DOUBTS) else c.KEPT)
    return c.bare(c.KEPT if balance > 0 else c.FAILED)


def judge_contest(s: State, key: list[int], out: Moves, n: int) -> int:
    """A tap; or a vote on who lost or won, as most others voted, else for anybody: it saw nothing itself."""
    tap = c.bare(c.ANSWER)
    if s.ask == c.TO_TAP:
        return tap if has_move(out, n, tap) else c.NONE
    choices = count_verbs(out, n, 1 << c.CHOOSE) if s.ask == c.TO_VOTE else 0
    if choices == 0:
        return c.NONE
    for seat in range(s.seats):
        if s.vote[seat] >= c.POINTED and has_move(out, n, c.choice(s.vote[seat] - c.POINTED, c.A_SEAT)):
            return c.choice(s.vote[seat] - c.POINTED, c.A_SEAT)
    return pick(key, out, n, 1 << c.CHOOSE)


def speak_up(s: State, m: Mind, key: list[int], out: Moves, n: int, seat: int) -> int:
    """A vote, an admission or a report of a seat that is not asked, or NONE."""
    move = vote(s, m, key, out, n)
    if s.asked == c.NONE and move == c.NONE:
        move = judge_contest(s, key, out, n)
    if move == c.NONE:
        move = own_up(s, m, key, out, n, seat)
    return move if move != c.NONE else report(s, m, key, out, n)


def give_answer(s: State, m: Mind, key: list[int]) -> int:
    """What a seat says to a trial of its own, or which film it asks about; NONE when it is asked no such thing."""
    if s.ask == c.TO_ADMIT:  # it denies, unless just then the face is lost
        return c.bare(c.ADMIT if has_habit(m, key, DROPS) else c.DENY)
    if s.ask == c.TO_ANSWER:
        return c.bare(c.ADMIT if has_habit(m, key, FAILS) else c.ANSWER)
    return c.choice(c.LISTED, c.A_FILM) if s.ask == c.TO_FILM else c.NONE
