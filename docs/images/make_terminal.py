"""Makes docs/images/terminal.svg: a table of Frozen in the terminal, from a match that is always dealt the same."""

import io
from pathlib import Path
from random import Random

from rich.console import Console
from rich.text import Text

from lastcard.match import DEALER, Match
from lastcard.move import Move
from lastcard.rules import build
from lastcard.terminal.frame import Frame
from lastcard.terminal.game import LocalGame
from lastcard.terminal.plain import PlainScreen
from lastcard.terminal.questions import HELP
from lastcard.terminal.saves import Save

WIDE, HIGH = 96, 26
NAMES = ("Player", "Anna (normal)", "Ben (normal)", "Cleo (normal)")
KEY = b"picture 2"
FILE = Path(__file__).with_name("terminal.svg")
MADE = "<!-- Made by docs/images/make_terminal.py: change that, not this. -->\n"


def is_pretty(match: Match) -> bool:
    """The player is on turn with a choice, somebody has called, and points are on the sheet."""
    view = match.view(0)
    plays = [move for move in match.legal(0) if move.verb == "play"]
    colors = {code[0] for code in view.hands[0]}
    return (
        match.waiting == (0,)
        and view.ask == "play"
        and len(plays) >= 3
        and len(colors) >= 4
        and 7 <= len(view.hands[0]) <= 9
        and any(view.said[1:])
        and view.round >= 3
    )


def choose(legal: list[Move], rng: Random) -> Move:
    """A lively game: call whenever it is time, play whatever fits."""
    calls = [move for move in legal if move.verb == "call"]
    plays = [move for move in legal if move.verb == "play"]
    return rng.choice(calls or plays or [move for move in legal if move.verb != "catch"])


def lines() -> list[Text]:
    """The picture at the first pretty moment."""
    match = Match(build("frozen", seats=4), NAMES, KEY)
    game = LocalGame(match, 0, {}, Random(1), PlainScreen(), Save(Path("unused")))
    rng = Random(1)
    while not is_pretty(match):
        assert not match.over, "the match went by without a pretty moment: choose another key"
        seat = match.waiting[0]
        move = match.legal(DEALER)[0] if seat == DEALER else choose(match.legal(seat), rng)
        if seat == 0:
            game.decided = len(match.log.entries)
        game.hear(seat, match.move(seat, move).events)
    return Frame(game.scene("Your turn", game.offers(), HELP), WIDE, HIGH - 1).lines()


def picture() -> str:
    """The text of the SVG file."""
    console = Console(
        record=True, width=WIDE, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    for line in lines():
        console.print(line, no_wrap=True, crop=True, highlight=False)
    console.print("› ", end="")
    return MADE + console.export_svg(title="lastcard play", unique_id="lastcard")


if __name__ == "__main__":
    FILE.write_text(picture(), "utf-8")
