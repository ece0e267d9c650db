"""What the layers above ask of a game: who must decide, whose cards are where, and which numbers are no moves."""

import pytest

from lastcard.engine import codes as c
from lastcard.engine.games import GAMES
from lastcard.engine.hand.playout import list_verdicts
from lastcard.engine.hand.state import State
from lastcard.match import Match
from lastcard.rules.build import build

HANDS = """
3 seats · turn 1 · top B5
0  B1 Y2
1  Y3
2  Y4 Y6 Y7
"""
GRIDS = """
3 seats · turn 1 · top R5
0  (R1)/G2 B3/(B4)
1  (Y1)/-
2  (Y2)/(Y3)
"""


def at(position: str) -> Match:
    return Match.at(build("golf" if "/" in position else "classic"), position)


def codes_of(match: Match, cells: list[tuple[list[int], int]]) -> list[str]:
    return [match.rules.code(row[place]) for row, place in cells]


def test_hidden_cards_of_hands() -> None:
    """In a hand game the cards of all other hands are hidden, and from a watcher all of them."""
    match = at(HANDS)
    game = GAMES["hand"]

    assert codes_of(match, game.hidden(match.state, 0)) == ["Y3", "Y4", "Y6", "Y7"]
    assert codes_of(match, game.hidden(match.state, 2)) == ["Y2", "B1", "Y3"]
    assert len(game.hidden(match.state, c.WATCHER)) == 6


def test_hidden_cards_of_grids() -> None:
    """GLF-A38: in a grid every face-down card is hidden, from its owner too."""
    match = at(GRIDS)

    for viewer in (0, 1, c.WATCHER):
        found = codes_of(match, GAMES["grid"].hidden(match.state, viewer))
        assert found == ["R1", "B4", "Y1", "Y2", "Y3"]


def test_cards_in_front_of_a_seat() -> None:
    """A hand, or a grid without its empty places."""
    hands, grids = at(HANDS), at(GRIDS)

    assert [hands.rules.code(card) for card in GAMES["hand"].cards(hands.state, 2)] == ["Y4", "Y6", "Y7"]
    assert [grids.rules.code(card) for card in GAMES["grid"].cards(grids.state, 0)] == [
        "R1",
        "G2",
        "B3",
        "B4",
    ]
    assert [grids.rules.code(card) for card in GAMES["grid"].cards(grids.state, 1)] == ["Y1"]


@pytest.mark.parametrize("position", [HANDS, GRIDS])
def test_numbers_that_are_no_moves(position: str) -> None:
    """A number with more than four bytes, below zero, or with an argument too many is refused."""
    match = at(position)
    game, tables, s = GAMES[match.rules.game], match.rules.tables, match.state
    draw = c.bare(c.DRAW)
    assert game.refusal(tables, s, 1, draw) == c.OK

    for move in (draw | 1 << 32, draw | 1 << 33, draw - (1 << 32), -1):
        assert game.refusal(tables, s, 1, move) == c.NO_SUCH_MOVE
    for verb in range(len(c.VERBS)):
        for a, b, third in ((0, 0, 0), (c.BLANK, 0, c.BLANK), (c.BLANK, c.BLANK, 0), (0, c.BLANK, 0)):
            if verb != c.CHOOSE:
                assert game.refusal(tables, s, 1, c.pack(verb, a, b, third)) != c.OK
    for verb in (c.DRAW, c.PASS, c.CALL, c.TAKE, c.ACCEPT, c.ADMIT, c.ANSWER, c.KEPT):
        assert game.refusal(tables, s, 1, c.with_one(verb, 0)) == c.NO_SUCH_MOVE
    assert game.refusal(tables, s, 1, len(c.VERBS) | 0xFFFFFF00) == c.NO_SUCH_MOVE


@pytest.mark.parametrize("position", [HANDS, GRIDS])
def test_roles_that_have_no_say(position: str) -> None:
    """Nobody sits behind the last seat or before the first, and a watcher moves nothing."""
    match = at(position)
    game, tables, s = GAMES[match.rules.game], match.rules.tables, match.state

    for who in (-1, 3, c.DEALER - 1, c.WATCHER, c.ALL):
        assert game.refusal(tables, s, who, c.bare(c.DRAW)) == c.NO_SUCH_SEAT
        assert game.legal(tables, s, who, [0] * 256) == 0
    assert game.refusal(tables, s, c.DEALER, c.bare(c.DEAL)) == c.NOT_YOUR_ROLE
    assert game.refusal(tables, s, c.CLOCK, c.with_one(c.LAPSE, 0)) == c.NO_SUCH_MOVE

    s.phase = c.ROUND_OVER
    assert game.refusal(tables, s, c.WATCHER, c.bare(c.DRAW)) == c.ROUND_IS_OVER
    assert game.refusal(tables, s, c.CLOCK, c.bare(c.LAPSE)) == c.ROUND_IS_OVER


def test_an_opening_card_leaves_no_hand_to_challenge() -> None:
    """A card that is turned up acts as if the dealer had played it, but not from a hand."""
    match = at("2 seats · dealer 1 · ask turn dealer\n0  Y1\n1  Y2 …\ndraw  B+2 Y3 Y4 Y5\n")

    match.move(c.DEALER, "turn")

    assert isinstance(match.state, State)
    assert (match.state.card, match.state.actor, match.state.rests) == (match.rules.kind("B+2"), 1, 0)


@pytest.mark.parametrize(
    ("ask", "answers"),
    [
        (c.TO_COLOR, {(color, c.A_COLOR) for color in range(4)}),
        (c.TO_SEAT, {(0, c.A_SEAT), (2, c.A_SEAT)}),
        (c.TO_FILM, {(c.LISTED, c.A_FILM), (c.OTHER, c.A_FILM)}),
    ],
)
def test_a_question_takes_answers_of_its_own_kind(ask: int, answers: set[tuple[int, int]]) -> None:
    """A color is no seat, and a film no color, even where their numbers are the same."""
    match = at(HANDS)
    game, tables, s = GAMES["hand"], match.rules.tables, match.state
    s.ask, s.asked = ask, 1

    accepted = {
        (value, domain)
        for domain in range(c.A_FILM + 2)
        for value in range(6)
        if game.refusal(tables, s, 1, c.choice(value, domain)) == c.OK
    }

    assert accepted == answers


def test_who_is_not_asked_is_told_so() -> None:
    """An answer out of turn, and any move while the dealer is still to act."""
    match = at(HANDS)
    game, tables, s = GAMES["hand"], match.rules.tables, match.state
    assert game.refusal(tables, s, 0, c.choice(0, c.A_COLOR)) == c.NOT_YOUR_TURN

    s.ask, s.asked = c.TO_TURN, c.DEALER
    assert game.refusal(tables, s, 1, c.bare(c.DRAW)) == c.ROUND_IS_OVER


def test_who_must_decide() -> None:
    """Whoever is asked; in a vote all who have not voted yet, but not the one on trial; else nobody."""
    s = State()
    s.seats, s.tried, s.asked = 4, 1, c.NONE
    s.vote[0] = c.VOTED_KEPT
    game = GAMES["hand"]

    s.ask = c.TO_JUDGE
    assert game.waiting(s) == (2, 3)
    s.ask = c.REST
    assert game.waiting(s) == ()
    s.asked = c.DEALER
    assert game.waiting(s) == (c.DEALER,)


def test_a_referee_of_random_play_can_say_both() -> None:
    """Nobody judges a random answer, so a coin does: between the two verdicts there are."""
    out = [-1] * 256

    assert out[: list_verdicts(out)] == [c.bare(c.FAILED), c.bare(c.KEPT)]
