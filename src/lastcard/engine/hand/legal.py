"""Which moves a seat, the dealer, the clock or the referee may make now, and why not the others.

`legal` lists moves quickly, `refusal` explains any move; a property test holds the two together.
"""

from lastcard.engine import codes as c
from lastcard.engine.calls import catch_refusal
from lastcard.engine.card_lists import list_fitting
from lastcard.engine.hand.calls import call_refusal
from lastcard.engine.hand.contests import contest_refusal, tap_refusal
from lastcard.engine.hand.matching import (
    condition_refusal,
    has_rightful,
    is_banned,
    is_nameable,
    is_rightful,
    may_discard,
    may_give,
    may_stack,
    may_stop,
    may_take,
    play_refusal,
)
from lastcard.engine.hand.orders import is_for_many, is_ordering, may_say
from lastcard.engine.hand.plays import is_picking
from lastcard.engine.hand.state import State, has, open_hand
from lastcard.engine.hand.trials import accuse_refusal, admit_refusal
from lastcard.engine.piles import available, top_card
from lastcard.engine.records import Moves
from lastcard.engine.roles import clock_refusal, dealer_refusal, list_clock, list_dealer
from lastcard.engine.tables import Tables

ANY_PLAY = c.PLAY | 0xFFFF0000  # the move of playing a card, without the card
ANY_COLOR = c.choice(0, c.A_COLOR)
A_DRAW = c.bare(c.DRAW)
A_PASS = c.bare(c.PASS)


def turn_refusal(s: State) -> int:
    """Why a seat that is not asked may not act now."""
    if s.ask == c.TO_ADMIT or s.ask == c.TO_JUDGE or s.ask == c.TO_ANSWER:
        return c.WAIT_VERDICT
    if s.ask == c.TO_VOTE or s.ask == c.TO_TAP:
        return c.WAIT_VERDICT
    return c.NOT_YOUR_TURN


def card_refusal(r: Tables, s: State, seat: int, card: int) -> int:
    """Why this card may not be played, or OK."""
    if s.asked != seat:
        return turn_refusal(s)
    if card >= r.kinds or not has(s, seat, card):
        return c.NOT_IN_HAND
    if s.ask == c.TO_PLAY:
        return play_refusal(r, s, seat, card)
    if s.ask == c.TO_KEEP:
        return play_refusal(r, s, seat, card) if card == s.fresh else c.ONLY_DRAWN
    if s.ask == c.TO_PENALTY:
        return c.OK if may_stack(r, s, seat, card) else c.NO_STACK
    return c.ASKED_FIRST


def draw_refusal(r: Tables, s: State, seat: int) -> int:
    """Why the seat may not draw a card, or OK."""
    if s.asked != seat:
        return turn_refusal(s)
    if s.ask == c.TO_KEEP:
        return c.ALREADY_DREW
    if s.ask != c.TO_PLAY:
        return c.ASKED_FIRST
    if available(s) == 0:
        return c.CANNOT_DRAW
    return c.FORCED_PLAY if r.forced and has_rightful(r, s, seat) else c.OK


def pass_refusal(r: Tables, s: State, seat: int) -> int:
    """Why the seat may not end its turn without a play, or OK."""
    if s.asked != seat:
        return turn_refusal(s)
    if s.ask == c.TO_KEEP:
        if r.forced and play_refusal(r, s, seat, s.fresh) == c.OK and is_rightful(r, s, seat, s.fresh):
            return c.FORCED_PLAY
        return c.OK
    if s.ask != c.TO_PLAY:
        return c.OK if s.ask == c.TO_ORDER or may_stop(r, s) else c.ASKED_FIRST
    if available(s) > 0:
        return c.MUST_DRAW
    return c.MUST_PLAY if has_rightful(r, s, seat) else c.OK


def may_name(s: State, many: int) -> bool:
    """Whether what is said to happen can be about everyone, or about all but one of three or more."""
    if s.chosen != c.NONE or not is_for_many(s.price):
        return False
    return many == c.EVERY_SEAT or (many == c.EVERY_BUT and s.seats > 2)


def target_refusal(r: Tables, s: State, seat: int, value: int) -> int:
    """Why a seat cannot be chosen, or OK; where the table carries a card out, the own one can."""
    if value >= s.seats:
        return c.OK if is_ordering(s) and may_name(s, value) else c.NOT_A_SEAT
    if is_ordering(s):
        return c.SAME_SEAT if value == s.chosen else c.OK
    if value == seat:
        return c.NOT_YOURSELF
    return c.SAME_SEAT if is_picking(r, s) and s.marked >> value & 1 else c.OK


def choice_refusal(r: Tables, s: State, seat: int, value: int, domain: int) -> int:
    """Why this is no answer to what the seat is asked, or OK."""
    if s.ask == c.TO_VOTE and domain == c.A_SEAT:
        return contest_refusal(r, s, seat, value)
    if s.asked != seat:
        return turn_refusal(s)
    if s.ask == c.TO_COLOR:
        return c.OK if domain == c.A_COLOR and value < r.colors else c.NOT_A_COLOR
    if s.ask == c.TO_ORDER:
        return c.OK if domain == c.AN_ORDER and may_say(value) else c.NO_SUCH_MOVE
    if s.ask == c.TO_SEAT:
        return target_refusal(r, s, seat, value) if domain == c.A_SEAT else c.NOT_A_SEAT
    if s.ask == c.TO_ADD or s.ask == c.TO_GIVE or s.ask == c.TO_DISCARD:
        if domain != c.A_CARD or value >= r.kinds or not has(s, seat, value):
            return c.NOT_IN_HAND
        if s.ask == c.TO_DISCARD:
            return c.OK if may_discard(r, s, seat, value) else c.WRONG_KIND
        if s.ask == c.TO_GIVE:
            return c.OK if may_give(r, s, seat, value) else c.WRONG_KIND
        return c.NOT_A_FACE if s.ask == c.TO_ADD and r.value[value] == c.NONE else c.OK
    if s.ask == c.TO_NUMBER:
        named = domain == c.A_CARD and value < r.kinds and is_nameable(r, s, value)
        return c.OK if named else c.NO_SUCH_MOVE
    if s.ask == c.TO_TAKE:
        return take_refusal(r, s, open_hand(s, seat), value, domain)
    if s.ask == c.TO_FILM:
        return c.OK if domain == c.A_FILM and value < 2 else c.NO_SUCH_MOVE
    if s.ask == c.TO_OPTION:
        return c.OK if domain == c.AN_OPTION and value < 2 else c.NO_SUCH_MOVE
    return c.NOT_ASKED


def take_refusal(r: Tables, s: State, giver: int, card: int, domain: int) -> int:
    """Why a card cannot be taken from the hand that lies open, or OK."""
    if giver == c.NONE or domain != c.A_CARD or card >= r.kinds or not has(s, giver, card):
        return c.NO_SUCH_MOVE
    return c.OK if may_take(r, s, giver, card) else c.WRONG_KIND


def jump_refusal(r: Tables, s: State, seat: int, card: int) -> int:
    """Why the seat may not jump in with this card, or OK."""
    if r.jump == 0 or s.ask != c.TO_PLAY or s.asked == seat:
        return c.NO_JUMP
    if card >= r.kinds or not has(s, seat, card):
        return c.NOT_IN_HAND
    if card != top_card(s) or r.color[card] == c.NONE:
        return c.NOT_THE_SAME
    return c.BANNED if r.binding and is_banned(r, s, seat, card) else c.OK


def penalty_refusal(r: Tables, s: State, seat: int, verb: int) -> int:
    """Why the seat may not challenge or accept, or OK."""
    if s.ask != c.TO_PENALTY:
        return c.NO_CHALLENGE
    if s.asked != seat:
        return c.ONLY_VICTIM
    if verb == c.CHALLENGE and (r.bluff == 0 or r.needs[s.card] == c.UNCONDITIONAL):
        return c.NO_CHALLENGE
    return c.OK


def vote_refusal(s: State, seat: int) -> int:
    """Why the seat may not judge, or OK."""
    if s.ask != c.TO_JUDGE or s.asked != c.NONE or s.tried == seat:
        return c.NOT_A_JUDGE
    return c.OK if s.vote[seat] == c.NOT_VOTED else c.VOTED_ALREADY


def seat_refusal(r: Tables, s: State, seat: int, verb: int, a: int, b: int, domain: int) -> int:
    """Why a seat may not make this move, or OK."""
    if verb == c.CHOOSE:
        return choice_refusal(r, s, seat, a, domain) if b == c.BLANK else c.NO_SUCH_MOVE
    if b != c.BLANK or domain != c.BLANK:
        return c.NO_SUCH_MOVE
    if verb == c.PLAY:
        return card_refusal(r, s, seat, a)
    if verb == c.JUMP:
        return jump_refusal(r, s, seat, a)
    if verb == c.CATCH:
        return catch_refusal(s, seat, a)
    if verb == c.ACCUSE:
        return accuse_refusal(r, s, seat, a)
    if a != c.BLANK:
        return c.NO_SUCH_MOVE
    if verb == c.DRAW:
        return draw_refusal(r, s, seat)
    if verb == c.PASS:
        return pass_refusal(r, s, seat)
    if verb == c.CALL:
        return call_refusal(r, s, seat)
    if verb == c.CHALLENGE or verb == c.ACCEPT:
        return penalty_refusal(r, s, seat, verb)
    return verdict_refusal(s, seat, verb)


def verdict_refusal(s: State, seat: int, verb: int) -> int:
    """Why a seat may not answer to a trial, or judge it, or OK."""
    if verb == c.ADMIT:
        return admit_refusal(s, seat)
    if verb == c.DENY:
        return c.OK if s.ask == c.TO_ADMIT and s.asked == seat else c.NOT_TRIED
    if verb == c.ANSWER and s.ask == c.TO_TAP:
        return tap_refusal(s, seat)
    if verb == c.ANSWER:
        return c.OK if s.ask == c.TO_ANSWER and s.asked == seat else c.NOT_TRIED
    if verb == c.KEPT or verb == c.FAILED:
        return vote_refusal(s, seat)
    return c.NO_SUCH_MOVE


def may_referee(s: State) -> bool:
    """Whether the referee can speak a verdict: on an answer, or while names are still being given."""
    return s.asked == c.REFEREE or (s.ask == c.TO_ANSWER and s.by_referee != 0)


def role_refusal(s: State, role: int, move: int) -> int:
    """Why the dealer, the clock or the referee may not make this move, or OK."""
    verb = c.verb_of(move)
    if move != c.bare(verb):
        return c.NO_SUCH_MOVE
    if role == c.DEALER:
        return dealer_refusal(s, verb)
    if role == c.CLOCK:
        return clock_refusal(s, verb)
    if s.phase != c.PLAYING:
        return c.ROUND_IS_OVER
    if role == c.REFEREE:
        return c.OK if (verb == c.KEPT or verb == c.FAILED) and may_referee(s) else c.NOT_YOUR_ROLE
    return c.NO_SUCH_SEAT


def refusal(r: Tables, s: State, seat: int, move: int) -> int:
    """Why a move may not be made now, or OK."""
    if s.phase == c.MATCH_OVER:
        return c.MATCH_IS_OVER
    if seat < 0 or (seat >= s.seats and seat < c.DEALER):
        return c.NO_SUCH_SEAT
    if seat >= c.DEALER:
        return role_refusal(s, seat, move)
    if s.phase != c.PLAYING or s.asked == c.DEALER:
        return c.ROUND_IS_OVER
    if move >> 32:
        return c.NO_SUCH_MOVE
    return seat_refusal(r, s, seat, c.verb_of(move), c.first_of(move), c.second_of(move), c.third_of(move))


def strike_refused(r: Tables, s: State, seat: int, out: Moves, n: int) -> int:
    """Of the listed plays only those stay whose condition the hand meets."""
    kept = 0
    for i in range(n):
        if condition_refusal(r, s, seat, c.first_of(out[i])) == c.OK:
            out[kept] = out[i]
            kept += 1
    return kept


def list_hand(s: State, seat: int, out: Moves) -> int:
    """Every card of the hand once, to be played."""
    n = 0
    before = c.NONE
    for k in range(s.held[seat]):
        card = s.hand[seat][k]
        if card != before:
            out[n] = ANY_PLAY | card << 8
            n += 1
        before = card
    return n


def list_plays(r: Tables, s: State, seat: int, out: Moves) -> int:
    """The turn's moves: every playable card once, then drawing, or passing when there is nothing to draw."""
    symbol = r.symbol[s.discard[s.discards - 1]]  # as in `play_refusal`, without a call for each card
    n = list_fitting(s.hand[seat], s.held[seat], r.fits[s.color + 1], r.symbol, symbol, ANY_PLAY, out)
    if r.binding and s.again == c.FREELY_NOW:
        n = list_hand(s, seat, out)
    if r.bluff == 0 or r.shrinking or r.binding:  # a card that asks for a face to go with it shrinks a hand
        n = strike_refused(r, s, seat, out, n)
    none_left = s.draws == 0 and s.discards < 2
    if (none_left or r.forced) and has_rightful(r, s, seat):
        return n
    out[n] = A_PASS if none_left else A_DRAW
    return n + 1


def list_keeps(r: Tables, s: State, seat: int, out: Moves) -> int:
    """After a draw: the drawn card, or ending the turn."""
    if play_refusal(r, s, seat, s.fresh) != c.OK:
        out[0] = A_PASS
        return 1
    out[0] = ANY_PLAY | s.fresh << 8
    if r.forced and is_rightful(r, s, seat, s.fresh):
        return 1
    out[1] = A_PASS
    return 2


def list_penalties(r: Tables, s: State, seat: int, out: Moves) -> int:
    """Under a card that asks for a draw: accept, challenge, or stack."""
    out[0] = c.bare(c.ACCEPT)
    n = 1
    if penalty_refusal(r, s, seat, c.CHALLENGE) == c.OK:
        out[n] = c.bare(c.CHALLENGE)
        n += 1
    if r.family[s.card]:
        before = c.NONE
        for k in range(s.held[seat]):
            card = s.hand[seat][k]
            if card != before and may_stack(r, s, seat, card):
                out[n] = c.with_one(c.PLAY, card)
                n += 1
            before = card
    return n


def fits_ask(r: Tables, s: State, seat: int, card: int) -> bool:
    """Whether a card of the hand answers what its seat is asked for."""
    if s.ask == c.TO_ADD:
        return r.value[card] != c.NONE
    if s.ask == c.TO_DISCARD:
        return may_discard(r, s, seat, card)
    return may_give(r, s, seat, card)


def list_cards(r: Tables, s: State, seat: int, out: Moves) -> int:
    """Cards of the hand to add, to give or to discard."""
    n = 0
    before = c.NONE
    for k in range(s.held[seat]):
        card = s.hand[seat][k]
        if card != before and fits_ask(r, s, seat, card):
            out[n] = c.choice(card, c.A_CARD)
            n += 1
        before = card
    if may_stop(r, s):
        out[n] = A_PASS
        n += 1
    return n


def list_seats(r: Tables, s: State, seat: int, out: Moves) -> int:
    """Seats to choose, not the own one, nor one that is chosen already."""
    n = 0
    for other in range(s.seats):
        if target_refusal(r, s, seat, other) == c.OK:
            out[n] = c.choice(other, c.A_SEAT)
            n += 1
    if is_ordering(s):
        for many in range(c.EVERY_SEAT, c.EVERY_BUT + 1):
            if may_name(s, many):
                out[n] = c.choice(many, c.A_SEAT)
                n += 1
    return n


def list_orders(out: Moves) -> int:
    """All that can be said to happen, and leaving the word to the next seat."""
    n = 0
    for value in range(c.KINDS_OF_ORDER):
        if may_say(value):
            out[n] = c.choice(value, c.AN_ORDER)
            n += 1
    out[n] = A_PASS
    return n + 1


def list_numbers(r: Tables, s: State, out: Moves) -> int:
    """Numbers to name, each as the first card that has it."""
    n = 0
    for kind in range(r.kinds):
        if is_nameable(r, s, kind):
            out[n] = c.choice(kind, c.A_CARD)
            n += 1
    return n


def list_taken(r: Tables, s: State, giver: int, out: Moves) -> int:
    """Cards of the hand that lies open, to take."""
    n = 0
    before = c.NONE
    for k in range(s.held[giver] if giver != c.NONE else 0):
        card = s.hand[giver][k]
        if card != before and may_take(r, s, giver, card):
            out[n] = c.choice(card, c.A_CARD)
            n += 1
        before = card
    if may_stop(r, s):
        out[n] = A_PASS
        n += 1
    return n


def list_asked(r: Tables, s: State, seat: int, out: Moves) -> int:
    """The moves of the seat the table waits for."""
    n = 0
    if s.ask == c.TO_PLAY:
        return list_plays(r, s, seat, out)
    if s.ask == c.TO_KEEP:
        return list_keeps(r, s, seat, out)
    if s.ask == c.TO_COLOR:
        for color in range(r.colors):
            out[color] = ANY_COLOR | color << 8
        return r.colors
    if s.ask == c.TO_PENALTY:
        return list_penalties(r, s, seat, out)
    if s.ask == c.TO_ADD or s.ask == c.TO_GIVE or s.ask == c.TO_DISCARD:
        return list_cards(r, s, seat, out)
    if s.ask == c.TO_SEAT:
        n = list_seats(r, s, seat, out)
    elif s.ask == c.TO_NUMBER:
        n = list_numbers(r, s, out)
    elif s.ask == c.TO_ORDER:
        n = list_orders(out)
    elif s.ask == c.TO_TAKE:
        n = list_taken(r, s, open_hand(s, seat), out)
    elif s.ask == c.TO_OPTION:
        out[0] = c.choice(0, c.AN_OPTION)
        out[1] = c.choice(1, c.AN_OPTION)
        n = 2
    elif s.ask == c.TO_FILM:
        out[0] = c.choice(0, c.A_FILM)
        out[1] = c.choice(1, c.A_FILM)
        n = 2
    elif s.ask == c.TO_ANSWER:
        out[0] = c.bare(c.ANSWER)
        n = 1
    elif s.ask == c.TO_ADMIT:
        out[0] = c.bare(c.DENY)
        n = 1
    return n


def list_aside(r: Tables, s: State, seat: int, out: Moves, n: int) -> int:
    """Moves that need no turn: calling, catching, jumping in, reporting, admitting, judging."""
    if call_refusal(r, s, seat) == c.OK:
        out[n] = c.bare(c.CALL)
        n += 1
    if s.owing != c.NONE and s.owing != seat:
        out[n] = c.with_one(c.CATCH, s.owing)
        n += 1
    if r.jump and s.ask == c.TO_PLAY and jump_refusal(r, s, seat, top_card(s)) == c.OK:
        out[n] = c.with_one(c.JUMP, top_card(s))
        n += 1
    if s.ask == c.TO_JUDGE and vote_refusal(s, seat) == c.OK:
        out[n] = c.bare(c.KEPT)
        out[n + 1] = c.bare(c.FAILED)
        n += 2
    if s.asked == c.NONE:
        n = list_contest(r, s, seat, out, n)
    if r.faces or r.binding:
        for other in range(s.seats):
            held = s.face[other] != c.NONE or s.duty[other] != c.NONE
            if held and accuse_refusal(r, s, seat, other) == c.OK:
                out[n] = c.with_one(c.ACCUSE, other)
                n += 1
    if admit_refusal(s, seat) == c.OK:
        out[n] = c.bare(c.ADMIT)
        n += 1
    return n


def list_contest(r: Tables, s: State, seat: int, out: Moves, n: int) -> int:
    """In a contest: who lost or won, or tapping."""
    if s.ask == c.TO_VOTE:
        for other in range(s.seats):
            if contest_refusal(r, s, seat, other) == c.OK:
                out[n] = c.choice(other, c.A_SEAT)
                n += 1
    elif s.ask == c.TO_TAP and tap_refusal(s, seat) == c.OK:
        out[n] = c.bare(c.ANSWER)
        n += 1
    return n


def list_role(s: State, role: int, out: Moves) -> int:
    """The moves of the dealer, the clock or the referee."""
    if role == c.DEALER:
        return list_dealer(s, out)
    if role == c.CLOCK:
        return list_clock(s, out)
    if role == c.REFEREE and s.phase == c.PLAYING and may_referee(s):
        out[0] = c.bare(c.KEPT)
        out[1] = c.bare(c.FAILED)
        return 2
    return 0


def legal(r: Tables, s: State, seat: int, out: Moves) -> int:
    """All moves open to a seat or a role, each once; returns how many."""
    if s.phase == c.MATCH_OVER or seat < 0 or (seat >= s.seats and seat < c.DEALER):
        return 0
    if seat >= c.DEALER:
        return list_role(s, seat, out)
    if s.phase != c.PLAYING or s.asked == c.DEALER:
        return 0
    n = list_asked(r, s, seat, out) if s.asked == seat else 0
    return list_aside(r, s, seat, out, n)
