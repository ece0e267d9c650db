"""The weights that are shipped fit the engine; what is missing or damaged is said in a sentence."""

import pickle
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest

from lastcard.engine.grid import features as grid
from lastcard.engine.hand import features as hand
from lastcard.engine.mind import ACTIVE, FEATURES, Mind
from lastcard.engine.network import SCALE, chance_of
from lastcard.minds.weights import (
    FOLDER,
    SHAPES,
    TABLES,
    VERSION,
    WeightsError,
    put_weights,
    read_weights,
    weights_of,
)
from lastcard.rules import build
from lastcard.rules.editions.load import known_editions

pickled = pickle.dumps({"weights": 1})  # NumPy would tell people to load it all the same


@pytest.mark.parametrize("edition", known_editions())
@pytest.mark.parametrize("table", TABLES)
def test_every_edition_has_weights(edition: str, table: str) -> None:
    """Its own or the usual ones, for two seats and for more, each of the size that the engine reads."""
    weights = weights_of(edition, build(edition).game, table)

    assert {name: values.size for name, values in weights.items()} == SHAPES
    assert weights["first"].any()


def test_all_weights_together_are_small() -> None:
    """A megabyte at the most goes into the package."""
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 1_000_000


@pytest.mark.parametrize("features", [hand, grid], ids=["hand", "grid"])
def test_there_is_room_for_all_features(features: object) -> None:
    """Each section has a feature for a move at the most, so their number bounds both."""
    sections = features.SECTIONS  # type: ignore[attr-defined]

    assert sum(n for _, n in sections) <= FEATURES
    assert len(sections) <= ACTIVE


@pytest.mark.parametrize("edition", known_editions())
@pytest.mark.parametrize("table", TABLES)
def test_no_cell_can_overflow(edition: str, table: str) -> None:
    """The largest sum that features of all sections can make fits the short numbers of the first layer."""
    sections = (grid if build(edition).game == "grid" else hand).SECTIONS
    first = weights_of(edition, build(edition).game, table)["first"].astype(int).reshape(FEATURES, -1)
    at, most = 0, np.zeros(first.shape[1], int)
    for _, n in sections:
        most += np.abs(first[at : at + n]).max(axis=0)
        at += n

    assert most.max() < 1 << 15


def test_an_edition_of_ones_own_plays_by_the_usual_weights(tmp_path: Path) -> None:
    """What was learned of symbols that it does not have is left out."""
    text = (Path(hand.__file__).parents[2] / "editions" / "classic.toml").read_text("utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text.replace('name = "Classic"', 'name = "Mine"'), "utf-8")
    own, classic = (put_weights(Mind(), build(name), 4) for name in (str(path), "classic"))

    assert own.second == classic.second
    assert own.first != classic.first


def test_missing_weights_are_said(tmp_path: Path) -> None:
    """With where they should be, and what to do."""
    with pytest.raises(WeightsError, match=r"There are no weights at .*nothing.npz: install Lastcard again"):
        read_weights(tmp_path / "nothing.npz", "two")


@pytest.mark.parametrize("edition", known_editions())
def test_a_shipped_edition_without_its_weights_is_said(tmp_path: Path, edition: str) -> None:
    """It would play by what was learned for another one, and nobody would know why it plays badly."""
    for usual in ("classic", "golf"):
        if usual != edition:
            (tmp_path / f"{usual}.npz").write_bytes((FOLDER / f"{usual}.npz").read_bytes())

    with pytest.raises(
        WeightsError, match=rf"There are no weights at .*{edition}.npz: install Lastcard again"
    ):
        weights_of(edition, build(edition).game, "two", tmp_path)


@pytest.mark.parametrize("content", [b"", b"PK nonsense", b"\0" * 100, b"text", pickled])
def test_damaged_weights_are_said(tmp_path: Path, content: bytes) -> None:
    """In one sentence, whatever is in the file."""
    path = tmp_path / "bad.npz"
    path.write_bytes(content)

    with pytest.raises(WeightsError) as caught:
        read_weights(path, "two")
    assert str(caught.value) == (
        f"The weights in {path} cannot be read: install Lastcard again, or run `make train`."
    )


def test_a_byte_that_was_turned_is_said(tmp_path: Path) -> None:
    """Wherever in a file of weights it is, nothing but a sentence comes of it, if anything does."""
    data = (FOLDER / "classic.npz").read_bytes()
    path = tmp_path / "bad.npz"
    for at in range(0, len(data), len(data) // 60):
        path.write_bytes(data[:at] + bytes([data[at] ^ 0x55]) + data[at + 1 :])
        with suppress(WeightsError):
            read_weights(path, "more")


def test_weights_of_another_version_or_size_are_said(tmp_path: Path) -> None:
    """They would mean something else."""
    old, small = tmp_path / "old.npz", tmp_path / "small.npz"
    np.savez(old, version=VERSION + 1)
    values = {"version": np.int32(VERSION)} | {f"two_{name}": np.zeros(3, np.int16) for name in SHAPES}
    np.savez(small, **values)  # type: ignore[arg-type]  # its flag is not among the names

    with pytest.raises(WeightsError, match=f"reads version {VERSION}"):
        read_weights(old, "two")
    with pytest.raises(WeightsError, match="do not fit the network"):
        read_weights(small, "two")


def test_a_worth_stands_for_a_chance() -> None:
    """Half at zero, more with more, and nearly the logistic function."""
    chances = [chance_of(worth * SCALE) for worth in (-9, -1, 0, 1, 9)]

    assert chances[2] == 0.5
    assert chances == sorted(chances)
    assert chances[3] == pytest.approx(1 / (1 + np.exp(-1)), abs=0.002)
