"""The weights of the networks that were trained: a file for each edition, with one for two seats and one for more.

They are whole numbers, as the engine reads them; `lastcard.training` makes them.
"""

from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import BadZipFile
from zlib import error as ZlibError  # noqa: N812 - the one class that has no name of its own

import numpy as np

from lastcard.engine.grid import features as grid_features
from lastcard.engine.hand import features as hand_features
from lastcard.engine.mind import FEATURES, FIRST, SECOND, Mind
from lastcard.rules.build import Rules
from lastcard.rules.editions.load import known_editions
from lastcard.rules.errors import LastcardError

FOLDER = Path(__file__).parent / "weights"
VERSION = 1  # of the features: weights of other ones mean something else
SHAPES = {"first": FEATURES * FIRST, "second": SECOND * FIRST, "bias": SECOND, "last": SECOND, "offset": 1}
WIDTHS = {"first": np.int16, "second": np.int16, "bias": np.int32, "last": np.int32, "offset": np.int32}
TABLES = ("two", "more")  # how many seats a network is for
USUAL = {"hand": "classic", "grid": "golf"}  # for editions that nobody has trained a network for
SYMBOLS = {
    "hand": (hand_features.SYMBOL, dict(hand_features.SECTIONS)["symbol"]),
    "grid": (grid_features.ON_TOP, dict(grid_features.SECTIONS)["on top"]),
}

Array = np.ndarray[Any, np.dtype[Any]]
Weights = Mapping[str, Array]


class WeightsError(LastcardError):
    """Weights that are missing, damaged, or of another version."""


def table_of(seats: int) -> str:
    return TABLES[0] if seats == 2 else TABLES[1]


def read_weights(path: Path, table: str) -> Weights:
    """The network of a file for a table."""
    try:
        with np.load(path, allow_pickle=False) as file:
            if int(file["version"]) != VERSION:
                raise WeightsError(
                    f"The weights in {path} are of version {int(file['version'])} and the engine "
                    f"reads version {VERSION}: make them again with `make train`."
                )
            found = {name: file[f"{table}_{name}"].ravel() for name in SHAPES}
    except FileNotFoundError:
        raise WeightsError(
            f"There are no weights at {path}: install Lastcard again, or run `make train`."
        ) from None
    except (BadZipFile, ZlibError, KeyError, TypeError, OSError, ValueError, EOFError):
        # NumPy's own words would tell people to trust the file.
        raise WeightsError(
            f"The weights in {path} cannot be read: install Lastcard again, or run `make train`."
        ) from None
    for name, size in SHAPES.items():
        if found[name].size != size or found[name].dtype.kind != "i":
            raise WeightsError(
                f"The weights in {path} do not fit the network: make them again with `make train`."
            )
    return found


@lru_cache(32)
def weights_of(edition: str, game: str, table: str, folder: Path = FOLDER) -> Weights:
    """The network for an edition; one that is not shipped plays by the usual one, a stranger to its symbols."""
    path = folder / f"{edition}.npz"
    if path.exists() or edition in known_editions():
        return read_weights(path, table)
    weights = dict(read_weights(folder / f"{USUAL[game]}.npz", table))
    start, n = SYMBOLS[game]
    rows = weights["first"].reshape(FEATURES, FIRST).copy()
    known = rows[start : start + n].any(axis=1)
    rows[start : start + n] = np.rint(rows[start : start + n][known].mean(axis=0)) if known.any() else 0
    return {**weights, "first": rows.ravel()}


def minds_digest() -> str:
    """What tells bots that have learned, and how they look ahead, from those of another version."""
    digest = sha256()
    for path in sorted((*FOLDER.glob("*.npz"), *FOLDER.parent.glob("*.py"))):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


def put_weights(mind: Mind, rules: Rules, seats: int) -> Mind:
    """A mind that has learned to play by these rules with so many seats, and learns no more."""
    for name, values in weights_of(rules.edition.key, rules.game, table_of(seats)).items():
        setattr(mind, name, values.tolist() if name != "offset" else int(values[0]))
    mind.notes = -1
    return mind
