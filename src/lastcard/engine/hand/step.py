"""One step of a hand game: a decision goes in, the state changes, consequences come out."""

from lastcard.engine import codes as c
from lastcard.engine.calls import call
from lastcard.engine.feed import Feed
from lastcard.engine.hand.calls import catch
from lastcard.engine.hand.contests import close_contest, point_at, tap
from lastcard.engine.hand.legal import pass_refusal, refusal
from lastcard.engine.hand.matching import (
    first_discard,
    first_gift,
    first_number,
    first_taken,
    is_rightful,
    may_stop,
    play_refusal,
)
from lastcard.engine.hand.opening import cut, deal, open_round
from lastcard.engine.hand.orders import close_orders, is_ordering, leave_word, name_seat, order
from lastcard.engine.hand.plays import (
    accept,
    add_face,
    challenge,
    choose_option,
    choose_seat,
    discard_chosen,
    draw,
    first_choice,
    give,
    jump,
    name_color,
    name_number,
    pass_,
    play,
    stop,
    take_chosen,
)
from lastcard.engine.hand.state import State, open_hand
from lastcard.engine.hand.trials import accuse, admit, answer, cast, close_vote, deny, judge, pick_film
from lastcard.engine.piles import available
from lastcard.engine.tables import Tables

CLOCK_ONLY_DRAWS_TURNS = 500  # turns of a round after which the clock no longer just draws


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
    fits = c.NONE
    for k in range(s.held[seat]):
        card = s.hand[seat][k]
        if play_refusal(r, s, seat, card) == c.OK:
            if is_rightful(r, s, seat, card):
                return card
            if bluff:
                fits = card
    return fits


def lapse_turn(r: Tables, s: State, f: Feed, seat: int) -> None:
    """The clock draws for a seat and keeps; in a round that lasts too long it plays, or nobody ever would."""
    late = s.turns > CLOCK_ONLY_DRAWS_TURNS
    card = fitting_card(r, s, seat, late) if late or r.forced or available(s) == 0 else c.NONE
    if s.ask == c.TO_KEEP:
        if pass_refusal(r, s, seat) == c.OK and not (late and play_refusal(r, s, seat, s.fresh) == c.OK):
            pass_(r, s, f, seat)
        else:
            play(r, s, f, seat, s.fresh)
    elif card != c.NONE:
        play(r, s, f, seat, card)
    elif available(s) == 0:
        pass_(r, s, f, seat)
    else:
        draw(r, s, f, seat)


def lapse(r: Tables, s: State, f: Feed) -> None:
    """Time is up: the safe default of whatever the table waits for happens."""
    seat = s.asked
    if s.ask == c.TO_PLAY or s.ask == c.TO_KEEP:
        lapse_turn(r, s, f, seat)
    elif s.ask == c.TO_COLOR:
        name_color(r, s, f, seat, best_color(r, s, seat))
    elif s.ask == c.TO_ORDER or (s.ask == c.TO_SEAT and is_ordering(s)):
        close_orders(r, s, f)
    elif s.ask == c.TO_SEAT:
        choose_seat(r, s, f, seat, first_choice(r, s, seat))
    elif s.ask == c.TO_ADD:
        for k in range(s.held[seat]):
            if r.value[s.hand[seat][k]] >= 0:
                add_face(r, s, f, seat, s.hand[seat][k])
                return
    elif s.ask == c.TO_GIVE or s.ask == c.TO_DISCARD or s.ask == c.TO_TAKE:
        lapse_card(r, s, f, seat)
    elif s.ask == c.TO_PENALTY:
        accept(r, s, f, seat)
    elif s.ask == c.TO_FILM:
        pick_film(s, f, seat, 0)
    elif s.ask == c.TO_ANSWER:
        judge(r, s, f, False)
    elif s.ask == c.TO_ADMIT:
        deny(r, s, f, seat)
    elif s.asked == c.REFEREE:
        judge(r, s, f, True)
    else:
        lapse_vote(r, s, f, seat)


def lapse_card(r: Tables, s: State, f: Feed, seat: int) -> None:
    """The same for a card to be given, taken or discarded: the first that can be, or none where none has to be."""
    if may_stop(r, s):
        stop(r, s, f, seat)
    elif s.ask == c.TO_GIVE:
        give(r, s, f, seat, first_gift(r, s, seat))
    elif s.ask == c.TO_TAKE:
        take_chosen(r, s, f, seat, first_taken(r, s, open_hand(s, seat)))
    else:
        discard_chosen(r, s, f, seat, first_discard(r, s, seat))


def lapse_vote(r: Tables, s: State, f: Feed, seat: int) -> None:
    """The same for what many are asked, and for a choice, where nothing is done or what comes last."""
    if s.ask == c.TO_JUDGE:
        close_vote(r, s, f)
    elif s.ask == c.TO_OPTION:
        choose_option(r, s, f, seat, 1)
    elif s.ask == c.TO_NUMBER:
        name_number(r, s, f, seat, first_number(r, s))
    elif s.ask == c.TO_VOTE or s.ask == c.TO_TAP:
        close_contest(r, s, f)


def answer_choice(r: Tables, s: State, f: Feed, seat: int, value: int) -> None:
    """A choice answers the question that is open."""
    if s.ask == c.TO_COLOR:
        name_color(r, s, f, seat, value)
    elif s.ask == c.TO_ADD:
        add_face(r, s, f, seat, value)
    elif s.ask == c.TO_ORDER:
        order(r, s, f, value)
    elif s.ask == c.TO_SEAT and is_ordering(s):
        name_seat(s, f, value)
    elif s.ask == c.TO_SEAT:
        choose_seat(r, s, f, seat, value)
    elif s.ask == c.TO_GIVE:
        give(r, s, f, seat, value)
    elif s.ask == c.TO_DISCARD:
        discard_chosen(r, s, f, seat, value)
    elif s.ask == c.TO_FILM:
        pick_film(s, f, seat, value)
    elif s.ask == c.TO_OPTION:
        choose_option(r, s, f, seat, value)
    elif s.ask == c.TO_NUMBER:
        name_number(r, s, f, seat, value)
    elif s.ask == c.TO_TAKE:
        take_chosen(r, s, f, seat, value)
    elif s.ask == c.TO_VOTE:
        point_at(r, s, f, seat, value)


def apply_role(r: Tables, s: State, f: Feed, role: int, verb: int) -> None:
    """The dealer, the clock or the referee has moved."""
    if role == c.DEALER:
        if verb == c.CUT:
            cut(r, s, f)
        elif verb == c.DEAL:
            deal(r, s, f)
        else:
            open_round(r, s, f)
    elif role == c.CLOCK:
        lapse(r, s, f)
    elif role == c.REFEREE:
        judge(r, s, f, verb == c.KEPT)


def apply(r: Tables, s: State, f: Feed, seat: int, move: int) -> None:
    """A legal move happens."""
    verb = move & 255  # as in `verb_of` and `first_of`, without two calls for each move
    a = move >> 8 & 255
    if verb == c.PLAY:
        play(r, s, f, seat, a)
    elif verb == c.DRAW:
        draw(r, s, f, seat)
    elif verb == c.PASS and s.ask == c.TO_ORDER:
        leave_word(r, s, f)
    elif verb == c.PASS:
        pass_(r, s, f, seat)
    elif seat >= c.DEALER:
        apply_role(r, s, f, seat, verb)
    elif verb == c.CHOOSE:
        answer_choice(r, s, f, seat, a)
    elif verb == c.CALL:
        call(s, f, seat)
    elif verb == c.CATCH:
        catch(r, s, f, seat, a)
    elif verb == c.ACCEPT:
        accept(r, s, f, seat)
    elif verb == c.CHALLENGE:
        challenge(r, s, f, seat)
    elif verb == c.JUMP:
        jump(r, s, f, seat, a)
    else:
        apply_trial(r, s, f, seat, verb, a)


def apply_trial(r: Tables, s: State, f: Feed, seat: int, verb: int, accused: int) -> None:
    """A seat has reported a face, answered to a trial, or judged it."""
    if verb == c.ACCUSE:
        accuse(r, s, f, seat, accused)
    elif verb == c.ADMIT:
        admit(r, s, f, seat)
    elif verb == c.DENY:
        deny(r, s, f, seat)
    elif verb == c.ANSWER and s.ask == c.TO_TAP:
        tap(r, s, f, seat)
    elif verb == c.ANSWER:
        answer(s, f, seat)
    elif verb == c.KEPT or verb == c.FAILED:
        cast(r, s, f, seat, verb == c.KEPT)


def step(r: Tables, s: State, f: Feed, seat: int, move: int) -> int:
    """A move is made if the rules allow it; otherwise nothing changes and the refusal says why."""
    if f.on:
        f.count = 0
    why = refusal(r, s, seat, move)
    if why == c.OK:
        apply(r, s, f, seat, move)
    return why
