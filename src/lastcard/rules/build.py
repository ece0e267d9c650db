"""Rules: an edition, its house rules and the pencil as one immutable whole, ready for the engine."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from os import PathLike
from typing import Any

from lastcard.engine.codes import ALTERNATIVE, MAX_DECK
from lastcard.engine.tables import Tables
from lastcard.rules.editions.load import DEFAULT_EDITION, from_source, load
from lastcard.rules.editions.model import Edition
from lastcard.rules.editions.validate_cards import misplaced
from lastcard.rules.errors import Mistake, RulesError, refuse
from lastcard.rules.house.compatibility import changed, disagreements, seat_mistakes, seat_range, things_in
from lastcard.rules.house.rules import NO_RULE, PENCIL_JOINT, house_rules, parse_house
from lastcard.rules.language.options import spoken_options
from lastcard.rules.language.parser import Row
from lastcard.rules.pencil import dare_text, handwriting
from lastcard.rules.tables import Card, cards_of, patched, pencil_rows, tables_of

__all__ = ["Card", "Rules", "build"]

FORMAT = 1
MOST_PENCILS = 2


@dataclass(frozen=True, slots=True)
class Rules:
    """Everything that decides how a match is played, without the match."""

    edition: Edition
    house: tuple[tuple[str, str], ...]  # only what differs from the edition
    pencil: tuple[str, ...]
    seats: tuple[int, int] = field(compare=False)
    kinds: tuple[Card, ...] = field(compare=False, repr=False)
    tables: Tables = field(compare=False, repr=False)
    codes: Mapping[str, int] = field(compare=False, repr=False)
    id: str = ""
    texts: dict[int, str] = field(default_factory=dict, compare=False, repr=False)  # of moves, once spelled
    numbers: dict[str, int] = field(default_factory=dict, compare=False, repr=False)  # the other way
    events: dict[tuple[int, ...], Any] = field(
        default_factory=dict, compare=False, repr=False
    )  # by the rows of a feed

    @property
    def game(self) -> str:
        return self.edition.game

    def setting(self, name: str) -> str:
        """The value of a house rule, its default included."""
        return dict(self.house).get(name, house_rules()[name].default(self.edition))

    @property
    def low_wins(self) -> bool:
        """Whether points count against their owner, so that the lowest total wins the match."""
        return self.tables.scoring == ALTERNATIVE

    def code(self, kind: int) -> str:
        """The code of a kind: `B7`."""
        return self.kinds[kind].code

    def card(self, code: str) -> Card:
        """The card with this code; raises KeyError when there is none."""
        return self.kinds[self.codes[code]]

    def kind(self, code: str) -> int:
        """The kind with this code; raises KeyError when there is none."""
        return self.codes[code]

    @property
    def penciled(self) -> Mapping[str, str]:
        """What is written on each customizable card, by its code."""
        return {code: handwriting(sentence) for code, sentence in self._pencil().items()}

    def dare(self, code: str) -> str:
        """What the dare on a card asks for; empty when it is none."""
        return dare_text(self._pencil().get(code, ""))

    def options(self, code: str) -> tuple[str, ...]:
        """The two things that a card offers to someone, said to them; none if it offers nothing."""
        rows = next((card.rows for card in self.kinds if card.code == code), ())
        return spoken_options(rows, self.edition.words)

    def _pencil(self) -> Mapping[str, str]:
        codes = [card.code for card in self.kinds if card.symbol.pencil]
        return {code: text for code, text in zip(codes, self.pencil, strict=False) if text != NO_RULE}

    def to_text(self) -> str:
        """The complete rules in one line, enough to build them again anywhere."""
        return text_of(self.edition, self.house, self.pencil)

    @classmethod
    def from_text(cls, text: str) -> "Rules":
        """The rules that such a line holds."""
        try:
            data = json.loads(text)
            if data["lastcard"] != FORMAT:
                raise refuse(
                    "these rules were written by another version of lastcard", f"format {FORMAT} is known"
                )
            source = json.dumps(data["edition"], ensure_ascii=False)
            house, pencil = dict(data["house"]), list(data["pencil"])
        except (ValueError, KeyError, TypeError):
            raise refuse("this is not a line of rules", "give a line that was made by to_text") from None
        return build(from_source(source), house, pencil, recorded=True)


def text_of(edition: Edition, house: Iterable[tuple[str, str]], pencil: Iterable[str]) -> str:
    """The canonical text of rules: equal rules have equal texts."""
    more = json.dumps(
        {"house": dict(house), "pencil": list(pencil)}, ensure_ascii=False, separators=(",", ":")
    )
    return f'{{"lastcard":{FORMAT},"edition":{edition.source},{more[1:]}'


def build(
    edition: str | PathLike[str] | Edition = DEFAULT_EDITION,
    house: Iterable[str] | Mapping[str, str] = (),
    pencil: Iterable[str] = (),
    seats: int | None = None,
    recorded: bool = False,
) -> Rules:
    """The rules of an edition with house rules and penciled sentences, for a number of seats if that is known.

    What is recorded in a log is taken as it stands; what people write must say what it does.
    """
    sheet = edition if isinstance(edition, Edition) else load(edition)
    items = [f"{name}={value}" for name, value in house.items()] if isinstance(house, Mapping) else house
    given = parse_house(items, sheet)
    sentences, rows = read_pencil(
        [*given.pop("custom_rule", "").split(PENCIL_JOINT), *pencil], sheet, recorded
    )
    settings = changed(given, sheet)
    things = things_in(sheet, [row for effect in rows for row in effect])
    if found := [*pencil_mistakes(sentences, rows, sheet), *disagreements(settings, sheet, things)]:
        raise RulesError(found)
    symbols = patched(sheet, settings)
    room = seat_range(sheet, symbols, int(settings.get("hand_size", sheet.hand_size)))
    cards = cards_of(sheet, symbols, rows)
    if found := [*deck_mistakes(cards), *seat_mistakes(sheet, settings, room, seats)]:
        raise RulesError(found)
    pairs = tuple(settings.items())
    return Rules(
        edition=sheet,
        house=pairs,
        pencil=sentences,
        seats=room,
        kinds=cards,
        tables=tables_of(sheet, settings, cards),
        codes={card.code: card.kind for card in cards},
        id=sha256(text_of(sheet, pairs, sentences).encode()).hexdigest()[:12],
    )


def read_pencil(
    given: Iterable[str], edition: Edition, recorded: bool = False
) -> tuple[tuple[str, ...], list[tuple[Row, ...]]]:
    """The penciled sentences and what they do: none, one for all cards, or one each."""
    texts = [" ".join(sentence.split()) for sentence in given if sentence.strip()]
    if len(texts) > MOST_PENCILS:
        raise refuse(f"{len(texts)} rules are penciled", "pencil one for all cards, or two")
    sentences = [text if text == NO_RULE else kept_spelling(text, edition, recorded) for text in texts]
    rows = pencil_rows(sentences, edition.words)
    if len(rows) == MOST_PENCILS and rows[0] == rows[1] and are_same_words(*sentences):
        sentences, rows = sentences[:1], rows[:1]
    return ((), []) if sentences == [NO_RULE] else (tuple(sentences), rows)


def are_same_words(first: str, second: str) -> bool:
    """Whether two cards say the same to whoever reads them: what people do or carry out is only in the words."""
    return handwriting(first).casefold() == handwriting(second).casefold()


def kept_spelling(text: str, edition: Edition, recorded: bool) -> str:
    """The spelling of a penciled sentence that is kept."""
    from lastcard.rules.pencil import penciled  # most rules have none, and need not wait for what reads it

    return penciled(text, edition, recorded)


def pencil_mistakes(sentences: Iterable[str], rows: list[tuple[Row, ...]], edition: Edition) -> list[Mistake]:
    """Why these rules cannot be penciled onto a card of this edition."""
    if rows and not any(symbol.pencil for symbol in edition.symbols):
        return [Mistake(f"{edition.name} has no card to write a rule on", "leave the rule out")]
    return [
        Mistake(f'"{sentence}" does not work in a {edition.game} game', right)
        for sentence, effect in zip(sentences, rows, strict=True)
        if (right := misplaced(effect, edition.game))
    ]


def deck_mistakes(cards: Iterable[Card]) -> list[Mistake]:
    """Why this deck does not fit on the table."""
    total = sum(card.copies for card in cards)
    return (
        [Mistake(f"the deck has {total} cards", f"it may have {MAX_DECK} at most")]
        if total > MAX_DECK
        else []
    )
