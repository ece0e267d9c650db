"""What is read and built once for all tables.

A server that is alone is up sooner without it, and each comes when it is first needed. One that joins others has the
time: they play on meanwhile, and whoever comes here when another one ends does not wait for it.
"""

from lastcard.films.catalog import titles
from lastcard.rules.clauses import cited, clauses_by_id
from lastcard.rules.editions.load import known_editions
from lastcard.server.setups import build_key, found, keep


def get_ready() -> None:
    """Films, clauses and the rules of every edition, as most tables play them."""
    titles()
    clauses_by_id()
    cited()
    for edition in known_editions():
        key = (edition, (), ())
        if found(key) is None:
            keep(key, build_key(key))
