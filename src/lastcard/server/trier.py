"""A process that tries rules on many games: a question on each line that comes in, an answer on each that goes out.

It is a process of its own so that no table waits for it. Until the compiled rules are ready it plays plain, and it
sees to it itself that they are made. It ends with the server, whatever ended that.
"""

import os
import signal
import sys
from functools import lru_cache
from threading import Thread

import msgspec

from lastcard import wire
from lastcard.engine.compiled import build, is_ready
from lastcard.lab.pencil import Course, Trying, mode_for, rules_for
from lastcard.lab.playouts import kernel_of
from lastcard.lab.simulate import COMPILED, PLAIN
from lastcard.rules.edition import load
from lastcard.rules.errors import LastcardError
from lastcard.server.tries import Answer

GAME = "hand"  # the only one with cards to write on
SECONDS = 1.0  # that one answer may take; with what the page needs besides, people see it within two
MOST = {COMPILED: 4_000_000, PLAIN: 200_000}  # moves of each side after which no more games are worth it
KNOWN = 64  # tries that can be gone on with
NICE = 5  # tables come first


@lru_cache(KNOWN)
def without(edition: str, seats: int) -> Course:
    """The plain card, the same for every rule."""
    return Course(rules_for(load(edition), seats, ()), seats)


@lru_cache(KNOWN)
def trying(edition: str, seats: int, text: str) -> Trying:
    return Trying(rules_for(load(edition), seats, [text]), seats, without(edition, seats))


class Trier:
    """Answers what is asked, with more games each time until there are enough."""

    def __init__(self) -> None:
        self.broken = False  # the compiled mode does not work here

    @property
    def mode(self) -> str:
        return PLAIN if self.broken else mode_for(GAME)

    def prepare(self) -> None:
        """Load the compiled rules, or begin to make them."""
        if is_ready(GAME):
            self.load()
        else:
            Thread(target=self.compile, daemon=True).start()
        trying("frozen", 4, "next draws 2").play(self.mode, 1)  # whatever else a first try would wait for

    def load(self) -> None:
        try:
            kernel_of(GAME)
        except Exception as error:  # whatever is wrong with it, games can be played plain
            print(f"Rules are tried in the plain mode: {error}", file=sys.stderr)
            self.broken = True

    def compile(self) -> None:
        try:
            build((GAME,), lambda _: None)
        except (OSError, RuntimeError):
            self.broken = True

    def answer(self, asked: wire.PencilText) -> Answer:
        try:
            tries = trying(asked.edition, asked.seats, asked.text)
        except LastcardError as error:
            return Answer(problem=str(error))
        if self.mode == COMPILED:
            self.load()
        tries.play(self.mode, MOST[self.mode], SECONDS)
        tried = tries.tried
        sides = (tried.with_rule, tried.without)
        return Answer(
            wire.PencilTried(
                tried.sentence,
                list(tried.warnings),
                min(side.rounds for side in sides),
                [side.turns for side in sides],
                [list(side.wins) for side in sides],
                not tries.is_over(MOST[self.mode]),
            )
        )


def main() -> None:
    """Until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    trier = Trier()
    trier.prepare()
    for line in sys.stdin.buffer:
        answer = trier.answer(msgspec.json.decode(line, type=wire.PencilText))
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()
    if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGTERM)  # a compiler that is still at work ends too


if __name__ == "__main__":
    main()
