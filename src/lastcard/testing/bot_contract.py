"""What every bot must keep to, whoever wrote it: run `check_bot` on yours in all the games it should play.

A bot's moves are legal; it answers when the table waits for it; it changes nothing in its view; and it moves alike in
two games that differ only in what it cannot see. All of it goes for the quick answers of a bot that thinks, too, and it
takes no more time than it may.
"""

from collections.abc import Callable, Iterable
from copy import copy
from random import Random
from time import thread_time

from lastcard.bots.bot import Bot, Thinker, is_waited_for
from lastcard.bots.driver import advance
from lastcard.match import Match
from lastcard.move import Move
from lastcard.rules.build import build
from lastcard.testing.invariants import exchanged
from lastcard.testing.walks import sheet_of
from lastcard.view import View

Choose = Callable[[View, list[Move], Random], Move | None]


def check_bot(
    bot: Bot,
    edition: str,
    seats: int,
    house: Iterable[str] = (),
    pencil: Iterable[str] = (),
    seed: int = 1,
    entries: int = 400,
    seconds: float | None = None,
) -> int:
    """One bot in every seat plays a round and is watched at every choice; returns how many choices it made.

    With `seconds`, no choice after the first may take more of the processor's time.
    """
    rules = build(sheet_of(edition), house, pencil, seats=seats)
    match = Match(rules, [f"Seat {seat}" for seat in range(seats)], f"contract {seed}".encode())
    match.deal()
    table = dict.fromkeys(range(seats), bot)
    choices = 0
    for entry in range(entries):
        for seat in range(seats):
            if match.legal(seat):
                check_choice(bot, match, seat, seed * entries + entry, seconds if choices else None)
                choices += 1
        if advance(match, table, Random(f"{seed} {entry}"), next_round=False) is None:
            break
    return choices


def check_choice(bot: Bot, match: Match, seat: int, seed: int, seconds: float | None = None) -> Move | None:
    """The bot's choice at this moment, held against all that it must keep to."""
    if isinstance(bot, Thinker):
        check_answer(bot.quick, match, seat, seed)
    begun = thread_time()
    move = check_answer(bot.choose, match, seat, seed)
    taken = (thread_time() - begun) / 2
    assert seconds is None or taken <= seconds, f"the bot took {taken:.2f} s for a choice, not {seconds:.2f}"
    return move


def check_answer(choose: Choose, match: Match, seat: int, seed: int) -> Move | None:
    """One answer, thought about or quick."""
    view, legal = match.view(seat), match.legal(seat)
    move = choose(view, list(legal), Random(seed))
    where = f"seat {seat} at `{match.position.splitlines()[0]}`"
    assert view == match.view(seat), f"the bot of {where} has changed its view"
    assert move is not None or not is_waited_for(view), f"the bot of {where} gave no move, but is waited for"
    assert move is None or move in legal, f"the bot of {where} chose `{move}`, which is not legal"
    other = twin(match, seat, Random(seed))
    assert other.view(seat) == view, f"{where} sees a difference between twins"
    assert other.legal(seat) == legal, f"what is legal for {where} depends on hidden cards"
    again = choose(other.view(seat), other.legal(seat), Random(seed))
    assert again == move, f"the bot of {where} chose `{move}`, but `{again}` where only hidden cards differ"
    return move


def twin(match: Match, seat: int, rng: Random) -> Match:
    """The same match with all cards that a seat cannot see in another order, and other chance to come."""
    other = copy(match)
    other.state = exchanged(match.rules, match.state, seat, rng)
    return other
