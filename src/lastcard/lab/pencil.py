"""What a penciled rule does to the game, tried bit by bit: whoever asks is answered as soon as they like.

The games are those of `lastcard simulate`. All moves are random: nobody knows the rule better than anybody else.
"""

from collections.abc import Callable, Iterable

from lastcard.lab.comparison import Comparison, compared
from lastcard.lab.plan import DEFAULT_SEED
from lastcard.lab.playouts import play_compiled, play_plain
from lastcard.lab.simulate import COMPILED, PLAIN, make_plan
from lastcard.lab.tally import Tally
from lastcard.rules.build import Rules, build
from lastcard.rules.editions.load import DEFAULT_EDITION, load
from lastcard.rules.editions.model import Edition

ROUNDS_PER_TRY = 1000
CHUNKS = {COMPILED: 25, PLAIN: 2}  # rounds between two looks at the moves and the clock
MOVES = {COMPILED: 4_000_000, PLAIN: 30_000}  # for each side, after which a try is long enough


class Playouts:
    """Rounds under some rules; the same number stands for the same deal. It goes on where it stopped."""

    def __init__(self, rules: Rules, seats: int, rounds: int = ROUNDS_PER_TRY) -> None:
        self.plan = make_plan(rules, seats, (), DEFAULT_SEED, rounds)
        self.tally = Tally()

    def is_over(self, most: int) -> bool:
        """Whether all rounds are played, or enough moves that nobody should wait for more."""
        return self.tally.rounds >= self.plan.games or self.tally.moves > most

    def play(self, mode: str) -> None:
        """A few more rounds."""
        first = self.tally.rounds
        games = range(first, min(first + CHUNKS[mode], self.plan.games))
        self.tally.add(
            play_compiled(self.plan, games) if mode == COMPILED else play_plain(self.plan, games, False)
        )


class ComparisonRun:
    """A rule beside the plain card while it is tried: what came of it can be asked at any time after the first play."""

    def __init__(self, with_rule: Rules, seats: int, without: Playouts) -> None:
        self.mode = PLAIN
        self.sides = (Playouts(with_rule, seats, without.plan.games), without)

    def is_over(self, most: int) -> bool:
        return all(side.is_over(most) for side in self.sides)

    def play(self, mode: str, most: int, is_late: Callable[[], bool] = lambda: False) -> None:
        """A few games on both sides, and more as long as there is time; which mode plays changes no number."""
        self.mode = mode
        for side in self.sides:
            if not side.tally.rounds:
                side.play(mode)
        while not is_late() and (left := [side for side in self.sides if not side.is_over(most)]):
            min(left, key=lambda side: side.tally.rounds).play(mode)

    @property
    def result(self) -> Comparison:
        with_rule, without = self.sides
        return compared(with_rule.plan, self.mode, with_rule.tally, without.tally)


def try_pencil(
    edition: str | Edition = DEFAULT_EDITION,
    seats: int = 4,
    text: str | Iterable[str] = "",
    rounds: int = ROUNDS_PER_TRY,
    house: Iterable[str] = (),
    mode: str = "",
) -> Comparison:
    """Play rounds with a rule on the blank cards and without it; in the plain mode fewer, so that nobody waits."""
    sheet = edition if isinstance(edition, Edition) else load(edition)
    sentences = [text] if isinstance(text, str) else list(text)
    chosen = mode or mode_for(sheet.game)
    without = Playouts(rules_for(sheet, seats, (), house), seats, rounds)
    trying = ComparisonRun(rules_for(sheet, seats, sentences, house), seats, without)
    trying.play(chosen, MOVES[chosen])
    return trying.result


def rules_for(sheet: Edition, seats: int, sentences: Iterable[str], house: Iterable[str] = ()) -> Rules:
    """The rules that a text is tried under."""
    return build(sheet, list(house), list(sentences), seats=seats)


def mode_for(game: str) -> str:
    """Compiled if that is ready: nobody is made to wait for the compiler."""
    from lastcard.engine.compiled import is_ready

    return COMPILED if is_ready(game) else PLAIN
