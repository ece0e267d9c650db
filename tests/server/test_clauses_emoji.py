"""The Wild Emoji at a live table: who must make a face and how long, who is told, who says that it was lost."""

from collections.abc import Sequence
from typing import Any

import pytest

from lastcard import wire
from lastcard.testing.company import Company, Deal, Person

NUMBERS = range(10)


def faced(deal: Deal, *hands: str, draw: str = "…", **setup: Any) -> Company:
    """Ada has played a Wild Emoji with Y3 on top of it; Ben must make that face."""
    table = deal("emoji", "top B5", f"WE Y3 {hands[0]}", *hands[1:], draw=draw, **setup)
    ada, *_ = table
    ada.plays("WE", "Y3")
    return table


def holders(person: Person) -> list[str]:
    """Who makes which face, as one at the table sees it."""
    return [face or "-" for face in person.view.faces]


def stage(person: Person) -> str:
    return person.info.stage


# The sheet.


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


def test_emo_91_the_next_player_must_make_the_face(deal: Deal) -> None:
    """EMO-91: everybody is told who makes which face; nobody else has one to make."""
    table = faced(deal, "G1 G2", "R1 R2", "R8 R9")
    ada, ben, cy = table

    table.are_told("Ben faced Y3 for 4")
    assert all(holders(person) == ["-", "Y3", "-"] for person in table)
    assert ben.may("admit")
    assert not ada.may("admit")
    ada.cannot("accuse Cy", "EMO-91")
    cy.cannot("admit", "EMO-91")


def test_emo_91_who_comes_later_sees_the_face_too(deal: Deal) -> None:
    """EMO-91: in the snapshot of a watcher, of a second device and of somebody who comes back."""
    table = faced(deal, "G1 G2", "R1 R2", "R8 R9")
    _, ben, cy = table
    cy.goes()
    cy.comes_back()

    assert [holders(one) for one in (cy, table.watch(), ben.second_device())] == [["-", "Y3", "-"]] * 3


def test_emo_92_they_take_the_turn_as_usual(deal: Deal) -> None:
    """EMO-92: the turn is not lost."""
    table = faced(deal, "G1 G2", "Y1 R2", "R8 R9")
    _, ben, _ = table

    table.are_told("turn Ben", "asked Ben play")
    ben.is_not_told("Ben skipped", "Ben drew *")
    ben.plays("Y1")
    table.are_told("Ben played Y1", "turn Cy")


def test_emo_93_until_their_turn_comes_round_again(deal: Deal) -> None:
    """EMO-93: through the own turn and all others, and everybody is told when it ends."""
    table = faced(deal, "Y8 G2", "Y1 R2 R3", "Y2 R9")
    ada, ben, cy = table
    for person, card in ((ben, "Y1"), (cy, "Y2")):
        person.plays(card)
        assert holders(ada) == ["-", "Y3", "-"]
        assert ada.may("accuse Ben")
    ada.plays("Y8")

    table.are_told("turn Ben", "Ben released")
    assert holders(cy) == ["-", "-", "-"]
    ada.cannot("accuse Ben", "EMO-91")
    ben.cannot("admit", "EMO-91")


def test_emo_93_a_new_round_begins_without_faces(deal: Deal) -> None:
    """EMO-93: a face ends with the round in which it was asked for."""
    table = faced(deal, "G1 G2", "Y1 R2", "Y2")
    _, ben, cy = table
    ben.plays("Y1")
    cy.plays("Y2")
    assert stage(ben) == "between"
    assert holders(ben) == ["-", "-", "-"]

    for person in table:
        person.is_ready()

    assert (stage(ben), ben.view.round) == ("playing", 2)
    assert holders(ben) == ["-", "-", "-"]
    assert not any(person.may("accuse Ben") for person in table)


def test_emo_93_a_face_outlives_a_restart_of_the_server(dealt: Deal) -> None:
    """EMO-93: who comes back finds it, and can still lose it."""
    table = dealt("emoji", 3, "WE")
    first = next(person for person in table if person.is_asked("play"))
    first.plays("WE")
    first.does(first.legal[0])
    second = next(person for person in table if person.is_asked("play"))
    face = second.face
    table.restart()

    assert second.face == face == first.view.top
    assert first.may(f"accuse {second.seat}")
    second.does("admit")
    table.are_told(f"{second.seat} admitted", f"{second.seat} drew * * * *")


def test_emo_94_stopping_costs_four_cards(deal: Deal) -> None:
    """EMO-94: whoever stops draws four; only they see which."""
    table = faced(deal, "G1 G2", "Y1 R2 R3", "Y2 R9", draw="B1 B2 B3 B4 …")
    _, ben, cy = table
    ben.plays("Y1")
    ben.does("admit")

    ben.is_told("Ben admitted", "Ben released", "Ben drew B1 B2 B3 B4")
    cy.is_told("Ben admitted", "Ben released", "Ben drew ? ? ? ?")
    assert cy.is_asked("play")


def test_emo_94_letting_go_of_a_held_face_costs_the_same(deal: Deal) -> None:
    """EMO-94: where a face is held by hand, letting go is stopping; everybody is told as if it were said."""
    table = faced(deal, "G1 G2", "Y1 R2 R3", "Y2 R9", draw="B1 B2 B3 B4 …", faces="hold")
    ben, cy = table.people[1:]
    assert cy.info.setup.faces == "hold"
    ben.holds()
    ben.plays("Y1")
    assert holders(cy) == ["-", "Y3", "-"]
    ben.lets_go()

    ben.is_told("Ben admitted", "Ben released", "Ben drew B1 B2 B3 B4")
    assert (table.log[-1].seat, table.log[-1].move) == (1, "admit")
    assert cy.is_asked("play")


def test_emo_94_a_face_held_on_one_device_is_not_lost_by_another(deal: Deal) -> None:
    """EMO-94: somebody with two devices makes one face; it is lost when it is held on none of them."""
    table = faced(deal, "G1 G2", "Y1 R2 R3", "Y2 R9", faces="hold")
    ada, ben, _ = table
    phone = ben.second_device()
    phone.holds()
    ben.lets_go()
    table.wait(60)
    assert holders(ada) == ["-", "Y3", "-"]

    ben.holds()
    phone.lets_go()
    table.wait(60)
    assert holders(ada) == ["-", "Y3", "-"]

    ben.lets_go()
    table.wait(3)
    ada.is_told("Ben admitted", "Ben drew ? ? ? ?")


def test_emo_94_a_face_may_pass_from_hand_to_hand(deal: Deal) -> None:
    """EMO-94: with two devices the other one has a moment to take it over."""
    table = faced(deal, "G1 G2", "Y1 R2 R3", "Y2 R9", faces="hold")
    ada, ben, _ = table
    phone = ben.second_device()
    ben.holds()
    ben.lets_go()
    phone.holds()
    table.wait(60)

    assert holders(ada) == ["-", "Y3", "-"]


def test_emo_94_a_lost_line_is_no_lost_face(deal: Deal) -> None:
    """EMO-94: whoever holds it and is cut off finds it again; a bot that stands in keeps it in its own way."""
    table = faced(deal, "G1 G2", "Y1 R2 R3", "Y2 R9", faces="hold")
    ada, ben, _ = table
    ben.holds()
    ben.goes()
    table.wait(20)
    assert holders(ada) == ["-", "Y3", "-"]

    ben.comes_back()

    assert ben.face == "Y3"


def test_emo_94_letting_go_of_an_earlier_face_costs_nothing(deal: Deal) -> None:
    """EMO-94: a message about a face that ended meanwhile comes too late."""
    table = faced(deal, "Y8 G2", "Y1 R2 R3", "Y2 R9", faces="hold")
    ada, ben, cy = table
    ben.holds()
    ben.plays("Y1")
    cy.plays("Y2")
    ada.plays("Y8")
    ben.lets_go("Y3")

    assert not ada.news
    assert len(ada.view.hands[1]) == 2


def test_emo_94_letting_go_while_a_dare_is_judged_gives_up_the_face_and_not_the_dare(deal: Deal) -> None:
    """EMO-94: the dare is judged first, and then the face is lost."""
    dare = "the previous player sings a song or draws 3"
    table = faced(deal, "Y8 G2", "Y1 R2 R3", "WC R8 R9", faces="hold", pencil=[dare])
    ada, ben, cy = table
    ben.holds()
    ben.plays("Y1")
    cy.plays("WC", "Y")
    ada.is_told("Ben tried dare by Cy on WC", "asked Ben answer")
    ben.lets_go()
    assert not ada.news
    ben.does("answer")
    ada.does("kept")
    cy.does("kept")

    table.are_told("Ben kept", "turn Ada", "Ben admitted", "Ben released", "Ben drew * * * *")
    assert len(ben.hand) == 6


def test_emo_94_a_held_face_can_be_reported_too(deal: Deal) -> None:
    """EMO-94: whoever lets go while being asked about it has admitted it."""
    table = faced(deal, "G1 G2", "Y1 R2 R3", "Y2 R9", faces="camera")
    _, ben, cy = table
    ben.holds()
    cy.does("accuse Ben")
    ben.lets_go()

    table.are_told("Ben admitted", "Ben failed", "Ben drew * * * *", "asked Ben play")


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


def test_emo_97_the_color_of_the_face_card_resumes_play(deal: Deal) -> None:
    """EMO-97: it goes on any card, and no color is named."""
    ada, ben = faced(deal, "G1 G2", "Y7 B7")

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


# The rulings on the cards.


def test_emo_a01_every_number_card_is_a_face_card(deal: Deal) -> None:
    """EMO-A01: 0 to 9 of any color."""
    cards = [f"{'BGRY'[number % 4]}{number}" for number in NUMBERS]
    ada, _ = deal("emoji", "top B5", f"WE RS Y+2 {' '.join(cards)}", "R1 R3")
    ada.plays("WE")

    assert sorted(ada.legal) == sorted(f"choose {card}" for card in cards)


def test_emo_a02_the_face_card_need_not_match(deal: Deal) -> None:
    """EMO-A02: it goes on a wild; its own color becomes the color in play."""
    ada, ben = deal("emoji", "top B5", "WE Y3 G1 G2", "R1 R2")
    ada.cannot("play Y3", "-23")
    ada.plays("WE", "Y3")

    assert (ben.view.top, ben.view.color) == ("Y3", "Y")


def test_emo_a03_the_next_player_matches_the_face_card(deal: Deal) -> None:
    """EMO-A03: its color or its number, or a wild."""
    _, ben = faced(deal, "G1 G2", "B5 B7 R3 W Y8 YS")

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
    assert stage(ben) == "between"


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


def test_emo_a07_two_cards_that_leave_one_bring_the_duty_to_call(deal: Deal) -> None:
    """EMO-A07: the duty comes with the face card; whoever sees it first may catch."""
    table = faced(deal, "G1", "R1 R2", "R8 R9", draw="B1 B2 …")
    ada, ben, cy = table

    table.are_told("Ada owed")
    assert ada.may("call")
    assert ben.may("catch Ada")
    cy.does("catch Ada")
    ada.is_told("Ada caught by Cy", "Ada drew B1 B2")


def test_emo_a07_the_quicker_one_wins_the_race_for_the_call(deal: Deal) -> None:
    """EMO-A07: reactions count from each one's own screen, and the log says why."""
    table = faced(deal, "G1", "R1 R2", "R8 R9", uno_grace=1200)
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
    assert holders(cy) == ["-", "-", "-"]
    ada.cannot("accuse Ben", "EMO-91")


# The rulings on the face.


def test_emo_a11_the_face_begins_with_the_pair_and_in_the_direction_of_play(deal: Deal) -> None:
    """EMO-A11: the next player to the right, not before the face card lies there."""
    ada, ben, cy = deal("emoji", "right · top B5", "WE Y3 G1 G2", "R1 R2", "Y8 R9")
    ada.plays("WE")
    ben.cannot("accuse Cy", "EMO-91")
    ada.does("choose Y3")

    ben.is_told("Cy faced Y3 for 4", "turn Cy")
    assert ben.may("accuse Cy")
    assert cy.may("admit")


def test_emo_a11_it_ends_as_their_next_turn_begins(deal: Deal) -> None:
    """EMO-A11: not when that turn ends."""
    ada, ben = faced(deal, "Y4 G2", "Y8 R1 R2")
    ben.plays("Y8")
    assert ada.may("accuse Ben")
    ada.plays("Y4")

    ada.is_told("turn Ben", "Ben released", "asked Ben play")
    assert not ben.may("admit")


def test_emo_a12_a_lost_turn_does_not_end_it(deal: Deal) -> None:
    """EMO-A12: who is skipped has no turn."""
    ada, ben = faced(deal, "YS Y4 G2", "Y8 R1 R2")
    ben.plays("Y8")
    ada.plays("YS")

    ben.is_told("Ben skipped", "turn Ada")
    ben.is_not_told("Ben released")
    assert ada.may("accuse Ben")
    ada.plays("Y4")
    ben.is_told("turn Ben", "Ben released")


def test_emo_a12_where_the_table_wants_it_a_lost_turn_ends_it(deal: Deal) -> None:
    """EMO-A12: face_ends_on_lost_turn=yes."""
    ada, ben = faced(deal, "YS Y4 G2", "Y8 R1 R2", house={"face_ends_on_lost_turn": "yes"})
    ben.plays("Y8")
    ada.plays("YS")

    ben.is_told("Ben skipped", "Ben released", "turn Ada")


@pytest.mark.parametrize("card", ["YS", "Y+2"])
def test_emo_a12_with_more_players_a_lost_turn_does_not_end_it(deal: Deal, card: str) -> None:
    """EMO-A12: the one who lost the turn holds on for another time round."""
    ada, ben, cy = faced(deal, f"{card} Y4 G2", "Y8 R1 R2", "Y6 Y7 Y9")
    ben.plays("Y8")
    cy.plays("Y6")
    ada.plays(card)
    ben.is_told("Ben skipped", "turn Cy")
    cy.plays("Y7")
    assert ben.face == "Y3"
    ada.plays("Y4")

    ben.is_told("turn Ben", "Ben released")


@pytest.mark.parametrize("card", ["YS", "YR", "Y+2"])
def test_emo_a13_with_two_players_an_extra_turn_ends_it(deal: Deal, card: str) -> None:
    """EMO-A13: their turn comes around at once."""
    ada, ben = faced(deal, "G1 G2", f"{card} R1 R2")
    ben.plays(card)

    ada.is_told("Ada skipped", "turn Ben", "Ben released")
    assert ben.face == ""


def test_emo_a13_a_wild_draw_four_ends_it_when_the_extra_turn_begins(deal: Deal) -> None:
    """EMO-A13: not while the other one still decides whether to challenge."""
    ada, ben = faced(deal, "G1 G2", "W+4 R1 R2")
    ben.plays("W+4", "R")
    assert ada.is_asked("penalty")
    assert ada.may("accuse Ben")
    ada.does("accept")

    ada.is_told("Ada skipped", "turn Ben", "Ben released")


def test_emo_a14_with_more_players_a_reverse_ends_nothing(deal: Deal) -> None:
    """EMO-A14: the face goes on until the next own turn in the new order."""
    ada, ben, cy = faced(deal, "Y4 G2", "YR R1 R2", "Y6 R9")
    ben.plays("YR")
    ben.is_told("reversed right", "turn Ada")
    ada.plays("Y4")
    assert ben.face == "Y3"
    cy.plays("Y6")

    cy.is_told("turn Ben", "Ben released")


def test_emo_a15_a_new_face_takes_the_place_of_the_old_one(deal: Deal) -> None:
    """EMO-A15: one face at a time, and one penalty."""
    ada, ben = faced(deal, "WE Y8 Y4 G2", "Y6 Y7 R1 R2")
    ben.plays("Y6")
    ada.plays("WE", "Y8")

    ben.is_told("Ben faced Y8 for 4", "turn Ben")
    assert ben.face == "Y8"
    ben.does("admit")
    ada.is_told("Ben drew ? ? ? ?")
    ben.cannot("admit", "EMO-91")


def test_emo_a16_several_hold_a_face_at_once(deal: Deal) -> None:
    """EMO-A16: one each, and each loses only the own one."""
    table = faced(deal, "Y5 G2", "WE R8 R1 R2", "R6 R9 B9")
    ada, ben, _ = table
    ben.plays("WE", "R8")

    table.are_told("Cy faced R8 for 4")
    assert holders(ada) == ["-", "Y3", "R8"]
    assert ada.may("accuse Ben", "accuse Cy")
    assert ben.may("accuse Cy", "admit")
    ben.does("admit")
    assert holders(ada) == ["-", "-", "R8"]


def test_emo_a16_one_report_at_a_time(deal: Deal) -> None:
    """EMO-A16: while one face is judged the other one waits, but may be admitted."""
    ada, ben, cy = faced(deal, "Y5 G2", "WE R8 R1 R2", "R6 R9 B9")
    ben.plays("WE", "R8")
    ada.does("accuse Ben")
    ada.cannot("accuse Cy", "EMO-A17")
    cy.does("admit")

    ben.is_told("Cy admitted", "Cy drew ? ? ? ?")
    assert ben.is_asked("admit")
    ben.does("admit")
    assert holders(ada) == ["-", "-", "-"]
    assert cy.is_asked("play")


# The rulings on who says so.


def test_emo_a17_an_admission_alone_suffices(deal: Deal) -> None:
    """EMO-A17: without a report or a vote, also out of turn."""
    table = faced(deal, "G1 G2", "Y1 R2 R3", "Y2 R9")
    _, ben, cy = table
    ben.plays("Y1")
    ben.does("admit")

    table.are_told("Ben admitted", "Ben drew * * * *")
    cy.is_not_told("asked - judge")
    assert cy.is_asked("play")


def test_emo_a17_a_report_asks_the_player(deal: Deal) -> None:
    """EMO-A17: everybody is told who reports whom; the player admits or denies before anything else."""
    table = faced(deal, "G1 G2", "Y1 R2 R3", "Y2 R9")
    ada, ben, cy = table
    ben.cannot("accuse Ben")
    cy.does("accuse Ben")

    table.are_told("Ben accused by Cy", "asked Ben admit")
    assert ben.legal == ["deny", "admit"]
    ben.cannot("play Y1")
    cy.cannot("failed", "EMO-A17")
    ada.cannot("accuse Ben", "EMO-A17")
    ben.does("admit")
    table.are_told("Ben admitted", "Ben failed", "Ben released", "Ben drew * * * *", "asked Ben play")


def voted(deal: Deal, hands: Sequence[str], votes: dict[str, str], **setup: Any) -> Company:
    """Cy reports Ben, who denies; then the votes come in."""
    table = faced(deal, *hands, **setup)
    people = {person.name: person for person in table}
    people["Cy"].does("accuse Ben")
    people["Ben"].does("deny")
    table.are_told("Ben denied", "asked - judge")
    for name, vote in votes.items():
        people[name].does(vote)
    return table


FOUR = ("G1 G2", "Y1 R2", "Y2 R9", "Y6 R6")


def test_emo_a17_a_denied_report_is_decided_by_the_majority(deal: Deal) -> None:
    """EMO-A17: of the others, the reporter included."""
    table = voted(deal, FOUR, {"Cy": "failed", "Ada": "kept", "Dee": "failed"})
    _, ben, _, dee = table

    table.are_told("Dee voted failed", "Ben failed", "Ben released", "Ben drew * * * *", "asked Ben play")
    assert ben.view.votes == dee.view.votes
    ben.plays("Y1")


def test_emo_a17_who_is_judged_has_no_vote_and_nobody_has_two(deal: Deal) -> None:
    """EMO-A17: all others, once each."""
    table = voted(deal, FOUR, {"Cy": "failed"})
    ada, ben, cy, _ = table

    assert ben.legal == ["admit"]
    ben.cannot("kept", "EMO-A17")
    ben.cannot("play Y1", "EMO-A17")
    cy.cannot("kept", "EMO-A17")
    assert ada.legal == ["kept", "failed"]
    assert ada.view.votes == [0, 0, 2, 0]


def test_emo_a17_a_tie_is_for_the_player(deal: Deal) -> None:
    """EMO-A17: not stopped; the face goes on, and is not judged again in this turn."""
    table = voted(deal, FOUR[:3], {"Cy": "failed", "Ada": "kept"})
    ada, ben, cy = table

    table.are_told("Ben kept", "asked Ben play")
    cy.is_not_told("Ben drew *", "Ben released")
    assert holders(ada) == ["-", "Y3", "-"]
    cy.cannot("accuse Ben", "EMO-A17")
    ben.plays("Y1")
    assert cy.may("accuse Ben")


def test_emo_a17_an_admission_ends_a_vote(deal: Deal) -> None:
    """EMO-A17: whoever thinks better of it may still admit."""
    table = voted(deal, FOUR, {"Ada": "kept"})
    _, ben, _, _ = table
    ben.does("admit")

    table.are_told("Ben admitted", "Ben failed", "Ben drew * * * *", "asked Ben play")


def test_emo_a17_between_two_players_the_word_counts(deal: Deal) -> None:
    """EMO-A17: two players: the obliged player's word."""
    ada, ben = faced(deal, "G1 G2", "Y1 R2")
    ada.does("accuse Ben")
    ben.does("deny")

    ada.is_told("Ben denied", "Ben kept", "asked Ben play")
    ada.is_not_told("asked - judge")
    ada.cannot("accuse Ben", "EMO-A17")


def test_emo_a17_where_the_table_wants_it_the_word_always_counts(deal: Deal) -> None:
    """EMO-A17: face_judge=admit_only."""
    ada, ben, cy = faced(deal, "G1 G2", "Y1 R2", "Y2 R9", house={"face_judge": "admit_only"})
    cy.does("accuse Ben")
    ben.does("deny")

    ada.is_told("Ben denied", "Ben kept", "asked Ben play")


def test_emo_a17_a_vote_ends_with_the_clock(deal: Deal) -> None:
    """EMO-A17: who has not voted in time has no say; nobody's vote is a tie."""
    table = voted(deal, FOUR, {"Cy": "failed"}, turn_seconds=20)
    table.wait(20)
    table.are_told("Ben failed", "Ben drew * * * *", "asked Ben play")

    assert table.log[-1].move == "lapse"


def test_emo_a17_silence_is_a_denial(deal: Deal) -> None:
    """EMO-A17: a player who answers no report in time has not admitted it."""
    table = faced(deal, "G1 G2", "Y1 R2", "Y2 R9", turn_seconds=20)
    _, _, cy = table
    cy.does("accuse Ben")
    table.wait(20)

    table.are_told("Ben denied", "asked - judge")


def test_emo_a17_the_clock_of_a_turn_begins_anew_after_a_report(deal: Deal) -> None:
    """EMO-A17: being reported costs no time of the own turn."""
    table = faced(deal, "G1 G2", "Y1 R2", "Y2 R9", turn_seconds=20)
    ada, ben, cy = table
    table.wait(15)
    cy.does("accuse Ben")
    assert ben.hears(wire.News)[-1].clock == wire.Clock(20_000, 20_000)
    ben.does("deny")
    ada.does("kept")
    cy.does("kept")

    assert ben.hears(wire.News)[-1].clock == wire.Clock(20_000, 20_000)


def test_emo_a17_who_leaves_while_being_reported_is_answered_for(deal: Deal) -> None:
    """EMO-A17: a bot takes the chair, and its word is its own."""
    table = faced(deal, "G1 G2", "Y1 R2", "Y2 R9")
    ada, ben, cy = table
    cy.does("accuse Ben")
    ben.leaves()

    assert any(entry.seat == 1 and entry.move in ("admit", "deny") for entry in table.log)
    assert (ada.info.chairs[1].keeper, ada.info.chairs[1].name) == ("bot", "Ben")


def test_emo_a17_who_leaves_while_holding_leaves_the_face_to_a_bot(deal: Deal) -> None:
    """EMO-A17: the face stays on the chair, and may still be reported."""
    table = faced(deal, "G1 Y9 G2", "Y1 R2 R5 R6", "Y2 R9")
    ada, ben, cy = table
    ben.plays("Y1")
    ben.leaves()

    assert holders(ada) == ["-", "Y3", "-"]
    cy.does("accuse Ben")
    ada.is_told("Ben accused by Cy", "asked Ben admit")
    assert any(entry.seat == 1 and entry.move in ("admit", "deny") for entry in table.log)


def test_emo_a17_a_vote_does_not_wait_for_somebody_who_left(deal: Deal) -> None:
    """EMO-A17: a bot votes in their place, last and as the people did."""
    table = voted(deal, FOUR, {"Cy": "failed", "Ada": "failed"})
    *_, dee = table
    dee.leaves()

    table.are_told("Dee voted failed", "Ben failed")


def test_emo_a17_a_watcher_reports_nobody(deal: Deal) -> None:
    """EMO-A17: any other player may, and only players."""
    table = faced(deal, "G1 G2", "Y1 R2", "Y2 R9")
    watcher = table.watch()

    assert holders(watcher) == ["-", "Y3", "-"]
    assert watcher.tries("accuse Ben").code == "not-seated"


def test_emo_a17_bots_vote_last_and_as_the_people_did(deal: Deal) -> None:
    """EMO-A17: a bot sees no face; it waits for the votes of those who do."""
    table = deal("emoji", "top B5", "WE Y3 G1 G2", "Y1 R2", "Y2 R9", "Y6 R6", bots={3: "steady"})
    ada, ben, cy = table
    ada.plays("WE", "Y3")
    cy.does("accuse Ben")
    ben.does("deny")
    cy.does("failed")
    assert ada.view.votes == [0, 0, 2, 0]
    ada.does("failed")

    table.are_told("Ada voted failed", "Dee voted failed", "Ben failed")


def lost_faces(deal: Deal, level: str) -> list[int]:
    """The keys with which a bot in Ben's chair loses its face before Cy has played."""
    heads = "turn Cy · turns 5 · face - Y3 - · begun 0 1 0 · cost 0 4 0 · top B5"
    hands = ("B1 B2", "G1 G2 G3", "B8 B9")
    table = deal("emoji", "top B5", *hands, bots={1: level})
    lost = []
    for key in range(60):
        table.put(heads, *hands, key=b"%d" % key)
        if [entry.move for entry in table.log] == ["admit"]:
            table.are_told("Ben admitted", "Ben released", "Ben drew ? ? ? ?")
            lost.append(key)
    return lost


def test_emo_a17_bots_lose_faces_by_chance_and_the_key_decides(deal: Deal) -> None:
    """EMO-A17: a chance per turn, the same for the same key; a bot that stops says so and draws."""
    random, steady = lost_faces(deal, "random"), lost_faces(deal, "steady")

    assert 1 <= len(random) <= 20
    assert len(steady) < len(random)
    assert lost_faces(deal, "random") == random


def test_emo_a18_after_the_four_cards_the_face_is_over(deal: Deal) -> None:
    """EMO-A18: one penalty, and no turn is lost."""
    table = faced(deal, "G1 G2", "Y1 R2", "Y2 R9")
    ada, ben, _ = table
    ben.does("admit")

    table.are_told("Ben released", "Ben drew * * * *")
    ada.is_not_told("Ben skipped")
    assert ben.is_asked("play")
    ada.cannot("accuse Ben", "EMO-91")
    ben.cannot("admit", "EMO-91")
    ben.plays("Y1")
    table.are_told("turn Cy")


def test_emo_a19_a_report_after_the_round_is_void(deal: Deal) -> None:
    """EMO-A19: neither reported nor admitted, and the score stands."""
    ada, ben = faced(deal, "G1 G2", "Y1")
    ben.plays("Y1")
    ada.is_told("Ben out", "ended Ben")

    ada.cannot("accuse Ben", "-60")
    ben.cannot("admit", "-60")
    assert ada.view.hands[1] == []
    assert ada.legal == ben.legal == []


def test_emo_a19_a_report_that_crossed_with_the_end_is_void(deal: Deal) -> None:
    """EMO-A19: it was sent in time and came too late."""
    ada, ben = faced(deal, "G1 G2", "Y1")
    before = ada.table.log[-1].seq
    ben.plays("Y1")

    answer = ada.ask(wire.Move(ada.id(), before, "accuse 1"))
    assert (answer.code, answer.clause) == ("refused", "EMO-60")


def test_emo_a19_letting_go_after_the_round_is_void(deal: Deal) -> None:
    """EMO-A19: where faces are held by hand, too."""
    ada, ben = faced(deal, "G1 G2", "Y1", faces="hold")
    ben.holds()
    ben.plays("Y1")
    ben.lets_go("Y3")

    assert not ada.news
    assert ada.view.hands[1] == []


def test_emo_a20_four_cards_cancel_a_call(deal: Deal) -> None:
    """EMO-A20: everybody is told that the call has lapsed."""
    ada, ben = faced(deal, "Y4 G2 G3", "Y1 R2")
    ben.does("call")
    ben.plays("Y1")
    assert ada.view.said[1]
    ben.does("admit")

    ada.is_told("Ben lapsed", "Ben drew *")
    assert not ada.view.said[1]


def test_emo_a20_down_to_one_again_the_call_is_due_again(deal: Deal) -> None:
    """EMO-A20: and may be caught."""
    heads = "top B5 · said 0 1 · face - Y3 · begun 0 1 · cost 0 4 · turns 3"
    ada, ben = deal("emoji", heads, "B1 B2 B3 G2", "R2", draw="B7 BS BS BR …")
    ben.does("admit")
    ada.plays("B1")
    for card in ("BS", "BS", "BR", "B7"):
        ben.plays(card)

    ada.is_told("Ben owed")
    ada.does("catch Ben")
    ben.is_told("Ben caught by Ada", "Ben drew * *")


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


def test_emo_a21_after_a_wild_emoji_the_face_cards_color_is_tested(deal: Deal) -> None:
    """EMO-A21: a yellow card under a yellow face is a bluff."""
    ada, ben = faced(deal, "G1 G2", "W+4 Y1 R2")
    ben.plays("W+4", "R")
    ada.does("challenge")

    ada.is_told("Ben guilty", "Ben drew ? ? ? ?", "turn Ada")


def test_emo_a22_going_out_with_both_scores_the_other_hands_alone(deal: Deal) -> None:
    """EMO-A22: the two cards count for nothing, nobody draws, and the sheet has the line."""
    table = deal("emoji", "top B5", "WE Y9", "R1 R2", "YS")
    ada, ben, cy = table
    ada.plays("WE", "Y9")

    table.are_told("Ada out", "Ada scored 23", "Ben scored 0", "Cy scored 0", "ended Ada")
    cy.is_not_told("* drew *")
    ben.goes()
    ben.comes_back()
    assert ben.following is not None
    assert [(line.winner, line.points) for line in ben.following.sheet] == [(0, [23, 0, 0])]
