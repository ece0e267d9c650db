"""What a seat does in its turn: play, draw, keep; and answering what an effect asks."""

from lastcard.engine import codes as c
from lastcard.engine.calls import close_catch, forget_call
from lastcard.engine.card_lists import take_out
from lastcard.engine.feed import Feed, emit, tell
from lastcard.engine.hand.effects import finish, last_draws, run
from lastcard.engine.hand.matching import (
    breaks_condition,
    count_alike,
    demand_of,
    may_stop,
    meets_duty,
    play_refusal,
    trait_of,
)
from lastcard.engine.hand.memory import lose_seen, note_void, remember_hand
from lastcard.engine.hand.scoring import end_if_emptied, end_round
from lastcard.engine.hand.standing import strike
from lastcard.engine.hand.state import State, draw_cards, remove
from lastcard.engine.hand.targets import is_many, receiver_of
from lastcard.engine.hand.transfers import bury, discard_card, hand_on, lay_aside, take_card
from lastcard.engine.hand.turns import arrive, begin, end_vows_on, pass_turn
from lastcard.engine.piles import ask, available, lay, seat_after, tell_asked
from lastcard.engine.tables import Tables


def remember_rest(s: State, seat: int) -> None:
    """COM-A13: a challenge looks at the hand exactly as the play left it."""
    s.rests = s.held[seat]
    for k in range(s.rests):
        s.rest[k] = s.hand[seat][k]


def settle_duty(r: Tables, s: State, f: Feed, seat: int, card: int) -> None:
    """A seat that had to play a card of a sort, or no such card, has done so or not: that costs cards."""
    at = demand_of(r, s.duty[seat])
    if r.op[at][0] == c.OP_ORDER:  # it can be brought up until the round ends
        return
    if r.op[at][0] == c.OP_STAND or r.op[at][0] == c.OP_DOUBLE:
        if r.op[at][3] & 15 == c.STANDS_TURN:
            s.duty[seat] = c.NONE
            tell(f, c.EV_EXPIRED, seat)
        return
    fine = r.op[at][2]
    met = fine == 0 or meets_duty(r, s, seat, card)
    s.duty[seat] = c.NONE
    if r.op[at][0] == c.OP_SHIELD:
        tell(f, c.EV_EXPOSED, seat)
        return
    emit(f, c.EV_UNBOUND, seat, c.NONE, c.NONE, 1 if met else 0, c.PUBLIC)
    if not met:
        draw_cards(s, f, seat, fine)


def settle_bonds(r: Tables, s: State, f: Feed, seat: int, card: int) -> None:
    """A seat plays a card, or none: a turn in which every card fits is over, and so is what it had to play."""
    if s.again == c.FREELY_NOW:
        s.again = 0
    if s.duty[seat] != c.NONE:
        settle_duty(r, s, f, seat, card)


def play(r: Tables, s: State, f: Feed, seat: int, card: int) -> None:
    """A seat plays a card, and the card does what it does."""
    if s.owing != c.NONE:
        close_catch(s, f)
    s.passes = 0
    s.fresh = c.NONE
    if r.binding:
        settle_bonds(r, s, f, seat, card)
    s.color_before = s.color
    if s.seen[seat]:
        lose_seen(s, seat, card, c.PUBLIC)
    left = s.held[seat] - 1
    take_out(s.hand[seat], left + 1, card)
    s.held[seat] = left
    s.discard[s.discards] = card
    s.discards += 1
    s.color = r.color[card]
    if f.on:
        emit(f, c.EV_PLAYED, seat, c.NONE, card, 0, c.PUBLIC)
    if r.binding and s.vows:
        end_vows_on(r, s, f, card)
    s.card = card  # as in `start_effect`, without a call
    s.actor = seat
    s.step = 0
    s.chosen = c.NONE
    s.extra = c.NONE
    s.rests = 0
    s.resolving = seat
    if left == 0:
        if r.last[card] and r.scoring != c.OFF:  # DIS-A10: without scoring the round is simply won
            last_draws(r, s, f)
        end_round(r, s, f, seat)
        return
    if r.needs[card] != c.UNCONDITIONAL:
        remember_rest(s, seat)
    if r.binding:
        strike(r, s, f, seat, card)
    if r.ops[card]:
        run(r, s, f)
    else:
        finish(r, s, f)


def jump(r: Tables, s: State, f: Feed, seat: int, card: int) -> None:
    """A seat plays the very card that lies on top, out of turn, and play goes on from there."""
    emit(f, c.EV_JUMPED, seat, c.NONE, card, 0, c.PUBLIC)
    s.again = 0  # turns that someone had left are over
    begin(s, f, seat)
    play(r, s, f, seat, card)


def draw(r: Tables, s: State, f: Feed, seat: int) -> None:
    """A seat draws in its turn: one card, or until one can be played."""
    if s.owing != c.NONE:
        close_catch(s, f)
    s.passes = 0
    void = s.void[seat]  # as in `note_void`, without a call
    void[0] = void[s.color + 1] = s.gained[seat] + 1
    s.fresh = draw_cards(s, f, seat, 1)
    if r.draw_until:
        while play_refusal(r, s, seat, s.fresh) != c.OK and available(s) > 0:
            s.fresh = draw_cards(s, f, seat, 1)
    s.ask = c.TO_KEEP  # as in `ask`, without a call; the seat is asked already
    if f.on:
        tell_asked(s, f)


def stop(r: Tables, s: State, f: Feed, seat: int) -> None:
    """A seat that may give or discard fewer cards than are asked for has had enough."""
    if f.on:
        tell(f, c.EV_PASSED, seat)
    s.counter = 0
    s.pair = 0
    ask_next(r, s, f)


def pass_(r: Tables, s: State, f: Feed, seat: int) -> None:
    """A seat ends its turn without playing."""
    if s.ask != c.TO_KEEP and (s.ask == c.TO_DISCARD or s.ask == c.TO_GIVE or s.ask == c.TO_TAKE):
        stop(r, s, f, seat)
        return
    if f.on:
        tell(f, c.EV_PASSED, seat)
    if s.held[seat] > 1 and (s.said[seat] or s.owing == seat):
        forget_call(s, f, seat)  # COM-A16: the play that it announced did not come
    note_void(s, seat)
    if s.fresh == c.NONE:
        close_catch(s, f)
        s.passes += 1  # COM-A24: with nothing to draw
        if s.passes >= s.seats:
            tell(f, c.EV_STALLED, c.NONE)
            end_round(r, s, f, c.NONE)
            return
    s.fresh = c.NONE
    if r.binding:
        settle_bonds(r, s, f, seat, c.NONE)
    if s.again and s.actor == seat:
        s.again -= 1
        arrive(s, f, seat)
    else:
        pass_turn(r, s, f, seat)


def resume(r: Tables, s: State, f: Feed) -> None:
    """The op that waited is done; the effect goes on."""
    s.step += 1
    run(r, s, f)


def name_color(r: Tables, s: State, f: Feed, seat: int, color: int) -> None:
    """A seat names the color that goes on; after an opening wild it then takes the first turn (COM-A05)."""
    s.color = color
    emit(f, c.EV_NAMED, seat, c.NONE, c.NONE, color, c.PUBLIC)
    if s.card == c.NONE:
        arrive(s, f, seat)
    else:
        resume(r, s, f)


def name_number(r: Tables, s: State, f: Feed, seat: int, card: int) -> None:
    """A seat names the number of a card, which the rest of the effect is about."""
    s.extra = card
    emit(f, c.EV_NUMBERED, seat, c.NONE, c.NONE, r.value[card], c.PUBLIC)
    resume(r, s, f)


def add_face(r: Tables, s: State, f: Feed, seat: int, card: int) -> None:
    """EMO-90, EMO-97: a face card goes on top, and its color is the color in force."""
    remove(s, seat, card)
    lose_seen(s, seat, card, c.PUBLIC)
    lay(s, card)
    s.color = r.color[card]
    s.extra = card
    emit(f, c.EV_ADDED, seat, c.NONE, card, 0, c.PUBLIC)
    if not end_if_emptied(r, s, f, seat):
        resume(r, s, f)


def choose_seat(r: Tables, s: State, f: Feed, seat: int, chosen: int) -> None:
    """A seat picks the one its card is about."""
    emit(f, c.EV_CHOSE, seat, chosen, c.NONE, 0, c.PUBLIC)
    if is_picking(r, s):
        s.marked |= 1 << chosen
        s.place += 1
    else:
        s.chosen = chosen
    run(r, s, f)


def is_picking(r: Tables, s: State) -> bool:
    """Whether the seats that are chosen are marked; not while it is chosen who chooses them."""
    row = r.op[r.effect[s.card] + s.step]
    return row[0] == c.OP_PICK and (row[1] != c.CHOSEN or s.chosen != c.NONE)


def first_choice(r: Tables, s: State, seat: int) -> int:
    """The first seat after this one that can be chosen."""
    for i in range(1, s.seats):
        other = seat_after(s, seat, i)
        if not (is_picking(r, s) and s.marked >> other & 1):
            return other
    return c.NONE


def choose_option(r: Tables, s: State, f: Feed, seat: int, option: int) -> None:
    """A seat has chosen what is done: the rows that follow, or those behind them."""
    emit(f, c.EV_OPTED, seat, c.NONE, c.NONE, option, c.PUBLIC)
    row = r.op[r.effect[s.card] + s.step]
    if is_many(row[1]):
        s.marked |= 0 if option else 1 << seat
        ask_next(r, s, f)
        return
    if option:
        s.step += row[2]
    resume(r, s, f)


def ask_next(r: Tables, s: State, f: Feed) -> None:
    """The seat that was asked is done; the same op asks the next one, if there is one."""
    s.place += 1
    run(r, s, f)


def give(r: Tables, s: State, f: Feed, seat: int, card: int) -> None:
    """A seat gives one card of its choice to the seat the op names."""
    at = r.effect[s.card] + s.step
    if r.op[at][0] == c.OP_BURY:
        bury(s, f, seat, card)
        s.counter -= 1
        if s.counter == 0:
            ask_next(r, s, f)
        return
    receiver = receiver_of(s, r.op[at][1], r.op[at][3], s.place)
    if r.op[at][0] == c.OP_ORDER:
        receiver = s.pair - 1
    elif is_many(r.op[at][1]) or r.op[at][1] == r.op[at][3]:
        lay_aside(s, seat, receiver, card)
        s.counter -= 1
        if s.counter == 0:
            ask_next(r, s, f)
        else:
            ask(s, f, seat, c.TO_GIVE)
        return
    if receiver != c.NONE:  # a position in text need not say whom a card means
        hand_on(s, f, seat, receiver, card)
    s.counter -= 1
    if s.counter == 0:
        ask_next(r, s, f)


def take_chosen(r: Tables, s: State, f: Feed, seat: int, card: int) -> None:
    """A seat takes one card of its choice of the hand that lies open to it."""
    take_card(s, f, seat, s.pair - 1, card)
    s.counter -= 1
    if s.counter == 0:
        s.pair = 0
        ask_next(r, s, f)


def discard_chosen(r: Tables, s: State, f: Feed, seat: int, card: int) -> None:
    """A seat discards one card of its choice."""
    sort = r.op[r.effect[s.card] + s.step][3]
    if sort == c.PAIRED or sort == c.SAME_COLOR:
        s.pair = trait_of(r, card, sort)
    discard_card(r, s, f, seat, card)
    s.counter -= 1
    if s.pair and may_stop(r, s):
        s.counter = min(s.counter, count_alike(r, s, seat, sort, s.pair))
    s.pair = s.pair if s.counter else 0
    if s.counter == 0:
        ask_next(r, s, f)


def accept(r: Tables, s: State, f: Feed, seat: int) -> None:
    """The victim draws what the card asks for."""
    tell(f, c.EV_ACCEPTED, seat)
    n = s.stack
    s.stack = 0
    draw_cards(s, f, seat, n)
    resume(r, s, f)


def is_guilty(r: Tables, s: State) -> bool:
    """Whether the challenged play was wrong when it was made."""
    for k in range(s.rests):
        if breaks_condition(r, s.card, s.rest[k], s.color_before):
            return True
    return False


def challenge(r: Tables, s: State, f: Feed, seat: int) -> None:
    """COM-A12, COM-A14: the hand is shown to the challenger alone, and one of the two draws."""
    accused = s.actor
    emit(f, c.EV_CHALLENGED, seat, accused, c.NONE, 0, c.PUBLIC)
    for k in range(s.rests):
        emit(f, c.EV_SHOWED, accused, seat, s.rest[k], 0, (1 << seat) | (1 << accused))
    if s.rests == s.held[accused]:  # no effect has changed the hand since
        remember_hand(s, accused, 1 << seat)
    n = s.stack
    s.stack = 0
    if is_guilty(r, s):
        tell(f, c.EV_GUILTY, accused)
        draw_cards(s, f, accused, n)
        s.step = r.ops[s.card]
        run(r, s, f)
    else:
        tell(f, c.EV_INNOCENT, accused)
        draw_cards(s, f, seat, n + r.challenge_extra)
        resume(r, s, f)
