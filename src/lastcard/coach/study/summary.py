"""A player's match in a sentence: what luck did, and what their own decisions did."""

from lastcard.coach.study.model import Player, Study
from lastcard.coach.study.verdicts import POINTS
from lastcard.minds import Estimate
from lastcard.text import spoken_name

# By whether luck was good.
WON_BY_SKILL = {True: "won by skill and luck", False: "won by skill, against the luck"}
WON = {True: "won with good luck", False: "won in spite of the luck"}
LOST_BY_DECISIONS = {True: "gave good luck away", False: "lost by bad luck and by decisions"}
LOST = {True: "lost in spite of good luck", False: "lost by bad luck"}


def sentence_of(study: Study, player: Player) -> str:
    """Decisions are blamed only where something was certainly given away, and praised where others gave away more."""
    others = [one for one in study.players if one.seat != player.seat and one.decisions]
    is_best = bool(player.decisions and others) and all(
        player.average_loss < one.average_loss for one in others
    )
    if player.won:
        how = (WON_BY_SKILL if is_best else WON)[player.luck > 0]
    else:
        how = (LOST_BY_DECISIONS if player.lost.is_positive else LOST)[player.luck > 0]
    luck = f"{POINTS[study.unit] * player.luck:+.0f}".replace("-", "−")
    return (
        f"{spoken_name(player.name)} {how}: luck {luck} points, "
        f"given away {in_points(player.lost, study.unit)} in {player.decisions} decisions."
    )


def in_points(estimate: Estimate, unit: str) -> str:
    """An estimate with its interval: `4.2 ± 1.1`."""
    return f"{POINTS[unit] * estimate.mean:.1f} ± {POINTS[unit] * estimate.error:.1f}"
