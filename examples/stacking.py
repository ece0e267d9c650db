"""A study: does stacking Draw Twos make rounds longer? The same deals, played with the rule and without it.

python examples/stacking.py [ROUNDS]
"""

import sys

from lastcard import build
from lastcard.lab import Tally, make_plan, mean, percentile, simulate


def play(house: list[str], rounds: int) -> Tally:
    """Play the rounds with some house rules; the seed fixes the deals and every choice of the bots."""
    rules = build("classic", house, seats=4)
    plan = make_plan(rules, seats=4, bots=["normal"], seed="stacking", rounds=rounds)
    return simulate(plan, progress=Count(rounds) if sys.stderr.isatty() else None).tally


class Count:
    """Tells whoever waits how many rounds are played, in one line that is written over."""

    def __init__(self, rounds: int) -> None:
        self.rounds, self.done = rounds, 0

    def __call__(self, more: int) -> None:
        self.done += more
        said = f"{self.done:,} of {self.rounds:,} rounds" if self.done < self.rounds else ""
        print(f"\r{said:40}", end="\r", file=sys.stderr, flush=True)


def main(rounds: int) -> None:
    """Print one line for each way to play."""
    print(f"{'':12} {'mean turns':>10} {'9 of 10 end within':>20} {'cards drawn as penalty':>22}")
    for house in ([], ["stacking=twos"], ["stacking=mixed"]):
        tally = play(house, rounds)
        forced = tally.events["drawn by force"] / tally.rounds
        name = house[0].partition("=")[2] if house else "no stacking"
        print(f"{name:12} {mean(tally.turns):10.1f} {percentile(tally.turns, 0.9):20d} {forced:22.1f}")


if __name__ == "__main__":  # the games are played by several processes, which import this file
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
