"""What proves each clause: the cases that come with the package and, in a checkout, the tests that name it."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from tomllib import loads

from lastcard.rules.clauses import Clause, clauses, clauses_by_id
from lastcard.testing.cases import IDS, Case, shipped_cases


@dataclass(frozen=True, slots=True)
class Proof:
    """A place that proves a clause, `cards.cases:3` or `tests/…/test_x.py:12`, and the editions it plays there.

    A test may name a clause without playing an edition: only a case proves one for an edition.
    """

    place: str
    editions: tuple[str, ...] = ()


def covered() -> dict[str, list[Proof]]:
    """The proofs of every clause, none where nothing proves it."""
    found = proofs_in(shipped_cases())
    for name, place in places_in_tests():
        if name in found and all(proof.place != place for proof in found[name]):
            found[name].append(Proof(place))
    return found


def proofs_in(cases: Iterable[Case]) -> dict[str, list[Proof]]:
    """For every clause the cases that play an edition it applies to."""
    places: dict[str, dict[str, list[str]]] = {clause.id: {} for clause in clauses()}
    for case in cases:
        for name in case.ids:
            if name in places and case.edition in clauses_by_id()[name].editions:
                places[name].setdefault(f"{case.file}:{case.line}", []).append(case.edition)
    return {
        name: [Proof(place, tuple(editions)) for place, editions in found.items()]
        for name, found in places.items()
    }


def unproved(clause: Clause, proofs: Iterable[Proof]) -> tuple[str, ...]:
    """The editions a clause applies to in which no case proves it: a common ruling needs one in each."""
    proved = {edition for proof in proofs for edition in proof.editions}
    return tuple(edition for edition in clause.editions if edition not in proved)


def untestable() -> Mapping[str, str]:
    """The clauses that no program can prove, each with the reason."""
    text = files("lastcard").joinpath("cases", "untestable.toml").read_text("utf-8")
    return {name: row["reason"] for name, row in loads(text).items()}


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
