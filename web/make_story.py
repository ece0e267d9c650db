"""Writes web/src/words/en/story.ts from src/lastcard/text/sentences.py: `python web/make_story.py`, or `--check`."""

import json
import sys
from collections.abc import Mapping
from pathlib import Path

from lastcard.text import sentences

TARGET = Path(__file__).parent / "src" / "words" / "en" / "story.ts"
HEAD = "// Made from src/lastcard/text/sentences.py by web/make_story.py. Do not edit: run `make wire`.\n"
KINDS = {
    "SENTENCES": "Record<string, string | Record<string, string>>",
    "ROLES": "Record<number, string>",
}


def constant(name: str, value: object) -> str:
    """A constant under the name that it has in Python."""
    usual = "Record<string, string>" if isinstance(value, Mapping) else "string"
    kind = KINDS.get(name, "string[]" if isinstance(value, tuple) else usual)
    return f"export const {name}: {kind} = {json.dumps(value, ensure_ascii=False, indent=chr(9))};\n"


def text() -> str:
    """The whole file."""
    return HEAD + "".join(constant(name, value) for name, value in vars(sentences).items() if name.isupper())


if __name__ == "__main__":
    if "--check" not in sys.argv:
        TARGET.write_text(text())
    elif not TARGET.exists() or TARGET.read_text() != text():
        raise SystemExit("web/src/words/en/story.ts is stale: run `make wire`.")
