"""What is measured: quantities that every game adds up to, and measures, each a sum of some over the sum of another."""

from dataclasses import dataclass

import numpy as np

from lastcard.engine import scorecard as sc
from lastcard.lab.plan import Plan
from lastcard.lab.rows import Numbers

FAR_BEHIND = 5  # cards; whoever wins after that has come back
NOTED = {name: sc.COLUMNS.index(name) for name in sc.COLUMNS[sc.DECISIONS :] if name != "behind"}
QUANTITIES = (
    "games", "rounds", "turns", "moves", "undecided", "first won", "strong won", "comebacks", "points",
    *NOTED,
)  # fmt: skip
PLACE = {name: place for place, name in enumerate(QUANTITIES)}


def quantities(plan: Plan, games: range, rows: Numbers) -> Numbers:
    """The quantities of each game, from the rows of its rounds."""
    winner, dealer = rows[:, sc.WINNER], rows[:, sc.DEALER]
    decided, seats = winner >= 0, plan.seats
    ends = rows[:, sc.OVER].cumsum() - rows[:, sc.OVER] if plan.whole else np.arange(len(rows))
    numbers = np.asarray(games, np.int64)[ends]  # the game of each round
    strong = np.array([name == plan.bots[0] for name in plan.bots])
    made = {
        "rounds": np.ones(len(rows), np.int64),
        "turns": rows[:, sc.TURNS],
        "moves": rows[:, sc.MOVES],
        "undecided": ~decided,
        "first won": decided & ((winner - dealer - 1) % seats == 0),
        "strong won": decided & strong[(winner + numbers) % seats],
        "comebacks": decided & (rows[:, sc.BEHIND] >= FAR_BEHIND),
        "points": rows[:, sc.SCORES : sc.SCORES + seats].sum(1),
        **{name: rows[:, column] for name, column in NOTED.items()},
    }
    found = np.zeros((len(games), len(QUANTITIES)), np.int64)
    found[:, PLACE["games"]] = 1
    for name, values in made.items():
        np.add.at(found[:, PLACE[name]], ends, values)
    return found


Part = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Measure:
    """One number that people ask for, in words, and how it follows from quantities."""

    key: str
    words: str
    above: tuple[Part, ...]
    below: str
    unit: str = ""  # what one of it is called after the number, as in "of 100"
    scale: float = 1.0
    relative: bool = False  # a change is told in percent
    least: float = 0.0  # a change smaller than this is none for people

    @property
    def is_share(self) -> bool:
        return self.scale != 1.0


def share(key: str, words: str, above: str, below: str, *, minus: str = "", least: float = 1.0) -> Measure:
    """So many of a hundred."""
    parts = ((above, 1), (minus, -1)) if minus else ((above, 1),)
    return Measure(key, words, parts, below, "of 100", 100.0, least=least)


def mean(
    key: str, words: str, above: str, below: str, *, relative: bool = False, least: float = 0.0
) -> Measure:
    """So many of one for each of the other."""
    return Measure(key, words, ((above, 1),), below, relative=relative, least=least)


MEASURES = {
    measure.key: measure
    for measure in (
        share("worth", "wins of whoever plays it, by its effect", "player won", "first players", minus="player even"),
        share("next", "wins of the next player, by its effect", "next won", "first nexts", minus="next even"),
        share("leader", "wins of the leader, by its effect", "leader won", "first leaders", minus="leader even"),
        share("last", "wins of whoever is last, by its effect", "last won", "first lasts", minus="last even"),
        mean("turns", "turns in a round", "turns", "rounds", relative=True, least=0.02),
        mean("moves", "moves in a round", "moves", "rounds", relative=True, least=0.02),
        mean("rounds", "rounds in a match", "rounds", "games", relative=True, least=0.02),
        share("skill", "rounds that the stronger bots win", "strong won", "rounds"),
        share("first", "rounds that whoever plays first wins", "first won", "rounds"),
        share("comebacks", f"rounds won from {FAR_BEHIND} or more cards behind", "comebacks", "rounds"),
        mean("leads", "changes of the lead in a round", "leads", "rounds", least=0.1),
        share("choices", "decisions with a real choice", "choices", "decisions"),
        mean("plays", "times the card is played in a round", "plays", "rounds", least=0.05),
        mean("drawn", "cards drawn for it each time", "drawn", "plays", least=0.1),
        mean("next gain", "cards that the next player gets by it", "next gain", "nexts", least=0.1),
        share("idle", "times it does nothing", "idle", "resolved"),
        mean("points", "points in a round", "points", "rounds", relative=True, least=0.02),
        share("undecided", "rounds that nobody wins", "undecided", "rounds", least=0.2),
    )
}  # fmt: skip
OF_CARD = ("worth", "next", "leader", "last", "plays", "drawn", "next gain", "idle")
