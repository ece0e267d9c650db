"""Characters of a film, named at a live table: what the referee says, the clock, and the vote of the others."""

from typing import Any

from lastcard import wire
from support.live_table import Deal, ScriptedTable
from support.person import Person

FOUR = ("Moana", "Maui", "Tamatoa", "Hei Hei")
UNKNOWN = "A film that nobody wrote down"


def test_dis_a15_each_name_is_judged_at_once(asked: Deal) -> None:
    """DIS-A15: case, accents and slips are forgiven, the same character counts once, wrong guesses are free."""
    table = asked()
    _, ben, cy = table

    said = ["MOANA", "te kā", "Moana", "tamattoa", "Gandalf", "hei hei"]
    assert ben.guesses(*said) == ["right", "right", "again", "right", "wrong", "right"]
    cy.is_told("Ben kept")


def test_dis_a15_only_the_referee_speaks_on_a_film_of_the_list(asked: Deal) -> None:
    """DIS-A15: nobody else has a vote on it."""
    table = asked()
    ada, ben, cy = table

    cy.cannot("kept", "DIS-A15")
    ben.does("answer", "Maui")
    assert (table.log[-1].seat, table.log[-1].move) == (18, "failed")
    assert ada.is_asked("color")
    assert cy.ask(wire.Vote(cy.id(), True)).code == "not-now"


def test_dis_a15_on_another_film_the_majority_of_the_others_decides(asked: Deal) -> None:
    """DIS-A15: all players other than the asked one vote."""
    table = asked(UNKNOWN, "other", seats=4)
    ada, ben, cy, dee = table
    ben.does("answer", "Ann, Bob, Cid, Dot")
    table.are_told("Ben answered", "asked - judge")
    assert cy.hears(wire.News)[0].now.note == "Ann, Bob, Cid, Dot"
    assert ben.legal == ["admit"]
    ben.cannot("kept", "DIS-A15")
    ada.does("failed")
    ada.cannot("failed", "DIS-A15")
    cy.does("kept")
    dee.does("failed")

    table.are_told("Dee voted failed", "Ben failed", "Ben drew * * * *", "asked Ada color")


def test_dis_a15_on_another_film_a_tie_is_for_the_asked_player(asked: Deal) -> None:
    """DIS-A15: a tie favors the asked player."""
    table = asked(UNKNOWN, "other")
    ada, ben, cy = table
    ben.does("answer", "Ann")
    ada.does("failed")
    cy.does("kept")

    table.are_told("Ben kept", "asked Ada color")
    cy.is_not_told("Ben drew *")


def test_dis_a15_giving_up_ends_it(asked: Deal) -> None:
    """DIS-A15: without a verdict of anybody."""
    table = asked()
    _, ben, _ = table
    ben.does("admit")

    table.are_told("Ben admitted", "Ben failed", "Ben drew * * * *", "asked Ada color")


def test_dis_a15_the_clock_ends_it_with_what_was_said(asked: Deal) -> None:
    """DIS-A15: the table chose the time; the names so far are the answer."""
    table = asked(film_seconds=45)
    _, ben, cy = table
    assert ben.hears(wire.News)[-1].clock == wire.Clock(45_000, 45_000)
    ben.guesses("Maui")
    table.wait(44)
    assert ben.is_asked("answer")
    table.wait(1)

    cy.is_told("Ben answered", "Ben failed", "Ben drew ? ? ? ?")
    assert [(entry.move, entry.note) for entry in table.log[-2:]] == [("answer", "Maui"), ("failed", "")]


def test_dis_a15_without_a_word_the_clock_ends_it_too(asked: Deal) -> None:
    """DIS-A15: silence is giving up."""
    table = asked(film_seconds=45)
    table.wait(45)

    table.are_told("Ben failed", "Ben drew * * * *", "asked Ada color")
    assert table.log[-1].move == "lapse"


def test_dis_a15_another_film_has_the_same_clock(asked: Deal) -> None:
    """DIS-A15: the time for naming characters does not depend on who judges them."""
    table = asked(UNKNOWN, "other", film_seconds=45)
    _, ben, _ = table
    assert ben.hears(wire.News)[-1].clock == wire.Clock(45_000, 45_000)
    table.wait(45)

    table.are_told("Ben failed", "Ben drew * * * *", "asked Ada color")


def test_dis_a15_without_a_clock_the_table_waits(asked: Deal) -> None:
    """DIS-A15: the clock is optional."""
    table = asked(film_seconds=0)
    _, ben, _ = table
    table.wait(3600)

    assert ben.is_asked("answer")
    assert ben.guesses(*FOUR) == ["right"] * 4


def test_dis_a15_time_stands_still_while_nobody_is_here(deal: Deal) -> None:
    """DIS-A15: whoever is alone with bots and is cut off finds the time that was left."""
    table = deal("disney100", "top R5", "Y1 Y2", "WM G1 G2", "B1 B2 B3", bots={1: "steady", 2: "steady"})
    (ada,) = table
    table.put("turn Ben · top R5", "Y1 Y2", "WM G1 G2", "B1 B2 B3", draw="Y3 …")
    assert ada.is_asked("answer")
    table.wait(20)
    ada.goes()
    table.wait(600)
    ada.comes_back()

    assert ada.is_asked("answer")
    assert ada.connection.last(wire.Welcome).match.clock == wire.Clock(40_000, 60_000)
    table.wait(40)
    ada.is_told("Ada failed", "Ada drew * * * *")


def test_dis_a15_a_bot_knows_no_film_outside_the_list(deal: Deal) -> None:
    """DIS-A15: it says nothing, and the people judge that."""
    table = deal("disney100", "top R5", "WM G1 G2 G3", "Y1 Y2", "B1 B2", bots={1: "steady"})
    ada, cy = table
    ada.asks_for("Ben", UNKNOWN, "other")
    assert ada.may("kept", "failed")
    ada.does("failed")
    cy.does("failed")

    table.are_told("Ben failed", "Ben drew ? ? ? ?", "asked Ada color")


def disputed(asked: Deal, seats: int = 4, **setup: Any) -> ScriptedTable:
    """Ben has named three, insists on a fourth, and the others are called to vote."""
    table = asked(seats=seats, **setup)
    _, ben, *_ = table
    ben.guesses(*FOUR[:3], "The Boat Snack")
    ben.disputes("The Boat Snack")
    for person in table:
        assert [(tell.seat, tell.text) for tell in person.hears(wire.Disputed)] == [(1, "The Boat Snack")]
    ben.does("answer")
    for person in table:
        ballot = person.hears(wire.Ballot)[-1]
        assert (ballot.film, ballot.names, ballot.left) == ("Moana", ["The Boat Snack"], 25_000)
    return table


def test_dis_a15_a_disputed_name_goes_to_the_vote(asked: Deal) -> None:
    """DIS-A15: the players judge what the list does not know, and the log says how they voted."""
    table = disputed(asked)
    ada, ben, cy, dee = table
    assert ben.ask(wire.Vote(ben.id(), True)).code == "not-now"
    ada.votes(False)
    cy.votes(True)
    dee.votes(True)

    table.are_told("Ben kept", "asked Ada color")
    assert table.log[-1].note == "disputed The Boat Snack: 2 for it, 1 against it"


def test_dis_a15_a_disputed_name_can_be_voted_down(asked: Deal) -> None:
    """DIS-A15: the majority decides."""
    table = disputed(asked)
    ada, _, cy, dee = table
    for person in (ada, cy, dee):
        person.votes(person is dee)

    table.are_told("Ben failed", "Ben drew * * * *")


def test_dis_a15_the_vote_on_a_name_ends_with_time(asked: Deal) -> None:
    """DIS-A15: who has not voted by then has no say; a tie favors the asked player."""
    table = disputed(asked)
    ada, _, cy, _ = table
    ada.votes(False)
    cy.votes(True)
    table.wait(24)
    assert not ada.news
    table.wait(1)

    table.are_told("Ben kept")


def test_dis_a15_the_vote_on_a_name_does_not_wait_for_who_left(asked: Deal) -> None:
    """DIS-A15: those who are here decide."""
    table = disputed(asked)
    ada, ben, cy, dee = table
    ada.votes(False)
    cy.votes(False)
    dee.goes()
    table.wait(0)

    assert ben.view.tried == -1
    assert table.log[-1].note == "disputed The Boat Snack: 0 for it, 2 against it"


def test_dis_a15_a_name_that_would_not_decide_is_not_voted_on(asked: Deal) -> None:
    """DIS-A15: with two of four missing one disputed name changes nothing."""
    table = asked()
    _, ben, cy = table
    ben.guesses("Moana", "Maui", "The Boat Snack")
    ben.disputes("The Boat Snack")
    ben.does("answer")

    assert not cy.hears(wire.Ballot)
    cy.is_told("Ben failed")


def test_dis_a15_who_is_asked_and_leaves_is_answered_for(asked: Deal) -> None:
    """DIS-A15: a bot that takes the seat names what it knows, and the trial ends."""
    table = asked()
    ada, ben, _ = table
    ben.guesses("Moana")
    ben.leaves()

    assert ada.is_asked("color")
    assert any(entry.seat == 1 and entry.move in ("answer", "admit") for entry in table.log)


def test_dis_a15_who_comes_back_finds_what_was_said(asked: Deal) -> None:
    """DIS-A15: the film, the names so far and the time that is left."""
    table = asked(film_seconds=60)
    _, ben, _ = table
    ben.guesses("Maui", "Gandalf")
    ben.disputes("Gandalf")
    ben.goes()
    table.wait(10)
    ben.comes_back()

    shown = ben.connection.last(wire.Welcome).match
    assert (shown.film, shown.clock) == ("Moana", wire.Clock(50_000, 60_000))
    assert (shown.hearing.named, shown.hearing.disputed) == (["Maui"], ["Gandalf"])
    assert [guess.verdict for guess in shown.hearing.heard] == ["right", "wrong"]


def test_dis_a15_a_trial_outlives_a_restart_of_the_server(dealt: Deal) -> None:
    """DIS-A15: the film is still asked for, what was said counts, and the names are judged as before."""
    table = dealt("disney100", 3, "WM")
    asker = next(person for person in table if person.is_asked("play"))
    other = next(person for person in table if person is not asker)
    asker.asks_for(other.name, "Moana")
    table.restart()

    shown = other.connection.last(wire.Welcome).match
    assert (shown.film, shown.hearing.film, shown.clock) == ("Moana", "Moana", wire.Clock(60_000, 60_000))
    other.guesses(FOUR[0], "Gandalf")
    other.disputes("Gandalf")
    table.restart()

    shown = other.connection.last(wire.Welcome).match
    assert [guess.text for guess in shown.hearing.heard] == [FOUR[0], "Gandalf"]
    assert (shown.hearing.named, shown.hearing.disputed) == ([FOUR[0]], ["Gandalf"])
    assert other.guesses(*FOUR) == ["again", *["right"] * 3]
    table.are_told(f"{other.seat} kept", f"asked {asker.seat} color")


def test_dis_a15_a_name_that_cannot_be_kept_was_not_said(asked: Deal) -> None:
    """DIS-A15: with a full disk nobody is told that a name counts, and it can be said again."""
    table = asked()
    _, ben, _ = table
    table.offline.store.broken = True
    assert ben.ask(wire.Guess(ben.id(), "Maui")).code == "not-kept"
    table.offline.store.broken = False

    assert ben.guesses("Maui") == ["right"]


def test_dis_a15_too_many_wrong_names_end_the_test(asked: Deal) -> None:
    """DIS-A15: everybody is told how many are left; with movie_misses=free nobody is."""
    table = asked(house={"movie_misses": "5"})
    _, ben, cy = table
    assert ben.guesses("Moana", "Ann", "Bob", "ann", "Cid", "Dot") == ["right", *["wrong"] * 5]
    assert left(cy) == [5, 4, 3, 3, 2, 1]
    assert ben.is_asked("answer")
    assert ben.guesses("Eve") == ["wrong"]

    table.are_told("Ben answered", "Ben failed", "Ben drew * * * *", "asked Ada color")
    assert ben.ask(wire.Guess(ben.id(), "Maui")).code == "not-now"

    table = asked(house={"movie_misses": "free"})
    _, ben, cy = table
    ben.guesses(*(f"Nobody {i}" for i in range(12)))
    assert left(cy) == [-1] * 12
    assert ben.is_asked("answer")


def left(person: Person) -> list[int]:
    """How many wrong names were left after each name, as someone was told."""
    return [told.misses_left for told in person.connection.told if isinstance(told, wire.Guessed)]


def test_dis_a15_names_that_come_with_the_answer_are_counted_too(asked: Deal) -> None:
    """DIS-A15: a list sent at once is heard up to the wrong name that ends the test."""
    _, ben, cy = asked(house={"movie_misses": "5"})
    ben.does("answer", "Ann, Bob, Cid, Dot, Eve, Moana, Maui, Tamatoa, Hei Hei")

    cy.is_told("Ben failed")
