"""What proves each clause: the cases that come with the package and, in a checkout, the tests that name it."""

import ast
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from tomllib import loads

from lastcard.rules.clauses import clauses
from lastcard.testing.cases import IDS, Case, shipped_cases

# A clause is proved in the edition whose sheet it stands on; a common ruling in Frozen at least.
HOMES = {
    "FRZ": "frozen", "EMO": "emoji", "TRL": "trolls", "DIS": "disney100", "GLF": "golf", "COM": "frozen",
}  # fmt: skip


def covered() -> dict[str, list[str]]:
    """For every clause the places that prove it, `cards.cases:3` or `tests/…/test_x.py:12`; none when nothing does."""
    found: dict[str, list[str]] = {clause.id: [] for clause in clauses()}
    for name, place in [*places_in_cases(), *places_in_tests()]:
        if name in found and place not in found[name]:
            found[name].append(place)
    return found


def untestable() -> Mapping[str, str]:
    """The clauses that no program can prove, each with the reason."""
    text = files("lastcard").joinpath("cases", "untestable.toml").read_text("utf-8")
    return {name: row["reason"] for name, row in loads(text).items()}


def is_at_home(case: Case, name: str) -> bool:
    """Whether a case plays the edition that a clause belongs to."""
    return case.edition == HOMES.get(name[:3])


def places_in_cases() -> Iterator[tuple[str, str]]:
    """Each clause that a shipped case carries in the clause's own edition, with the case's place."""
    for case in shipped_cases():
        for name in case.ids:
            if is_at_home(case, name):
                yield name, f"{case.file}:{case.line}"


def places_in_tests() -> Iterator[tuple[str, str]]:
    """Each clause that the docstring of a test names, when the package runs from a checkout."""
    root = Path(__file__).parents[3]
    if not (root / "pyproject.toml").is_file():
        return
    for path in sorted((root / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for name in IDS.findall(ast.get_docstring(node) or ""):
                    yield name, f"{path.relative_to(root).as_posix()}:{node.lineno}"
