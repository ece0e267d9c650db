"""A training script that others have published learns on Lastcard, without a change to it."""

import subprocess
import sys

import pytest

from support.kernels import kernel_of

# OpenSpiel's script as its package brings it (Apache 2.0): Q-learning on tables, with the legal actions as its mask.
SCRIPT = "open_spiel.python.examples.independent_tabular_qlearning"
RUN = f"import lastcard.envs.openspiel, runpy; runpy.run_module({SCRIPT!r}, run_name='__main__', alter_sys=True)"
GAME = "python_lastcard_seat(house=forced_play,windows=calls,skip_forced=true,see=optional;held)"


@pytest.mark.long
def test_a_public_script_learns_to_beat_random() -> None:
    """It begins no better than the random bot; minutes later it wins well more than half of the rounds against it."""
    kernel_of("hand")  # else it takes an hour
    flags = [f"--game={GAME}", "--num_train_episodes=6001", "--eval_freq=3000", "--num_eval_episodes=2000"]

    done = subprocess.run(
        [sys.executable, "-c", RUN, *flags], capture_output=True, encoding="utf-8", check=True
    )

    rewards = [
        float(line.partition("[")[2].rstrip("]")) for line in done.stdout.splitlines() if "Avg" in line
    ]
    assert len(rewards) == 3
    assert abs(rewards[0]) < 0.1  # a win is 1 and a loss -1
    assert rewards[-1] > 0.08
