"""Cards are neither lost nor doubled, and what each viewer is told adds up to what that viewer may know."""

import pytest

from lastcard.testing.invariants import wrong_cards, wrong_event_text, wrong_view
from lastcard.testing.walks import all_tables, random_walk, walked

MOVES = 160


@pytest.mark.parametrize(("edition", "seats"), all_tables())
def test_every_card_is_on_the_table(edition: str, seats: int) -> None:
    """After every move each card is there as often as the deck has it."""
    for walker, _ in walked(random_walk(seats, edition, seats), 6 * MOVES):
        assert wrong_cards(walker.rules, walker.state) == "", walker.walk


@pytest.mark.parametrize(("edition", "seats"), all_tables())
def test_what_is_told_adds_up(edition: str, seats: int) -> None:
    """Every seat and a watcher know the table from the texts of their redacted events alone."""
    for walker, _ in walked(random_walk(100 + seats, edition, seats), MOVES, None, by_text=True):
        for viewer in walker.views:
            assert wrong_view(walker, viewer) == "", walker.walk


@pytest.mark.parametrize(("edition", "seats"), all_tables())
def test_events_read_as_they_are_written(edition: str, seats: int) -> None:
    """The text of an event, whole or redacted, gives the event back."""
    for walker, events in walked(random_walk(200 + seats, edition, seats), 2 * MOVES):
        assert wrong_event_text(events) == "", walker.walk
