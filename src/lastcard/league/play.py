"""The rounds of a fixture: by the engine where it knows every bot, compiled or plain alike, else by the driver."""

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Any, Protocol

from lastcard.bots import BotError, patient_bot, play_on
from lastcard.bots.levels import POLICY_OF, SEARCHING, mind_for
from lastcard.engine.codes import DEALER, MAX_SEATS, OK, verb_of
from lastcard.engine.counts import Counts
from lastcard.engine.feed import Feed
from lastcard.engine.games import GAMES
from lastcard.engine.mind import NETWORK, SEARCH
from lastcard.engine.picking import ANSWERS
from lastcard.lab.games import Unlogged
from lastcard.lab.rows import COMPILED, FASTEST, kernel_of, policies_of
from lastcard.league.schedule import Fixture
from lastcard.minds.playouts import chance_words
from lastcard.minds.search import Search
from lastcard.position import key_words

SEATS = "0123456789"  # a winner in one letter
NOBODY = "-"


@dataclass(frozen=True, slots=True)
class Piece:
    """Some deals of a fixture, for one process at a time."""

    fixture: Fixture
    first: int
    deals: int
    mode: str = FASTEST

    @property
    def rounds(self) -> int:
        return self.deals * self.fixture.seats

    @property
    def id(self) -> tuple[str, int, int]:
        return self.fixture.name, self.first, self.deals


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a piece. Only whole numbers, so that pieces add up to the same in any order."""

    fixture: str
    first: int
    deals: int
    winners: str  # the seat that won each round, deal after deal
    sat: dict[str, int]  # rounds, once for each seat the bot had
    wins: dict[str, int]
    points: dict[str, int]
    gap: int  # how many points the others have more than the one alone, times the number of others, over all deals
    gap_squares: int

    @property
    def id(self) -> tuple[str, int, int]:
        return self.fixture, self.first, self.deals


class Table(Protocol):
    """Where a fixture is played."""

    def play(self, names: tuple[str, ...], key: bytes, chance: bytes) -> tuple[int, list[int]]:
        """One round; returns the seat of the winner, below 0 if there is none, and what each seat scored."""


class PlainTable:
    """The engine's policies in the plain mode."""

    def __init__(self, fixture: Fixture) -> None:
        self.rules = fixture.rules
        self.game: Any = GAMES[self.rules.game]
        self.state, self.counts = self.game.State(), Counts()
        self.mind = mind_for(self.rules, fixture.seats, fixture.bots)
        self.feed, self.out = Feed(), [0] * 256

    def play(self, names: tuple[str, ...], key: bytes, chance: bytes) -> tuple[int, list[int]]:
        tables, state, seats = self.rules.tables, self.state, len(names)
        state.key[:] = key_words(key)
        self.game.new(tables, state, self.feed, seats)
        self.game.play_round_by(
            tables, state, self.feed, self.mind, self.counts, policies_of(names), key_words(chance), self.out
        )
        return state.starter, state.score[:seats]


class CompiledTable:
    """The engine's policies in the compiled mode."""

    def __init__(self, fixture: Fixture) -> None:
        from lastcard.engine.compiled import numbers, pack, words

        rules = fixture.rules
        self.kernel = kernel_of(rules.game)
        self.tables, self.state = pack(rules.tables), pack(GAMES[rules.game].State())
        self.mind, self.counts = pack(mind_for(rules, fixture.seats, fixture.bots)), pack(Counts())
        self.chance, self.out, self.policies = words([0] * 4), numbers(256), numbers(MAX_SEATS)

    def play(self, names: tuple[str, ...], key: bytes, chance: bytes) -> tuple[int, list[int]]:
        row, seats = self.state.array[0], len(names)
        row["key"][:] = key_words(key)
        self.chance.array[:] = key_words(chance)
        self.policies.array[:] = policies_of(names)
        self.kernel.start(self.tables, self.state, seats)
        self.kernel.play_rounds_by(
            self.tables, self.state, self.mind, self.counts, self.policies, self.chance, self.out, 1, seats
        )
        return int(row["starter"]), row["score"][:seats].tolist()


class SearchTable(CompiledTable):
    """The same, but some seats look ahead before they decide: as the bot `expert` does, with all the time it wants."""

    def __init__(self, fixture: Fixture) -> None:
        from lastcard.engine.compiled import pack

        super().__init__(fixture)
        self.search = Search(fixture.rules, fixture.seats)
        self.silent = pack(Feed())

    def play(self, names: tuple[str, ...], key: bytes, chance: bytes) -> tuple[int, list[int]]:
        row, seats = self.state.array[0], len(names)
        row["key"][:] = key_words(key)
        self.chance.array[:] = key_words(chance)
        self.policies.array[:seats] = [SEARCH if name == SEARCHING else POLICY_OF[name] for name in names]
        self.kernel.start(self.tables, self.state, seats)
        while row["asked"] == DEALER:
            self.kernel.list_legal(self.tables, self.state, DEALER, self.out)
            self.step(DEALER, int(self.out.array[0]))
        while n := self.kernel.reach_one(
            self.tables, self.state, self.mind, self.policies, self.chance, self.out
        ):
            self.decide(int(row["asked"]), self.out.array[:n].tolist())
        return int(row["starter"]), row["score"][:seats].tolist()

    def step(self, seat: int, move: int) -> None:
        if self.kernel.step_one(self.tables, self.state, self.silent, seat, move) != OK:
            raise BotError(f"A move of seat {seat} was refused: please report it.")

    def decide(self, seat: int, moves: list[int]) -> None:
        """The network's call or catch comes first, as it does for the bot; all else is looked at."""
        move = self.kernel.choose_one(
            self.tables, self.state, self.mind, self.chance, self.out, seat, NETWORK
        )
        if ANSWERS >> verb_of(move) & 1:
            words = chance_words(self.chance.array.tobytes())
            answers = [each for each in moves if ANSWERS >> verb_of(each) & 1]
            move = self.search.choose(self.state.array[0], seat, answers, words, inf)
            move = self.search.call_first(moves, seat, move)
        self.step(seat, move)


class DrivenTable:
    """Bots of people's own, which are asked for every move and begin every round without a memory."""

    def __init__(self, fixture: Fixture) -> None:
        self.rules = fixture.rules

    def play(self, names: tuple[str, ...], key: bytes, chance: bytes) -> tuple[int, list[int]]:
        match = Unlogged(self.rules, names, key)
        table = {seat: patient_bot(name) for seat, name in enumerate(names)}
        play_on(match, table, Random(chance), next_round=False)
        return match.state.starter, list(match.state.score[: len(names)])


def table_for(fixture: Fixture, mode: str) -> Table:
    """Where a fixture is played best."""
    from lastcard.engine.compiled import MissingError, is_ready

    if not fixture.is_native:
        searches = SEARCHING in fixture.bots and set(fixture.bots) <= {SEARCHING, *POLICY_OF}
        ready = searches and mode in (COMPILED, FASTEST) and is_ready(fixture.rules.game)
        return SearchTable(fixture) if ready else DrivenTable(fixture)

    if mode == COMPILED or (mode == FASTEST and is_ready(fixture.rules.game)):
        with suppress(MissingError):
            return CompiledTable(fixture)
    return PlainTable(fixture)


def play_piece(piece: Piece) -> Played:
    """Every deal from every seat."""
    fixture = piece.fixture
    table = table_for(fixture, piece.mode)
    winners: list[str] = []
    sat, wins, points = (Counter(dict.fromkeys(fixture.bots, 0)) for _ in range(3))
    gaps = squares = 0
    for deal in range(piece.first, piece.first + piece.deals):
        key, gap = fixture.key(deal), 0
        for turn in range(fixture.seats):
            names = fixture.line_up(deal, turn)
            winner, scores = table.play(names, key, fixture.chance(deal, turn))
            sat.update(names)
            winners.append(SEATS[winner] if winner >= 0 else NOBODY)
            if winner >= 0:
                wins[names[winner]] += 1
            for name, score in zip(names, scores, strict=True):
                points[name] += score
            if not fixture.mixed:
                gap += sum(scores) - fixture.seats * scores[turn]
        gaps += gap
        squares += gap * gap
    return Played(
        *piece.id, "".join(winners), dict(sat), dict(wins), dict(points), gap=gaps, gap_squares=squares
    )
