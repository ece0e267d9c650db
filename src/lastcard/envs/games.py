"""Many games side by side, stepped at once: their arrays are yours and are written in place.

It runs in the compiled mode where a library can be had, else in the plain one, with the same results. Only NumPy is
needed; what other programs expect of an environment is in `vector`, `aec` and `single`.
"""

import ctypes
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from functools import partial
from hashlib import sha256
from os import PathLike
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lastcard.bots.levels import LEVELS, POLICY_OF, mind_for
from lastcard.engine import compiled
from lastcard.engine.codes import MAX_SEATS, NONE
from lastcard.engine.episodes import LEARNER, OPTIONS, Asking
from lastcard.engine.feed import Feed
from lastcard.engine.games import GAMES
from lastcard.engine.mind import Mind
from lastcard.envs.layout import Layout
from lastcard.position import State
from lastcard.rules.build import Rules, build
from lastcard.rules.editions.model import Edition
from lastcard.rules.errors import LastcardError, did_you_mean, nearest

WINDOWS = ("calls", "jumps", "faces", "clears")
EPISODES = ("round", "match")
REWARDS = ("win", "points")
LIMIT = 500  # turns of a round after which an episode is cut off: learners may draw forever
MODES = ("", "compiled", "plain")
ARRAYS = (
    "observations", "final_observations", "masks", "rewards", "terminated", "truncated", "seats_to_act", "refused",
    "actions",
)  # fmt: skip


class EnvError(LastcardError):
    """An environment that cannot be, or an action that is not legal."""


def words_of(seed: object, game: int, use: str) -> list[int]:
    """Four words of chance for one game of a seed."""
    digest = sha256(f"lastcard env {seed} {game} {use}".encode()).digest()
    return [int.from_bytes(digest[i : i + 8], "little") for i in range(0, 32, 8)]


def known(what: str, name: str, names: Iterable[str]) -> str:
    """A name that must be one of some names."""
    if name in names:
        return name
    raise EnvError(f"There is no {what} {name!r}: {did_you_mean(name, [each for each in names if each])}")


class Games:
    """Some games of the same rules and seats, each with whoever decides next, what it sees and what it may do.

    `observations`, `masks`, `rewards`, `terminated`, `truncated` and `seats_to_act` have a row for each game and stay
    the same arrays; give `arrays` to have them in your own memory. Rewards have a column for each seat. With `finals`,
    `final_observations` has what the seat that acted saw in the last moment of an episode.
    """

    def __init__(
        self,
        edition: str | PathLike[str] | Edition | Rules = "classic",
        seats: int = 4,
        games: int = 1,
        *,
        house: Iterable[str] | Mapping[str, str] = (),
        pencil: str | Iterable[str] = (),
        windows: Iterable[str] = WINDOWS,
        skip_forced: bool = False,
        episode: str = "round",
        reward: str = "win",
        limit: int = LIMIT,
        opponents: Mapping[int, str] | None = None,
        restart: bool = True,
        finals: bool = False,
        mode: str = "",
        arrays: Mapping[str, NDArray[Any]] | None = None,
    ) -> None:
        self.rules = rules_of(edition, house, pencil, seats)
        least, most = self.rules.seats
        if not least <= seats <= most:
            raise EnvError(f"{self.rules.edition.name} has {least} to {most} seats, not {seats}.")
        if games < 1:
            raise EnvError("At least one game must be played.")
        if limit < 0:
            raise EnvError("A limit is a number of turns; 0 is none.")
        self.seats, self.games, self.limit = seats, games, limit
        self.layout = Layout(self.rules, seats)
        self.options = options_of(windows, skip_forced, episode, reward, restart)
        self.opponents = dict(opponents or {})
        self.policies = policies_of(self.opponents, seats)
        size, count = self.layout.size, len(self.layout.actions)
        given = arrays or {}
        self.observations = room(given, "observations", (games, size), np.uint8)
        self.final_observations = room(given, "final_observations", (games if finals else 0, size), np.uint8)
        self.masks = room(given, "masks", (games, count), np.int8)
        self.rewards = room(given, "rewards", (games, seats), np.float32)
        self.terminated = room(given, "terminated", (games,), np.bool_)
        self.truncated = room(given, "truncated", (games,), np.bool_)
        self.seats_to_act = room(given, "seats_to_act", (games,), np.int64)
        self.refused = room(given, "refused", (games,), np.bool_)
        self.actions = np.zeros(games, np.int64)
        known("mode", mode, MODES)
        self.table: Compiled | Plain = Plain(self) if mode == "plain" else self.fastest(mode)

    def mind(self) -> Mind:
        """What the opponents know."""
        return mind_for(self.rules, self.seats, self.opponents.values())

    def fastest(self, mode: str) -> "Compiled | Plain":
        """The compiled mode if there is a library, else the plain one."""
        try:
            return Compiled(self, compiled.load(self.rules.game))
        except compiled.MissingError as error:
            if mode == "compiled":
                raise EnvError(f"The compiled mode cannot be had: {error}.") from None
            return Plain(self)

    @property
    def mode(self) -> str:
        """How these games are played: "compiled" or "plain"."""
        return "plain" if isinstance(self.table, Plain) else "compiled"

    def reset(self, seed: object = None) -> None:
        """Begin all games anew; the same seed gives the same games, and none gives new ones.

        A game that would be over before a learner is asked anything is dealt again.
        """
        chosen = np.random.SeedSequence().entropy if seed is None else seed
        seeds, deals = [chosen] * self.games, 0
        while deals == 0 or (self.seats_to_act == NONE).any():
            for game in np.flatnonzero(self.seats_to_act == NONE) if deals else ():
                seeds[game] = f"{chosen} again {deals}"
            for array in (self.rewards, self.terminated, self.truncated, self.refused):
                array.fill(0)
            self.table.reset(seeds)
            deals += 1

    def step(self, actions: NDArray[np.int64] | Sequence[int]) -> int:
        """Make an action in each game; returns how many were refused, as `refused` says: those games stand still."""
        if len(actions) != self.games:
            raise EnvError(f"There are {self.games} games, so give one action for each.")
        self.actions[:] = actions
        return self.table.step()

    def step_one(self, action: int) -> bool:
        """Make an action in the only game; true if it was refused."""
        try:
            self.actions[0] = action
        except (TypeError, ValueError, OverflowError):
            raise EnvError(f"An action is a number, not {action!r}.") from None
        return self.table.step() != 0

    def observe(self, game: int, seat: int) -> NDArray[np.uint8]:
        """What any seat sees of a game, whether it is asked or not."""
        out: NDArray[np.uint8] = np.zeros_like(self.observations[game])
        self.table.observe(game, seat, out)
        return out

    def state(self, game: int) -> State:
        """The whole truth of a game, as a copy: to show it, never to learn from it."""
        return self.table.state(game)

    def moves(self, game: int) -> int:
        """How many moves were made since the episode of a game began, whoever made them; waiting is none."""
        return self.table.moves(game)

    def clone(self) -> "Games":
        """The same games once more, as they stand, in arrays of their own."""
        twin = copy(self)
        for name in ARRAYS:
            setattr(twin, name, getattr(self, name).copy())
        twin.table = self.table.beside(twin)
        return twin

    def __deepcopy__(self, memo: object) -> "Games":
        return self.clone()

    def adopt(self, other: "Games") -> None:
        """Stand as other games of the same rules, seats and options do."""
        for name in ARRAYS:
            getattr(self, name)[:] = getattr(other, name)
        self.table.adopt(other.table)


def rules_of(
    edition: str | PathLike[str] | Edition | Rules,
    house: str | Iterable[str] | Mapping[str, str],
    pencil: str | Iterable[str],
    seats: int,
) -> Rules:
    """The rules of an edition with these house rules, and what is penciled on its blank cards."""
    if not isinstance(edition, Rules):
        return build(
            edition,
            [house] if isinstance(house, str) else house,
            [pencil] if isinstance(pencil, str) else pencil,
            seats=seats,
        )
    if house or pencil:
        raise EnvError(
            "The rules are made already: give `house` and `pencil` to `build`, or name an edition."
        )
    return edition


def options_of(windows: Iterable[str], skip_forced: bool, episode: str, reward: str, restart: bool) -> int:
    """What a learner wants, as the engine reads it."""
    wanted = {known("window", name, WINDOWS) for name in ([windows] if isinstance(windows, str) else windows)}
    wanted |= {"forced"} if skip_forced else set()
    wanted |= {"matches"} if known("episode", episode, EPISODES) == "match" else set()
    wanted |= {"points"} if known("reward", reward, REWARDS) == "points" else set()
    wanted |= set() if restart else {"once"}
    return sum(1 << OPTIONS.index(name) for name in wanted)


def policies_of(opponents: Mapping[int, str], seats: int) -> list[int]:
    """Who decides for each seat: a policy of the engine, or whoever steps the game."""
    codes = [LEARNER] * MAX_SEATS
    for seat, name in opponents.items():
        if not 0 <= seat < seats:
            raise EnvError(f"There is no seat {seat} at a table of {seats}.")
        levels = [level for level in LEVELS if level in POLICY_OF]
        if name in LEVELS and name not in POLICY_OF:
            *most, last = levels
            raise EnvError(
                f"The bot {name!r} thinks too long about a move to play in an environment: "
                f"choose {', '.join(most)} or {last}."
            )
        if name not in POLICY_OF:
            names = POLICY_OF if nearest(name, POLICY_OF) else levels
            raise EnvError(f"There is no bot {name!r}: {did_you_mean(name, names)}")
        codes[seat] = POLICY_OF[name]
    if LEARNER not in codes[:seats]:
        raise EnvError("Every seat has a bot: leave at least one seat to the learner.")
    return codes


def opponents_of(name: str, seat: int, seats: int) -> dict[int, str]:
    """The same bot in every seat but one."""
    if not isinstance(name, str):
        raise EnvError(
            "`opponents` names one bot here, for every seat but yours; `Games` takes one for each seat."
        )
    if not 0 <= seat < seats:
        raise EnvError(f"There is no seat {seat} at a table of {seats}.")
    return {other: name for other in range(seats) if other != seat}


def named(games: Games, action: Any) -> str:
    """An action with its name, for whoever made one that is not legal."""
    names, number = games.layout.actions, int(action)
    return f"{number} ({names[number] if 0 <= number < len(names) else 'none there is'})"


def room(given: Mapping[str, NDArray[Any]], name: str, shape: tuple[int, ...], kind: Any) -> NDArray[Any]:
    """An array of the caller, which must fit, or one of our own."""
    if name not in given:
        return np.zeros(shape, kind)
    array = given[name]
    if (
        array.shape != shape
        or array.dtype != kind
        or not array.flags.c_contiguous
        or not array.flags.writeable
    ):
        raise EnvError(f"`{name}` must be a writable {np.dtype(kind)} array of shape {shape} without gaps.")
    return array


def prepared(function: Any, values: Sequence[int]) -> Callable[[], int]:
    """A function of a library with its arguments, converted once: that is most of what a step of one game costs."""
    if getattr(function, "errcheck", None) is not None:
        return lambda: int(function(*values))
    address = ctypes.cast(function, ctypes.c_void_p).value or 0
    bare: Any = ctypes.CFUNCTYPE(ctypes.c_int64)(address)
    return partial(bare, *(ctypes.c_int64(value) for value in values))


class Compiled:
    """Games in the compiled mode: all states in one row, stepped by one call."""

    def __init__(self, games: Games, kernel: compiled.Kernel, twin: "Compiled | None" = None) -> None:
        self.games, self.kernel = games, kernel
        self.states = compiled.Buffer(compiled.blank_rows(games.games, kernel.state))
        self.askings = compiled.Buffer(compiled.blank_rows(games.games, compiled.record_type(Asking)))
        self.tables: compiled.Buffer = twin.tables if twin else compiled.pack(games.rules.tables)
        self.mind: compiled.Buffer = twin.mind if twin else compiled.pack(games.mind())
        self.policies, self.out = compiled.numbers(MAX_SEATS), compiled.numbers(256)
        self.policies.array[:] = games.policies
        # Addresses as numbers: a step of a few games costs little more than handing its arguments over.
        shared = [
            buffer.array.ctypes.data
            for buffer in (self.tables, self.states, self.askings, self.mind, self.policies, self.out)
        ]
        seen = [
            array.ctypes.data
            for array in (
                games.observations, games.masks, games.rewards, games.terminated, games.truncated, games.seats_to_act,
            )
        ]  # fmt: skip
        count, options, limit = games.games, games.options, games.limit
        self.beginning = (*shared, *seen, count, games.seats, options, limit)
        actions, refused = games.actions.ctypes.data, games.refused.ctypes.data
        finals, keep = games.final_observations.ctypes.data, len(games.final_observations) > 0
        stepping = (*shared, actions, *seen, refused, finals, count, options, limit, keep)
        self.call = prepared(kernel.step_games, stepping)

    def reset(self, seeds: Sequence[object]) -> None:
        for game, seed in enumerate(seeds):
            self.states.array["key"][game] = words_of(seed, game, "deal")
            self.askings.array["key"][game] = words_of(seed, game, "order")
        self.kernel.begin_games(*self.beginning)

    def step(self) -> int:
        return self.call()

    def observe(self, game: int, seat: int, out: NDArray[np.uint8]) -> None:
        states, askings = self.states.array, self.askings.array
        self.kernel.observe_one(
            self.tables,
            states.ctypes.data + game * states.itemsize,
            askings.ctypes.data + game * askings.itemsize,
            seat,
            self.games.options,
            out.ctypes.data,
        )

    def state(self, game: int) -> State:
        made: State = compiled.unpack(self.states, GAMES[self.games.rules.game].State, game)
        return made

    def moves(self, game: int) -> int:
        return int(self.askings.array["moves"][game])

    def beside(self, games: Games) -> "Compiled":
        """The same for a twin of its games."""
        twin = Compiled(games, self.kernel, self)
        twin.adopt(self)
        return twin

    def adopt(self, other: Any) -> None:
        self.states.array[:] = other.states.array
        self.askings.array[:] = other.askings.array


class Plain:
    """Games in the plain mode, one after the other."""

    def __init__(self, games: Games) -> None:
        self.games = games
        self.game = GAMES[games.rules.game]
        self.states = [self.game.State() for _ in range(games.games)]
        self.askings = [Asking() for _ in range(games.games)]
        self.feed, self.mind, self.out = Feed(), games.mind(), [0] * 256
        self.rewards: Any = games.rewards.reshape(-1).data
        self.observations: Any = games.observations.reshape(-1).data
        self.finals: Any = games.final_observations.reshape(-1).data
        self.masks: Any = games.masks.view(np.uint8).reshape(-1).data

    def reset(self, seeds: Sequence[object]) -> None:
        for i, (state, asking) in enumerate(zip(self.states, self.askings, strict=True)):
            state.key[:] = words_of(seeds[i], i, "deal")
            asking.key[:] = words_of(seeds[i], i, "order")
            self.game.begin_episode(self.games.rules.tables, state, self.feed, asking, self.games.seats)
            self.play_on(i)

    def play_on(self, i: int, final_at: int = NONE) -> None:
        """One game goes on to its next decision, which is written down."""
        games, game, state, asking = self.games, self.game, self.states[i], self.askings[i]
        tables, options = games.rules.tables, games.options
        over: Any = games.terminated
        cut: Any = games.truncated
        n = game.play_on(
            tables, state, self.feed, self.mind, asking, games.policies, options, games.limit, self.out,
            self.rewards, over, cut, i, self.finals, final_at,
        )  # fmt: skip
        size, count = games.observations.shape[1], games.masks.shape[1]
        game.observe(tables, state, asking, max(asking.seat, 0), options, self.observations, i * size)
        game.write_mask(tables, state, asking, self.out, n, self.masks, i * count)
        games.seats_to_act[i] = asking.seat

    def step(self) -> int:
        games = self.games
        games.rewards.fill(0)
        for array in (games.terminated, games.truncated, games.refused):
            array.fill(False)
        for i, action in enumerate(games.actions.tolist()):
            tables, state, asking = games.rules.tables, self.states[i], self.askings[i]
            if self.game.act_on(tables, state, self.feed, asking, action):
                self.play_on(i, i * games.layout.size if len(games.final_observations) else NONE)
            else:
                games.refused[i] = True
        return int(games.refused.sum())

    def observe(self, game: int, seat: int, out: NDArray[np.uint8]) -> None:
        written: Any = out.data
        self.game.observe(
            self.games.rules.tables,
            self.states[game],
            self.askings[game],
            seat,
            self.games.options,
            written,
            0,
        )

    def state(self, game: int) -> State:
        made: State = self.states[game].clone()
        return made

    def moves(self, game: int) -> int:
        return self.askings[game].moves

    def beside(self, games: Games) -> "Plain":
        """The same for a twin of its games."""
        twin = Plain(games)
        twin.adopt(self)
        return twin

    def adopt(self, other: Any) -> None:
        self.states = [state.clone() for state in other.states]
        self.askings = [asking.clone() for asking in other.askings]
