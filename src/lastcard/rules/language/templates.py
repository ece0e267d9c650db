"""Sentences with gaps: `draw[s]` and `[is|are]` take the form for one or for many, `{cards}` is filled in."""

from collections.abc import Callable, Mapping
from functools import cache
from re import Match, sub
from typing import Generic, ParamSpec

P = ParamSpec("P")


class Gaps(dict[str, str], Generic[P]):
    """What fills the gaps of a template: some texts that are known, and fields that are worked out when they are met.

    A field whose name has a capital begins with one.
    """

    def __init__(
        self,
        fields: Mapping[str, Callable[P, str]],
        known: Mapping[str, str],
        *about: P.args,
        **more: P.kwargs,
    ) -> None:
        super().__init__(known)
        self.fields = fields
        self.about = about
        self.more = more

    def __missing__(self, name: str) -> str:
        found = self.fields[name.lower()](*self.about, **self.more)
        return capital(found) if name[0].isupper() else found


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


@cache
def conjugate(template: str, many: bool) -> str:
    """A template with its verbs as one (`draws`, `is`) or many (`draw`, `are`) do them."""

    def form(found: Match[str]) -> str:
        one, _, several = found[1].partition("|")
        return several if many else one

    return sub(r"\[([^\]]*)\]", form, template)
