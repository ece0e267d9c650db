"""A face at a live table: who must make it and until when, and what each one is told of it."""

import pytest

from lastcard import wire
from support.live_table import Deal


def test_emo_91_the_next_player_must_make_the_face(faced: Deal) -> None:
    """EMO-91: everybody is told who makes which face; nobody else has one to make."""
    table = faced("G1 G2", "R1 R2", "R8 R9")
    ada, ben, cy = table

    table.are_told("Ben faced Y3 for 4")
    assert all(person.faces == ["-", "Y3", "-"] for person in table)
    assert ben.may("admit")
    assert not ada.may("admit")
    ada.cannot("accuse Cy", "EMO-91")
    cy.cannot("admit", "EMO-91")


def test_emo_91_who_comes_later_sees_the_face_too(faced: Deal) -> None:
    """EMO-91: in the snapshot of a watcher, of a second device and of somebody who comes back."""
    table = faced("G1 G2", "R1 R2", "R8 R9")
    _, ben, cy = table
    cy.goes()
    cy.comes_back()

    assert [one.faces for one in (cy, table.watch(), ben.second_device())] == [["-", "Y3", "-"]] * 3


def test_emo_92_they_take_the_turn_as_usual(faced: Deal) -> None:
    """EMO-92: the turn is not lost."""
    table = faced("G1 G2", "Y1 R2", "R8 R9")
    _, ben, _ = table

    table.are_told("turn Ben", "asked Ben play")
    ben.is_not_told("Ben skipped", "Ben drew *")
    ben.plays("Y1")
    table.are_told("Ben played Y1", "turn Cy")


def test_emo_93_until_their_turn_comes_round_again(faced: Deal) -> None:
    """EMO-93: through the own turn and all others, and everybody is told when it ends."""
    table = faced("Y8 G2", "Y1 R2 R3", "Y2 R9")
    ada, ben, cy = table
    for person, card in ((ben, "Y1"), (cy, "Y2")):
        person.plays(card)
        assert ada.faces == ["-", "Y3", "-"]
        assert ada.may("accuse Ben")
    ada.plays("Y8")

    table.are_told("turn Ben", "Ben released")
    assert cy.faces == ["-", "-", "-"]
    ada.cannot("accuse Ben", "EMO-91")
    ben.cannot("admit", "EMO-91")


def test_emo_93_a_new_round_begins_without_faces(faced: Deal) -> None:
    """EMO-93: a face ends with the round in which it was asked for."""
    table = faced("G1 G2", "Y1 R2", "Y2")
    _, ben, cy = table
    ben.plays("Y1")
    cy.plays("Y2")
    assert ben.info.stage == "between"
    assert ben.faces == ["-", "-", "-"]

    for person in table:
        person.is_ready()

    assert (ben.info.stage, ben.view.round) == ("playing", 2)
    assert ben.faces == ["-", "-", "-"]
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


def test_emo_a11_the_face_begins_with_the_pair_and_in_the_direction_of_play(deal: Deal) -> None:
    """EMO-A11: the next player to the right, not before the face card lies there."""
    ada, ben, cy = deal("emoji", "right · top B5", "WE Y3 G1 G2", "R1 R2", "Y8 R9")
    ada.plays("WE")
    ben.cannot("accuse Cy", "EMO-91")
    ada.does("choose Y3")

    ben.is_told("Cy faced Y3 for 4", "turn Cy")
    assert ben.may("accuse Cy")
    assert cy.may("admit")


def test_emo_a11_it_ends_as_their_next_turn_begins(faced: Deal) -> None:
    """EMO-A11: not when that turn ends."""
    ada, ben = faced("Y4 G2", "Y8 R1 R2")
    ben.plays("Y8")
    assert ada.may("accuse Ben")
    ada.plays("Y4")

    ada.is_told("turn Ben", "Ben released", "asked Ben play")
    assert not ben.may("admit")


def test_emo_a12_a_lost_turn_does_not_end_it(faced: Deal) -> None:
    """EMO-A12: who is skipped has no turn."""
    ada, ben = faced("YS Y4 G2", "Y8 R1 R2")
    ben.plays("Y8")
    ada.plays("YS")

    ben.is_told("Ben skipped", "turn Ada")
    ben.is_not_told("Ben released")
    assert ada.may("accuse Ben")
    ada.plays("Y4")
    ben.is_told("turn Ben", "Ben released")


def test_emo_a12_where_the_table_wants_it_a_lost_turn_ends_it(faced: Deal) -> None:
    """EMO-A12: face_ends_on_lost_turn=yes."""
    ada, ben = faced("YS Y4 G2", "Y8 R1 R2", house={"face_ends_on_lost_turn": "yes"})
    ben.plays("Y8")
    ada.plays("YS")

    ben.is_told("Ben skipped", "Ben released", "turn Ada")


@pytest.mark.parametrize("card", ["YS", "Y+2"])
def test_emo_a12_with_more_players_a_lost_turn_does_not_end_it(faced: Deal, card: str) -> None:
    """EMO-A12: the one who lost the turn holds on for another time round."""
    ada, ben, cy = faced(f"{card} Y4 G2", "Y8 R1 R2", "Y6 Y7 Y9")
    ben.plays("Y8")
    cy.plays("Y6")
    ada.plays(card)
    ben.is_told("Ben skipped", "turn Cy")
    cy.plays("Y7")
    assert ben.face == "Y3"
    ada.plays("Y4")

    ben.is_told("turn Ben", "Ben released")


@pytest.mark.parametrize("card", ["YS", "YR", "Y+2"])
def test_emo_a13_with_two_players_an_extra_turn_ends_it(faced: Deal, card: str) -> None:
    """EMO-A13: their turn comes around at once."""
    ada, ben = faced("G1 G2", f"{card} R1 R2")
    ben.plays(card)

    ada.is_told("Ada skipped", "turn Ben", "Ben released")
    assert ben.face == ""


def test_emo_a13_a_wild_draw_four_ends_it_when_the_extra_turn_begins(faced: Deal) -> None:
    """EMO-A13: not while the other one still decides whether to challenge."""
    ada, ben = faced("G1 G2", "W+4 R1 R2")
    ben.plays("W+4", "R")
    assert ada.is_asked("penalty")
    assert ada.may("accuse Ben")
    ada.does("accept")

    ada.is_told("Ada skipped", "turn Ben", "Ben released")


def test_emo_a14_with_more_players_a_reverse_ends_nothing(faced: Deal) -> None:
    """EMO-A14: the face goes on until the next own turn in the new order."""
    ada, ben, cy = faced("Y4 G2", "YR R1 R2", "Y6 R9")
    ben.plays("YR")
    ben.is_told("reversed right", "turn Ada")
    ada.plays("Y4")
    assert ben.face == "Y3"
    cy.plays("Y6")

    cy.is_told("turn Ben", "Ben released")


def test_emo_a15_a_new_face_takes_the_place_of_the_old_one(faced: Deal) -> None:
    """EMO-A15: one face at a time, and one penalty."""
    ada, ben = faced("WE Y8 Y4 G2", "Y6 Y7 R1 R2")
    ben.plays("Y6")
    ada.plays("WE", "Y8")

    ben.is_told("Ben faced Y8 for 4", "turn Ben")
    assert ben.face == "Y8"
    ben.does("admit")
    ada.is_told("Ben drew ? ? ? ?")
    ben.cannot("admit", "EMO-91")


def test_emo_a16_several_hold_a_face_at_once(faced: Deal) -> None:
    """EMO-A16: one each, and each loses only the own one."""
    table = faced("Y5 G2", "WE R8 R1 R2", "R6 R9 B9")
    ada, ben, _ = table
    ben.plays("WE", "R8")

    table.are_told("Cy faced R8 for 4")
    assert ada.faces == ["-", "Y3", "R8"]
    assert ada.may("accuse Ben", "accuse Cy")
    assert ben.may("accuse Cy", "admit")
    ben.does("admit")
    assert ada.faces == ["-", "-", "R8"]


def test_emo_a16_one_report_at_a_time(faced: Deal) -> None:
    """EMO-A16: while one face is judged the other one waits, but may be admitted."""
    ada, ben, cy = faced("Y5 G2", "WE R8 R1 R2", "R6 R9 B9")
    ben.plays("WE", "R8")
    ada.does("accuse Ben")
    ada.cannot("accuse Cy", "EMO-A17")
    cy.does("admit")

    ben.is_told("Cy admitted", "Cy drew ? ? ? ?")
    assert ben.is_asked("admit")
    ben.does("admit")
    assert ada.faces == ["-", "-", "-"]
    assert cy.is_asked("play")


def test_emo_a18_after_the_four_cards_the_face_is_over(faced: Deal) -> None:
    """EMO-A18: one penalty, and no turn is lost."""
    table = faced("G1 G2", "Y1 R2", "Y2 R9")
    ada, ben, _ = table
    ben.does("admit")

    table.are_told("Ben released", "Ben drew * * * *")
    ada.is_not_told("Ben skipped")
    assert ben.is_asked("play")
    ada.cannot("accuse Ben", "EMO-91")
    ben.cannot("admit", "EMO-91")
    ben.plays("Y1")
    table.are_told("turn Cy")


def test_emo_a19_a_report_after_the_round_is_void(faced: Deal) -> None:
    """EMO-A19: neither reported nor admitted, and the score stands."""
    ada, ben = faced("G1 G2", "Y1")
    ben.plays("Y1")
    ada.is_told("Ben out", "ended Ben")

    ada.cannot("accuse Ben", "-60")
    ben.cannot("admit", "-60")
    assert ada.view.hands[1] == []
    assert ada.legal == ben.legal == []


def test_emo_a19_a_report_that_crossed_with_the_end_is_void(faced: Deal) -> None:
    """EMO-A19: it was sent in time and came too late."""
    ada, ben = faced("G1 G2", "Y1")
    before = ada.table.log[-1].seq
    ben.plays("Y1")

    answer = ada.ask(wire.Move(ada.id(), before, "accuse 1"))
    assert (answer.code, answer.clause) == ("refused", "EMO-60")


def test_emo_a20_four_cards_cancel_a_call(faced: Deal) -> None:
    """EMO-A20: everybody is told that the call has lapsed."""
    ada, ben = faced("Y4 G2 G3", "Y1 R2")
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
