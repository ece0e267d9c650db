"""A round as a game of OpenSpiel: `import lastcard.envs.openspiel` lets `pyspiel.load_game("python_lastcard")` find it.

Options go into the name, lists with semicolons and values with colons, as OpenSpiel keeps `=` to itself:
`python_lastcard(edition=frozen,players=3,house=jump_in;stacking:mixed)`.
Chance moves first and only once: four times it names a byte, and all shuffles and the order in which windows are asked
follow from those. So a state is its history, and can be copied and sent; but whoever searches from a copy of it meets
the same shuffles again, and must not learn from them.
"""

from collections.abc import Iterable
from copy import copy
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lastcard.envs.extras import needed
from lastcard.envs.games import LIMIT, WINDOWS, EnvError, Games, opponents_of
from lastcard.envs.layout import Layout
from lastcard.envs.text import table_text
from lastcard.rules.errors import did_you_mean

with needed("open-spiel"):
    import pyspiel

BYTES, VALUES = 4, 256  # how often chance moves, and what it can name
MOVES_A_TURN = 24  # more than any turn takes, for each seat that can be asked
UTILITIES = {"win": 1.0, "points": 100.0}  # of a reward, at most
SCALED = (np.arange(256) / np.arange(1, 257)).astype(np.float32)  # networks want small numbers
DEFAULTS: dict[str, Any] = {
    "edition": "classic",
    "house": "",
    "windows": ";".join(WINDOWS),
    "skip_forced": False,
    "reward": "win",
    "limit": LIMIT,
    "see": "",
}


def game_type(name: str, players: tuple[int, int], utility: Any, options: dict[str, Any]) -> Any:
    """What OpenSpiel wants to know of a game before it is made."""
    return pyspiel.GameType(
        short_name=name,
        long_name="Lastcard",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=players[0],
        max_num_players=players[1],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**options, **DEFAULTS},
    )


ALL_SEATS = game_type("python_lastcard", (2, 10), pyspiel.GameType.Utility.ZERO_SUM, {"players": 2})
ONE_SEAT = game_type(
    "python_lastcard_seat", (1, 1), pyspiel.GameType.Utility.GENERAL_SUM, {"seats": 2, "bots": "random"}
)


def listed(text: str) -> list[str]:
    """The names in an option that is a list."""
    return [name.strip().replace(":", "=") for name in text.split(";") if name.strip()]


Options = tuple[tuple[str, Any], ...]


@cache
def new_table(options: Options) -> Games:
    """A table by its options, before anything is dealt."""
    wishes = dict(options)
    if wishes["limit"] < 1:
        raise EnvError("A game of OpenSpiel must end: give a limit of at least 1 turn.")
    for name in ("house", "windows"):
        wishes[name] = listed(wishes[name])
    seats, bots, _ = (
        wishes.pop("players", 0) or wishes.pop("seats"),
        wishes.pop("bots", ""),
        wishes.pop("see"),
    )
    if "bots" in dict(options) and not bots:
        raise EnvError("One player needs opponents: name a bot, as in bots=random.")
    opponents = opponents_of(bots, 0, seats) if bots else None
    return Games(seats=seats, opponents=opponents, restart=False, **wishes)


class Deal:
    """What chance and players have done so far, and the table after it: copied as it stands, sent as its history."""

    def __init__(self, options: Options, actions: Iterable[int] = ()) -> None:
        self.options, self.actions = options, list[int]()
        self.games = new_table(
            options
        )  # which all share until something is dealt: OpenSpiel makes many states
        for action in actions:
            self.act(action)

    def act(self, action: int) -> None:
        """Chance names a byte, or the seat that is asked acts."""
        if self.is_dealt and self.games.step_one(action):
            raise EnvError(f"Action {action} is not legal now.")
        self.actions.append(int(action))
        if len(self.actions) == BYTES:
            self.games = self.games.clone()
            self.games.reset(self.seed)

    @property
    def is_dealt(self) -> bool:
        """Whether chance has said all it has to say."""
        return len(self.actions) >= BYTES

    @property
    def seed(self) -> str:
        """What chance has said so far."""
        return bytes(self.actions[:BYTES]).hex()

    def text(self, seat: int) -> str:
        """The table as a seat sees it."""
        return table_text(self.games, 0, seat) if self.is_dealt else "nothing is dealt"

    def __deepcopy__(self, memo: object) -> "Deal":
        twin = copy(self)
        twin.actions = self.actions[:]
        twin.games = self.games.clone() if self.is_dealt else self.games
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return Deal, (self.options, self.actions)


class LastcardGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """The rules, with everything that can be chosen; states come from `new_initial_state`."""

    kind = ALL_SEATS

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**self.kind.parameter_specification, **(params or {})}
        self.options = tuple(chosen.items())
        table, most = new_table(self.options), UTILITIES[chosen["reward"]]
        chosen_bytes(
            table.layout, tuple(listed(chosen["see"]))
        )  # a section that there is not is refused at once
        players = chosen.get("players", 1)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(table.layout.actions),
            max_chance_outcomes=VALUES,
            num_players=players,
            min_utility=-most,
            max_utility=most,
            max_game_length=(chosen["limit"] + 1) * MOVES_A_TURN * table.seats,
            **({"utility_sum": 0.0} if players > 1 else {}),
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> "LastcardState":
        """A table before anything is dealt."""
        return LastcardState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "LastcardObserver":
        """What shows a seat its view of a state."""
        if params:
            raise EnvError("An observer of Lastcard has no options.")
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise EnvError("An observation of Lastcard is what lies open now: it has no memory.")
        return LastcardObserver(new_table(self.options), tuple(listed(dict(self.options)["see"])))


class LastcardSeat(LastcardGame):
    """The same for one player, who has seat 0; bots of the engine have the others."""

    kind = ONE_SEAT


class LastcardState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A round up to its next decision."""

    def __init__(self, game: LastcardGame) -> None:
        super().__init__(game)
        self.deal = Deal(game.options)

    def current_player(self) -> int:
        """Whose decision it is: that of chance before the deal."""
        if not self.deal.is_dealt:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL if self.is_terminal() else self.deal.games.seats_to_act[0])

    def _legal_actions(self, player: int) -> list[int]:
        legal: list[int] = np.flatnonzero(self.deal.games.masks[0]).tolist()
        return legal if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each byte as likely as the others."""
        return [(value, 1 / VALUES) for value in range(VALUES)]

    def _apply_action(self, action: int) -> None:
        self.deal.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        names = self.deal.games.layout.actions
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else names[action]

    def is_terminal(self) -> bool:
        """Whether the round has ended, or was cut off."""
        return bool(self.deal.games.terminated[0] or self.deal.games.truncated[0])

    def returns(self) -> list[float]:
        """What the round was worth to each seat."""
        return [float(reward) for reward in self.deal.games.rewards[0, : self.num_players()]]

    def __str__(self) -> str:
        return f"deal {self.deal.seed}: {self.deal.text(max(int(self.deal.games.seats_to_act[0]), 0))}"


@cache
def chosen_bytes(layout: Layout, names: tuple[str, ...]) -> NDArray[np.intp]:
    """The places of some sections of an observation, of all if none is named."""
    sections = layout.sections
    for name in names:
        if name not in sections:
            raise EnvError(f"There is no section {name!r}: {did_you_mean(name, sections)}")
    return np.concatenate(
        [np.arange(sections[name].start, sections[name].stop) for name in names or sections]
    )


class LastcardObserver:
    """The bytes that `Layout` names, each n as n / (n + 1), between 0 and 1; `dict` has its sections by name."""

    def __init__(self, games: Games, names: tuple[str, ...] = ()) -> None:
        self.places = chosen_bytes(games.layout, names)
        self.tensor: NDArray[np.float32] = np.zeros(len(self.places), np.float32)
        sections, end = games.layout.sections, 0
        self.dict: dict[str, NDArray[np.float32]] = {}
        for name in names or sections:
            start, end = end, end + sections[name].stop - sections[name].start
            self.dict[name] = self.tensor[start:end]

    def set_from(self, state: LastcardState, player: int) -> None:
        """Show what a seat sees."""
        deal = state.deal
        self.tensor[:] = SCALED[deal.games.observe(0, player)[self.places]] if deal.is_dealt else 0

    def string_from(self, state: LastcardState, player: int) -> str:
        """The table as a seat sees it."""
        return state.deal.text(player)


pyspiel.register_game(ALL_SEATS, LastcardGame)
pyspiel.register_game(ONE_SEAT, LastcardSeat)
