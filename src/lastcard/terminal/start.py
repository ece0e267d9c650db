"""How a match in the terminal begins, is taken up again, and is left."""

import hashlib
import os
import secrets
import signal
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from lastcard.chance import FAST, SECURE
from lastcard.log import parse_log
from lastcard.match import DEALER, Match, redo
from lastcard.match import begin as begin_again
from lastcard.rules.build import Rules
from lastcard.terminal.command import command
from lastcard.terminal.game import LocalGame
from lastcard.terminal.plain import PlainScreen
from lastcard.terminal.player import Left
from lastcard.terminal.saves import Save, SaveError, chosen, completed, expanded, latest, new_path
from lastcard.terminal.scene import Screen
from lastcard.terminal.seating import PLAYER, bots_of, count_seats, name_seats, player_seat

INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the player asked for on the command line."""

    seats: int | None = None
    bots: Sequence[str] = field(default_factory=tuple)
    seat: int | None = None
    name: str = PLAYER
    plain: bool = False
    fast: bool = False
    seed: str | None = None
    save: str | None = None


def is_plain(wished: bool) -> bool:
    """Whether the table is told instead of drawn."""
    dumb = os.environ.get("TERM", "dumb") in ("dumb", "")
    piped = not (sys.stdin.isatty() and sys.stdout.isatty())
    drawable = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    return wished or bool(os.environ.get("NO_COLOR")) or dumb or piped or not drawable


def make_screen(wishes: Wishes) -> Screen:
    if is_plain(wishes.plain):
        return PlainScreen()
    from lastcard.terminal.drawn import PAUSE_SECONDS, DrawnScreen

    return DrawnScreen(0.0 if wishes.fast else PAUSE_SECONDS)


def key_of(seed: str | None) -> bytes:
    """The key of a match: secret, or always the same for a seed."""
    return (
        hashlib.sha256(f"lastcard seed {seed}".encode()).digest()
        if seed is not None
        else secrets.token_bytes(32)
    )


def begin(rules: Rules, wishes: Wishes) -> int:
    """A new match, from its first deal."""
    seats = count_seats(rules, wishes.seats, wishes.bots)
    seat = wishes.seat or 0
    names = name_seats(seats, seat, wishes.name, wishes.bots)
    match = Match(rules, names, key_of(wishes.seed), chance=FAST if wishes.seed is not None else SECURE)
    path = chosen(wishes.save) if wishes.save else new_path(rules.edition.key)
    game = LocalGame(match, seat, bots_of(names, seat), Random(wishes.seed), make_screen(wishes), Save(path))
    game.hear(DEALER, match.opening)
    return sit_down(game)


def resume(file: str, wishes: Wishes) -> int:
    """A match that was left; without a file the latest one."""
    path = expanded(file) if file else latest()
    log = parse_log(completed(read(path)))
    if log.key is None:
        raise SaveError(f"{path} cannot be resumed: it is a log without its key, not a saved match.")
    seat = player_seat(log.names) if wishes.seat is None else wishes.seat
    if not 0 <= seat < log.seats:
        raise SaveError(f"There is no seat {seat} at this table: choose one from 0 to {log.seats - 1}.")
    match = begin_again(log)
    save = Save(chosen(wishes.save) if wishes.save else path)
    game = LocalGame(match, seat, bots_of(log.names, seat), Random(wishes.seed), make_screen(wishes), save)
    for entry in log.entries:
        game.hear(entry.seat, redo(match, entry), entry.note)
    if match.over:
        raise SaveError(f"The match in {path} is over: {command()} replay {path} shows it.")
    game.decided = max(0, len(log.entries) - match.seats)
    return sit_down(game)


def read(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise SaveError(f"{path} cannot be read: {error.strerror or error}.") from None
    except UnicodeDecodeError:
        raise SaveError(f"{path} cannot be read: it is not UTF-8 text.") from None


def sit_down(game: LocalGame) -> int:
    """Play until the match is over or the player goes; the screen is always left as it was."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), stop)
    kept = f"The match is saved. Continue with: {game.save.resume_command}"
    try:
        game.screen.open()
        ending = game.play()
        game.screen.end(ending)
        return 0
    except Left as left:
        game.screen.close()
        if not left.keep:
            game.save.drop()
            kept = "The match was deleted. Come back soon!"
        print(kept)
        return 0
    except EOFError:
        game.screen.close()
        print(f"\n{kept}")
        return 0
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second Ctrl-C does not cut the ending short
        game.screen.close()
        print(f"\n{kept}")
        return INTERRUPTED
    finally:
        game.save.close(game.match)
        game.screen.close()


def stop(number: int, _: object) -> None:
    """End the program when a signal asks for it, in the same way as when the player leaves."""
    sys.exit(128 + number)
