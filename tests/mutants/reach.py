"""Which test reaches which line of the engine: only those can find a fault there."""

import hashlib
import inspect
import json
import signal
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

BORED = 200


@dataclass(frozen=True, slots=True)
class Run:
    """What one test runs of each file, and how long it takes."""

    seconds: float
    lines: dict[str, list[int]]


@dataclass
class Reach:
    """For every line of a file the numbers of the tests that run it, and how long each test takes."""

    tests: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    lines: dict[str, dict[int, list[int]]] = field(default_factory=dict)

    def add(self, name: str, run: Run) -> None:
        number = len(self.tests)
        self.tests.append(name)
        self.seconds.append(run.seconds)
        for file, lines in run.lines.items():
            for line in lines:
                self.lines.setdefault(file, {}).setdefault(line, []).append(number)

    def of(self, file: str, first: int, last: int) -> list[int]:
        """The tests that run one of these lines."""
        found = self.lines.get(file, {})
        return sorted({test for line in range(first, last + 1) for test in found.get(line, ())})


class Tracer:
    """Notes the lines of some files that are run, each once; a function that shows nothing new is left alone."""

    def __init__(self, files: frozenset[str]) -> None:
        self.seen: dict[str, set[int]] = {file: set() for file in files}
        self.bored: dict[CodeType, int] = {}  # calls since a line of this function was new

    def __call__(self, frame: FrameType, event: str, arg: Any) -> Any:
        code = frame.f_code
        if code.co_filename not in self.seen:
            return None
        calls = self.bored.get(code, 0)
        self.bored[code] = calls + 1
        return self.line if calls < BORED else None

    def line(self, frame: FrameType, event: str, arg: Any) -> Any:
        seen = self.seen[frame.f_code.co_filename]
        if event == "line" and frame.f_lineno not in seen:
            seen.add(frame.f_lineno)
            self.bored[frame.f_code] = 0
        return self.line


def passes(test: pytest.Item) -> bool:
    """Whether a test passes. One that asks for nothing but its parameters is called, any other run by pytest."""
    assert isinstance(test, pytest.Function)
    given = parameters(test)
    if set(inspect.signature(test.function).parameters) == given.keys():
        try:
            test.function(**given)
        except (Exception, pytest.fail.Exception):
            return False
        return True
    session: Any = test.session  # what belongs to the session stays for the next test
    return all(report.passed for report in runtestprotocol(test, log=False, nextitem=session))


def parameters(test: pytest.Item) -> Mapping[str, Any]:
    return test.callspec.params if hasattr(test, "callspec") else {}


class TooSlowError(BaseException):
    """A test takes longer than it may; no test catches this."""


def measured(test: pytest.Item, files: frozenset[str], most: float) -> Run:
    """Run a test and note what it reaches, nothing if it takes too many seconds (0: as many as it needs).

    A test that fails proves nothing, so it stops everything.
    """
    tracer, stopped = Tracer(files), False

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal stopped
        stopped = True
        raise TooSlowError

    signal.signal(signal.SIGPROF, stop)
    begun = time.process_time()
    sys.settrace(tracer)
    try:
        signal.setitimer(signal.ITIMER_PROF, most)
        passed = passes(test)
        signal.setitimer(signal.ITIMER_PROF, 0)
    except TooSlowError:
        passed = False
    finally:
        sys.settrace(None)
    if stopped:
        return Run(most, {})
    if not passed:
        raise pytest.UsageError(f"{test.nodeid} fails without any fault: mend that first.")
    return Run(
        time.process_time() - begun, {file: sorted(lines) for file, lines in tracer.seen.items() if lines}
    )


def digest(files: Iterable[Path]) -> str:
    """A short name for what some files say."""
    return short(*(file.read_bytes() for file in sorted(files)))


def short(*parts: bytes) -> str:
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]


def key_of(test: pytest.Item, engine: str) -> str:
    """What a test is measured by: the engine, and the case it plays or the file it is in."""
    case = parameters(test).get("case")
    if case is None:
        return short(engine.encode(), test.nodeid.encode(), test.path.read_bytes())
    script = [text for _, text in case.script]
    return short(
        engine.encode(), repr((case.edition, case.house, case.pencil, case.position, script)).encode()
    )


def reach_of(
    tests: list[pytest.Item], files: frozenset[str], cache: Path, most: Callable[[str], float]
) -> Reach:
    """What all tests reach in the seconds each may take; those measured before, with the same engine, do not run."""
    kept = json.loads(cache.read_text("utf-8")) if cache.is_file() else {}
    engine = digest(map(Path, files))
    runs: dict[str, Run] = {}
    reach = Reach()
    for number, test in enumerate(tests):
        key = key_of(test, engine)
        runs[key] = Run(**kept[key]) if key in kept else measured(test, files, most(test.nodeid))
        reach.add(test.nodeid, runs[key])
        if number % 20 == 0:
            print(f"\rreach: {number} of {len(tests)} tests", end="", file=sys.stderr, flush=True)
    print(f"\rreach: {len(tests)} tests           ", file=sys.stderr)
    cache.parent.mkdir(parents=True, exist_ok=True)
    cache.write_text(json.dumps({key: asdict(run) for key, run in runs.items()}), "utf-8")
    return reach
