"""Train a small agent on NumPy alone: a softmax over the legal actions, improved by the rounds it wins.

    python examples/train_agent.py 20000

plays so many rounds against one random bot, learns from them, and says how often it wins before and after. What it has
learned is in `agent.npz` then: `learned.py` is the bot that plays by it.
"""

import sys
from typing import Any

import numpy as np

from lastcard.envs import Games
from lastcard.envs.sight import shown

GAMES, DECISIONS, RATE = 256, 24, 0.01
Array = np.ndarray[Any, np.dtype[np.float32]]


class Agent:
    """One layer from what is seen to what is done, moved along the gradient by Adam."""

    def __init__(self, games: Games) -> None:
        self.places = shown(games.layout)  # what a bot will see too
        self.weights: Array = np.zeros((len(self.places) + 1, len(games.layout.actions)), np.float32)
        self.mean = np.zeros_like(self.weights)
        self.spread = np.zeros_like(self.weights)
        self.steps = 0

    def look(self, observations: np.ndarray[Any, Any]) -> Array:
        """What is seen as small numbers, and a 1 for what holds always."""
        seen = np.minimum(observations[:, self.places], 8).astype(np.float32) / 4
        return np.concatenate([seen, np.ones((len(seen), 1), np.float32)], axis=1)

    def odds(self, seen: Array, masks: np.ndarray[Any, Any]) -> Array:
        """How likely each legal action is."""
        scores = np.where(masks > 0, seen @ self.weights, -np.inf)
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        likely: Array = (odds / odds.sum(axis=1, keepdims=True)).astype(np.float32)
        return likely

    def learn(self, seen: Array, odds: Array, actions: np.ndarray[Any, Any], worth: Array) -> None:
        """What was done before a win becomes likelier, what was done before a loss less so."""
        wrong = -odds * worth[:, None]
        wrong[np.arange(len(actions)), actions] += worth
        slope = seen.T @ wrong / len(actions)
        self.steps += 1
        self.mean += 0.1 * (slope - self.mean)
        self.spread += 0.01 * (slope**2 - self.spread)
        mean, spread = self.mean / (1 - 0.9**self.steps), self.spread / (1 - 0.99**self.steps)
        self.weights += RATE * mean / (np.sqrt(spread) + 1e-8)


def pick(odds: Array, chance: np.random.Generator) -> np.ndarray[Any, Any]:
    """An action for each game, as likely as it should be; one that is not legal never is."""
    noise = -np.log1p(-chance.random(odds.shape))
    chosen: np.ndarray[Any, Any] = np.divide(odds, noise).argmax(axis=1)
    return chosen


def win_rate(agent: Agent, rounds: int) -> float:
    """The share of rounds that an agent wins."""
    games = new_games()
    games.reset("test")
    chance = np.random.default_rng(2)
    won = played = 0
    while played < rounds:
        games.step(pick(agent.odds(agent.look(games.observations), games.masks), chance))
        ended = games.terminated | games.truncated
        won += int((games.rewards[ended, 0] > 0).sum())
        played += int(ended.sum())
    return won / played


def new_games() -> Games:
    """Two seats, the agent in the first; calls are made by themselves and forced moves too."""
    return Games("classic", 2, GAMES, opponents={1: "random"}, windows=(), skip_forced=True, limit=200)


def train(agent: Agent, most: int) -> None:
    """Play so many rounds and learn from them."""
    games = new_games()
    games.reset("train")
    chance = np.random.default_rng(1)
    waiting: list[list[tuple[Array, Array, int]]] = [[] for _ in range(GAMES)]
    done: list[tuple[Array, Array, int, float]] = []
    rounds = 0
    while rounds < most:
        seen = agent.look(games.observations)
        odds = agent.odds(seen, games.masks)
        actions = pick(odds, chance)
        for game in range(GAMES):
            waiting[game].append((seen[game], odds[game], int(actions[game])))
        games.step(actions)
        for game in np.flatnonzero(games.terminated | games.truncated).tolist():
            done += [(*decision, float(games.rewards[game, 0])) for decision in waiting[game]]
            waiting[game].clear()
            rounds += 1
        if len(done) >= GAMES * DECISIONS:
            looks, likely, chosen, worth = (np.array(column) for column in zip(*done, strict=True))
            agent.learn(looks, likely, chosen, (worth - worth.mean()).astype(np.float32))
            done.clear()


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    agent = Agent(new_games())
    tested = min(rounds, 2000)
    print(f"before: {win_rate(agent, tested):.1%} of the rounds won")
    train(agent, rounds)
    print(f"after {rounds:,} rounds: {win_rate(agent, tested):.1%} of the rounds won")
    np.savez("agent.npz", weights=agent.weights)


if __name__ == "__main__":
    main()
