"""Writes web/src/words/en/server.ts, all that servers say in English: `python web/make_words.py`, or `--check`.

The English text is the key of its translations. A name in braces is a gap: the page finds it in what a server said, and
fills it into the translation. The texts stand where the rules are, and nowhere else.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from lastcard import wire
from lastcard.rules.asks import ASKS
from lastcard.rules.house.rules import house_rules
from lastcard.rules.refusals import CHANGED, GROUNDS
from lastcard.server.catalog import catalog
from lastcard.server.replays import NOT_OVER, UNKNOWN_MATCH, UNREPLAYABLE
from lastcard.server.table.looks import NO_AVATAR, NO_COLOR, TAKEN

TARGET = Path(__file__).parent / "src" / "words" / "en" / "server.ts"
HEAD = "// Made by web/make_words.py from what servers say. Do not edit: run `make wire`.\n"


def texts() -> Iterator[str]:
    """Every text that a page shows as it came."""
    found = msgspec.json.decode(catalog(), type=wire.Catalog)
    for edition in found.editions:
        yield edition.about
        yield from (color.name for color in edition.colors)
        for card in edition.cards:
            yield from (card.title, card.says, card.face)
        for preset in edition.presets:
            yield from (preset.title, preset.text)
    for level in found.levels:
        yield from (level.title, level.text)
    yield from house_texts()
    for ground in GROUNDS.values():
        yield from (ground.sentence, ground.grid)
    yield from (sentence for _, _, sentence in CHANGED.values())
    yield from (NO_AVATAR, NO_COLOR, TAKEN, NOT_OVER, UNKNOWN_MATCH, UNREPLAYABLE)
    yield from (ask.question for ask in ASKS.values() if "{" not in ask.question)


def house_texts() -> Iterator[str]:
    for rule in house_rules().values():
        if rule.pencil or rule.same_as:
            continue
        yield from (rule.called, rule.text)
        yield from (value.text for value in rule.values)
        yield from rule.conflicts.values()
        for said in (rule.number, rule.table, rule.seat):
            if said:
                yield said.says


def text() -> str:
    """The whole file."""
    plain = re.compile(r"\d+")  # numbers on cards are no words
    kept = dict.fromkeys(one for one in texts() if one and not plain.fullmatch(one))
    lines = json.dumps(list(kept), ensure_ascii=False, indent="\t")
    return f"{HEAD}export const SAID = {lines} as const;\n"


if __name__ == "__main__":
    if "--check" not in sys.argv:
        TARGET.write_text(text())
    elif not TARGET.exists() or TARGET.read_text() != text():
        raise SystemExit("web/src/words/en/server.ts is stale: run `make wire`.")
