"""A question is answered by games on the same deals, wherever and however often they are played."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from lastcard.bots import bot
from lastcard.cli import main
from lastcard.engine import compiled
from lastcard.engine.compiled import cache
from lastcard.lab import experiment, games
from lastcard.lab.experiment import MOST_GAMES, Experiment, Findings, Piece, answer, play_piece
from lastcard.lab.export import answer_data
from lastcard.lab.measures import MEASURES
from lastcard.lab.processes import Here, Processes, Runner
from lastcard.lab.question import (
    LEVEL,
    MAIN,
    MATCH,
    SEATS,
    SKILL,
    THOUGHT,
    Contrast,
    Question,
    Side,
    ask,
    words_for,
)
from lastcard.lab.rows import PLAIN
from lastcard.lab.simulate import PlanError
from lastcard.lab.statistics import Estimate
from lastcard.lab.telling import change_cells, progress_of
from lastcard.lab.verdict import Line, hurt_words, length_words, verdict_of, worth_words
from lastcard.rules.errors import LastcardError

HOARDER = f"{Path(__file__).parents[2] / 'examples' / 'hoarder.py'}:Hoarder"
RULE = Side("frozen", pencil=("everyone else draws 2",), seats=3)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games, so that there is something to go on with."""
    monkeypatch.setattr(experiment, "FIRST_GAMES", dict.fromkeys(experiment.FIRST_GAMES, 8))
    monkeypatch.setitem(experiment.PIECES, PLAIN, 4)


@pytest.fixture(scope="module")
def question() -> Question:
    return ask(RULE, also=())


def played(question: Question, most: int = 36, **how: object) -> Findings:
    return answer(question, most=most, mode=PLAIN, **how)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def findings(question: Question) -> Findings:
    return played(question)


def test_it_is_the_same_on_any_number_of_processes(question: Question, findings: Findings) -> None:
    """Number by number."""
    with Processes(2) as two:
        assert answer_data(played(question, runner=two)) == answer_data(findings)


def test_it_goes_on_where_it_was_cut_off(question: Question, findings: Findings, tmp_path: Path) -> None:
    """From what was kept, even if half a line was being written; and nothing is played twice."""
    file = tmp_path / "rule.jsonl"
    stopped = Experiment(question, most=36, mode=PLAIN, results=file)
    stopped.late = lambda: stopped.findings.games >= 12
    stopped.run()
    with file.open("ab") as torn:
        torn.write(b'{"contrast":"')
    more: list[Piece] = []

    class Watching(Here):
        def run(self, work, pieces):  # type: ignore[no-untyped-def]
            more.extend(pieces)
            return super().run(work, pieces)

    found = Experiment(question, most=36, mode=PLAIN, results=file)
    found.run(Watching())

    assert answer_data(found.findings) == answer_data(findings)
    assert sum(piece.last - piece.first for piece in more) <= 24


@pytest.mark.parametrize(
    ("seats", "bots", "words"),
    [
        (4, (), "4 seats, normal bots"),
        (4, ("careless",), "4 seats, easy bots"),
        (4, ("hard", "easy"), "4 seats, hard and easy bots"),
        (2, ("hard", "easy"), "hard and easy bots"),
        (4, ("normal",) * 4, "four normal bots"),
        (3, ("hard", "hard", "easy"), "two hard and one easy bots"),
    ],
)
def test_a_table_is_told_as_people_say_it(seats: int, bots: tuple[str, ...], words: str) -> None:
    assert words_for(seats, bots) == words


def test_skill_is_that_of_experts_too() -> None:
    """On fewer games, since a round takes them half a second; hard bots play many."""
    question = ask(RULE, also=(SKILL, THOUGHT))
    limits = [Experiment(question).limit(each) for each in question.contrasts]

    assert [each.words for each in question.contrasts[1:]] == ["hard and easy bots", "expert and easy bots"]
    assert (question.strong(SKILL), question.strong(THOUGHT)) == ("hard", "expert")
    assert limits == [64_000, 32_000, MOST_GAMES[THOUGHT]]
    assert [
        Experiment(question, most=most).limit(question.contrasts[2]) for most in (50, 4_000, 640_000)
    ] == [
        5,
        MOST_GAMES[THOUGHT],
        10 * MOST_GAMES[THOUGHT],
    ]


def test_skill_can_be_that_of_another_level() -> None:
    """Of one that thinks about no move there are many games at once."""
    asked = ask(RULE, also=(SKILL, THOUGHT), skill="normal")

    assert [each.words for each in asked.contrasts[1:]] == ["normal and easy bots"]
    with pytest.raises(PlanError, match="name a stronger level"):
        ask(RULE, skill="easy")
    with pytest.raises(PlanError, match="name a stronger level"):
        ask(RULE, skill="careless")
    with pytest.raises(LastcardError, match="There is no bot"):
        ask(RULE, skill="exprt")


@pytest.fixture
def no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Experts who decide like easy bots, and take no time for it."""
    monkeypatch.setattr(games, "need_library", lambda game: None)
    monkeypatch.setattr(games, "patient_bot", lambda name: bot("easy"))
    monkeypatch.setattr(experiment, "FEWER_THOUGHT", 1)


@pytest.mark.usefixtures("no_thought")
def test_those_who_think_come_last() -> None:
    """When all else is known, so that nobody waits for them."""
    question = ask(RULE, also=(SKILL, MATCH, THOUGHT))
    thought = question.contrasts[-1]
    seen: list[tuple[int, bool, str]] = []

    def look(found: Findings) -> None:
        others = all(found.of(each).games for each in question.contrasts[:-1])
        seen.append((found.of(thought).games, others, progress_of(found)))

    found = answer(question, most=8, mode=PLAIN, look=look)

    assert [games for games, _, _ in seen if games] == [2, 4, 6, 8]
    assert all(others for games, others, _ in seen if games)
    assert seen[-1][2].endswith("; expert bots are thinking, at game 8 of 8.")
    assert "thinking" not in progress_of(found)


@pytest.mark.usefixtures("no_thought")
def test_what_experts_do_is_said_as_far_as_it_is_known() -> None:
    """From where to where, as one number of a few games would say too much."""
    found = answer(ask(Side("classic"), also=(THOUGHT,)), most=32, mode=PLAIN)

    assert re.search(r"expert beats easy \d+ to \d+ times of 100", verdict_of(found).sentence)


def test_without_native_code_experts_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """They would play like hard ones; everything else is told."""
    monkeypatch.setattr(compiled, "is_ready", lambda game: False)
    monkeypatch.setattr(compiled, "obstacle", lambda: "without a C compiler")
    found = answer(ask(RULE, also=(THOUGHT,)), most=2, mode=PLAIN)

    assert found.done
    assert found.notes == [
        "Left out: expert and easy bots. No native library of the engine can be made without a C compiler. "
        "Without one the bot expert plays like hard."
    ]
    assert answer_data(found)["warnings"][-1] == found.notes[0]
    with pytest.raises(LastcardError, match="plays like hard"):
        answer(ask(replace(RULE, bots=("expert",)), also=()), most=1, mode=PLAIN)


def test_whoever_interrupts_it_keeps_what_is_known(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And it says that there would have been more."""
    go_on = Experiment.go_on

    def interrupted(self: Experiment, contrast: Contrast, runner: Runner) -> None:
        if contrast.kind != MAIN:
            raise KeyboardInterrupt
        go_on(self, contrast, runner)

    monkeypatch.setattr(Experiment, "go_on", interrupted)
    status = main(["lab", "--jobs", "1", "--rounds", "20", "--house", "jump_in"])

    out = capsys.readouterr().out
    assert status == 130
    assert out.startswith("Jump-in: ")
    assert "; stopped before all was known." in out.replace("\n", " ")


def test_a_file_of_another_seed_is_refused(question: Question, tmp_path: Path) -> None:
    """Before anything is played."""
    file = tmp_path / "rule.jsonl"
    played(question, most=4, results=file)

    with pytest.raises(PlanError, match=r"other settings \(seed\)"):
        played(ask(RULE, seed="2", also=()), results=file)


def test_a_question_is_looked_at_from_many_tables() -> None:
    """Other seats, other levels, skill against luck, and whole matches."""
    asked = ask(Side("frozen", house=("jump_in",)))

    assert [each.kind for each in asked.contrasts] == [
        MAIN, SEATS, SEATS, LEVEL, LEVEL, SKILL, MATCH, THOUGHT,
    ]  # fmt: skip
    assert asked.main.left.bots == ("normal",) * 4
    assert asked.contrasts[5].left.bots == ("hard", "easy", "hard", "easy")
    assert asked.contrasts[6].left.whole
    assert (asked.words, asked.against) == ("Jump-in", "the printed rules")


def test_what_is_named_is_not_varied() -> None:
    """Whoever asks about two seats and hoarders is answered about those."""
    asked = ask(replace(RULE, seats=2, bots=("easy",)))

    assert [each.kind for each in asked.contrasts] == [MAIN, MATCH]


def test_a_table_beside_it_has_a_seat_for_every_bot() -> None:
    """Four bots that are named do not fit at a table for two."""
    asked = ask(Side("classic", bots=("hard", "easy", "easy", "easy")))

    assert [(each.kind, each.left.seats) for each in asked.contrasts] == [(MAIN, 4), (SEATS, 6), (MATCH, 4)]


@pytest.mark.parametrize(
    ("side", "titles"),
    [
        (Side("frozen", pencil=("next draws 2",)), "Wild Customizable"),
        (Side("classic", house=("seven_zero",)), "0 or 7"),
        (Side("classic", house=("stacking=mixed",)), ""),
        (Side("classic", house=("stacking=mixed",), card="Draw Two"), "Draw Two"),
        (Side("frozen", card="let-it-go"), "Let It Go"),
    ],
)
def test_the_cards_a_rule_is_about_are_watched(side: Side, titles: str) -> None:
    """Those that are written on, do something else now, or are named."""
    assert ask(side, also=()).card == titles


def test_a_card_that_is_not_there_is_told() -> None:
    """With the nearest one."""
    with pytest.raises(PlanError, match='Classic has no card "drawtwo": did you mean "draw-two"'):
        ask(Side("classic", card="drawtwo"))


def test_the_same_on_both_sides_is_no_question() -> None:
    with pytest.raises(PlanError, match="Both sides are the same"):
        ask(RULE, RULE)


def test_bots_of_ones_own_are_asked_for_every_move() -> None:
    """What they do is noted all the same, but no move of theirs is taken back."""
    contrast = ask(replace(RULE, bots=(HOARDER, "normal")), also=()).main

    found = play_piece(Piece(contrast, 0, 3, PLAIN))

    assert found.mode == "bots"
    assert found.moments.games == 3
    assert found.sums[experiment_place("decisions")] > 0
    assert found.sums[experiment_place("first players")] == 0


def experiment_place(name: str) -> int:
    from lastcard.lab.measures import PLACE

    return PLACE[name]


def test_games_of_equal_contrasts_are_equal() -> None:
    """Whatever they are called; another seed, card or bot gives others."""
    contrast: Contrast = ask(RULE, also=()).main

    assert replace(contrast, words="something else").id == contrast.id
    assert ask(RULE, seed="2", also=()).main.id != contrast.id
    assert ask(replace(RULE, bots=("easy",)), also=()).main.id != contrast.id


def test_a_verdict_says_what_is_clear_and_what_is_not(findings: Findings) -> None:
    """And warns of too few games."""
    verdict = verdict_of(findings)

    assert verdict.sentence.startswith("“everyone else draws 2”: ")
    assert "rounds" in verdict.sentence
    assert verdict.warnings[0] == "Only 36 games so far: the numbers can still change a lot."
    assert all(line.change is None or line.change.low <= line.change.high for line in verdict.lines)


def test_of_a_few_games_nothing_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    """Not even of the many decisions in them, and there is no empty table."""
    main(["lab", "--jobs", "1", "--rounds", "5", "--seats", "2", "--bots", "easy", "--house", "jump_in"])

    sentence, warning, played, *others = capsys.readouterr().out.splitlines()
    assert sentence == "Jump-in: too few games to say anything yet."
    assert warning == "Only 5 games so far: it takes 30 to say anything."
    assert played.startswith("5 games on the same deals, 2 seats, easy bots, seed 1")
    assert not others


@pytest.mark.parametrize(
    ("found", "least", "cells"),
    [
        (Estimate(3.0, 0.2, 5.8), 1.0, ("+3.0", "+0.2 to +5.8")),
        (Estimate(0.1, -1.1, 1.3), 1.0, ("+0.1", "-1.1 to +1.3")),
        (Estimate(5.2, 4.0, 6.4), 1.0, ("+5", "+4 to +6")),
        (Estimate(-0.03, -0.058, -0.002), 0.02, ("-3.0%", "-5.8 to -0.2%")),
    ],
)
def test_an_interval_never_seems_to_say_something_else(
    found: Estimate, least: float, cells: tuple[str, str]
) -> None:
    """What is certainly more does not begin at 0."""
    measure = replace(MEASURES["turns"], relative=least < 1, least=least)

    assert change_cells(Line(measure, None, None, found)) == cells


def a_line(key: str, value: float, half: float) -> Line:
    found = Estimate(value, value - half, value + half)
    return Line(MEASURES[key], found, found, found)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (0.21, "rounds 21% longer"),
        (-0.44, "rounds 44% shorter"),
        (114.73, "rounds about 116 times as long"),
        (2.2, "rounds about 3 times as long"),
    ],
)
def test_lengths_are_told_as_people_say_them(value: float, words: str) -> None:
    """Nobody says that a round is 11,473% longer."""
    assert length_words(a_line("turns", value, 0.02), "rounds") == words


def test_what_stands_out_of_many_must_stand_out_further() -> None:
    """One of five that is just beyond its own interval is no news; who is hurt most is one of three."""
    assert not a_line("first", 2.0, 1.9).is_sure(5)
    assert a_line("first", 2.0, 1.9).is_sure(1)
    assert hurt_words({"next": a_line("next", -2.0, 1.9)}) == ""
    assert hurt_words({"next": replace(a_line("next", -3.0, 1.9), theirs=None)}) == (
        "the next player loses 3 of 100 wins by it"
    )


def test_two_cards_are_compared_with_each_other() -> None:
    """And not with a plain card."""
    same, better = a_line("worth", 0.1, 0.5), a_line("worth", 3.0, 1.0)

    assert worth_words(same, "Let It Go") == "it helps whoever plays it as much as the other"
    assert (
        worth_words(better, "Let It Go") == "about 3 of 100 wins better for whoever plays it than the other"
    )
    assert hurt_words({"next": a_line("next", 13.1, 0.7), "last": a_line("last", -0.8, 0.4)}) == (
        "the next player wins 13 of 100 more with it than with the other"
    )


def test_tables_of_different_sizes_are_told_as_such() -> None:
    """There are no same deals then, and that fewer players win more often each is no news."""
    found = played(ask(Side("classic", seats=2), Side("classic", seats=4), also=()), most=32)

    assert progress_of(found).startswith(
        "32 games on each side, 2 seats, normal bots, against 4 seats, normal bots, seed 1; "
    )
    assert "playing first" not in verdict_of(found).sentence


def test_golf_has_no_comebacks_from_cards_behind() -> None:
    """Nobody holds fewer cards than another."""
    found = played(ask(Side("golf", seats=2), also=()), most=32)

    assert "comebacks" not in verdict_of(found).sentence
    assert {"comebacks", "leads"}.isdisjoint(line.measure.key for line in verdict_of(found).lines)


def test_the_command_answers(capsys: pytest.CaptureFixture[str]) -> None:
    """Two sides, one beside the other."""
    sides = ["--house", "stacking=twos", "against", "--house", "stacking=mixed"]
    status = main(["lab", "--only", "--jobs", "1", "--rounds", "32", "--edition", "classic", *sides])

    out = capsys.readouterr().out
    assert status == 0
    assert out.startswith("stacking=twos against stacking=mixed: ")
    assert "turns in a round" in out
    assert "32 games on the same deals, 4 seats, normal bots, seed 1" in out


def test_the_command_writes_json(capsys: pytest.CaptureFixture[str]) -> None:
    """Options of the run may stand on either side of the word."""
    words = [
        "--edition",
        "emoji",
        "against",
        "--edition",
        "frozen",
        "--rounds",
        "8",
        "--only",
        "--json",
        "--jobs",
        "1",
    ]
    main(["lab", *words])

    data = json.loads(capsys.readouterr().out)
    assert (data["question"], data["against"]) == ("Emoji", "Frozen")
    assert [side["edition"] for side in data["tables"][0]["sides"]] == ["emoji", "frozen"]


def test_a_cold_machine_answers_at_once_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In plain Python; native code is made meanwhile."""
    started: list[str] = []
    monkeypatch.setenv("LASTCARD_CACHE", str(tmp_path))
    monkeypatch.setattr(cache, "PACKAGED", tmp_path / "packaged")
    monkeypatch.setattr(compiled, "obstacle", lambda: "")
    monkeypatch.setattr(compiled, "Build", started.append)
    status = main(["lab", "--only", "--jobs", "1", "--rounds", "8", "--house", "jump_in"])

    captured = capsys.readouterr()
    assert status == 0
    assert started == ["hand"]
    assert "The engine runs in plain Python" in captured.err.replace("\n", " ")
    assert "in plain Python, and slowly" in captured.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["versus"], '"versus" is not understood: write "against" between the two sides.'),
        (["--house", "jump_in", "against", "--house", "jump_in"], "Both sides are the same"),
        (["--precision", "none"], '--precision cannot be "none"'),
        (["--card", "joker"], 'Frozen has no card "joker"'),
    ],
)
def test_what_cannot_be_asked_is_told_in_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status = main(["lab", *words])

    err = capsys.readouterr().err
    assert status == 2
    assert err.startswith(sentence)
