"""Makes docs/images/terminal.svg: a table of Frozen in the terminal, from a match that is always dealt the same."""

import io
from pathlib import Path
from random import Random

from rich.console import Console

from lastcard.bots import bot
from lastcard.bots.table import advance
from lastcard.match import Match
from lastcard.rules import build
from lastcard.terminal.frame import Frame
from lastcard.terminal.game import Game
from lastcard.terminal.plain import PlainScreen
from lastcard.terminal.questions import HINTS
from lastcard.terminal.saves import Save

WIDE, HIGH = 96, 25
NAMES = ("Player", "Anna (steady)", "Ben (steady)", "Cleo (steady)")
KEY = b"a picture for the first page"


def is_pretty(match: Match) -> bool:
    """The player is on turn with a choice, somebody has called, and points are on the sheet."""
    view = match.view(0)
    plays = [move for move in match.legal(0) if move.verb == "play"]
    hand = {code[0] for code in view.hands[0]}
    return (
        match.waiting == (0,)
        and view.ask == "play"
        and len(plays) >= 3
        and len(hand) >= 4
        and 7 <= len(view.hands[0]) <= 9
        and any(view.said)
        and view.round >= 3
    )


def scene_lines() -> list[object]:
    """The picture at the first pretty moment."""
    match = Match(build("frozen", seats=4), NAMES, KEY)
    bots = {seat: bot("steady") for seat in range(4)}
    game = Game(match, 0, bots, Random(1), PlainScreen(), Save(Path("unused")))
    rng = Random(1)
    while not is_pretty(match):
        made = advance(match, bots, rng)
        assert made is not None, "the match went by without a pretty moment: choose another key"
        if made.seat == 0:
            game.decided = len(match.log.entries) - 1
        game.hear(made.seat, made.step.events, made.note)
    return list(Frame(game.scene("Your turn", game.offers(), HINTS["turn"]), WIDE, HIGH - 1).lines())


def main() -> None:
    console = Console(
        record=True, width=WIDE, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    for line in scene_lines():
        console.print(line, no_wrap=True, crop=True, highlight=False)
    console.print("› ", end="")
    console.save_svg(
        str(Path(__file__).with_name("terminal.svg")), title="lastcard play", unique_id="lastcard"
    )


if __name__ == "__main__":
    main()
