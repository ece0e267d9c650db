"""The parser and its tables, which take a second to work out: they are kept beside the engine's native libraries."""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

import lark
from lark import Lark
from lark.lexer import Lexer, Token

from lastcard.engine.compiled.cache import SHORT, content_digest, doubt, folder_in, homes, version_folder


class Tokens(Lexer):
    """Hands on the tokens that were made from the text."""

    def __init__(self, _: Any) -> None: ...

    def lex(self, data: Any) -> Iterator[Token]:  # type: ignore[override]  # tokens, not a lexer's state
        for token in data:
            yield Token(token.name, token.value, start_pos=token.at)


@cache
def parser() -> Lark:
    """The parser of sentences."""
    grammar = files("lastcard.rules.language").joinpath("grammar.lark").read_text("utf-8")
    return kept(grammar) or made(grammar)


def name_of(grammar: str) -> str:
    """What the tables of a grammar are called, without the digest of their content."""
    made_by = f"{lark.__version__} {sys.version_info[:2]}"
    return "grammar-" + sha256(f"{made_by} {grammar}".encode()).hexdigest()[:SHORT]


def kept(grammar: str) -> Lark | None:
    """The parser as another process has made it, unless that cannot be trusted."""
    for home in homes():
        for path in folder_in(home).glob(f"{name_of(grammar)}.*.tables"):
            with (
                suppress(Exception),
                path.open("rb") as file,
            ):  # whatever is wrong with it, it can be made again
                if not doubt(path):
                    return Lark.load(file)
    return None


def made(grammar: str) -> Lark:
    """The parser made anew, and kept for other processes if there is a place."""
    parser = Lark(grammar, parser="lalr", lexer=Tokens, maybe_placeholders=False)
    with suppress(OSError):
        folder = version_folder()
        with tempfile.NamedTemporaryFile(dir=folder, suffix=".part", delete=False) as file:
            parser.save(file)
        written = Path(file.name)
        written.replace(folder / f"{name_of(grammar)}.{content_digest(written)}.tables")
    return parser
