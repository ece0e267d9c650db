"""The rules of a grid game in sentences."""

from lastcard.engine import codes as c
from lastcard.rules.explain.book import (
    AIM,
    CALLING,
    CARDS,
    ENDING,
    SCORING,
    SETUP,
    TURN,
    Book,
    card_text,
    one_of_each,
    say_deck,
    say_house,
    say_points,
)
from lastcard.rules.explain.goal import goal_text
from lastcard.rules.language.english import counted, numeral


def say_grid_game(book: Book) -> None:
    """All lines of a grid game, in the order they are needed at a table."""
    say_aim(book)
    say_deck(book)
    say_setup(book)
    say_turn(book)
    say_clearing(book)
    say_cards(book)
    say_calling(book)
    say_ending(book)
    say_scoring(book)
    say_house(book)


def say_aim(book: Book) -> None:
    """What everyone is playing for."""
    book.say(
        AIM,
        "Finish with the fewest points: replace high cards in your grid with low ones, and clear columns "
        "of matching cards. " + goal_text(book.rules),
        "GLF-02 GLF-11 GLF-12",
    )


def say_setup(book: Book) -> None:
    """From the dealer to the first turn."""
    least, most = book.rules.seats
    columns = book.rules.tables.columns
    book.say_fact(SETUP, f"This game is for {least} to {most} players", book.edition.fact("seats"), "most")
    book.say_setting(SETUP, "dealer", "GLF-A04")
    book.say(SETUP, "After each round, the deal moves one seat to the left", "GLF-A04")
    book.say(
        SETUP,
        f"Shuffle all the cards. Each player gets {counted(2 * columns, 'card')}, lays them out face down in "
        "two rows of "
        f"{numeral(columns)}, and turns any one of them face up",
        "GLF-03 GLF-07 GLF-08 GLF-55 GLF-56 GLF-A09",
    )
    book.say(
        SETUP,
        "Place the rest face down as the draw pile. Turn its top card over beside it to start the discard pile",
        "GLF-04 GLF-05",
    )
    book.say(
        SETUP,
        "If that card is an action card, ignore it: it stays in the discard pile and another card is turned up",
        "GLF-06 GLF-A08",
    )
    book.say(
        SETUP,
        "The player to the dealer's left goes first; in later rounds, the winner of the previous round does",
        "GLF-09 GLF-57",
    )
    book.say(SETUP, "Every round starts with play moving to the left, clockwise", "GLF-10 GLF-A05")


def say_turn(book: Book) -> None:
    """What a player does when it is their turn."""
    book.say(
        TURN,
        "On your turn, take the top card of the discard pile or draw a card from the draw pile",
        "GLF-13 GLF-A10 GLF-A18",
    )
    book.say(
        TURN,
        "A card you drew may replace any card in your grid, face up or face down. "
        "Or discard it and turn up one of your face-down cards",
        "GLF-14 GLF-15 GLF-18 GLF-19",
    )
    book.say(
        TURN,
        "A card you took from the discard pile must replace a card in your grid",
        "GLF-20 GLF-21 GLF-A11",
    )
    book.say(
        TURN,
        "The new card goes into your grid face up, and the card it replaces goes face up onto the discard pile",
        "GLF-16 GLF-17 GLF-22 GLF-23",
    )
    book.say(TURN, "Nobody may look at a face-down card, not even their own", "GLF-24 GLF-A38")
    book.say(
        TURN,
        "An action card in a grid does nothing. It works only if it is the top card of the discard pile "
        "when your turn ends",
        "GLF-25 GLF-26 GLF-27 GLF-A12 GLF-A13 GLF-A14",
    )
    book.say_setting(TURN, "two_player_reverse")
    book.say(
        TURN,
        "When the draw pile runs out, shuffle the discard pile, except its top card, into a new one. If "
        "there is nothing "
        "to shuffle, you must take the top discard, and anyone who has to draw takes as many cards as there are",
        "GLF-A36",
    )


def say_clearing(book: Book) -> None:
    """Columns that match."""
    book.say(
        TURN,
        "If both cards in a column are face up and have the same color or the same number, you may clear it: "
        "put both on the discard pile, in either order. Two action cards of the same kind but "
        "different colors do not match",
        "GLF-37 GLF-38 GLF-41 GLF-42 GLF-43 GLF-A15 GLF-A16 GLF-A20",
    )
    book.say_setting(TURN, "golf_clear_between_turns", "GLF-39")


def say_cards(book: Book) -> None:
    """Every card that does something."""
    for card in one_of_each(book.rules):
        if card.symbol.value is None:
            key = "" if "golf_points" in dict(book.rules.house) else "points"
            book.say_fact(CARDS, card_text(book, card), card.symbol.fact, key)
    if any(row[0] == c.OP_SPREAD for card in one_of_each(book.rules) for row in card.rows):
        book.say_setting(CARDS, "golf_double_draw_self")
        book.say(CARDS, "A Double Draw 2 skips nobody: play continues as usual", "GLF-36")
    book.say(
        CARDS,
        "Cards you are made to draw, including penalty cards, go into your grid face down as new columns "
        "at the right end",
        "GLF-32 GLF-35 GLF-A19",
    )


def say_calling(book: Book) -> None:
    """The call for the last face-down card."""
    book.say(
        CALLING,
        "Call “UNO!” when your turn leaves you with one face-down card",
        "GLF-44 GLF-A29",
    )
    book.say(
        CALLING,
        "If you forget and another player catches you before the next player takes or draws a card, "
        f"you add {counted(book.rules.tables.penalty, 'card')} to your grid face down",
        "GLF-45 GLF-46 GLF-47 GLF-A30",
    )


def say_ending(book: Book) -> None:
    """When a round is over."""
    book.say(
        ENDING,
        "The round is over when a player ends a turn with every card in their grid face up, or with no cards left. "
        "Nobody gets another turn",
        "GLF-48 GLF-A27 GLF-A28",
    )
    book.say_setting(ENDING, "golf_action_on_round_end")
    book.say(
        ENDING,
        "Then everyone turns all their cards face up and clears the columns that match",
        "GLF-40 GLF-49 GLF-50 GLF-A34 GLF-A35",
    )
    if book.rules.tables.max_turns:
        text = f"If nobody ends the round, it is over after {book.rules.tables.max_turns} turns"
        book.say(ENDING, text, "GLF-A37")


def say_scoring(book: Book) -> None:
    """Points and the match."""
    say_points(book)
    book.say(
        SCORING,
        "Add up the cards left in each grid; an empty grid counts 0. The lowest grid wins the round. If "
        "players tie, the "
        "one who ended the round wins it, or else the first of the tied players after them, clockwise",
        "GLF-51 GLF-52 GLF-A06",
    )
    rounds = counted(book.rules.tables.rounds, "round")
    house = "house:golf_rounds" if "golf_rounds" in dict(book.rules.house) else "GLF-02 GLF-58"
    book.say(
        SCORING,
        f"Points add up from round to round. After {rounds}, the lowest total wins the match",
        f"GLF-53 GLF-54 {house}",
    )
    book.say_setting(SCORING, "golf_final_tie")
