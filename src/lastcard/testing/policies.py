"""Decisions by policy, plain and compiled, held against each other."""

from functools import cache
from random import Random

from lastcard.bots.levels import usual_mind
from lastcard.engine import compiled
from lastcard.engine.codes import NONE
from lastcard.engine.games import GAMES
from lastcard.engine.mind import Mind
from lastcard.rules.build import Rules
from lastcard.testing.walks import Walker


@cache
def kernel_of(game: str, checked: bool) -> compiled.Kernel:
    """A library that has been made, loaded once."""
    return compiled.load(game, checked)


@cache
def trained_mind(seed: int = 1) -> Mind:
    """The usual mind with a network to which chance gave its weights; decisions leave no trace in it."""
    mind, random = usual_mind(), Random(seed)
    for name, most in (("first", 60), ("second", 60), ("bias", 4000), ("last", 60)):
        setattr(mind, name, [random.randint(-most, most) for _ in getattr(mind, name)])
    mind.notes = -1
    return mind


class Decider:
    """A library that decides what a walker's seats would do."""

    def __init__(self, rules: Rules, checked: bool) -> None:
        self.kernel = kernel_of(rules.game, checked)
        self.tables = compiled.pack(rules.tables)
        self.out = compiled.numbers(256)
        self.mind, self.packed_mind = trained_mind(), compiled.pack(trained_mind())

    def wrong_choice(self, walker: Walker, seat: int, policy: int) -> str:
        """What is wrong with a decision here: it is another than in the plain mode, or takes other chance."""
        random = Random(f"{walker.walk.seed} {len(walker.moves)} {seat}")
        key = [random.getrandbits(64) for _ in range(4)]
        words, state = compiled.words(key), compiled.pack(walker.state)
        ours = self.kernel.choose_one(self.tables, state, self.packed_mind, words, self.out, seat, policy)
        moves = walker.options(seat)
        rules = walker.rules
        plain = NONE
        if moves:
            choose = GAMES[rules.game].choose_move
            plain = choose(rules.tables, walker.state, self.mind, key, moves, len(moves), seat, policy)
        if plain != ours:
            return f"by policy {policy} seat {seat} chooses {ours} in the compiled mode, {plain} in the plain one"
        if words.array.tolist() != key:
            return f"by policy {policy} seat {seat} takes other chance in the compiled mode"
        return ""
