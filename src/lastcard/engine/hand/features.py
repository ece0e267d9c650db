"""What a network looks at in a hand game: how the table stands, and what a move would make of it.

Everything is said in terms that any rules have: sizes of hands, colors, what the ops of a card do. A seat's own cards,
what lies open and what everyone has noticed are all that counts. Each section of `SECTIONS` gives a decision or a move
one of its features at the most.
"""

from lastcard.engine import codes as c
from lastcard.engine.hand.matching import is_rightful
from lastcard.engine.hand.memory import most_of
from lastcard.engine.hand.outlook import best_color, leave
from lastcard.engine.hand.state import State
from lastcard.engine.hand.steady import SUSPICION, guilt, play_worth, throw_off
from lastcard.engine.mind import Mind
from lastcard.engine.network import add_feature, begin_decision, begin_move, share_features
from lastcard.engine.piles import seat_after, top_card
from lastcard.engine.tables import Tables
from lastcard.engine.unseen import count_discards

# Of the decision, then of the move: a name, and how many features there are.
SECTIONS = (
    ("always", 1),
    ("seats", 5),  # from 2 to 6 and more
    ("own hand", 12),  # cards
    ("next hand", 10),
    ("second hand", 10),
    ("previous hand", 10),
    ("shortest hand", 10),
    ("ask", 20),  # what the table waits for
    ("stack", 5),  # cards waiting to be drawn
    ("voids of next", 5),  # colors that the next seat seems not to have
    ("verb", 24),
    ("symbol", 40),  # of the card that is played
    ("rightful", 2),  # whether it is no bluff
    ("left", 13),  # cards in the own hand afterwards
    ("of color", 8),  # of those, cards of the color then in force
    ("wilds", 5),
    ("mates", 4),  # cards with the symbol then on top
    ("colors", 6),  # different colors
    ("longest color", 8),
    ("actions", 6),
    ("follow", 7),  # cards that could be played next
    ("mover", 11),  # who moves then: 0 the same seat, else by the size of its hand
    ("mover's color", 5),  # how many cards of the color the mover can have
    ("rival's color", 10),  # the same for the shortest other hand, by whether it is short
    ("drawn", 6),  # cards that others draw
    ("worth", 32),  # as `steady` weighs the play
    ("unseen", 10),  # how much of what is unseen has the color
    ("guilt", 10),  # how likely the play in question was a bluff
    ("chosen hand", 10),  # cards of the seat that is chosen
    ("chosen seat", 5),  # and how far on it sits
    ("direction", 2),  # whether a play turns it round
    ("ready", 8),  # own cards left that any seat can do little against: wilds, and how many of the color
    ("second color", 5),  # cards of the color that the hand has next to most of
    ("lone", 5),  # colors with a single card
    ("twins", 4),  # cards left that share their symbol with another one
    ("few", 48),  # the last three cards: how many, how many of the color in force, how many wilds
    ("second mover's color", 5),  # how many cards of the color the seat after the mover can have
    ("unseen symbol", 8),  # unseen cards with the symbol then on top
)


def start_of(section: str) -> int:
    """Where the features of a section begin."""
    at = 0
    for name, n in SECTIONS:
        if name == section:
            return at
        at += n
    raise KeyError(section)


SEATS, OWN, NEXT, SECOND_HAND = map(start_of, ("seats", "own hand", "next hand", "second hand"))
PREVIOUS, SHORTEST, ASK, STACK = map(start_of, ("previous hand", "shortest hand", "ask", "stack"))
NEXT_VOIDS, VERB, SYMBOL, RIGHTFUL = map(start_of, ("voids of next", "verb", "symbol", "rightful"))
LEFT, OF_COLOR, WILDS, MATES = map(start_of, ("left", "of color", "wilds", "mates"))
COLORS, LONGEST, ACTIONS, FOLLOW = map(start_of, ("colors", "longest color", "actions", "follow"))
MOVER, MOVERS_COLOR, RIVALS_COLOR, DRAWN = map(start_of, ("mover", "mover's color", "rival's color", "drawn"))
WORTH, UNSEEN, GUILT, CHOSEN_HAND = map(start_of, ("worth", "unseen", "guilt", "chosen hand"))
CHOSEN_SEAT, DIRECTION, READY, SECOND_COLOR = map(
    start_of, ("chosen seat", "direction", "ready", "second color")
)
LONE, TWINS, FEW, SECOND_MOVERS = map(start_of, ("lone", "twins", "few", "second mover's color"))
UNSEEN_SYMBOL = start_of("unseen symbol")


def size_class(cards: int) -> int:
    """Sizes of hands, the small ones apart: 1 to 8, 9 and 10, more."""
    if cards < 9:
        return max(cards, 1) - 1
    return 8 if cards < 11 else 9


def shortest_hand(s: State, seat: int) -> int:
    """The other seat with the fewest cards, the first of them in turn."""
    best = seat_after(s, seat, 1)
    for i in range(2, s.seats):
        other = seat_after(s, seat, i)
        if s.held[other] < s.held[best]:
            best = other
    return best


def count_lying(r: Tables, s: State, m: Mind, seat: int) -> None:
    """How many wilds and cards of each color a seat has not seen."""
    count_discards(r, s, m)
    for side in range(r.colors + 1):
        m.lying[side] = 0
    for kind in range(r.kinds):
        m.lying[r.color[kind] + 1] += m.unseen[kind]
    for k in range(s.held[seat]):
        m.lying[r.color[s.hand[seat][k]] + 1] -= 1


def describe_table(r: Tables, s: State, m: Mind, seat: int) -> None:
    """The features that all moves of a decision share."""
    count_lying(r, s, m, seat)
    begin_decision(m)
    add_feature(m, SEATS + min(s.seats - 2, 4))
    add_feature(m, OWN + min(max(s.held[seat], 1), 12) - 1)
    after = seat_after(s, seat, 1)
    add_feature(m, NEXT + size_class(s.held[after]))
    if s.seats > 3:
        add_feature(m, SECOND_HAND + size_class(s.held[seat_after(s, seat, 2)]))
    if s.seats > 2:
        add_feature(m, PREVIOUS + size_class(s.held[seat_after(s, seat, -1)]))
        add_feature(m, SHORTEST + size_class(s.held[shortest_hand(s, seat)]))
    add_feature(m, ASK + s.ask)
    add_feature(m, STACK + min(s.stack // 2, 4))
    voids = 0
    for color in range(r.colors):
        voids += 1 if most_of(s, after, color) == 0 else 0
    add_feature(m, NEXT_VOIDS + min(voids, 4))
    share_features(m)


def follower(r: Tables, s: State, seat: int, card: int) -> int:
    """Who moves after a play, as far as the ops of the card say."""
    steps = 1
    turned = 1
    for at in range(r.effect[card], r.effect[card] + r.ops[card]):
        op = r.op[at][0]
        who = r.op[at][1]
        if op == c.OP_SKIP and who == c.NEXT and r.op[at][3] == 0:
            steps += r.op[at][2]
        elif (op == c.OP_SKIP and (who == c.OTHERS or who == c.EVERYONE)) or op == c.OP_AGAIN:
            return seat
        elif op == c.OP_REVERSE:
            turned = -turned
            if s.seats == 2 and r.reverse_skips:
                steps += 1
    return seat_after(s, seat, turned * steps)


def turns_round(r: Tables, card: int) -> bool:
    """Whether a play changes the direction."""
    for at in range(r.effect[card], r.effect[card] + r.ops[card]):
        if r.op[at][0] == c.OP_REVERSE:
            return True
    return False


def cards_drawn(r: Tables, s: State, card: int) -> int:
    """How many cards others draw by a play, roughly."""
    n = 0
    for at in range(r.effect[card], r.effect[card] + r.ops[card]):
        if r.op[at][0] == c.OP_DRAW and r.op[at][1] != c.ME:
            wide = r.op[at][1] == c.OTHERS or r.op[at][1] == c.EVERYONE
            n += r.op[at][2] * (s.seats - 1 if wide else 1)
    return n


def most_class(s: State, seat: int, color: int) -> int:
    """How many cards of a color a seat can have: 0, 1, 2, 3 and more, or as many as it holds."""
    most = most_of(s, seat, color)
    return 4 if most == s.held[seat] else min(most, 3)


def describe_rest(r: Tables, s: State, m: Mind, color: int, symbol: int) -> None:
    """The features of the cards that are left, with a color in force and a symbol on top."""
    same = 0
    wilds = 0
    mates = 0
    actions = 0
    follow = 0
    for side in range(r.colors):
        m.suits[side] = 0
    for k in range(m.rests):
        card = m.rest[k]
        if r.color[card] == c.NONE:
            wilds += 1
            follow += 1
            continue
        m.suits[r.color[card]] += 1
        if r.value[card] == c.NONE:
            actions += 1
        if r.color[card] == color:
            same += 1
            follow += 1
        elif r.symbol[card] == symbol:
            mates += 1
            follow += 1
    different = 0
    longest = 0
    second = 0
    lone = 0
    for side in range(r.colors):
        n = m.suits[side]
        if n > 0:
            different += 1
            lone += 1 if n == 1 else 0
            if n > longest:
                second = longest
                longest = n
            elif n > second:
                second = n
    add_feature(m, LEFT + min(m.rests, 12))
    add_feature(m, OF_COLOR + min(same, 7))
    add_feature(m, WILDS + min(wilds, 4))
    add_feature(m, MATES + min(mates, 3))
    add_feature(m, COLORS + min(different, 5))
    add_feature(m, LONGEST + min(longest, 7))
    add_feature(m, ACTIONS + min(actions, 5))
    add_feature(m, FOLLOW + min(follow, 6))
    add_feature(m, READY + min(2 * min(wilds, 2) + (1 if follow == m.rests else 0), 7))
    add_feature(m, SECOND_COLOR + min(second, 4))
    add_feature(m, LONE + min(lone, 4))
    add_feature(m, TWINS + min(count_twins(r, m), 3))
    if m.rests > 0 and m.rests < 4:
        add_feature(m, FEW + 16 * (m.rests - 1) + 4 * same + wilds)
    unseen = 0
    for kind in range(r.kinds):
        if r.symbol[kind] == symbol:
            unseen += m.unseen[kind]
    add_feature(m, UNSEEN_SYMBOL + min(unseen, 7))


def count_twins(r: Tables, m: Mind) -> int:
    """How many of the cards left share their symbol with one of another color."""
    n = 0
    for k in range(m.rests):
        card = m.rest[k]
        for i in range(m.rests):
            other = m.rest[i]
            if other != card and r.symbol[other] == r.symbol[card]:
                n += 1
                break
    return n


def describe_others(r: Tables, s: State, m: Mind, seat: int, mover: int, color: int) -> None:
    """The features of those who play next, with a color in force."""
    if mover == seat:
        add_feature(m, MOVER)
    else:
        add_feature(m, MOVER + 1 + size_class(s.held[mover]))
        add_feature(m, MOVERS_COLOR + most_class(s, mover, color))
    if s.seats > 2:
        second = seat_after(s, mover, 1)
        if second != seat:
            add_feature(m, SECOND_MOVERS + most_class(s, second, color))
    rival = shortest_hand(s, seat)
    short = 1 if s.held[rival] <= 2 else 0
    add_feature(m, RIVALS_COLOR + 5 * short + most_class(s, rival, color))
    total = 1
    for side in range(r.colors + 1):
        total += m.lying[side]
    if color != c.NONE:
        add_feature(m, UNSEEN + min(20 * m.lying[color + 1] // total, 9))


def describe_play(r: Tables, s: State, m: Mind, seat: int, card: int) -> None:
    """The features of playing a card."""
    add_feature(m, SYMBOL + min(r.symbol[card], 39))
    add_feature(m, RIGHTFUL + (1 if is_rightful(r, s, seat, card) else 0))
    worth = play_worth(r, s, m, seat, card)
    add_feature(m, WORTH + int(min(max(4 * worth + 12, 0), 31)))
    add_feature(m, DRAWN + min(cards_drawn(r, s, card), 5))
    add_feature(m, DIRECTION + (1 if turns_round(r, card) else 0))
    leave(s, m, seat, card)
    throw_off(r, m, card)
    color = 1 * r.color[card] if r.color[card] != c.NONE else best_color(r, m)
    describe_rest(r, s, m, color, r.symbol[card])
    describe_others(r, s, m, seat, follower(r, s, seat, card), color)


def describe_wait(r: Tables, s: State, m: Mind, seat: int, mover: int, color: int) -> None:
    """The features of a move that leaves all own cards where they are."""
    leave(s, m, seat, c.NONE)
    describe_rest(r, s, m, color, r.symbol[top_card(s)])
    describe_others(r, s, m, seat, mover, color)


def describe_choice(r: Tables, s: State, m: Mind, seat: int, move: int) -> None:
    """The features of naming a color, a seat or a card."""
    value = c.first_of(move)
    after = seat_after(s, seat, 1)
    if c.third_of(move) == c.A_COLOR:
        card = 1 * s.card
        mover = follower(r, s, seat, card) if card != c.NONE else seat
        describe_wait(r, s, m, seat, mover, value)
    elif c.third_of(move) == c.A_SEAT:
        add_feature(m, CHOSEN_HAND + size_class(s.held[value]))
        steps = 0
        while steps < 4 and seat_after(s, seat, steps) != value:
            steps += 1
        add_feature(m, CHOSEN_SEAT + steps)
        describe_wait(r, s, m, seat, after, s.color)
    elif s.ask == c.TO_NUMBER or s.ask == c.TO_TAKE:
        add_feature(m, SYMBOL + min(r.symbol[value], 39))
        describe_wait(r, s, m, seat, after, s.color)
    else:
        leave(s, m, seat, value)
        add_feature(m, SYMBOL + min(r.symbol[value], 39))
        color = 1 * r.color[value] if s.ask == c.TO_ADD else 1 * s.color
        describe_rest(r, s, m, color, r.symbol[value if s.ask == c.TO_ADD else top_card(s)])
        describe_others(r, s, m, seat, after, color)


def describe_move(r: Tables, s: State, m: Mind, seat: int, move: int) -> None:
    """The features of one of the moves of a decision."""
    begin_move(m)
    verb = c.verb_of(move)
    add_feature(m, VERB + verb)
    if verb == c.PLAY:
        describe_play(r, s, m, seat, c.first_of(move))
    elif verb == c.CHOOSE:
        describe_choice(r, s, m, seat, move)
    elif verb == c.CHALLENGE or verb == c.ACCEPT:
        accused = max(s.turn, 0)
        add_feature(m, GUILT + min(int(10 * guilt(r, s, seat, accused, SUSPICION)), 9))
        describe_wait(r, s, m, seat, seat_after(s, seat, 1), s.color)
    else:
        mover = seat if verb == c.DRAW else seat_after(s, seat, 1)
        describe_wait(r, s, m, seat, mover, s.color)
