"""What cards do: effects are lists of ops, run for whoever caused them, a seat or the dealer.

An op that needs a decision stops the run; the answer (see `plays`) takes it up again at `state.step`. An op that asks
several seats in turn counts them in `state.place`. Ops are passed over only forwards, so every effect ends.
"""

from lastcard.engine import codes as c
from lastcard.engine.feed import Feed, emit, tell
from lastcard.engine.hand.calls import settle_call
from lastcard.engine.hand.carrying import op_order
from lastcard.engine.hand.finds import op_peek, op_salvage, reveal
from lastcard.engine.hand.matching import (
    amount_of,
    count_of,
    demand_of,
    first_number,
    has_face,
    is_shielded,
    is_wanted,
    sends_back,
)
from lastcard.engine.hand.memory import remember_card
from lastcard.engine.hand.scoring import end_if_emptied, end_round
from lastcard.engine.hand.state import State, draw_cards
from lastcard.engine.hand.targets import extreme, is_many, mark, target
from lastcard.engine.hand.transfers import (
    op_deal_again,
    op_discard,
    op_discard_random,
    op_give,
    op_give_random,
    op_renew,
    op_rotate,
    op_show,
    op_swap,
    op_take,
)
from lastcard.engine.hand.turns import arrive, pass_turn, reverse
from lastcard.engine.piles import ask, lot, seat_after, top_card
from lastcard.engine.tables import Tables

MOST_DRAWN = 40  # cards that one seat draws for one op
COIN, DIE = 2, 6  # and their sides


def finish(r: Tables, s: State, f: Feed) -> None:
    """The play is resolved: the turn passes on, or stays with whoever plays again."""
    seat = s.resolving
    if seat != c.NONE and (s.held[seat] == 1 or s.said[seat]):
        settle_call(s, f)
    s.resolving = c.NONE
    if s.again == 0:
        pass_turn(r, s, f, s.actor)
    elif s.again == c.FREELY_NEXT:
        s.again = c.FREELY_NOW
        arrive(s, f, s.actor)
    elif s.again == c.BROUGHT_UP:
        s.again = 0
        ask(s, f, s.turn, c.TO_PLAY)
    elif s.again >= c.LEADS:
        seat = s.again - c.LEADS
        s.again = 0
        arrive(s, f, seat)
    else:
        s.again -= 1
        arrive(s, f, s.actor)


def is_answerable(r: Tables, card: int) -> bool:
    """Whether the seat that must draw for this card may challenge it or stack on it."""
    family = r.family[card]
    if family and (r.stacks[family][1] or r.stacks[family][2]):
        return True
    return r.bluff != 0 and r.needs[card] != c.UNCONDITIONAL


def due(r: Tables, s: State, op: int, seat: int, n: int, arg: int) -> int:
    """How many cards a seat must draw: a number, as many as are missing in its hand, or some for each of a sort."""
    if op == c.OP_DRAW_UP_TO:
        return max(0, n - s.held[seat])
    if op == c.OP_DRAW_PER_CARD:
        count = counted(r, s, seat, arg)
        return min(MOST_DRAWN, n * count if n < c.DOWN_TO else amount_of(n, count))
    return (s.held[seat] + 1) // 2 if n == c.HALF else n


def counted(r: Tables, s: State, seat: int, arg: int) -> int:
    """How many there are of what a draw is for each of: cards of a sort in a hand, half of them, or players."""
    whose = arg & 15
    if whose == c.PLAYERS:
        return s.seats
    if whose == c.CARDS_OF:
        owner = target(s, c.sort_in(arg), 0)
        return 0 if owner == c.NONE else s.held[owner]
    if whose == c.SHORT_OF_MOST:
        return s.held[extreme(s, 1)] - s.held[seat]
    if whose == c.SHORT_OF_ME or whose == c.OVER_ME:
        more = s.held[seat] - s.held[s.actor]
        return max(0, more if whose == c.OVER_ME else -more)
    if whose == c.MY_CARDS or whose == c.HALF_MINE:
        seat = s.actor
    elif whose == c.NEXT_CARDS:
        seat = seat_after(s, s.actor, 1)
    count = count_of(r, s, seat, c.sort_in(arg))
    return (count + 1) // 2 if whose == c.HALF_OWN or whose == c.HALF_MINE else count


def number_shown(r: Tables, s: State, f: Feed, n: int) -> int:
    """How many cards a die or a card says, where one is asked; any other number is itself."""
    if n == c.BY_DIE:
        n = 1 + lot(s, DIE)
        emit(f, c.EV_ROLLED, s.actor, c.NONE, c.NONE, n, c.PUBLIC)
    elif n == c.BY_TOP_CARD:
        card = reveal(s, f, s.actor, 0, 1)
        n = 0 if card == c.NONE else max(0, r.value[card])
    elif n == c.BY_NUMBER:
        n = max(0, r.value[s.extra]) if s.extra != c.NONE else 0
    elif n == c.BY_CARD_UNDER:
        n = max(0, r.value[s.discard[s.discards - 2]]) if s.discards > 1 else 0
    return n


def op_draw(r: Tables, s: State, f: Feed, op: int, who: int, n: int, arg: int) -> bool:
    """Cards are drawn, at once or after the victim has answered; one die is thrown for all who draw."""
    if n >= c.BY_DIE:
        n = number_shown(r, s, f, n)
    if r.binding and op == c.OP_DRAW:
        n = doubled(r, s, f, n)
    if op == c.OP_DRAW and who == c.NEXT and is_answerable(r, s.card):
        victim = seat_after(s, s.actor, 1)
        s.stack += n
        if not is_shielded(r, s, victim):
            emit(f, c.EV_STACKED, c.NONE, c.NONE, c.NONE, s.stack, c.PUBLIC)
            settle_call(s, f)
            ask(s, f, victim, c.TO_PENALTY)
            return True
        n = s.stack  # a shield ends what was stacked before, too
        s.stack = 0
    first = target(s, who, 0)  # fixed before the first card: who holds the fewest may change by drawing
    for i in range(s.seats):
        seat = first if i == 0 else target(s, who, i)
        if seat == c.NONE:
            break
        drawer = drawer_for(r, s, f, seat)
        if drawer != c.NONE:
            draw_cards(s, f, drawer, due(r, s, op, seat, n, arg))
    return False


def drawer_for(r: Tables, s: State, f: Feed, seat: int) -> int:
    """Who draws what a seat is made to draw: that seat, nobody where it is shielded, or whoever made it draw."""
    if not is_shielded(r, s, seat):
        return seat
    if not sends_back(r, s, seat):
        tell(f, c.EV_SPARED, seat)
        return c.NONE
    emit(f, c.EV_DEFLECTED, seat, s.actor, c.NONE, 0, c.PUBLIC)
    return s.actor


def doubled(r: Tables, s: State, f: Feed, n: int) -> int:
    """How many cards a draw card asks for, twice as many for each rule that lets it count double."""
    if r.penciled[s.card]:
        return n
    for i in range(s.seats):
        setter = seat_after(s, s.actor, i)
        if s.duty[setter] == c.NONE:
            continue
        at = demand_of(r, s.duty[setter])
        if r.op[at][0] != c.OP_DOUBLE:
            continue
        emit(f, c.EV_STRUCK, s.actor, setter, s.duty[setter], 0, c.PUBLIC)
        n = min(MOST_DRAWN, 2 * n)
        if r.op[at][3] == c.STANDS_ONCE:
            s.duty[setter] = c.NONE
            tell(f, c.EV_EXPIRED, setter)
    return n


def op_try_card(r: Tables, s: State, f: Feed, who: int, drawn: int, sort: int) -> None:
    """A card that a seat draws and shows, or the top card of the draw pile: if it is of a sort, that seat is marked."""
    s.marked = c.OPENLY
    seat = target(s, who, 0)
    if seat == c.NONE:
        return
    card = draw_cards(s, f, seat, 1) if drawn else reveal(s, f, s.actor, 0, 1)
    if card == c.NONE:
        return
    if drawn:
        emit(f, c.EV_SHOWED, seat, c.NONE, card, 0, c.PUBLIC)
        remember_card(s, seat, card, c.PUBLIC)
    if is_wanted(r, s, seat, card, sort):
        s.marked |= 1 << seat


def op_skip(s: State, who: int, n: int, turns: int) -> None:
    """Seats will lose turns; 'next' with a number means so many seats in a row, unless it speaks of turns."""
    if who == c.NEXT and turns == 0:
        for i in range(n):
            s.misses[seat_after(s, s.actor, i + 1)] += 1
        return
    for i in range(s.seats):
        seat = target(s, who, i)
        if seat == c.NONE:
            break
        s.misses[seat] += n


def op_trial(s: State, f: Feed, who: int, price: int, trial: int) -> bool:
    """Something is asked of a person: a face to hold while play goes on, a film or a dare that play waits for."""
    seat = target(s, who, s.place)
    if seat == c.NONE:  # all have been tried
        s.place = 0
        return False
    if trial & 15 == c.VOW:
        return op_vow(s, f, who, price, trial >> 4)
    if trial == c.FACE:
        if s.extra != c.NONE:
            s.face[seat] = s.extra
            s.cost[seat] = price
            s.begun[seat] = 0
            emit(f, c.EV_FACED, seat, c.NONE, s.extra, price, c.PUBLIC)
        return False
    s.tried = seat
    s.trial = trial
    s.price = price
    s.by_referee = 0
    emit(f, c.EV_TRIED, seat, s.actor, s.card if trial == c.DARE else c.NONE, trial, c.PUBLIC)
    settle_call(s, f)
    if trial == c.DARE:
        ask(s, f, seat, c.TO_ANSWER)
    else:
        ask(s, f, s.actor, c.TO_FILM)
    return True


def op_vow(s: State, f: Feed, who: int, price: int, until: int) -> bool:
    """A dare that lasts: until the turn after next of the one who is dared, of several until the actor's next turn;
    or until the round ends, or somebody plays a card of a sort."""
    shared = is_many(who) or who == c.ME or until != c.UNTIL_TURN
    ends = 2 + s.actor if shared else 0
    if until != c.UNTIL_TURN:
        ends = c.VOWED_ROUND if until == c.UNTIL_ROUND_ENDS else c.VOWED_CARD
    for i in range(s.seats):
        seat = target(s, who, i)
        if seat == c.NONE:
            break
        s.face[seat] = s.card
        s.cost[seat] = price
        s.begun[seat] = ends
        emit(f, c.EV_FACED, seat, c.NONE, s.card, price, c.PUBLIC)
    s.vows = 1 if shared else s.vows
    return False


def op_contest(s: State, f: Feed, who: int, kind: int) -> bool:
    """Everybody votes on who lost or won, or those who take part tap: everyone, or the actor and one other."""
    rival = c.NONE if who == c.EVERYONE else target(s, who, 0)
    tapped = kind == c.TAP_LAST or kind == c.TAP_FIRST
    for seat in range(s.seats):
        outside = tapped and rival != c.NONE and seat != rival and seat != s.actor
        s.vote[seat] = c.POINTED if outside else c.NOT_VOTED
    s.marked = 0
    emit(f, c.EV_CONTESTED, s.actor, rival, s.card, kind, c.PUBLIC)
    settle_call(s, f)
    ask(s, f, c.NONE, c.TO_TAP if tapped else c.TO_VOTE)
    return True


def op_pick(s: State, f: Feed, who: int, n: int) -> bool:
    """The actor chooses several players, one after the other; or another seat chooses one."""
    seat = s.actor
    if s.place == 0:
        seat = target(s, who, 0)
        s.marked = c.OPENLY
    if seat == c.NONE or s.place == min(n, s.seats - 1):
        s.place = 0
        return False
    if seat != s.actor:
        settle_call(s, f)
    ask(s, f, seat, c.TO_SEAT)
    return True


def op_toss(s: State, f: Feed, sides: int, wanted: int) -> None:
    """A coin or a die falls: if it shows what is wanted, the actor is marked."""
    shown = (wanted + lot(s, sides)) % sides
    s.marked = c.OPENLY | (1 << s.actor if shown == wanted % sides else 0)
    if sides == COIN:
        tell(f, c.EV_TAILS if shown else c.EV_HEADS, s.actor)
    else:
        emit(f, c.EV_ROLLED, s.actor, c.NONE, c.NONE, shown if shown else sides, c.PUBLIC)


def op_offer(s: State, f: Feed, who: int) -> bool:
    """A seat is asked which of two things is done; of many each is, and those who choose the first are marked."""
    many = is_many(who)
    if many and s.place == 0:
        s.marked = c.OPENLY
    seat = target(s, who, s.place if many else 0)
    if seat == c.NONE:
        s.place = 0
        return False
    settle_call(s, f)
    ask(s, f, seat, c.TO_OPTION)
    return True


def op_bind(s: State, f: Feed, event: int, who: int, n: int) -> None:
    """For seats something holds until their next turn is over: what they must play or else draw, or a shield."""
    for i in range(s.seats):
        seat = target(s, who, i)
        if seat == c.NONE:
            break
        s.duty[seat] = s.card
        emit(f, event, seat, s.actor, s.card, n, c.PUBLIC)


def op_stand(s: State, f: Feed, n: int) -> None:
    """From now on a rule stands; rows that say what it does follow and are passed over now."""
    s.duty[s.actor] = s.card
    emit(f, c.EV_STOOD, s.actor, c.NONE, s.card, 0, c.PUBLIC)
    s.step += n


def op_draw_until(r: Tables, s: State, f: Feed, who: int, sort: int) -> None:
    """Seats draw card after card until they have drawn one of a sort, or one that is not of it."""
    others = sort >= c.FORBIDDEN
    for i in range(s.seats):
        seat = target(s, who, i)
        if seat == c.NONE:
            break
        drawer = drawer_for(r, s, f, seat)
        for _ in range(MOST_DRAWN if drawer != c.NONE else 0):
            card = draw_cards(s, f, drawer, 1)
            if card == c.NONE or is_wanted(r, s, drawer, card, sort & c.FORBIDDEN - 1) != others:
                break


def op_win(r: Tables, s: State, f: Feed, who: int) -> bool:
    """A seat wins the round, whatever it still holds."""
    seat = target(s, who, 0)
    if seat == c.NONE:
        return False
    s.again = 0
    s.marked = 0
    end_round(r, s, f, seat)
    return True


def needs_choice(s: State, op: int, who: int, arg: int) -> bool:
    """Whether the op is about a seat that is still to be chosen."""
    if s.chosen != c.NONE:
        return False
    if op == c.OP_MARK and c.condition_of(arg) == c.BUT_FOR:
        return who == c.CHOSEN or c.sort_in(arg) - 1 == c.CHOSEN
    given = op == c.OP_GIVE or op == c.OP_GIVE_RANDOM or op == c.OP_TAKE_CHOSEN
    return who == c.CHOSEN or (arg == c.CHOSEN and (given or op == c.OP_SWAP or op == c.OP_SHOW))


def ask_for_seat(s: State, f: Feed, op: int) -> None:
    """The actor picks whom the op is about, and the same op is run again with the answer."""
    if op == c.OP_TRIAL:
        settle_call(s, f)  # DIS-A17: a missing call can be caught while the question is asked
    ask(s, f, s.actor, c.TO_SEAT)


def op_color(r: Tables, s: State, f: Feed, who: int) -> bool:
    """A seat names the color, if a wild is on top: a card that was added has a color of its own (EMO-97)."""
    seat = target(s, who, 0)
    if seat == c.NONE or r.color[top_card(s)] != c.NONE:
        return False
    ask(s, f, seat, c.TO_COLOR)
    return True


def op_number(r: Tables, s: State, f: Feed, who: int) -> bool:
    """A seat names a number."""
    seat = target(s, who, 0)
    if seat == c.NONE or first_number(r, s) == c.NONE:
        return False
    settle_call(s, f)
    ask(s, f, seat, c.TO_NUMBER)
    return True


def op_add(r: Tables, s: State, f: Feed) -> bool:
    """The actor adds a face card, if the hand has one."""
    if not has_face(r, s, s.actor):
        return False
    ask(s, f, s.actor, c.TO_ADD)
    return True


def run_op(r: Tables, s: State, f: Feed, op: int, who: int, n: int, arg: int) -> bool:
    """Carry out one op; true when the run stops here, for a decision or because the round is over."""
    if (who == c.CHOSEN or arg == c.CHOSEN) and needs_choice(s, op, who, arg):
        ask_for_seat(s, f, op)
        return True
    if op == c.OP_DRAW:
        return op_draw(r, s, f, op, who, n, arg)
    if op == c.OP_SKIP:
        op_skip(s, who, n, arg)
    elif op == c.OP_REVERSE:
        reverse(r, s, f)
    elif op == c.OP_COLOR:
        return op_color(r, s, f, who)
    elif op == c.OP_AGAIN:
        s.again = min(c.LEADS - 1, (s.again if s.again < c.LEADS else 0) + max(1, n))
    elif op == c.OP_DISCARD_COLOR or op == c.OP_DISCARD_SYMBOL:
        return op_discard(r, s, f, who, n, arg + (c.OF_COLOR if op == c.OP_DISCARD_COLOR else c.OF_SYMBOL))
    elif op == c.OP_TAKE:
        return op_take(r, s, f, who, n)
    elif op == c.OP_SWAP:
        op_swap(s, f, who, arg)
    elif op == c.OP_ROTATE:
        op_rotate(s, f, arg)
    elif op == c.OP_SHOW:
        op_show(s, f, who, arg)
    elif op == c.OP_GIVE or op == c.OP_DISCARD_CHOSEN:
        return op_give(r, s, f, op, who, n, arg)
    elif op == c.OP_TRIAL:
        return op_trial(s, f, who, n, arg)
    elif op == c.OP_ADD:
        return op_add(r, s, f)
    else:
        return run_more(r, s, f, op, who, n, arg)
    return False


def op_mark(r: Tables, s: State, f: Feed, who: int, n: int, arg: int) -> bool:
    """Seats that meet a condition are marked, or one for whom chance decides; true while it is chosen who is spared."""
    condition = c.condition_of(arg)
    if condition == c.BUT_FOR and needs_choice(s, c.OP_MARK, n, arg):
        ask_for_seat(s, f, c.OP_MARK)
        return True
    if condition == c.BY_TOSS:
        op_toss(s, f, n, c.sort_in(arg))
    elif condition == c.BY_CARD:
        op_try_card(r, s, f, who, n, c.sort_in(arg))
    else:
        mark(r, s, who, n, arg)
    return False


def run_more(r: Tables, s: State, f: Feed, op: int, who: int, n: int, arg: int) -> bool:
    """Run an op that only penciled rules use; true when it waits for a decision."""
    if op == c.OP_MARK:
        return op_mark(r, s, f, who, n, arg)
    if op == c.OP_ELSE:
        if arg or s.marked & ~c.OPENLY == 0:
            s.step += n
    elif op == c.OP_DISCARD_RANDOM:
        if n == 0:
            return op_discard(r, s, f, who, n, arg)
        return op_discard_random(r, s, f, who, n, arg)
    elif op == c.OP_GIVE_RANDOM:
        return op_give_random(r, s, f, who, n, arg)
    elif op == c.OP_DRAW_UP_TO or op == c.OP_DRAW_PER_CARD:
        return op_draw(r, s, f, op, who, n, arg)
    elif op == c.OP_SET_COLOR:
        s.color = arg
        emit(f, c.EV_NAMED, s.actor, c.NONE, c.NONE, arg, c.PUBLIC)
    elif op == c.OP_BURY or op == c.OP_TAKE_CHOSEN:
        return op_give(r, s, f, op, who, n, arg)
    else:
        return run_question(r, s, f, op, who, n, arg)
    return False


def run_question(r: Tables, s: State, f: Feed, op: int, who: int, n: int, arg: int) -> bool:
    """Run one that asks something, or ends the round; true when it waits or the round is over."""
    if op == c.OP_CONTEST:
        return op_contest(s, f, who, arg)
    if op == c.OP_PICK:
        return op_pick(s, f, who, n)
    if op == c.OP_OFFER:
        return op_offer(s, f, who)
    if op == c.OP_WIN:
        return op_win(r, s, f, who)
    if op == c.OP_NUMBER:
        return op_number(r, s, f, who)
    if op == c.OP_ORDER:
        return op_order(r, s, f)
    run_rest(r, s, f, op, who, n, arg)
    return False


def run_rest(r: Tables, s: State, f: Feed, op: int, who: int, n: int, arg: int) -> None:
    """Run one of those that never wait."""
    if op == c.OP_DEMAND:
        op_bind(s, f, c.EV_BOUND, who, n)
    elif op == c.OP_SHIELD:
        op_bind(s, f, c.EV_SHIELDED, who, 0)
    elif op == c.OP_STAND or op == c.OP_DOUBLE:
        op_stand(s, f, n)
    elif op == c.OP_DRAW_UNTIL:
        op_draw_until(r, s, f, who, arg)
    elif op == c.OP_DEAL_AGAIN:
        op_deal_again(s, f)
    elif op == c.OP_RENEW:
        op_renew(r, s, f, who)
    elif op == c.OP_PEEK:
        op_peek(s, f, who, n)
    elif op == c.OP_SALVAGE:
        op_salvage(s, f, who, n)
    elif op == c.OP_PLAY_FREELY:
        s.again = c.FREELY_NEXT
    elif op == c.OP_LEAD:
        seat = target(s, who, 0)
        if seat != c.NONE:
            s.again = c.LEADS + seat


def run(r: Tables, s: State, f: Feed) -> None:
    """Run the ops of the card in play from where they stopped."""
    at = r.effect[s.card]
    n = r.ops[s.card]
    while s.step < n:
        row = r.op[at + s.step]
        if run_op(r, s, f, row[0], row[1], row[2], row[3]):
            return
        s.step += 1
    s.marked = 0
    if r.penciled[s.card] and end_if_emptied(r, s, f, s.actor):
        return
    finish(r, s, f)


def start_effect(s: State, actor: int, card: int) -> None:
    """The effect of a card is about to be run for an actor."""
    s.card = card
    s.actor = actor
    s.step = 0
    s.chosen = c.NONE
    s.extra = c.NONE
    s.rests = 0


def last_draws(r: Tables, s: State, f: Feed) -> None:
    """FRZ-62, FRZ-63: what a last card makes others draw is still drawn, with all that was stacked before."""
    for i in range(r.ops[s.card]):
        at = r.effect[s.card] + i
        if r.op[at][0] == c.OP_STAND:  # what follows would happen later
            break
        if r.op[at][0] == c.OP_DRAW and r.op[at][1] != c.CHOSEN and r.op[at][1] != c.ME:
            n = doubled(r, s, f, r.op[at][2]) if r.binding else r.op[at][2]
            for k in range(s.seats):
                seat = target(s, r.op[at][1], k)
                if seat == c.NONE:
                    break
                if is_shielded(r, s, seat):  # and whoever has won draws nothing that is sent back
                    tell(f, c.EV_SPARED, seat)
                else:
                    draw_cards(s, f, seat, n + s.stack)
            s.stack = 0
