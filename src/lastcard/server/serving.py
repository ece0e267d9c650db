"""Starting a server: where its data is, which address people type, and the browser that opens by itself."""

import asyncio
import gc
import os
import socket
import ssl
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any
from urllib.parse import urlsplit
from urllib.request import urlopen

import uvicorn

from lastcard.rules.errors import LastcardError
from lastcard.server.app import make_app
from lastcard.server.bans import BANS, take_over
from lastcard.server.first_use import get_ready
from lastcard.server.http.limits import ConnectionLimits, RequestRate
from lastcard.server.http.origins import OriginCheck
from lastcard.server.http.proxies import Proxies, ProxyHeaders
from lastcard.server.live_tables import LiveTables
from lastcard.server.logs import set_up_logging
from lastcard.server.processes import Processes
from lastcard.server.settings import Settings
from lastcard.server.sockets.sessions import Sessions
from lastcard.server.sockets.websocket import SocketFactory
from lastcard.server.store.folder import DATABASE, data_folder, own_token
from lastcard.server.store.lock import FolderLock
from lastcard.server.store.postgres.address import database_wanted, shown
from lastcard.server.store.postgres.store import PostgresStore, bring_up_to_date
from lastcard.server.store.records import Store
from lastcard.server.store.sqlite import SqliteStore

OpenStore = Callable[[str], Coroutine[Any, Any, Store]]  # given the address by which others find this server

PORT = 8000
ADMIN_TOKEN = "LASTCARD_ADMIN_TOKEN"  # in the environment
TICK_SECONDS, TICKS = 0.1, 864_000  # uvicorn's own, and how many are a day
SWITCH_SECONDS = (
    0.0005  # seconds that the store's thread waits for the tables' one; the usual 5 ms would be in every move
)
GC_THRESHOLDS = (
    20_000,
    50,
    100,
)  # objects between two searches for garbage: a table is thousands that are none
PORTS_TRIED = 20  # ports after the usual one, when nobody asked for a certain one
LAST_PORT = 65_535
ANY_HOST = ("0.0.0.0", "::", "")
FILES_AT_ONCE = 64  # connections that are taken over together
ENOUGH_FILES = (65_536, 10_240)  # some systems refuse more than the second, whatever they say


class ServeError(LastcardError):
    """A server that cannot start."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a server listens and keeps its data."""

    host: str = "127.0.0.1"
    port: int | None = None
    data: Path | None = None
    browser: bool = False
    database: str = ""  # the URL of a PostgreSQL, where the data is instead of in a folder
    address: str = ""  # by which visitors reach this very server, if it is one of several


def listen(place: Place) -> socket.socket:
    """A socket on the wanted port; without a wish, the usual one or the next that is free."""
    if place.port is not None and not 0 <= place.port <= LAST_PORT:
        raise ServeError(f"There is no port {place.port}: choose one from 1 to {LAST_PORT}, or 0 for any.")
    ports = [place.port] if place.port is not None else [*range(PORT, PORT + PORTS_TRIED), 0]
    family = socket.AF_INET6 if ":" in place.host else socket.AF_INET
    for port in ports:
        heard = socket.socket(family)
        if sys.platform != "win32":  # there it would let us share a port that another program listens on
            heard.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            heard.bind((place.host, port))
            heard.listen(1024)  # whoever reads the address may come at once
            return heard
        except OSError as error:
            heard.close()
            reason = error.strerror or str(error)
    raise ServeError(
        f"Cannot listen at {place.host} port {ports[0]} ({reason}): choose another one with --port."
    )


def network_address() -> str:
    """This machine's address in its network, as others see it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: this only asks which way it would go
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def address_of(place: Place, port: int, scheme: str = "http") -> str:
    """What people type."""
    host = network_address() if place.host in ANY_HOST else place.host
    return f"{scheme}://[{host}]:{port}/" if ":" in host else f"{scheme}://{host}:{port}/"


def near_address(place: Place, address: str) -> str:
    """What someone at this very machine types."""
    found = urlsplit(address)
    return f"{found.scheme}://localhost:{found.port}/" if place.host in ANY_HOST else address


def check_tls(certificate: Path, key: Path) -> None:
    """Whether https can be spoken with these files; what is wrong is said before anyone comes."""
    for path, what in ((certificate, "certificate"), (key, "key")):
        try:
            path.read_bytes()
        except OSError as error:
            raise ServeError(f"The {what} {path} cannot be read ({error.strerror}): check --tls.") from None
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key, password=no_password)
    except (ssl.SSLError, ValueError) as error:
        raise ServeError(tls_problem(certificate, key, error)) from None


def no_password() -> str:
    """Nobody is there to type one."""
    raise ValueError("it is protected by a password")


def tls_problem(certificate: Path, key: Path, error: Exception) -> str:
    """What is wrong with a certificate and a key, in a sentence."""
    reason = getattr(error, "reason", "") or str(error)
    if reason == "KEY_VALUES_MISMATCH":
        return f"The key {key} does not belong to the certificate {certificate}: give --tls the two that do."
    if "password" in reason:
        return f"The key {key} is protected by a password: give --tls one that is not."
    return (
        f"The certificate {certificate} and the key {key} cannot be used ({reason}): "
        "--tls needs two PEM files, the certificate with its chain first."
    )


def serve(place: Place, settings: Settings) -> int:
    """Run until someone stops it."""
    Proxies(settings.proxies)  # a mistake in their names is told before anything else happens
    if settings.tls:
        check_tls(*settings.tls)
    set_up_logging(settings.json_log)
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    if (files := allow_many_files()) is not None:
        settings.per_address = min(settings.per_address, files // 4)  # nobody may take all that there are
    settings.admin_token = os.environ.get(ADMIN_TOKEN, "")
    url = database_wanted(place.database)
    if settings.processes != 1:
        return host_processes(place, settings, url)
    if url:
        get_ready()
        return host_tables(place, settings, lambda address: PostgresStore.open(url, address))
    folder = place.data or data_folder()
    with FolderLock(folder) as lock:
        settings.admin_token = settings.admin_token or own_token(folder)
        return host_tables(place, settings, file_opener(folder), lock)


def file_opener(folder: Path) -> OpenStore:
    async def opened(_: str) -> Store:
        store = SqliteStore(folder / DATABASE)
        await take_over(folder / BANS, store)
        return store

    return opened


def host_tables(
    place: Place, settings: Settings, open_store: OpenStore, lock: FolderLock | None = None
) -> int:
    """Listen, say where, and answer until someone stops it."""
    runner = asyncio.Runner(loop_factory=quick_loop())
    with listen(place) as heard, suppress(KeyboardInterrupt), runner:
        address = address_of(place, heard.getsockname()[1], "https" if settings.tls else "http")
        store = runner.run(open_store((place.address or address).rstrip("/")))
        if lock is not None:
            lock.tell(near_address(place, address))
        announce(place, address, store.place)
        if place.browser:
            # A page from this very machine may use the camera and check the key; one from its network address may not.
            near = near_address(place, address)
            threading.Thread(target=open_browser, args=(near,), daemon=True).start()
        settings.address = address if place.host in ANY_HOST else ""
        runner.run(
            make_server(LiveTables(store, settings.pace, makes_libraries=True), settings).serve(
                sockets=[heard]
            )
        )
    return 0


def host_processes(place: Place, settings: Settings, url: str) -> int:
    """The same in several processes, each of which has its own tables."""
    if not url:
        raise ServeError(
            "Several processes cannot share one SQLite file, which has one writer: "
            "name a PostgreSQL database with --database, or leave --processes out."
        )
    if settings.tls or sys.platform == "win32":
        raise ServeError(
            "--processes looks at requests before it passes them on, which it cannot do "
            f"{'on Windows' if sys.platform == 'win32' else 'with --tls: let a reverse proxy speak https'}."
        )
    asyncio.run(bring_up_to_date(url))  # what is wrong with the database is told once
    get_ready()
    heard = listen(place)
    address = address_of(place, heard.getsockname()[1])
    settings.address = address if place.host in ANY_HOST else ""
    settings.processes = settings.processes or os.cpu_count() or 1

    def host(number: int, channel: socket.socket) -> int:
        gc.freeze()
        settings.process = number
        with asyncio.Runner(loop_factory=quick_loop()) as runner:
            store = runner.run(PostgresStore.open(url, (place.address or address).rstrip("/")))
            server = make_server(LiveTables(store, settings.pace, makes_libraries=True), settings)
            server.channel = channel
            runner.run(server.serve(sockets=[]))
        return 0

    processes = Processes(heard, settings.processes, host)
    announce(place, address, shown(url))
    return processes.run()


class TableServer(uvicorn.Server):
    """A server that hands its tables over before it ends, where other servers can go on with them."""

    def __init__(self, config: uvicorn.Config, tables: LiveTables) -> None:
        super().__init__(config)
        self.tables = tables
        self.channel: socket.socket | None = (
            None  # over which connections come that another process has accepted
        )
        self.arriving: set[asyncio.Task[Any]] = set()
        self.wake: Callable[[], object] | None = None  # from a signal

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.channel is not None:
            self.channel.setblocking(False)
            asyncio.get_running_loop().add_reader(self.channel, self.take)

    def take(self) -> None:
        """Connections from the process that listens; without it there is no reason to go on."""
        assert self.channel is not None
        loop = asyncio.get_running_loop()
        try:
            data, files, _, _ = socket.recv_fds(self.channel, FILES_AT_ONCE, FILES_AT_ONCE)
        except BlockingIOError:
            return
        if not data:
            loop.remove_reader(self.channel)
            self.should_exit = True
        for file in files:
            arrived = socket.socket(fileno=file)
            arrived.setblocking(False)
            task = loop.create_task(loop.connect_accepted_socket(self.protocol, arrived))
            self.arriving.add(task)
            task.add_done_callback(self.arrived)

    def arrived(self, task: asyncio.Task[Any]) -> None:
        self.arriving.discard(task)
        if not task.cancelled():
            task.exception()  # someone who is gone again

    def protocol(self) -> asyncio.Protocol:
        kind: Any = self.config.http_protocol_class
        found: asyncio.Protocol = kind(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return found

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        if self.wake is not None:
            self.wake()

    async def main_loop(self) -> None:
        """uvicorn looks ten times a second whether it should end; here a signal is heard at once."""
        loop, ending = asyncio.get_running_loop(), asyncio.Event()
        self.wake = partial(loop.call_soon_threadsafe, ending.set)
        count = 0
        while not await self.on_tick(count):
            count = (count + 1) % TICKS
            with suppress(TimeoutError):
                await asyncio.wait_for(ending.wait(), TICK_SECONDS)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.tables.hand_over()
        await super().shutdown(sockets)


def make_server(tables: LiveTables, settings: Settings) -> TableServer:
    """Pages go through uvicorn, sockets to a factory of their own."""
    sessions = Sessions(tables, settings)
    proxies = Proxies(settings.proxies)
    origins = OriginCheck(
        make_app(tables, settings, sessions),
        settings.hosts,
        lambda: [peer.address for peer in tables.store.peers],
    )
    factory: Any = SocketFactory(origins, sessions, proxies)
    limits: Any = ConnectionLimits(settings, factory.timeouts, proxies, factory.open_plain)
    config = uvicorn.Config(
        ProxyHeaders(RequestRate(origins, settings), proxies),
        http=limits,
        ws=factory,
        proxy_headers=False,  # uvicorn would believe what its environment names, and take any text for an address
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        ssl_certfile=settings.tls[0] if settings.tls else None,
        ssl_keyfile=settings.tls[1] if settings.tls else None,
    )
    server = TableServer(config, tables)
    tables.is_ending = lambda: server.should_exit
    return server


def allow_many_files() -> int | None:
    """Open as many files and connections as the system lets us; None where it does not say."""
    try:
        import resource
    except ImportError:  # Windows
        return None
    for enough in ENOUGH_FILES:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = enough if hard == resource.RLIM_INFINITY else min(enough, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            with suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return soft if soft != resource.RLIM_INFINITY else None


def quick_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """A loop in C where there is one: half of what a move costs is writing to sockets."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def announce(place: Place, address: str, data: str) -> None:
    """Say where the game is, and show it to phones."""
    print(f"Lastcard is running at {near_address(place, address)}", flush=True)
    print(f"Tables and finished matches are stored in {data}")
    if place.host in ANY_HOST:
        import segno  # a start is quicker without it

        print(f"Phones on the same network can scan this, or open {address}")
        segno.make(address, error="l").terminal(compact=True)
    else:
        print("Only this computer can join; to let your network in, start it with --host 0.0.0.0")
    print("Press Ctrl-C to stop; matches continue when you start it again.", flush=True)


def open_browser(address: str) -> None:
    """Open the page once the server answers."""
    for _ in range(100):
        try:
            with urlopen(f"{address}api/health", timeout=1):
                break
        except OSError:
            time.sleep(0.05)
    if not webbrowser.open(address):
        print(f"Couldn't open a browser: open {address} yourself.", flush=True)
