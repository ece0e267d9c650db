"""Whom an op is about: every who, every receiver and every condition, in both directions of play."""

import pytest

from lastcard.engine import codes as c
from lastcard.engine.hand.state import State
from lastcard.engine.hand.targets import mark, meets, receiver_of, target
from lastcard.engine.tables import Tables


def table(*held: int, actor: int = 0, way: int = 1) -> State:
    """Seats that hold so many cards."""
    s = State()
    s.seats, s.actor, s.way, s.chosen = len(held), actor, way, c.NONE
    s.held[: len(held)] = held
    s.key = [1, 2, 3, 4]
    return s


def meant(s: State, who: int) -> list[int]:
    seats = [target(s, who, i) for i in range(s.seats + 1)]
    assert seats[-1] == c.NONE
    return seats[: seats.index(c.NONE)]


def marked(s: State) -> list[int]:
    return [seat for seat in range(c.MAX_SEATS) if s.marked >> seat & 1]


@pytest.mark.parametrize(
    ("who", "to_the_left", "to_the_right"),
    [
        (c.ME, [1], [1]),
        (c.NEXT, [2], [0]),
        (c.PREVIOUS, [0], [2]),
        (c.CHOSEN, [3], [3]),
        (c.OTHERS, [2, 3, 4, 0], [0, 4, 3, 2]),
        (c.EVERYONE, [2, 3, 4, 0, 1], [0, 4, 3, 2, 1]),
        (c.FEWEST, [3], [0]),
        (c.MOST, [2], [4]),
        (c.NEIGHBORS, [2, 0], [0, 2]),
        (c.LEFT, [2], [2]),
        (c.RIGHT, [0], [0]),
        (c.ACROSS, [3], [4]),
        (c.SECOND, [3], [4]),
        (c.THEM, [4, 0], [0, 4]),
    ],
)
def test_the_seats_that_a_who_means(who: int, to_the_left: list[int], to_the_right: list[int]) -> None:
    """In order of play after the actor; left and right are sides of the table, whichever way play runs."""
    for way, seats in ((1, to_the_left), (-1, to_the_right)):
        s = table(1, 2, 5, 1, 5, actor=1, way=way)
        s.chosen = 3
        s.marked = 1 << 0 | 1 << 4

        assert meant(s, who) == seats


@pytest.mark.parametrize(("seats", "neighbors"), [(2, [1]), (3, [1, 2]), (4, [1, 3])])
def test_two_players_are_each_other_s_only_neighbor(seats: int, neighbors: list[int]) -> None:
    assert meant(table(*[1] * seats), c.NEIGHBORS) == neighbors


@pytest.mark.parametrize(
    ("to", "to_the_left", "to_the_right"),
    [
        (c.NEXT, [3, 0, 1, 2], [3, 2, 1, 0]),
        (c.PREVIOUS, [1, 2, 3, 0], [1, 0, 3, 2]),
        (c.LEFT, [3, 0, 1, 2], [1, 0, 3, 2]),
        (c.RIGHT, [1, 2, 3, 0], [3, 2, 1, 0]),
        (c.ME, [1, 1, 1, 1], [1, 1, 1, 1]),
        (c.ACROSS, [3, 3, 3, 3], [3, 3, 3, 3]),
    ],
)
def test_each_of_many_givers_has_neighbors_of_its_own(
    to: int, to_the_left: list[int], to_the_right: list[int]
) -> None:
    """Whom everyone gives to, beginning with the seat after the actor."""
    for way, receivers in ((1, to_the_left), (-1, to_the_right)):
        s = table(3, 3, 3, 3, actor=1, way=way)

        assert [receiver_of(s, c.EVERYONE, to, i) for i in range(4)] == receivers


def test_one_giver_gives_to_the_neighbor_of_the_actor() -> None:
    """And to each of many in turn."""
    s = table(3, 3, 3, 3, actor=1)

    assert receiver_of(s, c.PREVIOUS, c.NEXT, 0) == 2
    assert [receiver_of(s, c.ME, c.OTHERS, i) for i in range(4)] == [2, 3, 0, c.NONE]


@pytest.mark.parametrize(
    ("condition", "n", "seats"),
    [
        (c.AT_LEAST, 3, [0, 3]),
        (c.AT_MOST, 3, [0, 1, 2]),
        (c.EXACTLY, 3, [0]),
        (c.MORE_CARDS, 0, [3]),
        (c.FEWER_CARDS, 0, [1, 2]),
        (c.HOLDS_MOST, 0, [3]),
        (c.HOLDS_FEWEST, 0, [1, 2]),
    ],
)
def test_the_seats_that_meet_a_condition(condition: int, n: int, seats: list[int]) -> None:
    """Equal hands are neither larger nor smaller, and all who hold the most or the fewest do."""
    for actor in (0, 2):
        s = table(3, 1, 1, 5, actor=actor)
        if actor == 2 and condition in (c.MORE_CARDS, c.FEWER_CARDS):
            seats = [0, 3] if condition == c.MORE_CARDS else []

        assert [seat for seat in range(4) if meets(Tables(), s, seat, condition, n, c.ANY_CARD)] == seats


def test_the_first_of_some_seats_are_marked() -> None:
    s = table(1, 1, 1, 1, 1, actor=3)

    mark(Tables(), s, c.OTHERS, 2, c.FIRST_OF)

    assert marked(s) == [0, 4]


@pytest.mark.parametrize("n", [1, 2, 3])
def test_a_lot_marks_so_many_and_anyone(n: int) -> None:
    """Never more or fewer than were asked for, never another seat, and none is left out for good."""
    drawn: dict[tuple[int, ...], int] = {}
    for number in range(300):
        s = table(1, 1, 1, 1)
        s.key = [number + 1, 2, 3 * number, 4]
        for _ in range(3):
            mark(Tables(), s, c.OTHERS, n, c.BY_LOT)
        drawn[tuple(marked(s))] = drawn.get(tuple(marked(s)), 0) + 1

    ways = {1: [(1,), (2,), (3,)], 2: [(1, 2), (1, 3), (2, 3)], 3: [(1, 2, 3)]}[n]
    assert sorted(drawn) == ways
    assert min(drawn.values()) > 200 // len(ways)
