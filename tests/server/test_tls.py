"""https: files that cannot be used are named before anyone comes, and only who came over https is held to it."""

import shutil
import ssl
import subprocess
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path
from typing import Any

import pytest

from lastcard.server.http.proxies import LOOPBACK, Proxies
from lastcard.server.serving import Place, ServeError, address_of, check_tls, near_address
from support.live_server import LiveServer
from support.patience import WAIT_SECONDS

HSTS = "strict-transport-security"
UPGRADE = {
    "Upgrade": "websocket", "Connection": "Upgrade",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version": "13",
}  # fmt: skip
needs_openssl = pytest.mark.skipif(not shutil.which("openssl"), reason="the certificate is made by openssl")


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A certificate for localhost that it has signed itself, and its key."""
    return made(tmp_path_factory.mktemp("tls"))


def made(folder: Path, *options: str) -> tuple[Path, Path]:
    certificate, key = folder / "cert.pem", folder / "key.pem"
    curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    files = ["-out", str(certificate), "-keyout", str(key)]
    asked = ["openssl", "req", "-x509", *curve, *names, *files, "-days", "2", *(options or ("-nodes",))]
    subprocess.run(asked, check=True, capture_output=True)
    return certificate, key


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ServeError, match=r"The certificate .*cert.pem cannot be read \(No such file"):
        check_tls(tmp_path / "cert.pem", tmp_path / "key.pem")


def test_a_file_that_is_no_certificate(tmp_path: Path) -> None:
    for name in ("cert.pem", "key.pem"):
        (tmp_path / name).write_text("nonsense")
    with pytest.raises(ServeError, match="--tls needs two PEM files"):
        check_tls(tmp_path / "cert.pem", tmp_path / "key.pem")


@needs_openssl
def test_a_key_of_another_certificate(pair: tuple[Path, Path], tmp_path: Path) -> None:
    _, key = made(tmp_path)
    check_tls(*pair)
    with pytest.raises(ServeError, match="does not belong to the certificate"):
        check_tls(pair[0], key)


@needs_openssl
def test_a_key_with_a_password(tmp_path: Path) -> None:
    with pytest.raises(ServeError, match="is protected by a password"):
        check_tls(*made(tmp_path, "-passout", "pass:secret"))


def test_people_type_https() -> None:
    assert address_of(Place("127.0.0.1"), 8000, "https") == "https://127.0.0.1:8000/"
    assert near_address(Place("0.0.0.0"), "https://192.0.2.1:8000/") == "https://localhost:8000/"


def answer(line: HTTPConnection, path: str, headers: dict[str, str]) -> Any:
    line.request("GET", path, headers=headers)
    found = line.getresponse()
    found.read()
    line.close()
    return found


@needs_openssl
@pytest.mark.parametrize("path", ["/api/health", "/ws"])
def test_our_own_https(pair: tuple[Path, Path], tmp_path: Path, path: str) -> None:
    """Pages and sockets speak it, and whoever came over it is asked to come so again."""
    server = LiveServer(tmp_path, tls=pair)
    trust = ssl.create_default_context(cafile=str(pair[0]))
    try:
        line = HTTPSConnection("localhost", server.port, timeout=WAIT_SECONDS, context=trust)
        page = answer(line, path, UPGRADE | {"Origin": "http://evil.example"} if path == "/ws" else {})
        assert page.status == (403 if path == "/ws" else 200)
        assert page.headers[HSTS] == "max-age=31536000"
        line = HTTPSConnection("localhost", server.port, timeout=WAIT_SECONDS, context=trust)
        line.request("GET", "/ws", headers=UPGRADE)
        assert line.getresponse().status == 101
        line.close()
    finally:
        server.close()


@pytest.mark.parametrize("path", ["/api/health", "/nothing"])
@pytest.mark.parametrize(
    ("proxies", "said", "held"),
    [
        ([], "", False),
        ([], "https", False),
        ([LOOPBACK], "https", True),
        ([LOOPBACK], "http", False),
        ([LOOPBACK], "https, http", False),
        (["192.0.2.1"], "https", False),
    ],
)
def test_only_a_trusted_proxy_says_that_it_was_https(
    server: LiveServer, proxies: list[str], said: str, held: bool, path: str
) -> None:
    factory: Any = server.uvicorn.config.ws
    factory.proxies.networks = Proxies(proxies).networks
    headers = {"X-Forwarded-Proto": said} if said else {}
    headers |= UPGRADE if path == "/nothing" else {}
    line = HTTPConnection("127.0.0.1", server.port, timeout=WAIT_SECONDS)

    assert (HSTS in answer(line, path, headers).headers) == held
