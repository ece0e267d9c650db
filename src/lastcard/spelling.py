"""Words that people type, made comparable."""

from unicodedata import combining, normalize

ARTICLES = ("the", "a", "an")


def plain(text: str) -> str:
    """A title or name without case, accents, signs, spaces and the article before it."""
    folded = normalize("NFKD", text.casefold().replace("&", " and "))
    words = "".join(sign for sign in folded if not combining(sign)).split()
    if len(words) > 1 and words[0] in ARTICLES:
        del words[0]
    return "".join(sign for sign in "".join(words) if sign.isalnum())
