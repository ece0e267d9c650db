"""What people say in their own way, put into the words of the language: the same rule, only said plainly.

Nothing is left out here that could mean something, and nothing is added. Each form is tried only on a text that is not
understood as it stands.
"""

import re
from functools import cache, lru_cache

from lastcard.rules.language.names import Words
from lastcard.rules.pencil import standing, turned_up
from lastcard.rules.pencil.paraphrase import compiled, paraphrased
from lastcard.rules.pencil.rewriting import rewritten

OF_EACH_COLOR = re.compile(
    r"\b(discards?|throws? away|gets? rid of) (?:a|one|1)(?: card)? (?:of|from|in) (?:each|every) colou?r\b",
    re.IGNORECASE,
)


@cache
def plain_forms() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Every sentence of `phrasing.toml` with what is said for it."""
    return compiled("phrasing.toml")


@lru_cache(maxsize=512)  # the same text is asked for again while it is read
def plainly(text: str, words: Words) -> str:
    """A text in plainer words; the same one if it is plain."""
    said = paraphrased(standing.plainly(turned_up.plainly(text.rstrip(" .!"))), words)
    said = rewritten(said, plain_forms())
    said = OF_EACH_COLOR.sub(" and ".join(rf"\1 a {color} card" for color in words.colors), said)
    return standing.plainly(" ".join(said.split()).strip(" ,"))
