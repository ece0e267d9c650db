"""What a page asks about the pencil while someone writes: how it is understood, and an example."""

import msgspec

from lastcard import wire
from lastcard.lab.example import Example, Picture, example
from lastcard.rules.editions.load import DEFAULT_EDITION, known_editions, load
from lastcard.rules.editions.model import Edition
from lastcard.rules.pencil import as_dare, as_table, read
from lastcard.rules.pencil.handwriting import MOST_LETTERS_KEPT
from lastcard.rules.pencil.lines import TABLE
from lastcard.server.errors import RequestError
from lastcard.server.sanitize import cleaned


def edition_of(asked: wire.PencilText) -> Edition:
    """An edition with customizable cards."""
    if asked.edition not in known_editions():
        raise RequestError("bad-setup", "There is no such edition: choose one from the list.")
    if len(asked.text) > MOST_LETTERS_KEPT:
        raise RequestError("too-large", "A card has room for one or two sentences: write less.")
    edition = load(asked.edition)
    if not has_pencil(asked.edition):
        raise RequestError("bad-setup", f"{edition.name} has no card to write on.")
    return edition


def prime() -> None:
    """Load the words of all kinds of cards: the first text is read as quickly as the others."""
    for text in (
        "everyone else draws a card",
        "sing or draw 2",
        "the tallest draws 2",
        "give the moon a hug, cards!",
    ):
        read_text(wire.PencilText(DEFAULT_EDITION, text))


def read_text(asked: wire.PencilText) -> wire.PencilReading:
    """How a text is understood, with a small example table when it is."""
    edition = edition_of(asked)
    asked = msgspec.structs.replace(asked, text=cleaned(asked.text, MOST_LETTERS_KEPT))
    kept = as_dare if asked.dare else as_table if asked.table else read
    found = kept(asked.text, edition)
    reading = wire.PencilReading(
        found.text,
        found.kind,
        found.sentence,
        found.penciled,
        list(found.warnings),
        found.problem,
        found.nearest,
        [list(change) for change in found.changes],
        found.differs,
        list(found.others),
    )
    if not found.penciled or found.kind == TABLE:  # what people make of a card, no example can show
        return reading
    return with_example(reading, example(edition, found.penciled))


def with_example(reading: wire.PencilReading, shown: Example) -> wire.PencilReading:
    return msgspec.structs.replace(
        reading,
        card=shown.card,
        names=list(shown.names),
        story=shown.story,
        before=picture(shown.before),
        after=picture(shown.after),
    )


def picture(shown: Picture) -> wire.Picture:
    return wire.Picture(shown.hands, shown.top, shown.color, shown.turn, shown.way)


def must_be_possible(asked: wire.PencilText) -> None:
    """Whether a text could be tried at such a table."""
    edition = edition_of(asked)
    least, most = edition.seats
    if not least <= asked.seats <= most:
        raise RequestError("bad-setup", f"{edition.name} is for {least} to {most} players.")


def has_pencil(edition: str, seats: int | None = None) -> bool:
    """Whether someone may want to write on a card of an edition, at such a table."""
    if edition not in known_editions() or not any(symbol.pencil for symbol in load(edition).symbols):
        return False
    least, most = load(edition).seats
    return seats is None or least <= seats <= most
