"""A plan gives the same numbers wherever and however it is played."""

import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from lastcard.bots import BotError
from lastcard.engine import compiled
from lastcard.engine.compiled import building, cache
from lastcard.lab import processes, rows
from lastcard.lab.plan import Plan
from lastcard.lab.report import as_data
from lastcard.lab.rows import BOTS, COMPILED, PLAIN, play_rows
from lastcard.lab.simulate import PlanError, make_plan, simulate
from lastcard.rules.build import build
from lastcard.rules.editions.load import known_editions
from support.kernels import kernel_of
from support.patience import WAIT_SECONDS

HOARDER = f"{Path(__file__).parents[2] / 'examples' / 'hoarder.py'}:Hoarder"
SIMULATE = import_module("lastcard.lab.simulate")  # the package has a function of this name
KILLED = """
import os, signal
from lastcard.lab.processes import on_processes

if __name__ == "__main__":
    for _ in on_processes(abs, range(50), 2):
        print("first", flush=True)
        os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
"""


def plan_of(edition: str, bots: str, seats: int = 3, **games: int) -> Plan:
    return make_plan(build(edition), seats, bots.split(), "lab", **games)


@pytest.mark.parametrize("edition", known_editions())
@pytest.mark.parametrize("bots", ["random", "random normal"])
def test_every_round_is_counted_once(edition: str, bots: str) -> None:
    """Wins, points and lengths belong to as many rounds as were planned."""
    tally = simulate(plan_of(edition, bots, rounds=9), jobs=1, mode=PLAIN).tally

    assert tally.rounds == 9
    assert tally.seat_wins.total() + tally.undecided == 9
    assert tally.bot_rounds.total() == 27
    assert sum(moves * n for moves, n in tally.lengths.items()) == tally.moves
    assert tally.bot_points.total() == tally.seat_points.total()
    assert tally.cards.total() > 0


def test_two_processes_count_what_one_counts() -> None:
    """How many share the work changes nothing."""
    plan = plan_of("frozen", "normal random", rounds=45)

    runs = [as_data(simulate(plan, jobs, mode=PLAIN)) for jobs in (1, 2)]

    assert runs[0] == runs[1]


def test_a_process_that_is_killed_loses_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it was at is played again, and counted once."""
    plan = plan_of("frozen", "normal random", rounds=120)
    pools: list[ProcessPoolExecutor] = []
    killed: list[int] = []

    def new_pool(*args: Any, **named: Any) -> ProcessPoolExecutor:
        pools.append(ProcessPoolExecutor(*args, **named))
        return pools[-1]

    monkeypatch.setattr(processes, "ProcessPoolExecutor", new_pool)

    def kill_one(games: int) -> None:
        if not killed:
            victim = active_children()[0]
            victim.kill()
            victim.join()
            killed.append(games)

    run = simulate(plan, jobs=2, progress=kill_one, mode=PLAIN)

    assert len(pools) == 2
    assert as_data(run) == as_data(simulate(plan, jobs=1, mode=PLAIN))


def test_processes_that_keep_dying_end_the_run() -> None:
    """It names the piece that ends them instead of waiting for ever."""
    with pytest.raises(processes.ProcessesError, match="The process that works on 1 dies, each of 4 times"):
        list(processes.on_processes(os._exit, [1, 2, 3], 2))


UNGUARDED = """
from lastcard.lab.simulate import make_plan, simulate
from lastcard.rules.build import build

simulate(make_plan(build("classic"), 2, ["random"], "1", 2000), jobs=2, mode="plain")
"""


@pytest.mark.long
def test_a_program_without_a_guard_is_told_of_it(tmp_path: Path) -> None:
    """Shortly: which games they are, and what to write."""
    script = tmp_path / "unguarded.py"
    script.write_text(UNGUARDED, "utf-8")

    done = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=120, check=False)

    *_, said = done.stderr.splitlines()
    assert "The process that works on games 0 to " in said
    assert said.endswith('start the work under `if __name__ == "__main__":`, or use `jobs=1`.')
    assert "--jobs" not in said
    assert len(said) < 400


def test_a_piece_is_named_shortly() -> None:
    assert len(processes.short("x" * 5000)) == processes.SHORT


def test_processes_end_with_the_run_that_is_killed(tmp_path: Path) -> None:
    """They have its output too: whoever reads that hears of its end only when all of them are gone."""
    script = tmp_path / "killed.py"
    script.write_text(KILLED, "utf-8")

    ran = subprocess.run([sys.executable, script], capture_output=True, check=False, timeout=WAIT_SECONDS)

    assert ran.returncode != 0
    assert ran.stdout == b"first\n"


def test_another_seed_gives_other_games() -> None:
    """And the same one the same."""
    first = make_plan(build("frozen"), 3, ["random"], "a", rounds=20)
    other = make_plan(build("frozen"), 3, ["random"], "b", rounds=20)

    tallies = [simulate(plan, 1, mode=PLAIN).tally for plan in (first, first, other)]

    assert tallies[0] == tallies[1]
    assert tallies[0] != tallies[2]


@pytest.mark.parametrize("bots", ["random", "normal random"])
@pytest.mark.parametrize(
    ("edition", "house"),
    [("golf", ["golf_rounds=3"]), ("classic", ["rounds=3", "next_dealer=redraw"])],
)
def test_whole_matches_are_counted_with_their_rounds(edition: str, house: list[str], bots: str) -> None:
    """A match of three rounds has three, however the dealer is found."""
    plan = make_plan(build(edition, house), 2, bots.split(), "lab", matches=4)

    tally = simulate(plan, jobs=1).tally

    assert tally.matches == 4
    assert tally.rounds == 12
    assert tally.match_rounds == {3: 4}
    assert tally.seat_match_wins.total() >= 4
    assert min(tally.lengths) > 0


def test_a_match_that_seats_of_one_bot_win_together_is_one_win_of_the_bot() -> None:
    """So that nobody wins more matches than there were."""
    plan = make_plan(
        build("golf", ["golf_rounds=1"]), 4, ["normal", "normal", "normal", "random"], "5", matches=25
    )

    run = simulate(plan, jobs=1, mode=PLAIN)

    assert run.tally.seat_match_wins.total() > run.tally.matches
    assert all(0 < row["low"] <= row["share"] <= 1 for row in as_data(run)["match_wins"]["by_bot"])


def test_bots_move_on_by_a_seat_with_every_game() -> None:
    """So that no bot has the better seats."""
    plan = plan_of("frozen", "normal random", seats=4, rounds=4)

    assert plan.line_up(0) == ("normal", "random", "normal", "random")
    assert plan.line_up(1) == ("random", "normal", "random", "normal")


def test_the_data_of_a_run_is_json() -> None:
    """And holds everything that was asked for."""
    data = json.loads(json.dumps(as_data(simulate(plan_of("emoji", "random normal", rounds=6), jobs=1))))

    assert data["edition"] == "emoji"
    assert data["rounds"] == 6
    assert set(data["round_length"]["turns"]) == {"mean", "median", "p10", "p90", "max"}
    assert [row["bot"] for row in data["wins"]["by_bot"]] == ["random", "normal"]
    for part in ("by_place", "by_seat"):
        assert sum(row["wins"] for row in data["wins"][part]) == 6 - data["wins"]["nobody"]
    assert {"draws", "calls", "challenges", "trials", "turns", "piles", "cards"} <= set(data["events"])


def test_a_bot_that_does_not_exist_is_refused() -> None:
    """Before anything is played."""
    with pytest.raises(BotError, match="There is no bot"):
        plan_of("frozen", "stedy", rounds=1)


def test_more_bots_than_seats_are_refused() -> None:
    """Somebody would have to stand."""
    with pytest.raises(PlanError, match="3 bots are too many for 2 seats"):
        plan_of("frozen", "random normal random", seats=2, rounds=1)


@pytest.mark.parametrize("edition", ["frozen", "golf"])
@pytest.mark.parametrize("games", [{"rounds": 20}, {"matches": 2}])
def test_the_compiled_mode_plays_the_same_games(edition: str, games: dict[str, int]) -> None:
    """Round by round, and counts the same events."""
    kernel_of(build(edition).game)
    plan = plan_of(edition, "random", **games)

    compiled, plain = (play_rows(plan, range(plan.games), mode) for mode in (COMPILED, PLAIN))

    assert compiled.numbers.tolist() == plain.numbers.tolist()
    assert compiled.counts == plain.counts


@pytest.mark.parametrize("edition", known_editions())
@pytest.mark.parametrize("games", [{"rounds": 30}, {"matches": 2}])
def test_bots_play_the_same_games_in_the_compiled_mode(edition: str, games: dict[str, int]) -> None:
    """Game by game, and every event is counted."""
    kernel_of(build(edition).game)
    plan = plan_of(edition, "normal random easy", seats=4, **games)

    runs = [simulate(plan, jobs=1, mode=mode).tally for mode in (COMPILED, PLAIN)]

    assert runs[0] == runs[1]


def test_a_bot_of_ones_own_is_asked_for_every_move() -> None:
    """The engine decides only for bots that it knows."""
    plan = plan_of("frozen", f"{HOARDER} normal", seats=2, rounds=4)

    run = simulate(plan, jobs=1)

    assert run.mode == BOTS
    assert run.tally.rounds == 4


@pytest.fixture
def no_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An engine without native libraries, and where one would be found; there is one elsewhere."""
    kernel_of("hand")
    monkeypatch.setenv("LASTCARD_CACHE", str(tmp_path))
    monkeypatch.setattr(cache, "PACKAGED", tmp_path / "packaged")
    monkeypatch.setattr(SIMULATE, "SHORT", 5)
    monkeypatch.setitem(SIMULATE.CHUNKS, SIMULATE.FASTEST, 10)
    return cache.version_folder()


def test_a_run_goes_on_in_the_compiled_mode_once_it_can(
    no_library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It begins in the plain one, and no number is another for it."""
    plan, made = plan_of("frozen", "random", rounds=45), kernel_of("hand").path
    modes: list[str] = []

    def recorded(play: Any, *args: Any) -> Any:
        modes.append(play.__name__)
        return play(*args)

    for play in (rows.random_plain, rows.random_compiled):
        monkeypatch.setattr(rows, play.__name__, partial(recorded, play))

    def appear(games: int) -> None:
        if len(modes) == 2:
            no_library.mkdir(parents=True, exist_ok=True)
            shutil.copy(made, no_library)

    monkeypatch.setattr(compiled, "obstacle", lambda: "in a test")
    run = simulate(plan, jobs=1, progress=appear)

    assert modes == ["random_plain"] * 2 + ["random_compiled"] * 3
    assert as_data(run) == as_data(simulate(plan, jobs=1, mode=PLAIN))


def test_a_library_that_is_damaged_is_told_and_the_run_is_plain(
    no_library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even a traceback comes of it."""
    damaged = no_library / kernel_of("hand").path.name
    damaged.write_bytes(b"not what it is called")
    monkeypatch.setattr(compiled, "obstacle", lambda: "in a test")
    said: list[str] = []

    run = simulate(plan_of("frozen", "random", rounds=20), jobs=1, say=said.append)

    assert run.tally.rounds == 20
    assert "it is damaged" in said[0]


def test_a_large_run_makes_a_library_and_does_not_wait(
    no_library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody is told, and hears how far it is; a run that is not worth it is only told."""
    started: list[str] = []
    said: list[str] = []
    heard: list[tuple[int, int]] = []

    def begin(game: str, progress: Any) -> None:
        started.append(game)
        progress(1, 2)

    monkeypatch.setattr(compiled, "obstacle", lambda: "")
    monkeypatch.setattr(compiled, "Build", begin)

    simulate(plan_of("frozen", "random", rounds=20), 1, say=said.append)
    assert started == []
    monkeypatch.setattr(SIMULATE, "LARGE", 10)
    simulate(
        plan_of("frozen", "random", rounds=20), 1, say=said.append, building=lambda *how: heard.append(how)
    )

    assert started == ["hand"]
    assert heard == [(1, 2)]
    assert said[0] == compiled.why_plain()
    assert "It is being made now" in said[-1]


def test_where_no_library_can_be_made_the_plain_mode_serves(
    no_library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence says why."""
    said: list[str] = []
    monkeypatch.setattr(building, "has_numba", lambda: False)
    monkeypatch.setattr(SIMULATE, "LARGE", 10)

    run = simulate(plan_of("golf", "random", rounds=20), 1, say=said.append)

    assert run.tally.rounds == 20
    assert said == [compiled.why_plain()]
