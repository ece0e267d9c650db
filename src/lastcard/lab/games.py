"""Games between bots, each decision asked of a bot that sees its own view only."""

from collections.abc import Iterable

from lastcard.bots import Made, patient_bot, play_on
from lastcard.engine.codes import DEALER
from lastcard.lab.plan import Plan
from lastcard.lab.tally import Tally
from lastcard.match import Match


class Unlogged(Match):
    """A match that nobody will read again."""

    def _record(self, seat: int, move: str, note: str) -> None:
        """Record nothing: an entry and a digest cost more time than the move."""


def play_games(plan: Plan, games: Iterable[int]) -> Tally:
    """These games of a plan, played and counted."""
    tally = Tally()
    for game in games:
        play_game(plan, game, tally)
    return tally


def play_game(plan: Plan, game: int, tally: Tally) -> None:
    """One game is played to its end and counted."""
    names = plan.line_up(game)
    match = Unlogged(plan.rules, names, plan.key(game))
    moves = 0

    def tell(made: Made) -> None:
        nonlocal moves
        moves += made.seat != DEALER
        tally.tell(match.rules, made.step.events)
        if any(event.verb == "ended" for event in made.step.events):
            state = match.state
            tally.end_round(names, state.dealer, state.starter, state.score, state.turns, moves)
            tally.told += 1
            moves = 0

    seats = {seat: patient_bot(name) for seat, name in enumerate(names)}
    play_on(match, seats, plan.rng(game), next_round=plan.whole, tell=tell)
    if plan.whole:
        tally.end_match(names, match.winners, match.state.rounds)
