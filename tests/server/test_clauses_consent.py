"""What is written on a Wild Customizable: who proposes, who must agree, and when a rule may change."""

from typing import Any

import pytest

from lastcard import wire
from support.live_table import Deal, ScriptedTable

TWO = "The next player draws two cards."


def both(*ids: str) -> pytest.MarkDecorator:
    """The two sheets with the card, each under its own id."""
    return pytest.mark.parametrize("edition", ["frozen", "emoji"], ids=ids)


def ended(deal: Deal, edition: str, **setup: Any) -> ScriptedTable:
    """A round that Ada has just won."""
    table = deal(edition, "top B5", "B1", "Y3 Y4", "Y6 Y7", **setup)
    ada, *_ = table
    ada.plays("B1")
    assert {person.info.stage for person in table} == {"between"}
    return table


@both("FRZ-81", "EMO-81")
def test_frz_81_a_rule_waits_for_the_last_who_has_not_agreed(lobby: Deal, edition: str) -> None:
    """FRZ-81, EMO-81: everybody sees who has agreed, and two of three are not enough."""
    table = lobby(edition, 3)
    ada, ben, cy = table
    ben.proposes("next draws 2")
    ada.agrees()

    for person in table:
        assert person.info.proposal == wire.Proposal(1, ["next draws 2"], [True, True, False], 1, [TWO])
        assert person.info.setup.pencil == []
    cy.agrees()
    for person in table:
        assert person.info.proposal is None
        assert person.info.setup.pencil == ["next draws 2"]


@both("FRZ-81", "EMO-81")
def test_frz_81_one_refusal_leaves_a_plain_wild(lobby: Deal, edition: str) -> None:
    """FRZ-81, EMO-81: without consent nothing is written, and the host cannot write it alone."""
    table = lobby(edition, 3)
    ada, ben, cy = table
    ada.proposes("next draws 2")
    ben.agrees()
    cy.agrees(False)
    assert all(person.info.proposal is None for person in table)

    forced = wire.Setup(edition, 3, pencil=["next draws 2"])
    answer = ada.ask(wire.Change(ada.id(), forced))
    table.start()
    table.put("top B5", "WC Y1 Y2", "Y3 Y4", "Y5 Y6")
    ada.plays("WC", "Y")

    assert (answer.code, answer.clause) == ("not-now", f"{'FRZ' if edition == 'frozen' else 'EMO'}-81")
    assert table.written == {}
    ben.is_told("Ada named Y", "turn Ben")
    ben.is_not_told("Ben drew *")


@both("FRZ-81", "EMO-81")
def test_frz_81_whoever_takes_the_seat_of_somebody_who_agreed_is_asked_too(lobby: Deal, edition: str) -> None:
    """FRZ-81, EMO-81: consent belongs to a person and not to a seat."""
    table = lobby(edition, 3)
    ada, ben, cy = table
    ada.proposes("next draws 2")
    ben.agrees()
    ben.leaves()
    dee = table.sit("Dee", 1)

    cy.agrees()

    assert dee.info.proposal == wire.Proposal(0, ["next draws 2"], [True, False, True], 1, [TWO])
    dee.agrees()
    assert dee.info.setup.pencil == ["next draws 2"]


@both("FRZ-81", "EMO-81")
def test_frz_81_whoever_sits_down_later_is_asked_too(lobby: Deal, edition: str) -> None:
    """FRZ-81, EMO-81: what was agreed on before they came waits for them; without their word it is a plain wild."""
    table = lobby(edition, 3)
    ada, ben, cy = table
    cy.leaves()
    ada.proposes("next draws 2")
    ben.agrees()
    assert ada.info.setup.pencil == ["next draws 2"]

    dee = table.sit("Dee")
    for person in (ada, ben, dee):
        assert person.info.setup.pencil == []
        assert person.info.proposal == wire.Proposal(0, ["next draws 2"], [True, True, False], 2, [TWO])
    dee.agrees()
    assert ada.info.setup.pencil == ["next draws 2"]


@both("FRZ-81", "EMO-81")
def test_frz_81_who_leaves_is_asked_no_more(lobby: Deal, edition: str) -> None:
    """FRZ-81, EMO-81: a rule waits for nobody who is gone, and goes with whoever proposed it."""
    table = lobby(edition, 3)
    ada, ben, cy = table
    ada.proposes("next draws 2")
    ben.agrees()
    cy.leaves()
    assert ben.info.setup.pencil == ["next draws 2"]

    ben.proposes("next draws 5")
    ben.leaves()

    assert ada.info.proposal is None
    assert ada.info.setup.pencil == ["next draws 2"]


@both("FRZ-81", "EMO-81")
def test_frz_81_bots_agree_with_people(lobby: Deal, edition: str) -> None:
    """FRZ-81, EMO-81: at a table of bots the word of the people is enough."""
    ada, ben = lobby(edition, 4, bots={2: "steady", 3: "random"})
    ada.proposes("next draws 2")
    ben.agrees()

    assert ada.info.setup.pencil == ["next draws 2"]


@both("FRZ-81", "EMO-81")
def test_frz_81_another_proposal_takes_the_place_of_the_first(lobby: Deal, edition: str) -> None:
    """FRZ-81, EMO-81: who does not agree proposes something else, and everybody is asked anew."""
    ada, ben, cy = lobby(edition, 3)
    ada.proposes("next draws 2")
    ben.agrees()
    cy.proposes("next draws 1")

    assert ada.info.proposal == wire.Proposal(
        2, ["next draws 1"], [False, False, True], 2, ["The next player draws a card."]
    )
    ada.agrees()
    ben.agrees()
    assert cy.info.setup.pencil == ["next draws 1"]


@both("FRZ-81", "EMO-81")
def test_frz_81_a_proposal_ends_with_the_cards_it_was_for(lobby: Deal, edition: str) -> None:
    """FRZ-81, EMO-81: when the host chooses an edition without such cards, nobody can agree any more."""
    table = lobby(edition, 3)
    ada, ben, cy = table
    ada.proposes("next draws 2")
    ben.agrees()
    ada.ask(wire.Change(ada.id(), wire.Setup("classic", 3)))

    assert cy.info.proposal is None
    assert cy.agrees().code == "not-now"
    table.start()


@both("FRZ-81", "EMO-81")
def test_frz_81_the_host_may_choose_an_edition_without_such_cards(lobby: Deal, edition: str) -> None:
    """FRZ-81, EMO-81: that needs nobody's consent, though what was written is gone with the cards."""
    table = lobby(edition, 2)
    ada, ben = table
    ada.proposes("next draws 2")
    ben.agrees()
    assert isinstance(ada.ask(wire.Change(ada.id(), wire.Setup("classic", 2))), wire.Done)

    assert (ben.info.setup.edition, ben.info.setup.pencil) == ("classic", [])
    table.start()


@both("FRZ-85", "EMO-85")
def test_frz_85_a_new_rule_is_written_between_rounds(deal: Deal, edition: str) -> None:
    """FRZ-85, EMO-85: the card is erasable; the log knows who wrote and who agreed."""
    table = ended(deal, edition, pencil=["next draws 3"])
    ada, ben, cy = table
    cy.proposes("previous draws 1")
    ada.agrees()
    ben.agrees()

    assert table.written == {"WC": "previous draws 1"}
    assert (table.log[-1].seat, table.log[-1].move) == (2, "pencil")
    for person in table:
        person.is_ready()
    table.put("top B5", "WC Y1 Y2", "Y3 Y4", "Y5 Y6", draw="B1 …")
    ada.plays("WC", "Y")
    cy.is_told("Cy drew B1", "turn Ben")
    cy.is_not_told("Ben drew *")


@both("FRZ-85", "EMO-85")
def test_frz_85_a_rule_is_erased_between_rounds(deal: Deal, edition: str) -> None:
    """FRZ-85, EMO-85: nothing written is a plain wild again."""
    table = ended(deal, edition, pencil=["next draws 3"])
    ada, ben, cy = table
    ada.proposes()
    ben.agrees()
    cy.agrees()

    assert table.written == {}
    for person in table:
        person.is_ready()
    table.put("top B5", "WC Y1 Y2", "Y3 Y4", "Y5 Y6")
    ada.plays("WC", "Y")
    ben.is_not_told("Ben drew *")


@both("FRZ-85", "EMO-85")
def test_frz_85_a_rule_that_not_all_have_agreed_to_is_gone_with_the_deal(deal: Deal, edition: str) -> None:
    """FRZ-85, EMO-85: the next round is played with the old rule, and nobody is asked about the new one in it."""
    table = ended(deal, edition, pencil=["next draws 3"])
    ada, ben, cy = table
    ada.proposes("next draws 1")
    ben.agrees()
    table.wait(100)

    assert (cy.info.stage, cy.info.proposal) == ("playing", None)
    assert cy.info.setup.pencil == ["next draws 3"]
    assert cy.agrees().code == "not-now"


def test_frz_85_watchers_who_see_everything_see_the_new_rule(
    lobby: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """FRZ-85: a round that was played on is told to delayed watchers with what was written before it."""
    monkeypatch.setattr("lastcard.server.table.matches.new_key", lambda: bytes(32))  # no tie after two rounds
    table = lobby("frozen", 2, house={"rounds": "2"}, watching="everything", watch_delay=0)
    ada, ben = table
    table.start()
    watcher = table.watch()
    for person in table:
        person.ask(wire.Relieve(person.id(), person.seat))
    ada.proposes("next draws 1")
    ben.agrees()
    assert watcher.connection.last(wire.Begun).match.penciled == {"WC": "next draws 1"}

    for person in table:
        person.is_ready()

    assert table.live.table.stage == "over"
    assert watcher.hears(wire.Published)
    assert "lapse" not in {entry.move for entry in table.log}


@both("FRZ-A11", "EMO-A23")
def test_frz_a11_one_rule_for_both_cards_or_one_each(lobby: Deal, edition: str) -> None:
    """FRZ-A11, EMO-A23: before the game, the same for both cards or one each."""
    table = lobby(edition, 2)
    ada, ben = table
    ada.proposes("next draws 1", "I draw 1")
    ben.agrees()
    table.start()
    table.put("top B5", "WC WC2 Y1 Y2", "Y3 Y4 Y5", draw="B1 B2 …")

    assert table.written == {"WC": "next draws 1", "WC2": "I draw 1"}
    ada.plays("WC", "Y")
    ben.is_told("Ben drew B1", "turn Ben")
    ben.plays("Y3")
    ada.plays("WC2", "Y")
    ada.is_told("Ada drew B2", "turn Ben")


@both("FRZ-A11", "EMO-A23")
def test_frz_a11_the_pencil_rests_during_a_round(deal: Deal, edition: str) -> None:
    """FRZ-A11, EMO-A23: neither a new rule nor an agreement is taken while a round is on."""
    ada, ben = deal(edition, "top B5", "WC Y1 Y2", "Y3 Y4")

    answers = [ada.proposes("next draws 2"), ben.agrees()]

    assert {(answer.code, answer.clause) for answer in answers} == {("not-now", "FRZ-A11")}
    assert ada.table.written == {}


@both("FRZ-A11", "EMO-A23")
def test_frz_a11_somebody_who_is_away_has_not_agreed(deal: Deal, edition: str) -> None:
    """FRZ-A11, EMO-A23: with everybody's consent; who comes back finds the proposal and may still agree."""
    table = ended(deal, edition)
    ada, ben, cy = table
    cy.goes()
    ada.proposes("next draws 2")
    ben.agrees()
    assert ada.info.setup.pencil == []

    cy.comes_back()

    assert cy.info.proposal == wire.Proposal(0, ["next draws 2"], [True, True, False], 1, [TWO])
    cy.agrees()
    assert table.written == {"WC": "next draws 2"}
