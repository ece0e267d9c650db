"""What the table carries out is said by people: no bot reads a card, or brings one up."""

from random import Random

import pytest

from lastcard.bots import bot
from lastcard.bots.bot import Thinker
from lastcard.bots.levels import LEVELS
from lastcard.engine import codes
from lastcard.match import Match
from lastcard.move import Move
from lastcard.testing.cases import Runner, read_cases

PLAYED = """case FRZ-80 · A card for the table is played.
for frozen
pencil table: bounce it back
3 seats · turn 0 · top B5
0  WC B1 Y2
1  B1 B2 BS
2  B3
> 0 play WC
> 0 choose B
"""


def at_the_word() -> Match:
    """A table at which the first seat is asked what the card does."""
    case = next(iter(read_cases(PLAYED, "orders.cases")))
    runner = Runner(case)
    for _, line in case.script:
        runner.accept(line[1:].strip())
    return runner.match


@pytest.mark.parametrize("level", [*LEVELS])
def test_a_bot_leaves_the_word_to_the_next_player(level: str) -> None:
    match = at_the_word()

    chosen = [bot(level).choose(match.view(0), match.legal(0), Random(seed)) for seed in range(5)]

    assert chosen == [Move("pass")] * 5


@pytest.mark.parametrize("level", [*LEVELS])
def test_a_bot_that_takes_a_place_while_players_are_named_goes_on(level: str) -> None:
    """Whoever said that somebody draws has left: the bot names anyone, and then takes back what was said."""
    match = at_the_word()
    match.move(0, "choose draw2")
    assert Move("choose", ("everyone",)) in match.legal(0)

    while match.state.ask == codes.TO_SEAT:
        named = bot(level).choose(match.view(0), match.legal(0), Random(1))
        assert named is not None
        match.move(0, named)

    assert bot(level).choose(match.view(0), match.legal(0), Random(1)) == Move("pass")


@pytest.mark.parametrize("level", [*LEVELS])
def test_a_bot_brings_nothing_up(level: str) -> None:
    """Though whoever played the card is about to go out, when bots report faces that they cannot see."""
    match = at_the_word()
    match.move(0, "choose nothing")
    assert Move("accuse", ("0",)) in match.legal(2)

    chosen = [quick_move(level, match, seed) for seed in range(300)]

    assert all(move is None or move.verb != "accuse" for move in chosen)


def quick_move(level: str, match: Match, seed: int) -> Move | None:
    """What the last seat does out of turn."""
    player = bot(level)
    choose = player.quick if isinstance(player, Thinker) else player.choose
    return choose(match.view(2), match.legal(2), Random(seed))
