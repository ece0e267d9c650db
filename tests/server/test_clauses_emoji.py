"""The Wild Emoji at a live table: which card goes with it, and when it may be played."""

import pytest

from lastcard import wire
from support.live_table import Deal


def test_emo_90_a_face_card_goes_on_top(deal: Deal) -> None:
    """EMO-90: with a Wild Emoji a face card is played on top of it, and the table waits for it."""
    ada, ben = deal("emoji", "top B5", "WE Y3 G1 G2", "R1 R2")
    ada.plays("WE")

    ben.is_told("Ada played WE", "asked Ada add")
    ben.is_not_told("turn *")
    ben.cannot("draw", "-21")
    ada.cannot("draw")
    ada.does("choose Y3")

    ben.is_told("Ada added Y3", "turn Ben")
    assert ben.view.discard[-3:] == ["B5", "WE", "Y3"]


def test_emo_90_a_face_card_that_nobody_chooses_in_time_is_chosen_by_the_table(deal: Deal) -> None:
    """EMO-90: the clock puts one on top, so the game goes on."""
    ada, ben = deal("emoji", "top B5", "WE Y3 YS G2", "R1 R2", turn_seconds=15)
    ada.plays("WE")
    ada.table.wait(15)

    ben.is_told("Ada added *", "Ben faced * for 4", "turn Ben")


def test_emo_90_bots_play_it_too(deal: Deal) -> None:
    """EMO-90: a bot puts a face card on top, and a person must make that face."""
    table = deal("emoji", "top B5", "R1 R2", "G1 G2", "R8 R9", bots={1: "steady"})
    ada, cy = table
    table.put("turn Ben · top B5", "R1 R2 R3", "WE Y3 YS", "R8 R9 G8")

    table.are_told("Ben played WE", "Ben added Y3", "Cy faced Y3 for 4", "turn Cy")
    assert cy.may("admit")
    assert ada.may("accuse Cy")


def test_emo_95_no_action_card_goes_with_it(deal: Deal) -> None:
    """EMO-95: Draw Two, Reverse, Skip and the wilds are refused, with the clause, and nothing changes."""
    ada, _ = deal("emoji", "top Y5", "WE Y3 Y+2 YR YS W W+4", "R1 R2")
    ada.plays("WE")

    for card in ("Y+2", "YR", "YS", "W", "W+4"):
        ada.cannot(f"choose {card}", "EMO-96")
    assert ada.is_asked("add")


def test_emo_96_only_a_face_card_of_the_hand_goes_with_it(deal: Deal) -> None:
    """EMO-96: exactly the number cards of the hand are offered."""
    ada, ben = deal("emoji", "top B5", "WE G1 Y3 YS W", "R1 R2")
    ada.plays("WE")

    assert ada.legal == ["choose G1", "choose Y3"]
    ada.cannot("choose R1")
    ada.cannot("play G1")
    assert ben.legal == []


def test_emo_97_the_color_of_the_face_card_resumes_play(faced: Deal) -> None:
    """EMO-97: it goes on any card, and no color is named."""
    ada, ben = faced("G1 G2", "Y7 B7")

    ben.is_told("Ada added Y3", "turn Ben")
    ben.is_not_told("asked Ada color", "Ada named *")
    assert ben.view.color == ada.view.color == "Y"
    ben.cannot("play B7", "-23")
    ben.plays("Y7")


def test_emo_98_as_opening_card_the_left_neighbor_names_the_color(deal: Deal) -> None:
    """EMO-98: the player left of the dealer, and nobody else, names the starting color."""
    ada, ben, cy = deal("emoji", "dealer Ada · ask turn dealer", "G1 G2", "B3 Y4", "R5 R6", draw="WE …")

    ada.table.are_told("turned WE", "asked Ben color")
    ada.cannot("choose Y")
    ben.does("choose Y")
    cy.is_told("Ben named Y", "turn Ben")
    ben.cannot("play B3", "-23")


def test_emo_a01_every_number_card_is_a_face_card(deal: Deal) -> None:
    """EMO-A01: 0 to 9 of any color."""
    cards = [f"{'BGRY'[number % 4]}{number}" for number in range(10)]
    ada, _ = deal("emoji", "top B5", f"WE RS Y+2 {' '.join(cards)}", "R1 R3")
    ada.plays("WE")

    assert sorted(ada.legal) == sorted(f"choose {card}" for card in cards)


def test_emo_a02_the_face_card_need_not_match(deal: Deal) -> None:
    """EMO-A02: it goes on a wild; its own color becomes the color in play."""
    ada, ben = deal("emoji", "top B5", "WE Y3 G1 G2", "R1 R2")
    ada.cannot("play Y3", "-23")
    ada.plays("WE", "Y3")

    assert (ben.view.top, ben.view.color) == ("Y3", "Y")


def test_emo_a03_the_next_player_matches_the_face_card(faced: Deal) -> None:
    """EMO-A03: its color or its number, or a wild."""
    _, ben = faced("G1 G2", "B5 B7 R3 W Y8 YS")

    assert ben.legal == ["play R3", "play Y8", "play YS", "play W", "draw", "admit"]
    ben.cannot("play B5", "-23")


def test_emo_a04_without_a_face_card_it_cannot_be_played(deal: Deal) -> None:
    """EMO-A04: it is not offered, and the refusal says why."""
    ada, _ = deal("emoji", "top B5", "WE WE BS W+4", "R1 R2")

    assert not ada.may("play WE")
    because = ada.ask(wire.Why(ada.id(), "play WE"))
    assert because.clause == "EMO-A04"
    assert because.text
    ada.cannot("play WE", "EMO-A04")


def test_emo_a04_as_a_plain_wild_it_asks_nobody_for_a_face(deal: Deal) -> None:
    """EMO-A04: with wild_emoji_without_face=plain_wild a color is named instead."""
    ada, ben = deal("emoji", "top B5", "WE YS Y+2", "R1 R2", house={"wild_emoji_without_face": "plain_wild"})
    ada.plays("WE", "R")

    ben.is_told("Ada named R", "turn Ben")
    ben.is_not_told("* faced *")


def test_emo_a05_both_cards_go_out_together(deal: Deal) -> None:
    """EMO-A05: no call is due, nobody makes the face, and the round is over."""
    ada, ben = deal("emoji", "top B5", "WE Y3", "R1 R2")
    ada.plays("WE")
    ben.is_not_told("Ada owed")
    assert not ben.may("catch Ada")
    ada.does("choose Y3")

    ben.is_told("Ada added Y3", "Ada out", "ended Ada")
    ben.is_not_told("* faced *", "Ada owed")
    assert ben.info.stage == "between"


def test_emo_a06_alone_as_last_card_it_waits_for_a_face_card(deal: Deal) -> None:
    """EMO-A06: it cannot go out alone."""
    ada, ben = deal("emoji", "top B5", "WE", "R1 R2", draw="Y3 R3 …")
    ada.cannot("play WE", "EMO-A04")
    ada.does("draw")
    ada.cannot("play WE", "-32")
    ada.does("pass")
    ben.does("draw")
    ben.does("pass")
    ada.plays("WE", "Y3")

    ben.is_told("Ada out", "ended Ada")


def test_emo_a07_two_cards_that_leave_one_bring_the_duty_to_call(faced: Deal) -> None:
    """EMO-A07: the duty comes with the face card; whoever sees it first may catch."""
    table = faced("G1", "R1 R2", "R8 R9", draw="B1 B2 …")
    ada, ben, cy = table

    table.are_told("Ada owed")
    assert ada.may("call")
    assert ben.may("catch Ada")
    cy.does("catch Ada")
    ada.is_told("Ada caught by Cy", "Ada drew B1 B2")


def test_emo_a07_the_quicker_one_wins_the_race_for_the_call(faced: Deal) -> None:
    """EMO-A07: reactions count from each one's own screen, and the log says why."""
    table = faced("G1", "R1 R2", "R8 R9", uno_grace=1200)
    ada, ben, cy = table
    opened = table.log[-1].seq
    for person in (ada, cy):
        person.ask(wire.Seen(opened))
    table.wait(0.5)
    ada.says("call")
    ben.ask(wire.Seen(opened))
    table.wait(0.25)
    ben.says("catch Ada")
    table.wait(1)

    assert (table.log[-1].seat, table.log[-1].move) == (1, "catch 0")
    assert table.log[-1].note == "seat 1 after 250 ms, seat 0 after 500 ms"
    assert len(ada.hand) == 3


def test_emo_a08_a_drawn_wild_emoji_goes_with_a_card_of_the_hand(deal: Deal) -> None:
    """EMO-A08: the drawn card may be played at once, with a face card that was there before."""
    ada, ben = deal("emoji", "top B5", "Y3 G1 G2", "R1 R2", draw="WE …")
    ada.does("draw")
    ben.is_told("Ada drew ?", "asked Ada keep")
    assert ada.may("play WE", "pass")
    assert not ada.may("play Y3")
    ada.plays("WE", "Y3")

    ben.is_told("Ben faced Y3 for 4")


def test_emo_a08_a_drawn_face_card_opens_no_wild_emoji(deal: Deal) -> None:
    """EMO-A08: the other way round it is refused."""
    ada, _ = deal("emoji", "top B5", "WE G1 G2", "R1 R2", draw="Y3 …")
    ada.does("draw")

    assert not ada.may("play WE")
    ada.cannot("play WE", "-32")


def test_emo_a09_no_other_wild_goes_with_it(deal: Deal) -> None:
    """EMO-A09: neither a Wild Customizable nor a second Wild Emoji."""
    ada, _ = deal("emoji", "top B5", "WE WE WC Y3", "R1 R2")
    ada.plays("WE")

    assert ada.legal == ["choose Y3"]
    ada.cannot("choose WC", "EMO-96")
    ada.cannot("choose WE", "EMO-96")


def test_emo_a10_as_opening_card_it_asks_for_no_face(deal: Deal) -> None:
    """EMO-A10: a color and no obligation."""
    ada, ben, cy = deal("emoji", "dealer Ada · ask turn dealer", "G1 G2", "B3 Y4", "R5 R6", draw="WE …")
    ben.does("choose Y")

    cy.is_not_told("* faced *")
    assert cy.faces == ["-", "-", "-"]
    ada.cannot("accuse Ben", "EMO-91")


@pytest.mark.parametrize("hand", ["B5 W WC WE", "BS G1"], ids=["number and wilds", "action"])
def test_emo_a21_only_a_card_of_the_color_makes_a_bluff(deal: Deal, hand: str) -> None:
    """EMO-A21: a matching number, a matching action or a wild does not; the hand is shown to the challenger alone."""
    top = "Y5" if "B5" in hand else "YS"
    ada, ben, cy = deal("emoji", f"top {top}", f"W+4 {hand}", "R1 R2", "R8 R9")
    ada.plays("W+4", "G")
    ben.does("challenge")

    ben.is_told("Ada innocent", "Ben drew * * * * * *")
    shown = " ".join("?" for _ in hand.split())
    cy.is_told(f"Ada showed {shown} to Ben", "Ada innocent")


def test_emo_a21_after_a_wild_emoji_the_face_cards_color_is_tested(faced: Deal) -> None:
    """EMO-A21: a yellow card under a yellow face is a bluff."""
    ada, ben = faced("G1 G2", "W+4 Y1 R2")
    ben.plays("W+4", "R")
    ada.does("challenge")

    ada.is_told("Ben guilty", "Ben drew ? ? ? ?", "turn Ada")


def test_emo_a22_going_out_with_both_scores_the_other_hands_alone(deal: Deal) -> None:
    """EMO-A22: the two cards count for nothing, nobody draws, and the sheet has the connection."""
    table = deal("emoji", "top B5", "WE Y9", "R1 R2", "YS")
    ada, ben, cy = table
    ada.plays("WE", "Y9")

    table.are_told("Ada out", "Ada scored 23", "Ben scored 0", "Cy scored 0", "ended Ada")
    cy.is_not_told("* drew *")
    ben.goes()
    ben.comes_back()
    assert ben.following is not None
    assert [(connection.winner, connection.points) for connection in ben.following.sheet] == [(0, [23, 0, 0])]
