"""What a card asks of the people at a live table: contests, choices, what is true of them, and dares that last."""

from support.live_table import Deal

HANDS = ("top B5", "WC Y1 Y2", "Y3 Y4 Y8", "Y5 Y6")


def test_a_contest_is_decided_by_everyone(deal: Deal) -> None:
    """Each vote is told, and the rule goes on with the loser, then with everyone else."""
    rule = "thumb war, loser draws 2, everyone else draws 1"
    table = deal("frozen", *HANDS, draw="B1 B2 B3 B4 …", pencil=[rule])
    ada, ben, cy = table
    ada.plays("WC", "Y")
    assert all(one.may("choose 0", "choose 1", "choose 2") for one in table)
    ben.does("choose 2")
    ben.cannot("choose 0")
    cy.does("choose 2")
    table.are_told("Cy pointed at Cy")
    ada.does("choose 1")

    cy.is_told("Cy settled lost", "Cy drew B1 B2", "Ben drew ?", "Ada drew ?", "turn Ben")
    ben.is_told("Cy drew ? ?", "Ben drew B3")


def test_who_is_meant_is_voted_on(deal: Deal) -> None:
    """Nobody has lost; the page knows what the vote is about."""
    table = deal("frozen", *HANDS, pencil=["the oldest player draws 2"])
    ada, ben, cy = table
    ada.plays("WC", "Y")
    for one in table:
        one.does("choose 1")

    cy.is_told("Ben settled meant", "Ben drew ? ?")
    ben.is_not_told("Ben settled lost")


def test_each_player_chooses(deal: Deal) -> None:
    """One after the other; the hands of the others stay hidden."""
    table = deal("frozen", *HANDS, draw="B1 B2 …", pencil=["everyone else draws 1 or shows their hand"])
    ada, ben, cy = table
    ada.plays("WC", "Y")
    assert ben.is_asked("option")
    cy.cannot("choose first")
    ben.does("choose first")
    assert cy.is_asked("option")
    cy.does("choose second")

    ada.is_told("Cy opted second", "Ben drew ?", "Cy showed Y5 Y6 to -")
    ben.is_told("Ben drew B1")


def test_what_is_true_of_people_they_say(deal: Deal) -> None:
    """Whoever says so draws."""
    ada, ben, cy = deal("frozen", *HANDS, pencil=["anyone wearing blue draws 2"])
    ada.plays("WC", "Y")
    ben.does("choose second")
    cy.does("choose first")
    ada.does("choose second")

    ben.is_told("Cy drew ? ?", "turn Ben")
    cy.is_not_told("Ben drew *")


def test_a_dare_can_last_for_the_rest_of_the_round(deal: Deal) -> None:
    """Anyone may call it out, also after the next turn of whoever played the card."""
    rule = "no talking for the rest of the round or draw 2"
    ada, ben, cy = deal("frozen", *HANDS, draw="B1 B2 B3 B4 …", pencil=[rule])
    ada.plays("WC", "Y")
    ben.plays("Y3")
    cy.plays("Y5")
    ada.plays("Y1")
    cy.does("accuse 1")
    ben.does("admit")

    ben.is_told("Ben admitted", "Ben drew B1 B2")
    cy.is_told("Ben drew ? ?")


def test_a_dare_can_be_for_someone_whom_everyone_names(deal: Deal) -> None:
    """They are voted on first, and then they do it or pay."""
    table = deal("frozen", *HANDS, draw="B1 B2 B3 B4 …", pencil=["Dad tells a joke or draws 2"])
    ada, ben, cy = table
    ada.plays("WC", "Y")
    for one in table:
        one.does("choose 2")
    ada.is_told("Cy settled meant", "asked Cy answer")
    cy.does("answer")
    ada.does("failed")
    ben.does("failed")

    ada.is_told("Cy failed", "Cy drew ? ?")


def test_a_dare_for_someone_by_name_can_last(deal: Deal) -> None:
    """Whoever was voted on keeps it up, and nobody else."""
    rule = "my sister cannot talk for one round. if she talks she draws 2"
    table = deal("frozen", *HANDS, draw="B1 B2 B3 B4 …", pencil=[rule])
    ada, ben, cy = table
    ada.plays("WC", "Y")
    for one in table:
        one.does("choose 2")
    ben.plays("Y3")
    ben.cannot("accuse 0")
    ben.does("accuse 2")
    cy.does("admit")

    ada.is_told("Cy admitted", "Cy drew ? ?")
