"""Play a plan on all cores: a game depends on the seed and its number only, so they change nothing but the time."""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from typing import TYPE_CHECKING

from lastcard.bots import bot
from lastcard.bots.levels import USUAL_LEVEL, level_name
from lastcard.engine import codes as c
from lastcard.lab.games import play_driven
from lastcard.lab.plan import Plan
from lastcard.lab.processes import on_processes
from lastcard.lab.rows import BOTS, COMPILED, FASTEST, PLAIN, play_rows
from lastcard.lab.tally import Tally, tally_of
from lastcard.rules.build import Rules
from lastcard.rules.editions.model import Edition
from lastcard.rules.errors import LastcardError
from lastcard.rules.pencil import handwriting
from lastcard.rules.tables import pencil_rows

if TYPE_CHECKING:
    from lastcard.engine.compiled import Build

SHORT = 2_000  # rounds for which nobody need hear why they are not compiled
LARGE = 20_000  # rounds for which it is worth making a library
THOUGHT = 10  # how many rounds of random moves take as long as one with thought
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

    def __str__(self) -> str:
        return f"games {self.first:,} to {self.last - 1:,}"


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
    for sentence, rows in zip(rules.pencil, pencil_rows(rules.pencil, rules.edition.words), strict=True):
        if any(row[0] == c.OP_ORDER for row in rows):
            raise PlanError(for_people(sentence, rules.edition))
    filled = tuple(islice(cycle([level_name(name) for name in bots] or [USUAL_LEVEL]), seats))
    return Plan(rules.to_text(), filled, matches or rounds, bool(matches), seed)


def for_people(sentence: str, edition: Edition) -> str:
    """Why games of bots say nothing about a card that the table carries out."""
    from lastcard.rules.pencil import read  # few are for people

    text = handwriting(sentence)
    told = f"Only people can carry out “{text}”: games of bots say nothing about it."
    return f"{told} {read(text, edition).problem}".strip()


def choose_mode(plan: Plan) -> str:
    """Where the engine itself decides no bots are needed; the longer the run, the better the compiled mode."""
    if not plan.is_native:
        return BOTS
    from lastcard.engine.compiled import is_ready

    if is_ready(plan.rules.game):
        return COMPILED
    return PLAIN if cost_of(plan) <= SHORT else FASTEST


def cost_of(plan: Plan) -> int:
    """How long a run is, in rounds of random moves."""
    return rounds_in(plan, plan.games) * (1 if plan.is_random else THOUGHT)


def rounds_in(plan: Plan, games: int) -> int:
    return games * ROUNDS_PER_MATCH if plan.whole else games


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
    """The plan in pieces."""
    rounds = CHUNKS[mode] // (1 if plan.is_random or mode == BOTS else THOUGHT)
    size = max(1, rounds // (ROUNDS_PER_MATCH if plan.whole else 1))
    for start in range(0, plan.games, size):
        yield Chunk(plan, mode, start, min(start + size, plan.games))


def played(chunks: Sequence[Chunk], jobs: int) -> Iterator[tuple[Tally, int]]:
    """Each piece once it is played, in any order."""
    return map(play_chunk, chunks) if jobs <= 1 else on_processes(play_chunk, chunks, jobs)


def play_chunk(chunk: Chunk) -> tuple[Tally, int]:
    """Play one piece."""
    plan, games = chunk.plan, range(chunk.first, chunk.last)
    driven = chunk.mode == BOTS
    rows = play_driven(plan, games) if driven else play_rows(plan, games, chunk.mode)
    return tally_of(plan, games, rows), len(games)
