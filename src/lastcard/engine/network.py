"""A small network in whole numbers: it adds up what the features of a move are worth, and two layers think it over.

Whole numbers come to the same in the plain and in the compiled mode. The features are of a kind that a move has or
has not, so the first layer only adds rows; what all moves of a decision share is added once.
"""

from lastcard.engine import codes as c
from lastcard.engine.chance import below
from lastcard.engine.mind import ACTIVE, ALWAYS, FIRST, NOTES, SECOND, Mind
from lastcard.engine.records import Moves
from lastcard.engine.vectors import add_row, multiply_row

UNIT = 128  # what 1 is in the first layer
LARGEST = 4095  # what a cell of it can be at the most
HALVINGS = 8  # of the second layer, in powers of two
SCALE = 32768  # what 1 is in the end
SQUARINGS = 8
OFTEN = 0  # the feature that is always there


def begin_decision(m: Mind) -> None:
    """Nothing is known of a decision yet."""
    for i in range(FIRST):
        m.cells[i] = 0
    m.features = 0
    add_feature(m, OFTEN)


def add_feature(m: Mind, feature: int) -> None:
    """The decision, or the move that is looked at, has this feature."""
    add_row(m.cells, m.first, feature * FIRST)
    m.feature[m.features] = feature
    m.features += 1


def share_features(m: Mind) -> None:
    """All features so far are those of every move."""
    m.shared = m.features
    for i in range(FIRST):
        m.base[i] = m.cells[i]


def begin_move(m: Mind) -> None:
    """Another move of the same decision."""
    m.features = m.shared
    for i in range(FIRST):
        m.cells[i] = m.base[i]


def evaluate(m: Mind) -> int:
    """What a move with these features is worth, in parts of `SCALE`."""
    for i in range(FIRST):
        m.cells[i] = min(max(m.cells[i], 0), LARGEST)
    total = 1 * m.offset
    for j in range(SECOND):
        cell = m.bias[j] + multiply_row(m.cells, m.second, j * FIRST)
        if cell > 0:
            total += (cell >> HALVINGS) * m.last[j]
    return total


def chance_of(worth: int) -> float:
    """The chance to win, from 0 to 1, that a worth stands for: the logistic function, by multiplications alone."""
    x = min(max(worth / SCALE, -8.0), 8.0)
    power = 1.0 - x / (1 << SQUARINGS)
    for _ in range(SQUARINGS):
        power *= power
    return 1.0 / (1.0 + power)


def note_move(m: Mind, seat: int) -> None:
    """A learner keeps the features of the move that is looked at."""
    if m.notes < 0 or m.notes >= NOTES:
        return
    m.noted_seat[m.notes] = seat
    m.noted_best[m.notes] = m.best
    at = m.notes * ACTIVE
    for k in range(m.features):
        m.noted[at + k] = m.feature[k]
    for k in range(m.features, ACTIVE):
        m.noted[at + k] = OFTEN
    m.notes += 1


def explore(m: Mind, key: list[int], out: Moves, n: int, verbs: int) -> int:
    """Now and then a learner tries any of the moves with one of these verbs; else NONE."""
    if m.explores == 0 or below(key, ALWAYS) >= m.explores:
        return c.NONE
    found = 0
    for i in range(n):
        found += verbs >> (out[i] & 255) & 1
    k = below(key, found)
    for i in range(n):
        if verbs >> (out[i] & 255) & 1:
            if k == 0:
                return out[i]
            k -= 1
    return c.NONE
