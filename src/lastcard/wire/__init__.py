"""The wire: every message between a table and its clients, as typed JSON. The page's types are made from it.

A client sends every `ClientMessage`, a server every `ServerMessage`; the field `t` says which one it is. A client sends
one `hello` first; whatever carries an `id` is answered by one `done` or one `no` with the same id. Lists only grow: a
field keeps its name and its meaning for as long as VERSION stays.
"""

from lastcard.wire import client, http, parts, server, study
from lastcard.wire.client import *  # noqa: F403 - each module lists what it exports
from lastcard.wire.http import *  # noqa: F403
from lastcard.wire.parts import *  # noqa: F403
from lastcard.wire.server import *  # noqa: F403
from lastcard.wire.study import *  # noqa: F403

VERSION = 3

__all__ = ["VERSION"]
__all__ += parts.__all__
__all__ += client.__all__
__all__ += server.__all__
__all__ += http.__all__
__all__ += study.__all__
