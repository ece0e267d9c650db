"""What cards do: effects are lists of ops, run for whoever caused them, a seat or the dealer.

An op that needs a decision stops the run; the answer (see `answers`) takes it up again at `state.step`.
"""

from lastcard.engine.chance import below
from lastcard.engine.codes import (
    CHOSEN,
    DARE,
    EV_DISCARDED,
    EV_FACED,
    EV_HOLDS,
    EV_OWED,
    EV_REVERSED,
    EV_ROTATED,
    EV_SHOWED,
    EV_STACKED,
    EV_SWAPPED,
    EV_TOOK,
    EV_TRIED,
    EVERYONE,
    FACE,
    FREE,
    ME,
    MOST,
    NEXT,
    NONE,
    OP_ADD,
    OP_AGAIN,
    OP_COLOR,
    OP_DISCARD_COLOR,
    OP_DISCARD_SYMBOL,
    OP_DRAW,
    OP_GIVE,
    OP_REVERSE,
    OP_ROTATE,
    OP_SHOW,
    OP_SKIP,
    OP_SWAP,
    OP_TAKE,
    OP_TRIAL,
    OTHERS,
    PREVIOUS,
    PUBLIC,
    TO_ADD,
    TO_ANSWER,
    TO_COLOR,
    TO_FILM,
    TO_GIVE,
    TO_PENALTY,
    TO_SEAT,
)
from lastcard.engine.feed import Feed, emit, tell
from lastcard.engine.hand.matching import has_face
from lastcard.engine.hand.scoring import end_round
from lastcard.engine.hand.state import State, draw_cards, forget_call, gain, remove
from lastcard.engine.hand.turns import arrive, pass_turn
from lastcard.engine.piles import ask, lay, lay_under, seat_after, top_card
from lastcard.engine.tables import Tables


def extreme(s: State, sign: int) -> int:
    """The seat with the most (+1) or fewest (-1) cards; of equals the first in order of play after the actor."""
    best = seat_after(s, s.actor, 1)
    for i in range(2, s.seats + 1):
        seat = seat_after(s, s.actor, i)
        if sign * s.held[seat] > sign * s.held[best]:
            best = seat
    return best


def target(s: State, who: int, i: int) -> int:
    """The i-th seat that a who means, in order of play after the actor; NONE after the last."""
    if who == OTHERS:
        return seat_after(s, s.actor, i + 1) if i < s.seats - 1 else NONE
    if who == EVERYONE:
        return seat_after(s, s.actor, i + 1) if i < s.seats else NONE
    if i > 0:
        return NONE
    if who == ME:
        return s.actor
    if who == NEXT:
        return seat_after(s, s.actor, 1)
    if who == PREVIOUS:
        return seat_after(s, s.actor, -1)
    if who == CHOSEN:
        return s.chosen
    return extreme(s, 1 if who == MOST else -1)


def settle_call(s: State, f: Feed) -> None:
    """COM-A16: whoever is down to one card by the play now resolved owes the call."""
    seat = s.resolving
    if seat == NONE:
        return
    if s.held[seat] == 1:
        if s.said[seat] == 0 and s.owing != seat:
            s.owing = seat
            tell(f, EV_OWED, seat)
    elif s.said[seat]:
        forget_call(s, f, seat)


def finish(r: Tables, s: State, f: Feed) -> None:
    """The play is resolved: the turn passes on, or stays with whoever plays again."""
    settle_call(s, f)
    s.resolving = NONE
    if s.again:
        s.again = 0
        arrive(s, f, s.actor)
    else:
        pass_turn(r, s, f, s.actor)


def end_if_emptied(r: Tables, s: State, f: Feed, taker: int) -> bool:
    """TRL-A04, TRL-A05: a hand emptied by an effect ends the round; the actor's comes first, then the order of play."""
    winner = NONE
    for i in range(s.seats, 0, -1):
        seat = seat_after(s, taker, i)
        if s.held[seat] == 0:
            winner = seat
    if s.held[s.actor] == 0:
        winner = s.actor
    if winner == NONE:
        return False
    end_round(r, s, f, winner)
    return True


def is_answerable(r: Tables, card: int) -> bool:
    """Whether the seat that must draw for this card may challenge it or stack on it."""
    family = r.family[card]
    if family and (r.stacks[family][1] or r.stacks[family][2]):
        return True
    return r.bluff != 0 and r.needs[card] != FREE


def op_draw(r: Tables, s: State, f: Feed, who: int, n: int) -> bool:
    """Cards are drawn, at once or after the victim has answered."""
    if who == NEXT and is_answerable(r, s.card):
        s.stack += n
        emit(f, EV_STACKED, NONE, NONE, NONE, s.stack, PUBLIC)
        settle_call(s, f)
        ask(s, f, seat_after(s, s.actor, 1), TO_PENALTY)
        return True
    first = target(s, who, 0)  # fixed before the first card: who holds the fewest may change by drawing
    for i in range(s.seats):
        seat = first if i == 0 else target(s, who, i)
        if seat == NONE:
            break
        draw_cards(s, f, seat, n)
    return False


def op_skip(s: State, who: int, n: int) -> None:
    """Seats will lose a turn; 'next' with a number means so many seats in a row."""
    if who == NEXT:
        for i in range(n):
            s.misses[seat_after(s, s.actor, i + 1)] += 1
        return
    for i in range(s.seats):
        seat = target(s, who, i)
        if seat == NONE:
            break
        s.misses[seat] += n


def op_reverse(r: Tables, s: State, f: Feed) -> None:
    """The direction turns round; with two seats that is a skip (COM-A25)."""
    s.way = -s.way
    emit(f, EV_REVERSED, NONE, NONE, NONE, s.way, PUBLIC)
    if s.seats == 2 and r.reverse_skips and s.again == 0:
        s.misses[seat_after(s, s.actor, 1)] += 1


def discard_card(r: Tables, s: State, f: Feed, seat: int, card: int) -> None:
    """A card goes from a hand to the discard pile without being played."""
    remove(s, seat, card)
    if r.discard_on_top:
        lay(s, card)
        s.color = r.color[card]
    else:
        lay_under(s, card)
    emit(f, EV_DISCARDED, seat, NONE, card, r.discard_on_top, PUBLIC)


def op_discard(r: Tables, s: State, f: Feed, who: int, n: int, color: int, symbol: int) -> bool:
    """Cards of one color or symbol are discarded: all of them, or at most n; none of them acts (FRZ-A02)."""
    for i in range(s.seats):
        seat = target(s, who, i)
        if seat == NONE:
            break
        left = n if n > 0 else s.held[seat]
        k = 0
        while k < s.held[seat] and left > 0:
            card = s.hand[seat][k]
            if r.color[card] == color if color != NONE else r.symbol[card] == symbol:
                discard_card(r, s, f, seat, card)
                left -= 1
            else:
                k += 1
    return end_if_emptied(r, s, f, s.actor)


def op_take(r: Tables, s: State, f: Feed, who: int, n: int) -> bool:
    """A seat takes unseen cards from every other hand, all as one step (TRL-A01, TRL-A05)."""
    taker = target(s, who, 0)
    for i in range(1, s.seats):
        giver = seat_after(s, taker, i)
        for _ in range(n):
            if s.held[giver] == 0 or (r.protected and s.held[giver] == 1):
                break
            card = s.hand[giver][below(s.key, s.held[giver])]
            remove(s, giver, card)
            emit(f, EV_TOOK, taker, giver, card, 0, (1 << taker) | (1 << giver))
            gain(s, f, taker, card)
    return end_if_emptied(r, s, f, taker)


def tell_hand(s: State, f: Feed, seat: int) -> None:
    """A seat sees the hand it now holds; an empty telling starts it."""
    emit(f, EV_HOLDS, seat, NONE, NONE, s.held[seat], PUBLIC)
    for k in range(s.held[seat]):
        emit(f, EV_HOLDS, seat, NONE, s.hand[seat][k], 0, 1 << seat)
    if seat != s.resolving or s.held[seat] > 1:  # COM-A16: a call for this very play still holds
        forget_call(s, f, seat)


def exchange(s: State, a: int, b: int) -> None:
    """Two hands change places."""
    n = max(s.held[a], s.held[b])
    for k in range(n):
        card = s.hand[a][k]
        s.hand[a][k] = s.hand[b][k]
        s.hand[b][k] = card
    held = s.held[a]
    s.held[a] = s.held[b]
    s.held[b] = held


def op_swap(s: State, f: Feed, who: int) -> None:
    """The actor and another seat swap hands."""
    other = target(s, who, 0)
    if other == s.actor:
        return
    exchange(s, s.actor, other)
    emit(f, EV_SWAPPED, s.actor, other, NONE, 0, PUBLIC)
    tell_hand(s, f, s.actor)
    tell_hand(s, f, other)


def op_rotate(s: State, f: Feed, toward: int) -> None:
    """Everybody passes the whole hand on: +1 in the direction of play, -1 against it."""
    for i in range(1, s.seats):
        exchange(s, s.actor, seat_after(s, s.actor, i * toward))
    emit(f, EV_ROTATED, NONE, NONE, NONE, toward, PUBLIC)
    for seat in range(s.seats):
        tell_hand(s, f, seat)


def op_show(s: State, f: Feed, who: int, to: int) -> None:
    """A hand is shown to everybody, or to the actor alone."""
    for i in range(s.seats):
        seat = target(s, who, i)
        if seat == NONE:
            break
        see = PUBLIC if to == EVERYONE else (1 << seat) | (1 << s.actor)
        for k in range(s.held[seat]):
            emit(f, EV_SHOWED, seat, NONE if to == EVERYONE else s.actor, s.hand[seat][k], 0, see)


def op_give(s: State, f: Feed, who: int, n: int, to: int) -> bool:
    """A seat picks cards of its hand to give to another."""
    giver = target(s, who, 0)
    if giver == target(s, to, 0):
        return False
    s.counter = min(n, s.held[giver])
    if s.counter == 0:
        return False
    settle_call(s, f)
    ask(s, f, giver, TO_GIVE)
    return True


def op_trial(s: State, f: Feed, who: int, price: int, trial: int) -> bool:
    """Something is asked of a person: a face to hold while play goes on, a film or a dare that play waits for."""
    seat = target(s, who, 0)
    if trial == FACE:
        if s.extra != NONE:
            s.face[seat] = s.extra
            s.cost[seat] = price
            s.begun[seat] = 0
            emit(f, EV_FACED, seat, NONE, s.extra, price, PUBLIC)
        return False
    s.tried = seat
    s.trial = trial
    s.price = price
    s.by_referee = 0
    emit(f, EV_TRIED, seat, s.actor, NONE, trial, PUBLIC)
    settle_call(s, f)
    if trial == DARE:
        ask(s, f, seat, TO_ANSWER)
    else:
        ask(s, f, s.actor, TO_FILM)
    return True


def run_op(r: Tables, s: State, f: Feed, op: int, who: int, n: int, arg: int) -> bool:
    """Carry out one op; true when the run stops here, for a decision or because the round is over."""
    if (who == CHOSEN or (op == OP_GIVE and arg == CHOSEN)) and s.chosen == NONE:
        if op == OP_TRIAL:
            settle_call(s, f)  # DIS-A17: a missing call can be caught while the question is asked
        ask(s, f, s.actor, TO_SEAT)
        return True
    if op == OP_DRAW:
        return op_draw(r, s, f, who, n)
    if op == OP_SKIP:
        op_skip(s, who, n)
    elif op == OP_REVERSE:
        op_reverse(r, s, f)
    elif op == OP_COLOR:
        if r.color[top_card(s)] == NONE:
            ask(s, f, target(s, who, 0), TO_COLOR)
            return True
    elif op == OP_AGAIN:
        s.again = 1
    elif op == OP_DISCARD_COLOR:
        return op_discard(r, s, f, who, n, arg, NONE)
    elif op == OP_DISCARD_SYMBOL:
        return op_discard(r, s, f, who, n, NONE, arg)
    elif op == OP_TAKE:
        return op_take(r, s, f, who, n)
    elif op == OP_SWAP:
        op_swap(s, f, who)
    elif op == OP_ROTATE:
        op_rotate(s, f, arg)
    elif op == OP_SHOW:
        op_show(s, f, who, arg)
    elif op == OP_GIVE:
        return op_give(s, f, who, n, arg)
    elif op == OP_TRIAL:
        return op_trial(s, f, who, n, arg)
    elif op == OP_ADD and has_face(r, s, s.actor):
        ask(s, f, s.actor, TO_ADD)
        return True
    return False


def run(r: Tables, s: State, f: Feed) -> None:
    """Run the ops of the card in play from where they stopped."""
    at = r.effect[s.card]
    while s.step < r.ops[s.card]:
        i = at + s.step
        if run_op(r, s, f, r.op[i][0], r.op[i][1], r.op[i][2], r.op[i][3]):
            return
        s.step += 1
    finish(r, s, f)


def start_effect(s: State, actor: int, card: int) -> None:
    """The effect of a card is about to be run for an actor."""
    s.card = card
    s.actor = actor
    s.step = 0
    s.chosen = NONE
    s.extra = NONE
    s.rests = 0


def last_draws(r: Tables, s: State, f: Feed) -> None:
    """FRZ-62, FRZ-63: what a last card makes others draw is still drawn, with all that was stacked before."""
    for i in range(r.ops[s.card]):
        at = r.effect[s.card] + i
        if r.op[at][0] == OP_DRAW and r.op[at][1] != CHOSEN and r.op[at][1] != ME:
            for k in range(s.seats):
                seat = target(s, r.op[at][1], k)
                if seat == NONE:
                    break
                draw_cards(s, f, seat, r.op[at][2] + s.stack)
            s.stack = 0
