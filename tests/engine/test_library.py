"""Libraries: kept for one version of the sources, whole or not there, made by one at a time; without one, plain."""

import subprocess
import sys
import tempfile
from pathlib import Path
from threading import Event, Thread

import pytest

from lastcard.engine import compiled
from lastcard.engine.compiled import building, cache, library
from lastcard.engine.compiled.cache import keep, libraries, locked, remove_older, versions_folder
from support.kernels import kernel_of


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, and a package without libraries; there is one elsewhere."""
    kernel_of("hand")
    monkeypatch.setenv("LASTCARD_CACHE", str(tmp_path))
    monkeypatch.setattr(cache, "PACKAGED", tmp_path / "packaged")
    return cache.version_folder()


def put(content: bytes, folder: Path, game: str = "hand") -> Path:
    """A library with this content, as a builder leaves it."""
    folder.mkdir(parents=True, exist_ok=True)
    made = folder / "made"
    made.write_bytes(content)
    return keep(made, folder, game, checked=False)


def test_a_library_is_found_in_the_package_first(own_cache: Path) -> None:
    """As a wheel brings it."""
    content = kernel_of("hand").path.read_bytes()
    put(content, own_cache)
    packaged = put(content, cache.packaged_folder())

    assert compiled.load("hand").path == packaged


def test_a_damaged_library_is_noticed_and_leaves_the_cache(own_cache: Path) -> None:
    """It is not even opened, and can be made again."""
    whole = put(kernel_of("hand").path.read_bytes(), own_cache)
    whole.write_bytes(whole.read_bytes()[:-4000])

    with pytest.raises(compiled.MissingError, match="damaged"):
        compiled.load("hand")

    assert not compiled.is_ready("hand")


def test_a_library_for_another_machine_is_passed_over(own_cache: Path) -> None:
    """Whatever it is, it is no library here."""
    put(b"MZ, for another system", own_cache)

    with pytest.raises(compiled.MissingError):
        compiled.load("hand")


def test_a_library_of_other_sources_is_passed_over(own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It carries the digest of those it was made from."""
    content = kernel_of("hand").path.read_bytes()
    monkeypatch.setattr(library, "sources_digest", lambda: "0" * 64)
    put(content, own_cache)

    with pytest.raises(compiled.MissingError, match="other sources"):
        compiled.load("hand")


def test_a_library_needs_neither_numba_nor_llvm() -> None:
    """Whoever loads it does not even import them."""
    path = kernel_of("hand").path
    code = (
        "import sys; sys.modules.update(dict.fromkeys(('numba', 'llvmlite'))); "
        "from pathlib import Path; from lastcard.engine.compiled.library import Kernel; "
        f"Kernel('hand', Path({str(path)!r}))"
    )

    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_killed_builder_leaves_nothing_that_looks_ready(own_cache: Path) -> None:
    """What it was at lies in a folder of its own until it is whole."""
    (own_cache / "hand.part").mkdir(parents=True)
    (own_cache / "hand.part" / "hand.so").touch()

    assert not compiled.is_ready("hand")


def test_a_builder_goes_on_when_nobody_listens(capfd: pytest.CaptureFixture[str]) -> None:
    """The run that wanted the library may be over long before."""
    code = "from lastcard.engine.compiled.builder import tell; import sys; sys.stdin.read(); tell(1, 2); tell(2, 2)"
    run = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert run.stdin is not None
    assert run.stdout is not None
    run.stdout.close()
    run.stdin.close()

    assert run.wait() == 0
    assert capfd.readouterr().err == ""


def test_checked_and_fast_libraries_are_told_apart(tmp_path: Path) -> None:
    """By their names."""
    (tmp_path / f"hand-checked.0123456789abcdef{cache.SUFFIX}").touch()

    assert not libraries(tmp_path, "hand", checked=False)
    assert libraries(tmp_path, "hand", checked=True)


def test_without_its_tools_no_library_can_be_made(own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And one sentence says what is missing."""
    monkeypatch.setattr(building, "linker", list)

    with pytest.raises(compiled.BuildError, match="without a C compiler"):
        compiled.build(("hand",))
    assert compiled.why_plain() == (
        "The engine runs in plain Python: it has no native library for this machine and version, "
        "and none can be made without a C compiler."
    )


def test_a_new_version_removes_the_older_ones(tmp_path: Path) -> None:
    """Those of the same place only."""
    for version in ("old", "older", "new"):
        (tmp_path / "place" / version).mkdir(parents=True)
    (tmp_path / "elsewhere" / "old").mkdir(parents=True)

    remove_older(tmp_path / "place" / "new")

    assert sorted(path.name for path in tmp_path.glob("*/*")) == ["new", "old"]


def test_a_folder_that_cannot_be_written_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Libraries go to a temporary folder, and somebody is told."""
    (tmp_path / "file").touch()
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))

    folder = versions_folder(tmp_path / "file")

    assert folder.is_relative_to(tmp_path / "temporary")
    assert "cannot be written" in capsys.readouterr().err


def test_only_one_builds_and_the_others_wait(tmp_path: Path) -> None:
    """The second comes in when the first goes out."""
    order: list[str] = []
    waiting = Event()

    def second() -> None:
        waiting.set()
        with locked(tmp_path / "hand.lock"):
            order.append("second")

    thread = Thread(target=second)
    with locked(tmp_path / "hand.lock"):
        thread.start()
        waiting.wait()
        order.append("first")
    thread.join()

    assert order == ["first", "second"]
