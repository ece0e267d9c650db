"""The statement that only a living node can write with: see `node`."""

from typing import Any

ME = "WITH me AS MATERIALIZED (SELECT id FROM nodes WHERE id = $1 AND epoch = $2 FOR KEY SHARE)"
Part = tuple[str, tuple[Any, ...]]  # what is written, with `{me}` in it, and its values


def fenced_statement(*parts: Part, chained: bool = False) -> tuple[str, list[Any]]:
    """One statement of several parts, which tells how many rows each has written. Each needs the node's row; where they
    are chained, those after the first need what that one wrote, and are not done without it."""
    first, clauses = 3, [ME]
    values: list[Any] = []
    for number, (sql, some) in enumerate(parts):
        text, first = numbered(sql.replace("{me}", "p0" if chained and number else "me"), first)
        clauses.append(f"p{number} AS ({text} RETURNING 1)")
        values += some
    counts = ", ".join(f"(SELECT count(*) FROM p{number}) AS p{number}" for number in range(len(parts)))
    return f"{', '.join(clauses)} SELECT (SELECT count(*) FROM me) AS me, {counts}", values


def numbered(sql: str, first: int) -> tuple[str, int]:
    """A part of a statement with `?` for its values, as PostgreSQL counts them, and the number after them."""
    pieces = sql.split("?")
    text = pieces[0] + "".join(f"${first + i}{piece}" for i, piece in enumerate(pieces[1:]))
    return text, first + len(pieces) - 1
