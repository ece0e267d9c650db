"""Whether a face was lost: who reports it, who votes, and what bots do."""

from collections.abc import Sequence
from typing import Any

from lastcard import wire
from support.live_table import Deal, ScriptedTable


def test_emo_a17_an_admission_alone_suffices(faced: Deal) -> None:
    """EMO-A17: without a report or a vote, also out of turn."""
    table = faced("G1 G2", "Y1 R2 R3", "Y2 R9")
    _, ben, cy = table
    ben.plays("Y1")
    ben.does("admit")

    table.are_told("Ben admitted", "Ben drew * * * *")
    cy.is_not_told("asked - judge")
    assert cy.is_asked("play")


def test_emo_a17_a_report_asks_the_player(faced: Deal) -> None:
    """EMO-A17: everybody is told who reports whom; the player admits or denies before anything else."""
    table = faced("G1 G2", "Y1 R2 R3", "Y2 R9")
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


def voted(faced: Deal, hands: Sequence[str], votes: dict[str, str], **setup: Any) -> ScriptedTable:
    """Cy reports Ben, who denies; then the votes come in."""
    table = faced(*hands, **setup)
    people = {person.name: person for person in table}
    people["Cy"].does("accuse Ben")
    people["Ben"].does("deny")
    table.are_told("Ben denied", "asked - judge")
    for name, vote in votes.items():
        people[name].does(vote)
    return table


FOUR = ("G1 G2", "Y1 R2", "Y2 R9", "Y6 R6")


def test_emo_a17_a_denied_report_is_decided_by_the_majority(faced: Deal) -> None:
    """EMO-A17: of the others, the reporter included."""
    table = voted(faced, FOUR, {"Cy": "failed", "Ada": "kept", "Dee": "failed"})
    _, ben, _, dee = table

    table.are_told("Dee voted failed", "Ben failed", "Ben released", "Ben drew * * * *", "asked Ben play")
    assert ben.view.votes == dee.view.votes
    ben.plays("Y1")


def test_emo_a17_who_is_judged_has_no_vote_and_nobody_has_two(faced: Deal) -> None:
    """EMO-A17: all others, once each."""
    table = voted(faced, FOUR, {"Cy": "failed"})
    ada, ben, cy, _ = table

    assert ben.legal == ["admit"]
    ben.cannot("kept", "EMO-A17")
    ben.cannot("play Y1", "EMO-A17")
    cy.cannot("kept", "EMO-A17")
    assert ada.legal == ["kept", "failed"]
    assert ada.view.votes == [0, 0, 2, 0]


def test_emo_a17_a_tie_is_for_the_player(faced: Deal) -> None:
    """EMO-A17: not stopped; the face goes on, and is not judged again in this turn."""
    table = voted(faced, FOUR[:3], {"Cy": "failed", "Ada": "kept"})
    ada, ben, cy = table

    table.are_told("Ben kept", "asked Ben play")
    cy.is_not_told("Ben drew *", "Ben released")
    assert ada.faces == ["-", "Y3", "-"]
    cy.cannot("accuse Ben", "EMO-A17")
    ben.plays("Y1")
    assert cy.may("accuse Ben")


def test_emo_a17_an_admission_ends_a_vote(faced: Deal) -> None:
    """EMO-A17: whoever thinks better of it may still admit."""
    table = voted(faced, FOUR, {"Ada": "kept"})
    _, ben, _, _ = table
    ben.does("admit")

    table.are_told("Ben admitted", "Ben failed", "Ben drew * * * *", "asked Ben play")


def test_emo_a17_between_two_players_the_word_counts(faced: Deal) -> None:
    """EMO-A17: two players: the obliged player's word."""
    ada, ben = faced("G1 G2", "Y1 R2")
    ada.does("accuse Ben")
    ben.does("deny")

    ada.is_told("Ben denied", "Ben kept", "asked Ben play")
    ada.is_not_told("asked - judge")
    ada.cannot("accuse Ben", "EMO-A17")


def test_emo_a17_where_the_table_wants_it_the_word_always_counts(faced: Deal) -> None:
    """EMO-A17: face_judge=admit_only."""
    ada, ben, cy = faced("G1 G2", "Y1 R2", "Y2 R9", house={"face_judge": "admit_only"})
    cy.does("accuse Ben")
    ben.does("deny")

    ada.is_told("Ben denied", "Ben kept", "asked Ben play")


def test_emo_a17_a_vote_ends_with_the_clock(faced: Deal) -> None:
    """EMO-A17: who has not voted in time has no say; nobody's vote is a tie."""
    table = voted(faced, FOUR, {"Cy": "failed"}, turn_seconds=20)
    table.wait(20)
    table.are_told("Ben failed", "Ben drew * * * *", "asked Ben play")

    assert table.log[-1].move == "lapse"


def test_emo_a17_silence_is_a_denial(faced: Deal) -> None:
    """EMO-A17: a player who answers no report in time has not admitted it."""
    table = faced("G1 G2", "Y1 R2", "Y2 R9", turn_seconds=20)
    _, _, cy = table
    cy.does("accuse Ben")
    table.wait(20)

    table.are_told("Ben denied", "asked - judge")


def test_emo_a17_the_clock_of_a_turn_begins_anew_after_a_report(faced: Deal) -> None:
    """EMO-A17: being reported costs no time of the own turn."""
    table = faced("G1 G2", "Y1 R2", "Y2 R9", turn_seconds=20)
    ada, ben, cy = table
    table.wait(15)
    cy.does("accuse Ben")
    assert ben.hears(wire.News)[-1].clock == wire.Clock(20_000, 20_000)
    ben.does("deny")
    ada.does("kept")
    cy.does("kept")

    assert ben.hears(wire.News)[-1].clock == wire.Clock(20_000, 20_000)


def test_emo_a17_who_leaves_while_being_reported_is_answered_for(faced: Deal) -> None:
    """EMO-A17: a bot takes the seat, and its word is its own."""
    table = faced("G1 G2", "Y1 R2", "Y2 R9")
    ada, ben, cy = table
    cy.does("accuse Ben")
    ben.leaves()

    assert any(entry.seat == 1 and entry.move in ("admit", "deny") for entry in table.log)
    assert (ada.info.seats[1].keeper, ada.info.seats[1].name) == ("bot", "Ben")


def test_emo_a17_who_leaves_while_holding_leaves_the_face_to_a_bot(faced: Deal) -> None:
    """EMO-A17: the face stays on the seat, and may still be reported."""
    table = faced("G1 Y9 G2", "Y1 R2 R5 R6", "Y2 R9")
    ada, ben, cy = table
    ben.plays("Y1")
    ben.leaves()

    assert ada.faces == ["-", "Y3", "-"]
    cy.does("accuse Ben")
    ada.is_told("Ben accused by Cy", "asked Ben admit")
    assert any(entry.seat == 1 and entry.move in ("admit", "deny") for entry in table.log)


def test_emo_a17_a_vote_does_not_wait_for_somebody_who_left(faced: Deal) -> None:
    """EMO-A17: a bot votes in their place, last and as the people did."""
    table = voted(faced, FOUR, {"Cy": "failed", "Ada": "failed"})
    *_, dee = table
    dee.leaves()

    table.are_told("Dee voted failed", "Ben failed")


def test_emo_a17_a_watcher_reports_nobody(faced: Deal) -> None:
    """EMO-A17: any other player may, and only players."""
    table = faced("G1 G2", "Y1 R2", "Y2 R9")
    watcher = table.watch()

    assert watcher.faces == ["-", "Y3", "-"]
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
    """The keys with which a bot in Ben's seat loses its face before Cy has played."""
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
