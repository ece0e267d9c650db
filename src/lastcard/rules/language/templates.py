"""Sentences with gaps: `draw[s]` and `[is|are]` take the form for one or for many, `{cards}` is filled in."""

from collections.abc import Callable, Mapping
from functools import cache
from re import Match, sub

from lastcard.rules.language.names import Words
from lastcard.rules.ops import Row

Field = Callable[[Row, Words], str]


class Gaps(dict[str, str]):
    """What fills the gaps of one row; a field is worked out when a template asks for it."""

    def __init__(self, fields: Mapping[str, Field], row: Row, words: Words, **known: str) -> None:
        super().__init__(known)
        self.fields = fields
        self.row = row
        self.words = words

    def __missing__(self, name: str) -> str:
        return self.fields[name](self.row, self.words)


@cache
def conjugate(template: str, many: bool) -> str:
    """A template with its verbs as one (`draws`, `is`) or many (`draw`, `are`) do them."""

    def form(found: Match[str]) -> str:
        one, _, several = found[1].partition("|")
        return several if many else one

    return sub(r"\[([^\]]*)\]", form, template)
