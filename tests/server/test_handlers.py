"""Every message of the wire has somebody who answers it, and nobody answers twice."""

from typing import get_args

import msgspec
import pytest

from lastcard import wire
from lastcard.server.table.handlers import answers, gather
from lastcard.server.table.live import HANDLERS
from lastcard.server.table.seats import Connection

ON_THE_WAY = {wire.Hello, wire.Transfer}  # answered by the sessions, before or beside a table


def test_every_message_is_answered() -> None:
    missing = {kind.__name__ for kind in get_args(wire.AnyClientMessage)} - {
        kind.__name__ for kind in HANDLERS.keys() | ON_THE_WAY
    }

    assert not missing, f"Give a part in server/table a method with @answers(wire.X) for X in {missing}."


@pytest.mark.parametrize(
    ("base", "union"),
    [(wire.ClientMessage, wire.AnyClientMessage), (wire.ServerMessage, wire.AnyServerMessage)],
)
def test_every_message_is_in_its_union(base: type[msgspec.Struct], union: object) -> None:
    missing = {kind.__name__ for kind in base.__subclasses__()} - {kind.__name__ for kind in get_args(union)}

    assert not missing, f"Add {missing} to the union Any{base.__name__} in lastcard/wire."


def test_a_message_is_answered_once() -> None:
    class Parrot:
        @answers(wire.Say)
        async def say(self, connection: Connection, message: wire.Say) -> None:
            """Say it too."""

    with pytest.raises(TypeError, match="`Say` is answered by parrot and by echo"):
        gather({"parrot": Parrot, "echo": Parrot})
