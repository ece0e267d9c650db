"""What is counted while games are played. Only whole numbers, so that tallies add up to the same in any order."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields

from lastcard.event import Event
from lastcard.rules.build import Rules

NUMBERS = "numbers"


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
    told: int = 0  # rounds whose events are counted too
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
    bot_match_wins: Counter[str] = field(default_factory=Counter)
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

    def end_round(
        self, bots: Sequence[str], dealer: int, winner: int, scores: Sequence[int], turns: int, moves: int
    ) -> None:
        """A round is over; the winner is below 0 when there is none."""
        seats = len(bots)
        self.rounds += 1
        self.moves += moves
        self.turns[turns] += 1
        self.lengths[moves] += 1
        self.bot_rounds.update(bots)
        for seat, name in enumerate(bots):
            self.seat_points[seat] += scores[seat]
            self.bot_points[name] += scores[seat]
            self.place_points[place_of(seat, dealer, seats)] += scores[seat]
        if winner < 0:
            self.undecided += 1
        else:
            self.seat_wins[winner] += 1
            self.bot_wins[bots[winner]] += 1
            self.place_wins[place_of(winner, dealer, seats)] += 1

    def end_match(self, bots: Sequence[str], winners: Iterable[int], rounds: int) -> None:
        """A match is over; several may have won it together."""
        self.matches += 1
        self.match_rounds[rounds] += 1
        self.bot_matches.update(bots)
        for seat in winners:
            self.seat_match_wins[seat] += 1
            self.bot_match_wins[bots[seat]] += 1

    def tell(self, rules: Rules, events: Iterable[Event]) -> None:
        """The consequences of one move are counted."""
        happened, counted = list(events), COUNTED[rules.game]
        chosen = not counted.asks_to_keep or any(event.what == "keep" for event in happened)
        for event in happened:
            self.events[event.verb] += 1
            if event.verb == "drew":
                self.events["drawn in turn" if chosen else "drawn by force"] += len(event.cards)
            elif event.verb == "grew":
                self.events["drawn by force"] += len(event.cards)
            elif event.verb in counted.cards:
                self.cards.update(symbol_of(rules, code) for code in event.cards)


def place_of(seat: int, dealer: int, seats: int) -> int:
    """How many seats play before this one in the first turn of a round."""
    return (seat - dealer - 1) % seats


def symbol_of(rules: Rules, code: str) -> str:
    """What is printed on a card beside its color; all numbers are one."""
    symbol = rules.card(code).symbol
    return NUMBERS if symbol.value is not None else symbol.name
