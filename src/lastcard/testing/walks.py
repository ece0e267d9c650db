"""Random matches under random rules: who sits down, what is agreed, and who then does what.

A walk is named by a number, so every match that goes wrong can be played again. What a walk must keep to is in
`promises`; the property tests and the soak put the two together.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from lastcard.engine import codes
from lastcard.event import Event, parse_event, read_feed
from lastcard.match import Match
from lastcard.position import State
from lastcard.rules.build import Rules, build
from lastcard.rules.editions.load import from_source, known_editions, load
from lastcard.rules.editions.model import Edition
from lastcard.rules.errors import LastcardError, RulesError
from lastcard.rules.house.rules import HouseRule, house_rules
from lastcard.testing.random_rules import random_rule
from lastcard.view import VIEWS

# Small enough that a random match comes to its end.
NUMBERS = {
    "hand_size": (1, 2, 3, 5, 7, 12),
    "target_score": (1, 60, 200),
    "rounds": (1, 2, 3),
    "golf_rounds": (1, 2, 3),
    "golf_deck": (0, 1, 2, 3),
    "golf_points": (-5, 0, 1, 10, 50),
}
BLANKS = "+blanks"  # an edition with so many blank cards that what is penciled happens all the time
# What a seat likes to do; the plain one likes everything alike.
TEMPERS: dict[str, tuple[int, ...]] = {
    "plain": (),
    "eager": (codes.PLAY, codes.JUMP, codes.FLIP, codes.CLEAR, codes.CALL, codes.ANSWER),
    "hoarding": (codes.DRAW, codes.TAKE, codes.PASS, codes.PUT),
}

SATED = 1500  # moves after which everyone is eager: hoarders would hardly come to an end


class StuckError(LastcardError):
    """A match in which nobody has a move, or whose own move was refused."""


@dataclass(frozen=True, slots=True)
class Walk:
    """One random match: all that is needed to play it again."""

    edition: str
    seats: int
    house: tuple[str, ...] = ()
    pencil: tuple[str, ...] = ()
    seed: int = 0

    def rules(self) -> Rules:
        return build(sheet_of(self.edition), self.house, self.pencil, seats=self.seats)

    def __str__(self) -> str:
        house = "".join(f" · house {item}" for item in self.house)
        pencil = "".join(f" · pencil {sentence}" for sentence in self.pencil)
        return f"{self.edition} · {self.seats} seats{house}{pencil} · seed {self.seed}"


def all_tables() -> list[tuple[str, int]]:
    """Every edition with every number of seats it has."""
    return [
        (name, seats)
        for name in known_editions()
        for seats in range(load(name).seats[0], load(name).seats[1] + 1)
    ]


@cache
def sheet_of(name: str) -> Edition:
    """An edition by its name, or one with a deck full of blank cards: `frozen+blanks`."""
    sheet = load(name.removesuffix(BLANKS))
    if not name.endswith(BLANKS):
        return sheet
    data = json.loads(sheet.source)
    for card in data["cards"]:
        if card.get("pencil"):
            card["copies"] += codes.MAX_DECK - sheet.cards
    data["deck"]["cards"] = codes.MAX_DECK
    return from_source(json.dumps(data))


def walked_editions() -> tuple[str, ...]:
    """The names of all editions, those with cards to write on also full of them."""
    penciled = [name for name in known_editions() if any(symbol.pencil for symbol in load(name).symbols)]
    return (*known_editions(), *(name + BLANKS for name in penciled))


def random_walk(seed: int, edition: str = "", seats: int = 0) -> Walk:
    """The walk that a number stands for, of an edition and with this many seats if that is given."""
    random = Random(seed)
    name = edition or random.choice(walked_editions())
    sheet = sheet_of(name)
    count = seats or random.randint(*sheet.seats)
    house = random_house(random, sheet)
    pencil = random_pencil(random, sheet)
    while True:
        walk = Walk(name, count, tuple(house), tuple(pencil), seed)
        try:
            walk.rules()
        except RulesError:
            given = pencil if pencil and (not house or random.random() < 0.5) else house
            given.pop(random.randrange(len(given)))
        else:
            return walk


def shortened(walk: Walk) -> Walk:
    """The same walk in one round, where the edition counts rounds."""
    rounds = "golf_rounds" if sheet_of(walk.edition).game == "grid" else "rounds"
    goals = ("golf_rounds=", "rounds=", "target_score=")
    house = tuple(item for item in walk.house if not item.startswith(goals))
    short = replace(walk, house=(*house, f"{rounds}=1"))
    try:
        short.rules()
    except RulesError:
        return replace(walk, house=house)  # without points every match is one round
    return short


def random_house(random: Random, edition: Edition) -> list[str]:
    """Some settings for house rules of the edition's game; they need not go together."""
    known = [
        rule
        for rule in house_rules().values()
        if edition.game in rule.games and not rule.same_as and not rule.pencil
    ]
    count = random.choice((0, 1, 2, 4, 8))
    return [
        f"{rule.name}={random_value(random, rule, edition)}"
        for rule in random.sample(known, min(count, len(known)))
    ]


def random_value(random: Random, rule: HouseRule, edition: Edition) -> str:
    """A value that a house rule could have."""
    if rule.number:
        return str(random.choice(NUMBERS[rule.name]))
    if rule.table:
        symbols = random.sample([symbol.code for symbol in edition.symbols], random.randint(1, 6))
        return ",".join(f"{code}:{random.choice(NUMBERS[rule.name])}" for code in symbols)
    word = random.choice([word for word in rule.words() if word != rule.default(edition)])
    return f"seat {random.randrange(10)}" if rule.seat and word == "seat" else word


def random_pencil(random: Random, edition: Edition) -> list[str]:
    """One or two rules for the cards that can be written on, or none."""
    if not any(symbol.pencil for symbol in edition.symbols) or random.random() < 0.3:
        return []
    return [random_rule(random, edition) for _ in range(random.choice((1, 2)))]


class Walker:
    """Plays a walk on the engine itself, move by move, and keeps what its viewers have been told."""

    def __init__(self, walk: Walk, viewers: Iterable[int] | None = None, by_text: bool = False) -> None:
        self.walk = walk
        self.rules = walk.rules()
        self.random = Random(f"walk {walk.seed}")
        self.match = Match(self.rules, [f"Seat {i}" for i in range(walk.seats)], f"walk {walk.seed}".encode())
        self.liked = TEMPERS[self.random.choice(tuple(TEMPERS))]
        self.clock = self.random.choice((0.0, 0.02, 0.2))  # how often time runs out
        self.by_text = by_text
        self.movers: list[int] = [*range(walk.seats), codes.REFEREE]
        self.moves: list[tuple[int, int]] = []
        self.totals = [0] * walk.seats  # before the round
        self.out = [0] * 256
        watching = (*range(walk.seats), codes.WATCHER) if viewers is None else tuple(viewers)
        self.views = {viewer: VIEWS[self.rules.game](self.rules, viewer, walk.seats) for viewer in watching}
        self.tell(self.match.opening)

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def over(self) -> bool:
        return self.state.phase == codes.MATCH_OVER

    def tell(self, events: tuple[Event, ...]) -> None:
        """Tell everyone who watches what happened, as far as they may know it."""
        for viewer, view in self.views.items():
            for event in events:
                told = event.seen_by(viewer)
                view.fold(parse_event(str(told)) if self.by_text else told)

    def options(self, seat: int) -> list[int]:
        """The legal moves of a seat or a role."""
        n = self.match.game.legal(self.rules.tables, self.state, seat, self.out)
        return self.out[:n]

    def decider(self) -> int:
        """Whom the table waits for; of several one by chance."""
        if self.state.asked != codes.NONE:
            return self.state.asked
        if not self.match.waiting:
            raise StuckError("Nobody is asked and the match is not over.")
        return self.random.choice(self.match.waiting)

    def somebody(self) -> int:
        """Who moves next: mostly whoever must, now and then someone out of turn."""
        chance = self.random.random()
        if self.state.asked == codes.DEALER or chance < 0.6:
            return self.decider()
        if chance < 0.6 + self.clock:
            return codes.CLOCK
        return self.random.choice(self.movers)

    def pick(self) -> tuple[int, int]:
        """A seat and one of its legal moves."""
        seat = self.somebody()
        moves = self.options(seat)
        if not moves:
            seat = self.decider()
            moves = self.options(seat)
            if not moves:
                raise StuckError(f"Seat {seat} is asked and has no move.")
        liked = self.liked if len(self.moves) < SATED else TEMPERS["eager"]
        if liked and self.random.random() < 0.8:
            moves = [move for move in moves if codes.verb_of(move) in liked] or moves
        return seat, self.random.choice(moves)

    def advance(self) -> tuple[Event, ...]:
        """One random move is made and told."""
        return self.make(*self.pick())

    def make(self, seat: int, move: int) -> tuple[Event, ...]:
        """This move is made and told."""
        s = self.state
        if s.phase != codes.PLAYING or s.rounds == 0:
            self.totals = s.total[: s.seats]
        why = self.match.game.step(self.rules.tables, s, self.match.feed, seat, move)
        if why != codes.OK:
            raise StuckError(f"A listed move of seat {seat} was refused.")
        self.moves.append((seat, move))
        events = read_feed(self.rules, self.match.feed)
        self.tell(events)
        return events


def walked(
    walk: Walk, most: int, viewers: Iterable[int] | None = (), by_text: bool = False
) -> Iterator[tuple[Walker, tuple[Event, ...]]]:
    """A random match move by move: the walker after each, and what the move led to."""
    walker = Walker(walk, viewers, by_text)
    for _ in range(most):
        if walker.over:
            return
        events = walker.advance()
        yield walker, events
