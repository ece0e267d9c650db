"""The levels: how well the bots of a table play. Whatever offers, names or seats a bot reads this table.

A level is a row: add one, and the registry, the lobby, the terminal and the commands have it.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from lastcard.bots.bot import Bot
from lastcard.bots.expert import Expert
from lastcard.bots.film_memory import Films
from lastcard.bots.learned import Learned
from lastcard.bots.random_bot import RandomBot
from lastcard.bots.steady import Steady
from lastcard.bots.traits import ATTENTIVE, FORGETFUL, RECKLESS, SHARP, Traits
from lastcard.engine.mind import CARELESS, NETWORK, RANDOM, STEADY, Mind
from lastcard.minds.weights import put_weights
from lastcard.rules.build import Rules
from lastcard.rules.errors import did_you_mean, nearest

SEARCHING = "expert"


@dataclass(frozen=True, slots=True)
class Level:
    """One way to play, from which any number of bots can be made."""

    name: str
    title: str  # as people are shown it
    text: str  # what to expect, in a sentence
    bot: Callable[[Films, Traits], Bot]
    traits: Traits
    policy: int | None = None  # the engine's own that decides alike, if it has one
    formerly: str = ""  # its name in old logs and tables, which stays good

    @property
    def has_learned(self) -> bool:
        """Whether it plays by the weights of a network."""
        return self.policy == NETWORK or self.name == SEARCHING


LEVELS = {
    level.name: level
    for level in (
        Level(
            "easy",
            "Easy",
            "Knows what is good, but slips: forgets to call, misses a catch, plays the second-best card.",
            Steady,
            FORGETFUL,
            CARELESS,
            formerly="careless",
        ),
        Level(
            "normal",
            "Normal",
            "Plays like a sensible person: keeps its wilds, watches its neighbors, never forgets to call.",
            Steady,
            ATTENTIVE,
            STEADY,
            formerly="steady",
        ),
        Level(
            "hard",
            "Hard",
            "Has learned from millions of rounds which card wins: remembers what you could not play.",
            Learned,
            SHARP,
            NETWORK,
        ),
        Level(
            "expert",
            "Expert",
            "Looks ahead: deals the hidden cards a thousand times as they could lie, and plays what wins most.",
            Expert,
            SHARP,
        ),
        Level(
            "random",
            "Random",
            "Plays any card that fits, and looks up from its hand half the time.",
            RandomBot,
            RECKLESS,
            RANDOM,
        ),
    )
}
USUAL_LEVEL = "normal"  # of bots that nobody chose a level for
FIRST_LEVEL = "easy"  # in someone's first game

KNOWN = LEVELS | {level.formerly: level for level in LEVELS.values() if level.formerly}
POLICY_OF = {name: level.policy for name, level in KNOWN.items() if level.policy is not None}


def level_name(name: str) -> str:
    """The name of a bot as it is shown: a level's present one, or what was given."""
    return KNOWN[name].name if name in KNOWN else name


def nearest_level(name: str) -> str:
    """What someone may have meant who named a bot that there is not."""
    return did_you_mean(name, KNOWN if nearest(name, KNOWN) else LEVELS)


def usual_mind() -> Mind:
    """A mind in which each of the engine's policies has the traits of its level."""
    mind = Mind()
    for level in LEVELS.values():
        if level.policy is not None:
            mind.habits[level.policy] = level.traits.habits
    return mind


def mind_for(rules: Rules, seats: int, bots: Iterable[str]) -> Mind:
    """The usual mind, with what was learned for these rules and seats if any of the bots needs it."""
    mind = usual_mind()
    learned = any(name in KNOWN and KNOWN[name].has_learned for name in bots)
    return put_weights(mind, rules, seats) if learned else mind
