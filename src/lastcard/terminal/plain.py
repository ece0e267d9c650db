"""The table told line by line: no color, no boxes, no cursor tricks. For screen readers, pipes and old terminals."""

import shutil
import sys
import textwrap
from collections.abc import Sequence

from lastcard.engine.codes import NONE
from lastcard.event import HIDDEN
from lastcard.rules.language.english import counted
from lastcard.rules.language.templates import capital
from lastcard.terminal.keyboard import BlockingKeyboard, Keys
from lastcard.terminal.scene import Ending, Scene
from lastcard.terminal.scores import ScoreSheet
from lastcard.text import card_of, cells_of, color_words, face_words, spoken_name
from lastcard.view import GridView, HandView


def say(text: str = "") -> None:
    """A line, broken between words where a terminal would break it inside one."""
    wide = shutil.get_terminal_size().columns if sys.stdout.isatty() else 0
    broken = (
        textwrap.wrap(text, wide, break_long_words=False, break_on_hyphens=False)
        if len(text) >= wide > 20
        else [text]
    )
    print(*broken, sep="\n")


class PlainScreen:
    """Prints sentences."""

    def __init__(self, keys: Keys | None = None) -> None:
        self.keys = keys or BlockingKeyboard()

    def open(self) -> None:
        pass

    def close(self) -> None:
        pass

    def tell(self, scene: Scene, sentences: Sequence[str]) -> None:
        if sentences:
            self.keys.interrupt()
            say(" ".join(sentences))

    def ask(self, scene: Scene, again: bool = False) -> str:
        self.keys.interrupt()
        if scene.message:
            say(scene.message)
        if not again:
            say()
            if scene.view.asked == scene.view.viewer:
                for line in table_lines(scene):
                    say(line)
        if not again or not scene.message:
            say(f"{scene.question} ({scene.hint})" if scene.hint else scene.question)
            for offer in scene.offers:
                say(f"{offer.number} {offer.words}")
        return self.keys.read("> ")

    def wait(self, scene: Scene) -> str:
        return self.keys.read("> " if scene.question else "")

    def prompt(self, text: str, awake: bool = False) -> str:
        return self.keys.read(f"{text} " if text else "", awake)

    def notice(self, title: str, lines: Sequence[str], question: str) -> str:
        self.page(title, lines)
        return self.prompt(question, awake=True)

    def page(self, title: str, lines: Sequence[str], last: bool = False) -> None:
        self.keys.interrupt()
        say(title)
        for line in lines:
            say(line)

    def scores(self, title: str, sheet: ScoreSheet, sentences: Sequence[str], question: str) -> str:
        self.keys.interrupt()
        say()
        say(title)
        for line in (*sentences, *sheet.sentences()):
            say(line)
        return self.prompt(question, awake=True)

    def end(self, ending: Ending) -> None:
        self.keys.interrupt()
        say()
        say(ending.headline)
        for line in (*ending.sheet.sentences(), *ending.facts):
            say(line)


def table_lines(scene: Scene) -> list[str]:
    """Everything the player can see, in sentences."""
    view = scene.view
    lines = [f"{scene.rules.edition.name}, round {view.round}. {pile_line(scene)}"]
    lines += [seat_line(scene, seat) for seat in others(view)]
    if view.viewer >= view.seats:
        return lines
    if isinstance(view, HandView):
        hand = view.hands[view.viewer]
        named = ", ".join(map(scene.teller.card, hand))
        lines.append(f"You hold {counted(len(hand), 'card')}: {named}.{badges(scene, view.viewer)}")
    else:
        lines.append(
            f"Your grid: {own_grid(scene, view)}. {scene.showing} showing.{badges(scene, view.viewer)}"
        )
    return lines


def pile_line(scene: Scene) -> str:
    """The piles, the color in force and the direction."""
    view, teller = scene.view, scene.teller
    parts = [f"On top: {teller.card(view.top) if view.top else 'nothing'}"]
    if isinstance(view, HandView):
        card = card_of(scene.rules, view.top)
        if view.color and (card is None or card.color is None):
            parts.append(f"the color is {color_words(scene.rules, view.color)}")
        if view.stack:
            parts.append(f"{counted(view.stack, 'card')} to draw")
    elif view.fresh and view.fresh != HIDDEN and view.turn == view.viewer:
        parts.append(f"in your hand: {teller.card(view.fresh)}")
    parts.append(f"draw pile: {counted(view.draws, 'card')}")
    parts.append(f"play moves to the {view.way}")
    return "; ".join(parts) + "."


def others(view: HandView | GridView) -> list[int]:
    """The other seats as they sit after the player; for a watcher all."""
    if view.viewer >= view.seats:
        return list(range(view.seats))
    return [(view.viewer + i) % view.seats for i in range(1, view.seats)]


def seat_line(scene: Scene, seat: int) -> str:
    """What is to see of another player."""
    view = scene.view
    name = capital(spoken_name(scene.teller.names[seat]))
    if isinstance(view, HandView):
        return f"{name}: {counted(len(view.hands[seat]), 'card')}.{badges(scene, seat)}"
    columns = [
        " over ".join(cell_words(scene, cell) for cell in column if cell) for column in view.grids[seat]
    ]
    return f"{name}: {'; '.join(columns) or 'no cards'}.{badges(scene, seat)}"


def cell_words(scene: Scene, cell: str) -> str:
    return "face down" if cell == HIDDEN else scene.teller.card(cell)


def own_grid(scene: Scene, view: GridView) -> str:
    """The player's own cells with their numbers, column by column."""
    cells = cells_of(view)
    numbers = {cell: i for i, cell in enumerate(cells, start=1)}
    words = []
    for column, pair in enumerate(view.grids[view.viewer]):
        inside = [
            f"cell {numbers[column, row]} {cell_words(scene, cell)}" for row, cell in enumerate(pair) if cell
        ]
        words.append(f"column {column + 1}: {', '.join(inside)}")
    return "; ".join(words) or "no cards"


def badges(scene: Scene, seat: int) -> str:
    """What else is to know about a seat: turn, call, face, points."""
    view = scene.view
    marks = []
    if view.turn == seat and seat != view.viewer:
        marks.append("Their turn.")
    if view.said[seat]:
        marks.append("Called UNO.")
    if isinstance(view, HandView) and view.faces[seat]:
        dare = scene.rules.dare(view.faces[seat])
        marks.append(
            f"Dared: “{dare}”." if dare else f"Must make a face: {face_words(scene.rules, view.faces[seat])}."
        )
    if isinstance(view, HandView) and (rule := scene.rules.penciled.get(view.duties[seat], "")):
        marks.append(f"What holds: “{rule}”.")
    if any(view.total):
        marks.append(f"{view.total[seat]} points.")
    if view.dealer == seat and view.dealer != NONE:
        marks.append("Dealer.")
    return "".join(f" {mark}" for mark in marks)
