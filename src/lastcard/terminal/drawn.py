"""The table drawn on the whole terminal, in color and always in letters and shapes too."""

import re
import time
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from lastcard.terminal.frame import Frame
from lastcard.terminal.keyboard import BlockingKeyboard, Keys
from lastcard.terminal.scene import Ending, Scene
from lastcard.terminal.scores import ScoreSheet

PAUSE_SECONDS = 0.9  # seconds to read what a bot did
MOST_COLUMNS = 110
MARK = "› "
HANGING = re.compile(r"  \S.{0,15}?  +(?=\S)|\s+")  # what can be typed, before what it does; or an indent


class DrawnScreen:
    """Draws each scene over the last one, on the terminal's other screen so that nothing is scrolled away."""

    def __init__(
        self, pause: float = PAUSE_SECONDS, console: Console | None = None, keys: Keys | None = None
    ) -> None:
        self.keys = keys or BlockingKeyboard()
        self.console = console or Console(highlight=False)
        self.pause = pause
        self.is_open = False

    @property
    def wide(self) -> int:
        return max(40, min(MOST_COLUMNS, self.console.width))

    def open(self) -> None:
        self.console.set_alt_screen(True)
        self.is_open = True

    def close(self) -> None:
        if self.is_open:
            self.console.set_alt_screen(False)
        self.is_open = False

    def tell(self, scene: Scene, sentences: Sequence[str]) -> None:
        if sentences and scene.view.top and self.pause:
            self.draw(self.lines(scene))
            time.sleep(self.pause)

    def ask(self, scene: Scene, again: bool = False) -> str:
        if self.keys.stands(MARK):
            self.redraw(self.lines(scene))
        else:
            self.draw(self.lines(scene))
        return self.keys.read(MARK)

    def wait(self, scene: Scene) -> str:
        return self.ask(scene)

    def prompt(self, text: str, awake: bool = False) -> str:
        return self.keys.read(f"{text} " if text else "", awake)

    def notice(self, title: str, lines: Sequence[str], question: str) -> str:
        folded = [part for line in lines for part in self.fold(line)]
        self.draw([Text(title, "bold"), Text(), *folded, Text()])
        return self.prompt(question, awake=True)

    def fold(self, line: str) -> list[Text]:
        """A line in as many as it needs; what stands in a second column stays there."""
        found = HANGING.match(line)
        hang = found.end() if found else 0
        parts = Text(line[hang:]).wrap(self.console, self.wide - hang) or [Text()]
        return [Text.assemble(line[:hang] if i == 0 else " " * hang, part) for i, part in enumerate(parts)]

    def lines(self, scene: Scene) -> list[Text]:
        return Frame(scene, self.wide, self.console.height - 1).lines()

    def draw(self, lines: Sequence[Text]) -> None:
        """Lines go over what stood there; the rest of the screen is wiped."""
        self.keys.interrupt(end="")
        self.console.file.write(f"\033[H{self.body(lines)}\033[J")
        self.console.file.flush()

    def redraw(self, lines: Sequence[Text]) -> None:
        """As many lines as before above the prompt, which stays with what is typed there."""
        self.console.file.write(f"\0337\033[H{self.body(lines)}\0338")
        self.console.file.flush()

    def body(self, lines: Sequence[Text]) -> str:
        with self.console.capture() as captured:
            for line in lines:
                self.console.print(line, no_wrap=True, overflow="ellipsis", crop=True)
        return captured.get().replace("\n", "\033[K\n")

    def page(self, title: str, lines: Sequence[str], last: bool = False) -> None:
        folded = [part for line in lines for part in self.fold(line)]
        room = max(5, self.console.height - 4)
        pages = max(1, -(-len(folded) // room))
        at = pages - 1 if last else 0
        while at < pages:
            where = f"{title} ({at + 1} of {pages})" if pages > 1 else title
            self.draw([Text(where, "bold"), Text(), *folded[at * room : (at + 1) * room]])
            keys = [
                *(["Enter for more"] if at < pages - 1 else ["Enter to go back"]),
                *(["b for the page before"] if at else []),
            ]
            word = self.prompt(", ".join(keys) + ":").strip().lower()
            if word == "q":
                return
            at = max(0, at - 1) if word == "b" else at + 1

    def scores(self, title: str, sheet: ScoreSheet, sentences: Sequence[str], question: str) -> str:
        table = self.sheet(sheet, max(3, self.console.height - 12))
        told = [part for line in sentences for part in Text(line).wrap(self.console, self.wide)]
        room = max(1, self.console.height - len(table) - 4)
        self.draw([Text(title, "bold"), Text(), *table, Text(), *told[-room:]])
        return self.prompt(question, awake=True)

    def sheet(self, sheet: ScoreSheet, room: int) -> list[Text]:
        """The last rounds of a score sheet and its totals, as lines."""
        with self.console.capture() as captured:
            self.console.print(score_table(sheet, room))
        return [Text.from_ansi(line) for line in captured.get().splitlines()]

    def end(self, ending: Ending) -> None:
        """The end is told on the ordinary screen, where it stays."""
        self.close()
        style = "bold black on #e6b422" if ending.won else "bold"
        star = " ★ " if ending.won else " "
        self.console.print()
        self.console.print(Text(f"{star}{ending.headline}{star}", style))
        self.console.print()
        if ending.sheet.rows:
            self.console.print(score_table(ending.sheet, 12))
        for fact in ending.facts:
            self.console.print(Text(fact), soft_wrap=True)


def score_table(sheet: ScoreSheet, room: int) -> Table:
    """A column for each player, a row for each round."""
    table = Table(border_style="dim", header_style="bold", pad_edge=True)
    table.add_column("round", justify="right", style="dim")
    for name in sheet.names:
        table.add_column(name, justify="right", no_wrap=True)
    first = max(0, len(sheet.rows) - room)
    if first:
        table.add_row(
            "…", *[str(sum(row[seat] for row in sheet.rows[:first])) for seat in range(len(sheet.names))]
        )
    for number, row in enumerate(sheet.rows[first:], first + 1):
        table.add_row(str(number), *(str(points) if points or sheet.lowest_wins else "-" for points in row))
    table.add_section()
    totals = [
        Text(f"{'★ ' if total == sheet.best else ''}{total}", "bold" if total == sheet.best else "")
        for total in sheet.totals
    ]
    table.add_row("total", *totals)
    return table
