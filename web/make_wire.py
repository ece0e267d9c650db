"""Writes web/src/wire/messages.ts from src/lastcard/wire/: `python web/make_wire.py`, or `--check` to compare."""

import enum
import inspect
import json
import sys
import types
import typing
from pathlib import Path

import msgspec

from lastcard import wire
from lastcard.engine import codes
from lastcard.films.hearing import NOTE_LENGTH
from lastcard.rules.asks import ASKS
from lastcard.rules.pencil.handwriting import MOST_LETTERS
from lastcard.server.catalog import ask_info

TARGET = Path(__file__).parent / "src" / "wire" / "messages.ts"
HEAD = "// Made from src/lastcard/wire/ by web/make_wire.py. Do not edit: run `make wire`.\n"
NO_SEATS = ("NONE", "DEALER", "CLOCK", "REFEREE", "WATCHER", "ALL")
ASKED = (wire.Setup, wire.Opening, wire.DuplicateOpening, wire.DailyAsking)  # sent by a page, not to it
SIMPLE = {str: "string", int: "number", bool: "boolean", float: "number", type(None): "null"}


def written(kind: object) -> str:
    """A Python type as TypeScript has it."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is list:
        return f"{written(args[0])}[]"
    if origin is dict:
        return f"Record<{written(args[0])}, {written(args[1])}>"
    if inspect.isclass(kind) and issubclass(kind, enum.StrEnum):
        return " | ".join(f'"{member}"' for member in kind)
    if origin is typing.Literal:
        return " | ".join(f'"{value}"' for value in args)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(written(arg) for arg in args)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return named(kind)
    return SIMPLE[typing.cast(type, kind)]


def named(struct: type[msgspec.Struct]) -> str:
    """`Move` of the client is `ClientMove`; what the server sends is `ServerNews`."""
    direction = {wire.ClientMessage: "Client", wire.ServerMessage: "Server"}
    return next((word for base, word in direction.items() if issubclass(struct, base)), "") + struct.__name__


def interface(struct: type[msgspec.Struct]) -> str:
    """One struct; what may be left out is optional, so a reader must say what it means then."""
    config = struct.__struct_config__
    sent_whole = not (config.omit_defaults or issubclass(struct, wire.ClientMessage) or struct in ASKED)
    lines = [f"/** {' '.join((struct.__doc__ or '').split())} */"] if own_doc(struct) else []
    lines.append(f"export interface {named(struct)} {{")
    if config.tag is not None:
        lines.append(f'\tt: "{config.tag}";')
    hints = typing.get_type_hints(struct)
    for field in msgspec.structs.fields(struct):
        mark = "" if field.required or sent_whole else "?"
        lines.append(f"\t{field.name}{mark}: {written(hints[field.name])};")
    return "\n".join([*lines, "}"])


def answers(structs: list[type[msgspec.Struct]]) -> str:
    """What answers each message that has an id."""
    sent = [
        struct
        for struct in structs
        if issubclass(struct, wire.ClientMessage) and "id" in struct.__struct_fields__
    ]
    tags = [str(struct.__struct_config__.tag) for struct in sent]
    keys = [tag if tag.isidentifier() else f'"{tag}"' for tag in tags]
    kinds = [named(wire.ANSWERS.get(struct, wire.Done)) for struct in sent]
    lines = [f"\t{key}: {kind};" for key, kind in zip(keys, kinds, strict=True)]
    head = "/** What answers each message that is done; one that is not gets a `no`. */\nexport interface Answers {"
    return "\n".join([head, *lines, "}\n\nexport type Answer = Answers[keyof Answers] | ServerNo;"])


def own_doc(struct: type[msgspec.Struct]) -> bool:
    return bool(struct.__doc__) and "__doc__" in vars(struct) and struct.__doc__ != struct.__base__.__doc__


def text() -> str:
    """The whole file."""
    structs = [
        value
        for module in (wire.parts, wire.client, wire.server, wire.http, wire.study)
        for value in vars(module).values()
        if inspect.isclass(value)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
        and value not in (wire.Part, wire.ClientMessage, wire.ServerMessage)
    ]
    asks = "".join(
        f"\t{ask.name}: {json.dumps(msgspec.to_builtins(ask_info(ask)))},\n" for ask in ASKS.values()
    )
    parts = [
        HEAD,
        f"export const VERSION = {wire.VERSION};",
        "/** Numbers that stand where a seat's could: nobody, who moves without a seat, and who looks without one. */\n"
        + "\n".join(f"export const {name} = {getattr(codes, name)};" for name in NO_SEATS),
        "/** How many letters fit on a card to write on, and into the words that go with a move. */\n"
        f"export const CARD_LETTERS = {MOST_LETTERS};\nexport const NOTE_LETTERS = {NOTE_LENGTH};",
        "/** Who is who at a glance: each is at most once at a table. */\n"
        f"export const AVATARS = {json.dumps(wire.AVATARS)} as const;\n"
        f"export const COLORS = {json.dumps(wire.COLORS)} as const;",
        "/** What a table can wait for, and what answers it. */\n"
        f"export const ASKS = {{\n{asks}}} satisfies Record<string, AskInfo>;",
        "export type AskName = keyof typeof ASKS;",
    ]
    parts += [interface(struct) for struct in structs]
    usual = {field.name: getattr(wire.Setup(), field.name) for field in msgspec.structs.fields(wire.Setup)}
    parts.append(
        f"/** A setup of which nothing was said. */\nexport const USUAL_SETUP: Required<Setup> = {json.dumps(usual)};"
    )
    for base, name in ((wire.ClientMessage, "ClientMessage"), (wire.ServerMessage, "ServerMessage")):
        members = " | ".join(named(struct) for struct in structs if issubclass(struct, base))
        parts.append(f"export type {name} = {members};")
    parts.append(answers(structs))
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    if "--check" in sys.argv:
        if not TARGET.exists() or TARGET.read_text() != text():
            raise SystemExit("web/src/wire/messages.ts is stale: run `make wire`.")
    else:
        TARGET.write_text(text())
