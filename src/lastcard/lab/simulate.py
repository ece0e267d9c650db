"""Play a plan on all cores: a game depends on the seed and its number only, so they change nothing but the time."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import cycle, islice
from typing import TYPE_CHECKING

from lastcard.bots import bot
from lastcard.bots.levels import level_name
from lastcard.lab.games import play_games
from lastcard.lab.plan import Plan
from lastcard.lab.playouts import play_fastest, play_plain
from lastcard.lab.policies import play_policies_compiled, play_policies_plain
from lastcard.lab.processes import on_processes
from lastcard.lab.tally import Tally
from lastcard.rules.build import Rules
from lastcard.rules.errors import LastcardError

if TYPE_CHECKING:
    from lastcard.engine.compiled import Build

BOTS, PLAIN, COMPILED = "bots", "plain", "compiled"
FASTEST = "fastest"  # compiled as soon as it can be had, plain until then
LARGE = 20_000  # rounds for which it is worth making a library
THOUGHT = 10  # how many rounds of random moves take as long as one with thought
SAMPLE = 2_000  # rounds of random play whose events are counted
ROUNDS_PER_MATCH = 10  # in a match, roughly
CHUNKS = {BOTS: 20, PLAIN: 200, FASTEST: 500, COMPILED: 20_000}  # rounds for one process at a time

Progress = Callable[[int], None]
Building = Callable[[int, int], None]


class PlanError(LastcardError):
    """A run that cannot be made."""


@dataclass(frozen=True, slots=True)
class Run:
    """A plan, how it was played, and what came of it."""

    plan: Plan
    mode: str
    tally: Tally


@dataclass(frozen=True, slots=True)
class Chunk:
    """Games for one process at a time."""

    plan: Plan
    mode: str
    first: int
    last: int
    events: bool


def make_plan(
    rules: Rules, seats: int, bots: Sequence[str], seed: str, rounds: int = 0, matches: int = 0
) -> Plan:
    """The plan for a number of rounds or matches; if there are fewer bots than seats, each takes several seats."""
    for name in bots:
        bot(name)  # an unknown one is told here
    if len(bots) > seats:
        raise PlanError(f"{len(bots)} bots are too many for {seats} seats: name {seats} at most.")
    if (matches or rounds) < 1:
        raise PlanError("There is nothing to play: ask for one round or more.")
    filled = tuple(islice(cycle([level_name(name) for name in bots] or ["random"]), seats))
    return Plan(rules.to_text(), filled, matches or rounds, bool(matches), seed)


def choose_mode(plan: Plan) -> str:
    """Where the engine itself decides no bots are needed; the longer the run, the better the compiled mode."""
    if not plan.is_native:
        return BOTS
    if plan.is_random and plan.games <= sample(plan):
        return PLAIN
    from lastcard.engine.compiled import is_ready

    if is_ready(plan.rules.game):
        return COMPILED
    return FASTEST if cost_of(plan) > LARGE or plan.is_random else PLAIN


def cost_of(plan: Plan) -> int:
    """How long a run is, in rounds of random moves."""
    return rounds_in(plan, plan.games) * (1 if plan.is_random else THOUGHT)


def rounds_in(plan: Plan, games: int) -> int:
    return games * ROUNDS_PER_MATCH if plan.whole else games


def sample(plan: Plan) -> int:
    """How many of the first games of a random run have their events counted."""
    return SAMPLE // ROUNDS_PER_MATCH if plan.whole else SAMPLE


def prepare(plan: Plan, say: Callable[[str], None], building: Building) -> "Build | None":
    """For a large run without a library one is made meanwhile, and nobody waits for it."""
    from lastcard.engine.compiled import Build, obstacle, why_plain

    say(why_plain(plan.rules.game))
    if cost_of(plan) <= LARGE or obstacle():
        return None
    say("It is being made now; the run goes on without it until it is there.")
    return Build(plan.rules.game, progress=building)


def simulate(
    plan: Plan,
    jobs: int = 0,
    progress: Progress | None = None,
    say: Callable[[str], None] = lambda sentence: None,
    mode: str = "",
    building: Building = lambda done, total: None,
) -> Run:
    """Play all games of a plan; `progress` hears how many more are done, `building` how far a library is."""
    mode = mode or choose_mode(plan)
    build = prepare(plan, say, building) if mode == FASTEST else None
    chunks = list(chunks_of(plan, mode))
    tally = Tally()
    for part, games in played(chunks, min(jobs or os.cpu_count() or 1, len(chunks))):
        tally.add(part)
        if progress is not None:
            progress(games)
    if build is not None and build.failed():
        say("The native library could not be made: the whole run was in plain Python.")
    return Run(plan, mode, tally)


def chunks_of(plan: Plan, mode: str) -> Iterator[Chunk]:
    """The plan in pieces, those with events first."""
    if not plan.is_random:
        yield from pieces(plan, mode, 0, plan.games, True)
        return
    told = min(plan.games, sample(plan))
    yield from pieces(plan, PLAIN, 0, told, True)
    yield from pieces(plan, mode, told, plan.games, False)


def pieces(plan: Plan, mode: str, first: int, last: int, events: bool) -> Iterator[Chunk]:
    rounds = CHUNKS[mode] // (1 if plan.is_random or mode == BOTS else THOUGHT)
    size = max(1, rounds // (ROUNDS_PER_MATCH if plan.whole else 1))
    for start in range(first, last, size):
        yield Chunk(plan, mode, start, min(start + size, last), events)


def played(chunks: Sequence[Chunk], jobs: int) -> Iterator[tuple[Tally, int]]:
    """Each piece once it is played, in any order."""
    return map(play_chunk, chunks) if jobs <= 1 else on_processes(play_chunk, chunks, jobs)


def play_chunk(chunk: Chunk) -> tuple[Tally, int]:
    """Play one piece."""
    games = range(chunk.first, chunk.last)
    if chunk.mode == BOTS:
        return play_games(chunk.plan, games), len(games)
    if not chunk.plan.is_random:
        return play_policies(chunk.plan, games, chunk.mode), len(games)
    if chunk.mode in (COMPILED, FASTEST):
        return play_fastest(chunk.plan, games), len(games)  # a library may have gone meanwhile
    return play_plain(chunk.plan, games, chunk.events), len(games)


def play_policies(plan: Plan, games: Iterable[int], mode: str) -> Tally:
    """These games by the engine's policies, compiled if that is wanted and can be had."""
    from lastcard.engine.compiled import MissingError, is_ready

    if mode == COMPILED or (mode == FASTEST and is_ready(plan.rules.game)):
        with suppress(MissingError):
            return play_policies_compiled(plan, games)
    return play_policies_plain(plan, games)
