"""A player's match in a sentence: what luck did, and what their own decisions did."""

from lastcard.coach.study.model import Player, Study
from lastcard.coach.study.verdicts import POINTS
from lastcard.minds import Estimate
from lastcard.text import spoken_name

WON = {
    (True, True): "won by skill and luck",
    (True, False): "won by skill, against the luck",
    (False, True): "won by luck",
    (False, False): "won in spite of the luck",
}
LOST = {
    (True, True): "lost in spite of good luck and the best decisions",
    (True, False): "lost by bad luck",
    (False, True): "gave good luck away",
    (False, False): "lost by bad luck and by decisions",
}


def sentence_of(study: Study, player: Player) -> str:
    """Who decided best at this table is known only where more than one seat was studied."""
    others = [one for one in study.players if one.seat != player.seat and one.decisions]
    skilled = bool(player.decisions and others) and all(
        player.average_loss < one.average_loss for one in others
    )
    how = (WON if player.won else LOST)[skilled, player.luck > 0]
    luck = f"{POINTS[study.unit] * player.luck:+.0f}".replace("-", "−")
    return (
        f"{spoken_name(player.name)} {how}: luck {luck} points, "
        f"given away {in_points(player.lost, study.unit)} in {player.decisions} decisions."
    )


def in_points(estimate: Estimate, unit: str) -> str:
    """An estimate with its interval: `4.2 ± 1.1`."""
    return f"{POINTS[unit] * estimate.mean:.1f} ± {POINTS[unit] * estimate.error:.1f}"
