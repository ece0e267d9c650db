"""The driver: it asks bots for their moves and makes them, one entry at a time, until someone else must decide.

After every entry all bots may speak out of turn, in an order that chance gives, and only then the seat that is
asked moves: so whoever forgot to call can be caught even when the same seat moves again (COM-A19).
"""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from traceback import extract_tb

from lastcard.bots.bot import Bot, BotError, Talker, Thinker
from lastcard.engine.codes import NONE, TO_TAP
from lastcard.match import DEALER, REFEREE, Match, Prepared, Step
from lastcard.move import Move
from lastcard.rules.asks import ASKS

Referee = Callable[[Match, Random], bool]

ENTRIES = 200_000  # in one round: far more than any round that comes to an end
TITLES = 8  # how often a bot may think of another film when one was asked before


@dataclass(frozen=True, slots=True)
class Made:
    """One entry that the driver made, and what came of it."""

    seat: int
    move: Move
    step: Step
    note: str = ""


def by_chance(share: float = 0.7) -> Referee:
    """A referee who hears nothing: so large a share of all answers is good enough."""

    def verdict(_: Match, rng: Random) -> bool:
        return rng.random() < share

    return verdict


def play_on(
    match: Match,
    seats: Mapping[int, Bot],
    rng: Random,
    *,
    referee: Referee | None = None,
    next_round: bool = True,
    tell: Callable[[Made], None] | None = None,
) -> int:
    """Play until a seat without a bot must decide, or the match is over (or the round); returns the entries made."""
    made = in_round = 0
    round_before = match.state.rounds
    while entry := advance(match, seats, rng, referee=referee, next_round=next_round):
        made += 1
        in_round = in_round + 1 if match.state.rounds == round_before else 1
        round_before = match.state.rounds
        if tell is not None:
            tell(entry)
        if in_round > ENTRIES:
            raise BotError(
                f"Round {round_before} has no end after {ENTRIES} moves: the bots do not let it end."
            )
    return made


def advance(
    match: Match,
    seats: Mapping[int, Bot],
    rng: Random,
    *,
    referee: Referee | None = None,
    next_round: bool = True,
) -> Made | None:
    """The next entry, or None when it is not for the bots to make one."""
    waiting = match.waiting
    if waiting == (DEALER,):
        if match.round_over and not next_round:
            return None
        return make(match, DEALER, match.legal(DEALER)[0])
    if match.over:
        return None
    if made := use_window(match, seats, rng, waiting):
        return made
    if waiting == (REFEREE,):
        kept = (referee or by_chance())(match, rng)
        return make(match, REFEREE, Move("kept" if kept else "failed"))
    for seat in shuffled(ready(match, seats), rng):
        return decide(match, seat, seats[seat], rng)
    return None


def ready(match: Match, seats: Container[int]) -> list[int]:
    """The bots that decide now: the one that is asked, or in a vote all of them once the people have voted.

    A bot sees no face and hears no answer, so it votes last and mostly as the others did.
    """
    waiting = match.waiting
    bots = [seat for seat in waiting if seat in seats]
    at_once = match.state.asked != NONE or match.state.ask == TO_TAP  # in a race nobody waits for the others
    return bots if at_once or len(bots) == len(waiting) else []


def shuffled(seats: Iterable[int], rng: Random) -> list[int]:
    order = list(seats)
    if len(order) > 1:
        rng.shuffle(order)
    return order


def use_window(match: Match, seats: Mapping[int, Bot], rng: Random, waiting: tuple[int, ...]) -> Made | None:
    """The first bot, in an order of chance, that wants to move without being asked."""
    able = [seat for seat in seats if seat not in waiting and match.legal(seat)]
    for seat in shuffled(able, rng):
        move = chosen(match, seat, seats[seat], rng)
        if move is not None:
            return make(match, seat, move)
    return None


def decide(match: Match, seat: int, bot: Bot, rng: Random) -> Made:
    """The move of a bot that the table waits for, with its words if there are any."""
    move = chosen(match, seat, bot, rng)
    if move is None:
        raise BotError(
            f"The bot in seat {seat} returned no move, but the table is waiting "
            f"for its answer to `{match.view(seat).ask}`."
        )
    if move.verb == ASKS[match.state.ask].noted and isinstance(bot, Talker):
        for _ in range(TITLES):  # DIS-A16: where a film may not be asked twice, the bot thinks of another
            with answering(bot, seat):
                note = bot.note(match.view(seat), move, rng, film_asked(match))
            prepared = match.prepare(seat, move, note)
            if isinstance(prepared, Prepared):
                return Made(seat, move, Step(match.make(prepared)), note)
    return make(match, seat, move)


def is_forced(match: Match, seat: int) -> bool:
    """Whether a seat has a single move to make, so that its bot need not be asked."""
    return seat in match.waiting and len(match.legal(seat)) == 1


def chosen(match: Match, seat: int, bot: Bot, rng: Random, quick: bool = False) -> Move | None:
    """What a bot chooses, held against what it was offered; where nobody can wait, its quick answer if it has one."""
    legal = match.legal(seat)
    if is_forced(match, seat):
        return legal[0]
    decide = bot.quick if quick and isinstance(bot, Thinker) else bot.choose
    with answering(bot, seat):
        move = decide(match.view(seat), list(legal), rng)
    if move is not None and move not in legal:
        raise BotError(f"The bot in seat {seat} chose `{move}`, which is not one of its legal moves.")
    return move


@contextmanager
def answering(bot: Bot, seat: int) -> Iterator[None]:
    """What someone's own bot raises is told in one sentence, with the line of its file."""
    try:
        yield
    except Exception as error:
        if type(bot).__module__.startswith("lastcard."):
            raise
        what = f"{type(error).__name__}: {error}".removesuffix(": ")
        sentence = f"The bot {type(bot).__name__} in seat {seat} failed: {what}{place_of(error)}."
        raise BotError(sentence) from error


def place_of(error: Exception) -> str:
    """The last line of the bot's own file that was at work; empty when the bot was never reached."""
    frames = extract_tb(error.__traceback__)[2:]  # without the driver's
    own = [frame for frame in frames if frame.filename == frames[0].filename]
    return f" ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else ""


def film_asked(match: Match) -> str:
    """The title that was named for the card that was played last."""
    entry = match.log.film_entry
    return entry.note if entry else ""


def make(match: Match, seat: int, move: Move, note: str = "") -> Made:
    """The move is made; the driver offers only legal ones."""
    step = match.move(seat, move, note)
    if step.refusal is not None:
        raise BotError(f"`{move}` of seat {seat} was refused: {step.refusal.sentence}")
    return Made(seat, move, step, note)
