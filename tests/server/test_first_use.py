"""What a server reads before it joins others."""

from lastcard import wire
from lastcard.films.catalog import films
from lastcard.rules.clauses import clauses
from lastcard.rules.editions.load import known_editions
from lastcard.server.first_use import get_ready
from lastcard.server.setups import built, found, keys_of


def test_nothing_is_left_to_read_when_others_tables_come() -> None:
    built.clear()

    get_ready()
    read = films.cache_info().misses, clauses.cache_info().misses
    films()
    clauses()

    assert (films.cache_info().misses, clauses.cache_info().misses) == read
    for edition in known_editions():
        assert all(found(key) is not None for key in keys_of(wire.Setup(edition, 4)))
