"""A client that leaves takes everything with it: no task and no socket stays behind."""

import asyncio
import socket
from collections.abc import Iterator
from threading import Event, Thread

import msgspec
import pytest
from websockets.http11 import Request
from websockets.server import ServerProtocol

from lastcard import wire
from lastcard.client import Address, Client, ClientThread, Gone

NO = msgspec.json.encode(wire.No("unknown-table", "There is no such table."))


def refuse(listening: socket.socket, over: Event) -> None:
    """Answer a hello with a refusal, and then nothing more: not even a goodbye is answered."""
    ear, _ = listening.accept()
    protocol = ServerProtocol()
    with ear:
        while not (events := protocol.events_received()) or isinstance(events[0], Request):
            if events and isinstance(events[0], Request):
                protocol.send_response(protocol.accept(events[0]))
                ear.sendall(b"".join(protocol.data_to_send()))
            protocol.receive_data(ear.recv(4096))
        protocol.send_text(NO)
        ear.sendall(b"".join(protocol.data_to_send()))
        over.wait()


@pytest.fixture
def nowhere() -> Iterator[Address]:
    """A table that a slow server does not know."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        over = Event()
        thread = Thread(target=refuse, args=(listening, over))
        thread.start()
        yield Address(f"http://127.0.0.1:{listening.getsockname()[1]}", "nowhere")
        over.set()
        thread.join()


def test_a_refused_thread_leaves_no_task(nowhere: Address) -> None:
    client = ClientThread(nowhere, "", lambda tell: None)

    with pytest.raises(Gone):
        client.open()
    client.close()

    assert asyncio.all_tasks(client.loop) == set()


async def test_a_refused_client_leaves_no_task(nowhere: Address) -> None:
    before = asyncio.all_tasks()

    with pytest.raises(Gone):
        async with Client(nowhere):
            pass

    assert asyncio.all_tasks() == before
