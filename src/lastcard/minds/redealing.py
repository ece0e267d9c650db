"""A whole state made from what one seat may know of it: the hidden cards lie as that seat could believe."""

from lastcard.engine.games import GAMES
from lastcard.engine.mind import Mind
from lastcard.minds.playouts import chance_words, redacted
from lastcard.position import State
from lastcard.rules.build import Rules


def redeal(rules: Rules, state: State, seat: int, seed: bytes) -> State:
    """The state with all that the seat cannot see dealt again; the same seed deals the same cards."""
    known: State = redacted(rules, state, seat)
    GAMES[rules.game].redeal(rules.tables, known, Mind(), chance_words(b"redeal", seed, seat), seat)
    return known
