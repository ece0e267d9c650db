"""Words on a card may say one thing and the rule do another: everyone is told what it does."""

import pytest

from lastcard import wire
from lastcard.client import Following
from lastcard.rules.editions.load import load
from lastcard.rules.pencil import is_true, penciled, said_back
from support.live_table import Deal
from support.offline_table import Begin

LIE = '"Everyone else draws a card!": next draws 20'
DOES = "The next player draws 20 cards."
DARE = '"Sing a song": next does "Eat the card" or draws 20'


@pytest.mark.parametrize(
    ("written", "does"),
    [
        (LIE, DOES),
        ("next draws 2", "The next player draws two cards."),
        (DARE, "The next player does the dare, or draws 20 cards. The dare: “Eat the card”."),
    ],
)
def test_what_it_does_is_said_of_the_rule_and_not_of_the_words(written: str, does: str) -> None:
    assert said_back(written, load("frozen")) == does


def test_what_is_no_rule_does_nothing() -> None:
    assert said_back("hello", load("frozen")) == ""


@pytest.mark.parametrize(
    "text",
    [
        "everyone else draws a card",
        "Everyone else draws a card!",
        "next draws 2",
        "dare: sing a song",
        "the next player must sing a song or draw 3",
        "swap hands with a player of your choice",
    ],
)
def test_what_was_understood_is_true(text: str) -> None:
    assert is_true(penciled(text, load("frozen")), load("frozen"))


@pytest.mark.parametrize(
    "written",
    [
        LIE,
        DARE,
        '"Nothing happens": next draws 20',
        '"Everyone else draws a card": next does "Everyone else draws a card" or draws 2',
    ],
)
def test_what_would_be_understood_otherwise_is_not(written: str) -> None:
    assert not is_true(written, load("frozen"))


async def test_a_proposal_says_what_it_does(begin: Begin) -> None:
    offline = await begin(edition="frozen")
    bo = await offline.sit("Bo")
    await offline.ask(bo, wire.Propose("1", [LIE, "next draws 2"]))

    proposal = offline.host.last(wire.Table).table.proposal

    assert proposal.sentences == [LIE, "next draws 2"]
    assert proposal.meanings == [DOES, "The next player draws two cards."]


async def test_a_table_says_what_its_cards_do(begin: Begin) -> None:
    offline = await begin(edition="frozen", pencil=[LIE])
    (meaning,) = offline.live.audience.info().meanings
    await offline.start("steady")
    shown = offline.live.table.snapshot(0)

    assert meaning == DOES
    assert set(shown.penciled.values()) == {"Everyone else draws a card!"}
    assert set(shown.meanings.values()) == {DOES}
    assert shown.meanings.keys() == shown.penciled.keys()
    assert shown.pencil == [LIE]


async def test_true_words_need_no_other(begin: Begin) -> None:
    offline = await begin(edition="frozen", pencil=["Everyone else draws a card!"])
    await offline.start("steady")

    assert offline.live.table.snapshot(0).meanings == {}


async def test_a_client_follows_what_the_cards_do(begin: Begin) -> None:
    """And not what they say; a dare, which is no sentence of the rules, can be followed too."""
    offline = await begin(edition="frozen", pencil=[LIE, '"sing": next does "sing" or draws 2'])
    await offline.start("steady")

    following = Following.of(offline.live.table.snapshot(0), offline.live.table.setup)

    assert following.rules.to_text() == offline.live.table.playing.rules.to_text()


def test_between_rounds_too(deal: Deal) -> None:
    table = deal("frozen", "top B5", "B1", "Y3 Y4", house={"rounds": "3"})
    ada, ben = table
    ada.plays("B1")
    ada.proposes(LIE)
    ben.agrees()

    assert ben.connection.last(wire.Begun).match.meanings == {"WC": DOES}
