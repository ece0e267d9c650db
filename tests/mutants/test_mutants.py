"""The hunt for faults itself: which faults it makes, that they work, and that the list of survivors is up to date."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from mutants.__main__ import engine_files, module_name
from mutants.faults import Fault, faults_in, meaning_of, put_in
from mutants.reach import Reach, Run, Tracer
from mutants.survivors import survivors_by_reason

SOURCE = '''
"""A module with a little of everything."""

LIMIT = 3


def is_low(n: int) -> bool:
    return n < LIMIT


def total(row: list[int], n: int) -> int:
    found = 0
    for i in range(n):
        if row[i] > 0 and is_low(row[i]):
            found += row[i]
    return found


def why_refusal(n: int) -> int:
    if n:
        return NOT_NOW
    return OK


NOT_NOW = 4
OK = 0
NO_SUCH_MOVE = 9
'''


@pytest.fixture
def module(tmp_path: Path) -> ModuleType:
    """The little module, loaded from a file."""
    path = tmp_path / "little.py"
    path.write_text(SOURCE, "utf-8")
    spec = importlib.util.spec_from_file_location("little", path)
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def faults() -> dict[str, Fault]:
    return {fault.text: fault for fault in faults_in("little", SOURCE)}


def test_the_faults_that_are_made() -> None:
    """Each is named by its function and the statement before and after; declarations have none."""
    assert sorted(faults()) == sorted(
        [
            "constant: LIMIT = 3 -> LIMIT = 4",
            "constant: LIMIT = 3 -> LIMIT = 2",
            "constant: NOT_NOW = 4 -> NOT_NOW = 5",
            "constant: NOT_NOW = 4 -> NOT_NOW = 3",
            "constant: OK = 0 -> OK = 1",
            "constant: NO_SUCH_MOVE = 9 -> NO_SUCH_MOVE = 10",
            "constant: NO_SUCH_MOVE = 9 -> NO_SUCH_MOVE = 8",
            "is_low: return n < LIMIT -> return n >= LIMIT",
            "is_low: return n < LIMIT -> return n <= LIMIT",
            "is_low: return n < LIMIT -> return not n < LIMIT",
            "total: found = 0 -> found = 1",
            "total: range(n) -> range(n - 1)",
            "total: row[i] > 0 and is_low(row[i]) -> row[i] > 0 or is_low(row[i])",
            "total: row[i] > 0 and is_low(row[i]) -> row[i] <= 0 and is_low(row[i])",
            "total: row[i] > 0 and is_low(row[i]) -> row[i] >= 0 and is_low(row[i])",
            "total: row[i] > 0 and is_low(row[i]) -> row[i] > 1 and is_low(row[i])",
            "total: row[i] > 0 and is_low(row[i]) -> row[i] > 0 and (not is_low(row[i]))",
            "total: found += row[i] -> found -= row[i]",
            "total: found += row[i] -> pass",
            "total: return found -> return found + 1",
            "why_refusal: n -> not n",
            "why_refusal: return NOT_NOW -> return OK",
            "why_refusal: return OK -> return NO_SUCH_MOVE",
        ]
    )


def test_a_fault_works_wherever_the_function_was_imported(module: ModuleType) -> None:
    """Whoever holds the function runs the fault, and nothing else has changed."""
    total = module.total
    before = total([1, 2, 3], 3)

    put_in(faults()["is_low: return n < LIMIT -> return n <= LIMIT"], SOURCE, module, [])

    assert before == 3
    assert total([1, 2, 3], 3) == 6
    assert module.why_refusal(1) == 4


def test_a_faulty_constant_is_faulty_everywhere(module: ModuleType) -> None:
    """A number of a module is changed in every module that has imported it."""
    other = ModuleType("other")
    other.LIMIT = module.LIMIT  # type: ignore[attr-defined]

    put_in(faults()["constant: LIMIT = 3 -> LIMIT = 4"], SOURCE, module, [module, other])

    assert module.is_low(3)
    assert vars(other)["LIMIT"] == 4


def test_equal_faults_of_one_function_are_counted() -> None:
    """Two faults that read the same have different names."""
    source = "def f(s: S) -> None:\n    s.n = 0\n    g(s)\n    s.n = 0\n"

    texts = [fault.text for fault in faults_in("little", source)]

    assert "f: s.n = 0 -> pass" in texts
    assert "f: s.n = 0 -> pass (2)" in texts


def test_a_deletion_can_be_forgotten() -> None:
    """A `del` is a statement like others."""
    source = "def f(row: list[int], n: int) -> None:\n    del row[n + 1]\n"

    texts = [fault.text for fault in faults_in("little", source)]

    assert "f: del row[n + 1] -> pass" in texts
    assert "f: del row[n + 1] -> del row[n - 1]" in texts


def test_a_comment_changes_nothing() -> None:
    """What was found for a module holds until its code changes."""
    said = SOURCE.replace("LIMIT = 3", "LIMIT = 3  # or more").replace("A module with", "A file with")

    assert meaning_of(said) == meaning_of(SOURCE)
    assert meaning_of(SOURCE.replace("LIMIT = 3", "LIMIT = 4")) != meaning_of(SOURCE)


def test_the_list_of_survivors_names_faults_that_can_be_made() -> None:
    """Whoever changes a statement of the engine changes what is said about it, each fault once."""
    made = {
        fault.text
        for path in engine_files()
        for fault in faults_in(module_name(path), path.read_text("utf-8"))
    }

    listed = [fault for faults in survivors_by_reason().values() for fault in faults]

    assert sorted(set(listed) - made) == []
    assert len(listed) == len(set(listed))


def test_the_lines_that_are_reached(module: ModuleType) -> None:
    """The tracer notes what is run of a file, and nothing of other files."""
    tracer = Tracer(frozenset([str(module.__file__)]))
    sys.settrace(tracer)
    try:
        module.why_refusal(1)
        Path("x")
    finally:
        sys.settrace(None)

    lines = SOURCE.splitlines()
    ran = [lines[line - 1].strip() for line in sorted(tracer.seen[str(module.__file__)])]
    assert ran == ["if n:", "return NOT_NOW"]


def test_only_tests_that_reach_a_line_are_run() -> None:
    """The tests of a statement are those of any of its lines."""
    reach = Reach()
    for name, lines in (("a", [3, 9]), ("b", [4]), ("c", [3, 4])):
        reach.add(name, Run(0.0, {"x.py": lines}))

    assert reach.of("x.py", 3, 4) == [0, 1, 2]
    assert reach.of("x.py", 4, 4) == [1, 2]
    assert reach.of("x.py", 5, 8) == []
    assert reach.of("y.py", 3, 4) == []
