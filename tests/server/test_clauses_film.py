"""Movie Madness at a live table: who is asked, about which film, and what each one is told."""

from typing import Any

from lastcard import wire
from lastcard.films.hearing import hearing_about
from support.live_table import Deal, ScriptedTable

FOUR = ("Moana", "Maui", "Tamatoa", "Hei Hei")
UNKNOWN = "A film that nobody wrote down"


def test_dis_30_first_another_player_is_chosen(deal: Deal) -> None:
    """DIS-30: the table waits for the choice, and everybody is told whom it fell on."""
    table = deal("disney100", "top R5", "WM G1 G2", "Y1 Y2", "B1 B2")
    ada, ben, _ = table
    ada.plays("WM")

    table.are_told("Ada played WM", "asked Ada seat")
    assert ada.legal == ["choose 1", "choose 2"]
    ben.cannot("choose Cy")
    ada.does("choose Cy")
    table.are_told("Ada chose Cy", "Cy tried film by Ada", "asked Ada film")


def test_dis_30_a_player_whom_nobody_chooses_in_time_is_chosen_by_the_table(deal: Deal) -> None:
    """DIS-30: the clock takes the next one."""
    table = deal("disney100", "top R5", "WM G1 G2", "Y1 Y2", "B1 B2", turn_seconds=20)
    ada, *_ = table
    ada.plays("WM")
    table.wait(20)

    table.are_told("Ben tried film by Ada", "asked Ada film")


def test_dis_31_then_a_film_is_picked(asked: Deal) -> None:
    """DIS-31: with its title, which everybody is told; who is asked sees no characters."""
    table = asked()
    _, ben, cy = table

    table.are_told("Ada chose listed", "asked Ben answer")
    assert [tell.now.note for tell in cy.hears(wire.News)] == ["Moana"]
    assert not any(name in str(ben.connection.told) for name in ("Tamatoa", "Tala"))


def test_dis_31_a_film_has_a_title(deal: Deal) -> None:
    """DIS-31: a choice without one, or with one that is not of the list, is refused and asks nothing."""
    ada, ben = deal("disney100", "top R5", "WM G1 G2", "Y1 Y2")
    ada.plays("WM", "Ben")

    ada.cannot("choose listed")
    ada.cannot("choose listed", "DIS-A14", note=UNKNOWN)
    assert ada.is_asked("film")
    assert ben.legal == []


def test_dis_31_a_film_that_nobody_names_in_time_asks_nothing(deal: Deal) -> None:
    """DIS-31: without a film there is nothing to fail, whatever film was asked for before."""
    hands = ("WM WM G1 G2 G3", "Y1 Y2", "B1 B2")
    table = deal("disney100", "top R5", *hands, turn_seconds=20, film_seconds=60)
    ada, ben, cy = table
    ada.asks_for("Ben", "Moana")
    ben.does("admit")
    ada.does("choose G")
    ben.does("draw")
    ben.does("pass")
    cy.does("draw")
    cy.does("pass")
    ada.plays("WM", "Ben")
    table.wait(20)
    ben.is_told("Ada chose listed", "asked Ben answer")
    assert ben.ask(wire.Guess(ben.id(), "Maui")).code == "not-now"
    ben.does("answer")

    table.are_told("Ben kept")


def test_dis_32_too_few_characters_cost_four_cards(asked: Deal) -> None:
    """DIS-32: whoever cannot name four draws four; the others see only how many."""
    table = asked()
    _, ben, cy = table
    assert ben.guesses("moana", "maui", "Gandalf") == ["right", "right", "wrong"]
    ben.does("answer")

    ben.is_told("Ben answered", "Ben failed", "Ben drew R1 R2 R3 R4", "asked Ada color")
    cy.is_told("Ben failed", "Ben drew ? ? ? ?")


def test_dis_32_four_characters_cost_nothing(asked: Deal) -> None:
    """DIS-32: the fourth ends the trial by itself, and everybody hears each name as it is said."""
    table = asked()
    ada, ben, cy = table
    assert ben.guesses(*FOUR) == ["right"] * 4

    table.are_told("Ben answered", "Ben kept", "asked Ada color")
    cy.is_not_told("Ben drew *")
    assert [tell.text for tell in cy.connection.told if isinstance(tell, wire.Guessed)] == list(FOUR)
    assert [tell.named for tell in ada.connection.told if isinstance(tell, wire.Guessed)] == [1, 2, 3, 4]


def test_dis_32_names_may_come_with_the_answer(asked: Deal) -> None:
    """DIS-32: what was said before counts with what is said last."""
    table = asked()
    _, ben, cy = table
    ben.guesses("Moana", "Maui")
    ben.does("answer", "Tamatoa, Hei Hei")

    cy.is_told("Ben answered", "Ben kept")
    answer = next(entry for entry in reversed(table.log) if entry.move == "answer")
    assert sorted(answer.note.split(", ")) == sorted(FOUR)


def test_dis_32_afterwards_the_characters_nobody_named_are_shown(asked: Deal) -> None:
    """DIS-32: to everybody, without those that were named, in whatever way."""
    table = asked()
    _, ben, cy = table
    ben.guesses("Moana")
    ben.does("answer", "Tamatoa")

    missed = cy.hears(wire.Missed)[-1]
    assert missed.film == "Moana"
    assert "Maui" in missed.names
    assert not {"Moana", "Tamatoa"} & set(missed.names)


def test_dis_32_what_a_bot_named_is_not_shown_as_missed(deal: Deal) -> None:
    """DIS-32: a bot says its names with the answer; they were named."""
    table = deal("disney100", "top R5", "WM G1 G2 G3", "Y1 Y2", "B1 B2", bots={1: "steady"})
    ada, cy = table
    ada.asks_for("Ben", "The Lion King (1994)")

    answer = next(entry for entry in reversed(table.log) if entry.move == "answer")
    named = answer.note.split(", ")
    assert named[0]
    assert not set(named) & set(cy.hears(wire.Missed)[-1].names)


def test_dis_33_it_is_a_wild_and_its_player_chooses_the_color(deal: Deal) -> None:
    """DIS-33: it goes on any card; the color is asked for last and told to all."""
    table = deal("disney100", "top RS", "WM R1 G2", "Y1 B2", "B1 B3")
    ada, ben, _ = table
    assert ada.may("play WM", "play R1")
    ada.asks_for("Ben", "Moana")
    ben.guesses(*FOUR)

    assert ada.legal == ["choose R", "choose Y", "choose G", "choose B"]
    ada.does("choose B")
    table.are_told("Ada named B", "turn Ben")
    ben.cannot("play Y1", "DIS-13")
    ben.plays("B2")


def test_dis_33_bots_ask_too(deal: Deal) -> None:
    """DIS-33: a bot chooses a player, a film of the list and a color; people are told as of anybody."""
    table = deal("disney100", "top R5", "R1 R2", "Y1 Y2", "B1 B2 B3", bots={1: "steady"})
    ada, cy = table
    table.put("turn Ben · top R5", "R1 R2 R3", "WM G1 G2", "B1 B2", draw="Y3 …")

    table.are_told("Ben played WM", "Ben chose Cy", "Ben chose listed", "asked Cy answer")
    assert cy.following is not None
    assert hearing_about(cy.following.film)
    assert cy.guesses("Gandalf") == ["wrong"]
    cy.does("admit")
    ada.is_told("Cy failed", "Ben named G", "turn Cy")


def test_dis_a11_as_final_card_nothing_is_asked(deal: Deal) -> None:
    """DIS-A11: the player has won."""
    table = deal("disney100", "top R5", "WM", "Y1 Y2", "B1 B2")
    ada, ben, cy = table
    ada.plays("WM")

    table.are_told("Ada played WM", "Ada out", "ended Ada", "Ada won")
    ben.is_not_told("* tried *", "asked Ada *")
    assert ben.legal == cy.legal == []
    assert ben.info.stage == "over"


def test_dis_a12_any_other_player_may_be_chosen_and_never_oneself(deal: Deal) -> None:
    """DIS-A12: not only the next one."""
    ada, ben, cy, dee = deal("disney100", "top R5", "WM G1 G2", "Y1 Y2", "B1 B2", "B3 B4")
    ada.plays("WM")

    ada.cannot("choose Ada", "DIS-A12")
    assert ada.legal == ["choose 1", "choose 2", "choose 3"]
    ada.does("choose Dee")
    ada.does("choose listed", "Moana")
    assert dee.is_asked("answer")
    assert [person.legal for person in (ben, cy)] == [[], []]


def test_dis_a12_only_the_chosen_one_may_name_characters(asked: Deal) -> None:
    """DIS-A12: nobody answers for somebody else."""
    table = asked()
    ada, _, cy = table

    for person in (ada, cy):
        assert person.ask(wire.Guess(person.id(), "Maui")).code == "not-now"
    cy.cannot("answer", "DIS-A15")


def test_dis_a13_the_chosen_player_loses_no_turn(asked: Deal) -> None:
    """DIS-A13: draws four and plays, even as the next one."""
    table = asked()
    ada, ben, _ = table
    ben.does("admit")
    ada.does("choose Y")

    table.are_told("Ada named Y", "turn Ben", "asked Ben play")
    ben.is_not_told("Ben skipped")
    assert len(ben.hand) == 6
    ben.plays("Y1")


def test_dis_a14_films_of_all_the_houses_are_known(asked: Deal) -> None:
    """DIS-A14: an old cartoon, a computer-drawn one, a hero of the comics, the space saga."""
    films = {
        "Pinocchio (1940)": "Pinocchio",
        "Toy Story": "Woody",
        "Black Panther": "T'Challa",
        "Star Wars: The Force Awakens": "Rey",
    }
    for film, hero in films.items():
        _, ben, _ = asked(film)

        assert ben.guesses(hero, "Gandalf") == ["right", "wrong"]


def test_dis_a14_another_film_is_named_as_such(deal: Deal) -> None:
    """DIS-A14: the refusal of an unknown title says how to ask for it anyway."""
    ada, ben = deal("disney100", "top R5", "WM G1 G2", "Y1 Y2")
    ada.plays("WM", "Ben")
    no = ada.tries("choose listed", UNKNOWN)
    ada.does("choose other", UNKNOWN)

    assert "another film" in no.sentence
    ben.is_told("Ada chose other", "asked Ben answer")
    assert ben.following is not None
    assert ben.following.film == UNKNOWN


def twice(deal: Deal, **setup: Any) -> ScriptedTable:
    """Ada has asked for Coco once, and is about to name a film again."""
    table = deal("disney100", "top R5", "WM WM G1 G2 G3", "Y1 Y2", **setup)
    ada, ben = table
    ada.asks_for("Ben", "Coco")
    ben.does("admit")
    ada.does("choose G")
    ben.does("draw")
    ben.does("pass")
    ada.plays("WM", "Ben")
    return table


def test_dis_a16_the_same_film_may_be_asked_for_again(deal: Deal) -> None:
    """DIS-A16: and its trial begins anew."""
    ada, ben = twice(deal)
    ada.does("choose listed", "Coco")

    ben.is_told("Ada chose listed", "asked Ben answer")
    assert ben.guesses("Miguel") == ["right"]


def test_dis_a16_where_the_table_wants_it_a_film_comes_once(deal: Deal) -> None:
    """DIS-A16: movie_repeat=forbidden, however the title is written."""
    ada, ben = twice(deal, house={"movie_repeat": "forbidden"})

    ada.cannot("choose listed", "DIS-A16", note="coco")
    ada.cannot("choose other", "DIS-A16", note="Coco ")
    ada.cannot("choose listed", "DIS-A16", note="Coco (2017)")
    ada.does("choose listed", "Up")
    assert ben.is_asked("answer")


def test_dis_a17_the_color_comes_last(deal: Deal) -> None:
    """DIS-A17: target, movie, answer, penalty, then the color, before the next turn."""
    table = deal("disney100", "top R5", "WM G1 G2", "Y1 Y2", "B1 B2")
    ada, ben, cy = table
    ada.plays("WM")
    assert ada.is_asked("seat")
    ada.does("choose Cy")
    assert ada.is_asked("film")
    ada.does("choose listed", "Coco")
    assert cy.is_asked("answer")
    cy.does("answer", "Miguel")

    table.are_told("Cy answered", "asked referee judge", "Cy failed", "Cy drew * * * *", "asked Ada color")
    ben.cannot("play Y1")
    ada.does("choose Y")
    table.are_told("Ada named Y", "turn Ben")


def owing(deal: Deal, **setup: Any) -> ScriptedTable:
    """Ada has one card left and has not called; Ben is naming characters."""
    table = deal("disney100", "top R5", "WM G1", "Y1 Y2", "B1 B2", draw="Y8 Y9 …", **setup)
    ada, *_ = table
    ada.plays("WM")
    table.are_told("Ada owed")
    ada.does("choose Ben")
    ada.does("choose listed", "Coco")
    return table


def test_dis_a17_meanwhile_a_missing_call_can_be_caught(deal: Deal) -> None:
    """DIS-A17: the window is open while the question is answered."""
    table = owing(deal)
    ada, ben, cy = table
    assert cy.may("catch Ada")
    cy.does("catch Ada")

    ada.is_told("Ada caught by Cy", "Ada drew Y8 Y9")
    assert ben.is_asked("answer")
    assert ben.guesses("Miguel") == ["right"]


def test_dis_a17_meanwhile_the_call_can_be_made(deal: Deal) -> None:
    """DIS-A17: and then nobody can catch."""
    table = owing(deal)
    ada, _, cy = table
    ada.does("call")

    table.are_told("Ada called")
    cy.cannot("catch Ada", "COM-A18")


def test_dis_a17_a_race_for_the_call_holds_up_no_name(deal: Deal) -> None:
    """DIS-A17: with a grace for slow connections the question is asked after it, and names are judged at once."""
    table = deal("disney100", "top R5", "WM G1", "Y1 Y2", "B1 B2", uno_grace=1200)
    ada, ben, cy = table
    ada.plays("WM")
    ada.says("choose Ben")
    assert ada.is_asked("seat")
    table.wait(3)
    assert ada.is_asked("film")
    ada.says("choose listed", "Coco")
    table.wait(0)
    assert ben.guesses("Miguel") == ["right"]
    cy.says("catch Ada")
    table.wait(2)

    assert (table.log[-1].seat, table.log[-1].move) == (2, "catch 0")
    assert ben.is_asked("answer")
