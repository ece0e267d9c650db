"""What the operator of a server can do, that it loses nothing, and that nobody else can."""

import asyncio
import stat
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from lastcard import wire
from lastcard.cli import main
from lastcard.client import Address, Client, ClientError, open_table
from lastcard.server.bans import BANNED, BANS, by_address, by_name, is_banned
from lastcard.server.serving import file_opener
from lastcard.server.store.folder import TOKEN, own_token
from lastcard.server.store.records import StoreError
from support.live_server import LiveServer

SECRET = "the token of the one who runs it"
SETUP = wire.Setup("classic", 2, uno_grace=0)


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LiveServer]:
    monkeypatch.setenv("LASTCARD_ADMIN_TOKEN", SECRET)
    opened = LiveServer(tmp_path, admin_token=SECRET)
    yield opened
    opened.close()
    BANNED.clear()


def admin(server: LiveServer, *words: str) -> int:
    return main(["admin", "--at", server.url, *words])


async def played(server: LiveServer, opened: wire.Opened, told: list[Any] | None = None) -> Client:
    """Someone at a table, after a move."""
    hear = told.append if told is not None else None
    client = Client(Address(server.url.rstrip("/"), opened.table), opened.secret, hear)
    try:
        await client.__aenter__()
        await client.until(lambda: client.legal)
        await client.move(client.legal[0])
    except BaseException:
        await client.close()
        raise
    return client


def test_tables_are_listed_without_cards(server: LiveServer, capsys: pytest.CaptureFixture[str]) -> None:
    opened = server.open("Adelheid", SETUP, "normal")

    assert admin(server, "tables") == 0

    shown = capsys.readouterr().out
    assert shown.startswith("1 table\n")
    assert opened.table[:8] in shown
    assert "Adelheid" in shown
    assert opened.secret not in shown


def test_an_announcement_reaches_everyone(server: LiveServer) -> None:
    opened, told = server.open("Ada", SETUP, "normal"), list[Any]()

    async def scene() -> None:
        client = await played(server, opened, told)
        assert await asyncio.to_thread(admin, server, "announce", "Back in five\nminutes") == 0
        await client.until(lambda: any(isinstance(one, wire.Said) for one in told))
        await client.close()

    asyncio.run(scene())
    (said,) = [one for one in told if isinstance(one, wire.Said)]
    assert (said.seat, said.name) == (-1, "Server")
    assert said.text.split() == ["Back", "in", "five", "minutes"]


def test_a_closed_table_is_gone_and_its_match_is_kept(server: LiveServer) -> None:
    """Whoever is there is told, nobody finds it again, and every entry is still stored."""
    opened = server.open("Ada", SETUP, "normal")

    async def scene() -> None:
        client = await played(server, opened)
        assert await asyncio.to_thread(admin, server, "close", opened.table[:8]) == 0
        with pytest.raises(ClientError):
            await client.until(lambda: False)
        await client.close()

    match = server.live(opened.table).table.match_id
    asyncio.run(scene())
    assert server.do(server.store.entries(match))
    assert server.tables.by_id == {}
    assert admin(server, "close", opened.table) == 2, "there is no such table anymore"


def test_a_drained_server_opens_no_new_tables(server: LiveServer, capsys: pytest.CaptureFixture[str]) -> None:
    """Tables that are there go on, and whoever balances the load is told that the server is not ready."""
    opened = server.open("Ada", SETUP, "normal")

    assert admin(server, "drain") == 0
    with pytest.raises(ClientError, match="no new tables"):
        asyncio.run(open_table(server.url.rstrip("/"), wire.Opening("Bo", SETUP)))
    asyncio.run(played_once(server, opened))
    assert admin(server, "tables") == 0
    assert "is drained" in capsys.readouterr().out
    from urllib.error import HTTPError
    from urllib.request import urlopen

    with pytest.raises(HTTPError) as refused:
        urlopen(f"{server.url}ready")
    assert refused.value.code == 503
    refused.value.close()


async def played_once(server: LiveServer, opened: wire.Opened) -> None:
    client = await played(server, opened)
    await client.close()


def test_a_banned_name_goes_and_does_not_come_back(server: LiveServer) -> None:
    """Until the ban is lifted; others are not touched."""
    opened, other = server.open("Mallory", SETUP, "normal"), server.open("Ada", SETUP, "normal")

    async def scene() -> None:
        client, calm = await played(server, opened), await played(server, other)
        assert await asyncio.to_thread(admin, server, "ban", "--name", "MALLORY") == 0
        with pytest.raises(ClientError):
            await client.until(lambda: False)
        await client.close()
        with pytest.raises(ClientError, match="cannot be used"):
            await open_table(server.url.rstrip("/"), wire.Opening("mallory", SETUP))
        with pytest.raises(ClientError, match="cannot play"):
            await played(server, opened)
        assert calm.is_up
        await calm.close()
        assert await asyncio.to_thread(admin, server, "unban", "Mallory") == 0
        await played_once(server, opened)

    asyncio.run(scene())


def test_a_banned_address_finds_nothing(server: LiveServer) -> None:
    opened = server.open("Ada", SETUP, "normal")
    assert admin(server, "ban", "--address", "127.0.0.1", "--hours", "1") == 0

    with pytest.raises(ClientError, match="cannot play"):
        asyncio.run(open_table(server.url.rstrip("/"), wire.Opening("Bo", SETUP)))
    with pytest.raises(ClientError):
        asyncio.run(played_once(server, opened))
    assert admin(server, "unban", "127.0.0.1") == 0


@pytest.mark.parametrize("words", [("tables",), ("drain",), ("announce", "hello"), ("ban", "--name", "Ada")])
def test_without_the_token_nothing_happens(
    server: LiveServer,
    words: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LASTCARD_ADMIN_TOKEN", SECRET[:-1])

    assert admin(server, *words) == 2
    assert "admin token" in capsys.readouterr().err
    assert not server.tables.is_draining
    assert not BANNED


def test_every_action_is_logged_without_a_secret(server: LiveServer) -> None:
    opened = server.open("Ada", SETUP, "normal")
    with capture_logs() as lines:
        admin(server, "announce", "hello")
        admin(server, "ban", "--name", "Eve")
        admin(server, "unban", "Eve")
        admin(server, "close", opened.table)
        admin(server, "drain")

    logged = str(lines)
    for what in ("announced", "banned", "lifted", "closed", "drains"):
        assert f"the operator {what}" in logged
    assert SECRET not in logged
    assert opened.secret not in logged


def test_bans_outlive_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are kept with the tables, and go with a backup of them."""
    monkeypatch.setenv("LASTCARD_ADMIN_TOKEN", SECRET)
    here, there = tmp_path / "here", tmp_path / "there"
    first = LiveServer(here, admin_token=SECRET)
    assert admin(first, "ban", "--address", "2001:db8::1") == 0
    assert admin(first, "ban", "--name", "Eve") == 0
    first.close()
    BANNED.clear()
    assert main(["backup", str(tmp_path / "copy"), "--data", str(here)]) == 0
    assert main(["restore", str(tmp_path / "copy"), "--data", str(there)]) == 0

    again = LiveServer(there, admin_token=SECRET)
    assert admin(again, "tables") == 0, "it is ready"
    assert is_banned(by_address("2001:db8::ffff")), "a whole network is one visitor"
    assert is_banned(by_name("EVE"))
    assert not is_banned(by_name("Ada"))
    again.close()
    BANNED.clear()


def test_a_ban_that_is_not_kept_is_not_acknowledged(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def refuse(*_: object) -> None:
        raise StoreError("The server could not save this (disk full).")

    monkeypatch.setattr(server.store, "save_bans", refuse)

    assert admin(server, "ban", "--name", "Eve") == 2
    assert "disk full" in capsys.readouterr().err
    assert not BANNED


def test_a_ban_ends_by_itself() -> None:
    BANNED.update({by_name("Eve"): int(time.time()) + 60, by_name("Mallory"): int(time.time()) - 60})
    found = [name for name in ("Eve", "Mallory") if is_banned(by_name(name))]
    BANNED.clear()

    assert found == ["Eve"]


async def test_the_file_of_older_versions_is_taken_over_once(tmp_path: Path) -> None:
    """Bans had a file of their own once. One that cannot be read stays for whoever can."""
    old, open_store = tmp_path / BANS, file_opener(tmp_path)
    for text, is_left in (('{"addresses":{"2001:db8::/64":0},"names":{"eve":1}}', False), ('{"names"', True)):
        old.write_text(text)
        store = await open_store("")
        kept = {ban.whom: ban.until for ban in await store.bans()}
        await store.close()

        assert kept == {by_address("2001:db8::1"): 0, by_name("Eve"): 1}
        assert old.exists() == is_left


def test_the_token_is_made_once_and_is_its_users_alone(tmp_path: Path) -> None:
    made = own_token(tmp_path)

    assert len(made) > 30
    assert own_token(tmp_path) == made
    if sys.platform != "win32":
        assert stat.S_IMODE((tmp_path / TOKEN).stat().st_mode) == 0o600


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--data", "nowhere", "tables"], "cannot be read"),
        (["--at", "http://127.0.0.1:9", "tables"], "does not answer"),
    ],
)
def test_mistakes_are_a_sentence(
    words: list[str],
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("LASTCARD_ADMIN_TOKEN", raising=False)
    if "--at" in words:
        monkeypatch.setenv("LASTCARD_ADMIN_TOKEN", "anything")

    assert main(["admin", *words]) == 2
    assert says in capsys.readouterr().err
