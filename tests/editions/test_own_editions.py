"""Cases for what none of our editions does but the format of an edition allows: changed copies of our files, played."""

from importlib.resources import files
from pathlib import Path

import pytest

from lastcard.testing.cases import read_cases, run_case

SPREAD = 'effect = ["two chosen draw 2 each or one draws 4"]'
CASES = {
    "An action may do something before and after it has asked for players.": (
        "golf",
        SPREAD,
        'effect = ["direction reverses", "two chosen draw 2 each or one draws 4", "next is skipped"]',
        """
4 seats · turn 0 · top R5
0  G9/(Y1) ?/?
1  ?/?
2  ?/?
3  ?/?
draw  B++ R6 R7 R8 R9 …
> 0 draw
> 0 flip 0 1
= reversed right · asked 0 spread
> 0 choose 1 2
= 0 chose 1 for 2 · 1 grew R6 at 2 · 0 chose 2 for 2 · 2 grew R9 at 3 · 3 skipped · turn 2
""",
    ),
    "Without a last turn no round is closed, however long it lasts.": (
        "golf",
        "valve = 500 ",
        "valve = 0 ",
        """
2 seats · turn 0 · turns 100000 · top R5
0  Y3/(B2) ?/?
1  (R1)/G6
> 0 take
> 0 put 0 0
= turn 1
no stalled
""",
    ),
    "With a last turn of one the first turn closes the round.": (
        "golf",
        "valve = 500 ",
        "valve = 1 ",
        """
2 seats · turn 0 · turns 1 · top R5
0  Y3/(B2) ?/?
1  (R1)/G6
> 0 take
> 0 put 0 0
= stalled
""",
    ),
}


@pytest.mark.parametrize("fact", list(CASES))
def test_own_edition(fact: str, tmp_path: Path) -> None:
    """A changed copy of an edition plays as its file says."""
    edition, before, after, body = CASES[fact]
    text = files("lastcard.editions").joinpath(f"{edition}.toml").read_text("utf-8")
    assert before in text
    own = tmp_path / "own.toml"
    own.write_text(text.replace(before, after), "utf-8")

    (case,) = read_cases(f"case {fact}\nfor {own}\n{body}", "own.cases")

    assert run_case(case).complaint == ""
