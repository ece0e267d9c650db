"""A judge for studies that plays nothing out: quick, and of the same opinion everywhere."""

from collections.abc import Sequence
from hashlib import sha256

from lastcard.minds import Estimate, Judged, Judgment
from lastcard.move import Move
from lastcard.position import State
from lastcard.rules.build import Rules


class FakeJudging:
    """A judge who has an opinion of every move and plays nothing out; more worlds make it surer."""

    def __init__(self, spread: float = 1.0) -> None:
        self.spread = spread
        self.asked: list[tuple[bytes, int, bool]] = []

    def judge(
        self,
        rules: Rules,
        state: State,
        seat: int,
        moves: Sequence[Move],
        *,
        worlds: int,
        seed: bytes,
        truth: bool = False,
    ) -> Judgment:
        self.asked.append((seed, worlds, truth))
        points = rules.game == "grid"
        values = {move: opinion(f"{state.rounds} {move} {truth}") * (50 if points else 1) for move in moves}
        best = (min if points else max)(values.values())
        error = self.spread * (50 if points else 1) / worlds
        judged = [
            Judged(move, Estimate(value, error), Estimate(abs(best - value), error))
            for move, value in values.items()
        ]
        judged.sort(key=lambda one: one.behind.mean)
        return Judgment("points" if points else "chance", tuple(judged), worlds)

    def value(self, rules: Rules, state: State, seat: int, *, worlds: int, seed: bytes) -> Estimate:
        points = rules.game == "grid"
        return Estimate(opinion(f"{seed!r}") * (50 if points else 1), 0.1)


def opinion(text: str) -> float:
    return sha256(text.encode()).digest()[0] / 255
