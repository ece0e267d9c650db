"""What a penciled rule does to the game, beside the same games with a plain card."""

from collections.abc import Iterable

from lastcard.lab.experiment import Experiment
from lastcard.lab.question import Side, ask
from lastcard.lab.rows import FASTEST
from lastcard.lab.verdict import Verdict, verdict_of
from lastcard.rules.editions.load import DEFAULT_EDITION
from lastcard.rules.editions.model import Edition


def trial_of(
    edition: str | Edition, seats: int, text: str | Iterable[str], house: Iterable[str] = (), most: int = 0
) -> Experiment:
    """A rule to be tried at one table, bit by bit: whoever asks is answered as soon as they like."""
    sentences = (text,) if isinstance(text, str) else tuple(text)
    return Experiment(ask(Side(edition, tuple(house), sentences, seats), also=()), most=most)


def try_pencil(
    edition: str | Edition = DEFAULT_EDITION,
    seats: int = 4,
    text: str | Iterable[str] = "",
    rounds: int = 0,
    house: Iterable[str] = (),
    mode: str = FASTEST,
) -> Verdict:
    """Play so many rounds with a rule and without it, or as many as it takes, and say what the rule does."""
    trial = trial_of(edition, seats, text, house, rounds)
    trial.mode = mode
    return verdict_of(trial.run())
