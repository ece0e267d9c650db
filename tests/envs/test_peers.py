"""Lastcard behind the interfaces of RLCard and OpenSpiel: their own agents, tournaments and tests run on it."""

import subprocess
import sys
import warnings
from types import ModuleType
from typing import Any

import numpy as np
import pyspiel
import pytest
import rlcard

import lastcard.envs.openspiel
import lastcard.envs.rlcard  # noqa: F401  # which makes itself known there
from lastcard.envs import EnvError
from lastcard.rules.editions.load import known_editions

SHORT = {"limit": 30, "mode": "plain"}


@pytest.fixture
def agents(monkeypatch: pytest.MonkeyPatch) -> Any:
    """RLCard's agents: to import them it asks pip what is installed, and wants a module that Python 3.12 dropped."""
    monkeypatch.setattr(subprocess, "check_output", lambda *_args, **_options: b"")
    version: Any = ModuleType("distutils.version")
    version.LooseVersion = str
    monkeypatch.setitem(sys.modules, "distutils", ModuleType("distutils"))
    monkeypatch.setitem(sys.modules, "distutils.version", version)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import rlcard.agents

        return rlcard.agents


@pytest.mark.parametrize("edition", known_editions())
def test_a_tournament_of_rlcard(edition: str, agents: Any) -> None:
    """Its own random agents play rounds to their end, and its own function adds up what they are worth."""
    from rlcard.utils import tournament

    env = rlcard.make("lastcard", config={"seed": 1, "edition": edition, "seats": 3, **SHORT})
    env.set_agents([agents.RandomAgent(env.num_actions) for _ in range(env.num_players)])

    payoffs = tournament(env, 3)

    assert len(payoffs) == 3
    assert sum(payoffs) == pytest.approx(0, abs=1e-5)
    assert env.timestep > 30


def test_a_round_becomes_what_agents_of_rlcard_learn_from(agents: Any) -> None:
    """State, action, reward, next state, and whether it was the last."""
    from rlcard.utils import reorganize

    env = rlcard.make(
        "lastcard", config={"seed": 2, "house": ["forced_play"], "windows": (), "mode": "plain"}
    )
    env.set_agents([agents.RandomAgent(env.num_actions) for _ in range(env.num_players)])
    trajectories, payoffs = env.run(is_training=True)

    first, *_, last = reorganize(trajectories, payoffs)[0]

    assert first[0]["obs"].shape == tuple(env.state_shape[0])
    assert first[1] in first[0]["legal_actions"]
    assert (first[2], first[4]) == (0, False)
    assert (last[2], last[4]) == (payoffs[0], True)
    assert sorted(payoffs) == [-1, 1]


def test_rlcard_states_are_seen_by_one_seat() -> None:
    """The own hand by number and by name; who is not asked may do nothing."""
    env = rlcard.make("lastcard", config={"seed": 3, "seats": 4, "mode": "plain"})
    state, seat = env.reset()
    other = env.get_state((seat + 1) % 4)

    assert state["raw_obs"]["hand"].sum() == 7
    assert state["raw_legal_actions"] == [env.names[action] for action in state["legal_actions"]]
    assert not other["legal_actions"]
    assert other["obs"].tobytes() != state["obs"].tobytes()

    env.step(state["raw_legal_actions"][0], raw_action=True)
    assert env.action_recorder == [(seat, state["raw_legal_actions"][0])]


def test_rlcard_seeds_reproduce() -> None:
    """The same seed gives the same rounds, one after the other."""
    seen = []
    for seed in (1, 1, 2):
        env = rlcard.make("lastcard", config={"seed": seed, "mode": "plain"})
        seen.append([env.reset()[0]["obs"].tobytes() for _ in range(3)])

    assert seen[0] == seen[1]
    assert seen[0] != seen[2]
    assert len(set(seen[0])) == 3


def test_mistakes_with_rlcard() -> None:
    with pytest.raises(EnvError, match="A step cannot be taken back"):
        rlcard.make("lastcard", config={"allow_step_back": True})
    env = rlcard.make("lastcard", config={"seed": 1, "mode": "plain"})
    env.reset()
    for action in (-1, "fly"):
        with pytest.raises(EnvError, match=f"Action {action} is not legal now"):
            env.step(action)


@pytest.mark.parametrize(
    "name",
    [f"python_lastcard(edition={edition},players=3,limit=12)" for edition in known_editions()]
    + ["python_lastcard(house=jump_in;stacking:mixed,windows=jumps,skip_forced=true,reward=points,limit=12)"],
)
def test_openspiel_random_simulation(name: str) -> None:
    """OpenSpiel's own test: copies, serialization, observations, rewards, all that it asks of a game."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def dealt(game: Any, chance: int) -> Any:
    """A state after chance has moved."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance)
    return state


def test_openspiel_states_are_copied_and_sent() -> None:
    """A copy goes its own way, and what was sent is the same state."""
    game = pyspiel.load_game("python_lastcard(players=3)")
    state = dealt(game, 7)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    _, sent = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, copy))

    assert str(copy) != str(state)
    assert str(sent) == str(copy)
    assert sent.legal_actions() == copy.legal_actions()
    assert str(dealt(game, 7)) == str(state)
    assert str(dealt(game, 8)) != str(state)


def test_openspiel_tensors_are_what_a_seat_sees() -> None:
    """Each byte n of the observation as n / (n + 1)."""
    state = dealt(pyspiel.load_game("python_lastcard(players=4)"), 1)
    seat = state.current_player()
    tensor = np.array(state.observation_tensor(seat))
    games = state.deal.games

    np.testing.assert_allclose(tensor / (1 - tensor), games.observations[0], rtol=1e-4)
    assert f"> seat {seat}: " in state.observation_string(seat)
    assert "?" in state.observation_string((seat + 1) % 4).splitlines()[seat + 1]
    assert state.action_to_string(seat, state.legal_actions()[0]) in games.layout.actions


def test_openspiel_bots_play_it() -> None:
    """Its own bots, by its own function, to the end of a round."""
    from open_spiel.python.algorithms.evaluate_bots import evaluate_bots
    from open_spiel.python.bots.uniform_random import UniformRandomBot

    game = pyspiel.load_game("python_lastcard(house=forced_play,windows=)")
    rng = np.random.RandomState(1)

    returns = evaluate_bots(
        game.new_initial_state(), [UniformRandomBot(player, rng) for player in range(2)], rng
    )

    assert sorted(returns) == [-1, 1]


def test_openspiel_environment_of_learners() -> None:
    """Its environment for learning programs, with agents of its own."""
    from open_spiel.python.algorithms.random_agent import RandomAgent
    from open_spiel.python.rl_environment import Environment

    env = Environment("python_lastcard", edition="golf", players=3, limit=10)
    agents = [RandomAgent(player, env.action_spec()["num_actions"]) for player in range(3)]
    step = env.reset()
    while not step.last():
        step = env.step([agents[step.current_player()].step(step).action])

    assert sum(step.rewards) == pytest.approx(0, abs=1e-5)


def test_openspiel_one_seat_against_bots() -> None:
    """A game for one player, who sees only the sections that were asked for."""
    game = pyspiel.load_game(
        "python_lastcard_seat(seats=3,bots=steady,windows=,house=forced_play,see=top;held)"
    )
    state = dealt(game, 3)
    seen = game.make_py_observer()
    seen.set_from(state, 0)

    assert game.num_players() == 1
    assert state.current_player() == 0
    assert game.observation_tensor_shape() == [state.deal.games.rules.tables.kinds + 3]
    assert set(seen.dict) == {"top", "held"}
    assert seen.dict["top"].sum() == 0.5
    assert seen.dict["held"][0] == pytest.approx(7 / 8)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert state.returns() in ([1.0], [-0.5])


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("limit=0", "must end: give a limit"),
        ("house=jump", "jump"),
        ("windows=cals", "There is no window"),
        ("see=hnd", "There is no section 'hnd'"),
        ("bots=stedy", "There is no bot 'stedy'"),
    ],
)
def test_mistakes_with_openspiel(options: str, sentence: str) -> None:
    with pytest.raises(Exception, match=sentence):
        pyspiel.load_game(f"python_lastcard_seat({options})").make_py_observer()


def test_what_others_do_in_secret_is_not_told() -> None:
    """Letting a window pass says that one had something to say: only the seat itself knows that it was asked."""
    env = rlcard.make(
        "lastcard",
        config={
            "seed": 4,
            "seats": 3,
            "house": ["jump_in", "forced_play"],
            "windows": ["jumps"],
            "mode": "plain",
        },
    )
    env.reset()
    waited = 0
    while waited < 3:
        if env.is_over():
            env.reset()
        seat, names = env.get_player_id(), env.get_state(env.get_player_id())["raw_legal_actions"]
        other = (seat + 1) % 3
        env.step("wait" if "wait" in names else names[0])
        if "wait" in names and not env.is_over():
            waited += 1
            assert (seat, "wait") not in env.get_state(other)["action_record"]
            assert env.get_state(seat)["action_record"][-1] == (seat, "wait")


def test_a_text_does_not_say_who_is_offered_a_window() -> None:
    """Before and after somebody lets it pass, the others read the same."""
    game = pyspiel.load_game("python_lastcard(players=3,house=jump_in;forced_play,windows=jumps)")
    chance, waited = np.random.default_rng(5), 0
    while waited < 3:
        state = game.new_initial_state()
        while not state.is_terminal():
            player, legal = state.current_player(), state.legal_actions()
            names = [state.action_to_string(player, action) for action in legal]
            if player < 0 or "wait" not in names:
                state.apply_action(int(chance.choice(legal)))
                continue
            other = (player + 1) % 3
            before = state.observation_string(other)
            state.apply_action(legal[names.index("wait")])
            if not state.is_terminal() and state.current_player() != other:
                assert state.observation_string(other) == before
                waited += 1


def test_options_of_peers_that_cannot_be_are_refused() -> None:
    for made, said in (
        ("python_lastcard(see=nix)", "no section"),
        ("python_lastcard_seat(bots=)", "name a bot"),
    ):
        with pytest.raises(Exception, match=said):
            pyspiel.load_game(made)
    with pytest.raises(EnvError, match="called seats"):
        rlcard.make("lastcard", config={"game_num_players": 3})
