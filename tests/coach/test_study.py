"""A study says of every decision what it was worth, calls nothing a mistake that may be none, and loses no point."""

from collections.abc import Sequence
from random import Random

import numpy as np
import pytest

from lastcard import minds
from lastcard.bots import bot
from lastcard.bots.driver import play_on
from lastcard.coach.study import Decision, Effort, Progress, Study, StudyError, StudyRun, Verdict
from lastcard.coach.study.looks import Look, first_look
from lastcard.coach.study.moments import Moment, choice_of, outline_of, walk
from lastcard.coach.study.summary import sentence_of
from lastcard.coach.study.telling import wire_study
from lastcard.coach.study.verdicts import is_clear, verdict_of
from lastcard.coach.whatif import branch
from lastcard.log import Entry, Log, LogError, parse_log
from lastcard.match import Match
from lastcard.minds import Estimate, Judged, Judgment
from lastcard.minds.judgment import estimate
from lastcard.move import Move
from lastcard.position import State
from lastcard.rules.build import Rules, build
from support.fake_judging import FakeJudging

QUICK = Effort(worlds=4, most=64, truth=4)


def played(edition: str = "classic", house: Sequence[str] = ("target_score=60",), seats: int = 3) -> Log:
    """A short match of bots."""
    names = ["Ada", "Bo (steady)", "Cy (steady)", "Dee (steady)"][:seats]
    match = Match.start(edition, seats, house, names=names, key=b"a match to study")
    play_on(match, {seat: bot("steady") for seat in range(seats)}, Random(3))
    return match.publish()


@pytest.fixture(scope="module")
def log() -> Log:
    return played()


@pytest.fixture(scope="module")
def study(log: Log) -> Study:
    return StudyRun(log, effort=QUICK, judging=FakeJudging()).run()


@pytest.mark.parametrize(
    ("edition", "house"), [("classic", ["target_score=60"]), ("golf", ["golf_rounds=2"])]
)
def test_what_was_lost_and_luck_add_up_to_the_result(edition: str, house: list[str]) -> None:
    """In every round and over the match: start + luck - lost = result; in Golf points are turned around."""
    studied = StudyRun(played(edition, house), effort=QUICK, judging=FakeJudging()).run()
    sign = -1 if studied.unit == "points" else 1

    assert len(studied.rounds) == 3 * outline_rounds(studied)
    for one in studied.rounds:
        assert one.start + sign * (one.luck - one.lost.mean) == pytest.approx(one.result)
    for player in studied.players:
        assert player.start + sign * (player.luck - player.lost.mean) == pytest.approx(player.result)


def outline_rounds(study: Study) -> int:
    return max(one.number for one in study.rounds)


def test_only_choices_of_seats_are_decisions(log: Log, study: Study) -> None:
    """Neither the dealer's moves nor those without another one are judged."""
    by_seq = {decision.seq: decision for decision in study.decisions}
    for moment in walk(log):
        choices = len(moment.match.legal(log.entries[moment.seq - 1].seat))
        assert (moment.seq in by_seq) == (0 <= log.entries[moment.seq - 1].seat < 3 and choices > 1)


def test_a_decision_tells_the_move_in_words(study: Study) -> None:
    decision = next(one for one in study.decisions if one.made.move.verb == "play")

    assert decision.made.words.startswith("play ")
    assert decision.options[0] is decision.best
    assert {option.move for option in decision.options} >= {decision.made.move, decision.best.move}


def test_the_winner_of_a_round_has_it_all_at_its_end(log: Log, study: Study) -> None:
    outline = outline_of(log)

    for span in outline.spans:
        results = {one.seat: one.result for one in study.rounds if one.number == span.number}
        assert [seat for seat, result in results.items() if result == 1] == [span.winner]
    assert study.winners == outline.winners


def test_one_seat_can_be_studied_alone(log: Log, study: Study) -> None:
    alone = StudyRun(log, [1], QUICK, FakeJudging()).run()

    assert [player.seat for player in alone.players] == [1]
    assert alone.decisions == study.of(1)


def test_a_seat_that_is_not_there_is_refused(log: Log) -> None:
    with pytest.raises(StudyError, match="seats 0 to 2"):
        StudyRun(log, [3], QUICK, FakeJudging())


def test_a_match_that_goes_on_is_refused() -> None:
    match = Match.start("classic", 3, key=b"on")

    with pytest.raises(LogError, match="not over"):
        StudyRun(parse_log(match.save()), effort=QUICK, judging=FakeJudging())


def test_unclear_decisions_are_looked_at_closer_with_other_deals(log: Log) -> None:
    """And those that are clear are not; no deal is used twice."""
    judging = FakeJudging(spread=0.5)
    run = StudyRun(log, effort=Effort(worlds=4, most=256, truth=0), judging=judging)

    run.run()

    worlds = [asked for _, asked, _ in judging.asked]
    assert worlds.count(4) > worlds.count(16) > worlds.count(256) > 0
    assert len({seed for seed, _, _ in judging.asked}) == len(judging.asked)


class Equals:
    """A judge to whom all moves are worth the same: what tells them apart is chance, other in each judgment."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.decisions = 0

    def judge(
        self, rules: Rules, state: State, seat: int, moves: Sequence[Move],
        *, worlds: int, seed: bytes, truth: bool = False,
    ) -> Judgment:  # fmt: skip
        chance = np.random.default_rng([self.number, *seed])
        results = (chance.random((worlds, len(moves))) < 0.3).astype(float)
        best = int(results.mean(axis=0).argmax())
        judged = [
            Judged(
                move, estimate(results[:, i], "chance"), estimate(results[:, best] - results[:, i], "chance")
            )
            for i, move in enumerate(moves)
        ]
        judged.sort(key=lambda one: one.behind.mean)
        return Judgment("chance", tuple(judged), worlds)

    def value(self, rules: Rules, state: State, seat: int, *, worlds: int, seed: bytes) -> Estimate:
        return Estimate(0.3, 0.1)


def test_equal_moves_are_no_mistakes(log: Log) -> None:
    """The best of many equal moves looks better than the one that was made, on the deals that made it the best."""
    errors = decisions = 0
    for number in range(12):
        run = StudyRun(log, effort=Effort(worlds=64, most=64, truth=0), judging=Equals(number))
        studied = run.run()
        errors += sum(decision.verdict.is_error for decision in studied.decisions)
        decisions += len(studied.decisions)

    assert decisions > 500
    assert errors / decisions < 0.005


def test_a_mistake_is_confirmed_on_deals_of_its_own(log: Log) -> None:
    """Two moves, those that were made and that seemed best, and nothing that was dealt before."""
    judging = FakeJudging(spread=0.1)
    studied = StudyRun(log, effort=Effort(worlds=4, most=4, truth=0), judging=judging).run()

    errors = sum(decision.verdict.is_error for decision in studied.decisions)
    confirmed = [seed for seed, _, _ in judging.asked if seed.endswith(b"confirm")]
    assert 0 < errors <= len(confirmed) == len(set(confirmed))


def test_closer_looks_end_when_their_time_is_over(log: Log) -> None:
    judging, time = FakeJudging(), iter(range(10_000))
    run = StudyRun(
        log,
        effort=Effort(worlds=4, most=4096, truth=0, seconds=5),
        judging=judging,
        clock=lambda: float(next(time)),
    )

    run.run()

    closer = [worlds for seed, worlds, _ in judging.asked if not seed.endswith(b"confirm")]
    assert sum(worlds > 4 for worlds in closer) == 5


def test_progress_is_told_in_every_stage(log: Log) -> None:
    told: list[Progress] = []

    StudyRun(log, effort=QUICK, judging=FakeJudging()).run(told.append)

    assert list(dict.fromkeys(progress.stage for progress in told)) == ["look", "closer", "truth", "turns"]
    assert all(0 < progress.done <= progress.total for progress in told)


def test_turning_points_are_large_and_in_order(study: Study) -> None:
    sizes = [swing.size for swing in study.swings]

    assert 0 < len(study.swings) <= 6
    assert [swing.seq for swing in study.swings] == sorted({swing.seq for swing in study.swings})
    assert min(sizes) > 0.2
    assert all(swing.words for swing in study.swings)


def test_the_truth_is_a_second_line(study: Study) -> None:
    """What is judged with open cards changes no verdict."""
    told = [decision for decision in study.decisions if decision.truth is not None]

    assert told == list(study.decisions)
    assert any(one.truth.best.move != one.best.move for one in told if one.truth is not None)


@pytest.mark.parametrize(
    ("mean", "error", "verdict"),
    [
        (0.02, 0.03, Verdict.FINE),  # may as well be none
        (0.2, 0.21, Verdict.FINE),
        (0.009, 0.001, Verdict.FINE),
        (0.02, 0.005, Verdict.INACCURACY),
        (0.05, 0.01, Verdict.MISTAKE),
        (0.2, 0.1, Verdict.BLUNDER),
    ],
)
def test_nothing_is_a_mistake_that_may_be_none(mean: float, error: float, verdict: Verdict) -> None:
    assert verdict_of(Estimate(mean, error), "chance", is_best=False) is verdict
    assert verdict_of(Estimate(100 * mean, 100 * error), "points", is_best=False) is verdict


def test_two_moves_are_equal_once_they_differ_by_less_than_a_point() -> None:
    assert not is_clear(Estimate(0.005, 0.02), "chance")
    assert is_clear(Estimate(0.002, 0.008), "chance")
    assert is_clear(Estimate(0.05, 0.01), "chance")
    assert not is_clear(Estimate(0.03, 0.01), "chance")  # an inaccuracy or a mistake


def test_a_sentence_tells_luck_and_decisions_apart(study: Study) -> None:
    sentences = [sentence_of(study, player) for player in study.players]

    assert sentences[0].startswith("Ada ")
    assert all("luck" in sentence and "given away" in sentence for sentence in sentences)
    assert all(
        ("won" in sentence) == player.won for sentence, player in zip(sentences, study.players, strict=True)
    )


def test_the_wire_has_all_of_it(study: Study) -> None:
    told = wire_study(study)

    assert [one.seq for one in told.decisions] == [one.seq for one in study.decisions]
    assert told.players[0].sentence == sentence_of(study, study.players[0])


# Known best moves, judged by the real judge.


def looked_at(position: str, seat: int, made: str, worlds: int = 60) -> Look:
    """A decision at a drawn position."""
    match = Match.at(build("classic"), position)
    choice = choice_of(match, Entry(1, seat, made, ""))
    assert choice is not None
    moment = Moment(1, match, choice)
    judgment = minds.judge(match.rules, match.state, seat, choice.moves, worlds=worlds, seed=b"known")
    return first_look(moment, choice, judgment)


def decided(position: str, seat: int, made: str, worlds: int = 60) -> Decision:
    return looked_at(position, seat, made, worlds).decision(0)


LAST_CARD = "2 seats · turn 0 · top B5 · said 0\n0  B7\n1  {}\ndraw  …"


def test_the_last_card_that_fits_wins() -> None:
    decision = decided(LAST_CARD.format("R1 R2 Y3 G4"), 0, "play B7")

    assert decision.verdict is Verdict.BEST
    assert decision.after.mean == 1


def test_drawing_instead_is_a_blunder() -> None:
    decision = decided(LAST_CARD.format("R1 R2"), 0, "draw")

    assert decision.verdict is Verdict.BLUNDER
    assert str(decision.best.move) == "play B7"
    assert decision.loss.mean > decision.loss.error


CAUGHT = "2 seats · turn 0 · top B5 · owing 1\n0  B7 G2 Y4\n1  R1\ndraw  …"


def test_whoever_forgot_to_call_is_to_be_caught() -> None:
    """Playing on lets the other seat get away with its last card."""
    decision = decided(CAUGHT, 0, "play B7", 250)

    assert decision.verdict is Verdict.BLUNDER
    assert str(decision.best.move) == "catch 1"


def test_hidden_cards_change_no_judgment() -> None:
    """Whatever the other seat holds, the same decision is judged alike."""
    one = looked_at(LAST_CARD.format("R1 R2 Y3 G4"), 0, "draw", 20)
    other = looked_at(LAST_CARD.format("W+4 W+4 B2 B3"), 0, "draw", 20)

    assert one.judged == other.judged


def test_a_branch_is_studied_to_its_end() -> None:
    """That someone took over a seat is no decision of the round."""
    match = Match.start("classic", 3, ["rounds=1"], key=b"branch")
    play_on(match, {seat: bot("normal") for seat in range(3)}, Random(1))
    left = branch(match.publish(), 20, 1, "Ada", "normal", b"redealt")
    play_on(left, {seat: bot("normal") for seat in range(3)}, Random(2))

    studied = StudyRun(left.publish(), [1], Effort(worlds=4, most=4, truth=0)).run()

    assert studied.decisions
    assert all(decision.seq != 21 for decision in studied.decisions)
