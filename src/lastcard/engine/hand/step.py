"""One step of a hand game: a decision goes in, the state changes, consequences come out."""

from lastcard.engine.codes import (
    ACCEPT,
    ACCUSE,
    ADMIT,
    ANSWER,
    CALL,
    CATCH,
    CHALLENGE,
    CHOOSE,
    CLOCK,
    CUT,
    DEAL,
    DEALER,
    DENY,
    DRAW,
    FAILED,
    JUMP,
    KEPT,
    NONE,
    OK,
    PASS,
    PLAY,
    REFEREE,
    TO_ADD,
    TO_ADMIT,
    TO_ANSWER,
    TO_COLOR,
    TO_DISCARD,
    TO_FILM,
    TO_GIVE,
    TO_JUDGE,
    TO_KEEP,
    TO_PENALTY,
    TO_PLAY,
    TO_SEAT,
)
from lastcard.engine.feed import Feed
from lastcard.engine.hand.calls import call, catch
from lastcard.engine.hand.legal import pass_refusal, refusal
from lastcard.engine.hand.matching import is_rightful, nth_of, play_refusal, sort_asked
from lastcard.engine.hand.opening import cut, deal, open_round
from lastcard.engine.hand.plays import (
    accept,
    add_face,
    challenge,
    choose_seat,
    draw,
    give,
    jump,
    keep,
    name_color,
    play,
    throw_off,
)
from lastcard.engine.hand.state import State
from lastcard.engine.hand.trials import accuse, admit, answer, cast, close_vote, deny, judge, pick_film
from lastcard.engine.piles import available, seat_after
from lastcard.engine.tables import Tables

PATIENCE = 500  # turns of a round after which the clock no longer just draws


def best_color(r: Tables, s: State, seat: int) -> int:
    """The color the seat holds most of; of equals the first."""
    best = 0
    most = -1
    for color in range(r.colors):
        n = 0
        for k in range(s.held[seat]):
            if r.color[s.hand[seat][k]] == color:
                n += 1
        if n > most:
            best = color
            most = n
    return best


def fitting_card(r: Tables, s: State, seat: int, bluff: bool) -> int:
    """The first card of the hand that can be played without a bluff, else with one if that is wanted, or NONE."""
    fits = NONE
    for k in range(s.held[seat]):
        card = s.hand[seat][k]
        if play_refusal(r, s, seat, card) == OK:
            if is_rightful(r, s, seat, card):
                return card
            if bluff:
                fits = card
    return fits


def lapse_turn(r: Tables, s: State, f: Feed, seat: int) -> None:
    """The clock draws for a seat and keeps; in a round that lasts too long it plays, or nobody ever would."""
    late = s.turns > PATIENCE
    card = fitting_card(r, s, seat, late) if late or r.forced or available(s) == 0 else NONE
    if s.ask == TO_KEEP:
        if pass_refusal(r, s, seat) == OK and not (late and play_refusal(r, s, seat, s.fresh) == OK):
            keep(r, s, f, seat)
        else:
            play(r, s, f, seat, s.fresh)
    elif card != NONE:
        play(r, s, f, seat, card)
    elif available(s) == 0:
        keep(r, s, f, seat)
    else:
        draw(r, s, f, seat)


def lapse(r: Tables, s: State, f: Feed) -> None:
    """Time is up: the safe default of whatever the table waits for happens."""
    seat = s.asked
    if s.ask == TO_PLAY or s.ask == TO_KEEP:
        lapse_turn(r, s, f, seat)
    elif s.ask == TO_COLOR:
        name_color(r, s, f, seat, best_color(r, s, seat))
    elif s.ask == TO_SEAT:
        choose_seat(r, s, f, seat, seat_after(s, seat, 1))
    elif s.ask == TO_ADD:
        for k in range(s.held[seat]):
            if r.value[s.hand[seat][k]] >= 0:
                add_face(r, s, f, seat, s.hand[seat][k])
                return
    elif s.ask == TO_GIVE:
        give(r, s, f, seat, s.hand[seat][0])
    elif s.ask == TO_DISCARD:
        throw_off(r, s, f, seat, nth_of(r, s, seat, sort_asked(r, s), 0))
    elif s.ask == TO_PENALTY:
        accept(r, s, f, seat)
    elif s.ask == TO_FILM:
        pick_film(s, f, seat, 0)
    elif s.ask == TO_ANSWER:
        judge(r, s, f, False)
    elif s.ask == TO_ADMIT:
        deny(r, s, f, seat)
    elif s.asked == REFEREE:
        judge(r, s, f, True)
    elif s.ask == TO_JUDGE:
        close_vote(r, s, f)


def answer_choice(r: Tables, s: State, f: Feed, seat: int, value: int) -> None:
    """A choice answers the question that is open."""
    if s.ask == TO_COLOR:
        name_color(r, s, f, seat, value)
    elif s.ask == TO_ADD:
        add_face(r, s, f, seat, value)
    elif s.ask == TO_SEAT:
        choose_seat(r, s, f, seat, value)
    elif s.ask == TO_GIVE:
        give(r, s, f, seat, value)
    elif s.ask == TO_DISCARD:
        throw_off(r, s, f, seat, value)
    elif s.ask == TO_FILM:
        pick_film(s, f, seat, value)


def apply_role(r: Tables, s: State, f: Feed, role: int, verb: int) -> None:
    """The dealer, the clock or the referee has moved."""
    if role == DEALER:
        if verb == CUT:
            cut(r, s, f)
        elif verb == DEAL:
            deal(r, s, f)
        else:
            open_round(r, s, f)
    elif role == CLOCK:
        lapse(r, s, f)
    elif role == REFEREE:
        judge(r, s, f, verb == KEPT)


def apply(r: Tables, s: State, f: Feed, seat: int, move: int) -> None:
    """A legal move happens."""
    verb = move & 255
    a = move >> 8 & 255
    if seat >= DEALER:
        apply_role(r, s, f, seat, verb)
    elif verb == PLAY:
        play(r, s, f, seat, a)
    elif verb == DRAW:
        draw(r, s, f, seat)
    elif verb == PASS:
        keep(r, s, f, seat)
    elif verb == CHOOSE:
        answer_choice(r, s, f, seat, a)
    elif verb == CALL:
        call(s, f, seat)
    elif verb == CATCH:
        catch(r, s, f, seat, a)
    elif verb == ACCEPT:
        accept(r, s, f, seat)
    elif verb == CHALLENGE:
        challenge(r, s, f, seat)
    elif verb == JUMP:
        jump(r, s, f, seat, a)
    elif verb == ACCUSE:
        accuse(s, f, seat, a)
    elif verb == ADMIT:
        admit(r, s, f, seat)
    elif verb == DENY:
        deny(r, s, f, seat)
    elif verb == ANSWER:
        answer(s, f, seat)
    elif verb == KEPT or verb == FAILED:
        cast(r, s, f, seat, verb == KEPT)


def step(r: Tables, s: State, f: Feed, seat: int, move: int) -> int:
    """A move is made if the rules allow it; otherwise nothing changes and the refusal says why."""
    f.count = 0
    why = refusal(r, s, seat, move)
    if why == OK:
        apply(r, s, f, seat, move)
    return why
