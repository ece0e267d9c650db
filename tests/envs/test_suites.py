"""The suites of PettingZoo and Gymnasium, passed by every edition."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from lastcard.envs import EnvError
from lastcard.envs.aec import env, raw_env
from lastcard.envs.parallel import parallel_env
from lastcard.envs.single import SeatEnv
from lastcard.envs.vector import VectorGames
from lastcard.rules.editions.load import known_editions

with (
    warnings.catch_warnings()
):  # where pygame is installed it imports a game in a way that it calls old itself
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import (
        api_test,
        parallel_api_test,
        parallel_seed_test,
        performance_benchmark,
        render_test,
        seed_test,
    )

# What they say of all environments with action masks, and of those that were not made by their registry.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:.*environment not having a spec:UserWarning"),
]
EDITIONS = known_editions()


@pytest.mark.parametrize("edition", EDITIONS)
def test_pettingzoo_api(edition: str) -> None:
    api_test(env(edition=edition, seats=3, limit=40), num_cycles=400, verbose_progress=False)


@pytest.mark.parametrize("edition", ["classic", "golf"])
def test_pettingzoo_seeds(edition: str) -> None:
    seed_test(lambda: env(edition=edition, seats=3), num_cycles=60)


@pytest.mark.parametrize("edition", EDITIONS)
def test_pettingzoo_parallel_api(edition: str) -> None:
    parallel_api_test(parallel_env(edition=edition, seats=3, limit=40), num_cycles=200)


@pytest.mark.parametrize("edition", ["classic", "golf"])
def test_pettingzoo_parallel_seeds(edition: str) -> None:
    parallel_seed_test(lambda: parallel_env(edition=edition, seats=3))


@pytest.mark.parametrize("edition", ["classic", "golf"])
def test_pettingzoo_render(edition: str) -> None:
    render_test(lambda render_mode="ansi": env(edition=edition, render_mode=render_mode))


def test_pettingzoo_performance(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """It runs, and says its numbers."""
    ticks = iter(range(0, 10_000, 2))  # a clock of its own, by which it is soon over
    monkeypatch.setattr("time.time", lambda: float(next(ticks)))

    performance_benchmark(raw_env(limit=20))

    assert "turns per second" in capsys.readouterr().out


def test_an_illegal_action_of_a_table() -> None:
    """It is an error of the table itself; the usual wrapper makes it cost 1."""
    table = raw_env(mode="plain")
    table.reset(1)
    illegal = int(np.argmin(table.observe(table.agent_selection)["action_mask"]))
    with pytest.raises(EnvError, match="is not legal now; see its action mask"):
        table.step(illegal)

    wrapped = env(mode="plain")
    wrapped.reset(1)
    agent = wrapped.agent_selection
    wrapped.step(illegal)
    assert wrapped.terminations[agent]
    assert wrapped._cumulative_rewards[agent] == -1


@pytest.mark.parametrize("action", [999, -1, "draw", 1.5])
def test_what_is_no_action_is_an_error(action: Any) -> None:
    """PettingZoo's own wrapper says so, before a mask is asked about it."""
    table = env(edition="classic", seats=3)
    table.reset(seed=1)
    with pytest.raises(AssertionError, match="not in action space"):
        table.step(action)


def test_a_seat_without_opponents_is_refused() -> None:
    with pytest.raises(EnvError, match="name `opponents` too"):
        VectorGames(seat=9)


def test_rewards_of_a_table_go_to_all_seats() -> None:
    table = raw_env(mode="plain", seats=2, windows=(), house=["forced_play"])
    table.reset(3)
    while not any(table.terminations.values()):
        table.step(int(np.argmax(table.observe(table.agent_selection)["action_mask"])))

    assert sorted(table._cumulative_rewards.values()) == [-1, 1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_gymnasium_checker(edition: str) -> None:
    check_env(SeatEnv(edition, 3, opponents="random"))


@pytest.mark.parametrize("mode", ["human", "ansi", "rgb_array"])
def test_gymnasium_registry(mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    """By its name, with all ways to show a table."""
    made: Any = gymnasium.make("lastcard/Seat-v1", edition="golf", render_mode=mode, mode="plain")
    check_env(made.unwrapped)
    made.reset(seed=1)

    shown: Any = capsys.readouterr().out if mode == "human" else made.render()

    assert shown.shape == (480, 640, 3) if mode == "rgb_array" else "seat 3" in shown


def test_one_seat_against_bots() -> None:
    """The own decisions only, and what the end is worth to the seat."""
    table = SeatEnv(mode="plain", seat=2, seats=3, illegal="raise", opponents="normal")
    _, info = table.reset(seed=5)
    over = False
    while not over:
        assert table.games.seats_to_act[0] == 2
        _, reward, ended, cut, info = table.step(np.int64(np.argmax(info["action_mask"])))
        over = ended or cut
    assert reward in (1.0, -0.5)
    with pytest.raises(EnvError, match="is not legal now"):
        table.step(np.int64(0))


def test_masks_are_found_where_maskable_ppo_looks_for_them() -> None:
    """sb3-contrib asks every environment, in whatever wrappers, for `action_masks`."""
    made: Any = gymnasium.make("lastcard/Seat-v1", mode="plain", opponents="random")
    _, info = made.reset(seed=1)

    masks = made.get_wrapper_attr("action_masks")()

    assert masks.dtype == np.bool_
    np.testing.assert_array_equal(masks, info["action_mask"])
    masks[:] = False
    assert made.get_wrapper_attr("action_masks")().any()


def test_a_vector_of_games() -> None:
    """As Gymnasium makes one; with copies of its arrays or without."""
    made: Any = gymnasium.make_vec("lastcard/Seat-v1", num_envs=5, opponents="normal", mode="plain")
    assert made.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, infos = made.reset(seed=1)
    assert seen in made.observation_space
    assert infos["seat"].tolist() == [0] * 5
    before = seen.copy()
    after, rewards, ended, cut, infos = made.step(infos["action_mask"].argmax(axis=1))
    np.testing.assert_array_equal(seen, before)
    assert after.shape == seen.shape
    assert rewards.shape == ended.shape == cut.shape == (5,)

    shared = VectorGames(num_envs=5, copy=False, mode="plain")
    seen, infos = shared.reset(seed=1)
    after, rewards, *_ = shared.step(infos["action_mask"].argmax(axis=1))
    assert after is seen
    assert rewards.shape == (5, 4)


@pytest.mark.parametrize("copy", [True, False])
def test_what_was_seen_last_is_told_as_gymnasium_tells_it(copy: bool) -> None:
    """With a mask of the games that have ended, and only in steps in which one has."""
    shared = VectorGames(num_envs=4, seats=2, opponents="normal", copy=copy, mode="plain")
    _, infos = shared.reset(seed=1)
    assert "final_obs" not in infos
    ended = np.zeros(4, bool)
    while not ended.any():
        assert "final_obs" not in infos
        _, _, over, cut, infos = shared.step(infos["action_mask"].argmax(axis=1))
        ended = over | cut
    assert infos["_final_obs"].tolist() == ended.tolist()
    game = int(ended.argmax())
    hands = shared.games.layout.sections["held"]
    assert 0 in infos["final_obs"][game, hands]  # someone has no cards left

    without = VectorGames(num_envs=4, seats=2, opponents="normal", final_obs=False, mode="plain")
    _, infos = without.reset(seed=1)
    for _ in range(100):
        _, _, _, _, infos = without.step(infos["action_mask"].argmax(axis=1))
        assert "final_obs" not in infos


def test_mistakes_with_a_vector_of_games() -> None:
    shared = VectorGames(num_envs=2, mode="plain")
    shared.reset(seed=1)
    with pytest.raises(EnvError, match=r"Game 0: action 137 \(wait\) is not legal"):
        shared.step(np.array([137, 137]))
    with pytest.raises(EnvError, match="Give one seed"):
        shared.reset(seed=[1, 2])
    with pytest.raises(EnvError, match="There are 2 games"):
        shared.step(np.array([1]))
    for kind in (SeatEnv, raw_env):
        with pytest.raises(EnvError, match="can be shown as human, ansi, rgb_array, not as 3d"):
            kind(render_mode="3d")
    with pytest.raises(EnvError, match="An illegal action can lose or raise, not win"):
        SeatEnv(illegal="win")


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"seat": 7}, "There is no seat 7 at a table of 4"),
        ({"opponents": {1: "normal"}}, "names one bot here"),
        ({"opponents": "careles"}, "There is no bot 'careles'"),
        ({"limit": -1}, "A limit is a number of turns"),
    ],
)
def test_a_seat_that_cannot_be_is_refused_in_a_sentence(wish: dict[str, Any], said: str) -> None:
    with pytest.raises(EnvError, match=said):
        SeatEnv(mode="plain", **wish)


def test_an_action_that_is_none_is_refused_in_a_sentence() -> None:
    table = SeatEnv(house="jump_in", illegal="raise", mode="plain")
    with pytest.raises(EnvError, match="reset the table first"):
        table.step(0)
    table.reset(seed=1)
    with pytest.raises(EnvError, match=r"Action 999 \(none there is\) is not legal now"):
        table.step(999)
    with pytest.raises(EnvError, match="An action is a number, not 'draw'"):
        table.step("draw")


def test_many_tables_are_like_the_single_one() -> None:
    """What Gymnasium makes by name has bots in all other seats, one table or many."""
    many: Any = gymnasium.make_vec("lastcard/Seat-v1", num_envs=3, vectorization_mode="vector_entry_point")
    many.reset(seed=1)
    rewards = many.step(many.unwrapped.games.masks.argmax(axis=1))[1]

    assert rewards.shape == (3,)
