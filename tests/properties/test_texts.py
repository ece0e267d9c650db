"""Matches, positions and events come back from their texts as they went in."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard.event import FORMS, ON_TOP, SPECIAL, Event, parse_event
from lastcard.testing.invariants import wrong_position_text, wrong_replay
from lastcard.testing.walks import all_tables, random_walk, walked

CARDS = ("B7", "R+2", "W", "W+4", "Y++", "GS", "?")
SEATS = st.sampled_from([*range(10), 16, 17, 18])
PARTS = {
    "seat": SEATS,
    "other": SEATS,
    "cards": st.lists(st.sampled_from(CARDS), min_size=1, max_size=5).map(tuple),
    "number": st.integers(1, 127),
    "what": st.sampled_from(["B", "left", "right", "play", "kept", "film", "listed"]),
}


@pytest.mark.parametrize(("edition", "seats"), all_tables())
def test_a_match_is_replayed_from_its_log(edition: str, seats: int) -> None:
    """The moves as text, and the log as text, lead to the state that live play led to."""
    *_, (walker, _) = walked(random_walk(700 + seats, edition, seats), 120)

    assert wrong_replay(walker) == "", walker.walk


@pytest.mark.parametrize(("edition", "seats"), all_tables())
def test_positions_read_as_they_are_written(edition: str, seats: int) -> None:
    """The text of a position gives the state back, in the middle of whatever the table waits for."""
    waits = set()
    for walker, _ in walked(random_walk(800 + seats, edition, seats), 400):
        if walker.state.ask not in waits:
            waits.add(walker.state.ask)
            assert wrong_position_text(walker.rules, walker.state) == "", walker.walk


@given(kind=st.sampled_from([*FORMS.items(), *SPECIAL]), data=st.data())
def test_any_event_reads_as_it_is_written(kind: tuple[str, str], data: st.DataObject) -> None:
    """An event of any form, with whatever it speaks of, is read back from its text."""
    verb, form = kind
    parts = {name: data.draw(PARTS[name]) for name in re.findall(r"{(\w+)}", form)}
    event = Event(verb, **{"number": 1, **parts} if form == ON_TOP else parts)

    assert parse_event(str(event)) == event
