"""The policy `steady`: which card, which color, whom, whether to challenge, as a sensible person decides it."""

from lastcard.engine import codes as c
from lastcard.engine.chance import below
from lastcard.engine.hand.manners import give_answer, speak_up
from lastcard.engine.hand.matching import (
    amount_of,
    count_alike,
    demand_of,
    is_of,
    is_rightful,
    may_stop,
    meets_duty,
    sort_asked,
    trait_of,
)
from lastcard.engine.hand.outlook import best_color, danger, leader, leave, look
from lastcard.engine.hand.state import State
from lastcard.engine.hand.worth import (
    GOING_OUT,
    effect_worth,
    is_discard,
    is_kind,
    number_worth,
    option_worth,
    sort_of,
)
from lastcard.engine.mind import FORGETS, OVERLOOKS, SLIPS, Mind, has_habit
from lastcard.engine.picking import has_move
from lastcard.engine.piles import seat_after, top_card
from lastcard.engine.records import Moves
from lastcard.engine.tables import Tables

# How things are weighed, in cards; what is not said here follows from the rules.
FOLLOW = 0.5  # cards of the color that is then in force
WILD = 1.8  # a wild kept for later
POINTS = 0.03  # a point got rid of when someone is about to go out
DISCARDED = 3.0  # a card more that can be discarded, against which card that is
KEEP = 0.2  # what a play must be worth for a drawn card not to be kept
BLUFFS = 4  # one in so many wilds is bluffed with when the next seat is about to go out
SUSPICION = 0.08  # how often others are thought to bluff when they could

A_CALL = c.bare(c.CALL)
A_DRAW = c.bare(c.DRAW)
A_PASS = c.bare(c.PASS)


def steady_move(r: Tables, s: State, m: Mind, key: list[int], out: Moves, n: int, seat: int) -> int:
    """One of the listed moves, for whatever is asked or for a window; NONE lets a window pass."""
    if s.asked != seat:
        return speak_aside(r, s, m, key, out, n, seat)
    for i in range(n):
        if c.verb_of(out[i]) == c.CATCH and not has_habit(m, key, OVERLOOKS):
            return out[i]
    look(r, s, m, seat)
    move = answer(r, s, m, key, out, n, seat)
    if (
        has_move(out, n, A_CALL)
        and (s.owing == seat or cards_left(r, s, m, seat, move) == 1)
        and not has_habit(m, key, FORGETS)
    ):
        return A_CALL
    return move


def answer(r: Tables, s: State, m: Mind, key: list[int], out: Moves, n: int, seat: int) -> int:
    """What a seat does that the table waits for."""
    if s.ask == c.TO_PLAY or s.ask == c.TO_KEEP:
        return best_play(r, s, m, key, out, n, seat)
    if s.ask == c.TO_PENALTY:
        return face_penalty(r, s, m, key, out, n, seat)
    if s.ask == c.TO_COLOR:
        leave(s, m, seat, c.NONE)
        return c.choice(best_color(r, m), c.A_COLOR)
    if s.ask == c.TO_SEAT:
        return best_target(r, s, m, out, n, seat, top_card(s))
    if s.ask == c.TO_ADD or s.ask == c.TO_GIVE or s.ask == c.TO_DISCARD:
        return best_card(r, s, m, out, n, seat)
    if s.ask == c.TO_OPTION:
        leave(s, m, seat, c.NONE)
        better = option_worth(r, s, m, seat, 1) > option_worth(r, s, m, seat, 0)
        return c.choice(1 if better else 0, c.AN_OPTION)
    if s.ask == c.TO_NUMBER:
        return best_number_named(r, s, m, out, n, seat)
    if s.ask == c.TO_TAKE:
        return best_taken(r, s, m, out, n, seat)
    return give_answer(s, m, key)


def best_number_named(r: Tables, s: State, m: Mind, out: Moves, n: int, seat: int) -> int:
    """The number that helps most, as far as can be guessed."""
    leave(s, m, seat, c.NONE)
    best = 0
    most = number_worth(r, s, m, seat, c.first_of(out[0]))
    for i in range(1, n):
        if c.verb_of(out[i]) == c.CHOOSE:
            worth = number_worth(r, s, m, seat, c.first_of(out[i]))
            if worth > most:
                most = worth
                best = i
    return out[best]


def best_taken(r: Tables, s: State, m: Mind, out: Moves, n: int, seat: int) -> int:
    """The card of another hand that is worth most: a wild, else an action, else the highest number; none if it may."""
    best = A_PASS if has_move(out, n, A_PASS) else c.NONE
    most = 0.0
    for i in range(n):
        if best == A_PASS or c.verb_of(out[i]) != c.CHOOSE:
            continue
        card = c.first_of(out[i])
        worth = taken_worth(r, s, m, seat, card)
        if best == c.NONE or worth > most:
            best = out[i]
            most = worth
    return best


def taken_worth(r: Tables, s: State, m: Mind, seat: int, card: int) -> float:
    """What it is worth to have a card of another hand: of equals one whose color goes with others."""
    if r.color[card] == c.NONE:
        return 100.0
    return (50.0 if r.value[card] == c.NONE else 1.0 * r.value[card]) + 0.01 * keep_worth(r, s, m, seat, card)


def speak_aside(r: Tables, s: State, m: Mind, key: list[int], out: Moves, n: int, seat: int) -> int:
    """Out of turn: call, catch, jump in when it pays, own up to a lost face, ask about another's, judge."""
    for i in range(n):
        verb = c.verb_of(out[i])
        if verb == c.CALL and not has_habit(m, key, FORGETS):
            return out[i]
        if verb == c.CATCH and not has_habit(m, key, OVERLOOKS):
            return out[i]
        if verb == c.JUMP:
            look(r, s, m, seat)
            if play_worth(r, s, m, seat, c.first_of(out[i])) > KEEP:
                return out[i]
    return speak_up(s, m, key, out, n, seat)


# Playing a card


def is_standing(r: Tables, s: State, key: list[int], seat: int, card: int) -> bool:
    """Whether the card is honest, or the next seat so near to going out that a bluff is worth the risk."""
    if is_rightful(r, s, seat, card):
        return True
    return s.held[seat_after(s, seat, 1)] == 1 and below(key, BLUFFS) == 0


def best_play(r: Tables, s: State, m: Mind, key: list[int], out: Moves, n: int, seat: int) -> int:
    """The card that is worth most, or drawing and keeping when none is worth a turn; by a slip the second-best card."""
    other = A_DRAW if has_move(out, n, A_DRAW) else A_PASS
    may_wait = has_move(out, n, other)
    first = c.NONE
    best = c.NONE
    second = c.NONE
    most = 0.0
    more = 0.0
    for i in range(n):
        if c.verb_of(out[i]) != c.PLAY:
            continue
        if first == c.NONE:
            first = out[i]
        if not is_standing(r, s, key, seat, c.first_of(out[i])):
            continue
        worth = play_worth(r, s, m, seat, c.first_of(out[i]))
        if best == c.NONE or worth > most:
            second = best
            more = most
            best = out[i]
            most = worth
        elif second == c.NONE or worth > more:
            second = out[i]
            more = worth
    if best == c.NONE:
        return other if may_wait else first
    if second != c.NONE and most < GOING_OUT and has_habit(m, key, SLIPS):
        return second
    least = KEEP if other == A_PASS else KEEP - 1
    return best if most > least or not may_wait else other


def play_worth(r: Tables, s: State, m: Mind, seat: int, card: int) -> float:
    """What it is worth to play a card now: the card itself, what it does, what it leaves, less a wild spent."""
    leave(s, m, seat, card)
    if m.rests == 0:
        return 10 * GOING_OUT
    effect = effect_worth(r, s, m, seat, card, leader(r, s, seat)) if r.ops[card] else 0.0
    if effect >= GOING_OUT:
        return effect
    throw_off(r, m, card)
    worth = 1.0 + effect + FOLLOW * follow_up(r, m, card)
    if s.duty[seat] != c.NONE and not sets_rule(r, s, seat) and meets_duty(r, s, seat, card):
        worth += r.op[demand_of(r, s.duty[seat])][2]
    if r.scoring != c.OFF:
        worth += POINTS * m.late * r.points[card]
    return worth if r.color[card] != c.NONE else worth - WILD


def sets_rule(r: Tables, s: State, seat: int) -> bool:
    """Whether the duty of a seat is a rule of its own that stands."""
    op = r.op[demand_of(r, s.duty[seat])][0]
    return op == c.OP_STAND or op == c.OP_DOUBLE


def throw_off(r: Tables, m: Mind, card: int) -> None:
    """What a play throws off, gives away or adds on its own goes out of the rest too."""
    for at in range(r.effect[card], r.effect[card] + r.ops[card]):
        row = r.op[at]
        op = row[0]
        empties = is_discard(op) or op == c.OP_GIVE or op == c.OP_ADD or op == c.OP_GIVE_RANDOM
        empties = empties or op == c.OP_TAKE_CHOSEN
        if not empties or (row[1] != c.ME and row[1] != c.EVERYONE):
            continue
        of_sort = row[2] >= c.EVERY_OF and row[2] < c.UP_TO
        gone = amount_of(row[2], m.rests) if row[2] and not of_sort else m.rests
        kept = 0
        for k in range(m.rests):
            other = m.rest[k]
            if gone > 0 and is_of(r, other, row[2] - c.EVERY_OF if of_sort else sort_of(op, row[3])):
                gone -= 1
            else:
                m.rest[kept] = other
                kept += 1
        m.rests = kept


def cards_left(r: Tables, s: State, m: Mind, seat: int, move: int) -> int:
    """How many cards a seat will hold once its play is resolved, as far as it can tell; 0 for any other move."""
    if c.verb_of(move) != c.PLAY:
        return 0
    leave(s, m, seat, c.first_of(move))
    throw_off(r, m, c.first_of(move))
    return m.rests


def follow_up(r: Tables, m: Mind, card: int) -> float:
    """How well the hand goes on: wilds always do, the color in force mostly, the same symbol sometimes."""
    color = r.color[card] if r.color[card] != c.NONE else best_color(r, m)
    tenths = 0
    for k in range(m.rests):
        other = m.rest[k]
        if r.color[other] == c.NONE:
            tenths += 10
        elif r.color[other] == color:
            tenths += 6
        elif r.symbol[other] == r.symbol[card]:
            tenths += 3
    return 1.5 * tenths / (tenths + 10)


def best_target(r: Tables, s: State, m: Mind, out: Moves, n: int, seat: int, card: int) -> int:
    """Whom to choose for a card: where it is worth most; if it does good, the seat with the most cards."""
    best = c.NONE
    most = 0.0
    favorite = leader(r, s, seat)
    kind = is_kind(r, card)
    leave(s, m, seat, c.NONE)
    for i in range(n):
        if c.verb_of(out[i]) != c.CHOOSE:
            continue
        other = c.first_of(out[i])
        worth = 1.0 * s.held[other] if kind else effect_worth(r, s, m, seat, card, other)
        if best == c.NONE or worth > most or (worth == most and other == favorite and not kind):
            best = out[i]
            most = worth
    return best


def best_card(r: Tables, s: State, m: Mind, out: Moves, n: int, seat: int) -> int:
    """The card to add to a play, as if it were played; or the one to give away, which fits least."""
    best = c.NONE
    most = 0.0
    for i in range(n):
        if c.verb_of(out[i]) != c.CHOOSE:
            continue
        card = c.first_of(out[i])
        worth = play_worth(r, s, m, seat, card) if s.ask == c.TO_ADD else -keep_worth(r, s, m, seat, card)
        if s.ask == c.TO_DISCARD and s.pair == 0 and may_stop(r, s):
            worth += DISCARDED * count_set(r, s, seat, card)
        if best == c.NONE or worth > most:
            best = out[i]
            most = worth
    return best


def count_set(r: Tables, s: State, seat: int, card: int) -> int:
    """How many cards can go with a card that is the first of as many as one likes; each alone goes with none."""
    sort = sort_asked(r, s)
    if sort != c.PAIRED and sort != c.SAME_COLOR:
        return 0
    return min(s.counter, count_alike(r, s, seat, sort, trait_of(r, card, sort)))


def keep_worth(r: Tables, s: State, m: Mind, seat: int, card: int) -> float:
    """What it is worth to hold a card: wilds most, then those whose color goes with others."""
    if r.color[card] == c.NONE:
        return 5.0
    same = 0
    for k in range(s.held[seat]):
        if r.color[s.hand[seat][k]] == r.color[card]:
            same += 1
    return same - m.late * r.points[card] / 10


# Under a card that asks for a draw


def face_penalty(r: Tables, s: State, m: Mind, key: list[int], out: Moves, n: int, seat: int) -> int:
    """Hand the draw on if possible, challenge when the odds are good, else take it."""
    best = c.NONE
    most = 0.0
    for i in range(n):
        card = c.first_of(out[i])
        if c.verb_of(out[i]) == c.PLAY and is_standing(r, s, key, seat, card):
            worth = play_worth(r, s, m, seat, card)
            if best == c.NONE or worth > most:
                best = out[i]
                most = worth
    if best != c.NONE:
        return best
    challenge = c.bare(c.CHALLENGE)
    if has_move(out, n, challenge) and is_worth_challenging(r, s, seat):
        return challenge
    return c.bare(c.ACCEPT)


def is_worth_challenging(r: Tables, s: State, seat: int) -> bool:
    """Guilty, the other draws and the turn is ours; innocent, we draw more: the chances decide."""
    accused = s.turn
    if accused < 0:
        return False
    won = s.stack + 1.0 + s.stack * danger(s, accused)
    guilty = guilt(r, s, seat, accused, SUSPICION)
    return guilty * won > (1 - guilty) * r.challenge_extra


def guilt(r: Tables, s: State, seat: int, accused: int, suspicion: float) -> float:
    """How likely the accused held a card that forbade the play: what is unseen, spread over the hand by chance."""
    none = chance_of_none(r, s, seat, s.held[accused])
    bluffed = suspicion * (1 - none)
    return bluffed / (bluffed + none) if bluffed > 0 else 0.0


def forbids(r: Tables, other: int, played: int, color: int) -> int:
    """How far a card in the accused hand forbade a play on this color, in parts of all colors.

    On a wild the color that was named is not remembered, so each has its part.
    """
    if r.color[other] == c.NONE:
        return 0 if r.needs[played] == c.NO_COLOR else r.colors
    if color == c.NONE:
        return 1
    return r.colors if r.color[other] == color else 0


def chance_of_none(r: Tables, s: State, seat: int, size: int) -> float:
    """The chance that so many unseen cards are all of a kind that allows the play."""
    played = top_card(s)
    color = r.color[s.discard[s.discards - 2]] if s.discards > 1 else r.color[played]
    parts = 0
    for kind in range(r.kinds):
        parts += r.copies[kind] * forbids(r, kind, played, color)
    for k in range(s.discards):
        parts -= forbids(r, s.discard[k], played, color)
    for k in range(s.held[seat]):
        parts -= forbids(r, s.hand[seat][k], played, color)
    total = r.deck - s.discards - s.held[seat]
    good = total - (2 * parts + r.colors) // (2 * r.colors)
    if size > total:
        return 0.0
    none = 1.0
    for i in range(size):
        none *= max(0, good - i) / (total - i)
    return none
