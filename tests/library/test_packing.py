"""States as bytes: nothing is left out, and nothing that a state does not hold goes in."""

from random import Random

import msgspec
import pytest

from lastcard.bots import advance, bot
from lastcard.engine.games import GAMES
from lastcard.engine.hand.state import MAX_SEEN, State, aside_by, aside_to
from lastcard.engine.hand.transfers import lay_aside
from lastcard.engine.records import layout
from lastcard.match import Match
from lastcard.position import memory_of, recall
from lastcard.position.fields import FORGOTTEN
from lastcard.position.packing import GRID, HAND, LATER, pack, pack_memory, unpack, unpack_memory
from lastcard.position.start import seat_rows
from lastcard.rules.editions.load import known_editions
from lastcard.view import view_of

COUNTED = {"draw", "draws", "discard", "discards", "hand", "held", "rest", "rests", "grid", "up"} | {
    "aside",
    "asides",
    "aside_way",
}


@pytest.mark.parametrize(("game", "names"), [("hand", HAND), ("grid", GRID)])
def test_every_field_of_a_state_is_packed(game: str, names: tuple[str, ...]) -> None:
    """A field that is not packed would be missing in digests and in snapshots: a new one goes into LATER."""
    kind = GAMES[game].State

    assert set(layout(kind)) == {*names, *LATER[kind], *FORGOTTEN, *COUNTED} & set(layout(kind))
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("edition", known_editions())
def test_a_packed_state_comes_back(edition: str) -> None:
    """From the bytes of a state comes an equal one, at any moment of a match."""
    match = Match.start(edition, 3, key=b"packed")
    players, rng = dict.fromkeys(range(3), bot("random")), Random(edition)
    for _ in range(80):
        advance(match, players, rng)

        again = unpack(type(match.state), pack(match.state))
        unpack_memory(again, pack_memory(match.state))

        assert pack(again) == pack(match.state)
        assert {seat: view_of(match.rules, again, seat) for seat in range(3)} == {
            seat: match.view(seat) for seat in range(3)
        }
        assert memory_of(match.rules, again, 0) == memory_of(match.rules, match.state, 0)
        assert GAMES[match.rules.game].digest(again) == GAMES[match.rules.game].digest(match.state)


def test_what_lies_beyond_a_pile_does_not_count() -> None:
    """Cards that lay in a row once leave no trace in its bytes."""
    match = Match.start("classic", 2, key=b"packed")
    before = match.digest
    match.state.draw[match.state.draws] = 7

    assert match.digest == before


def test_cards_laid_aside_are_packed_as_they_always_were() -> None:
    """Three rows: the cards, who gives them, and who gets them; matches of format 2 keep their digests."""
    state = Match.start("classic", 4, key=b"packed").state
    assert isinstance(state, State)
    lay_aside(state, 3, 1, 7)
    lay_aside(state, 0, 2, 9)

    assert msgspec.msgpack.decode(pack(state))[4][1:] == [bytes([7, 9]), bytes([3, 0]), bytes([1, 2])]
    again = unpack(State, pack(state))
    assert isinstance(again, State)
    assert [(aside_by(again, k), aside_to(again, k)) for k in range(2)] == [(3, 1), (0, 2)]


def test_a_memory_from_when_seats_remembered_more_is_cut() -> None:
    """A server that was updated goes on from the snapshots of the one before it."""
    state = Match.start("classic", 2, key=b"packed").state.clone()
    assert isinstance(state, State)
    state.seen[1], state.seen_by[1] = 30, [1] * 32
    state.seen_card[1][:] = bytes(range(32))
    again = Match.start("classic", 2, key=b"packed").state
    assert isinstance(again, State)

    unpack_memory(again, pack_memory(state))

    assert again.seen[1] == MAX_SEEN
    assert (list(again.seen_card[1]), again.seen_by[1]) == (list(range(MAX_SEEN)), [1] * MAX_SEEN)


def test_a_memory_travels_as_text() -> None:
    """What a seat has noticed goes to other processes, and comes back as it was."""
    match = Match.start("classic", 3, key=b"packed")
    known = memory_of(match.rules, match.state, 0)
    again = match.state.clone()

    recall(again, msgspec.json.decode(msgspec.json.encode(known)))

    assert memory_of(match.rules, again, 0) == known
    assert isinstance(again.clone().fields()["seen_card"][0], bytearray)


@pytest.mark.parametrize("edition", known_editions())
def test_nothing_is_ever_in_the_rows_that_empty_seats_share(edition: str) -> None:
    """Whatever happens in a match, a seat that nobody has holds and remembers nothing."""
    match = Match.start(edition, 2, key=b"empty seats")
    kind: type = type(match.state)
    empty = {name: getattr(match.state, name)[2:] for name in seat_rows(kind)}
    before = {name: [*rows[0]] for name, rows in empty.items()}
    players, rng = dict.fromkeys(range(2), bot("random")), Random(edition)
    for _ in range(400):
        advance(match, players, rng)

    assert empty
    for name, rows in empty.items():
        assert all(row is rows[0] for row in rows)
        assert [*rows[0]] == before[name]
