"""What a league says: shares, points, ratings and bars, in the terminal, as JSON and as a page."""

import json
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lastcard.cli import main
from lastcard.lab.numbers import interval
from lastcard.lab.rows import COMPILED
from lastcard.league import Played, Standings, make_league, play_league, ratings, standings_of
from lastcard.league.page import as_page
from lastcard.league.ratings import rated
from lastcard.league.report import as_data
from lastcard.rules.build import build
from support.kernels import kernel_of

HOARDER = Path(__file__).parents[2] / "examples" / "hoarder.py"


def standings_from(bots: list[str], edition: str, rounds: int, bar: float | None = None) -> Standings:
    kernel_of(build(edition).game)
    league = make_league(bots, [build(edition)], (2, 4), rounds)
    return standings_of(league, play_league(league, jobs=1, mode=COMPILED), bar)


@pytest.mark.parametrize("edition", ["classic", "golf"])
def test_the_better_bot_is_rated_higher(edition: str) -> None:
    """However the bots are named, with intervals that do not touch."""
    standings = standings_from(["easy", "random", "normal"], edition, 2000)

    assert standings.ratings is not None
    assert [each.bot for each in standings.ratings] == ["normal", "easy", "random"]
    for better, worse in zip(standings.ratings, standings.ratings[1:], strict=False):
        assert better.low > worse.high
    assert sum(each.rating for each in standings.ratings) == pytest.approx(75)


def test_ratings_are_as_far_apart_as_the_odds() -> None:
    """Twice the wins at two seats and twice the wins among more seats are the same distance."""
    rng = Random(1)
    pairs = [("strong", "weak") if rng.random() < 2 / 3 else ("weak", "strong") for _ in range(4000)]

    strong, weak = rated(("weak", "strong"), pairs)

    assert (strong.bot, weak.bot) == ("strong", "weak")
    assert strong.rating - weak.rating == pytest.approx(4.08, abs=0.5)  # beta times the root of 2 times log 2
    assert strong.low < strong.rating < strong.high


def test_without_openskill_there_are_no_ratings(monkeypatch: pytest.MonkeyPatch) -> None:
    """And one sentence says how to get them."""
    monkeypatch.setattr(ratings, "find_spec", lambda name: None)
    standings = standings_from(["normal", "random"], "classic", 8)

    assert standings.ratings is None
    assert as_data(standings)["ratings"] is None
    assert ratings.MISSING in as_data(standings)["notes"]
    assert "<h2" in as_page(standings)


def test_shares_have_wilson_intervals() -> None:
    """Over all pieces of a fixture."""
    league = make_league(["normal", "random"], [build("classic")], (2,), 8)
    parts = [Played("classic 2: normal - random", first, 2, "0101", {"normal": 4, "random": 4}, wins, {}, 0, 0)
             for first, wins in ((0, {"normal": 3, "random": 1}), (2, {"normal": 2, "random": 1}))]  # fmt: skip

    [row] = standings_of(league, parts).rows

    assert (row.rounds, row.wins, row.share, row.even) == (8, 5, 0.625, 0.5)
    assert row.interval == interval(5, 8)
    assert (row.points, row.lead) == (None, None)


def test_points_count_in_golf() -> None:
    """How many fewer than the others, over deals."""
    league = make_league(["normal", "random"], [build("golf")], (3,), 6, pairing="first")
    part = Played(
        "golf 3: normal - random",
        0,
        2,
        "012012",
        {"normal": 6, "random": 12},
        {"normal": 6},
        {"normal": 60},
        360,
        64_872,
    )

    [row] = standings_of(league, [part]).rows

    assert row.points == 10
    assert row.lead is not None
    assert row.lead.points == 30  # 360 over 2 deals of 3 rounds against 2 others
    assert row.lead.high - row.lead.points == pytest.approx(row.lead.points - row.lead.low)
    assert row.lead.high - 30 == pytest.approx(1.96 * 6 / 6, abs=0.001)


@pytest.mark.parametrize(("bar", "verdict"), [(0.3, "above"), (0.99, "below"), (None, "")])
def test_a_bar_is_passed_by_a_whole_interval(bar: float | None, verdict: str) -> None:
    standings = standings_from(["normal", "random"], "classic", 400, bar)

    [row] = [row for row in standings.rows if row.seats == 2]
    assert row.bar == verdict
    assert standings.passed == (bar is None)  # random, alone against three, is below any


# The page


class Reader(HTMLParser):
    """Every element with its attributes, and what is open."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.found if name == tag]


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    return reader


def test_the_page_needs_nothing_else() -> None:
    """No script, no link, no address of anything."""
    page = as_page(standings_from(["normal", "easy", "random"], "golf", 40, 0.29))

    reader = read(page)
    assert not {tag for tag, _ in reader.found} & {
        "script",
        "link",
        "img",
        "iframe",
        "object",
        "embed",
        "a",
        "use",
    }
    assert not [
        name for _, attributes in reader.found for name in attributes if name in ("src", "href", "srcset")
    ]
    for address in ("http", "url(", "@import", "//"):
        assert address not in page
    assert "prefers-color-scheme: dark" in page


def test_every_plot_has_its_numbers_in_a_table() -> None:
    """With a caption, and headings for rows and columns; a plot has a name for those who cannot see it."""
    standings = standings_from(["normal", "easy", "random"], "classic", 40)
    reader = read(as_page(standings))

    assert len(reader.all("svg")) == len(reader.all("table")) == len(reader.all("caption")) == 3
    assert all(plot["role"] == "img" and plot["aria-label"] for plot in reader.all("svg"))
    assert all(heading["scope"] in ("row", "col") for heading in reader.all("th"))
    assert len(reader.all("circle")) == 3 + len(standings.rows)
    for row in standings.rows:
        assert f"{row.share:.1%}" in reader.text
    assert [level for level, _ in reader.found if level in ("h1", "h2")] == ["h1", "h2", "h2", "h2"]


def test_names_of_bots_are_only_text(tmp_path: Path) -> None:
    """Two classes of one name go by their files."""
    bots = []
    for name in ("a&<b>.py", "c.py"):
        (tmp_path / name).write_text(HOARDER.read_text("utf-8"), "utf-8")
        bots.append(f"{tmp_path / name}:Hoarder")
    league = make_league(bots, [build("classic")], (2,), 2)

    page = as_page(standings_of(league, play_league(league, jobs=1)))

    assert "a&<b>" not in page
    assert "a&<b>.py:Hoarder" in read(page).text


# The command


def test_it_prints_tables_to_read(capsys: pytest.CaptureFixture[str]) -> None:
    kernel_of("grid")

    status = main(
        ["league", "--bots", "normal,random", "--editions", "golf", "--rounds", "40", "--jobs", "1"]
    )

    out = capsys.readouterr().out
    assert status == 0
    for words in ("2 bots", "Ratings", "golf, 2 seats", "3 random", "fewer points", "±"):
        assert words in out
    assert "…" not in out
    assert max(len(line) for line in out.split("Each deal")[0].splitlines()) <= 80


def test_json_has_everything_and_a_run_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The second run only reads, writes the page and says the same."""
    kernel_of("hand")
    file, page = tmp_path / "league.jsonl", tmp_path / "league.html"
    words = ["league", "--bots", "normal,random", "--seats", "3", "--rounds", "30", "--json", "--jobs", "1"]
    words += ["--results", str(file), "--bar", "30%"]
    told: list[dict[str, Any]] = []
    statuses = []
    for more in ([], ["--html", str(page)]):
        statuses.append(main([*words, *more]))
        told.append(json.loads(capsys.readouterr().out))
        before = file.read_bytes()

    assert told[0] == told[1]
    assert file.read_bytes() == before
    assert statuses[0] == statuses[1] == (0 if told[0]["passed"] else 1)
    assert told[0]["rounds"] == 60
    assert {row["bar"] for row in told[0]["results"]} <= {"passed", "missed", "open"}
    assert page.read_text("utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bots", "stedy,random"], 'There is no bot "stedy": did you mean "steady"?'),
        (["--bots", "nowhere.py:Bot,random"], "There is no Python file nowhere.py"),
        (["--bots", "normal"], "A league needs two bots"),
        (["--bots", "normal,normal"], "The bot normal is named twice"),
        (
            ["--rounds", "3"],
            "3 rounds are too few: each deal is played once from every seat, so ask for 4 or more.",
        ),
        (["--rounds", "many"], '--rounds cannot be "many"'),
        (["--seats", "30"], "Classic cannot seat 30"),
        (["--seats", ","], "Name a number of seats."),
        (["--editions", "clasic"], 'there is no edition "clasic"'),
        (["--pairing", "robbin"], 'There is no pairing "robbin": did you mean "robin"?'),
        (["--bar", "29"], '--bar cannot be "29": write a share of rounds such as 0.29 or 29%.'),
        (["--points-bar", "few"], '--points-bar cannot be "few"'),
        (["--html", "/nowhere/league.html"], "/nowhere/league.html cannot be written"),
        (["--results", "/nowhere/league.jsonl"], "/nowhere/league.jsonl cannot be used"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """On stderr, with status 2, before anything is played."""
    status = main(["league", *words])

    err = capsys.readouterr().err
    assert status == 2
    assert err.startswith(sentence)
    assert len(err.strip().splitlines()) == 1
