"""Rows of a database become records; what is damaged costs only itself."""

from collections.abc import Sequence
from sys import intern
from typing import Any

import msgspec

from lastcard.server.store.records import BranchRecord, FinishedRecord, MatchRecord, StoreError, TableRecord

JSON_FIELDS = ("names", "winners", "totals", "balance")


class EditionName(msgspec.Struct, frozen=True):
    name: str = ""


class RulesHead(msgspec.Struct):
    """Of complete rules as text: whose they are."""

    edition: EditionName = EditionName()


def table_of(record: bytes) -> TableRecord:
    try:
        return msgspec.json.decode(record, type=TableRecord)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise StoreError(f"A table of the database is damaged: {error}.") from None


def branch_of(record: bytes) -> BranchRecord:
    try:
        return msgspec.json.decode(record, type=BranchRecord)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise StoreError(f"A branch in the database is damaged: {error}.") from None


def finished_of(row: Sequence[Any]) -> FinishedRecord:
    return FinishedRecord(**decoded(dict(zip(FinishedRecord.__struct_fields__, row, strict=True))))


def match_of(row: Sequence[Any]) -> MatchRecord:
    fields = decoded(dict(zip(MatchRecord.__struct_fields__, row, strict=True)))
    return MatchRecord(**{**fields, "listed": bool(fields["listed"]), "rules": intern(fields["rules"])})


def decoded(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of a match, of which some are kept as JSON."""
    try:
        return {
            name: msgspec.json.decode(value) if name in JSON_FIELDS else value
            for name, value in fields.items()
        }
    except (msgspec.DecodeError, UnicodeError) as error:
        raise StoreError(f"A match in the database is damaged: {error}.") from None


def encoded(value: object) -> str:
    """The other way, for one of those fields."""
    return msgspec.json.encode(value).decode()


def edition_of(rules: str) -> str:
    """The name of the edition whose rules these are, for lists."""
    try:
        return msgspec.json.decode(rules, type=RulesHead).edition.name
    except (msgspec.DecodeError, UnicodeError):
        return ""
