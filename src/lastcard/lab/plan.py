"""What is to be simulated: rules, seats, bots and how many games, each game with chance of its own."""

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from random import Random

from lastcard.bots.levels import POLICY_OF
from lastcard.rules.build import Rules

DEFAULT_SEED = "1"


@dataclass(frozen=True, slots=True)
class Plan:
    """A run that gives the same numbers wherever and however often it is made."""

    text: str  # the complete rules in one line, so that every process builds the same
    bots: tuple[str, ...]  # one for each seat of the first game; they move on a seat with every game
    games: int
    whole: bool  # each game is a match, otherwise the first round of one
    seed: str

    @property
    def seats(self) -> int:
        return len(self.bots)

    @property
    def rules(self) -> Rules:
        return rules_of(self.text)

    @property
    def is_random(self) -> bool:
        """Whether nobody thinks, so that the engine's own random play will do."""
        return set(self.bots) == {"random"}

    @property
    def is_native(self) -> bool:
        """Whether the engine itself decides for every bot."""
        return set(self.bots) <= set(POLICY_OF)

    def line_up(self, game: int) -> tuple[str, ...]:
        """The bot in each seat of a game: over many games each of them sits everywhere."""
        first = game % self.seats
        return self.bots[first:] + self.bots[:first]

    def key(self, game: int) -> bytes:
        """The key of a game's deals."""
        return sha256(f"lastcard lab {self.seed} {game} deal".encode()).digest()

    def policy_words(self, game: int) -> list[int]:
        """The chance that the engine's random play uses in a game, as four words."""
        digest = sha256(f"lastcard lab {self.seed} {game} play".encode()).digest()
        return [int.from_bytes(digest[i : i + 8], "little") for i in range(0, 32, 8)]

    def rng(self, game: int) -> Random:
        """The chance that the bots use in a game."""
        return Random(f"lastcard lab {self.seed} {game} play")


@cache
def rules_of(text: str) -> Rules:
    return Rules.from_text(text)
