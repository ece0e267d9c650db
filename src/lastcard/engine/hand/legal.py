"""Which moves a seat, the dealer, the clock or the referee may make now, and why not the others.

`legal` lists moves quickly, `refusal` explains any move; a property test holds the two together.
"""

from lastcard.engine.codes import (
    A_CARD,
    A_COLOR,
    A_FILM,
    A_SEAT,
    ACCEPT,
    ACCUSE,
    ADMIT,
    ALREADY_DREW,
    ANSWER,
    ANY_CARD,
    ASKED_FIRST,
    BLANK,
    CALL,
    CANNOT_DRAW,
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
    FORCED_PLAY,
    FREE,
    JUMP,
    KEPT,
    LAPSE,
    MATCH_IS_OVER,
    MATCH_OVER,
    MUST_DRAW,
    MUST_PLAY,
    NO_CHALLENGE,
    NO_JUMP,
    NO_STACK,
    NO_SUCH_MOVE,
    NO_SUCH_SEAT,
    NONE,
    NOT_A_COLOR,
    NOT_A_FACE,
    NOT_A_JUDGE,
    NOT_A_SEAT,
    NOT_ASKED,
    NOT_IN_HAND,
    NOT_THE_SAME,
    NOT_TRIED,
    NOT_YOUR_ROLE,
    NOT_YOUR_TURN,
    NOT_YOURSELF,
    NUMBERS,
    OK,
    ONLY_DRAWN,
    ONLY_VICTIM,
    PASS,
    PLAY,
    PLAYING,
    REFEREE,
    ROUND_IS_OVER,
    TO_ADD,
    TO_ADMIT,
    TO_ANSWER,
    TO_COLOR,
    TO_CUT,
    TO_DEAL,
    TO_DISCARD,
    TO_FILM,
    TO_GIVE,
    TO_JUDGE,
    TO_KEEP,
    TO_PENALTY,
    TO_PLAY,
    TO_SEAT,
    TO_TURN,
    TURN,
    VOTED_ALREADY,
    WAIT_VERDICT,
    WRONG_KIND,
    bare,
    choice,
    first_of,
    second_of,
    third_of,
    verb_of,
    with_one,
)
from lastcard.engine.hand.calls import call_refusal, catch_refusal
from lastcard.engine.hand.matching import (
    condition_refusal,
    has_rightful,
    is_of,
    is_rightful,
    may_stack,
    play_refusal,
    sort_asked,
    symbol_in_force,
)
from lastcard.engine.hand.state import State, has
from lastcard.engine.hand.trials import accuse_refusal, admit_refusal
from lastcard.engine.piles import available, top_card
from lastcard.engine.records import Moves
from lastcard.engine.tables import Tables

ANY_PLAY = PLAY | 0xFFFF0000  # the move of playing a card, without the card
A_DRAW = bare(DRAW)
A_PASS = bare(PASS)


def turn_refusal(s: State) -> int:
    """Why a seat that is not asked may not act now."""
    if s.ask == TO_ADMIT or s.ask == TO_JUDGE or s.ask == TO_ANSWER:
        return WAIT_VERDICT
    return NOT_YOUR_TURN


def card_refusal(r: Tables, s: State, seat: int, card: int) -> int:
    """Why this card may not be played, or OK."""
    if s.asked != seat:
        return turn_refusal(s)
    if card >= r.kinds or not has(s, seat, card):
        return NOT_IN_HAND
    if s.ask == TO_PLAY:
        return play_refusal(r, s, seat, card)
    if s.ask == TO_KEEP:
        return play_refusal(r, s, seat, card) if card == s.fresh else ONLY_DRAWN
    if s.ask == TO_PENALTY:
        return OK if may_stack(r, s, seat, card) else NO_STACK
    return ASKED_FIRST


def draw_refusal(r: Tables, s: State, seat: int) -> int:
    """Why the seat may not draw a card, or OK."""
    if s.asked != seat:
        return turn_refusal(s)
    if s.ask == TO_KEEP:
        return ALREADY_DREW
    if s.ask != TO_PLAY:
        return ASKED_FIRST
    if available(s) == 0:
        return CANNOT_DRAW
    return FORCED_PLAY if r.forced and has_rightful(r, s, seat) else OK


def pass_refusal(r: Tables, s: State, seat: int) -> int:
    """Why the seat may not end its turn without a play, or OK."""
    if s.asked != seat:
        return turn_refusal(s)
    if s.ask == TO_KEEP:
        if r.forced and play_refusal(r, s, seat, s.fresh) == OK and is_rightful(r, s, seat, s.fresh):
            return FORCED_PLAY
        return OK
    if s.ask != TO_PLAY:
        return ASKED_FIRST
    if available(s) > 0:
        return MUST_DRAW
    return MUST_PLAY if has_rightful(r, s, seat) else OK


def choice_refusal(r: Tables, s: State, seat: int, value: int, domain: int) -> int:
    """Why this is no answer to what the seat is asked, or OK."""
    if s.asked != seat:
        return turn_refusal(s)
    if s.ask == TO_COLOR:
        return OK if domain == A_COLOR and value < r.colors else NOT_A_COLOR
    if s.ask == TO_SEAT:
        if domain != A_SEAT or value >= s.seats:
            return NOT_A_SEAT
        return NOT_YOURSELF if value == seat else OK
    if s.ask == TO_ADD or s.ask == TO_GIVE or s.ask == TO_DISCARD:
        if domain != A_CARD or value >= r.kinds or not has(s, seat, value):
            return NOT_IN_HAND
        if s.ask == TO_DISCARD:
            return OK if is_of(r, value, sort_asked(r, s)) else WRONG_KIND
        return NOT_A_FACE if s.ask == TO_ADD and r.value[value] == NONE else OK
    if s.ask == TO_FILM:
        return OK if domain == A_FILM and value < 2 else NO_SUCH_MOVE
    return NOT_ASKED


def jump_refusal(r: Tables, s: State, seat: int, card: int) -> int:
    """Why the seat may not jump in with this card, or OK."""
    if r.jump == 0 or s.ask != TO_PLAY or s.asked == seat:
        return NO_JUMP
    if card >= r.kinds or not has(s, seat, card):
        return NOT_IN_HAND
    return OK if card == top_card(s) and r.color[card] != NONE else NOT_THE_SAME


def penalty_refusal(r: Tables, s: State, seat: int, verb: int) -> int:
    """Why the seat may not challenge or accept, or OK."""
    if s.ask != TO_PENALTY:
        return NO_CHALLENGE
    if s.asked != seat:
        return ONLY_VICTIM
    if verb == CHALLENGE and (r.bluff == 0 or r.needs[s.card] == FREE):
        return NO_CHALLENGE
    return OK


def vote_refusal(s: State, seat: int) -> int:
    """Why the seat may not judge, or OK."""
    if s.ask != TO_JUDGE or s.asked != NONE or s.tried == seat:
        return NOT_A_JUDGE
    return VOTED_ALREADY if s.vote[seat] else OK


def seat_refusal(r: Tables, s: State, seat: int, verb: int, a: int, b: int, c: int) -> int:
    """Why a seat may not make this move, or OK."""
    if verb == CHOOSE:
        return choice_refusal(r, s, seat, a, c) if b == BLANK else NO_SUCH_MOVE
    if b != BLANK or c != BLANK:
        return NO_SUCH_MOVE
    if verb == PLAY:
        return card_refusal(r, s, seat, a)
    if verb == JUMP:
        return jump_refusal(r, s, seat, a)
    if verb == CATCH or verb == ACCUSE:
        if a >= s.seats:
            return NOT_A_SEAT
        return catch_refusal(s, seat, a) if verb == CATCH else accuse_refusal(s, seat, a)
    if a != BLANK:
        return NO_SUCH_MOVE
    if verb == DRAW:
        return draw_refusal(r, s, seat)
    if verb == PASS:
        return pass_refusal(r, s, seat)
    if verb == CALL:
        return call_refusal(r, s, seat)
    if verb == CHALLENGE or verb == ACCEPT:
        return penalty_refusal(r, s, seat, verb)
    if verb == ADMIT:
        return admit_refusal(s, seat)
    if verb == DENY:
        return OK if s.ask == TO_ADMIT and s.asked == seat else NOT_TRIED
    if verb == ANSWER:
        return OK if s.ask == TO_ANSWER and s.asked == seat else NOT_TRIED
    if verb == KEPT or verb == FAILED:
        return vote_refusal(s, seat)
    return NO_SUCH_MOVE


def may_referee(s: State) -> bool:
    """Whether the referee can speak a verdict: on an answer, or while names are still being given."""
    return s.asked == REFEREE or (s.ask == TO_ANSWER and s.by_referee != 0)


def role_refusal(s: State, role: int, move: int) -> int:
    """Why the dealer, the clock or the referee may not make this move, or OK."""
    verb = verb_of(move)
    if move != bare(verb):
        return NO_SUCH_MOVE
    if role == DEALER:
        if s.asked == DEALER and (
            (s.ask == TO_CUT and verb == CUT)
            or (s.ask == TO_DEAL and verb == DEAL)
            or (s.ask == TO_TURN and verb == TURN)
        ):
            return OK
        return NOT_YOUR_ROLE
    if s.phase != PLAYING:
        return ROUND_IS_OVER
    if role == CLOCK:
        return OK if verb == LAPSE and s.asked != DEALER else NOT_YOUR_ROLE
    if role == REFEREE:
        return OK if (verb == KEPT or verb == FAILED) and may_referee(s) else NOT_YOUR_ROLE
    return NO_SUCH_SEAT


def refusal(r: Tables, s: State, seat: int, move: int) -> int:
    """Why a move may not be made now, or OK."""
    if s.phase == MATCH_OVER:
        return MATCH_IS_OVER
    if seat < 0 or (seat >= s.seats and seat < DEALER):
        return NO_SUCH_SEAT
    if seat >= DEALER:
        return role_refusal(s, seat, move)
    if s.phase != PLAYING or s.asked == DEALER:
        return ROUND_IS_OVER
    if move >> 32:
        return NO_SUCH_MOVE
    return seat_refusal(r, s, seat, verb_of(move), first_of(move), second_of(move), third_of(move))


def strike_refused(r: Tables, s: State, seat: int, out: Moves, n: int) -> int:
    """Of the listed plays only those stay whose condition the hand meets."""
    kept = 0
    for i in range(n):
        if condition_refusal(r, s, seat, first_of(out[i])) == OK:
            out[kept] = out[i]
            kept += 1
    return kept


def list_matches(r: Tables, s: State, seat: int, out: Moves) -> int:
    """Every card of the hand that may be played, once."""
    n = 0
    row = s.hand[seat]
    colors = r.color
    symbols = r.symbol
    color = s.color
    symbol = symbol_in_force(r, s)
    before = NONE
    for k in range(s.held[seat]):  # as in `goes_on`, without a call for each card
        card = row[k]
        if card != before:
            before = card
            shade = colors[card]
            if shade == color or symbols[card] == symbol or shade == NONE:
                out[n] = ANY_PLAY | card << 8
                n += 1
    if r.bluff == 0 or r.shrinking:  # a card that asks for a face to go with it shrinks a hand
        return strike_refused(r, s, seat, out, n)
    return n


def list_plays(r: Tables, s: State, seat: int, out: Moves) -> int:
    """The turn's moves: every playable card once, then drawing, or passing when there is nothing to draw."""
    n = list_matches(r, s, seat, out)
    none_left = s.draws == 0 and s.discards < 2
    if (none_left or r.forced) and has_rightful(r, s, seat):
        return n
    out[n] = A_PASS if none_left else A_DRAW
    return n + 1


def list_keeps(r: Tables, s: State, seat: int, out: Moves) -> int:
    """After a draw: the drawn card, or ending the turn."""
    if play_refusal(r, s, seat, s.fresh) != OK:
        out[0] = A_PASS
        return 1
    out[0] = ANY_PLAY | s.fresh << 8
    if r.forced and is_rightful(r, s, seat, s.fresh):
        return 1
    out[1] = A_PASS
    return 2


def list_penalties(r: Tables, s: State, seat: int, out: Moves) -> int:
    """Under a card that asks for a draw: accept, challenge, or stack."""
    out[0] = bare(ACCEPT)
    n = 1
    if penalty_refusal(r, s, seat, CHALLENGE) == OK:
        out[n] = bare(CHALLENGE)
        n += 1
    if r.family[s.card]:
        before = NONE
        for k in range(s.held[seat]):
            card = s.hand[seat][k]
            if card != before and may_stack(r, s, seat, card):
                out[n] = with_one(PLAY, card)
                n += 1
            before = card
    return n


def list_cards(r: Tables, s: State, seat: int, out: Moves) -> int:
    """Cards of the hand to add, to give or to throw off."""
    n = 0
    before = NONE
    sort = NUMBERS if s.ask == TO_ADD else sort_asked(r, s) if s.ask == TO_DISCARD else ANY_CARD
    for k in range(s.held[seat]):
        card = s.hand[seat][k]
        if card != before and is_of(r, card, sort):
            out[n] = choice(card, A_CARD)
            n += 1
        before = card
    return n


def list_asked(r: Tables, s: State, seat: int, out: Moves) -> int:
    """The moves of the seat the table waits for."""
    n = 0
    if s.ask == TO_PLAY:
        return list_plays(r, s, seat, out)
    if s.ask == TO_KEEP:
        return list_keeps(r, s, seat, out)
    if s.ask == TO_COLOR:
        for color in range(r.colors):
            out[color] = choice(color, A_COLOR)
        return r.colors
    if s.ask == TO_PENALTY:
        return list_penalties(r, s, seat, out)
    if s.ask == TO_ADD or s.ask == TO_GIVE or s.ask == TO_DISCARD:
        return list_cards(r, s, seat, out)
    if s.ask == TO_SEAT:
        for other in range(s.seats):
            if other != seat:
                out[n] = choice(other, A_SEAT)
                n += 1
    elif s.ask == TO_FILM:
        out[0] = choice(0, A_FILM)
        out[1] = choice(1, A_FILM)
        n = 2
    elif s.ask == TO_ANSWER:
        out[0] = bare(ANSWER)
        n = 1
    elif s.ask == TO_ADMIT:
        out[0] = bare(DENY)
        n = 1
    return n


def list_aside(r: Tables, s: State, seat: int, out: Moves, n: int) -> int:
    """Moves that need no turn: calling, catching, jumping in, reporting, admitting, judging."""
    if call_refusal(r, s, seat) == OK:
        out[n] = bare(CALL)
        n += 1
    if s.owing != NONE and s.owing != seat:
        out[n] = with_one(CATCH, s.owing)
        n += 1
    if r.jump and s.ask == TO_PLAY and jump_refusal(r, s, seat, top_card(s)) == OK:
        out[n] = with_one(JUMP, top_card(s))
        n += 1
    if s.ask == TO_JUDGE and vote_refusal(s, seat) == OK:
        out[n] = bare(KEPT)
        out[n + 1] = bare(FAILED)
        n += 2
    if r.faces:
        for other in range(s.seats):
            if s.face[other] != NONE and accuse_refusal(s, seat, other) == OK:
                out[n] = with_one(ACCUSE, other)
                n += 1
    if admit_refusal(s, seat) == OK:
        out[n] = bare(ADMIT)
        n += 1
    return n


def list_role(s: State, role: int, out: Moves) -> int:
    """The moves of the dealer, the clock or the referee."""
    n = 0
    for verb in range(LAPSE + 1):
        if role_refusal(s, role, bare(verb)) == OK:
            out[n] = bare(verb)
            n += 1
    return n


def legal(r: Tables, s: State, seat: int, out: Moves) -> int:
    """All moves open to a seat or a role, each once; returns how many."""
    if s.phase == MATCH_OVER or seat < 0 or (seat >= s.seats and seat < DEALER):
        return 0
    if seat >= DEALER:
        return list_role(s, seat, out)
    if s.phase != PLAYING or s.asked == DEALER:
        return 0
    n = list_asked(r, s, seat, out) if s.asked == seat else 0
    return list_aside(r, s, seat, out, n)
