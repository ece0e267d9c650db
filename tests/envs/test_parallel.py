"""All seats act at once: the same games as when one seat is asked after the other."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from lastcard.envs import EnvError, Games
from lastcard.envs.games import Plain
from lastcard.envs.parallel import ParallelTable, parallel_env
from lastcard.rules.editions.load import known_editions


def chosen(observation: Any, mask: Any) -> int:
    """An action that follows from what is seen, and is otherwise anything."""
    legal = np.flatnonzero(mask).tolist()
    return int(legal[sum(observation.tobytes()) * 7919 % len(legal)])


def all_chosen(seen: dict[str, Any]) -> dict[str, int]:
    return {agent: chosen(now["observation"], now["action_mask"]) for agent, now in seen.items()}


def window(seed: int) -> tuple[ParallelTable, dict[str, Any]]:
    """A table at which seat 1 forgot to call, everybody may say so, and it is the turn of seat 0."""
    table = parallel_env(mode="plain")
    table.reset(seed=1)
    inner = table.games.table
    assert isinstance(inner, Plain)
    state, asking = inner.states[0], inner.askings[0]
    state.turn = state.asked = 0
    state.owing = 1
    asking.left, asking.key[:] = 15, [seed, 2, 3, seed * 7 + 1]
    inner.play_on(0)
    table.look()
    return table, table.copies()


@pytest.mark.parametrize("edition", ["classic", "golf"])
def test_seeds_reproduce(edition: str) -> None:
    """A whole round with legal actions; PettingZoo's own test looks at a single step."""
    ends = []
    for _ in range(2):
        table = parallel_env(edition=edition, seats=3, limit=40)
        seen, _ = table.reset(seed=5)
        steps = []
        while table.agents:
            seen, *_ = table.step(all_chosen(seen))
            steps.append(seen["seat_1"]["observation"].tobytes())
        ends.append(steps)
    assert ends[0] == ends[1]
    assert len(ends[0]) > 20


@pytest.mark.parametrize("options", [{}, {"skip_forced": True}, {"episode": "match", "limit": 30}], ids=str)
@pytest.mark.parametrize("edition", known_editions())
def test_at_once_is_as_one_after_the_other(edition: str, options: dict[str, Any]) -> None:
    """Move by move the same game, if everybody does the same with what they see."""
    table = parallel_env(
        edition=edition, seats=4, mode="plain", house=["jump_in"] * (edition != "golf"), **options
    )
    seen, _ = table.reset(seed=4)
    games = table.games.clone()
    for _ in range(80):
        seen, rewards, over, cut, _ = table.step(all_chosen(seen))
        while games.moves(0) < table.games.moves(0):
            games.step_one(chosen(games.observations[0], games.masks[0]))
        assert games.state(0) == table.games.state(0)
        assert list(rewards.values()) == games.rewards[0].tolist()
        assert (over["seat_0"], cut["seat_0"]) == (games.terminated[0], games.truncated[0])
        if not table.agents:
            break
    assert games.moves(0) > 30


def test_a_window_is_offered_to_all_at_once() -> None:
    """Those who may speak, the seat on turn, and nobody else has more to say than to wait."""
    table, seen = window(1)
    names = table.games.layout.actions
    said = {
        agent: {names[action] for action in np.flatnonzero(now["action_mask"])} for agent, now in seen.items()
    }

    assert said["seat_1"] == {"call", "wait"}
    assert said["seat_2"] == {"catch +3", "wait"}
    assert said["seat_3"] == {"catch +2", "wait"}
    assert "draw" in said["seat_0"]
    assert "wait" not in said["seat_0"]


def test_chance_hears_one_of_those_who_speak() -> None:
    """The one who forgot and the two who noticed, each about as often; what the others wanted lapses."""
    heard: Counter[int] = Counter()
    for seed in range(300):
        table, _ = window(seed)
        act = table.games.layout.actions.index
        before = table.games.moves(0)

        table.step(
            {
                "seat_0": act("draw"),
                "seat_1": act("call"),
                "seat_2": act("catch +3"),
                "seat_3": act("catch +2"),
            }
        )

        assert table.games.moves(0) == before + 1
        assert table.games.state(0).owing == -1
        heard[table.games.state(0).said[1]] += 1
    assert 60 < heard[1] < 140


def test_when_all_wait_the_turn_goes_on() -> None:
    table, _ = window(1)
    act = table.games.layout.actions.index
    held = table.games.state(0).held[0]  # type: ignore[union-attr]

    table.step({"seat_0": act("draw"), **dict.fromkeys(("seat_1", "seat_2", "seat_3"), act("wait"))})

    assert table.games.state(0).held[0] == held + 1  # type: ignore[union-attr]


def test_an_illegal_action_of_some() -> None:
    """It costs those who made it 1 and ends the episode, or is an error that changes nothing."""
    table = parallel_env(mode="plain")
    seen, _ = table.reset(seed=1)
    wishes = all_chosen(seen) | {"seat_2": 0}
    _, rewards, over, _, _ = table.step(wishes)
    assert rewards == {"seat_0": 0, "seat_1": 0, "seat_2": -1, "seat_3": 0}
    assert all(over.values())
    assert table.agents == []
    assert table.step(wishes) == ({}, {}, {}, {}, {})

    strict = parallel_env(mode="plain", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(EnvError, match="seat_2: action 0 is not legal now; see its action mask"):
        strict.step(wishes)
    with pytest.raises(EnvError, match="seat_0: action None is not legal now"):
        strict.step({})


@pytest.mark.parametrize("mode", ["human", "ansi", "rgb_array"])
def test_the_table_is_shown(mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    table = parallel_env(edition="frozen", seats=3, render_mode=mode, mode="plain")
    table.reset(seed=1)

    shown: Any = capsys.readouterr().out if mode == "human" else table.render()

    assert shown.shape == (480, 640, 3) if mode == "rgb_array" else "seat 2: " in shown


@pytest.mark.parametrize("mode", ["plain", ""])
def test_a_copy_of_games_goes_its_own_way(mode: str) -> None:
    """It stands as they do, and moves of the one are none of the other."""
    games = Games("frozen", 3, 2, mode=mode)
    games.reset(1)
    twin = games.clone()
    for name in ("observations", "masks", "seats_to_act"):
        np.testing.assert_array_equal(getattr(games, name), getattr(twin, name))

    actions, before = games.masks.argmax(axis=1), games.moves(0)
    games.step(actions)
    assert twin.moves(0) == before
    assert games.moves(0) > before
    twin.step(actions)
    np.testing.assert_array_equal(games.observations, twin.observations)

    games.step(games.masks.argmax(axis=1))
    twin.adopt(games)
    assert twin.state(1) == games.state(1)
    np.testing.assert_array_equal(games.masks, twin.masks)
