"""What is counted while games are played. Only whole numbers, so that tallies add up to the same in any order."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import TypeVar

import numpy as np

from lastcard.engine import scorecard as sc
from lastcard.engine.codes import EVENTS
from lastcard.lab.moments import counted
from lastcard.lab.plan import Plan
from lastcard.lab.rows import Numbers, Rows
from lastcard.rules.build import Rules

NUMBERS = "numbers"
Key = TypeVar("Key", int, str)


@dataclass(frozen=True, slots=True)
class Counted:
    """What a game's events say: whose cards are counted, under which heading, and what else is worth telling."""

    cards: tuple[str, ...]  # events by which a seat gets rid of cards
    verb: str  # what that is called
    groups: tuple[str, ...]  # of happenings, in the order they are told
    asks_to_keep: bool  # a card drawn in turn may be kept or played; any other is drawn by force


COUNTED = {
    "hand": Counted(
        ("played", "added"), "played", ("draws", "calls", "challenges", "trials", "turns", "piles"), True
    ),
    "grid": Counted(("discarded",), "discarded", ("draws", "calls", "turns", "grid", "piles"), False),
}


@dataclass
class Tally:
    """The counts of some games."""

    rounds: int = 0
    matches: int = 0
    moves: int = 0
    undecided: int = 0  # rounds that nobody won
    turns: Counter[int] = field(default_factory=Counter)  # how many rounds had so many turns
    lengths: Counter[int] = field(default_factory=Counter)  # how many rounds had so many moves
    match_rounds: Counter[int] = field(default_factory=Counter)
    seat_wins: Counter[int] = field(default_factory=Counter)
    seat_points: Counter[int] = field(default_factory=Counter)
    place_wins: Counter[int] = field(default_factory=Counter)  # by place in the first turn: 0 begins
    place_points: Counter[int] = field(default_factory=Counter)
    seat_match_wins: Counter[int] = field(default_factory=Counter)
    bot_rounds: Counter[str] = field(default_factory=Counter)  # rounds, once for each seat the bot had
    bot_wins: Counter[str] = field(default_factory=Counter)
    bot_points: Counter[str] = field(default_factory=Counter)
    bot_matches: Counter[str] = field(default_factory=Counter)
    bot_match_wins: Counter[str] = field(default_factory=Counter)  # matches that some seat of the bot won
    cards: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        """The counts of other games join these."""
        for each in fields(self):
            mine, theirs = getattr(self, each.name), getattr(other, each.name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            else:
                setattr(self, each.name, mine + theirs)


def tally_of(plan: Plan, games: range, rows: Rows) -> Tally:
    """What the rows of some games come to."""
    numbers, seats = rows.numbers, plan.seats
    winner, dealer = numbers[:, sc.WINNER], numbers[:, sc.DEALER]
    decided = winner >= 0
    over = numbers[:, sc.OVER] if plan.whole else np.zeros(len(numbers), np.int64)
    game = np.asarray(games, np.int64)[over.cumsum() - over if plan.whole else np.arange(len(numbers))]
    tally = Tally(
        rounds=len(numbers),
        matches=int(over.sum()),
        moves=int(numbers[:, sc.MOVES].sum()),
        undecided=int((~decided).sum()),
        turns=counted(numbers[:, sc.TURNS]),
        lengths=counted(numbers[:, sc.MOVES]),
        seat_wins=counted(winner[decided]),
        place_wins=counted(((winner - dealer - 1) % seats)[decided]),
    )
    names = np.array(plan.bots)
    tally.bot_wins.update(names[((winner + game) % seats)[decided]].tolist())
    for seat in range(seats):
        points, line = numbers[:, sc.SCORES + seat], (seat + game) % seats
        tally.seat_points[seat] = int(points.sum())
        add_by(tally.place_points, range(seats), (seat - dealer - 1) % seats, points)
        add_by(tally.bot_points, plan.bots, line, points)
        add_by(tally.bot_rounds, plan.bots, line, np.ones(len(numbers), np.int64))
    if plan.whole:
        add_matches(tally, plan, numbers, game)
    add_counts(tally, plan.rules, rows.counts)
    return tally


def add_matches(tally: Tally, plan: Plan, numbers: Numbers, game: Numbers) -> None:
    """The matches that ended; several seats may have won one together, and of one bot they count once."""
    ends = np.flatnonzero(numbers[:, sc.OVER])
    tally.match_rounds.update(np.diff(ends, prepend=-1).tolist())
    tally.bot_matches.update({name: len(ends) * n for name, n in Counter(plan.bots).items()})
    for row, number in zip(numbers[ends, sc.WON].tolist(), game[ends].tolist(), strict=True):
        winners = [seat for seat in range(plan.seats) if row >> seat & 1]
        tally.seat_match_wins.update(winners)
        tally.bot_match_wins.update({plan.line_up(number)[seat] for seat in winners})


def add_by(counts: Counter[Key], names: Sequence[Key], places: Numbers, values: Numbers) -> None:
    """Values are added up by what has the name at each place."""
    sums = np.zeros(len(names), np.int64)
    np.add.at(sums, places, values)
    for name, value in zip(names, sums.tolist(), strict=True):
        counts[name] += value


def add_counts(tally: Tally, rules: Rules, counts: dict[str, list[int]]) -> None:
    """What the engine counted goes into a tally, as if each event had been told."""
    game = COUNTED[rules.game]
    cards = dict(zip(EVENTS, counts["cards"], strict=False))
    chosen = counts["kept"][0] if game.asks_to_keep else cards["drew"]
    happened = {
        **dict(zip(EVENTS, counts["events"], strict=False)),
        "drawn in turn": chosen,
        "drawn by force": cards["drew"] - chosen + cards["grew"],
    }
    tally.events.update({verb: n for verb, n in happened.items() if n})
    kinds = counts["discarded"] if "discarded" in game.cards else counts["played"]
    for card in rules.kinds:
        if kinds[card.kind]:
            tally.cards[symbol_of(rules, card.code)] += kinds[card.kind]


def symbol_of(rules: Rules, code: str) -> str:
    """What is printed on a card beside its color; all numbers are one."""
    symbol = rules.card(code).symbol
    return NUMBERS if symbol.value is not None else symbol.name
