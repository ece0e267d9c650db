"""The Wild Customizable at a live table: what is written on it, who must agree, and what then happens."""

from typing import Any

import pytest

from lastcard import wire
from lastcard.testing.company import Company, Deal

DARE = "sing a song or draw 3"


def both(*ids: str) -> pytest.MarkDecorator:
    """The two sheets with the card, each under its own id."""
    return pytest.mark.parametrize("edition", ["frozen", "emoji"], ids=ids)


def written(table: Company) -> dict[str, str]:
    """What everybody sees on the cards."""
    shown = [person.line.last(wire.Begun).match.penciled for person in table.everybody]
    assert all(cards == shown[0] for cards in shown)
    return dict(shown[0])


def ended(deal: Deal, edition: str, **setup: Any) -> Company:
    """A round that Ada has just won."""
    table = deal(edition, "top B5", "B1", "Y3 Y4", "Y6 Y7", **setup)
    ada, *_ = table
    ada.plays("B1")
    assert {person.info.stage for person in table} == {"between"}
    return table


# The sheets.


@both("FRZ-80", "EMO-80")
def test_frz_80_the_players_write_a_rule_and_the_card_does_it(lobby: Deal, edition: str) -> None:
    """FRZ-80, EMO-80: the players may write any house rule on the card."""
    table = lobby(edition, 3)
    ada, ben, cy = table
    ben.proposes("Everyone else draws a card!")
    ada.agrees()
    cy.agrees()
    table.start()
    table.put("top B5", "WC Y1 Y2", "Y3 Y4", "Y5 Y6", draw="B1 B2 …")

    assert written(table) == {"WC": "Everyone else draws a card!"}
    ada.plays("WC", "Y")

    ben.is_told("Ada named Y", "Ben drew B1", "Cy drew ?", "turn Ben")
    cy.is_told("Ben drew ?", "Cy drew B2")
    ada.is_told("Ben drew ?", "Cy drew ?")


@both("FRZ-81", "EMO-81")
def test_frz_81_a_rule_waits_for_the_last_who_has_not_agreed(lobby: Deal, edition: str) -> None:
    """FRZ-81, EMO-81: everybody sees who has agreed, and two of three are not enough."""
    table = lobby(edition, 3)
    ada, ben, cy = table
    ben.proposes("next draws 2")
    ada.agrees()

    for person in table:
        assert person.info.proposal == wire.Proposal(1, ["next draws 2"], [True, True, False])
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
    assert written(table) == {}
    ben.is_told("Ada named Y", "turn Ben")
    ben.is_not_told("Ben drew *")


@both("FRZ-81", "EMO-81")
def test_frz_81_whoever_takes_the_chair_of_somebody_who_agreed_is_asked_too(
    lobby: Deal, edition: str
) -> None:
    """FRZ-81, EMO-81: consent belongs to a person and not to a chair."""
    table = lobby(edition, 3)
    ada, ben, cy = table
    ada.proposes("next draws 2")
    ben.agrees()
    ben.leaves()
    dee = table.sit("Dee", 1)

    cy.agrees()

    assert dee.info.proposal == wire.Proposal(0, ["next draws 2"], [True, False, True])
    dee.agrees()
    assert dee.info.setup.pencil == ["next draws 2"]


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

    assert ada.info.proposal == wire.Proposal(2, ["next draws 1"], [False, False, True])
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


@both("FRZ-82", "EMO-82")
def test_frz_82_it_is_offered_beside_other_cards_that_fit(deal: Deal, edition: str) -> None:
    """FRZ-82, EMO-82: it is a wild, playable even with another playable card in hand."""
    ada, ben = deal(edition, "top BS", "WC B1 YS", "Y3 Y4")

    assert ada.may("play WC", "play B1", "play YS")
    ada.plays("WC")

    ben.is_told("Ada played WC", "asked Ada color")


@both("FRZ-83", "EMO-83")
def test_frz_83_whoever_plays_it_names_the_color(deal: Deal, edition: str) -> None:
    """FRZ-83, EMO-83: its player names the color that resumes play."""
    ada, ben = deal(edition, "top B5", "WC Y1 Y2", "B1 Y3 Y4")
    ada.plays("WC")

    assert len(ada.legal) == 4
    assert ada.may("choose B", "choose Y")
    assert ben.legal == []
    ben.cannot("choose G")
    ada.does("choose Y")

    ben.is_told("Ada named Y", "turn Ben")
    assert ben.view.color == "Y"
    ben.cannot("play B1", "-23")
    ben.plays("Y3")


@both("FRZ-83", "EMO-83")
def test_frz_83_a_color_that_nobody_names_in_time_is_named_by_the_table(deal: Deal, edition: str) -> None:
    """FRZ-83, EMO-83: the clock names one, so the game goes on."""
    ada, ben = deal(edition, "top B5", "WC Y1 Y2", "B1 Y3 Y4", turn_seconds=20)
    ada.plays("WC")
    ada.table.wait(20)

    ben.is_told("Ada named Y", "turn Ben")
    assert ada.table.log[-1].move == "lapse"


@both("FRZ-84", "EMO-84")
def test_frz_84_as_opening_card_the_left_neighbor_names_the_color(deal: Deal, edition: str) -> None:
    """FRZ-84, EMO-84: the player left of the dealer names the starting color; the rule sleeps."""
    table = deal(
        edition, "dealer Ada · ask turn dealer", "Y1 B1", "Y2 B2", "Y3 B3", draw="WC …",
        pencil=["everyone draws 1"],
    )  # fmt: skip
    ada, ben, cy = table

    table.are_told("turned WC", "asked Ben color")
    assert ben.may("choose Y", "choose B")
    ada.cannot("choose Y")
    cy.cannot("choose Y")
    ben.does("choose Y")

    cy.is_told("Ben named Y", "turn Ben")
    cy.is_not_told("* drew *")
    ben.cannot("play B2", "-23")


@both("FRZ-85", "EMO-85")
def test_frz_85_a_new_rule_is_written_between_rounds(deal: Deal, edition: str) -> None:
    """FRZ-85, EMO-85: the card is erasable; the log knows who wrote and who agreed."""
    table = ended(deal, edition, pencil=["next draws 3"])
    ada, ben, cy = table
    cy.proposes("previous draws 1")
    ada.agrees()
    ben.agrees()

    assert written(table) == {"WC": "previous draws 1"}
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

    assert written(table) == {}
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


def test_frz_85_watchers_who_see_everything_see_the_new_rule(lobby: Deal) -> None:
    """FRZ-85: a round that was played on is told to the balcony with what was written before it."""
    table = lobby("frozen", 2, house={"rounds": "2"}, watching="everything", watch_delay=0)
    ada, ben = table
    table.start()
    watcher = table.watch()
    for person in table:
        person.ask(wire.Relieve(person.id(), person.seat))
    ada.proposes("next draws 1")
    ben.agrees()
    assert watcher.line.last(wire.Begun).match.penciled == {"WC": "next draws 1"}

    for person in table:
        person.is_ready()

    assert table.live.table.stage == "over"
    assert watcher.hears(wire.Published)
    assert "lapse" not in {entry.move for entry in table.log}


# The rulings.


@both("FRZ-A11", "EMO-A23")
def test_frz_a11_one_rule_for_both_cards_or_one_each(lobby: Deal, edition: str) -> None:
    """FRZ-A11, EMO-A23: before the game, the same for both cards or one each."""
    table = lobby(edition, 2)
    ada, ben = table
    ada.proposes("next draws 1", "I draw 1")
    ben.agrees()
    table.start()
    table.put("top B5", "WC WC2 Y1 Y2", "Y3 Y4 Y5", draw="B1 B2 …")

    assert written(table) == {"WC": "next draws 1", "WC2": "I draw 1"}
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
    assert written(ada.table) == {}


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

    assert cy.info.proposal == wire.Proposal(0, ["next draws 2"], [True, True, False])
    cy.agrees()
    assert written(table) == {"WC": "next draws 2"}


@both("FRZ-A12", "EMO-A23")
def test_frz_a12_a_text_is_a_dare_and_the_others_judge_it(deal: Deal, edition: str) -> None:
    """FRZ-A12, EMO-A23: free text is shown to all; the dared one says when it is done, and the majority decides."""
    table = deal(edition, "top B5", "WC Y1", "Y3 Y4", "Y5 Y6", "Y7 Y8", draw="B1 B2 B3 …", pencil=[DARE])
    ada, ben, cy, dee = table
    ada.plays("WC", "Y")
    assert ben.is_asked("answer")
    assert written(table) == {"WC": DARE}
    ben.does("answer")
    table.are_told("Ben answered", "asked - judge")
    ben.cannot("kept", "A17")
    ada.does("failed")
    cy.does("kept")
    table.are_told("Cy voted kept")
    dee.does("failed")

    ben.is_told("Dee voted failed", "Ben failed", "Ben drew B1 B2 B3", "turn Ben")
    cy.is_told("Ben drew ? ? ?")


@both("FRZ-A12", "EMO-A23")
def test_frz_a12_even_votes_are_for_the_dared_one(deal: Deal, edition: str) -> None:
    """FRZ-A12, EMO-A23: a dare is judged as a face is; a tie is kept."""
    ada, ben, cy = deal(edition, "top B5", "WC Y1", "Y3 Y4", "Y5 Y6", pencil=[DARE])
    ada.plays("WC", "Y")
    ben.does("answer")
    ada.does("failed")
    cy.does("kept")

    ben.is_told("Ben kept", "turn Ben")
    ben.is_not_told("Ben drew *")


@both("FRZ-A12", "EMO-A23")
def test_frz_a12_giving_up_a_dare_needs_no_vote(deal: Deal, edition: str) -> None:
    """FRZ-A12, EMO-A23: dares are done on one's honour."""
    ada, ben, cy = deal(edition, "top B5", "WC Y1", "Y3 Y4", "Y5 Y6", draw="B1 B2 B3 …", pencil=[DARE])
    ada.plays("WC", "Y")
    ben.does("admit")

    cy.is_told("Ben admitted", "Ben failed", "Ben drew ? ? ?", "turn Ben")
    cy.is_not_told("asked - judge")


@both("FRZ-A12", "EMO-A23")
def test_frz_a12_a_vote_on_a_dare_ends_with_the_clock(deal: Deal, edition: str) -> None:
    """FRZ-A12, EMO-A23: whoever does not vote in time has no say."""
    ada, ben, cy = deal(edition, "top B5", "WC Y1", "Y3 Y4", "Y5 Y6", pencil=[DARE], turn_seconds=30)
    ada.plays("WC", "Y")
    ben.does("answer")
    ada.does("failed")
    cy.table.wait(30)

    cy.is_told("Ben failed", "Ben drew ? ? ?", "turn Ben")


@both("FRZ-A12", "EMO-A23")
def test_frz_a12_a_vote_does_not_wait_for_somebody_who_left(deal: Deal, edition: str) -> None:
    """FRZ-A12, EMO-A23: a bot votes for whoever is gone, and as the people did."""
    ada, ben, cy = deal(edition, "top B5", "WC Y1", "Y3 Y4", "Y5 Y6", pencil=[DARE])
    ada.plays("WC", "Y")
    ben.does("answer")
    ada.does("failed")
    cy.leaves()

    ben.is_told("Cy voted *", "Ben *")
    assert ben.is_asked("play")


@both("FRZ-A12", "EMO-A23")
def test_frz_a12_a_dare_of_somebody_who_is_away_is_done_by_a_stand_in(deal: Deal, edition: str) -> None:
    """FRZ-A12, EMO-A23: the table waits as long as the host wants to, then a bot answers."""
    ada, ben, _ = deal(edition, "top B5", "WC Y1", "Y3 Y4", "Y5 Y6", pencil=[DARE], away_seconds=30)
    ada.plays("WC", "Y")
    ben.goes()
    ada.table.wait(29)
    assert ada.view.asked == ben.seat
    ada.table.wait(1)

    assert ada.info.chairs[1].stand_in
    assert (ada.view.ask, ada.view.asked) != ("answer", 1)


@both("FRZ-A13", "EMO-A23")
def test_frz_a13_as_last_card_its_rule_is_not_carried_out(deal: Deal, edition: str) -> None:
    """FRZ-A13, EMO-A23: the round is over."""
    table = deal(edition, "top B5", "WC", "Y3 Y4", "Y5 Y6", pencil=["everyone else draws 2"])
    ada, ben, cy = table
    ada.plays("WC")

    table.are_told("Ada played WC", "Ada out", "Ada scored 18", "ended Ada")
    ben.is_not_told("* drew *")
    assert ben.legal == cy.legal == []
    assert ben.info.stage == "between"


@both("FRZ-A13", "EMO-A23")
def test_frz_a13_a_dare_on_the_last_card_is_not_asked(deal: Deal, edition: str) -> None:
    """FRZ-A13, EMO-A23: nobody is dared by a card that went out."""
    ada, ben, _ = deal(edition, "top B5", "WC", "Y3 Y4", "Y5 Y6", pencil=[DARE])
    ada.plays("WC")

    ben.is_told("ended Ada")
    ben.is_not_told("* tried *")
    ben.cannot("answer", "-60")
