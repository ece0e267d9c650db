"""Games between bots, each decision asked of a bot that sees its own view only, as rows."""

from collections.abc import Sequence

from lastcard.bots import Made, patient_bot, play_on
from lastcard.bots.levels import SEARCHING
from lastcard.engine.codes import DEALER, PLAYING
from lastcard.engine.counts import Counts, count_events
from lastcard.engine.scorecard import write_notes
from lastcard.lab.plan import Plan
from lastcard.lab.rows import Rows, Writer, scorecard_of
from lastcard.match import Match
from lastcard.rules.errors import LastcardError


class NoLibraryError(LastcardError):
    """A bot that looks ahead where there is no native code to look ahead with."""


class Unlogged(Match):
    """A match that nobody will read again."""

    def _record(self, seat: int, move: str, note: str) -> None:
        """Record nothing: an entry and a digest cost more time than the move."""


def play_driven(plan: Plan, games: range, watched: Sequence[int] = ()) -> Rows:
    """These games of a plan. Bots cannot take a move back, so no round has a twin."""
    if SEARCHING in plan.bots:
        need_library(plan.rules.game)
    writer, counts = Writer(), Counts()
    for game in games:
        play_game(plan, game, watched, writer, counts)
    return Rows(writer.numbers, counts.fields())


def need_library(game: str) -> None:
    """A bot that looks ahead needs a library, without which it plays like a weaker one: it is made, and waited for."""
    from lastcard.engine.compiled import Build, BuildError, is_ready, obstacle

    if is_ready(game):
        return
    try:
        if why := obstacle():
            raise BuildError(f"No native library of the engine can be made {why}.")
        Build(game).wait()
    except BuildError as error:
        raise NoLibraryError(f"{error} Without one the bot {SEARCHING} plays like hard.") from None


def play_game(plan: Plan, game: int, watched: Sequence[int], writer: Writer, counts: Counts) -> None:
    """One game is played to its end and noted."""
    names = plan.line_up(game)
    match = Unlogged(plan.rules, names, plan.key(game))
    tables, card, out = plan.rules.tables, scorecard_of(watched), [0] * 256
    moves = 0

    def tell(made: Made) -> None:
        nonlocal moves
        count_events(match.feed, counts)
        if made.seat == DEALER:
            if match.state.asked != DEALER:
                match.game.begin_notes(tables, match.state, card, out)
                moves = 0
            return
        moves += 1
        match.game.note_move(tables, match.state, match.feed, card, out)
        if match.state.phase != PLAYING:
            write_notes(match.state, card, writer.end(match.state, moves), 0)

    seats = {seat: patient_bot(name) for seat, name in enumerate(names)}
    play_on(match, seats, plan.rng(game), next_round=plan.whole, tell=tell)
