"""How a server runs."""

from pathlib import Path

import msgspec


class Settings(msgspec.Struct):
    """What whoever starts a server may choose."""

    pace: float = 1.0  # of bots; 0 is at once
    hosts: tuple[str, ...] = ()
    per_address: int = 256  # open connections from one address; 0 is without limit
    tables_a_minute: int = 60
    rate: float = 20.0  # messages a second from one connection
    proxies: tuple[str, ...] = ()  # addresses and networks that may say for whom they speak
    tls: tuple[Path, Path] | None = None  # the certificate and its key
    metrics: bool = False  # tell Prometheus how the server does, on this computer
    metrics_token: str = ""  # and to whoever has it, anywhere
    processes: int = 1  # 0: one for each core
    process: int = 0  # which of them this one is
    json_log: bool = False  # each line of the log is a JSON object
    admin_token: str = ""  # of whoever runs the server
    address: str = ""  # in the network, when others can come in
