"""The Wild Customizable at a live table: what is written on it happens, dares are judged, a last card does nothing."""

import pytest

from support.live_table import Deal

DARE = "sing a song or draw 3"


def both(*ids: str) -> pytest.MarkDecorator:
    """The two sheets with the card, each under its own id."""
    return pytest.mark.parametrize("edition", ["frozen", "emoji"], ids=ids)


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

    assert table.written == {"WC": "Everyone else draws a card!"}
    ada.plays("WC", "Y")

    ben.is_told("Ada named Y", "Ben drew B1", "Cy drew ?", "turn Ben")
    cy.is_told("Ben drew ?", "Cy drew B2")
    ada.is_told("Ben drew ?", "Cy drew ?")


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


@both("FRZ-A12", "EMO-A23")
def test_frz_a12_a_text_is_a_dare_and_the_others_judge_it(deal: Deal, edition: str) -> None:
    """FRZ-A12, EMO-A23: free text is shown to all; the dared one says when it is done, and the majority decides."""
    table = deal(edition, "top B5", "WC Y1", "Y3 Y4", "Y5 Y6", "Y7 Y8", draw="B1 B2 B3 …", pencil=[DARE])
    ada, ben, cy, dee = table
    ada.plays("WC", "Y")
    assert ben.is_asked("answer")
    assert table.written == {"WC": DARE}
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
    """FRZ-A12, EMO-A23: dares are done on one's honor."""
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

    assert ada.info.seats[1].stand_in
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
