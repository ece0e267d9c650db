"""A match that everyone left: others take over a chair, or the table is closed."""

import pytest

from lastcard import wire
from lastcard.server.errors import RequestError
from lastcard.server.table.abandonment import CLOSED, CLOSING_SECONDS, HOSTLESS_SECONDS
from support.live_table import Deal


def test_a_watcher_takes_over_when_the_last_player_has_left(lobby: Deal) -> None:
    """Not at once; then the match goes on, seen from the new chair."""
    table = lobby("classic", 2, bots={1: "normal"})
    ada, watcher = table.people[0], table.watch()
    table.start()
    ada.ask(wire.Stand(ada.id()))

    early = watcher.ask(wire.Sit(watcher.id(), "Cy"))
    table.wait(HOSTLESS_SECONDS)
    taken = watcher.ask(wire.Sit(watcher.id(), "Cy"))

    assert "60 seconds" in early.sentence
    assert isinstance(taken, wire.Done)
    assert watcher.connection.last(wire.Begun).match.view.viewer == taken.seat
    assert watcher.connection.last(wire.Table).table.host == taken.seat
    before = len(table.log)
    table.wait(30)
    assert table.match.waiting == (taken.seat,)
    assert len(table.log) >= before


def test_nobody_takes_a_chair_while_someone_plays(lobby: Deal) -> None:
    table = lobby("classic", 3, bots={2: "normal"})
    watcher = table.watch()
    table.start()
    table.wait(HOSTLESS_SECONDS * 2)

    answer = watcher.ask(wire.Sit(watcher.id(), "Cy"))

    assert (answer.code, answer.sentence) == ("not-now", "You can do that only before a match starts.")


def test_a_table_that_everyone_left_is_closed(lobby: Deal) -> None:
    table = lobby("classic", 2, bots={1: "normal"})
    ada, watcher = table.people[0], table.watch()
    table.start()
    ada.ask(wire.Stand(ada.id()))

    table.wait(CLOSING_SECONDS)

    assert watcher.connection.closed == "unknown-table"
    with pytest.raises(RequestError, match="it is closed") as refused:
        table.run(table.offline.tables.find(table.live.table.id))
    assert refused.value.sentence == CLOSED
