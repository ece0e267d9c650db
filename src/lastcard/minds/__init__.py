"""What a seat can work out: how the hidden cards may lie, and what each of its moves is worth."""

from lastcard.minds.judgment import CHANCE, POINTS, Estimate, Judged, Judgment, judge, value
from lastcard.minds.playouts import native
from lastcard.minds.redealing import redeal

__all__ = ["CHANCE", "POINTS", "Estimate", "Judged", "Judgment", "judge", "native", "redeal", "value"]
