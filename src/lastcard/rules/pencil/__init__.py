"""The pencil: what people write on a blank card is read, said back in one sentence, or kept as a dare.

`read` is for screens: it never raises and never takes long. What `read_by_game` declines, the table carries out.
`penciled` is for `build`: the one spelling that is kept, with the words that were written in front, so that a log is
read the same way for ever.
"""

from lastcard.rules.pencil.handwriting import dare_text, handwriting, tidy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lastcard.rules.pencil.by_table import as_table
    from lastcard.rules.pencil.dares import Dare
    from lastcard.rules.pencil.lines import Reading
    from lastcard.rules.pencil.reading import (
        as_dare,
        is_true,
        penciled,
        read,
        read_by_game,
        said_back,
        untrue,
    )

__all__ = [
    "Dare",
    "Reading",
    "as_dare",
    "as_table",
    "dare_text",
    "handwriting",
    "is_true",
    "penciled",
    "read",
    "read_by_game",
    "said_back",
    "tidy",
    "untrue",
]

# The other names are fetched when they are first used: what reads a text takes longer to load than all else.
HOMES = {"Dare": "dares", "Reading": "lines", "as_table": "by_table"}

if not TYPE_CHECKING:  # a checker knows the names from above, and that there are no others

    def __getattr__(name: str) -> object:
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        value = getattr(import_module(f"{__name__}.{HOMES.get(name, 'reading')}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
