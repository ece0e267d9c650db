"""The reader who may know everything: the fold of all events is the whole table."""

from random import Random

import pytest

from lastcard.bots import advance, bot
from lastcard.engine.codes import ALL
from lastcard.match import Match
from lastcard.rules.editions.load import known_editions


@pytest.mark.parametrize("edition", known_editions())
def test_the_fold_of_everything_is_the_whole_view(edition: str) -> None:
    """Hands, drawn cards and Golf's face-down cards are all there, entry by entry."""
    match = Match.start(edition, seats=3, key=b"all")
    seats = {seat: bot("random") for seat in range(3)}
    view, rng = match.view(ALL), Random(1)

    for _ in range(400):
        made = advance(match, seats, rng)
        if made is None:
            break
        for event in made.step.seen_by(ALL):
            view.fold(event)
        assert view == match.view(ALL)
    assert "?" not in str(view)
