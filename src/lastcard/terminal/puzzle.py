"""Puzzles in the terminal: one table after the other, a move for each, and what it was worth."""

from collections.abc import Sequence

from lastcard.coach.puzzles import Puzzle
from lastcard.coach.reasons import told_of
from lastcard.match import Match
from lastcard.minds import CHANCE
from lastcard.move import Move
from lastcard.rules.build import Rules
from lastcard.rules.refusals import Refusal
from lastcard.terminal.player import Left, Player
from lastcard.terminal.scene import Screen
from lastcard.text import move_words
from lastcard.view import GridView, HandView

BAR = 24  # letters of the longest bar
STARS = {1: "easy", 2: "medium", 3: "hard"}
NEXT = "Enter for the next puzzle, q to leave:"
NO_HINT = "There are no hints for a puzzle: choose a move, and you are told why."
NOT_KEPT = "A puzzle is not saved: it is always the same."
NO_CHOICE = "That is not what this puzzle asks: choose one of the moves that are offered."


class PuzzleTable(Player):
    """One puzzle on a screen, until a move is chosen."""

    def __init__(self, puzzle: Puzzle, screen: Screen) -> None:
        moment = puzzle.moment
        super().__init__(moment.rules, moment.names, moment.seat, screen)
        self.puzzle = puzzle
        self.match: Match = moment.match()
        self.chosen: Move | None = None

    @property
    def rules(self) -> Rules:
        return self.puzzle.moment.rules

    @property
    def names(self) -> Sequence[str]:
        return self.puzzle.moment.names

    @property
    def number(self) -> int:
        return 0

    @property
    def film(self) -> str:
        return ""

    def view(self) -> HandView | GridView:
        return self.match.view(self.seat)

    def legal(self) -> list[Move]:
        return self.puzzle.moment.choices

    def why_not(self, move: Move) -> Refusal | None:
        return self.match.why_not(self.seat, move)

    def attempt(self, move: Move, note: str) -> Refusal | None:
        """The move is the answer; the table stays as it is."""
        if move in self.legal():
            self.chosen = move
            return None
        return self.why_not(move) or Refusal("", NO_CHOICE)

    def hint(self) -> str:
        return NO_HINT

    def copy(self, path: str) -> str:
        return NOT_KEPT

    def leave(self) -> None:
        raise Left(keep=False)

    def solve(self, title: str) -> bool:
        """Ask until a move is chosen, and tell what it is worth; whether it was the best one."""
        _, hint = self.question()
        self.remember(self.seat, [title])
        scene, again = self.scene("What is your best move?", self.offers(), hint), False
        while self.chosen is None:
            message = self.handle(self.screen.ask(scene, again).strip(), self.offers())
            scene, again = scene.with_message(message or ""), True
        right = self.chosen == self.puzzle.best
        if self.screen.notice(
            "Right!" if right else "Not the best", outcome(self.puzzle, self.chosen), NEXT
        ).strip():
            self.leave()
        return right


def outcome(puzzle: Puzzle, chosen: Move) -> list[str]:
    """What to say about an answer: how good it was, why the best is best, and what every move is worth."""
    moment, judgment = puzzle.moment, puzzle.judgment
    unit = "of 100 rounds won" if judgment.unit == CHANCE else "points taken, fewer are better"
    return [
        told_of(moment, judgment, chosen),
        puzzle.reason,
        "",
        f"Every move, {unit}:",
        *bars(puzzle, chosen),
        "",
        f"Bots that find it: {', '.join(puzzle.found) or 'none'} (asked: {', '.join(puzzle.asked)}).",
    ]


def bars(puzzle: Puzzle, chosen: Move) -> list[str]:
    """A line for every move, the best first, with a bar and a mark at the one that was chosen."""
    moment, judged = puzzle.moment, puzzle.judgment.judged
    scale = 100.0 if puzzle.judgment.unit == CHANCE else 1.0
    longest = max(one.value.mean for one in judged) or 1.0
    words = [move_words(moment.teller, moment.view(), one.move) for one in judged]
    wide = max(map(len, words))
    return [
        f"{'>' if one.move == chosen else ' '} {text:<{wide}}  {scale * one.value.mean:5.1f}"
        f"  {'#' * round(BAR * one.value.mean / longest)}"
        for one, text in zip(judged, words, strict=True)
    ]


def solve_all(puzzles: Sequence[Puzzle], screen: Screen) -> int:
    """One puzzle after the other until there are none or the player goes; the screen is left as it was."""
    right = done = 0
    try:
        screen.open()
        for number, puzzle in enumerate(puzzles, start=1):
            title = (
                f"Puzzle {puzzle.id} ({STARS[puzzle.difficulty]}), {number} of {len(puzzles)}. "
                "One move is clearly best; judge it by what you can know."
            )
            right += PuzzleTable(puzzle, screen).solve(title)
            done += 1
    except (Left, EOFError, KeyboardInterrupt):
        pass
    finally:
        screen.close()
    print(f"{right} of {done} right." if done else "No puzzle was solved.")
    return 0
