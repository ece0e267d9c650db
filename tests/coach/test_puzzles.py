"""Puzzles: those that are shipped are sound, and the finder keeps only what is clearly best and not obvious."""

from itertools import islice

import pytest

from lastcard.coach import puzzles_find
from lastcard.coach.moment import Moment
from lastcard.coach.puzzles import Puzzle, PuzzleError, puzzle_of, read_puzzles, shipped, write_puzzles
from lastcard.coach.puzzles_find import CLEAR, Search, find, moments
from lastcard.minds import CHANCE, Estimate, Judged, Judgment
from lastcard.move import Move
from lastcard.rules.build import build
from lastcard.rules.editions.load import known_editions
from lastcard.view import HIDDEN, HandView

LEAST_PER_EDITION = 8


def every_puzzle() -> list[Puzzle]:
    return list(shipped().values())


def test_every_edition_has_puzzles() -> None:
    found = [puzzle.edition for puzzle in every_puzzle()]

    assert all(found.count(edition) >= LEAST_PER_EDITION for edition in known_editions())


@pytest.mark.parametrize("puzzle", every_puzzle(), ids=lambda puzzle: puzzle.id)
def test_a_shipped_puzzle_is_sound(puzzle: Puzzle) -> None:
    """All its moves are the legal ones, the best is ahead by more than its error, and a reason is given."""
    judgment = puzzle.judgment
    behind = judgment.judged[1].behind

    assert {judged.move for judged in judgment.judged} == set(puzzle.moment.choices)
    assert len(judgment.judged) >= puzzles_find.LEAST_CHOICES
    assert behind.mean - behind.error >= CLEAR[judgment.unit]
    assert judgment.playouts >= 1000
    assert puzzle.reason.endswith(".")
    assert set(puzzle.found) <= set(puzzle.asked)


@pytest.mark.parametrize("puzzle", every_puzzle(), ids=lambda puzzle: puzzle.id)
def test_a_shipped_puzzle_tells_no_hidden_card(puzzle: Puzzle) -> None:
    """Other hands are drawn as `?`, there is no key, and the draw pile is the rest of the deck."""
    lines = puzzle.moment.position.splitlines()
    seats = {line.split()[0]: line.split()[1:] for line in lines[1:] if line.split()[0].isdigit()}
    view = puzzle.moment.view()

    assert "draw  …" in lines
    assert not any(line.startswith("key") for line in lines)
    if isinstance(view, HandView):
        others = [cards for seat, cards in seats.items() if int(seat) != puzzle.moment.seat]
        assert all(set(cards) <= {HIDDEN, "-"} for cards in others)
    else:
        assert all("(" not in cell.replace("(?)", "") for cells in seats.values() for cell in cells)


@pytest.mark.long
@pytest.mark.parametrize("puzzle", every_puzzle(), ids=lambda puzzle: puzzle.id)
def test_a_shipped_puzzle_is_judged_the_same_again(puzzle: Puzzle) -> None:
    """On other deals the best move is best again."""
    again = puzzle.moment.judge(2000)

    assert again.best.move == puzzle.best


def test_puzzles_come_back_from_their_file() -> None:
    puzzles = every_puzzle()[:3]
    again = read_puzzles(write_puzzles(puzzles, "test"))

    assert [(one.id, one.moment, one.judgment.best, one.found) for one in again] == [
        (one.id, one.moment, one.judgment.best, one.found) for one in puzzles
    ]


@pytest.mark.parametrize("text", ["puzzle = 3", "[[puzzle]]\nid = 1", "[["])
def test_a_damaged_file_is_told_in_a_sentence(text: str) -> None:
    with pytest.raises(PuzzleError, match="These puzzles cannot be read"):
        read_puzzles(text)


def test_an_unknown_puzzle_names_one_that_is_there() -> None:
    with pytest.raises(PuzzleError, match='did you mean "classic-1'):
        puzzle_of("clasic-1")


# The finder, with a judge that likes the last move.


@pytest.fixture
def certain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every judgment puts the last choice far ahead."""

    def judge(moment: Moment, worlds: int) -> Judgment:
        best, *others = reversed(moment.choices)
        behind = [Judged(move, Estimate(0.2, 0.01), Estimate(0.3, 0.01)) for move in others]
        return Judgment(CHANCE, (Judged(best, Estimate(0.5, 0.01), Estimate(0.0, 0.0)), *behind), worlds)

    monkeypatch.setattr(Moment, "judge", judge)


def test_the_same_seed_finds_the_same_puzzles(certain: None) -> None:
    search = Search(build("classic"), 3, "seed", 5, 9)

    assert list(find(search)) == list(find(search))
    assert [puzzle.id for puzzle in find(search)] == ["classic-1", "classic-2", "classic-3"]


def test_another_seed_finds_others(certain: None) -> None:
    first, second = (next(find(Search(build("classic"), 1, seed, 5, 9))) for seed in ("a", "b"))

    assert first.moment != second.moment


def test_progress_is_told(certain: None) -> None:
    told: list[int] = []

    list(find(Search(build("golf"), 2, "seed", 5, 9), lambda progress: told.append(progress.judged)))

    assert told == sorted(told)
    assert told[-1] > 0


def test_decisions_have_enough_to_choose_from() -> None:
    search = Search(build("emoji"), 1)

    for moment in islice(moments(search, 0), 5):
        assert len(moment.choices) >= puzzles_find.LEAST_CHOICES
        assert not moment.memory


@pytest.mark.parametrize(
    ("behind", "error", "is_plain", "keeps"),
    [
        (0.06, 0.01, False, True),
        (0.06, 0.05, False, False),  # not sure enough
        (0.06, 0.01, True, False),  # most people find it
        (0.20, 0.01, True, True),  # but here much is at stake
    ],
)
def test_a_puzzle_is_clear_and_not_trivial(behind: float, error: float, is_plain: bool, keeps: bool) -> None:
    best, second, third = Move("draw"), Move("play", ("R7",)), Move("play", ("R8",))
    judgment = Judgment(
        CHANCE,
        (
            Judged(best, Estimate(0.5, 0.01), Estimate(0.0, 0.0)),
            Judged(second, Estimate(0.5 - behind, 0.01), Estimate(behind, error)),
            Judged(third, Estimate(0.1, 0.01), Estimate(0.4, error)),
        ),
        1000,
    )

    assert puzzles_find.is_puzzle(judgment, is_plain) == keeps
