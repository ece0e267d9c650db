"""Measures the engine beside its peers, as ratios in one run: `make bench`. Prints a table, writes results.json.

`make bench ARGS="c clones"` measures only those parts, and `ARGS=--help` names all of them.

Machines are noisy, so every pair is measured in short turns, one after the other, by the processor's time; the games of
a turn are the same each time, and a ratio is that of the best turns. Rows whose peer cannot be had here say so.
"""

import argparse
import contextlib
import ctypes
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import threading
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import asdict
from itertools import product
from pathlib import Path
from typing import Any

import environments
import numpy as np
from measuring import KEY, MOVER, TURNS, Playout, Row, at_least, at_most, best_of, rate
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from lastcard.engine import compiled
from lastcard.engine.codes import MATCH_OVER
from lastcard.engine.compiled.linker import linker
from lastcard.engine.feed import Feed
from lastcard.engine.hand.opening import new
from lastcard.engine.hand.playout import play_round
from lastcard.engine.hand.state import State
from lastcard.lab.rows import COMPILED
from lastcard.lab.simulate import make_plan, simulate
from lastcard.rules import build

HERE = Path(__file__).parent


class Reference:
    """The plain C playout of the classic edition, compiled for this run; there is only one table in it."""

    def __init__(self, folder: str) -> None:
        compiler = linker()
        if not compiler:
            raise FileNotFoundError("no C compiler on this machine")
        target = Path(folder) / "reference.so"
        subprocess.run(
            [*compiler, "-O3", "-std=c11", "-shared", "-fPIC", "-o", target, HERE / "reference.c"], check=True
        )
        self.library = ctypes.CDLL(str(target))
        self.library.play_rounds.restype = ctypes.c_int64
        self.library.play_rounds.argtypes = [ctypes.c_void_p, ctypes.c_int64]
        self.library.start.argtypes = [ctypes.c_void_p, ctypes.c_int]
        self.library.checksum.restype = ctypes.c_uint64

    def start(self, seats: int, key: tuple[int, ...] = KEY) -> None:
        """A new match with this key."""
        self.key = np.array(MOVER, np.uint64)
        self.library.start(np.array(key, np.uint64).ctypes.data, seats)

    def play(self, rounds: int) -> int:
        return int(self.library.play_rounds(self.key.ctypes.data, rounds))

    def replay(self, rounds: int) -> int:
        self.start(4)
        return self.play(rounds)

    def checksum(self) -> int:
        return int(self.library.checksum())


def check_game_by_game(theirs: Reference) -> None:
    """The C reference and the compiled rules must come to the same positions, or nothing below means anything."""
    for seats, seed in product((2, 4, 10), range(1, 4)):
        key = (seed, 2, 3, 4)
        ours = Playout("classic", seats, key)
        theirs.start(seats, key)
        for chunk in range(20):
            if ours.play(25) != theirs.play(25) or ours.checksum() != theirs.checksum():
                where = f"{seats} seats, key {key}, rounds {chunk * 25 + 1} to {chunk * 25 + 25}"
                raise SystemExit(f"The C reference and the engine differ: {where}.")


def against_c(folder: str) -> list[Row]:
    what = "compiled random playouts, one thread, against C"
    try:
        theirs = Reference(folder)
    except (FileNotFoundError, subprocess.CalledProcessError) as error:
        return [Row(what, "at least 0.9", f"not measured: {error}", None)]
    check_game_by_game(theirs)
    ours = Playout("classic", 4)
    a, b = best_of(lambda: ours.replay(1500), lambda: theirs.replay(1500), turns=2 * TURNS)
    return [at_least(what, 0.9, a / b, f"{a / b:.2f} ({a / 1e6:.1f} M against {b / 1e6:.1f} M moves/s)")]


def wall(jobs: list[Callable[[], int]]) -> float:
    """Moves a second by the wall clock, all jobs at once."""
    moves: list[int] = []
    threads = [threading.Thread(target=lambda job=job: moves.append(job())) for job in jobs]
    start = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(moves) / (time.perf_counter() - start)


def scaling(first: Callable[[], int], second: Callable[[], int], turns: int = 80) -> float:
    """Moves a second of two threads at their best against one at its best, measured in turns."""
    pairs = [(wall([first]), wall([first, second])) for _ in range(turns)]
    return max(two for _, two in pairs) / max(one for one, _ in pairs)


def two_threads(folder: str) -> list[Row]:
    what = "two threads against one"
    if len(os.sched_getaffinity(0)) < 2:
        return [Row(what, "at least 1.8", "not measured: one processor only", None)]
    first, second = Playout("classic", 4), Playout("classic", 4, (9, 9, 9, 9))
    ratio = scaling(lambda: first.play(3000), lambda: second.play(3000))
    shown = f"{ratio:.2f}"
    # What the machine itself allows: two copies of the C reference in the same way.
    with contextlib.suppress(FileNotFoundError, subprocess.CalledProcessError):
        copies = [Reference(tempfile.mkdtemp(dir=folder)) for _ in range(2)]  # a library holds one table
        for copy in copies:
            copy.start(4)
        theirs = scaling(lambda: copies[0].play(3000), lambda: copies[1].play(3000))
        shown += f" (C: {theirs:.2f})"
    return [at_least(what, 1.8, ratio, shown)]


def plain_player() -> Callable[[], int]:
    """Rounds of the classic edition in the plain mode, the same every time."""
    rules = build("classic")
    state, feed, out = State(), Feed(), [0] * 256

    def play() -> int:
        key = list(MOVER)
        state.key[:] = KEY
        new(rules.tables, state, feed, 4)
        moves = 0
        for _ in range(60):
            if state.phase == MATCH_OVER:
                new(rules.tables, state, feed, 4)
            moves += play_round(rules.tables, state, feed, key, out, True)
        return moves

    return play


class RandomAgent:
    """The least that RLCard's own loop needs of a player."""

    use_raw = False
    chance = random.Random()

    def step(self, state: Any) -> int:
        return self.chance.choice(list(state["legal_actions"]))

    def eval_step(self, state: Any) -> tuple[int, dict[str, Any]]:
        return self.step(state), {}


def against_rlcard() -> list[Row]:
    try:
        import rlcard
    except ImportError:
        return [Row("RLCard's uno", "", "not measured: rlcard is not installed", None)]
    env = rlcard.make("uno", config={"seed": 1})
    env.set_agents([RandomAgent() for _ in range(env.num_players)])

    def play_rlcard() -> int:
        RandomAgent.chance.seed(1)
        env.seed(1)
        before = env.timestep
        for _ in range(60):
            env.run(is_training=False)
        return int(env.timestep - before)

    ours = Playout("classic", 4)
    fast, plain, peer = best_of(lambda: ours.replay(1500), plain_player(), play_rlcard)
    return [
        at_least(
            "compiled against RLCard's own loop",
            250,
            fast / peer,
            f"{fast / peer:.0f} ({peer / 1e3:.1f} k moves/s)",
        ),
        at_least(
            "plain against RLCard's own loop",
            5,
            plain / peer,
            f"{plain / peer:.1f} ({plain / 1e3:.0f} k moves/s)",
        ),
    ]


def crazy_eights_length(game: Any) -> float:
    """Moves of seats in a random game, on average, counted from Python."""
    generator = random.Random(1)
    moves = 0
    for _ in range(300):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(generator.choices(actions, chances)[0])
            else:
                state.apply_action(generator.choice(state.legal_actions()))
                moves += 1
    return moves / 300


def against_openspiel() -> list[Row]:
    what = "compiled against OpenSpiel's C++ rollouts of crazy_eights"
    try:
        import pyspiel
    except ImportError:
        return [Row(what, "at least 2", "not measured: open_spiel is not installed", None)]
    game = pyspiel.load_game("crazy_eights(players=4)")
    length = crazy_eights_length(game)
    rollouts = 400
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 64, True, 7, False)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])

    def play_peer() -> int:
        bot.mcts_search(state)  # one simulation: that many rollouts, all in C++
        return int(rollouts * length)

    ours = Playout("classic", 4)
    fast, peer = best_of(lambda: ours.replay(1500), play_peer)
    return [at_least(what, 2, fast / peer, f"{fast / peer:.1f} ({peer / 1e6:.2f} M moves/s)")]


def grid_against_hand() -> list[Row]:
    hand, grid = Playout("classic", 4), Playout("golf", 4)
    a, b = best_of(lambda: hand.replay(1500), lambda: grid.replay(800))
    return [
        at_least(
            "Golf compiled against classic compiled, moves/s",
            0.7,
            b / a,
            f"{b / a:.2f} ({b / 1e6:.1f} M moves/s)",
        )
    ]


def lab() -> list[Row]:
    """All that `lastcard simulate` does with random bots on one thread, in the same turns as bare playouts."""
    plan = make_plan(build("classic"), seats=4, bots=["random"], seed="bench", rounds=5_000)
    ours = Playout("classic", 4)
    counted, bare = best_of(
        lambda: simulate(plan, jobs=1, mode=COMPILED).tally.moves, lambda: ours.replay(1500)
    )
    shown = f"{counted / 1e6:.1f} ({counted / bare:.2f} of bare playouts)"
    return [at_least("million moves/s that the lab counts, random bots, one thread", 8, counted / 1e6, shown)]


def clones() -> list[Row]:
    ours = Playout("classic", 4)
    copies = compiled.Buffer(compiled.blank_rows(64, ours.kernel.state))  # as the environments keep theirs
    best = min(
        nanoseconds(lambda: ours.kernel.clone_many(ours.state, copies, 64, 100_000)) / 100_000
        for _ in range(2 * TURNS)
    )
    return [at_most("cloning a state, compiled", 50, best, "ns")]


def nanoseconds(work: Callable[[], object]) -> float:
    start = time.process_time_ns()
    work()
    return time.process_time_ns() - start


def native_times(folder: str) -> list[Row]:
    """Both libraries made from nothing, a fresh process that loads one, and one that begins a simulation.

    By an ordinary Python: it finds the bytecode of what it imports, wherever the shell forbids to write it.
    """
    environment = {**os.environ, "LASTCARD_CACHE": folder, "PYTHONPYCACHEPREFIX": folder}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)

    def run(*options: str) -> float:
        start = time.perf_counter()
        command = [sys.executable, *options]
        subprocess.run(command, env=environment, check=True, capture_output=True)
        return time.perf_counter() - start

    cold = run("-c", "from lastcard.engine import compiled; compiled.build()")
    busy = resource.getrusage(resource.RUSAGE_CHILDREN)
    load = min(run("-c", "from lastcard.engine import compiled; compiled.load('hand')") for _ in range(8))
    first = min(run("-m", "lastcard", "simulate", "--rounds", "1", "--jobs", "1") for _ in range(8))
    shown = f"{cold:.0f} s ({busy.ru_utime + busy.ru_stime:.0f} s of processor time)"
    return [
        Row("both native libraries made from nothing", "at most 45 s", shown, cold <= 45),
        at_most("a fresh process loads one", 0.5, load, "s"),
        at_most("`lastcard simulate` from its start to its first round", 1, first, "s"),
    ]


def long_matches() -> list[Row]:
    """Cost per move and memory do not grow with the match: round 1,000 beside round 10."""
    rules = build("classic", ["rounds=1000"])
    rules.tables.rounds = 1_000_000
    tables, state, feed, key, out = rules.tables, State(), Feed(), list(MOVER), [0] * 256
    state.key[:] = KEY
    new(tables, state, feed, 4)
    engine = [tracemalloc.Filter(True, "*/lastcard/engine/*")]  # what draws the progress also allocates

    def play(rounds: int) -> int:
        return sum(play_round(tables, state, feed, key, out, True) for _ in range(rounds))

    def memory() -> int:
        return sum(trace.size for trace in tracemalloc.take_snapshot().filter_traces(engine).traces)

    tracemalloc.start()
    play(10)
    early = memory()
    play(940)
    late = memory()
    tracemalloc.stop()
    beginner = plain_player()
    pairs = [(rate(beginner), rate(lambda: play(5))) for _ in range(10)]
    ratio = max(late for _, late in pairs) / max(early for early, _ in pairs)
    return [
        at_most("memory gained from round 10 to round 950", 1, max(late - early, 0) / 1000, "kB"),
        at_least("moves/s of rounds 951 to 1,000 against those of a new match, plain", 0.8, ratio),
    ]


def parts_in(folder: str) -> dict[str, Callable[[], list[Row]]]:
    """What can be measured, by name, in the order in which it is."""
    return {
        "native": lambda: native_times(folder),
        "c": lambda: against_c(folder),
        "threads": lambda: two_threads(folder),
        "rlcard": against_rlcard,
        "openspiel": against_openspiel,
        "golf": grid_against_hand,
        "clones": clones,
        "lab": lab,
        "environments": environments.rows,
        "long": long_matches,  # last, and without the progress bar, which takes memory of its own
    }


def chosen() -> list[str]:
    """The parts that the command names; all of them if it names none."""
    parser = argparse.ArgumentParser(
        prog="make bench ARGS=…",
        description="Measure the engine beside its peers: a table, and bench/results.json.",
        epilog="Libraries are made anew for each run, in a folder of its own, which takes most of a minute.",
    )
    known = [*parts_in("")]
    parser.add_argument(
        "part",
        nargs="*",
        help=f"what to measure: {', '.join(known)} (all of them if none is named)",
    )
    wanted = parser.parse_args().part
    if unknown := [name for name in wanted if name not in known]:
        parser.error(f"there is no part {unknown[0]!r}; choose from {', '.join(known)}")
    return [name for name in known if name in wanted or not wanted]


def main() -> int:
    wanted = chosen()
    console = Console()
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        os.environ["LASTCARD_CACHE"] = folder
        parts = parts_in(folder)
        with Progress(console=Console(stderr=True)) as progress:
            task = progress.add_task("measuring", total=len(wanted))
            if "native" not in wanted and wanted != ["long"]:
                progress.update(task, description="making libraries")
                compiled.build()
            for name in wanted[: -1 if "long" in wanted else None]:
                progress.update(task, description=name)
                rows += parts[name]()
                progress.advance(task)
        if "long" in wanted:
            rows += parts["long"]()
    table = Table("what", "must reach", "reached", "")
    for row in rows:
        table.add_row(row.what, row.goal, row.got, {True: "ok", False: "MISSED", None: "-"}[row.passed])
    console.print(table)
    (HERE / "results.json").write_text(json.dumps([asdict(row) for row in rows], indent=2) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
