"""How things are measured: random playouts of our own, rates in turns, and rows of the table."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from lastcard.engine import compiled
from lastcard.rules import build

MASK = (1 << 64) - 1
TURNS = 20
KEY, MOVER = (1, 2, 3, 4), (5, 6, 7, 8)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: what was measured, what it must reach, and what it reached."""

    what: str
    goal: str
    got: str
    passed: bool | None  # None where it could not be measured


class Playout:
    """Random rounds of one edition in the compiled mode, with a state and a key of their own."""

    def __init__(self, edition: str, seats: int, key: tuple[int, ...] = KEY) -> None:
        rules = build(edition)
        self.kernel = kernel_of(rules.game)
        self.tables = compiled.pack(rules.tables)
        self.state = compiled.Buffer(compiled.blank_rows(1, self.kernel.state))
        self.out = compiled.numbers(256)
        self.seats = seats
        self.start(key)

    def start(self, key: tuple[int, ...] = KEY) -> None:
        """A new match with this key."""
        self.state.array["key"][0] = key
        self.key = compiled.words([*MOVER])
        self.kernel.start(self.tables, self.state, self.seats)

    def play(self, rounds: int) -> int:
        """So many rounds; returns the moves made."""
        return self.kernel.play_rounds(self.tables, self.state, self.key, self.out, rounds, True, self.seats)

    def replay(self, rounds: int) -> int:
        """So many rounds, the same every time."""
        self.start()
        return self.play(rounds)

    def checksum(self) -> int:
        """The content of the state as the C reference sums it."""
        s = self.state.array[0]
        numbers = [*s["key"], *s["draw"][: s["draws"]], *s["discard"][: s["discards"]]]
        for seat in range(s["seats"]):
            numbers += [*s["hand"][seat][: s["held"][seat]], s["total"][seat], s["won"][seat]]
        numbers += [s["dealer"] + 1, s["color"] + 1, s["way"] + 1]
        total = 0xCBF29CE484222325
        for number in numbers:
            total = (total ^ (int(number) & MASK)) * 0x100000001B3 & MASK
        return total


@cache
def kernel_of(game: str) -> compiled.Kernel:
    return compiled.load(game)


def rate(play: Callable[[], int]) -> float:
    """Moves a second of processor time in one turn."""
    start = time.process_time()
    moves = play()
    return moves / (time.process_time() - start)


def best_of(*plays: Callable[[], int], turns: int = TURNS) -> list[float]:
    """The best rate of each, measured in turns."""
    for play in plays:
        play()
    rates = [[rate(play) for play in plays] for _ in range(turns)]
    return [max(column) for column in zip(*rates, strict=True)]


def at_least(what: str, goal: float, got: float, shown: str = "") -> Row:
    return Row(what, f"at least {goal:g}", shown or f"{got:.2f}", got >= goal)


def at_most(what: str, goal: float, got: float, unit: str) -> Row:
    return Row(what, f"at most {goal:g} {unit}", f"{got:.3g} {unit}", got <= goal)
