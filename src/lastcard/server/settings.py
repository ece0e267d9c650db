"""How a server runs."""

import msgspec


class Settings(msgspec.Struct):
    """What whoever starts a server may choose."""

    pace: float = 1.0  # of bots; 0 is at once
    hosts: tuple[str, ...] = ()
    per_address: int = 256  # open connections from one address; 0 is without limit
    tables_a_minute: int = 60
    rate: float = 20.0  # messages a second from one connection
    behind_proxy: bool = False  # which says for whom it speaks
    metrics: bool = False  # tell Prometheus how the server does, on this computer
    metrics_token: str = ""  # and to whoever has it, anywhere
    address: str = ""  # in the network, when others can come in
