"""A player's end of the wire, for terminals, bots and programs of your own: it joins a table, follows its match as its
view changes, makes moves, and comes back by itself when the connection is lost.

    async with Client(Address.parse("http://localhost:8000/#t/…")) as client:
        seat = await client.sit("Anna")
        await client.until(lambda: client.legal)
        await client.move(client.legal[0])
"""

from lastcard.client.address import Address
from lastcard.client.client import Client
from lastcard.client.errors import ClientError, Gone, Refused
from lastcard.client.follow import Following, rules_of
from lastcard.client.http import find_table, log_of, open_table
from lastcard.client.thread import ClientThread

__all__ = [
    "Address",
    "Client",
    "ClientError",
    "ClientThread",
    "Following",
    "Gone",
    "Refused",
    "find_table",
    "log_of",
    "open_table",
    "rules_of",
]
