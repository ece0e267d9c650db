"""The data folder: one server at a time, and nobody else's to read."""

import asyncio
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from lastcard.server.store.lock import FolderLock
from lastcard.server.store.records import StoreError
from lastcard.server.store.sqlite import SqliteStore
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


# Who may read it.

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="there are no modes on Windows")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def modes_in(folder: Path) -> dict[str, int]:
    return {path.name: mode(path) for path in folder.iterdir()}


@POSIX
def test_only_its_user_reads_what_a_server_keeps(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        folder = server.database.parent

        assert mode(folder) == 0o700
        assert modes_in(folder) == dict.fromkeys(
            ("lastcard.db", "lastcard.db-wal", "lastcard.db-shm", "lastcard.lock", "admin.token"), 0o600
        )


@POSIX
def test_a_folder_that_others_could_read_is_mended(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    path = folder / "lastcard.db"
    old = sqlite3.connect(path)
    old.executescript("PRAGMA journal_mode = WAL; CREATE TABLE old (x)")
    for each in (folder, *folder.iterdir()):
        each.chmod(0o755 if each.is_dir() else 0o644)

    store = SqliteStore(path)

    assert mode(folder) == 0o700
    assert modes_in(folder) == dict.fromkeys(("lastcard.db", "lastcard.db-wal", "lastcard.db-shm"), 0o600)
    asyncio.run(store.close())
    old.close()


@POSIX
def test_what_belongs_to_someone_else_and_can_be_read_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    folder.chmod(0o755)
    monkeypatch.setattr("os.geteuid", lambda: folder.stat().st_uid + 1)

    with pytest.raises(StoreError, match=r"other users.*chmod 700"):
        SqliteStore(folder / "lastcard.db")

    assert mode(folder) == 0o755
    assert list(folder.iterdir()) == []


@POSIX
def test_a_folder_that_everyone_shares_stays_so(tmp_path: Path) -> None:
    """A server that root has started in /tmp does not take it away from all others."""
    folder = tmp_path / "shared"
    folder.mkdir()
    folder.chmod(0o1777)

    with pytest.raises(StoreError, match="folder of its own"):
        FolderLock(folder)

    assert mode(folder) == 0o1777
