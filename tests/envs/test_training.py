"""A training script that others have published learns on Lastcard, without a change to it."""

import os
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


# How sb3-contrib's documentation trains with masks (https://sb3-contrib.readthedocs.io, Maskable PPO), on our table.
MASKABLE = """
import gymnasium
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy

import lastcard.envs.single

env = gymnasium.make("lastcard/Seat-v1", edition="classic", seats=2, opponents="random", skip_forced=True, limit=200)
model = MaskablePPO("MlpPolicy", env, seed=1)
for steps in (0, 32_768):
    if steps:
        model.learn(steps)
    print(evaluate_policy(model, env, n_eval_episodes=400, deterministic=False, warn=False)[0], flush=True)
"""


@pytest.mark.long
def test_maskable_ppo_learns() -> None:
    """Stable Baselines finds the masks without a wrapper, and its PPO wins more rounds than at first."""
    pytest.importorskip("sb3_contrib", reason="it brings PyTorch: pip install sb3-contrib")
    kernel_of("hand")
    alone = {**os.environ, "OMP_NUM_THREADS": "1"}  # its network is small: threads only wait for each other

    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", MASKABLE],
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env=alone,
        check=True,
    )

    before, after = (float(line) for line in done.stdout.splitlines())
    assert before < -0.7  # it draws though it could play, and the round is cut off or lost
    assert after > before + 0.2
