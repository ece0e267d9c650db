"""A rule shown on a small table: everyone's cards before and after, and what happens between in sentences."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from lastcard.bots import bot
from lastcard.bots.levels import USUAL_LEVEL
from lastcard.engine.codes import WATCHER
from lastcard.event import Event
from lastcard.match import Match
from lastcard.rules.build import Rules, build
from lastcard.rules.editions.load import load
from lastcard.rules.editions.model import Edition
from lastcard.text import Teller

PLAYERS = ("You", "Ann", "Ben", "Cleo")
# Hands as colors by their place in the edition, and numbers; the first player also holds the card.
TABLES = (
    ("0:1 0:7 1:4 2:7", "1:2 2:3 3:8", "0:3 1:6 2:1 3:2 3:9", "2:8 1:9"),
    ("0:1 0:2 0:7 1:4 1:5 2:7 3:6", "1:2", "0:3 1:6", "2:8 1:9 3:1 0:5 0:4 1:1 2:2 3:4"),
    ("0:1", "1:2 2:3 3:8 0:6 1:7 2:5 3:3 0:9", "0:3", "2:8 1:9 3:7"),
)
PLAIN = {"played", "named", "asked", "turn", "owed"}  # what a plain wild leads to
STOPS = (
    "play",
    "answer",
    "film",
    "judge",
    "vote",
    "tap",
    "order",
)  # a dare is shown, but nobody does it here
MOST = 60


@dataclass(frozen=True, slots=True)
class Picture:
    """A table with all cards open."""

    hands: list[list[str]]
    top: str
    color: str
    turn: int
    way: str


@dataclass(frozen=True, slots=True)
class Example:
    """The table before and after the card, and the story between."""

    names: tuple[str, ...]
    card: str
    before: Picture
    after: Picture
    story: list[str]


def example(edition: str | Edition, text: str) -> Example:
    """Show what a rule does; of a few tables the first on which it does something."""
    rules = build(edition if isinstance(edition, Edition) else load(edition), pencil=[text])
    shown = [show(rules, table) for table in TABLES]
    return next((made for made, acts in shown if acts), shown[0][0])


def show(rules: Rules, table: Sequence[str]) -> tuple[Example, bool]:
    """Play the card at a table; also whether more happens than with a plain wild."""
    card = next(kind.code for kind in rules.kinds if kind.symbol.pencil)
    match = Match.at(rules, position(rules, card, table))
    before = picture(match)
    teller, rng, player = Teller(rules, PLAYERS, 0), Random("example"), bot(USUAL_LEVEL)
    events = match.move(0, f"play {card}").events
    story, told = teller.tell(seen(events)), list(events)
    for _ in range(MOST):
        seat = match.waiting[0] if match.waiting else WATCHER
        view = match.view(0)
        if match.round_over or match.over or view.ask in STOPS or seat >= match.seats:
            break
        made = player.choose(match.view(seat), match.legal(seat), rng)
        events = match.move(seat, made).events if made is not None else ()
        told += events
        story += teller.tell(seen(events))
    acts = any(event.verb not in PLAIN for event in told) or match.state.turn != 1
    return Example(PLAYERS, card, before, picture(match), story), acts


def seen(events: Sequence[Event]) -> list[Event]:
    """The story is told to whoever plays the card; how a round is counted is no part of it."""
    verbs = [event.verb for event in events]
    end = verbs.index("out") + 1 if "out" in verbs else len(verbs)
    return [event.seen_by(0) for event in events[:end]]


def position(rules: Rules, card: str, table: Sequence[str]) -> str:
    """The table in our notation."""
    letters = [color.letter for color in rules.edition.colors]
    lines = [f"{len(table)} seats · turn 0 · top {letters[0]}5"]
    for seat, hand in enumerate(table):
        pairs = [word.split(":") for word in hand.split()]
        codes = [letters[int(color) % len(letters)] + number for color, number in pairs]
        lines.append(f"{seat}  {' '.join([card, *codes] if seat == 0 else codes)}")
    return "\n".join([*lines, "draw  …"])


def picture(match: Match) -> Picture:
    """The table as it is."""
    view, state = match.view(WATCHER), match.state
    hands = [
        [match.rules.code(kind) for kind in match.game.cards(state, seat)] for seat in range(match.seats)
    ]
    return Picture(hands, view.top, getattr(view, "color", ""), state.turn, view.way)
