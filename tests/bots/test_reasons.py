"""A bot says why it did what it did: at drawn positions, and over whole rounds in every edition."""

from random import Random

import pytest

from lastcard.bots import Explainer, bot, bots, play_on
from lastcard.bots.reasons import reasons_of_round
from lastcard.bots.reasons.hand import odds_in_words
from lastcard.match import Match
from lastcard.move import Move
from lastcard.rules.build import build
from lastcard.rules.editions.load import known_editions


def reason(position: str, move: str, seat: int = 0, edition: str = "classic", level: str = "normal") -> str:
    """What a bot in a seat of a drawn position says about a move."""
    match = Match.at(build(edition), position)
    explainer = bot(level)
    assert isinstance(explainer, Explainer)
    return explainer.reason(match.view(seat), match.legal(seat), Move.parse(move))


@pytest.mark.parametrize(
    ("hands", "move", "said"),
    [
        ("0  B7\n1  G7 G8\n2  Y1 Y2", "play B7", "It was my last card."),
        ("0  B7 G2 W\n1  G7 G8 G9\n2  Y1 Y2 Y3", "play B7", "It fitted, so I could keep my wild for later."),
        ("0  G7 G2 W\n1  G7 G8 G9\n2  Y1 Y2 Y3", "play W", "It was the only card I could play."),
        ("0  B7 B2 G5 Y1\n1  G7 G8 G9\n2  Y1 Y2 Y3", "play B7", "I had the most cards of that color to follow it."),
        ("0  BS B2 G1\n1  G7\n2  Y1 Y2 Y3", "play BS", "The next player was down to one card, and it holds them up."),
        ("0  B+2 B2 G1\n1  G7 G1 G2 G3\n2  Y1 Y2 Y3 Y4", "play B+2", "What it does to the others was worth it."),
        ("0  B7 W+4 G1\n1  G7\n2  Y1 Y2", "play W+4",
         "A bluff: the next player was down to one card, so I took the risk."),
        ("0  G7 G2 Y1\n1  G7 G8 G9\n2  Y1 Y2 Y3", "draw", "No card of mine fitted."),
        ("0  B7 B2\n1  G7 G8\n2  Y1 Y2", "call", "I was about to be down to one card."),
    ],
)  # fmt: skip
def test_a_play_has_a_reason(hands: str, move: str, said: str) -> None:
    """What it weighed most, without naming another card."""
    assert reason(f"3 seats · turn 0 · top B5\n{hands}", move) == said


def test_a_color_has_a_reason() -> None:
    """The color that goes on."""
    position = "3 seats · turn 0 · ask color 0 · card W · actor 0 · top W\n0  R7 G2 R3 Y1\n1  G7 G8\n2  Y1 Y2"

    assert reason(position, "choose R") == "I had the most cards of that color."


@pytest.mark.parametrize(
    ("cards", "move", "said"),
    [
        (2, "accept", "A bluff was unlikely: about 1 in 20."),
        (20, "challenge", "A bluff was likely: about 9 in 10."),
    ],
)
def test_a_challenge_is_told_by_the_odds(cards: int, move: str, said: str) -> None:
    """The more cards someone held, the likelier one of them fitted."""
    hand = " ".join(f"{color}{number}" for number in range(1, 8) for color in "GYR")[: 3 * cards - 1]
    match = Match.at(build("classic"), f"2 seats · turn 0 · top B5\n0  W+4 {hand}\n1  R7 R8")
    match.move(0, "play W+4")
    match.move(0, "choose R")
    explainer = bot("normal")
    assert isinstance(explainer, Explainer)

    told = explainer.reason(match.view(1), match.legal(1), Move(move))

    assert told == said


@pytest.mark.parametrize(
    ("share", "said"),
    [(0.97, "9 in 10"), (0.71, "7 in 10"), (0.1, "1 in 10"), (0.05, "1 in 20"), (0.02, "1 in 50"), (0.0, "1 in 100")],
)  # fmt: skip
def test_odds_as_people_say_them(share: float, said: str) -> None:
    assert odds_in_words(share) == said


def test_an_easy_bot_says_when_it_slipped() -> None:
    """It saw the better card, and what it forgot."""
    position = "3 seats · turn 0 · top B5\n0  B7 G2 W\n1  G7 G8 G9\n2  Y1 Y2 Y3"

    assert reason(position, "play W", level="easy") == "A slip: I had a better move."
    two = "3 seats · turn 0 · top B5\n0  B7 G2\n1  G7 G8 G9\n2  Y1 Y2 Y3"
    assert reason(two, "play B7", level="easy") == "It was the only card I could play. I forgot to call."


@pytest.mark.parametrize(
    ("heads", "move", "said"),
    [
        ("top R1", "take", "The card on top made a pair in my grid."),
        ("top Y8", "draw", "The card on top would have helped me less than an unseen one on average."),
    ],
)
def test_golf_has_reasons_of_its_own(heads: str, move: str, said: str) -> None:
    """Pairs, low cards, and who is ahead."""
    grids = "0  R5/? ?/? ?/?\n1  ?/? ?/? G2/?"

    assert reason(f"2 seats · turn 0 · {heads}\n{grids}", move, edition="golf") == said


def whole_rounds(edition: str, level: str, seed: int = 1) -> tuple[Match, dict[int, str]]:
    match = Match.start(edition, 3, key=bytes([seed]) * 32)
    players = dict.fromkeys(range(3), bot(level))
    play_on(match, players, Random(seed), next_round=False)
    found = reasons_of_round(Match(match.rules, match.log.names, match.key), match.log.entries, players, 5)
    assert found is not None
    return match, found


@pytest.mark.parametrize("edition", known_editions())
@pytest.mark.parametrize("level", [name for name in bots() if isinstance(bot(name), Explainer)])
def test_every_choice_of_a_round_has_a_reason(edition: str, level: str) -> None:
    """One sentence or two, which name no card that the move does not show."""
    match, found = whole_rounds(edition, level)
    codes = set(match.rules.codes)

    assert len(found) > 5
    assert all(said[0].isupper() and said.endswith(".") for said in found.values())
    assert not any(codes & set(said.replace(".", "").split()) - {"A", "I"} for said in found.values())


def test_the_rounds_before_have_theirs() -> None:
    """An entry of the first round asks about the first round."""
    match = Match.start("classic", 2, ["target_score=60"], key=b"two rounds")
    players = dict.fromkeys(range(2), bot("normal"))
    play_on(match, players, Random(2))
    entries = match.log.entries

    def asked(seq: int) -> dict[int, str]:
        return reasons_of_round(Match(match.rules, match.log.names, match.key), entries, players, seq) or {}

    first, last = asked(4), asked(len(entries) - 1)

    assert match.state.rounds > 1
    assert max(first) < min(last)
    assert max(last) == entries[-1].seq
