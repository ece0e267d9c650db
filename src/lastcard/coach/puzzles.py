"""Puzzles: positions from games between bots in which one move is clearly best.

A puzzle holds only what the seat knows. Shipped ones are in `shipped/`, a file for each edition, each found by
`lastcard puzzles find` from the seed that stands in it.
"""

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import msgspec

from lastcard.coach.moment import Moment
from lastcard.coach.reasons import reason
from lastcard.minds import CHANCE, POINTS, Estimate, Judged, Judgment
from lastcard.move import Move
from lastcard.rules.build import build
from lastcard.rules.editions.load import known_editions
from lastcard.rules.errors import LastcardError, closed, did_you_mean
from lastcard.text import move_words

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eva", "Finn")
DIGITS = 4  # of a value in a file


class PuzzleError(LastcardError):
    """A puzzle that does not exist, or a file of puzzles that cannot be read."""


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    """A puzzle as it stands in a file; a value is a move, its worth and how far it is behind, with their errors."""

    id: str
    edition: str
    seat: int
    position: str
    values: list[tuple[str, float, float, float, float]]
    playouts: int
    found: list[str]  # the bots that find the best move
    asked: list[str]  # of these
    house: list[str] = []


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A moment, how its moves were judged, and which bots find the best one."""

    id: str
    moment: Moment
    judgment: Judgment
    found: tuple[str, ...]
    asked: tuple[str, ...]

    @property
    def edition(self) -> str:
        return self.moment.rules.edition.key

    @property
    def best(self) -> Move:
        return self.judgment.best.move

    @property
    def reason(self) -> str:
        return reason(self.moment, self.judgment)

    @property
    def answer(self) -> str:
        """The best move, in words."""
        return move_words(self.moment.teller, self.moment.view(), self.best)

    @property
    def difficulty(self) -> int:
        """1 when all bots find it, 2 when some do, 3 when none does."""
        if not self.found:
            return 3
        return 1 if len(self.found) == len(self.asked) else 2


def read_puzzle(entry: Entry) -> Puzzle:
    """The puzzle that an entry of a file holds."""
    rules = build(entry.edition, entry.house)
    seats = int(entry.position.split()[0])
    moment = Moment(rules, entry.position.strip(), entry.seat, NAMES[:seats])
    unit = POINTS if rules.game == "grid" else CHANCE
    judged = tuple(
        Judged(Move.parse(move), Estimate(value, error), Estimate(behind, about))
        for move, value, error, behind, about in entry.values
    )
    judgment = Judgment(unit, judged, entry.playouts)
    return Puzzle(entry.id, moment, judgment, tuple(entry.found), tuple(entry.asked))


def read_puzzles(text: str) -> list[Puzzle]:
    """The puzzles of a file."""
    try:
        entries = msgspec.convert(tomllib.loads(text).get("puzzle", []), list[Entry])
        return [read_puzzle(entry) for entry in entries]
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise PuzzleError(f"These puzzles cannot be read: {error}.") from None


def write_puzzles(puzzles: Iterable[Puzzle], head: str) -> str:
    """Puzzles as a file, with a line about where they come from."""
    return "\n".join([f"# {head}", *(write_puzzle(puzzle) for puzzle in puzzles)])


def write_puzzle(puzzle: Puzzle) -> str:
    """One puzzle as it stands in a file."""
    values = [
        f'  ["{judged.move}", {", ".join(map(rounded, numbers_of(judged)))}],'
        for judged in puzzle.judgment.judged
    ]
    house = [f"{name}={value}" for name, value in puzzle.moment.rules.house]
    lines = [
        "",
        "[[puzzle]]",
        f'id = "{puzzle.id}"',
        f'edition = "{puzzle.edition}"',
        *([f"house = {words_of(house)}"] if house else []),
        f"seat = {puzzle.moment.seat}",
        f'position = """\n{puzzle.moment.position}\n"""',
        "values = [",
        *values,
        "]",
        f"playouts = {puzzle.judgment.playouts}",
        f"found = {words_of(puzzle.found)}",
        f"asked = {words_of(puzzle.asked)}",
        "",
    ]
    return "\n".join(lines)


def numbers_of(judged: Judged) -> tuple[float, ...]:
    return judged.value.mean, judged.value.error, judged.behind.mean, judged.behind.error


def rounded(number: float) -> str:
    return f"{number:.{DIGITS}f}"


def words_of(words: Sequence[str]) -> str:
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"


@cache
def shipped() -> dict[str, Puzzle]:
    """All puzzles of the package by their ids, edition by edition."""
    folder = files("lastcard.coach").joinpath("shipped")
    found = [folder.joinpath(f"{edition}.toml") for edition in known_editions()]
    texts = [path.read_text("utf-8") for path in found if path.is_file()]
    return {puzzle.id: puzzle for text in texts for puzzle in read_puzzles(text)}


def puzzle_of(name: str) -> Puzzle:
    """The shipped puzzle with this id."""
    if name not in shipped():
        raise PuzzleError(closed(f'There is no puzzle "{name}": {did_you_mean(name, shipped())}'))
    return shipped()[name]
