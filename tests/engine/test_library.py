"""Libraries: kept for one version of the sources, whole or not there, made by one at a time; without one, plain."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from threading import Event, Thread

import pytest

from lastcard.engine import compiled
from lastcard.engine.compiled import building, cache, library
from lastcard.engine.compiled.builder import is_there
from lastcard.engine.compiled.cache import folder_in, keep, libraries, locked, remove_older
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


def test_a_damaged_library_is_noticed_and_made_again(own_cache: Path) -> None:
    """It is not even opened, and makes room for another."""
    whole = put(kernel_of("hand").path.read_bytes(), own_cache)
    whole.write_bytes(whole.read_bytes()[:-4000])

    with pytest.raises(compiled.MissingError, match="damaged"):
        compiled.load("hand")

    assert not compiled.is_ready("hand")
    assert "is of no use here" in compiled.why_plain()
    assert not is_there(own_cache, "hand", checked=False)
    assert not libraries(own_cache, "hand", checked=False)


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="Windows keeps a user's folders by other means")
@pytest.mark.parametrize("what", ["library", "folder"])
def test_a_library_that_others_can_write_is_passed_over(own_cache: Path, what: str) -> None:
    """What it is called proves nothing: anybody can work out the name that theirs must have."""
    path = put(kernel_of("hand").path.read_bytes(), own_cache)
    (path if what == "library" else path.parent).chmod(0o777)

    with pytest.raises(compiled.MissingError, match="others can write to it"):
        compiled.load("hand")


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="Windows keeps a user's folders by other means")
def test_a_library_behind_a_link_is_passed_over(own_cache: Path, tmp_path: Path) -> None:
    """Whoever made the link can have it lead elsewhere at any time."""
    path = put(kernel_of("hand").path.read_bytes(), own_cache)
    elsewhere = path.rename(tmp_path / path.name)
    path.symlink_to(elsewhere)

    with pytest.raises(compiled.MissingError, match="belongs to someone else"):
        compiled.load("hand")


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


def test_a_new_version_removes_the_older_ones(own_cache: Path) -> None:
    """Nothing else that lies beside it, and none that is being made just now."""
    old, building_now, photos = (own_cache.with_name(name) for name in ("0" * 16, "1" * 16, "photos"))
    for folder in (old, building_now / "hand.part", photos):
        folder.mkdir(parents=True)

    remove_older(own_cache)

    assert sorted(own_cache.parent.iterdir()) == sorted((own_cache, building_now, photos))


def test_libraries_of_a_folder_of_ones_own_remove_nothing(tmp_path: Path) -> None:
    """Only the cache is ours to tidy up."""
    for name in ("0" * 16, "libraries"):
        (tmp_path / name).mkdir()

    remove_older(tmp_path / "libraries")

    assert len(list(tmp_path.iterdir())) == 2


def test_a_folder_that_cannot_be_written_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Libraries go to a temporary folder, and are found there; if that is taken, someone is told."""
    content = kernel_of("hand").path.read_bytes()
    (tmp_path / "file").touch()
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    monkeypatch.setenv("LASTCARD_CACHE", str(tmp_path / "file"))
    monkeypatch.setattr(cache, "PACKAGED", tmp_path / "packaged")

    folder = cache.version_folder()

    assert folder == folder_in(cache.spare_home())
    put(content, folder)
    assert compiled.is_ready("hand")

    shutil.rmtree(cache.spare_home())
    cache.spare_home().touch()
    assert not compiled.is_ready("hand")
    assert "it could not be kept" in compiled.why_plain()


def test_a_user_without_a_home_plays_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There may be one who is only a number."""
    monkeypatch.delenv("LASTCARD_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", "relative, which means nothing")
    monkeypatch.setattr(Path, "home", homeless)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))

    assert cache.homes() == [cache.spare_home()]
    compiled.is_ready("hand")


def homeless() -> Path:
    raise RuntimeError("Could not determine home directory.")


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
