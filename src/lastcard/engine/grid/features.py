"""What a network looks at in the grid game: how the grids stand, and what a move would make of the own one.

A face-down card is what an unseen card is on average, also in the own grid. Each section of `SECTIONS` gives a decision
or a move one of its features at the most.
"""

from lastcard.engine import codes as c
from lastcard.engine.grid.outlook import cell, cell_points, is_card, lowest
from lastcard.engine.grid.state import ABSENT, State, is_pair
from lastcard.engine.grid.steady import flip_worth, gift_worth, put_worth, top_worth
from lastcard.engine.mind import Mind
from lastcard.engine.network import add_feature, begin_decision, begin_move, share_features
from lastcard.engine.piles import seat_after, top_card
from lastcard.engine.tables import Tables

# Of the decision, then of the move: a name, and how many features there are.
SECTIONS = (
    ("always", 1),
    ("seats", 5),
    ("ask", 20),
    ("own down", 9),  # face-down cards
    ("columns", 8),
    ("standing", 14),  # what the own grid would count now
    ("lead", 14),  # and how far that is from the best of the others
    ("fewest down", 8),  # face-down cards of the other grid that has the fewest
    ("next down", 8),
    ("grown", 6),  # how far the grids have grown
    ("verb", 24),
    ("gain", 48),  # by how much the grid is better, as `steady` weighs it
    ("pair", 2),
    ("target", 4),  # what lay there: face down, low, middling, high
    ("card", 14),  # points of the card that is placed
    ("replaced", 14),  # and of the one that it replaces
    ("mate", 16),  # the other card of the column: absent, face down, or its points
    ("on top", 40),  # the symbol that then lies on the discard pile
    ("top", 12),  # what that does to others, as `steady` weighs it
    ("gift", 12),  # what the next seat can make of it
    ("down after", 9),
    ("ends", 3),  # the round ends by it: ahead, or behind
    ("after", 14),  # the lead after it
    ("chosen lead", 14),  # how far the seat that gets cards is ahead
    ("both", 2),
    ("blind", 16),  # for a draw: what taking the card on top would gain
)


def start_of(section: str) -> int:
    """Where the features of a section begin."""
    at = 0
    for name, n in SECTIONS:
        if name == section:
            return at
        at += n
    raise KeyError(section)


SEATS, ASK, OWN_DOWN, COLUMNS = map(start_of, ("seats", "ask", "own down", "columns"))
STANDING, LEAD, FEWEST_DOWN, NEXT_DOWN = map(start_of, ("standing", "lead", "fewest down", "next down"))
GROWN, VERB, GAIN, PAIR = map(start_of, ("grown", "verb", "gain", "pair"))
TARGET, CARD, REPLACED, MATE = map(start_of, ("target", "card", "replaced", "mate"))
ON_TOP, TOP, GIFT, DOWN_AFTER = map(start_of, ("on top", "top", "gift", "down after"))
ENDS, AFTER, CHOSEN_LEAD, BOTH, BLIND = map(start_of, ("ends", "after", "chosen lead", "both", "blind"))


def class_of(value: float, least: float, step: float, n: int) -> int:
    """Which of n classes, each a step wide, a value belongs to; those at the ends take all beyond."""
    return int(min(max((value - least) / step, 0.0), n - 1.0))


def points_class(points: float) -> int:
    """Points of a card: below zero, each of the small ones, tens and more."""
    if points < 0:
        return 0
    if points < 10:
        return 1 + int(points)
    return 11 if points < 20 else 12 if points < 40 else 13


def describe_table(r: Tables, s: State, m: Mind, seat: int) -> None:
    """The features that all moves of a decision share; the seat has looked before."""
    begin_decision(m)
    add_feature(m, SEATS + min(s.seats - 2, 4))
    add_feature(m, ASK + s.ask)
    add_feature(m, OWN_DOWN + min(m.down[seat], 8))
    add_feature(m, COLUMNS + min(s.columns[seat], 7))
    add_feature(m, STANDING + class_of(m.standing[seat], -12.0, 6.0, 14))
    add_feature(m, LEAD + class_of(m.standing[seat] - lowest(s, m, seat), -30.0, 5.0, 14))
    fewest = c.MAX_DECK
    for other in range(s.seats):
        if other != seat:
            fewest = min(fewest, m.down[other])
    add_feature(m, FEWEST_DOWN + min(fewest, 7))
    add_feature(m, NEXT_DOWN + min(m.down[seat_after(s, seat, 1)], 7))
    add_feature(m, GROWN + class_of(m.grown, 0.0, 0.2, 6))
    share_features(m)


def best_gain(r: Tables, s: State, m: Mind, seat: int, card: int) -> float:
    """By how much a card makes the grid better at its best place."""
    most = -100.0
    for place in range(2 * s.columns[seat]):
        if cell(s, seat, place) != ABSENT:
            most = max(most, m.worth - put_worth(r, s, m, seat, card, place))
    return most


def describe_top(r: Tables, s: State, m: Mind, seat: int, card: int) -> None:
    """The features of the card that then lies on the discard pile."""
    add_feature(m, ON_TOP + min(r.symbol[card], 39))
    add_feature(m, TOP + class_of(top_worth(r, s, m, seat, card), -4.0, 1.0, 12))
    add_feature(m, GIFT + class_of(gift_worth(r, s, m, seat, card), -2.0, 2.0, 12))


def describe_end(s: State, m: Mind, seat: int, down: int, change: float) -> None:
    """The features of how the grid then stands."""
    lead = m.standing[seat] + change - lowest(s, m, seat)
    add_feature(m, DOWN_AFTER + min(down, 8))
    add_feature(m, AFTER + class_of(lead, -30.0, 5.0, 14))
    if down == 0:
        add_feature(m, ENDS + (1 if lead <= 0 else 2))
    else:
        add_feature(m, ENDS)


def describe_mate(r: Tables, m: Mind, mate: int) -> None:
    """The feature of the other card of a column."""
    if mate == ABSENT:
        add_feature(m, MATE)
    elif mate == c.HIDDEN:
        add_feature(m, MATE + 1)
    else:
        add_feature(m, MATE + 2 + points_class(1.0 * r.points[mate]))


def describe_put(r: Tables, s: State, m: Mind, seat: int, place: int) -> None:
    """The features of putting the card in hand on a place."""
    card = s.fresh
    out = cell(s, seat, place)
    mate = cell(s, seat, place ^ 1)
    add_feature(m, GAIN + class_of(m.worth - put_worth(r, s, m, seat, card, place), -15.0, 1.0, 48))
    pair = is_pair(r, card, mate)
    add_feature(m, PAIR + (1 if pair else 0))
    points = cell_points(r, m, out)
    add_feature(m, TARGET + (0 if out == c.HIDDEN else 1 if points < 4 else 2 if points < 8 else 3))
    add_feature(m, CARD + points_class(1.0 * r.points[card]))
    add_feature(m, REPLACED + points_class(points))
    describe_mate(r, m, mate)
    change = r.points[card] - points
    if pair:
        change = -points - cell_points(r, m, mate)
        describe_top(r, s, m, seat, card)
    elif is_card(out):
        describe_top(r, s, m, seat, out)
    describe_end(s, m, seat, m.down[seat] - (1 if out == c.HIDDEN else 0), change)


def describe_flip(r: Tables, s: State, m: Mind, seat: int, place: int) -> None:
    """The features of discarding the card in hand and turning one up."""
    gain = m.worth - flip_worth(r, s, m, seat, s.fresh, place >> 1)
    add_feature(m, GAIN + class_of(gain, -15.0, 1.0, 48))
    add_feature(m, CARD + points_class(1.0 * r.points[s.fresh]))
    describe_mate(r, m, cell(s, seat, place ^ 1))
    describe_top(r, s, m, seat, s.fresh)
    describe_end(s, m, seat, m.down[seat] - 1, 0.0)


def describe_clear(r: Tables, s: State, m: Mind, seat: int, column: int, first: int) -> None:
    """The features of clearing a column."""
    above = cell(s, seat, 2 * column)
    under = cell(s, seat, 2 * column + 1)
    points = r.points[above] + r.points[under]
    add_feature(m, CARD + points_class(1.0 * points))
    describe_top(r, s, m, seat, above if first else under)
    describe_end(s, m, seat, m.down[seat], -min(0.0, 1.0 * points))


def describe_spread(r: Tables, s: State, m: Mind, seat: int, a: int, b: int) -> None:
    """The features of choosing who gets cards."""
    lead = m.standing[a] - m.standing[seat]
    if b != c.BLANK:
        lead = min(lead, m.standing[b] - m.standing[seat])
    add_feature(m, CHOSEN_LEAD + class_of(lead, -30.0, 5.0, 14))
    add_feature(m, BOTH + (1 if b != c.BLANK else 0))


def describe_move(r: Tables, s: State, m: Mind, seat: int, move: int) -> None:
    """The features of one of the moves of a decision."""
    begin_move(m)
    verb = c.verb_of(move)
    place = 2 * c.first_of(move) + c.second_of(move)
    add_feature(m, VERB + verb)
    if verb == c.PUT:
        describe_put(r, s, m, seat, place)
    elif verb == c.FLIP:
        describe_flip(r, s, m, seat, place)
    elif verb == c.TAKE or verb == c.DRAW:
        gain = best_gain(r, s, m, seat, top_card(s))
        if verb == c.TAKE:
            add_feature(m, GAIN + class_of(gain, -15.0, 1.0, 48))
            add_feature(m, CARD + points_class(1.0 * r.points[top_card(s)]))
        else:
            add_feature(m, BLIND + class_of(gain, -4.0, 2.0, 16))
    elif verb == c.CLEAR:
        describe_clear(r, s, m, seat, c.first_of(move), c.second_of(move))
    elif verb == c.CHOOSE:
        describe_spread(r, s, m, seat, c.first_of(move), c.second_of(move))
