"""A league gives the same results however, wherever and in how many runs it is played."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import pytest

from lastcard.bots import BotError
from lastcard.engine import compiled
from lastcard.engine.compiled import building
from lastcard.lab.rows import COMPILED, PLAIN
from lastcard.league import League, LeagueError, Played, make_league, play_league
from lastcard.league.play import Piece, play_piece
from lastcard.rules.build import build
from support.kernels import kernel_of

RUN = import_module("lastcard.league.run")
SCHEDULE = import_module("lastcard.league.schedule")
HOARDER = Path(__file__).parents[2] / "examples" / "hoarder.py"
BOTS = ("normal", "easy", "random")


def league_of(
    bots: Sequence[str] = BOTS,
    edition: str = "classic",
    seats: Sequence[int] = (2, 3),
    rounds: int = 6,
    seed: str = "1",
    pairing: str = "robin",
) -> League:
    return make_league(bots, [build(edition)], seats, rounds, seed, pairing)


@pytest.mark.parametrize("edition", ["classic", "emoji", "golf"])
def test_both_modes_play_the_same_rounds(edition: str) -> None:
    """Which of them was used changes no number."""
    kernel_of(build(edition).game)
    league = league_of(edition=edition)

    assert play_league(league, jobs=1, mode=COMPILED) == play_league(league, jobs=1, mode=PLAIN)


def test_two_processes_play_what_one_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also with a bot of one's own, which is asked for every move."""
    monkeypatch.setattr(RUN, "ROUNDS_BY_DRIVER", 2)
    league = league_of((f"{HOARDER}:Hoarder", "normal"), seats=(2,))

    assert play_league(league, jobs=2) == play_league(league, jobs=1)


def test_a_network_that_was_trained_again_is_another_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its results are not added to those of the former one; a bot that has learned nothing stays the same."""
    leagues = [league_of((name, "random")) for name in ("hard", "expert", "normal")]
    before = [league.settings["bots"] for league in leagues]

    monkeypatch.setattr(SCHEDULE, "minds_digest", lambda: "other weights")

    assert [league.settings["bots"] == bots for league, bots in zip(leagues, before, strict=True)] == [
        False,
        False,
        True,
    ]


def test_without_a_library_expert_does_not_play_as_somebody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would be `hard` by another name."""
    monkeypatch.setattr(compiled, "is_ready", lambda game: False)
    monkeypatch.setattr(building, "is_ready", lambda game, checked: False)
    monkeypatch.setattr(building, "obstacle", lambda: "on a toaster")

    with pytest.raises(BotError, match=r"can be made on a toaster\. Leave the bot expert out"):
        play_league(league_of(("expert", "normal")), jobs=1)


def test_another_seed_gives_other_rounds() -> None:
    first, second = (play_league(league_of(rounds=30, seed=seed), jobs=1) for seed in "12")

    assert [each.winners for each in first] != [each.winners for each in second]


# Who plays whom


def test_in_a_round_robin_everybody_meets_everybody() -> None:
    """Alone against the others, and the others alone against it; two seats look the same from both sides."""
    named = {fixture.name for fixture in league_of(seats=(2, 3)).fixtures}

    pairs = ["normal - easy", "normal - random", "easy - random"]
    back = [" - ".join(reversed(pair.split(" - "))) for pair in pairs]
    assert named == {
        *(f"classic 2: {pair}" for pair in pairs),
        *(f"classic 3: {pair}" for pair in pairs + back),
        "classic 3: mixed",
    }


@pytest.mark.parametrize(
    ("pairing", "pairs"),
    [
        ("ladder", [("easy", "normal"), ("random", "easy")]),
        ("first", [("normal", "easy"), ("normal", "random")]),
    ],
)
def test_other_pairings(pairing: str, pairs: list[tuple[str, str]]) -> None:
    """A ladder is named from its foot."""
    league = league_of(seats=(4,), pairing=pairing)

    assert [fixture.bots for fixture in league.fixtures if not fixture.mixed] == pairs


def test_a_deal_is_played_from_every_seat() -> None:
    """By the same key in every fixture."""
    fixtures = league_of(seats=(4,)).fixtures

    alone = fixtures[0]
    assert [alone.line_up(7, turn).index("normal") for turn in range(4)] == [0, 1, 2, 3]
    assert len({fixture.key(7) for fixture in fixtures}) == 1
    assert alone.key(7) != alone.key(8)
    mixed = fixtures[-1]
    seats = [mixed.line_up(7, turn) for turn in range(4)]
    assert all(Counter(line_up) == Counter(seats[0]) for line_up in seats)
    assert all(Counter(seat).keys() == set(seats[0]) for seat in zip(*seats, strict=True))


def test_no_bot_has_two_seats_more_than_another_at_a_mixed_table() -> None:
    """With fewer bots than seats, and with more."""
    few, many = (league_of(seats=(seats,)).fixtures[-1] for seats in (5, 3))

    for deal in range(50):
        assert sorted(Counter(few.line_up(deal)).values()) == [1, 2, 2]
        assert sorted(Counter(many.line_up(deal)).values()) == [1, 1, 1]


def test_wins_and_points_are_those_of_the_rounds() -> None:
    """A piece counts every round once for each seat."""
    league = league_of(edition="golf", seats=(3,), rounds=9)

    for played in play_league(league, jobs=1):
        assert len(played.winners) == 9 == 3 * played.deals
        assert sum(played.wins.values()) == sum(letter != "-" for letter in played.winners)
        assert sum(played.sat.values()) == 27
        if "mixed" not in played.fixture:
            alone, others = played.fixture.removeprefix("golf 3: ").split(" - ")
            assert (played.sat[alone], played.sat[others]) == (9, 18)
            assert played.gap == played.points[others] - 2 * played.points[alone]


# Going on


@pytest.fixture
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> list[Piece]:
    """Pieces of a round or two; those that are played are noted."""
    noted: list[Piece] = []

    def noting(piece: Piece) -> Played:
        noted.append(piece)
        return play_piece(piece)

    monkeypatch.setattr(RUN, "ROUNDS_BY_ENGINE", 2)
    monkeypatch.setattr(RUN, "play_piece", noting)
    return noted


def test_a_league_goes_on_wherever_it_was_cut(tmp_path: Path, small_pieces: list[Piece]) -> None:
    """In the settings, between two lines or within one: what is missing is played, and nothing twice."""
    league = league_of(("normal", "random"), seats=(2,), rounds=8)
    file = tmp_path / "league.jsonl"
    whole = play_league(league, file, jobs=1)
    content = file.read_bytes()
    ends = [i + 1 for i, byte in enumerate(content) if byte == ord("\n")]
    assert len(ends) == 5

    for cut in sorted({0, 1, *ends, *(end - 1 for end in ends), *(end + 5 for end in ends[:-1])}):
        file.write_bytes(content[:cut])
        small_pieces.clear()

        assert play_league(league, file, jobs=1) == whole
        assert len(small_pieces) == 4 - max(0, content[:cut].count(b"\n") - 1)
        assert file.read_bytes() == content


def test_a_killed_run_loses_nothing_that_it_told(tmp_path: Path) -> None:
    """It is killed without a warning as soon as it has told of two pieces."""
    file = tmp_path / "league.jsonl"
    code = f"""
import os, signal
from pathlib import Path
from lastcard.league import make_league, play_league, run
from lastcard.rules.build import build

run.ROUNDS_BY_ENGINE, told = 2, []

def tell(rounds):
    told.append(rounds)
    if len(told) == 3:  # the first tells what was in the file
        os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))

league = make_league(["normal", "random"], [build("classic")], [2], 8)
play_league(league, Path({str(file)!r}), jobs=1, progress=tell)
"""
    ran = subprocess.run([sys.executable, "-c", code], env=dict(os.environ), check=False)
    assert ran.returncode != 0
    kept = file.read_bytes()
    assert kept.count(b"\n") == 3

    league = league_of(("normal", "random"), seats=(2,), rounds=8)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(RUN, "ROUNDS_BY_ENGINE", 2)
        assert play_league(league, file, jobs=1) == play_league(league, jobs=1)
    assert file.read_bytes().startswith(kept)


def test_more_rounds_go_on_from_fewer(tmp_path: Path, small_pieces: list[Piece]) -> None:
    """The number of rounds is no setting that has to stay."""
    file = tmp_path / "league.jsonl"
    play_league(league_of(("normal", "random"), seats=(2,), rounds=4), file, jobs=1)
    small_pieces.clear()
    more = league_of(("normal", "random"), seats=(2,), rounds=10)

    played = play_league(more, file, jobs=1)

    assert [piece.first for piece in small_pieces] == [2, 3, 4]
    assert played == play_league(more, jobs=1)


@pytest.mark.parametrize(
    ("bots", "seed", "words"),
    [
        (("random", "normal"), "1", "(bots)"),
        (("normal", "easy"), "2", "(seed, bots)"),
    ],
)
def test_a_file_of_other_settings_is_left_alone(
    tmp_path: Path, bots: tuple[str, ...], seed: str, words: str
) -> None:
    """The sentence says which settings differ."""
    file = tmp_path / "league.jsonl"
    play_league(league_of(("normal", "random"), seats=(2,), rounds=2), file, jobs=1)
    before = file.read_bytes()

    with pytest.raises(LeagueError) as raised:
        play_league(league_of(bots, seats=(2,), rounds=2, seed=seed), file, jobs=1)

    assert f"{file} holds a league of other settings {words}" in str(raised.value)
    assert file.read_bytes() == before


def test_a_bot_that_was_changed_is_another_bot(tmp_path: Path) -> None:
    """Its earlier rounds say nothing about it."""
    own = tmp_path / "own.py"
    own.write_text(HOARDER.read_text("utf-8"), "utf-8")
    league = league_of((f"{own}:Hoarder", "random"), seats=(2,), rounds=2)
    file = tmp_path / "league.jsonl"
    play_league(league, file, jobs=1)
    own.write_text(HOARDER.read_text("utf-8") + "\n# wiser\n", "utf-8")

    with pytest.raises(LeagueError, match=r"other settings \(bots\)"):
        play_league(league, file, jobs=1)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("my diary", "does not hold the results of a league"),
        ("{}\n", "does not hold the results of a league"),
        ("[]\n", "does not hold the results of a league"),
    ],
)
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, content: str, sentence: str) -> None:
    file = tmp_path / "diary"
    file.write_text(content, "utf-8")

    with pytest.raises(LeagueError, match=sentence):
        play_league(league_of(), file, jobs=1)

    assert file.read_text("utf-8") == content


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    file = tmp_path / "league.jsonl"
    league = league_of(("normal", "random"), seats=(2,), rounds=2)
    play_league(league, file, jobs=1)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(lines[0] + b'{"fixture": "x"}\n' + lines[1])

    with pytest.raises(LeagueError, match=r"league\.jsonl:2 cannot be read"):
        play_league(league, file, jobs=1)
