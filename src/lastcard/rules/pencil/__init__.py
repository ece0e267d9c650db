"""The pencil: what people write on a blank card is read, said back in one sentence, or kept as a dare.

`read` is for screens: it never raises and never takes long. What `read_by_game` declines, the table carries out.
`penciled` is for `build`: the one spelling that is kept, with the words that were written in front, so that a log is
read the same way for ever.
"""

from lastcard.rules.pencil.by_table import as_table
from lastcard.rules.pencil.dares import Dare
from lastcard.rules.pencil.handwriting import dare_text, handwriting, tidy
from lastcard.rules.pencil.lines import Reading
from lastcard.rules.pencil.reading import as_dare, is_true, penciled, read, read_by_game, said_back, untrue

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
