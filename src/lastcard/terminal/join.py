"""How someone comes to a table far away, and goes: the address, the seat's secret, the name, the log to keep."""

import asyncio
import getpass
import re
import signal
import sys

from lastcard.client import Address, ClientError, ClientThread, Gone, Refused, find_table, log_of
from lastcard.terminal.command import command
from lastcard.terminal.keyboard import Keyboard
from lastcard.terminal.plain import PlainScreen
from lastcard.terminal.player import Left
from lastcard.terminal.remote import RemoteGame
from lastcard.terminal.saves import Save, finished
from lastcard.terminal.scene import Screen
from lastcard.terminal.seat_secrets import SeatSecrets
from lastcard.terminal.start import INTERRUPTED, is_plain, stop
from lastcard.terminal.visit import Visit


def join(address: Address, name: str, plain: bool) -> int:
    """Sit down at a table, or watch it, until the player goes."""
    secrets = SeatSecrets()
    found, secret = asyncio.run(find_table(address))
    if secret:
        secrets.keep(found, secret)
    keyboard = Keyboard()
    thread = welcomed(found, secrets, keyboard)
    try:
        seated = sit(thread, name)
        if seated:
            secrets.keep(found, thread.client.secret)
        screen = make_screen(plain, keyboard)
        return visit(Visit(thread, keyboard, screen, lambda game: kept(found, thread, game)), found, secrets)
    finally:
        thread.close()


def welcomed(address: Address, secrets: SeatSecrets, keyboard: Keyboard) -> ClientThread:
    """A thread to the table; a seat that is no longer ours is forgotten."""
    thread = ClientThread(address, secrets.secret(address), keyboard.hear, keyboard.hear)
    try:
        thread.open()
    except Gone as no:
        thread.close()
        if no.code != "bad-secret" or not secrets.secret(address):
            raise
        secrets.forget(address)
        return welcomed(address, secrets, keyboard)
    except ClientError:
        thread.close()
        raise
    return thread


def sit(thread: ClientThread, name: str) -> bool:
    """Take an open seat if there is one and we have none; whoever gets none watches."""
    table = thread.client.table
    assert table is not None
    if thread.client.you >= 0 or not any(seat.keeper == "open" for seat in table.seats):
        return thread.client.you >= 0
    while True:
        try:
            thread.wait_for(thread.client.sit(name or usual_name()))
            return True
        except Refused as no:
            if no.code != "bad-name":
                return False
            if not is_asked():
                raise
            print(no)
            name = ""


def is_asked() -> bool:
    """Whether someone is there to answer."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def usual_name() -> str:
    """A name for someone who gave none."""
    if is_asked() and (typed := input("Your name: ").strip()):
        return typed
    try:
        return getpass.getuser().capitalize()
    except (KeyError, OSError):
        return "Guest"


def make_screen(plain: bool, keyboard: Keyboard) -> Screen:
    if is_plain(plain):
        return PlainScreen(keyboard)
    from lastcard.terminal.drawn import DrawnScreen

    return DrawnScreen(0.0, keys=keyboard)


def visit(stay: Visit, address: Address, secrets: SeatSecrets) -> int:
    """The screen is always left as it was, and whoever goes is told how to come back."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), stop)
    stay.keyboard.start()
    back = f"Come back with: {command()} join {address}"
    try:
        stay.screen.open()
        stay.stay()
    except Left as left:
        stay.screen.close()
        if not left.keep:
            secrets.forget(address)
        print(back if left.keep else "You left the table. Come back soon!")
        return 0
    except EOFError:
        stay.screen.close()
        print(f"\n{back}")
        return 0
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second Ctrl-C does not cut the ending short
        stay.screen.close()
        print(f"\n{back}")
        return INTERRUPTED
    finally:
        stay.screen.close()


def kept(address: Address, thread: ClientThread, game: RemoteGame) -> list[str]:
    """The log of a finished match is fetched and kept here too."""
    match = game.match
    path = finished() / f"{match.rules.edition.key}-{re.sub(r'[^A-Za-z0-9]', '', match.id)[:12]}.lastcard"
    try:
        text = thread.wait_for(log_of(address.origin, match.id))
        Save(path).write(text)
    except ClientError as error:
        return [f"The log is at the table's server: {error}"]
    checked = thread.client.fairness.check(match.id, text)
    return [checked.sentence, f"The log: {path}", f"Check it with: {command()} verify {path}"]
