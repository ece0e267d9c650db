"""Every bot keeps to the contract in every edition, at tables of every size, under every house rule."""

from random import Random

import pytest

from lastcard.bots import Thinker, bot, bots
from lastcard.bots.expert import Expert
from lastcard.minds import search
from lastcard.move import Move
from lastcard.rules.editions.load import known_editions
from lastcard.testing.bot_contract import check_bot
from lastcard.testing.walks import random_walk
from lastcard.view import View
from support.quick import quick

EDITIONS = known_editions()
SIZES = (3, 8, 2, 5)
TABLES = quick(  # every edition and every size once, before all the others
    len(EDITIONS),
    [
        (edition, SIZES[(i + turn) % len(SIZES)])
        for turn in range(len(SIZES))
        for i, edition in enumerate(EDITIONS)
    ],
)
HOUSES = {
    "stacking and jumping": ("frozen", ("stacking=mixed", "jump_in"), ()),
    "hands that change owners": ("classic", ("seven_zero", "draw_until_playable"), ()),
    "who can play must": ("trolls", ("forced_play", "wd4_bluff=blocked", "mix_tape_last_card=protected"), ()),
    "faces by honor": ("emoji", ("face_judge=admit_only", "wild_emoji_without_face=plain_wild"), ()),
    "other scoring": ("frozen", ("scoring=alternative", "let_it_go_top=last_blue"), ()),
    "scored films": ("disney100", ("scoring=to500", "dis_other_wd4_matches=no"), ()),
    "golf among opponents": (
        "golf",
        ("golf_double_draw_self=opponents", "golf_clear_between_turns=own_turn_only"),
        (),
    ),
    "golf with other points": ("golf", ("golf_points=S:0,R:-5",), ()),
    "penciled swaps": ("frozen", (), ("I swap hands with chosen", "others draw 1")),
    "penciled gifts": ("emoji", (), ("I give 1 card to chosen", "chosen is skipped")),
    "penciled dares": ("frozen", (), ("next does the dare or draws 3",)),
}


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that thinks looks at few deals, and at all of them however busy the machine is."""
    monkeypatch.setattr(search, "BATCHES", (6, 6))
    monkeypatch.setattr(Expert, "seconds", float("inf"))


def entries(name: str, most: int) -> int:
    """How long a bot is watched; one that thinks takes its time."""
    return most // 4 if isinstance(bot(name), Thinker) else most


@pytest.mark.parametrize("name", bots())
@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_a_bot_keeps_to_the_contract(name: str, edition: str, seats: int) -> None:
    """Its moves are legal, it answers when asked, its view stays as it is, and hidden cards change nothing."""
    assert check_bot(bot(name), edition, seats, entries=entries(name, 120)) > 0


@pytest.mark.parametrize("name", bots())
@pytest.mark.parametrize("rules", HOUSES)
def test_a_bot_keeps_to_the_contract_under_house_rules(name: str, rules: str) -> None:
    """So it does when the rules are not the edition's own."""
    edition, house, pencil = HOUSES[rules]

    assert check_bot(bot(name), edition, 4, house, pencil, entries=entries(name, 150)) > 0


@pytest.mark.parametrize("name", bots())
@pytest.mark.parametrize("seed", quick(4, range(24)))
def test_a_bot_keeps_to_the_contract_under_random_rules(name: str, seed: int) -> None:
    """So it does under house rules and penciled sentences that nobody chose."""
    walk = random_walk(seed)

    assert (
        check_bot(
            bot(name), walk.edition, walk.seats, walk.house, walk.pencil, seed, entries=entries(name, 60)
        )
        > 0
    )


class Hasty:
    """Thinks well, but has always the same quick answer."""

    def __init__(self, answer: Move | None) -> None:
        self.answer = answer

    def choose(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        return bot("normal").choose(view, legal, rng)

    def quick(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        return self.answer


@pytest.mark.parametrize(
    ("answer", "told"),
    [(Move("catch", ("7",)), "which is not legal"), (None, "gave no move, but is waited for")],
)
def test_a_quick_answer_is_held_to_the_same(answer: Move | None, told: str) -> None:
    """A bot that thinks must not answer wrongly when there is no time."""
    with pytest.raises(AssertionError, match=told):
        check_bot(Hasty(answer), "classic", 2, entries=5)


def test_a_bot_that_takes_too_long_is_told() -> None:
    """Measured in time of the processor: what else the machine does is not the bot's fault."""
    with pytest.raises(AssertionError, match=r"the bot took .* s for a choice"):
        check_bot(bot("normal"), "classic", 2, entries=20, seconds=0.0)
