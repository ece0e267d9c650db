"""`make mutants`: put small faults into the engine, one by one, and see which of them no case and no test notices.

Each fault is tried in a fork of a process that has everything loaded: the cases and tests that reach its line run, the
quickest first, until one fails. What is found is kept in `build/mutants/report.json`, so a run that
was stopped goes on, only what changed is tried again, and the test that noticed a fault before is the first to run.
Faults that are known to live, and why they may, are in `survivors.toml`.
"""

import argparse
import json
import os
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import pytest

from mutants.faults import Fault, faults_in, meaning_of, put_in
from mutants.reach import digest, passes, reach_of, short
from mutants.survivors import known_survivors

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "src" / "lastcard" / "engine"
KEPT = ROOT / "build" / "mutants"
CASES = "tests/editions/test_cases.py"
TESTS = (
    CASES,
    "tests/editions/test_own_editions.py",
    "tests/engine",
    "tests/properties",
    "tests/witness",
    "tests/library",
    "tests/rules/test_refusals.py",
)
LEFT_OUT = (
    "compiled", "tests/engine/test_library.py",  # native libraries have code of their own
    "tests/engine/test_policies.py",  # and policies are no rules
    "test_every_promise_is_kept",  # slow, all of them
)  # fmt: skip
WITNESSES = "tests/witness"
QUICK = 0.4  # seconds while it is measured
BAR = 0.95
TABLES = 12  # so many tests of one function that differ in their parameters
PATIENCE = 3.0  # seconds of processor time for a test, beside ten times what it takes without a fault


@dataclass
class Result:
    """How a fault fared: `survived`, `killed` by a test, `endless` or `crashed`."""

    fate: str
    by: str = ""
    key: str = ""  # what it was tried with

    @property
    def is_dead(self) -> bool:
        return self.fate != "survived"


# A policy that judges otherwise breaks no rule: its strength is measured, and plain and compiled are compared.
JUDGMENT = (
    "mind.py", "picking.py", "counts.py", "policy.py", "randomly.py", "manners.py", "outlook.py", "odds.py", "worth.py",
    "steady.py",
)  # fmt: skip
LEARNERS = (
    "episodes.py",
    "episode.py",
    "actions.py",
    "observation.py",
)  # games side by side: `tests/envs` holds them


def engine_files() -> list[Path]:
    """The modules that the rules are made of."""
    names = ("codes.py", *JUDGMENT, *LEARNERS)
    files = [path for path in ENGINE.rglob("*.py") if "compiled" not in path.parts and path.name not in names]
    return sorted(files)


def suite_files() -> list[Path]:
    """All that decides whether a test passes, as far as the engine is concerned."""
    package = ROOT / "src" / "lastcard"
    files = [
        path for name in TESTS for path in ((ROOT / name).rglob("*.py") if "." not in name else [ROOT / name])
    ]
    files += [
        path
        for part in ("engine", "rules", "editions", "cases", "testing")
        for path in (package / part).rglob("*.*")
    ]
    return [path for path in (*files, *package.glob("*.py")) if path.suffix != ".pyc" and path.is_file()]


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)


def engine_modules() -> list[ModuleType]:
    return [module for name, module in sys.modules.items() if name.startswith("lastcard.engine.")]


def function_in(name: str) -> str:
    """The module and the function that the name of a fault begins with."""
    return name.partition(": ")[0]


class Hunt:
    """A plugin for pytest: once the tests are collected, it runs them against one fault after the other."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.report = Path(args.report)
        self.results: dict[str, Result] = {}
        self.before: dict[str, Result] = {}  # what earlier runs found
        self.killers: dict[str, list[int]] = {}  # by the function whose faults they noticed
        self.score = 0.0

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if not any(word in item.nodeid for word in LEFT_OUT)]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        files = frozenset(str(path) for path in engine_files())
        self.suite = digest(suite_files())
        self.texts = {module_name(path): path.read_text("utf-8") for path in engine_files()}
        self.sources = {module: short(meaning_of(text).encode()) for module, text in self.texts.items()}
        self.tests = session.items
        self.reach = reach_of(session.items, files, KEPT / "reach.json", self.most)
        self.is_wanted = [
            self.wants(test, cost) for test, cost in zip(self.reach.tests, self.reach.seconds, strict=True)
        ]
        self.load()
        faults = [
            fault
            for module, text in self.texts.items()
            for fault in faults_in(module, text)
            if self.args.only in fault.name
        ]
        reached = [fault for fault in faults if self.chosen(fault)]
        if self.args.sample:
            reached = random.Random(self.args.seed).sample(reached, min(self.args.sample, len(reached)))
        open_ones = [fault for fault in reached if not self.is_settled(fault)]
        self.hunt(sorted(open_ones, key=self.trouble), len(reached))
        self.tell(faults, reached)
        return True

    # What was found before.

    def load(self) -> None:
        if self.report.is_file():
            rows = json.loads(self.report.read_text("utf-8"))
            self.before = {name: Result(**row) for name, row in rows.items()}
        if not self.args.fresh:
            self.results = dict(self.before)
        self.numbers = {test: number for number, test in enumerate(self.reach.tests)}
        for name, result in self.before.items():
            if result.by in self.numbers:
                self.remember(name, self.numbers[result.by])

    def save(self) -> None:
        self.report.parent.mkdir(parents=True, exist_ok=True)
        rows = {name: vars(result) for name, result in sorted(self.results.items())}
        fresh = self.report.with_suffix(".new")
        fresh.write_text(json.dumps(rows, indent=0, ensure_ascii=False), "utf-8")
        fresh.replace(self.report)

    def key(self, fault: Fault, is_dead: bool) -> str:
        """A fault stays dead while its module is the same; one that lives is tried again with other tests."""
        source = self.sources[fault.module]
        return source if is_dead else f"{source} {self.suite}"

    def is_settled(self, fault: Fault) -> bool:
        if self.args.trust and fault.text in known_survivors():
            self.results[fault.name] = Result("survived")  # without a key, so it is tried the next time
            return True
        result = self.results.get(fault.name)
        return result is not None and result.key == self.key(fault, result.is_dead)

    def trouble(self, fault: Fault) -> int:
        """First the faults that were noticed before, by one test; last those that all tests will run against."""
        result = self.before.get(fault.name)
        if fault.text in known_survivors():
            return 3
        if result is None:
            return 1
        return 0 if result.is_dead else 2

    # Which tests, and in which order.

    def most(self, test: str) -> float:
        """The seconds that a test may take while it is measured, 0 for any: only cases and witnesses may be slow."""
        return 0 if test.startswith((CASES, WITNESSES)) else QUICK

    def wants(self, test: str, seconds: float) -> bool:
        """Cases and quick tests; of the slow ones only the witnesses."""
        if test.startswith(CASES):
            return True
        return not self.args.cases and (seconds < QUICK or test.startswith(WITNESSES))

    def chosen(self, fault: Fault) -> list[int]:
        """The tests that reach a fault, the quickest first."""
        file = str(sys.modules[fault.module].__file__)
        lines = fault.lines if fault.function else (1, 10_000)  # a constant is used somewhere
        found = [test for test in self.reach.of(file, *lines) if self.is_wanted[test]]
        return self.fewer(sorted(found, key=lambda test: self.reach.seconds[test]))

    def fewer(self, tests: list[int]) -> list[int]:
        """All cases and witnesses, but of a property only some of the tables that it is held against."""
        seen: Counter[str] = Counter()
        kept: list[int] = []
        for test in tests:
            name = self.reach.tests[test]
            seen[name.partition("[")[0]] += 1
            if name.startswith((CASES, WITNESSES)) or seen[name.partition("[")[0]] <= TABLES:
                kept.append(test)
        return kept

    def ordered(self, fault: Fault) -> list[int]:
        """The same, but first those that noticed this fault before, or other faults of this function."""
        first = sorted(
            self.killers.get(function_in(fault.name), []), key=lambda test: self.reach.seconds[test]
        )
        if fault.name in self.before and self.before[fault.name].by in self.numbers:
            first.insert(0, self.numbers[self.before[fault.name].by])
        return list(dict.fromkeys([*(test for test in first if self.is_wanted[test]), *self.chosen(fault)]))

    def remember(self, name: str, test: int) -> None:
        """A test that notices one fault of a function may notice the next, too."""
        killers = self.killers.setdefault(function_in(name), [])
        if test not in killers:
            killers.append(test)

    # The hunt.

    def hunt(self, faults: list[Fault], total: int) -> None:
        """Try all faults, so many at a time."""
        running: dict[int, tuple[Fault, int]] = {}
        queue: Iterator[Fault] = iter(faults)
        begun, done, lived = time.monotonic(), 0, 0
        fault = next(queue, None)
        while fault is not None or running:
            while fault is not None and len(running) < self.args.jobs:
                pid, pipe = self.start(fault)
                running[pid] = fault, pipe
                fault = next(queue, None)
            pid, status = os.wait()
            tried, pipe = running.pop(pid)
            result = self.finish(tried, pipe, status)
            self.results[tried.name] = result
            done, lived = done + 1, lived + (not result.is_dead)
            if done % 25 == 0:
                self.save()
            left = (time.monotonic() - begun) / done * (len(faults) - done)
            print(
                f"\r{total - len(faults) + done} of {total} faults, {lived} survived, {left / 60:.0f} min left  ",
                end="", file=sys.stderr, flush=True,
            )  # fmt: skip
        self.save()
        print(file=sys.stderr)

    def start(self, fault: Fault) -> tuple[int, int]:
        """A fork with the fault in it runs its tests; what is left in the pipe is the test that failed."""
        read, write = os.pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        pid = os.fork()
        if pid:
            os.close(write)
            return pid, read
        try:
            silence()
            put_in(fault, self.texts[fault.module], sys.modules[fault.module], engine_modules())
            for test in self.ordered(fault):
                signal.setitimer(signal.ITIMER_PROF, PATIENCE + 10 * self.reach.seconds[test])
                os.write(write, f"{test}\n".encode())
                if not passes(self.tests[test]):
                    os._exit(1)
            os._exit(0)
        except BaseException:
            os._exit(2)

    def finish(self, fault: Fault, pipe: int, status: int) -> Result:
        with os.fdopen(pipe, "rb") as stream:
            tried = stream.read().split()
        last = int(tried[-1]) if tried else 0
        code = os.waitstatus_to_exitcode(status)
        fate = {0: "survived", 1: "killed", -signal.SIGPROF: "endless"}.get(code, "crashed")
        result = Result(fate, self.reach.tests[last] if fate != "survived" else "")
        result.key = self.key(fault, result.is_dead)
        if fate == "killed":
            self.remember(fault.name, last)
        return result

    # The end.

    def tell(self, faults: list[Fault], reached: list[Fault]) -> None:
        """What lives and what does not."""
        found = {fault: self.results[fault.name] for fault in reached if fault.name in self.results}
        dead = [result for result in found.values() if result.is_dead]
        by_case = sum(result.by.startswith(CASES) for result in dead)
        alive = [fault for fault, result in found.items() if not result.is_dead]
        known = known_survivors()
        new = [fault for fault in alive if fault.text not in known]
        self.score = len(dead) / max(len(found), 1)
        self.is_clean = not new
        unreached = len(faults) - sum(bool(self.chosen(fault)) for fault in faults)
        print(f"{len(faults)} faults, {unreached} of them on lines that no test reaches.")
        print(f"{len(found)} tried: {len(dead)} noticed ({by_case} by a case), {len(alive)} survived.")
        print(f"Noticed: {self.score:.1%} (the bar is {BAR:.0%}).")
        print(f"Survivors with a reason: {len(alive) - len(new)}; without one: {len(new)}.")
        for fault in new:
            print(f"  {fault.module.removeprefix('lastcard.engine.')}:{fault.lines[0]} {fault.text}")
        if not self.args.sample and not self.args.only:
            for text in sorted(known - {fault.text for fault in alive}):
                print(f"  no longer a survivor: {text}")


def silence() -> None:
    """What a test prints on its way to failing is of no interest; a test that never ends is ended."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    signal.signal(signal.SIGPROF, signal.SIG_DFL)


def main() -> int:
    parser = argparse.ArgumentParser(prog="make mutants", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="forks at a time")
    parser.add_argument("--sample", type=int, default=0, help="only so many faults, chosen by chance")
    parser.add_argument("--seed", type=int, default=1, help="which sample")
    parser.add_argument("--only", default="", help="only faults whose name contains this, such as grid.turns")
    parser.add_argument("--cases", action="store_true", help="the cases alone, which is quick; see --report")
    parser.add_argument("--trust", action="store_true", help="believe the list of survivors without a try")
    parser.add_argument("--fresh", action="store_true", help="try every fault again")
    parser.add_argument("--report", default=str(KEPT / "report.json"), help="where results are kept")
    args = parser.parse_args()
    hunt = Hunt(args)
    options = ["-n0", "-q", "-s", "-p", "no:cacheprovider", "-p", "no:support.strays", "--no-header"]
    pytest.main([*options, *TESTS], plugins=[hunt])
    return 0 if hunt.score >= BAR and hunt.is_clean else 1


if __name__ == "__main__":
    sys.exit(main())
