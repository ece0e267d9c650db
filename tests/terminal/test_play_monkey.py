"""A monkey at the keyboard: whatever is typed, the table is drawn within its terminal and nothing breaks."""

import io
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from lastcard.match import Match
from lastcard.rules.build import build
from lastcard.rules.editions.load import known_editions
from lastcard.terminal.drawn import DrawnScreen
from lastcard.terminal.game import LocalGame
from lastcard.terminal.player import Left
from lastcard.terminal.saves import Save
from lastcard.terminal.scene import Scene
from lastcard.terminal.seating import bots_of, name_seats

LINES = 100
TYPED = (
    "u", "c", "d", "p", "a", "x", "j", "t", "why", "why why", "why 1", "B7", "blue 7", "W red", "W+4 b", "play",
    "choose", "catch 1", "accuse", "admit", "deny", "kept", "failed", "y", "n", "1 u", "put 3", "f1", "flip 9",
    "clear 0", "clear 9 9", "choose 1 2", "choose R", "give up", "Bambi", "Simba, Nala, Scar, Mufasa", "rules", "log",
    "scores",
    "?", "", "\t", "²", "\x00", "🙂", "play B7 B8", "answer", "deal", "lapse", "pencil next draws 2", "pencil x",
    "99999999999", "-1", "put -1 0", "put 64 0",
)  # fmt: skip


class Monkey(DrawnScreen):
    """Types a number that is offered, or anything at all; measures every picture."""

    def __init__(self, rng: Random, wide: int, high: int) -> None:
        super().__init__(0.0, Console(file=io.StringIO(), force_terminal=True, width=wide, height=high))
        self.rng = rng
        self.left = LINES

    def ask(self, scene: Scene, again: bool = False) -> str:
        lines = self.lines(scene)
        self.draw(lines)
        assert len(lines) < self.console.height
        assert [line.plain for line in lines if line.cell_len > self.console.width] == []
        typed = self.prompt("")
        return (
            str(self.rng.choice(scene.offers).number) if scene.offers and self.rng.random() < 0.6 else typed
        )

    def prompt(self, text: str, awake: bool = False) -> str:
        self.left -= 1
        if self.left < 0:
            raise EOFError
        return self.rng.choice(TYPED)


@pytest.mark.parametrize("edition", known_editions())
def test_anything_typed(edition: str, tmp_path: Path) -> None:
    """Nonsense and numbers end as any game that is left, and the log still replays."""
    rng = Random(edition)
    seats = rng.randint(2, 5)
    names = name_seats(seats, 1, "Monkey", ["random"])
    match = Match(build(edition, seats=seats), names, edition.encode())
    screen = Monkey(rng, rng.choice((60, 80, 120)), rng.choice((24, 40)))
    save = Save(tmp_path / "match.lastcard")

    with suppress(EOFError, Left):
        LocalGame(match, 1, bots_of(names, 1), rng, screen, save).play()
    save.close(match)

    assert Match.resume(save.path.read_text("utf-8")).digest == match.digest
