"""Trials: what a card asks of a person, who says whether it was kept, and what it costs when not."""

from lastcard.engine import codes as c
from lastcard.engine.feed import Feed, emit, tell
from lastcard.engine.hand.orders import bring_up, bring_up_refusal, is_for_table, is_ordering, settle_order
from lastcard.engine.hand.plays import ask_next
from lastcard.engine.hand.state import State, draw_cards
from lastcard.engine.hand.turns import release
from lastcard.engine.hand.votes import open_vote
from lastcard.engine.piles import ask
from lastcard.engine.tables import Tables


def is_trial_open(s: State) -> bool:
    """Whether one trial is being judged, so that no other can begin."""
    return s.ask == c.TO_ADMIT or s.ask == c.TO_JUDGE or s.ask == c.TO_ANSWER


def pick_film(s: State, f: Feed, seat: int, film: int) -> None:
    """The film is named; one of the built-in list is judged by the referee, any other by the table (DIS-A15)."""
    s.by_referee = 1 if film == c.LISTED else 0
    emit(f, c.EV_CHOSE, seat, c.NONE, c.NONE, film, c.PUBLIC)
    ask(s, f, s.tried, c.TO_ANSWER)


def answer(s: State, f: Feed, seat: int) -> None:
    """The tried seat has done what it can."""
    tell(f, c.EV_ANSWERED, seat)
    if s.by_referee:
        ask(s, f, c.REFEREE, c.TO_JUDGE)
    else:
        open_vote(s, f)


def accuse_refusal(r: Tables, s: State, seat: int, accused: int) -> int:
    """Why a face cannot be reported as lost now, nor a card be brought up, or OK."""
    if accused >= s.seats:
        return c.NOT_A_SEAT
    if s.face[accused] == c.NONE and is_for_table(r, s.duty[accused]):
        return bring_up_refusal(r, s, seat, accused)
    if accused == seat:
        return c.NOT_YOURSELF
    if s.face[accused] == c.NONE:
        return c.NO_OBLIGATION
    if s.tried != c.NONE or s.asked == c.NONE:  # also while a film is still to be named, and in a contest
        return c.NO_ACCUSING
    return c.ALREADY_JUDGED if s.heard[accused] == s.turns else c.OK


def accuse(r: Tables, s: State, f: Feed, seat: int, accused: int) -> None:
    """EMO-A17: a seat reports that another has stopped; everything else waits for the answer."""
    if s.face[accused] == c.NONE:
        bring_up(r, s, f, seat, accused)
        return
    s.tried = accused
    s.trial = c.FACE
    s.accuser = seat
    s.by_referee = 0
    s.ask_before = s.ask
    s.asked_before = s.asked
    emit(f, c.EV_ACCUSED, accused, seat, c.NONE, 0, c.PUBLIC)
    ask(s, f, accused, c.TO_ADMIT)


def lose_face(s: State, f: Feed, seat: int) -> None:
    """EMO-94, EMO-A18: one penalty, no lost turn, and the face need not be held any longer."""
    release(s, f, seat)
    draw_cards(s, f, seat, s.cost[seat])


def judge(r: Tables, s: State, f: Feed, kept: bool) -> None:
    """The verdict is spoken and play goes on where it stopped."""
    if is_ordering(s):
        settle_order(r, s, f, kept)
        return
    tried = s.tried
    tell(f, c.EV_KEPT if kept else c.EV_FAILED, tried)
    s.tried = c.NONE
    s.accuser = c.NONE
    if s.trial != c.FACE:
        if not kept:
            draw_cards(s, f, tried, s.price)
        ask_next(r, s, f)
        return
    if kept:
        s.heard[tried] = s.turns
    else:
        lose_face(s, f, tried)
    ask(s, f, s.asked_before, s.ask_before)


def admit_refusal(s: State, seat: int) -> int:
    """Why there is nothing to admit, or OK."""
    if s.tried == seat and is_trial_open(s):
        return c.OK
    return c.OK if s.face[seat] != c.NONE else c.NO_OBLIGATION


def admit(r: Tables, s: State, f: Feed, seat: int) -> None:
    """A seat says itself that it stopped, or gives up."""
    tell(f, c.EV_ADMITTED, seat)
    if s.tried == seat and is_trial_open(s):
        judge(r, s, f, False)
    else:
        lose_face(s, f, seat)


def deny(r: Tables, s: State, f: Feed, seat: int) -> None:
    """The others decide, unless there is only one other or the table takes people at their word."""
    tell(f, c.EV_DENIED, seat)
    if s.seats == 2 or r.face_by_vote == 0:
        judge(r, s, f, True)
    else:
        open_vote(s, f)


def close_vote(r: Tables, s: State, f: Feed) -> None:
    """The votes are counted; a tie is in favor of the tried seat."""
    balance = 0
    for seat in range(s.seats):
        if s.vote[seat] == c.VOTED_KEPT:
            balance += 1
        elif s.vote[seat] == c.VOTED_FAILED:
            balance -= 1
    judge(r, s, f, balance >= 0)


def cast(r: Tables, s: State, f: Feed, seat: int, kept: bool) -> None:
    """A seat votes; the last vote closes the count."""
    s.vote[seat] = c.VOTED_KEPT if kept else c.VOTED_FAILED
    emit(f, c.EV_VOTED, seat, c.NONE, c.NONE, s.vote[seat], c.PUBLIC)
    for other in range(s.seats):
        if other != s.tried and s.vote[other] == c.NOT_VOTED:
            return
    close_vote(r, s, f)
