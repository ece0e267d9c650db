"""The same experiment on a real Dask cluster: equal numbers, and nothing lost with a worker."""

import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lastcard.lab import experiment
from lastcard.lab.cluster import Cluster, version_here
from lastcard.lab.experiment import Experiment
from lastcard.lab.export import answer_data
from lastcard.lab.processes import Processes, ProcessesError
from lastcard.lab.question import Question, Side, ask
from lastcard.lab.rows import PLAIN
from lastcard.lab.simulate import PlanError

distributed = pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def question() -> Question:
    return ask(Side("frozen", pencil=("everyone else draws 2",), seats=3), also=())


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(experiment, "FIRST_GAMES", dict.fromkeys(experiment.FIRST_GAMES, 4))
    monkeypatch.setitem(experiment.PIECES, PLAIN, 2)


def data_of(question: Question, runner: Any = None, most: int = 32, **how: Any) -> dict[str, Any]:
    return answer_data(Experiment(question, most=most, mode=PLAIN, **how).run(runner))


def local(workers: int, **how: Any) -> Any:
    """A cluster on this machine."""
    return distributed.LocalCluster(
        workers, threads_per_worker=1, dashboard_address=":0", silence_logs=50, **how
    )


@pytest.fixture(scope="module")
def threads() -> Iterator[Any]:
    """A cluster whose workers are threads of this process: enough to see that our end of it fits."""
    with local(2, processes=False) as made:
        yield made


def rested(seconds: float) -> float:
    """What it is given, after a while."""
    time.sleep(seconds)
    return seconds


def test_a_cluster_finds_what_one_process_finds(question: Question, threads: Any) -> None:
    """Number by number, whoever played which games."""
    with Cluster(threads.scheduler_address) as cluster:
        found = data_of(question, cluster)

    assert found == data_of(question)


def test_without_a_scheduler_it_says_how_to_start_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.lab.cluster.PATIENCE", 0.5)
    with pytest.raises(PlanError, match="No Dask scheduler answers at tcp"):
        Cluster("tcp://127.0.0.1:9")


def test_a_scheduler_that_is_lost_is_told(threads: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    class Lost:
        def result(self) -> None:
            raise distributed.client.FutureCancelledError("piece", "scheduler-connection-lost")

    monkeypatch.setattr(Cluster, "finished", lambda _self, _handed: [Lost()])

    with (
        Cluster(threads.scheduler_address) as cluster,
        pytest.raises(ProcessesError, match="scheduler was lost"),
    ):
        list(cluster.run(abs, [1]))


def test_a_cluster_without_workers_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the last of them was lost, Dask would wait for another one for ever."""
    monkeypatch.setattr("lastcard.lab.cluster.LONELY", 0.2)
    with local(1, processes=False) as made, Cluster(made.scheduler_address) as cluster:
        made.scale(0)
        cluster.client.retire_workers()

        with pytest.raises(ProcessesError, match="lost all its workers"):
            list(cluster.run(abs, [1]))


def test_a_piece_that_takes_long_is_waited_for(threads: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.lab.cluster.LONELY", 0.05)
    with Cluster(threads.scheduler_address) as cluster:
        assert list(cluster.run(rested, [0.3])) == [0.3]


def test_without_dask_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)

    with pytest.raises(PlanError, match=r'pip install "lastcard\[cluster\]"'):
        Cluster("tcp://127.0.0.1:9")


@pytest.mark.long
@pytest.mark.parametrize("workers", [1, 2, 3])
def test_any_number_of_workers_finds_the_same(question: Question, workers: int) -> None:
    """Real processes, on one machine and on the cluster."""
    alone = data_of(question, most=64)
    with local(workers) as made, Cluster(made.scheduler_address) as cluster:
        assert data_of(question, cluster, most=64) == alone
    with Processes(workers) as processes:
        assert data_of(question, processes, most=64) == alone


@pytest.mark.long
def test_a_worker_that_is_killed_loses_no_game(question: Question, tmp_path: Path) -> None:
    """And whoever stops the run goes on from what was kept."""
    alone = data_of(question, most=64)
    with local(2) as made, Cluster(made.scheduler_address) as cluster:
        victims = [*cluster.client.run(os.getpid).values()]
        running = Experiment(question, most=64, mode=PLAIN, results=tmp_path / "kept.jsonl")

        def kill_one(_: Any) -> None:
            if running.findings.games >= 12 and victims:
                os.kill(victims.pop(), 9)
                victims.clear()

        running.look = kill_one
        running.late = lambda: running.findings.games >= 40
        running.run(cluster)
        assert data_of(question, cluster, most=64, results=tmp_path / "kept.jsonl") == alone


@pytest.mark.long
def test_a_piece_that_ends_every_worker_is_told() -> None:
    dask = pytest.importorskip("dask")
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        local(1) as made,
        Cluster(made.scheduler_address) as cluster,
        pytest.raises(ProcessesError, match="dies"),
    ):
        list(cluster.run(os._exit, [1]))


def test_workers_must_play_by_the_same_rules(threads: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another version of the engine would count other games."""

    def version() -> str:
        return "0.0.1" if threading.current_thread() is threading.main_thread() else version_here()

    monkeypatch.setattr("lastcard.lab.cluster.version_here", version)

    with pytest.raises(PlanError, match="install the same everywhere"):
        Cluster(threads.scheduler_address)
