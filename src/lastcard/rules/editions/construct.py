"""An edition is made from data that has been checked."""

import json
from typing import Any

from lastcard.rules.editions.model import Color, Edition, Fact, Look, Symbol
from lastcard.rules.editions.schema import FACE_VALUE, NUMBER, SECTIONS
from lastcard.rules.editions.validate_shape import Data

ORDERED = ("colors",)  # tables in which the order of the keys means something


def fact_of(table: Data) -> Fact:
    return Fact(tuple(table.get("clauses", ())), tuple(table.get("assumed", {}).items()))


def symbols_of(card: Data) -> list[Symbol]:
    """The symbols of one entry: one, or one for each rank."""
    if card["symbol"] == NUMBER:
        low, high = card["ranks"]
        return [number_of(card, rank, rank - low) for rank in range(low, high + 1)]
    title = card.get("name") or card["symbol"].replace("-", " ").title()
    return [symbol_of(card, card["symbol"], title, card["code"], card["copies"], card["points"])]


def number_of(card: Data, rank: int, i: int) -> Symbol:
    """The symbol of one rank."""
    copies = card["copies"][i] if isinstance(card["copies"], list) else card["copies"]
    points = rank if card["points"] == FACE_VALUE else card["points"]
    face = card["faces"][i] if "faces" in card else ""
    return symbol_of(card, str(rank), str(rank), str(rank), copies, points, value=rank, face=face)


def symbol_of(card: Data, name: str, title: str, code: str, copies: int, points: int, **more: Any) -> Symbol:
    return Symbol(
        name=name,
        title=title,
        code=code,
        wild=card["in"] == "wild",
        copies=copies,
        points=points,
        opening=card["opening"],
        effect=tuple(card.get("effect", ())),
        needs=card.get("needs", ""),
        last="last" in card,
        family=card.get("family", ""),
        pencil=card.get("pencil", False),
        fact=fact_of(card),
        **more,
    )


def colors_of(data: Data) -> tuple[Color, ...]:
    return tuple(Color(letter, name) for letter, name in data["colors"].items())


def edition_of(data: Data) -> Edition:
    """The edition, once its data is known to be right."""
    dealing, scoring, look = data["dealing"], data["scoring"], data.get("look", {})
    columns = dealing.get("columns", 0)
    return Edition(
        name=data["name"],
        revision=data["revision"],
        game=data["game"],
        prefix=data.get("prefix", ""),
        colors=colors_of(data),
        symbols=tuple(symbol for card in data["cards"] for symbol in symbols_of(card)),
        seats=(data["seats"]["least"], data["seats"]["most"]),
        hand_size=dealing.get("hand", 2 * columns),
        columns=columns,
        dealer=dealing["dealer"],
        extra=data.get("challenging", {}).get("extra", 0),
        penalty=data["calling"]["penalty"],
        max_turns=data.get("ending", {}).get("valve", 0),
        ways=tuple(scoring["ways"]),
        target=scoring.get("target", 0),
        rounds=scoring.get("rounds", 0),
        facts=tuple((key, fact_of(data[key])) for key in sorted(set(data) & set(SECTIONS) - {"look"})),
        look=Look(look.get("theme", ""), tuple(look.get("colors", {}).items())),
        source=json.dumps(canonical(data), ensure_ascii=False, separators=(",", ":")),
    )


def canonical(value: Any, key: str = "") -> Any:
    """The same data with the keys of every table in order, so that equal editions have equal sources."""
    if isinstance(value, dict):
        keys = value if key in ORDERED else sorted(value)
        return {name: canonical(value[name], name) for name in keys}
    return [canonical(item) for item in value] if isinstance(value, list) else value
