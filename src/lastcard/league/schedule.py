"""Who plays whom: the fixtures of a league. All have the same deals, and each deal is played from every seat."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from itertools import combinations, pairwise, permutations
from pathlib import Path
from random import Random
from typing import Any

from lastcard.bots import bot
from lastcard.bots.levels import LEVELS, POLICY_OF, level_name
from lastcard.engine.compiled.cache import sources_digest
from lastcard.lab.plan import rules_of
from lastcard.minds.weights import minds_digest
from lastcard.rules.build import Rules
from lastcard.rules.errors import LastcardError, did_you_mean

FORMAT = 1
PAIRINGS = {
    "robin": "every bot meets every other",
    "ladder": "every bot meets the one named before it",
    "first": "the first bot meets each of the others",
}
MIXED = "mixed"  # whom a bot meets where all sit together


class LeagueError(LastcardError):
    """A league that cannot be played, or a file that holds another one."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """Rounds between some bots at one kind of table: one of them alone against the other, or all mixed."""

    text: str  # the complete rules in one line
    seats: int
    bots: tuple[str, ...]  # the one that sits alone and the one in all other seats; of a mixed table all
    mixed: bool
    seed: str

    @property
    def rules(self) -> Rules:
        return rules_of(self.text)

    @property
    def name(self) -> str:
        """What the fixture is called in a file of results."""
        return f"{self.rules.edition.key} {self.seats}: " + (MIXED if self.mixed else " - ".join(self.bots))

    @property
    def is_native(self) -> bool:
        """Whether the engine itself decides for every bot."""
        return set(self.bots) <= set(POLICY_OF)

    def line_up(self, deal: int, turn: int = 0) -> tuple[str, ...]:
        """The bot in each seat when a deal is played for the first, second … time."""
        names = self.drawn(deal) if self.mixed else (self.bots[0], *[self.bots[1]] * (self.seats - 1))
        return names[-turn:] + names[:-turn] if turn else names

    def drawn(self, deal: int) -> tuple[str, ...]:
        """The bots at a mixed table: no bot has two seats more than another."""
        rng = Random(f"lastcard league {self.seed} {deal} table")
        names: list[str] = []
        while len(names) < self.seats:
            names += rng.sample(self.bots, min(len(self.bots), self.seats - len(names)))
        rng.shuffle(names)
        return tuple(names)

    def key(self, deal: int) -> bytes:
        """The key of a deal: the same in all fixtures, and from every seat."""
        return sha256(f"lastcard league {self.seed} {deal} deal".encode()).digest()

    def chance(self, deal: int, turn: int) -> bytes:
        """The chance that the bots use in a round."""
        return sha256(f"lastcard league {self.seed} {deal} {turn} play".encode()).digest()


@dataclass(frozen=True)
class League:
    """Everything on which the results depend, and how many rounds are wanted of each fixture."""

    bots: tuple[str, ...]
    texts: tuple[str, ...]  # the rules of each edition
    seats: tuple[int, ...]
    rounds: int
    seed: str
    pairing: str
    mixed: bool

    @cached_property
    def fixtures(self) -> tuple[Fixture, ...]:
        return tuple(self.listed())

    def listed(self) -> Iterator[Fixture]:
        for text in self.texts:
            for seats in self.seats:
                for pair in self.pairs(seats):
                    yield Fixture(text, seats, pair, False, self.seed)
                if self.mixed and seats > 2 and len(self.bots) > 2:
                    yield Fixture(text, seats, self.bots, True, self.seed)

    def pairs(self, seats: int) -> Iterator[tuple[str, str]]:
        """Who sits alone, and against whom; at two seats one way round is enough."""
        if self.pairing == "ladder":
            yield from ((higher, lower) for lower, higher in pairwise(self.bots))
        elif self.pairing == "first":
            yield from ((self.bots[0], other) for other in self.bots[1:])
        else:
            yield from combinations(self.bots, 2) if seats == 2 else permutations(self.bots, 2)

    def deals(self, fixture: Fixture) -> int:
        """How many deals it takes, each played once from every seat."""
        return -(-self.rounds // fixture.seats)

    @property
    def total(self) -> int:
        """The rounds of all fixtures."""
        return sum(self.deals(fixture) * fixture.seats for fixture in self.fixtures)

    @property
    def settings(self) -> dict[str, Any]:
        """What two runs must have in common to be one league. More rounds are still the same one."""
        return {
            "league": FORMAT,
            "engine": sources_digest(),
            "seed": self.seed,
            "bots": [[name, fingerprint(name)] for name in self.bots],
            "editions": {rules_of(text).edition.key: rules_of(text).id for text in self.texts},
            "seats": list(self.seats),
            "pairing": self.pairing,
            "mixed": self.mixed,
        }


def fingerprint(name: str) -> str:
    """What tells a bot from another of its name: the digest of its file, or of its traits and what it has learned."""
    if name not in LEVELS:
        return sha256(Path(name.rpartition(":")[0]).read_bytes()).hexdigest()[:16]
    level = LEVELS[name]
    digest = sha256(repr(level.traits).encode())
    if level.has_learned:
        digest.update(minds_digest().encode())
    return digest.hexdigest()[:16]


def make_league(
    bots: Sequence[str],
    rules: Sequence[Rules],
    seats: Sequence[int] = (2, 4),
    rounds: int = 1000,
    seed: str = "1",
    pairing: str = "robin",
    mixed: bool = True,
) -> League:
    """A league that can be played, or one sentence about why not."""
    for name in bots:
        bot(name)  # an unknown one is told here
    bots = [level_name(name) for name in bots]
    if len(bots) < 2:
        raise LeagueError("A league needs two bots: name two or more, as in `--bots normal,random`.")
    if pairing not in PAIRINGS:
        raise LeagueError(
            f'There is no pairing "{pairing}": {did_you_mean(pairing, PAIRINGS)}.'.replace("?.", "?")
        )
    for what, named in (
        ("bot", bots),
        ("edition", [each.edition.key for each in rules]),
        ("number of seats", [str(each) for each in seats]),
    ):
        if not named:
            raise LeagueError(f"Name a {what}.")
        if twice := next((each for each in named if list(named).count(each) > 1), ""):
            raise LeagueError(f"The {what} {twice} is named twice: name it once.")
    if rounds < max(seats):
        raise LeagueError(
            f"{rounds} rounds are too few: each deal is played once from every seat, so ask for {max(seats)} or more."
        )
    texts = tuple(each.to_text() for each in rules)
    return League(tuple(bots), texts, tuple(sorted(seats)), rounds, seed, pairing, mixed)
