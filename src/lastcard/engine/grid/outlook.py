"""A grid game as one seat reads it: what every column is likely to count, and what lies unseen."""

from lastcard.engine import codes as c
from lastcard.engine.grid.state import ABSENT, State, is_pair
from lastcard.engine.mind import Mind
from lastcard.engine.tables import Tables

SAME_NUMBER = 0.04  # how often two cards of different colors have one number
LONG = 3  # face-down cards that leave the round some time
# Grids that grow faster than they are cleared would make a round without end: the more they have grown, the less
# gladly others are made to draw. With two seats whoever holds back loses the turn too, so it holds back less.
WEARY = 4.0
WEARY_OF_TWO = 1.0
LARGER = 1.2  # than the others' grids: from then on it is they who should hold back


def cell(s: State, seat: int, place: int) -> int:
    """What everybody sees at a place: a card, HIDDEN face down, ABSENT where a column is short."""
    return c.HIDDEN if s.up[seat][place] == 0 else 1 * s.grid[seat][place]


def is_card(cell: int) -> bool:
    """Whether a cell is a face-up card."""
    return cell < c.MAX_KINDS


def cell_points(r: Tables, m: Mind, cell: int) -> float:
    """What a cell counts, face down as much as an unseen card does on average."""
    if is_card(cell):
        return 1.0 * r.points[cell]
    return m.mean if cell == c.HIDDEN else 0.0


def column_worth(r: Tables, m: Mind, above: int, below: int, time: float) -> float:
    """What a column is likely to count at the end, with so much time left (0: the round ends now)."""
    points = cell_points(r, m, above) + cell_points(r, m, below)
    if is_pair(r, above, below):
        return min(0.0, points)
    if above == ABSENT or below == ABSENT:
        return points
    up = is_card(above) + is_card(below)
    if up < 2:
        points *= 1 - (1 / max(1, r.colors) + SAME_NUMBER)
    if points <= 0:
        return points
    return points * (1 - (0.3 if up == 0 else 0.5 if up == 1 else 0.65) * time)  # how often it is cleared


def guess_mean(r: Tables, s: State) -> float:
    """What an unseen card counts on average."""
    cards = r.deck
    points = 0
    for kind in range(r.kinds):
        points += r.copies[kind] * r.points[kind]
    for k in range(s.discards):
        cards -= 1
        points -= r.points[s.discard[k]]
    for seat in range(s.seats):
        for place in range(2 * s.columns[seat]):
            seen = cell(s, seat, place)
            if is_card(seen):
                cards -= 1
                points -= r.points[seen]
    if s.fresh != c.NONE and is_card(s.fresh):
        cards -= 1
        points -= r.points[s.fresh]
    return points / cards if cards > 0 else 0.0


def look(r: Tables, s: State, m: Mind, seat: int) -> None:
    """What a seat sees at a glance before it weighs anything."""
    m.mean = guess_mean(r, s)
    fewest = c.MAX_DECK
    for other in range(s.seats):
        down = 0
        worth = 0.0
        for column in range(s.columns[other]):
            above = cell(s, other, 2 * column)
            below = cell(s, other, 2 * column + 1)
            down += (above == c.HIDDEN) + (below == c.HIDDEN)
            worth += column_worth(r, m, above, below, 0.0)
        m.down[other] = down
        m.standing[other] = worth
        fewest = min(fewest, down)
    m.time = min(1.0, fewest / LONG)
    m.worth = 0.0
    for column in range(s.columns[seat]):
        worth = column_worth(r, m, cell(s, seat, 2 * column), cell(s, seat, 2 * column + 1), m.time)
        m.column[column] = worth
        m.worth += worth
    look_around(r, s, m, seat)


def look_around(r: Tables, s: State, m: Mind, seat: int) -> None:
    """How far the grids have grown, and what that means for cards that make others draw."""
    dealt = 2 * r.columns * s.seats
    lying = 0
    for other in range(s.seats):
        lying += 2 * s.columns[other]
    m.grown = max(0, lying - dealt) / max(1, r.deck - dealt)
    own = 2 * s.columns[seat]
    m.zeal = 1.0
    if s.seats == 2:
        m.zeal -= WEARY_OF_TWO * m.grown
    elif own * (s.seats - 1) <= LARGER * (lying - own):
        m.zeal -= WEARY * m.grown
    m.left = s.draws + s.discards
    if s.ask == c.TO_PLAY:  # the card on top is taken first, or one is drawn
        m.left -= 1
    elif s.ask == c.TO_CLEAR:
        m.left += 1


def rival(s: State, m: Mind, seat: int, but: int) -> int:
    """The opponent with the best total so far, of all but one; NONE when there is no one else."""
    best = c.NONE
    for other in range(s.seats):
        if other == seat or other == but:
            continue
        if best == c.NONE or sum_so_far(s, m, other) < sum_so_far(s, m, best):
            best = other
    return best


def sum_so_far(s: State, m: Mind, seat: int) -> float:
    """The total that a seat would have if the round ended now."""
    return s.total[seat] + m.standing[seat]


def lowest(s: State, m: Mind, seat: int) -> float:
    """The best that an opponent's grid would count if the round ended now."""
    best = c.NONE
    for other in range(s.seats):
        if other != seat and (best == c.NONE or m.standing[other] < m.standing[best]):
            best = other
    return m.standing[best]
