"""The data folder: one server at a time, and nobody else's to read."""

import subprocess
import sys
from pathlib import Path

import pytest

from lastcard.server.store.lock import FolderLock
from lastcard.server.store.records import StoreError
from support.patience import WAIT_SECONDS
from support.server_process import ServerProcess


def second_server(folder: Path) -> subprocess.CompletedProcess[str]:
    """Another server on the same folder, as a person would start it."""
    command = [sys.executable, "-m", "lastcard", "serve", "--port", "0", "--data", str(folder)]
    return subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=WAIT_SECONDS,
        check=False,
    )


def test_a_second_server_says_who_holds_the_folder_and_ends(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        second = second_server(server.database.parent)

        assert server.is_alive
    assert second.returncode == 2
    assert second.stdout == ""
    (sentence,) = second.stderr.splitlines()
    assert f"process {server.number}" in sentence
    assert f":{server.port}/" in sentence
    assert "since 20" in sentence
    assert "--data" in sentence


def test_a_killed_server_leaves_the_folder_free(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    server.start()
    server.kill()

    with server:
        assert server.is_alive


def test_a_lock_is_free_when_it_is_let_go(tmp_path: Path) -> None:
    first = FolderLock(tmp_path)
    with pytest.raises(StoreError, match="another server"):
        FolderLock(tmp_path)
    first.release()

    FolderLock(tmp_path).release()


def test_a_lock_whose_holder_is_not_readable_still_holds(tmp_path: Path) -> None:
    first = FolderLock(tmp_path)
    first.path.write_bytes(b"\xff no JSON")

    with pytest.raises(StoreError, match="another server"):
        FolderLock(tmp_path)

    first.release()


def test_a_folder_that_cannot_be_made_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")

    with pytest.raises(StoreError, match=r"cannot be used.*--data"):
        FolderLock(tmp_path / "file" / "data")
