"""Play a league on all cores, and go on where it was left: a round depends on the seed and its deal only."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

from lastcard.bots.bot import BotError
from lastcard.bots.levels import SEARCHING
from lastcard.lab.processes import on_processes
from lastcard.lab.rows import FASTEST
from lastcard.lab.simulate import LARGE, THOUGHT, Building
from lastcard.league.play import Piece, Played, play_piece
from lastcard.league.results import Results
from lastcard.league.schedule import Fixture, League

ROUNDS_BY_ENGINE, ROUNDS_BY_DRIVER = 1000, 16  # in a piece: that much is lost when a run is cut off


def pieces_of(league: League, mode: str = FASTEST) -> Iterator[Piece]:
    """All fixtures in pieces, the first of each before the second of any, so that a part of a league is of use."""
    pieces = [piece for fixture in league.fixtures for piece in cut(league, fixture, mode)]
    return iter(sorted(pieces, key=lambda piece: piece.first * piece.fixture.seats))


def cut(league: League, fixture: Fixture, mode: str) -> Iterator[Piece]:
    """One fixture in pieces."""
    rounds = ROUNDS_BY_ENGINE if fixture.is_native else ROUNDS_BY_DRIVER
    size, deals = max(1, rounds // fixture.seats), league.deals(fixture)
    for first in range(0, deals, size):
        yield Piece(fixture, first, min(size, deals - first), mode)


def play_league(
    league: League,
    path: Path | None = None,
    jobs: int = 0,
    progress: Callable[[int], None] = lambda rounds: None,
    say: Callable[[str], None] = lambda sentence: None,
    mode: str = FASTEST,
    building: Building = lambda done, total: None,
) -> list[Played]:
    """Play what is not in the file yet; `progress` hears how many more rounds are done."""
    with Results(league, path) as results:
        pieces = list(pieces_of(league, mode))
        left = [piece for piece in pieces if piece.id not in results.played]
        progress(sum(piece.rounds for piece in pieces) - sum(piece.rounds for piece in left))
        prepare_search(left, say)
        if mode == FASTEST:
            prepare(left, say, building)
        for played in played_pieces(left, min(jobs or os.cpu_count() or 1, len(left))):
            results.add(played)
            progress(len(played.winners))
        return [results.played[piece.id] for piece in pieces]


def played_pieces(pieces: list[Piece], jobs: int) -> Iterator[Played]:
    """Each piece once it is played, in any order."""
    return map(play_piece, pieces) if jobs <= 1 else on_processes(play_piece, pieces, jobs)


def prepare_search(pieces: list[Piece], say: Callable[[str], None]) -> None:
    """A bot that looks ahead needs a library: it is made first, or the league does not begin."""
    from lastcard.engine.compiled import BuildError, build, is_ready

    games = {piece.fixture.rules.game for piece in pieces if SEARCHING in piece.fixture.bots}
    if missing := [game for game in sorted(games) if not is_ready(game)]:
        say(f"The bot {SEARCHING} needs the engine's native library: it is being made.")
        try:
            build(missing)
        except BuildError as error:
            raise BotError(
                f"{error} Leave the bot {SEARCHING} out: without one it plays like hard."
            ) from None


def prepare(pieces: list[Piece], say: Callable[[str], None], building: Building) -> None:
    """For many rounds without a library one is made meanwhile, and nobody waits for it."""
    from lastcard.engine.compiled import Build, is_ready, obstacle, why_plain

    rounds: dict[str, int] = {}
    for piece in pieces:
        if piece.fixture.is_native:
            game = piece.fixture.rules.game
            rounds[game] = rounds.get(game, 0) + piece.rounds
    missing = [game for game in rounds if not is_ready(game)]
    if not missing:
        return
    say(why_plain())
    large = [game for game in missing if rounds[game] * THOUGHT > LARGE]
    if large and not obstacle():
        say("It is being made now; the league goes on without it until it is there.")
        for game in large:
            Build(game, progress=building)
