"""Forms of sentences put into other words, one after the other."""

import re
from collections.abc import Iterable


def rewritten(text: str, forms: Iterable[tuple[re.Pattern[str], str]]) -> str:
    """A text in which every form that is found is said in other words."""
    for form, said in forms:
        if form.search(text):  # `sub` reads what is said first, each time anew where there are many forms
            text = form.sub(said, text)
    return text
