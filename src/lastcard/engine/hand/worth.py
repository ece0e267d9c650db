"""What the effect of a card is worth to the seat that plays it, counted in cards: one card less in its hand is 1.

It reads the ops of the card, so a penciled rule is understood as well as a printed one: for whom each action is, how
likely a condition holds, and what is left of the own hand.
"""

from lastcard.engine import codes as c
from lastcard.engine.hand.effects import DIE, MOST_DRAWN
from lastcard.engine.hand.matching import amount_of, is_shielded, sends_back
from lastcard.engine.hand.odds import (
    any_marked,
    cards_of_sort,
    count_meant,
    forget_marks,
    guess_contest,
    guess_marks,
    guess_poll,
    share_meant,
    share_of_sort,
)
from lastcard.engine.hand.outlook import danger
from lastcard.engine.hand.state import State
from lastcard.engine.hand.targets import asks_truth, extreme, is_many, target
from lastcard.engine.hand.transfers import heading
from lastcard.engine.mind import DEPTH, Mind
from lastcard.engine.piles import seat_after
from lastcard.engine.tables import Tables

TURN = 0.8  # what a turn is worth, in cards
COLOR = 0.4  # naming the color that goes on
SEEN = 0.2  # a hand that everybody has seen
GOING_OUT = 100.0


def is_discard(op: int) -> bool:
    """Whether those whom an op names get rid of cards, which is good for them."""
    if op == c.OP_DISCARD_COLOR or op == c.OP_DISCARD_SYMBOL:
        return True
    return op == c.OP_DISCARD_CHOSEN or op == c.OP_DISCARD_RANDOM or op == c.OP_BURY


def sort_of(op: int, arg: int) -> int:
    """The sort of cards that an op takes out of a hand."""
    if op == c.OP_DISCARD_COLOR:
        return c.OF_COLOR + arg
    if op == c.OP_DISCARD_SYMBOL:
        return c.OF_SYMBOL + arg
    if op == c.OP_DISCARD_CHOSEN or op == c.OP_DISCARD_RANDOM or op == c.OP_BURY:
        return arg
    return c.NUMBERS if op == c.OP_ADD else c.ANY_CARD


def burden(s: State, seat: int, cards: float) -> float:
    """What it is worth that a seat gets so many cards."""
    return -cards if seat == s.actor else cards * danger(s, seat)


def relief(s: State, seat: int, cards: float, may_end: bool) -> float:
    """What it is worth that a seat loses so many cards; one that loses its last card goes out (TRL-A04)."""
    size = s.held[seat]
    if seat == s.actor:
        return GOING_OUT if may_end and 0 < size <= cards else min(cards, 1.0 * size)
    return -GOING_OUT / 2 if may_end and size <= cards else -cards * danger(s, seat)


def drawn(r: Tables, s: State, m: Mind, op: int, seat: int, n: int, arg: int) -> float:
    """How many cards a seat must take up, as far as can be guessed."""
    if op == c.OP_DRAW_UP_TO:
        return 1.0 * max(0, n - s.held[seat])
    if op == c.OP_DRAW_PER_CARD:
        count = per_what(r, s, m, seat, arg)
        return min(1.0 * MOST_DRAWN, n * count if n < c.DOWN_TO else max(0.0, count - (n - c.DOWN_TO)))
    if op == c.OP_DRAW_UNTIL:
        share = share_of_sort(r, arg & c.FORBIDDEN - 1)
        return min(1.0 * MOST_DRAWN, 1 / max(0.1, 1 - share if arg >= c.FORBIDDEN else share))
    if op == c.OP_DEMAND:  # how often it costs its fine
        return 0.5 * n
    if op == c.OP_TRIAL:  # how often it costs its price
        return n * (0.1 if arg == c.FACE else 0.4 if arg == c.FILM else 0.3)
    if op == c.OP_SALVAGE:
        return 1.0 * max(0, min(n, s.discards - 1))
    if n == c.BY_NUMBER:
        return 1.0 * (r.value[s.extra] if s.extra != c.NONE else DIE)
    if n == c.BY_DIE or n == c.BY_TOP_CARD or n == c.BY_CARD_UNDER:
        return (DIE + 1) / 2
    return 1.0 * (n if n != c.HALF else amount_of(n, s.held[seat]))


def per_what(r: Tables, s: State, m: Mind, seat: int, arg: int) -> float:
    """How many there are of what a draw is for each of, as far as can be guessed."""
    whose = arg & 15
    if whose == c.PLAYERS:
        return 1.0 * s.seats
    if whose == c.CARDS_OF:
        holder = target(s, c.sort_in(arg), 0)
        return 0.0 if holder == c.NONE else 1.0 * s.held[holder]
    if whose == c.SHORT_OF_MOST:
        return 1.0 * (s.held[extreme(s, 1)] - s.held[seat])
    if whose == c.SHORT_OF_ME or whose == c.OVER_ME:
        more = s.held[seat] - m.rests
        return 1.0 * max(0, more if whose == c.OVER_ME else -more)
    owner = seat
    if whose == c.MY_CARDS or whose == c.HALF_MINE:
        owner = s.actor
    elif whose == c.NEXT_CARDS:
        owner = seat_after(s, s.actor, 1)
    count = cards_of_sort(r, s, m, owner, c.sort_in(arg))
    return count / 2 if whose == c.HALF_OWN or whose == c.HALF_MINE else count


def draws_worth(r: Tables, s: State, m: Mind, op: int, who: int, n: int, arg: int) -> float:
    """Cards that seats take up."""
    worth = 0.0
    for i in range(count_meant(s, who)):
        seat = target(s, who, i)
        drawer = seat
        if op != c.OP_DEMAND and op != c.OP_TRIAL and is_shielded(r, s, seat):
            if not sends_back(r, s, seat):
                continue
            drawer = s.actor
        worth += share_meant(m, who, seat) * burden(s, drawer, drawn(r, s, m, op, seat, n, arg))
    return worth


def skip_worth(s: State, m: Mind, who: int, n: int, turns: int) -> float:
    """Turns that are lost; with two seats they are won."""
    worth = 0.0
    if who == c.NEXT and turns == 0:
        for i in range(n):
            worth += burden(s, seat_after(s, s.actor, i + 1), TURN)
    else:
        for i in range(count_meant(s, who)):
            seat = target(s, who, i)
            worth += share_meant(m, who, seat) * burden(s, seat, TURN * n)
    return worth + (TURN / 2 if s.seats == 2 else 0.0)


def reverse_worth(r: Tables, s: State) -> float:
    """Turning round is good when the seat behind is less dangerous than the one ahead."""
    ahead = danger(s, seat_after(s, s.actor, 1))
    if s.seats == 2 and r.reverse_skips:
        return TURN * (ahead + 0.5)
    return (ahead - danger(s, seat_after(s, s.actor, -1))) * TURN


def discard_worth(r: Tables, s: State, m: Mind, who: int, n: int, sort: int) -> float:
    """Own cards thrown off are counted, those of others are guessed; with none left the round is won."""
    worth = 0.0
    for i in range(count_meant(s, who)):
        seat = target(s, who, i)
        count = cards_of_sort(r, s, m, seat, sort)
        if n:
            count = min(count, 1.0 * amount_of(n, s.held[seat]))
        may_end = seat == s.actor or sort == c.ANY_CARD
        worth += share_meant(m, who, seat) * relief(s, seat, count, may_end)
    return worth


def pass_worth(r: Tables, s: State, m: Mind, op: int, giver: int, taker: int, n: int) -> float:
    """Cards that go from one hand to another."""
    may_end = op == c.OP_GIVE or r.protected == 0
    cards = 1.0 * (amount_of(n, s.held[giver]) if n >= c.EVERY else n)
    if n >= c.EVERY_OF and n < c.UP_TO:
        cards = cards_of_sort(r, s, m, giver, n - c.EVERY_OF)
    return burden(s, taker, cards) + relief(s, giver, cards, may_end)


def take_worth(r: Tables, s: State, m: Mind, who: int, n: int) -> float:
    """One seat gets cards of all others."""
    taker = target(s, who, 0)
    worth = 0.0
    if taker != c.NONE:
        for giver in range(s.seats):
            if giver != taker:
                worth += pass_worth(r, s, m, c.OP_TAKE, giver, taker, n)
    return worth


def give_worth(r: Tables, s: State, m: Mind, op: int, who: int, n: int, to: int) -> float:
    """Whoever gets cards is worse off, whoever gives them better; where everybody does both it comes to nothing."""
    worth = 0.0
    pairs = 0
    for i in range(count_meant(s, who)):
        giver = target(s, who, i)
        for k in range(count_meant(s, to)):
            taker = target(s, to, k)
            if taker != giver:
                worth += share_meant(m, who, giver) * pass_worth(r, s, m, op, giver, taker, n)
                pairs += 1
    round_about = to == c.NEXT or to == c.PREVIOUS or to == c.LEFT or to == c.RIGHT
    return 0.0 if pairs > 1 and round_about else worth


def exchange_worth(s: State, m: Mind, op: int, who: int, arg: int) -> float:
    """Another hand instead of one's own: the shorter the better."""
    if op == c.OP_ROTATE:
        giver = seat_after(s, s.actor, -heading(s, arg))
    else:
        giver = target(s, who, 0)
        other = target(s, arg, 0)
        if giver == c.NONE or other == c.NONE or (giver != s.actor and other != s.actor):
            return 0.0
        if giver == s.actor:
            giver = other
    return 1.0 * (m.rests - s.held[giver])


def show_worth(s: State, m: Mind, who: int) -> float:
    """A hand that is seen is worth a little to those who see it."""
    worth = 0.0
    for i in range(count_meant(s, who)):
        seat = target(s, who, i)
        worth += share_meant(m, who, seat) * (-SEEN if seat == s.actor else SEEN)
    return worth


def paint_worth(r: Tables, m: Mind, color: int) -> float:
    """A color that is not one's own choice."""
    most = 0
    mine = 0
    for other in range(r.colors):
        held = 0
        for k in range(m.rests):
            if r.color[m.rest[k]] == other:
                held += 1
        if held > most:
            most = held
        if other == color:
            mine = held
    return COLOR * (mine - most) / max(1, m.rests)


def op_worth(r: Tables, s: State, m: Mind, op: int, who: int, n: int, arg: int) -> float:
    """What one op is worth."""
    if op == c.OP_DRAW or op == c.OP_DRAW_UP_TO or op == c.OP_DRAW_PER_CARD or op == c.OP_TRIAL:
        return draws_worth(r, s, m, op, who, n, arg)
    if op == c.OP_DRAW_UNTIL or op == c.OP_DEMAND or op == c.OP_SALVAGE:
        return draws_worth(r, s, m, op, who, n, arg)
    if op == c.OP_SKIP:
        return skip_worth(s, m, who, n, arg)
    if op == c.OP_REVERSE:
        return reverse_worth(r, s)
    if op == c.OP_COLOR:
        return 0.0 if who == c.ME else -COLOR
    if op == c.OP_AGAIN:
        return TURN * max(1, n)
    if op == c.OP_ADD:
        return 1.0
    if is_discard(op):
        return discard_worth(r, s, m, who, n, sort_of(op, arg))
    return hand_worth(r, s, m, op, who, n, arg)


def hand_worth(r: Tables, s: State, m: Mind, op: int, who: int, n: int, arg: int) -> float:
    """The same for ops by which cards or hands go from seat to seat, and for what remains."""
    if op == c.OP_TAKE:
        return take_worth(r, s, m, who, n)
    if op == c.OP_GIVE or op == c.OP_GIVE_RANDOM or op == c.OP_TAKE_CHOSEN:
        return give_worth(r, s, m, op, who, n, arg)
    if op == c.OP_SWAP or op == c.OP_ROTATE:
        return exchange_worth(s, m, op, who, arg)
    if op == c.OP_SHOW:
        return show_worth(s, m, who)
    if op == c.OP_DEAL_AGAIN:
        return redeal_worth(s, m)
    if op == c.OP_LEAD:
        return TURN / 2 if who == c.CHOSEN else 0.0
    if op == c.OP_PLAY_FREELY:
        return TURN
    if op == c.OP_WIN:
        return win_worth(s, m, who)
    return paint_worth(r, m, arg) if op == c.OP_SET_COLOR else 0.0


def win_worth(s: State, m: Mind, who: int) -> float:
    """Somebody wins the round."""
    seat = target(s, who, 0)
    if seat == c.NONE:
        return 0.0
    return share_meant(m, who, seat) * (GOING_OUT if seat == s.actor else -GOING_OUT / 2)


def redeal_worth(s: State, m: Mind) -> float:
    """A share of all cards instead of one's own hand."""
    cards = m.rests
    for seat in range(s.seats):
        if seat != s.actor:
            cards += s.held[seat]
    return m.rests - cards / s.seats


def open_offer(r: Tables, s: State, m: Mind, at: int, depth: int, share: float) -> float:
    """The rows that follow an offer are done, or those behind them: one as likely as the other."""
    end = at + 1 + r.op[at][2]
    other = end
    if end > at + 1 and r.op[end - 1][0] == c.OP_ELSE and r.op[end - 1][3]:
        other = end + r.op[end - 1][2]
    m.until[depth] = other
    m.share[depth] = share
    m.until[depth + 1] = end
    m.share[depth + 1] = share / 2
    return share / 2


def open_condition(r: Tables, s: State, m: Mind, at: int, depth: int, share: float) -> float:
    """The rows that follow a mark stand under its condition: as likely as it holds, then as likely as it does not."""
    row = r.op[at]
    guess_marks(r, s, m, row[1], row[2], row[3])
    likely = any_marked(s, m)
    for seat in range(s.seats):
        m.them[seat] = m.them[seat] / likely if likely > 0 else 0.0
    end = at + 2 + r.op[at + 1][2]
    other = end
    if end > at + 2 and r.op[end - 1][0] == c.OP_ELSE and r.op[end - 1][3]:
        other = end + r.op[end - 1][2]
    m.until[depth] = other
    m.share[depth] = share
    m.until[depth + 1] = end
    m.share[depth + 1] = share * (1 - likely)
    return share * likely


def rows_worth(r: Tables, s: State, m: Mind, first: int, last: int) -> float:
    """What some rows are worth, each as likely as the conditions that it stands under."""
    worth = 0.0
    share = 1.0
    depth = 0
    at = first
    while at < last:
        while depth > 0 and m.until[depth - 1] == at:
            depth -= 1
            share = m.share[depth]
            forget_marks(s, m)
        row = r.op[at]
        op = row[0]
        if op == c.OP_STAND:  # what others may do later
            at += row[2]
        elif op == c.OP_MARK:
            if at + 1 < last and r.op[at + 1][0] == c.OP_ELSE and depth < 2 * DEPTH - 1:
                share = open_condition(r, s, m, at, depth, share)
                depth += 2
                at += 1
            else:
                guess_marks(r, s, m, row[1], row[2], row[3])
        elif op == c.OP_PICK:
            guess_marks(r, s, m, c.OTHERS if row[1] == c.ME else c.EVERYONE, row[2], c.BY_LOT)
        elif op == c.OP_CONTEST:
            guess_contest(s, m, row[1])
        elif op == c.OP_OFFER and is_many(row[1]):
            guess_poll(s, m, row[1])
        elif op == c.OP_OFFER and depth < 2 * DEPTH - 1:
            share = open_offer(r, s, m, at, depth, share)
            depth += 2
        elif op != c.OP_ELSE and share > 0:
            worth += share * op_worth(r, s, m, op, row[1], row[2], row[3])
        at += 1
    return worth


def effect_worth(r: Tables, s: State, m: Mind, seat: int, card: int, chosen: int) -> float:
    """What all ops of a card together are worth to a seat when `m.rest` is left after it.

    The state is as it will be when the card is played, and afterwards as it was.
    """
    if r.ops[card] == 0:
        return 0.0
    actor = s.actor
    aimed = s.chosen
    marked = s.marked
    held = s.held[seat]
    s.actor = seat
    s.chosen = chosen
    s.held[seat] = m.rests
    forget_marks(s, m)
    first = r.effect[card]
    worth = rows_worth(r, s, m, first, first + r.ops[card])
    s.actor = actor
    s.chosen = aimed
    s.marked = marked
    s.held[seat] = held
    return worth


def option_worth(r: Tables, s: State, m: Mind, seat: int, option: int) -> float:
    """What it is worth to a seat that one of the two things it is offered is done; `m.rest` is its hand."""
    at = r.effect[s.card] + s.step
    if asks_truth(r, s):  # a bot has no breakfast and wears no blue
        return 1.0 * option
    if is_many(r.op[at][1]):
        return poll_worth(r, s, m, seat, option)
    end = at + 1 + r.op[at][2]
    first = at + 1
    last = end
    has_other = end > first and r.op[end - 1][0] == c.OP_ELSE and r.op[end - 1][3] != 0
    if option:
        first = end
        last = end + r.op[end - 1][2] if has_other else end
    elif has_other:
        last -= 1
    actor = s.actor
    aimed = s.chosen
    marked = s.marked
    if s.chosen == c.NONE:
        s.chosen = seat_after(s, s.actor, 1)
    worth = 0.0
    if first < last:
        forget_marks(s, m)
        worth = rows_worth(r, s, m, first, last)
    s.chosen = aimed
    s.marked = marked
    return worth if seat == actor else -worth


def number_worth(r: Tables, s: State, m: Mind, seat: int, card: int) -> float:
    """What it is worth to a seat to name the number of a card; `m.rest` is its hand."""
    at = r.effect[s.card] + s.step
    aimed = s.chosen
    marked = s.marked
    s.extra = card
    if s.chosen == c.NONE:
        s.chosen = seat_after(s, s.actor, 1)
    forget_marks(s, m)
    worth = rows_worth(r, s, m, at + 1, r.effect[s.card] + r.ops[s.card])
    s.extra = c.NONE
    s.chosen = aimed
    s.marked = marked
    return worth if seat == s.actor else -worth


def poll_worth(r: Tables, s: State, m: Mind, seat: int, option: int) -> float:
    """The same for a seat that is asked with others: what it does then, without what they do."""
    at = r.effect[s.card] + s.step
    first = at + 1
    last = first + r.op[at][2]
    if option:
        first = last + 1  # behind the mark of the others
        last += r.op[at][3] >> 1
    actor = s.actor
    aimed = s.chosen
    marked = s.marked
    forget_marks(s, m)
    s.actor = seat
    s.chosen = seat_after(s, seat, 1) if aimed == c.NONE else aimed
    s.marked = 1 << seat
    m.them[seat] = 1.0
    worth = rows_worth(r, s, m, first, last) if first < last else 0.0
    s.actor = actor
    s.chosen = aimed
    s.marked = marked
    return worth


def is_kind(r: Tables, card: int) -> bool:
    """Whether whoever is chosen for an effect is better off."""
    for at in range(r.effect[card], r.effect[card] + r.ops[card]):
        if is_discard(r.op[at][0]) and r.op[at][1] == c.CHOSEN:
            return True
    return False
