"""What people install: the wheel, built from the sdist alone, in an environment without this checkout."""

import asyncio
import os
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from shlex import quote
from urllib.parse import urljoin
from urllib.request import urlopen

import pytest

from lastcard import wire
from lastcard.client import Address, Client, open_table
from support.own_home import THEIRS

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]
WINDOWS = sys.platform == "win32"
SCRIPTS = "Scripts" if WINDOWS else "bin"
BUILT_PAGE = Path("src/lastcard/server/page")


def run(command: Sequence[str | Path], cwd: Path, settings: Mapping[str, str] = os.environ) -> str:
    """Run a command somewhere and return what it prints; what goes wrong is shown in full."""
    done = subprocess.run(
        command,
        cwd=cwd,
        env=outside(settings),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, f"{' '.join(map(str, command))}\n{done.stdout}"
    return done.stdout


def fetch(command: Sequence[str | Path], cwd: Path, **changes: str) -> str:
    """Run what installs packages: where they come from is a setting of whoever runs the tests."""
    return run(command, cwd, {**THEIRS, **changes})


def outside(settings: Mapping[str, str] = os.environ) -> dict[str, str]:
    """The environment variables of somebody who is not working on this project."""
    ours = (
        "LASTCARD_CACHE",
        "MAKEFLAGS",
        "MAKELEVEL",
        "MAKEOVERRIDES",
        "PYTHONPATH",
        "UV_PROJECT_ENVIRONMENT",
        "VIRTUAL_ENV",
    )
    return {name: value for name, value in settings.items() if name not in ours}


@pytest.fixture(scope="module")
def uv() -> Path:
    """The project's uv, or the one on PATH."""
    own = ROOT / ".venv" / "bootstrap" / SCRIPTS / "uv"
    return own if own.exists() else Path(shutil.which("uv") or "uv")


@pytest.fixture(scope="module")
def unpacked(uv: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist, unpacked."""
    folder = tmp_path_factory.mktemp("sdist")
    fetch([uv, "build", "--sdist", "--out-dir", folder], ROOT)
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as file:
        file.extractall(folder, filter="data")
    return folder / archive.name.removesuffix(".tar.gz")


@pytest.fixture(scope="module")
def wheel(unpacked: Path, uv: Path) -> Path:
    """The wheel, built from the sdist: with its page built anew where there is make."""
    if WINDOWS:
        fetch([uv, "build", "--wheel"], unpacked)
    else:
        shutil.rmtree(unpacked / BUILT_PAGE)
        fetch(["make", "wheel", f"PYTHON={sys.executable}"], unpacked)
    (built,) = (unpacked / "dist").glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a fresh environment's programs, after `pip install` of the wheel."""
    folder = tmp_path_factory.mktemp("clean")
    run([sys.executable, "-m", "venv", folder / "env"], folder)
    fetch([folder / "env" / SCRIPTS / "python", "-m", "pip", "install", "--quiet", wheel], folder)
    return folder / "env" / SCRIPTS


def test_an_installed_wheel_plays(installed: Path, tmp_path: Path) -> None:
    """`lastcard play` plays a match to its end, and `lastcard verify` finds its log to be right."""
    (tmp_path / "typed").write_text("1\n\n" * 1000, "utf-8")
    homes = dict.fromkeys(("HOME", "XDG_DATA_HOME", "LOCALAPPDATA"), str(tmp_path))
    options = [
        "--edition",
        "classic",
        "--seats",
        "2",
        "--seed",
        "1",
        "--house",
        "target_score=30",
        "--plain",
        "--fast",
    ]
    with (tmp_path / "typed").open("rb") as typed:
        played = subprocess.run(
            [installed / "lastcard", "play", *options],
            stdin=typed,
            stdout=subprocess.PIPE,
            env=outside({**os.environ, **homes, "PYTHONUTF8": "1"}),
            cwd=tmp_path,
            check=True,
        ).stdout.decode()
    (log,) = tmp_path.rglob("*.lastcard")

    assert f"Check it with: {quote(str(installed / 'lastcard'))} verify" in played
    run([installed / "lastcard", "verify", log], tmp_path)


def test_an_installed_wheel_serves_the_page(installed: Path, tmp_path: Path) -> None:
    """`lastcard serve` serves the page with its scripts, and deals to whoever comes."""
    with served(installed / "lastcard", tmp_path) as origin:
        with urlopen(origin) as answer:
            page = answer.read().decode()
        (script,) = re.findall(r'<script[^>]* src="([^"]+\.js)"', page)
        with urlopen(urljoin(origin, script)) as answer:
            first = answer.read().decode()
        parts = {urljoin(origin, f"/{part}") for part in re.findall(r'"(assets/[\w-]+\.js)"', first)}
        size = sum(len(urlopen(part).read()) for part in parts)
        legal = asyncio.run(first_moves(origin))

    assert size > 10_000
    assert legal


def test_an_installed_wheel_simulates(installed: Path, tmp_path: Path) -> None:
    """`lastcard simulate` counts rounds, and the cases that ship with the package hold."""
    told = run([installed / "lastcard", "simulate", "--edition", "golf", "--rounds", "20"], tmp_path)

    assert "20" in told
    run([installed / "lastcard", "check"], tmp_path)


@pytest.mark.skipif(WINDOWS, reason="no library has been made on Windows yet")
def test_an_installed_wheel_brings_the_engine_as_native_code(
    wheel: Path, installed: Path, tmp_path: Path
) -> None:
    """For this kind of machine and any Python; neither Numba nor LLVM is installed with it."""
    code = "from lastcard.engine.compiled import load; print(*(load(game).path for game in ('hand', 'grid')))"
    packages = run([installed / "python", "-m", "pip", "list"], tmp_path).lower()

    paths = run([installed / "python", "-c", code], tmp_path).split()

    assert re.search(r"-py3-none-(?!any)", wheel.name)
    assert len(paths) == 2
    assert all("site-packages" in path for path in paths)
    assert "numba" not in packages
    assert "llvmlite" not in packages


def test_the_wheel_installs_as_a_tool(uv: Path, wheel: Path, tmp_path: Path) -> None:
    """`uv tool install` puts `lastcard` on the path."""
    places = {"UV_TOOL_DIR": str(tmp_path / "tools"), "UV_TOOL_BIN_DIR": str(tmp_path / "bin")}
    fetch([uv, "tool", "install", "--python", sys.executable, wheel], tmp_path, **places)

    assert run([tmp_path / "bin" / "lastcard", "--version"], tmp_path).startswith("lastcard ")


@contextmanager
def served(program: Path, folder: Path) -> Iterator[str]:
    """A server of its own, and the address it prints."""
    command: list[str | Path] = [program, "serve", "--port", "0", "--data", folder, "--pace", "0"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, env=outside({**os.environ, "PYTHONUNBUFFERED": "1"}), cwd=folder
    ) as server:
        try:
            assert server.stdout is not None
            lines = (line.decode("utf-8", "replace") for line in server.stdout)
            yield next(found[0] for line in lines if (found := re.search(r"http://[^/\s]+/", line)))
        finally:
            server.terminate()


async def first_moves(origin: str) -> list[str]:
    """The legal moves of a player who opened a table with bots, once it is their turn."""
    opened = await open_table(origin, wire.Opening("Ada", wire.Setup(seats=3), "steady"))
    async with Client(Address(origin.rstrip("/"), opened.table), opened.secret) as client:
        await client.until(lambda: client.legal)
        return client.legal
