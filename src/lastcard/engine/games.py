"""The games the engine plays. Everything above the engine reaches a game through these few verbs."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

from lastcard.engine.counts import Counts
from lastcard.engine.episodes import Asking
from lastcard.engine.feed import Feed
from lastcard.engine.grid import game as grid
from lastcard.engine.hand import game as hand
from lastcard.engine.mind import Mind
from lastcard.engine.piles import Piles
from lastcard.engine.records import Moves, Word
from lastcard.engine.scorecard import Scorecard
from lastcard.engine.tables import Tables

S = TypeVar("S", bound=Piles)
Place = tuple[list[int], int]  # a card's row in a state, and where in that row it is


class Game(Protocol[S]):
    """What a package of the engine offers as its `game` module: the rules of one kind of state."""

    NAME: str  # as editions write it
    LEARNED: int  # what a network decides, a bit for each ask

    @property
    def State(self) -> type[S]:  # noqa: N802  # a class
        """The whole truth of a match."""

    def new(self, r: Tables, s: S, f: Feed, seats: int) -> None:
        """Begin a match; the key is in the state already."""

    def legal(self, r: Tables, s: S, seat: int, out: Moves) -> int:
        """List all moves open to a seat or a role, each once; returns how many."""

    def refusal(self, r: Tables, s: S, seat: int, move: int) -> int:
        """Why a move may not be made now, or OK."""

    def apply(self, r: Tables, s: S, f: Feed, seat: int, move: int) -> None:
        """Make a move that is known to be legal."""

    def step(self, r: Tables, s: S, f: Feed, seat: int, move: int) -> int:
        """Make a move if the rules allow it; otherwise nothing changes and the refusal says why."""

    def redact(self, s: S, seat: int) -> None:
        """Turn a copy of a state into what one seat, or a watcher, may know."""

    def digest(self, s: S) -> Word:
        """64 bits that stand for the whole state, its key included."""

    def advance_randomly(self, r: Tables, s: S, f: Feed, key: list[int], out: Moves, eager: bool) -> None:
        """Make one random legal move."""

    def play_round(self, r: Tables, s: S, f: Feed, key: list[int], out: Moves, eager: bool) -> int:
        """Deal a round and play it to its end at random, with a feed that is off; returns the moves after the deal."""

    def count_round(
        self, r: Tables, s: S, f: Feed, t: Counts, key: list[int], out: Moves, eager: bool
    ) -> int:
        """The same with a feed that is on, and what it tells is counted."""

    def choose_move(
        self, r: Tables, s: S, m: Mind, key: list[int], out: Moves, n: int, seat: int, policy: int
    ) -> int:
        """What a seat does by a policy, of n listed moves, by what it may know; NONE lets a window pass."""

    def advance_by(
        self, r: Tables, s: S, f: Feed, m: Mind, policies: list[int], key: list[int], out: Moves
    ) -> None:
        """Make one move by the policies of the seats: of one that speaks out of turn, or of whoever must decide."""

    def reach_decision(
        self, r: Tables, s: S, f: Feed, m: Mind, policies: list[int], key: list[int], out: Moves
    ) -> int:
        """Play on until a seat that searches has a choice, and list its moves; 0 when the round is over."""

    def play_round_by(
        self, r: Tables, s: S, f: Feed, m: Mind, t: Counts, policies: list[int], key: list[int], out: Moves
    ) -> int:
        """Deal a round and play it to its end by the policies of the seats; returns the moves after the deal."""

    def play_round_noted(
        self, r: Tables, s: S, f: Feed, m: Mind, t: Counts, k: Scorecard, policies: list[int],
        key: list[int], out: Moves,
    ) -> int:  # fmt: skip
        """The same with a feed that is on, and what it tells is noted on a scorecard, too."""

    def play_twin(
        self, r: Tables, blank: Tables, s: S, f: Feed, m: Mind, k: Scorecard, policies: list[int],
        key: list[int], out: Moves,
    ) -> None:  # fmt: skip
        """Play a noted round again from its deal, but the first watched play has the effect of other tables."""

    def begin_notes(self, r: Tables, s: S, k: Scorecard, out: Moves) -> None:
        """A round is dealt: a scorecard is begun."""

    def note_move(self, r: Tables, s: S, f: Feed, k: Scorecard, out: Moves) -> None:
        """Note on it what the feed tells of one move."""

    def redeal(self, r: Tables, s: S, m: Mind, key: list[int], seat: int) -> None:
        """Deal again all that a seat cannot see, as it could believe the cards lie."""

    def try_moves(
        self, r: Tables, s: S, world: S, twin: S, f: Feed, m: Mind, policies: list[int], key: list[int],
        out: Moves, moves: Moves, n: int, seat: int, deals: int, ahead: int, truth: bool, results: list[float],
    ) -> None:  # fmt: skip
        """Write what each of n moves leads to on each of so many deals, by the policies of the seats."""

    def rate_moves(
        self, r: Tables, s: S, m: Mind, moves: Moves, n: int, seat: int, results: list[float]
    ) -> None:
        """Write what the network says of each of n moves."""

    def call_first(self, r: Tables, s: S, m: Mind, out: Moves, n: int, seat: int, move: int) -> int:
        """The call, where one of n listed moves is due before a move; else the move."""

    def reward(self, s: S, seat: int) -> float:
        """What a learner is paid at the end of a round."""

    def reward_notes(self, s: S, m: Mind, results: list[float], at: int, trust: float) -> None:
        """Write what each move that a learner kept led to, from a place of a row on."""

    def count_actions(self, r: Tables, s: S) -> int:
        """How many actions a learner chooses from at a table of these rules and seats."""

    def observation_size(self, r: Tables, s: S) -> int:
        """How many bytes a learner sees there."""

    def action_of(self, r: Tables, s: S, seat: int, move: int) -> int:
        """The action that a move of a seat is."""

    def move_of(self, r: Tables, s: S, seat: int, action: int) -> int:
        """The move that an action is, NONE for waiting, REFUSED for what is no action."""

    def begin_episode(self, r: Tables, s: S, f: Feed, a: Asking, seats: int) -> None:
        """Begin a match that learners step; chance is in the state and in what is kept beside it."""

    def act_on(self, r: Tables, s: S, f: Feed, a: Asking, action: int) -> bool:
        """The seat that decides acts; false, and nothing changes, when it may not do that."""

    def play_on(
        self, r: Tables, s: S, f: Feed, m: Mind, a: Asking, policies: list[int], options: int, limit: int,
        out: Moves, rewards: list[float], over: list[int], cut: list[int], game: int, finals: list[int],
        final_at: int,
    ) -> int:  # fmt: skip
        """Play goes on until a learner decides; ended episodes are paid for and begin anew. Returns its moves.

        What the seat that acted saw last in an episode is written from a place on, unless that is NONE."""

    def observe(self, r: Tables, s: S, a: Asking, seat: int, options: int, out: list[int], at: int) -> None:
        """Write what a seat sees, from a place of a row of bytes on."""

    def write_mask(self, r: Tables, s: S, a: Asking, moves: Moves, n: int, out: list[int], at: int) -> None:
        """Write 1 for every action that the seat which decides may choose, of n listed moves."""

    def waiting(self, s: S) -> tuple[int, ...]:
        """Who must decide before the match goes on: a seat, the dealer, the referee, or all who still vote."""

    def cards(self, s: S, seat: int) -> list[int]:
        """The cards that lie in front of a seat."""

    def hidden(self, s: S, viewer: int) -> list[Place]:
        """Where the cards in front of seats are that a viewer cannot see."""

    def loose(self, s: S) -> int:
        """The one card that is in no pile and in front of no seat, or NONE."""

    def renumber(self, s: S, new: Callable[[int], int]) -> None:
        """Give every card in front of a seat, between two rounds, the kind it has under changed rules."""


GAMES: Mapping[str, Game[Any]] = {game.NAME: game for game in (hand, grid)}
