"""Refusals: a sentence and a clause for every code."""

from dataclasses import replace

import pytest

from lastcard.engine import codes as c
from lastcard.rules.build import Rules, build
from lastcard.rules.clauses import clauses, clauses_by_id
from lastcard.rules.editions.load import known_editions
from lastcard.rules.house.rules import house_rules
from lastcard.rules.refusals import GROUNDS, refusal

NO_CLAUSE = {c.OK, c.NO_SUCH_MOVE, c.NOT_YOUR_ROLE, c.ASKED_FIRST, c.NOT_ASKED}


def test_complete() -> None:
    """Every code of the engine has its ground."""
    missing = set(range(len(c.REFUSALS))) - set(GROUNDS)

    assert not missing, (
        f"the refusals {sorted(missing)} of engine/codes.py have no ground in rules/refusals.py"
    )


@pytest.mark.parametrize("edition", known_editions())
@pytest.mark.parametrize("code", sorted(GROUNDS))
def test_each(edition: str, code: int) -> None:
    """A refusal is a sentence that says what to do, on a clause or house rule that exists."""
    found = refusal(build(edition), code)

    assert found.sentence.endswith(".")
    assert "{" not in found.sentence
    known = {*clauses_by_id(), *(f"house:{name}" for name in house_rules())}
    assert found.clause in known or (code in NO_CLAUSE and found.clause == "")


@pytest.mark.parametrize(
    ("edition", "clause"),
    [
        ("frozen", "FRZ-32"),
        ("classic", "FRZ-32"),
        ("emoji", "EMO-32"),
        ("trolls", "TRL-32"),
        ("disney100", "DIS-A05"),
    ],
)
def test_clause_by_edition(edition: str, clause: str) -> None:
    """The same refusal rests on each sheet's own clause."""
    assert refusal(build(edition), c.ONLY_DRAWN).clause == clause


@pytest.mark.parametrize(
    ("edition", "house", "code", "clause"),
    [
        ("frozen", [], c.NO_STACK, "COM-A29"),
        ("frozen", ["stacking=twos"], c.NO_STACK, "house:stacking"),
        ("frozen", [], c.NO_JUMP, "FRZ-21"),
        ("frozen", ["jump_in"], c.NO_JUMP, "house:jump_in"),
        ("frozen", ["forced_play"], c.FORCED_PLAY, "house:forced_play"),
        ("frozen", ["no_bluff"], c.NO_BLUFF, "house:wd4_bluff"),
        ("golf", [], c.NOT_NOW_CLEAR, "GLF-A17"),
        (
            "golf",
            ["golf_clear_between_turns=own_turn_only"],
            c.NOT_NOW_CLEAR,
            "house:golf_clear_between_turns",
        ),
        ("golf", [], c.NOT_YOUR_TURN, "GLF-10"),
    ],
)
def test_house_rules(edition: str, house: list[str], code: int, clause: str) -> None:
    """What a house rule changed is refused in its name."""
    assert refusal(build(edition, house), code).clause == clause


def test_what_clauses_refuse_is_refused_somewhere() -> None:
    """A reason that no code has is a slip of the pen in clauses.toml."""
    beside = {"pencil now", "no consent", "film repeated", "film unlisted", "film unnamed"}
    reasons = {reason for clause in clauses() for reason in clause.refuses}

    assert reasons - set(c.REFUSALS) == beside


def test_a_deck_of_ones_own_rests_on_a_sheet_of_its_game() -> None:
    """A sheet without a clause of its own borrows one: a hand game the first, a grid game Golf's."""
    codes = (c.NOT_YOUR_TURN, c.NOT_A_SEAT)
    found = [[refusal(own(edition), code).clause for code in codes] for edition in ("classic", "golf")]

    assert found == [["FRZ-21", "COM-A01"], ["GLF-10", "GLF-A03"]]


def own(edition: str) -> Rules:
    """An edition under a prefix that no sheet has."""
    rules = build(edition)
    return replace(rules, edition=replace(rules.edition, prefix="OWN"))


def test_colors_are_named() -> None:
    """Whoever names no color hears which there are."""
    assert "blue, green, pink, yellow" in refusal(build("frozen"), c.NOT_A_COLOR).sentence
