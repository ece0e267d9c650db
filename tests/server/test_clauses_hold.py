"""A face that is held by hand or lost by word: what letting go means, on one device and on two."""

from lastcard import wire
from support.live_table import Deal


def test_emo_94_stopping_costs_four_cards(faced: Deal) -> None:
    """EMO-94: whoever stops draws four; only they see which."""
    table = faced("G1 G2", "Y1 R2 R3", "Y2 R9", draw="B1 B2 B3 B4 …")
    _, ben, cy = table
    ben.plays("Y1")
    ben.does("admit")

    ben.is_told("Ben admitted", "Ben released", "Ben drew B1 B2 B3 B4")
    cy.is_told("Ben admitted", "Ben released", "Ben drew ? ? ? ?")
    assert cy.is_asked("play")


def test_emo_94_letting_go_of_a_held_face_costs_the_same(faced: Deal) -> None:
    """EMO-94: where a face is held by hand, letting go is stopping; everybody is told as if it were said."""
    table = faced("G1 G2", "Y1 R2 R3", "Y2 R9", draw="B1 B2 B3 B4 …", faces="hold")
    ben, cy = table.people[1:]
    assert cy.info.setup.faces == "hold"
    ben.holds()
    ben.plays("Y1")
    assert cy.faces == ["-", "Y3", "-"]
    ben.lets_go()

    ben.is_told("Ben admitted", "Ben released", "Ben drew B1 B2 B3 B4")
    assert (table.log[-1].seat, table.log[-1].move) == (1, "admit")
    assert cy.is_asked("play")


def test_emo_94_a_face_held_on_one_device_is_not_lost_by_another(faced: Deal) -> None:
    """EMO-94: somebody with two devices makes one face; it is lost when it is held on none of them."""
    table = faced("G1 G2", "Y1 R2 R3", "Y2 R9", faces="hold")
    ada, ben, _ = table
    phone = ben.second_device()
    phone.holds()
    ben.lets_go()
    table.wait(60)
    assert ada.faces == ["-", "Y3", "-"]

    ben.holds()
    phone.lets_go()
    table.wait(60)
    assert ada.faces == ["-", "Y3", "-"]

    ben.lets_go()
    table.wait(3)
    ada.is_told("Ben admitted", "Ben drew ? ? ? ?")


def test_emo_94_a_face_may_pass_from_hand_to_hand(faced: Deal) -> None:
    """EMO-94: with two devices the other one has a moment to take it over."""
    table = faced("G1 G2", "Y1 R2 R3", "Y2 R9", faces="hold")
    ada, ben, _ = table
    phone = ben.second_device()
    ben.holds()
    ben.lets_go()
    phone.holds()
    table.wait(60)

    assert ada.faces == ["-", "Y3", "-"]


def test_emo_94_a_lost_line_is_no_lost_face(faced: Deal) -> None:
    """EMO-94: whoever holds it and is cut off finds it again; a bot that stands in keeps it in its own way."""
    table = faced("G1 G2", "Y1 R2 R3", "Y2 R9", faces="hold")
    ada, ben, _ = table
    ben.holds()
    ben.goes()
    table.wait(20)
    assert ada.faces == ["-", "Y3", "-"]

    ben.comes_back()

    assert ben.face == "Y3"


def test_emo_94_letting_go_of_an_earlier_face_costs_nothing(faced: Deal) -> None:
    """EMO-94: a message about a face that ended meanwhile comes too late."""
    table = faced("Y8 G2", "Y1 R2 R3", "Y2 R9", faces="hold")
    ada, ben, cy = table
    ben.holds()
    ben.plays("Y1")
    cy.plays("Y2")
    ada.plays("Y8")
    ben.lets_go("Y3")

    assert not ada.news
    assert len(ada.view.hands[1]) == 2


def test_emo_94_letting_go_while_a_dare_is_judged_gives_up_the_face_and_not_the_dare(faced: Deal) -> None:
    """EMO-94: the dare is judged first, and then the face is lost."""
    dare = "the previous player sings a song or draws 3"
    table = faced("Y8 G2", "Y1 R2 R3", "WC R8 R9", faces="hold", pencil=[dare])
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


def test_emo_94_a_held_face_can_be_reported_too(faced: Deal) -> None:
    """EMO-94: whoever lets go while being asked about it has admitted it."""
    table = faced("G1 G2", "Y1 R2 R3", "Y2 R9", faces="camera")
    _, ben, cy = table
    ben.holds()
    cy.does("accuse Ben")
    ben.lets_go()

    table.are_told("Ben admitted", "Ben failed", "Ben drew * * * *", "asked Ben play")


def test_emo_a19_letting_go_after_the_round_is_void(faced: Deal) -> None:
    """EMO-A19: where faces are held by hand, too."""
    ada, ben = faced("G1 G2", "Y1", faces="hold")
    ben.holds()
    ben.plays("Y1")
    ben.lets_go("Y3")

    assert not ada.news
    assert ada.view.hands[1] == []


def test_emo_94_everyone_sees_who_is_helped(faced: Deal) -> None:
    """EMO-94: whoever has faces held for them, or more time, says so; it is told once, and goes with the chair."""
    ada, ben, _ = faced("G1 G2", "Y1 R2 R3", "Y2 R9", faces="hold")
    assert isinstance(ben.ask(wire.Help(ben.id(), "held")), wire.Done)

    assert [seat.face_help for seat in ada.hears(wire.Table)[-1].table.seats] == ["none", "held", "none"]
    ben.ask(wire.Help(ben.id(), "held"))
    assert not ada.hears(wire.Table)
