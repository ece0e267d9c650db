"""What the coach thinks, as it goes over the wire."""

from functools import cache

import msgspec

from lastcard import wire
from lastcard.coach.hint import Hint
from lastcard.coach.moment import Moment
from lastcard.coach.puzzles import Puzzle, shipped
from lastcard.minds import Judgment
from lastcard.rules.explain.goal import goal_text
from lastcard.server.errors import RequestError
from lastcard.server.setups import sentences_of
from lastcard.server.table.telling import wire_view
from lastcard.text import move_words
from lastcard.text.story import is_charged


def judged_moves(moment: Moment, judgment: Judgment) -> list[wire.JudgedMove]:
    """Every move with its words and its worth."""
    teller, view = moment.teller, moment.view()
    return [
        wire.JudgedMove(
            str(judged.move),
            move_words(teller, view, judged.move),
            judged.value.mean,
            judged.value.error,
            judged.behind.mean,
            judged.behind.error,
        )
        for judged in judgment.judged
    ]


def advice_of(moment: Moment, hint: Hint) -> wire.Advice:
    """A hint as it is sent, without the message and the entry that it answers."""
    moves = judged_moves(moment, hint.judgment)
    judgment = hint.judgment
    return wire.Advice(
        "", 0, str(hint.move), hint.reason, judgment.unit, hint.equal, moves, judgment.playouts
    )


@cache
def puzzle_list() -> bytes:
    """All puzzles in short, as JSON."""
    infos = [wire.PuzzleInfo(puzzle.id, puzzle.edition, puzzle.difficulty) for puzzle in shipped().values()]
    return msgspec.json.encode(infos)


@cache
def puzzle_page(name: str) -> bytes:
    """A puzzle with its solution, as JSON."""
    return msgspec.json.encode(wire_puzzle(shipped()[name]))


def puzzle_data(name: str) -> bytes:
    """A puzzle with its solution, or a sentence about why there is none."""
    if name not in shipped():
        raise RequestError("unknown-puzzle", "There is no such puzzle: choose one from the list.")
    return puzzle_page(name)


def wire_puzzle(puzzle: Puzzle) -> wire.Puzzle:
    moment, rules = puzzle.moment, puzzle.moment.rules
    return wire.Puzzle(
        puzzle.id,
        puzzle.edition,
        puzzle.difficulty,
        list(moment.names),
        wire_view(moment.view()),
        [str(move) for move in moment.choices],
        sentences_of(rules),
        goal_text(rules),
        is_charged(rules),
        str(puzzle.best),
        puzzle.reason,
        puzzle.judgment.unit,
        judged_moves(moment, puzzle.judgment),
        puzzle.judgment.playouts,
        list(puzzle.found),
        list(puzzle.asked),
    )
