"""Environments: many games at once beside bare playouts, and one step beside those of RLCard and PettingZoo."""

import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from measuring import Playout, Row, at_least, at_most

from lastcard.envs import Games
from lastcard.envs.aec import raw_env

TURNS = 12
BAR, AIM = 0.22, 0.35
PART = 256  # games that are chosen for at a time


def clock_cost() -> float:
    """Seconds that one reading of the clock takes: a step of few games is not much longer."""
    return min(-time.process_time() + time.process_time() for _ in range(1000))


class Stepped:
    """Some games in the compiled mode; actions are chosen between the steps, which alone are measured."""

    def __init__(self, games: int, steps: int) -> None:
        self.games = Games("classic", 4, games, mode="compiled")
        self.games.reset(1)
        self.steps = steps
        self.kinds = len(self.games.rules.kinds)
        self.chance = np.random.default_rng(1)

    def choose(self) -> np.ndarray[Any, Any]:
        """Random legal actions; whoever can play a card does, as in the playouts; in parts, to spare the caches."""
        chosen = []
        for start in range(0, self.games.games, PART):
            weights = self.games.masks[start : start + PART].astype(np.float32)
            weights[:, : self.kinds] *= 1000
            weights *= self.chance.random(weights.shape, np.float32)
            chosen.append(weights.argmax(axis=1))
        return np.concatenate(chosen)

    def rate(self) -> float:
        """Steps a second of processor time, over all steps of a turn; what reading the clock takes is no part of it."""
        spent = -self.steps * clock_cost()
        for _ in range(self.steps):
            actions = self.choose()
            start = time.process_time()
            refused = self.games.step(actions)
            spent += time.process_time() - start
            if refused:
                raise AssertionError("a masked action was refused")
        return self.games.games * self.steps / spent

    def bytes_a_game(self) -> float:
        """All that is kept for one game."""
        table: Any = self.games.table
        arrays = [
            getattr(self.games, name)
            for name in ("observations", "masks", "rewards", "seats_to_act", "actions")
        ]
        flags = [self.games.terminated, self.games.truncated, self.games.refused]
        kept = [table.states.array, table.askings.array, *arrays, *flags]
        return sum(array.nbytes for array in kept) / self.games.games


def batches() -> list[Row]:
    """Bare playouts and steps in turns; a ratio is that of the best turns."""
    bare = Playout("classic", 4)
    sizes = {64: Stepped(64, 400), 1024: Stepped(1024, 40), 8192: Stepped(8192, 6)}
    bare.replay(300)
    playouts: list[float] = []
    steps: dict[int, list[float]] = {size: [] for size in sizes}
    for _ in range(TURNS):
        start = time.process_time()
        moves = bare.replay(1500)
        playouts.append(moves / (time.process_time() - start))
        for size, games in sizes.items():
            steps[size].append(games.rate())
    best = {size: max(rates) for size, rates in steps.items()}
    rows = []
    for size in (64, 1024):
        ratio = best[size] / max(playouts)
        shown = f"{ratio:.2f}, aim {AIM} ({best[size] / 1e6:.1f} M steps/s)"
        rows.append(
            at_least(
                f"steps of {size:,} games with observations and masks, against bare playouts",
                BAR,
                ratio,
                shown,
            )
        )
    ratio = best[8192] / best[1024]
    rows.append(at_least("steps of 8,192 games against those of 1,024", 0.8, ratio))
    rows.append(at_most("memory for a game, its arrays included", 4, sizes[1024].bytes_a_game() / 1000, "kB"))
    return rows


def aec_player(table: Any, steps: int) -> Callable[[], float]:
    """Steps a second through a PettingZoo table, what is seen included; the actions were chosen before."""

    def play(chosen: list[int], chance: random.Random | None) -> float:
        table.reset(seed=1)
        episode = 1
        start = time.process_time()
        for i in range(steps):
            observation, _, over, cut, _ = table.last()
            if over or cut:
                episode += 1
                table.reset(seed=episode)
                observation = table.last()[0]
            if chance:
                chosen.append(int(chance.choice(np.flatnonzero(observation["action_mask"]))))
            table.step(chosen[i])
        return steps / (time.process_time() - start)

    chosen: list[int] = []
    play(chosen, random.Random(1))
    return lambda: play(chosen, None)


def rlcard_player(steps: int) -> Callable[[], float]:
    """The same through RLCard's own environment."""
    import rlcard

    env = rlcard.make("uno", config={"seed": 1})

    def play(chosen: list[int], chance: random.Random | None) -> float:
        env.seed(1)
        state, _ = env.reset()
        start = time.process_time()
        for i in range(steps):
            if chance:
                chosen.append(chance.choice(list(state["legal_actions"])))
            state, _ = env.step(chosen[i])
            if env.is_over():
                state, _ = env.reset()
        return steps / (time.process_time() - start)

    chosen: list[int] = []
    play(chosen, random.Random(1))
    return lambda: play(chosen, None)


def texas_holdem(steps: int) -> Callable[[], float]:
    """The same through a card game that PettingZoo brings."""
    from pettingzoo.classic import texas_holdem_v4

    return aec_player(texas_holdem_v4.raw_env(), steps)


def against_peers() -> list[Row]:
    """One step of our table against one of theirs, what is seen included."""
    ours = aec_player(raw_env(edition="classic", seats=4), 3000)
    rows = []
    for what, peer in (
        ("a PettingZoo step against RLCard's own of uno", rlcard_player),
        ("a PettingZoo step against PettingZoo's texas_holdem", texas_holdem),
    ):
        try:
            theirs = peer(500)
        except ImportError as error:
            rows.append(Row(what, "at least 5", f"not measured: {error}", None))
            continue
        pairs = [(ours(), theirs()) for _ in range(TURNS)]
        a, b = (max(rates) for rates in zip(*pairs, strict=True))
        rows.append(
            at_least(what, 5, a / b, f"{a / b:.1f} ({a / 1e3:.0f} k against {b / 1e3:.1f} k steps/s)")
        )
    return rows


def rows() -> list[Row]:
    return [*batches(), *against_peers()]
