"""A study as the wire and `lastcard study --json` have it."""

from lastcard import wire
from lastcard.coach.study.model import Decision, Option, Player, Round, Study, Swing, Truth
from lastcard.coach.study.summary import sentence_of
from lastcard.minds import Estimate

DIGITS = 5


def wire_study(study: Study) -> wire.Study:
    """All of it."""
    return wire.Study(
        study.unit,
        study.edition,
        list(study.names),
        list(study.winners),
        [wire_player(study, player) for player in study.players],
        [wire_swing(swing) for swing in study.swings],
        [wire_round(one) for one in study.rounds],
        [wire_decision(decision) for decision in study.decisions],
        study.playouts,
        study.plain,
    )


def wire_value(value: Estimate) -> wire.StudyValue:
    return wire.StudyValue(round(value.mean, DIGITS), round(value.error, DIGITS))


def wire_option(option: Option) -> wire.StudyOption:
    return wire.StudyOption(
        str(option.move), option.words, wire_value(option.value), wire_value(option.behind)
    )


def wire_truth(truth: Truth) -> wire.StudyTruth:
    return wire.StudyTruth(wire_option(truth.best), wire_option(truth.made))


def wire_decision(decision: Decision) -> wire.StudyDecision:
    return wire.StudyDecision(
        decision.seq,
        decision.seat,
        decision.round,
        decision.verdict.value,
        decision.is_clear,
        decision.equals_best,
        wire_option(decision.made),
        [wire_option(option) for option in decision.options],
        round(decision.luck, DIGITS),
        wire_truth(decision.truth) if decision.truth else None,
    )


def wire_round(one: Round) -> wire.StudyRound:
    return wire.StudyRound(
        one.number,
        one.seat,
        one.first,
        one.last,
        round(one.start, DIGITS),
        wire_value(one.lost),
        round(one.luck, DIGITS),
        one.result,
    )


def wire_swing(swing: Swing) -> wire.StudySwing:
    return wire.StudySwing(
        swing.seq,
        swing.round,
        swing.seat,
        swing.cause,
        round(swing.before, DIGITS),
        round(swing.after, DIGITS),
        swing.words,
    )


def wire_player(study: Study, player: Player) -> wire.StudyPlayer:
    return wire.StudyPlayer(
        player.seat,
        player.name,
        player.won,
        player.decisions,
        {verdict.value: number for verdict, number in player.verdicts.items()},
        player.accuracy,
        wire_value(player.lost),
        round(player.luck, DIGITS),
        round(player.start, DIGITS),
        player.result,
        sentence_of(study, player),
    )
